"""Rounds and turns: discards, order, moves, refills, a supply that runs short (T-30 to T-46, T-66)."""

import pytest

from middle_ages.tiles import happenings as told
from middle_ages.tiles.pack import own_pack
from middle_ages.tiles.pieces import Back
from middle_ages.tiles.setup import lay

from .laying import (
    FIELD,
    MILL,
    ask_turn,
    choose,
    current_row,
    finish_round,
    hear,
    heights,
    laid,
    numbered,
    of_kind,
    offered,
    place,
    play_randomly,
    spare,
    start_round,
    turn,
)


def log_of_a_game(seats, seed=0):
    """Everything that happens in a random game, the set-up included, and the table at its end."""
    heard = []
    table = play_randomly(lay(seats, seed, own_pack(), {}, heard.append), seed)
    return heard, table


# The start of a round


@pytest.mark.clause("T-30")
@pytest.mark.parametrize("round", [1, 4, 5, 16])
def test_the_plots_of_the_current_row_without_a_lord_are_discarded(round):
    table = laid(3, round, lords=[4, 1, 2])
    lost = numbered(9, "lost")
    table.plots_at[current_row(table)[2]] = lost
    kept = table.plots_at.copy()
    table.discards = [numbered(1, "earlier")]
    heard = start_round(table)
    kept[current_row(table)[2]] = None
    assert table.discards == [numbered(1, "earlier"), lost]
    assert of_kind(heard, told.PlotsDiscarded) == [told.PlotsDiscarded((lost,))]
    if round < 16:
        assert table.plots_at == kept  # nobody has moved yet; other rows keep all their plots


@pytest.mark.clause("T-30")
@pytest.mark.parametrize("seats", [2, 5])
def test_discards_come_before_anyone_moves(seats):
    heard, _table = log_of_a_game(seats)
    assert len(of_kind(heard, told.PlotsDiscarded)) == 16
    for at, happening in enumerate(heard):
        if type(happening) is told.RoundBegan:
            assert type(heard[at + 1]) is told.PlotsDiscarded
            assert len(heard[at + 1].plots) == 1
            assert type(heard[at + 2]) in (told.LordMoved, told.LordLeft)


@pytest.mark.clause("T-30")
def test_a_scout_does_not_save_a_plot():
    table = laid(2, lords=[1, 2], scouts={0: "A3"})
    lost = table.plots_at[place(table, "A3")] = numbered(9, "lost")
    start_round(table)
    assert table.discards == [lost]


@pytest.mark.clause("T-31")
@pytest.mark.parametrize(
    ("lords", "order"),
    [([1, 2, 3, 4], (0, 1, 2, 3)), ([5, 4, 3, 1], (3, 2, 1, 0)), ([3, 5, 1, 2], (2, 3, 0, 1))],
)
def test_turns_go_by_the_lords_places_leftmost_first(lords, order):
    table = laid(4, 6, lords=lords)
    heard = start_round(table)
    assert table.order == order
    assert of_kind(heard, told.RoundBegan) == [told.RoundBegan(6, order)]
    asked = []
    while table.round == 6 and table.decision:
        asked.append(table.decision.seat)
        table.choose(table.decision.options[0])
    assert tuple(asked) == order


@pytest.mark.clause("T-31")
def test_the_order_is_fixed_at_the_start_of_the_round():
    table = laid(3, lords=[1, 2, 3])
    start_round(table)
    choose(table, "lord 4")
    assert table.decision.seat == 1
    choose(table, "lord 3")
    assert table.decision.seat == 2
    assert table.order == (0, 1, 2)
    choose(table, "lord 1")
    assert (table.round, table.order, table.decision.seat) == (6, (2, 1, 0), 2)


# A turn


@pytest.mark.clause("T-32")
@pytest.mark.parametrize(("round", "row"), [(5, "B"), (6, "C"), (7, "D"), (8, "A")])
def test_the_lord_moves_to_the_next_row_and_from_the_bottom_back_to_the_top(round, row):
    table = laid(3, round)
    heard = turn(table, 1, FIELD, move="lord 3")
    assert table.lords[1] == place(table, f"{row}3")
    (moved,) = of_kind(heard, told.LordMoved)
    assert (moved.seat, moved.place, moved.plot) == (
        1,
        place(table, f"{row}3"),
        table.plots_at[place(table, f"{row}3")],
    )


@pytest.mark.clause("T-32")
def test_the_plot_just_left_goes_on_top_of_its_estate():
    table = laid(3, fiefs={1: {FIELD: 2, MILL: 1}})
    left = spare(table, FIELD)
    below = table.fiefs[1][FIELD]
    heard = turn(table, 1, left)
    assert table.fiefs[1][FIELD] == (*below, left)
    assert heights(table, 1) == {FIELD: 3, MILL: 1}
    assert table.plots_at[place(table, "A2")] is None
    assert of_kind(heard, told.PlotBuilt) == [told.PlotBuilt(1, left, 3)]
    assert left not in table.discards


