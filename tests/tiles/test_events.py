"""Events: when they strike, what they give and take, in what order (T-09, T-26, T-47, T-58)."""

import pytest

from middle_ages.tiles import happenings as told
from middle_ages.tiles.pack import own_pack
from middle_ages.tiles.pieces import ESTATES, EventKind, Which
from middle_ages.tiles.setup import lay

from .laying import (
    BARRACKS,
    CHURCH,
    FIELD,
    MARKET,
    MILL,
    PALACE,
    RAMPART,
    VILLAGE,
    event,
    finish_round,
    heights,
    laid,
    of_kind,
    play_randomly,
)

GAIN, LOSE_COINS, LOSE_PLOTS = EventKind


def strike(struck, fief, coins=0, cemetery=None):
    """The table after the event has struck a player with this Fief (seat 0), at the end of round 4."""
    table = laid(2, 4, coins=[coins, 0], fiefs={0: fief}, cemeteries={0: cemetery or {}})
    table.events = (struck,) * 4
    finish_round(table)
    return table


# When, for whom, in which order


@pytest.mark.clause("T-47")
@pytest.mark.parametrize("round", range(1, 17))
def test_an_event_strikes_after_rounds_4_8_12_and_16(round):
    table = laid(3, round)
    table.events_struck = (round - 1) // 4
    next_event = table.events[table.events_struck]
    heard = finish_round(table)
    of_this_round = [*heard, told.RoundBegan(17, ())]
    of_this_round = of_this_round[: [type(happening) for happening in of_this_round].index(told.RoundBegan)]
    due = round in (4, 8, 12, 16)
    assert of_kind(of_this_round, told.EventStruck) == ([told.EventStruck(next_event)] if due else [])
    assert len(of_kind(of_this_round, told.TollTaken)) == (3 if due else 0)
    if round != 15:  # round 16 asks nothing, so its event has struck by now
        assert table.events_struck == round // 4


@pytest.mark.clause("T-47")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_four_events_strike_from_left_to_right(seats):
    heard = []
    play_randomly(lay(seats, 3, own_pack(), {}, heard.append), 3)
    (line,) = of_kind(heard, told.EventsLaid)
    struck = [happening for happening in heard if type(happening) in (told.EventStruck, told.RoundBegan)]
    rounds = [struck[at - 1].round for at, happening in enumerate(struck) if type(happening) is told.EventStruck]
    assert rounds == [4, 8, 12, 16]
    assert tuple(happening.event for happening in of_kind(heard, told.EventStruck)) == line.events


@pytest.mark.clause("T-47")
@pytest.mark.parametrize("round", [4, 8, 12])
def test_the_event_comes_after_the_refill_and_before_the_next_round(round):
    kinds = [type(happening) for happening in finish_round(laid(3, round))]
    assert kinds.index(told.RowRefilled) < kinds.index(told.EventStruck) < kinds.index(told.RoundBegan)


@pytest.mark.clause("T-47")
@pytest.mark.clause("T-67")
def test_after_round_16_the_event_comes_before_empty_estates_are_charged():
    table = laid(2, 16, coins=[9, 9], fiefs={0: {FIELD: 1, MILL: 1}})
    table.events = (event(LOSE_PLOTS, base=1, estates=(FIELD,)),) * 4
    table.events_struck = 3
    heard = finish_round(table)
    kinds = [type(happening) for happening in heard]
    assert kinds.index(told.EventStruck) < kinds.index(told.EmptyEstatesCharged)
    assert table.coins == [9 - 70, 9 - 80]  # the Field has just been lost


@pytest.mark.clause("T-47")
def test_players_are_struck_in_the_turn_order_of_that_round():
    table = laid(4, 4, lords=[3, 1, 4, 2])
    table.events = (event(GAIN, base=1),) * 4
    heard = finish_round(table)
    assert [taken.seat for taken in of_kind(heard, told.TollTaken)] == [1, 3, 0, 2]
    assert table.order == (0, 1, 2, 3)  # that of the next round
    assert table.coins == [1, 1, 1, 1]


@pytest.mark.clause("T-47")
def test_an_event_without_choices_asks_nobody():
    for struck in own_pack().events:
        table = laid(3, 4, coins=20, fiefs={seat: {FIELD: 2, MARKET: 1, PALACE: 1} for seat in range(3)})
        table.events = (struck,) * 4
        finish_round(table)
        assert table.decision.kind == "lord"
        assert table.round == 5


# Amounts


