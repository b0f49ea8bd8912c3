"""Setting up, and what lies open (T-20 to T-27)."""

from random import Random

import pytest

import middle_ages
from middle_ages.tiles import happenings as told
from middle_ages.tiles.cover import SEATS
from middle_ages.tiles.pack import own_pack
from middle_ages.tiles.pieces import Back
from middle_ages.tiles.setup import lay

from .laying import FIELD, RAMPART, finish_round, laid, numbered, of_kind, offered, play_randomly, turn

EVERY_NUMBER_OF_SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@pytest.mark.clause("T-20")
def test_2_to_5_can_play():
    assert list(SEATS) == [2, 3, 4, 5]
    game = middle_ages.game("tiles")
    assert list(game.seats) == [2, 3, 4, 5]
    for seats in (0, 1, 6, -2):
        with pytest.raises(ValueError, match=str(seats)):
            game.new(seats=seats, seed=1)


@pytest.mark.clause("T-21")
@EVERY_NUMBER_OF_SEATS
def test_four_rows_of_one_plot_more_than_players(seats):
    table = lay(seats, 1, own_pack(), {})
    assert table.width == seats + 1
    assert len(table.plots_at) == 4 * (seats + 1)
    assert None not in table.plots_at
    assert len({plot.id for plot in table.plots_at}) == 4 * (seats + 1)


@pytest.mark.clause("T-22")
@EVERY_NUMBER_OF_SEATS
def test_each_row_is_sorted_from_left_to_right(seats):
    for seed in range(10):
        table = lay(seats, seed, own_pack(), {})
        for first in range(0, 4 * (seats + 1), seats + 1):
            numbers = [plot.number for plot in table.plots_at[first : first + seats + 1]]
            assert numbers == sorted(numbers)


@pytest.mark.clause("T-22")
@pytest.mark.parametrize("names", ["abc", "bca", "cba"])
def test_equal_numbers_keep_the_order_in_which_they_were_drawn(names):
    table = laid(3)
    drawn = [numbered(5, names[0]), numbered(2, "low"), numbered(5, names[1]), numbered(5, names[2])]
    table.supply = drawn[::-1]  # the top is the end
    finish_round(table)
    assert [plot.id for plot in table.plots_at[:4]] == ["low", *names]


@pytest.mark.clause("T-22")
def test_rows_are_dealt_one_after_the_other_from_the_top():
    heard = []
    table = lay(2, 4, own_pack(), {}, heard.append)
    rows = of_kind(heard, told.RowDealt)
    assert [dealt.row for dealt in rows] == [0, 1, 2, 3]
    assert [plot for dealt in rows for plot in dealt.plots] == table.plots_at


@pytest.mark.clause("T-23")
@EVERY_NUMBER_OF_SEATS
def test_a_game_starts_with_the_blue_plots_and_orange_ones_wait_with_4_or_5(seats):
    table = lay(seats, 1, own_pack(), {})
    in_play = [*table.plots_at, *table.supply]
    assert len(in_play) == 52
    assert {plot.back for plot in in_play} == {Back.BLUE}
    assert len(table.box) == (32 if seats >= 4 else 0)
    assert {plot.back for plot in table.box} <= {Back.ORANGE}


@pytest.mark.clause("T-23")
@EVERY_NUMBER_OF_SEATS
def test_orange_plots_come_up_with_4_or_5_players_only(seats):
    heard = []
    play_randomly(lay(seats, 2, own_pack(), {}, heard.append), 2)
    backs = {plot.back for dealt in of_kind(heard, told.RowRefilled) for plot in dealt.plots}
    assert (Back.ORANGE in backs) == (seats >= 4)


@pytest.mark.clause("T-24")
def test_the_order_of_first_placement_is_drawn_and_every_order_comes_up():
    orders = set()
    for seed in range(60):
        heard = []
        table = lay(3, seed, own_pack(), {}, heard.append)
        (drawn,) = of_kind(heard, told.OrderDrawn)
        assert sorted(drawn.order) == [0, 1, 2]
        placed = []
        while table.decision.kind == "placement":
            placed.append(table.decision.seat)
            table.choose(table.decision.options[-1])
        assert tuple(placed) == drawn.order
        orders.add(drawn.order)
    assert len(orders) == 6