@pytest.mark.clause("T-32")
def test_move_then_build_then_effect_then_income():
    table = laid(2, coins=5)
    heard = turn(table, 0, MILL)
    assert [type(happening) for happening in heard] == [
        told.LordMoved,
        told.PlotBuilt,
        told.CoinsGiven,
        told.IncomePaid,
    ]


@pytest.mark.clause("T-32")
def test_the_turn_is_over_before_the_next_player_moves():
    heard, _table = log_of_a_game(3)
    turns = [happening.seat for happening in heard if type(happening) in (told.LordMoved, told.LordLeft)]
    incomes = [happening.seat for happening in heard if type(happening) is told.IncomePaid]
    assert turns == incomes
    assert len(turns) == 16 * 3


@pytest.mark.clause("T-34")
def test_in_round_16_lords_leave_and_each_player_still_builds():
    table = laid(3, 16, coins=5)
    left = spare(table, MILL)
    heard = turn(table, 1, left)
    assert table.lords == [place(table, "D1"), -1, place(table, "D3")]
    assert table.fiefs[1][MILL] == (left,)
    assert table.plots_at[place(table, "D2")] is None
    assert table.coins == [3, 5 + 2 + 2 + 2, 3]
    assert [type(happening) for happening in heard] == [
        told.LordLeft,
        told.PlotBuilt,
        told.CoinsGiven,
        told.CoinsGiven,
        told.IncomePaid,
    ]


@pytest.mark.clause("T-34")
def test_in_round_15_lords_still_move_to_the_last_row():
    table = laid(3, 15)
    ask_turn(table, 0)
    assert offered(table) == {"lord 1", "lord 2", "lord 3", "lord 4"}


# The end of a round


@pytest.mark.clause("T-40")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 11, 12])
def test_up_to_round_12_the_emptied_row_is_refilled_sorted_by_number(round):
    table = laid(3, round)
    row = (round - 1) % 4
    before = table.plots_at.copy()
    table.supply = [numbered(1, "below"), *(numbered(number, f"n{number}") for number in (8, 3, 23, 5))]
    heard = finish_round(table)
    dealt = [plot.number for plot in table.plots_at[row * 4 : row * 4 + 4]]
    assert dealt == [3, 5, 8, 23]
    assert [plot.id for plot in table.supply] == ["below"]
    (told_row,) = of_kind(heard, told.RowRefilled)
    assert told_row.clause == "T-40"
    assert (told_row.row, [plot.number for plot in told_row.plots]) == (row, dealt)
    for other in range(16):
        if other // 4 not in (row, (row + 1) % 4):
            assert table.plots_at[other] is before[other]


@pytest.mark.clause("T-40")
@pytest.mark.clause("T-45")
@pytest.mark.parametrize("round", [13, 14, 15])
def test_after_round_12_no_row_is_refilled(round):
    table = laid(3, round)
    row = (round - 1) % 4
    heard = finish_round(table)
    assert of_kind(heard, told.RowRefilled) == []
    assert table.plots_at[row * 4 : row * 4 + 4] == [None] * 4
    assert len(table.supply) == 40


@pytest.mark.clause("T-45")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_16_rows_are_dealt_the_last_after_round_12(seats):
    heard, _table = log_of_a_game(seats)
    rounds = 0
    dealt = []
    for happening in heard:
        if type(happening) is told.RoundBegan:
            rounds = happening.round
        elif type(happening) in (told.RowDealt, told.RowRefilled):
            assert type(happening) is (told.RowRefilled if rounds else told.RowDealt)
            dealt.append((rounds, happening.row))
            assert len(happening.plots) == seats + 1
    assert dealt == [(0, row) for row in range(4)] + [(round, (round - 1) % 4) for round in range(1, 13)]


@pytest.mark.clause("T-45")
@pytest.mark.parametrize(("seats", "left"), [(2, 52 - 48), (3, 0), (4, 84 - 80), (5, 0)])
def test_with_3_and_5_players_the_plots_come_out_exactly(seats, left):
    for seed in range(5):
        counts = {}

        def watch(table, counts=counts):
            counts.setdefault(table.round, (len(table.supply), len(table.discards), len(table.box)))

        table = play_randomly(lay(seats, seed, own_pack(), {}), seed, watch)
        # Round 13 has begun: the last row is dealt, and the row of this round has just lost its unused plot.
        discards = {2: 13, 3: 1, 4: 13, 5: 1}[seats]
        assert counts[13] == (left, discards, 0)
        assert (len(table.supply), len(table.discards)) == (left, discards + 3)


# A supply that runs short


@pytest.mark.clause("T-46")
def test_a_supply_with_exactly_enough_is_used_up_and_nothing_is_shuffled():
    table = laid(3)
    table.supply = [numbered(number, f"n{number}") for number in (4, 2, 1, 3)]
    table.discards = [numbered(9, "discard")]
    heard = finish_round(table)
    assert [plot.number for plot in table.plots_at[:4]] == [1, 2, 3, 4]
    assert table.supply == []
    assert of_kind(heard, told.SupplyShuffled) == []
    assert numbered(9, "discard") in table.discards