@pytest.mark.clause("T-09")
@pytest.mark.parametrize(
    ("per", "counted"),
    [
        (("farmer",), 4),
        (("chest",), 2),
        (("field",), 3),
        (("palace",), 0),
        (("estates",), 5),
        (("empty",), 3),
        (("mill+market",), 2),
        (("market+mill",), 2),
        (("field+palace",), 0),
        (("field", "mill"), 5),
        (("farmer", "chest", "estates"), 11),
    ],
)
def test_what_an_event_counts(per, counted):
    fief = {FIELD: ".ff", MILL: "fc", MARKET: "..f", CHURCH: "c", BARRACKS: 1}
    table = strike(event(GAIN, each=3, per=per), fief, coins=1, cemetery={PALACE: 1, FIELD: "f"})
    assert table.coins[0] == 1 + 3 * counted


@pytest.mark.clause("T-09")
def test_an_event_counts_the_own_plots_only():
    table = laid(2, 4, fiefs={0: {FIELD: 1}, 1: {FIELD: 3}})
    table.events = (event(GAIN, each=2, per=("field",)),) * 4
    finish_round(table)
    assert table.coins == [2, 6]


@pytest.mark.clause("T-09")
@pytest.mark.parametrize(("ramparts", "lost"), [(0, 9), (1, 6), (2, 3), (3, 0), (4, 0)])
def test_what_spares_takes_off_and_never_turns_a_loss_into_a_gain(ramparts, lost):
    table = strike(event(LOSE_COINS, base=9, less=3, spared_by=("rampart",)), {RAMPART: ramparts, FIELD: 1}, coins=20)
    assert table.coins[0] == 20 - lost


@pytest.mark.clause("T-09")
@pytest.mark.parametrize(("farmers", "gained"), [(0, 7), (2, 13)])
def test_base_and_each_add_up(farmers, gained):
    assert strike(event(GAIN, base=7, each=3, per=("farmer",)), {MILL: "f" * farmers}).coins[0] == gained


@pytest.mark.clause("T-09")
def test_a_gain_never_falls_below_zero():
    assert strike(event(GAIN, base=2, less=5, spared_by=("field",)), {FIELD: 1}, coins=4).coins[0] == 4


@pytest.mark.clause("T-47")
@pytest.mark.clause("T-58")
@pytest.mark.parametrize(("had", "left"), [(0, 0), (4, 0), (5, 0), (6, 1)])
def test_who_must_pay_more_than_there_is_pays_what_there_is(had, left):
    table = laid(2, 4, coins=[had, 50])
    table.events = (event(LOSE_COINS, base=5),) * 4
    heard = finish_round(table)
    assert table.coins == [left, 45]
    toll = of_kind(heard, told.TollTaken)[0].toll
    assert (toll.amount, toll.coins, toll.plots) == (5, left - had, ())


# Lost plots


@pytest.mark.clause("T-47")
@pytest.mark.parametrize(
    ("which", "due", "left"),
    [
        (Which.LEFTMOST, 1, {MILL: 1, MARKET: 3, CHURCH: 3}),
        (Which.LEFTMOST, 3, {MARKET: 2, CHURCH: 3}),
        (Which.RIGHTMOST, 1, {MILL: 2, MARKET: 3, CHURCH: 2}),
        (Which.RIGHTMOST, 4, {MILL: 2, MARKET: 2}),
        (Which.TALLEST, 1, {MILL: 2, MARKET: 2, CHURCH: 3}),
        (Which.TALLEST, 2, {MILL: 2, MARKET: 2, CHURCH: 2}),
        (Which.TALLEST, 3, {MILL: 1, MARKET: 2, CHURCH: 2}),
        (Which.TALLEST, 8, {}),
        (Which.LEFTMOST, 9, {}),
    ],
)
def test_from_which_estate_plots_are_lost(which, due, left):
    table = strike(event(LOSE_PLOTS, base=due, which=which), {MILL: 2, MARKET: 3, CHURCH: 3})
    assert heights(table, 0) == left
    assert len(table.cemeteries[0]) == min(due, 8)


@pytest.mark.clause("T-47")
def test_lost_plots_go_from_the_top_to_their_owners_cemetery():
    table = laid(2, 4, fiefs={0: {MILL: 3}, 1: {MILL: 1}}, cemeteries={0: {FIELD: 1}})
    bottom, middle, top = table.fiefs[0][MILL]
    (earlier,) = table.cemeteries[0]
    (other,) = table.fiefs[1][MILL]
    table.events = (event(LOSE_PLOTS, base=2),) * 4
    heard = finish_round(table)
    assert table.fiefs[0][MILL] == (bottom,)
    assert table.cemeteries == [(earlier, top, middle), (other,)]
    assert [taken.toll.plots for taken in of_kind(heard, told.TollTaken)] == [(top, middle), (other,)]