@pytest.mark.clause("T-24")
@EVERY_NUMBER_OF_SEATS
def test_each_player_places_the_lord_on_an_empty_plot_of_the_top_row(seats):
    heard = []
    table = lay(seats, 1, own_pack(), {}, heard.append)
    row = table.plots_at.copy()
    free = {f"lord {column}" for column in range(1, seats + 2)}
    for column in range(seats):
        assert table.decision.kind == "placement"
        assert offered(table) == free
        seat = table.decision.seat
        table.choose(table.decision.options[column % len(free)])
        placed = of_kind(heard, told.LordPlaced)[-1]
        assert (placed.seat, placed.place) == (seat, table.lords[seat])
        assert placed.plot is row[placed.place]
        assert placed.place in range(seats + 1)
        free.remove(f"lord {placed.place + 1}")
    assert table.round == 1
    assert table.decision.kind == "lord"


@pytest.mark.clause("T-26")
def test_four_random_events_lie_open_from_the_start():
    lines = set()
    for seed in range(20):
        heard = []
        table = lay(2, seed, own_pack(), {}, heard.append)
        (laid_out,) = of_kind(heard, told.EventsLaid)
        assert len(set(laid_out.events)) == 4
        assert set(laid_out.events) <= set(own_pack().events)
        for seat in (0, 1):
            assert table.view(seat).events == laid_out.events
            assert table.view(seat).events_struck == 0
        lines.add(tuple(event.id for event in laid_out.events))
    assert len(lines) == 20


@pytest.mark.clause("T-27")
def test_what_lies_open_is_in_every_seats_view():
    table = laid(3, fiefs={0: {FIELD: 2}}, cemeteries={1: {RAMPART: 1}}, scouts={2: "C1"}, coins=[1, 2, 3])
    table.discards = [numbered(3, "discard")]
    for seat in range(3):
        view = table.view(seat)
        assert view.plots_at == tuple(table.plots_at)
        assert view.fiefs == tuple(map(tuple, table.fiefs))
        assert view.cemeteries == tuple(table.cemeteries)
        assert view.coins == (1, 2, 3)
        assert view.scouts == tuple(table.scouts)
        assert view.lords == tuple(table.lords)
        assert view.discards == tuple(table.discards)
        assert (view.coin_tokens, view.plot_tokens) == (8, table.plot_tokens)
        assert view.extra_coins == tuple(table.extra_coins)
        assert view.tokens_at == tuple(table.tokens_at)


@pytest.mark.clause("T-27")
def test_of_the_supply_only_number_of_plots_and_the_back_of_the_top_one_are_seen():
    table = lay(3, 1, own_pack(), {})
    view = table.view(0)
    assert len(view.unseen) == len(table.supply) == 52 - 16
    assert view.top == (table.supply[-1].back, table.supply[-1].number)
    below = table.copy()
    below.supply = [*reversed(table.supply[:-1]), table.supply[-1]]
    assert below.view(0) == view
    other = next(plot for plot in table.supply if plot.number != table.supply[-1].number)
    top = table.copy()
    top.supply = [*(plot for plot in table.supply if plot is not other), other]
    assert top.view(0) != view


@pytest.mark.clause("T-27")
def test_an_empty_supply_has_no_top():
    table = laid(3)
    table.supply = []
    assert table.view(0).top is None
    assert table.view(0).unseen == ()


@pytest.mark.clause("T-27")
def test_a_sample_keeps_the_back_of_the_top_plot_and_the_plots_that_are_left():
    table = lay(4, 1, own_pack(), {})
    orders = set()
    for seed in range(20):
        sample = table.sampled(1, Random(seed))
        assert sample.view(1) == table.view(1)
        assert {plot.id for plot in sample.supply} == {plot.id for plot in table.supply}
        orders.add(tuple(plot.id for plot in sample.supply))
    assert len(orders) == 20


@pytest.mark.clause("T-27")
def test_what_a_turn_did_is_seen_by_all():
    table = laid(2)
    turn(table, 0, RAMPART, "scout C2")
    assert table.view(1).scouts[0] == table.scouts[0]