@pytest.mark.clause("T-46")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_a_supply_that_is_short_is_used_up_first_then_come_the_discards(left):
    table = laid(3)
    rest = [numbered(20 + number, f"rest-{number}") for number in range(left)]
    discards = [numbered(number, f"discard-{number}") for number in range(1, 8)]
    table.supply = rest.copy()
    table.discards = discards.copy()
    heard = finish_round(table)
    row = table.plots_at[:4]
    assert row[4 - left :] == rest  # the highest numbers: at the right
    assert all(plot in discards for plot in row[: 4 - left])
    assert {plot.id for plot in [*row[: 4 - left], *table.supply]} == {plot.id for plot in discards}
    assert [plot for plot in table.discards if plot in discards] == []
    assert of_kind(heard, told.SupplyShuffled) == [told.SupplyShuffled(7, False)]


@pytest.mark.clause("T-46")
@pytest.mark.parametrize("left", [0, 2])
def test_with_4_or_5_the_orange_plots_are_the_first_new_supply(left):
    table = laid(5)
    table.supply = [numbered(1, f"rest-{number}") for number in range(left)]
    table.discards = discards = [numbered(22, "discard")]
    table.box = tuple(numbered(5, f"orange-{number}", Back.ORANGE) for number in range(10))
    heard = finish_round(table)
    row = table.plots_at[:6]
    assert [plot.back for plot in row] == [Back.BLUE] * left + [Back.ORANGE] * (6 - left)
    assert len(table.supply) == 10 - (6 - left)
    assert {plot.back for plot in table.supply} == {Back.ORANGE}
    assert table.box == ()
    assert table.discards[0] == discards[0]
    assert of_kind(heard, told.SupplyShuffled) == [told.SupplyShuffled(10, True)]


@pytest.mark.clause("T-46")
def test_the_discards_come_after_the_orange_plots_in_one_refill_if_need_be():
    table = laid(5)
    table.supply = [numbered(1, "rest")]
    table.box = (numbered(5, "orange", Back.ORANGE),)
    table.discards = [numbered(9, f"discard-{number}") for number in range(6)]
    heard = finish_round(table)
    assert [plot.number for plot in table.plots_at[:6]] == [1, 5, 9, 9, 9, 9]
    assert of_kind(heard, told.SupplyShuffled) == [told.SupplyShuffled(1, True), told.SupplyShuffled(6, False)]
    assert len(table.supply) == 2


@pytest.mark.clause("T-46")
def test_the_new_supply_is_shuffled():
    orders = set()
    for seed in range(10):
        table = laid(3)
        table.seed = seed
        table.supply = []
        table.discards = [numbered(9, f"discard-{number}") for number in range(8)]
        finish_round(table)
        orders.add(tuple(plot.id for plot in [*table.plots_at[:4], *table.supply]))
    assert len(orders) == 10


@pytest.mark.clause("T-23")
@pytest.mark.clause("T-46")
@pytest.mark.parametrize(("seats", "shuffled"), [(2, []), (3, [False, False]), (4, [True]), (5, [True, False, False])])
def test_what_is_shuffled_in_a_game(seats, shuffled):
    # 3 players: 13 rows from 52 plots; 10 discards make 2 rows and leave 2 plots, the next 2 discards fill the last.
    # 5 players: 14 rows from 84 plots; 11 discards make one row and leave 5 plots, that of round 12 fills the last.
    heard, _table = log_of_a_game(seats)
    news = of_kind(heard, told.SupplyShuffled)
    assert [new.orange for new in news] == shuffled
    sizes = {2: [], 3: [10, 2], 4: [32], 5: [32, 11, 1]}[seats]
    assert [new.plots for new in news] == sizes


@pytest.mark.clause("T-66")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_there_are_16_rounds_and_the_game_ends_after_the_last_event(seats):
    heard, table = log_of_a_game(seats)
    assert [began.round for began in of_kind(heard, told.RoundBegan)] == list(range(1, 17))
    assert type(heard[-1]) is told.GameEnded
    assert heard[-1].coins == tuple(table.scores())
    kinds = [type(happening) for happening in heard]
    assert kinds.index(told.EmptyEstatesCharged) > len(kinds) - 1 - kinds[::-1].index(told.EventStruck)
    assert kinds.count(told.GameEnded) == 1
    assert table.over
    assert table.lords == [-1] * seats
    assert table.plots_at == [None] * (4 * (seats + 1))


def test_what_nobody_listens_to_is_played_all_the_same():
    _heard, table = log_of_a_game(3, seed=5)
    silent = play_randomly(lay(3, 5, own_pack(), {}), 5)
    assert silent.digest() == table.digest()
    assert hear(silent) == []