@pytest.mark.clause("T-47")
@pytest.mark.parametrize(
    ("which", "left"),
    [
        (Which.LEFTMOST, {FIELD: 4, PALACE: 1}),
        (Which.RIGHTMOST, {FIELD: 4, MARKET: 1, VILLAGE: 1}),
        (Which.TALLEST, {FIELD: 4, MARKET: 1, PALACE: 1}),
    ],
)
def test_an_event_reaches_its_estates_only(which, left):
    reached = (VILLAGE, MARKET, PALACE)
    due = 1 if which is Which.RIGHTMOST else 2
    fief = {FIELD: 4, VILLAGE: 1, MARKET: 1 if which is not Which.TALLEST else 2, PALACE: 1}
    table = strike(event(LOSE_PLOTS, base=due, which=which, estates=reached), fief)
    assert heights(table, 0) == left


@pytest.mark.clause("T-47")
def test_who_has_no_plot_there_loses_none():
    table = strike(event(LOSE_PLOTS, base=2, estates=(PALACE, CHURCH)), {FIELD: 2}, coins=7)
    assert heights(table, 0) == {FIELD: 2}
    assert table.cemeteries == [(), ()]
    assert table.coins[0] == 7


@pytest.mark.clause("T-47")
def test_tokens_stay_where_plots_are_lost():
    table = laid(2, 4, fiefs={0: {CHURCH: 1}})
    table.extra_coins[0] = (0, 0, 0, 0, 0, 0, 1, 0)
    table.tokens_at[0] = ((), (), (), (), (), (), (FIELD,), ())
    table.coin_tokens = 7
    table.events = (event(LOSE_PLOTS, base=1),) * 4
    finish_round(table)
    assert heights(table, 0) == {}
    assert table.extra_coins[0] == (0, 0, 0, 0, 0, 0, 1, 0)
    assert table.tokens_at[0][CHURCH] == (FIELD,)
    assert table.coin_tokens == 7


@pytest.mark.clause("T-47")
def test_an_event_on_coins_takes_no_plots_and_one_on_plots_no_coins():
    table = strike(event(LOSE_COINS, base=3), {FIELD: 2}, coins=5)
    assert (heights(table, 0), table.coins[0], table.cemeteries[0]) == ({FIELD: 2}, 2, ())
    table = strike(event(LOSE_PLOTS, base=1), {FIELD: 2}, coins=5)
    assert (heights(table, 0), table.coins[0], len(table.cemeteries[0])) == ({FIELD: 1}, 5, 1)


@pytest.mark.clause("T-47")
def test_plots_due_grow_and_shrink_with_what_is_held():
    revolt = event(LOSE_PLOTS, each=1, per=("palace",), less=1, spared_by=("barracks",), which=Which.RIGHTMOST)
    for barracks, lost in ((0, 3), (2, 1), (3, 0), (4, 0)):
        table = strike(revolt, {BARRACKS: barracks, PALACE: 3})
        assert heights(table, 0).get(PALACE, 0) == 3 - lost


# The 15 of our pack


@pytest.mark.clause("T-08")
def test_there_are_15_events_of_which_4_are_used():
    assert len(own_pack().events) == 15
    for seats in range(2, 6):
        assert len(set(lay(seats, 1, own_pack(), {}).events)) == 4


@pytest.mark.clause("T-09")
def test_there_are_events_of_every_known_kind():
    assert {struck.kind for struck in own_pack().events} == {GAIN, LOSE_COINS, LOSE_PLOTS}


@pytest.mark.clause("T-09")
def test_no_event_does_the_same_to_everybody():
    """Each event is met by Fiefs of three plots: it tells at least two of them apart."""
    fiefs = [{estate: plots} for estate in ESTATES for plots in ("...", ".ff", ".cc")]
    fiefs += [{MILL: 1, MARKET: 1, FIELD: 1}, {VILLAGE: 1, RAMPART: 1, PALACE: 1}]
    for struck in own_pack().events:
        effects = set()
        for fief in fiefs:
            table = strike(struck, fief, coins=50)
            effects.add((table.coins[0], len(table.cemeteries[0])))
        assert len(effects) > 1, struck.id


@pytest.mark.clause("T-09")
@pytest.mark.parametrize(
    ("kind", "coins", "plots"), [(GAIN, 4, 0), (LOSE_COINS, -3, 0), (LOSE_PLOTS, 0, 4)], ids=["gain", "coins", "plots"]
)
def test_what_an_event_did_is_told_with_all_its_counts(kind, coins, plots):
    table = laid(2, 4, coins=3, fiefs={0: {FIELD: 3, MILL: 2}})
    table.events = (event(kind, base=3, each=2, per=("mill",), less=1, spared_by=("field",)),) * 4
    toll = of_kind(finish_round(table), told.TollTaken)[0].toll
    assert (toll.counted, toll.spared, toll.amount) == (2, 3, 4)
    assert (toll.coins, len(toll.plots)) == (coins, plots)
