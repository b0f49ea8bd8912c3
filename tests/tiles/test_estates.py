"""The estates: each one's effect, then its income (T-49 to T-61, T-64, T-65)."""

import pytest
from msgspec.structs import replace

from middle_ages.tiles import happenings as told
from middle_ages.tiles.pieces import ESTATES

from .laying import (
    BARRACKS,
    CHURCH,
    FIELD,
    MARKET,
    MILL,
    PACK,
    PALACE,
    RAMPART,
    VILLAGE,
    heights,
    laid,
    next_row,
    of_kind,
    offered,
    spare,
    turn,
)

ALL_FULL = (1,) * 8
"""Token spaces, one for each estate, all taken."""


def no_token_spaces(table, seat):
    table.extra_coins[seat] = ALL_FULL
    table.tokens_at[seat] = tuple(((FIELD,) if estate is not FIELD else (MILL,)) for estate in ESTATES)


# What is counted


@pytest.mark.clause("T-49")
@pytest.mark.parametrize(
    ("estate", "answers"),
    [
        (FIELD, []),
        (MILL, []),
        (VILLAGE, []),
        (RAMPART, ["scout C2"]),
        (MARKET, []),
        (BARRACKS, []),
        (CHURCH, ["church mill"]),
        (PALACE, ["palace field on mill"]),
    ],
)
def test_the_plot_just_built_counts_in_the_income(estate, answers):
    table = laid()
    turn(table, 0, estate, *answers)
    assert table.coins == [3 if estate in (CHURCH, PALACE) else 2, 0, 0]


@pytest.mark.clause("T-49")
def test_a_symbol_on_the_plot_just_built_counts_in_the_effect():
    table = laid()
    turn(table, 0, spare(table, FIELD, "f"))
    assert table.coins[0] == 1 + 2


@pytest.mark.clause("T-49")
def test_plots_in_the_cemetery_count_for_nothing():
    table = laid(fiefs={0: {FIELD: 1}}, cemeteries={0: {FIELD: "..", MARKET: "f"}})
    turn(table, 0, FIELD)
    assert table.coins[0] == 2 * 2


@pytest.mark.clause("T-49")
def test_the_plot_under_the_own_lord_counts_for_nothing():
    table = laid()
    table.plots_at[next_row(table)[0]] = spare(table, FIELD, "f")
    turn(table, 0, FIELD, move="lord 1")
    assert table.coins[0] == 2


@pytest.mark.clause("T-49")
def test_plots_of_other_players_count_for_nothing_where_they_are_not_named():
    table = laid(fiefs={1: {FIELD: "..f", MARKET: "f"}, 2: {FIELD: "."}})
    turn(table, 0, FIELD)
    assert table.coins == [2, 0, 0]


# Field and Market: symbols


@pytest.mark.clause("T-50")
@pytest.mark.parametrize(
    ("farmers", "fief"), [(0, {}), (1, {CHURCH: "f"}), (3, {MILL: "f", CHURCH: "f", RAMPART: ".f"})]
)
def test_a_field_pays_1_for_each_farmer_wherever_it_stands(farmers, fief):
    table = laid(fiefs={0: fief | {VILLAGE: "c", PALACE: "."}})
    heard = turn(table, 0, FIELD)
    assert table.coins == [farmers + 2, 0, 0]
    (paid,) = of_kind(heard, told.SymbolsPaid)
    assert paid == told.SymbolsPaid(0, FIELD, farmers, farmers)
    assert paid.clause == "T-50"


@pytest.mark.clause("T-54")
@pytest.mark.parametrize(
    ("chests", "fief"), [(0, {}), (1, {PALACE: "c"}), (3, {FIELD: "c", CHURCH: "c", PALACE: ".c"})]
)
def test_a_market_pays_1_for_each_chest_wherever_it_stands(chests, fief):
    table = laid(fiefs={0: fief | {VILLAGE: "ff"}, 1: {FIELD: "c"}})
    heard = turn(table, 0, MARKET)
    assert table.coins == [chests + 2, 0, 0]
    (paid,) = of_kind(heard, told.SymbolsPaid)
    assert paid == told.SymbolsPaid(0, MARKET, chests, chests)
    assert paid.clause == "T-54"


@pytest.mark.clause("T-50")
def test_two_symbols_of_one_estate_pay_twice():
    table = laid(fiefs={0: {FIELD: ".ff"}})
    turn(table, 0, FIELD)
    assert table.coins[0] == 2 + 4 * 2


# Incomes


INCOMES = {
    FIELD: (2, {FIELD}),
    MILL: (2, {MILL}),
    VILLAGE: (2, {VILLAGE, RAMPART}),
    RAMPART: (2, {FIELD, RAMPART}),
    MARKET: (2, {MILL, MARKET}),
    BARRACKS: (2, {VILLAGE, BARRACKS}),
    CHURCH: (3, {CHURCH}),
    PALACE: (3, {PALACE}),
}
CLAUSES = [f"T-{number}" for number in range(50, 58)]


@pytest.mark.clause("T-50", "T-51", "T-52", "T-53", "T-54", "T-55", "T-56", "T-57")
@pytest.mark.parametrize(("estate", "rate", "counts"), [pytest.param(e, *INCOMES[e], id=e.key) for e in ESTATES])
def test_the_income_pays_its_rate_for_each_plot_of_the_estates_that_it_counts(estate, rate, counts):
    # Different heights, so that a wrong estate gives a wrong sum; no symbols, nobody to give, no Cemetery.
    fief = {FIELD: 6, MILL: 5, VILLAGE: 4, RAMPART: 1, MARKET: 3, BARRACKS: 2, CHURCH: 3, PALACE: 2}
    table = laid(2, 16, fiefs={0: fief, 1: {MILL: 1, RAMPART: 3}})
    no_token_spaces(table, 0)
    table.extra_coins[0] = (0,) * 8
    table.tokens_at[0] = ((),) * 8
    table.coin_tokens = 0
    table.plot_tokens = ()
    heard = turn(table, 0, estate)
    counted = sum(fief[other] for other in counts) + 1
    assert table.coins[0] == rate * counted
    (paid,) = of_kind(heard, told.IncomePaid)
    assert (paid.seat, paid.estate, set(paid.counted), paid.rate, paid.extra) == (0, estate, counts, rate, 0)
    assert (sum(paid.plots), paid.coins, paid.clause) == (counted, rate * counted, CLAUSES[estate])


# Mill


@pytest.mark.clause("T-51")
def test_every_opponent_with_fewer_mills_gives_2_and_those_with_as_many_or_more_give_nothing():
    mills = {0: {MILL: 1}, 1: {MILL: 1}, 2: {MILL: 2}, 3: {MILL: 3}}
    table = laid(5, coins=10, fiefs=mills)
    heard = turn(table, 0, MILL)  # seat 0 has two now
    assert table.coins == [10 + 2 + 2 + 2 * 2, 8, 10, 10, 8]
    given = of_kind(heard, told.CoinsGiven)
    assert [(gift.giver, gift.taker, gift.estate, gift.due, gift.paid) for gift in given] == [
        (1, 0, MILL, 2, 2),
        (4, 0, MILL, 2, 2),
    ]
    assert {gift.clause for gift in given} == {"T-51"}


@pytest.mark.clause("T-51")
def test_a_first_mill_takes_from_those_without_one():
    table = laid(2, coins=10)
    turn(table, 1, MILL)
    assert table.coins == [8, 10 + 2 + 2]


# Village


@pytest.mark.clause("T-52")
def test_village_brings_back_the_chosen_plot_to_the_top_of_its_estate():
    table = laid(fiefs={0: {MILL: 1}}, cemeteries={0: {FIELD: 1, MILL: 2}}, coins=5)
    first, second, third = table.cemeteries[0]
    turn(table, 0, VILLAGE)
    assert offered(table) == {f"village {plot.id}" for plot in (first, second, third)}
    table.choose(table.decision.parse(f"village {second.id}"))
    assert table.cemeteries[0] == (first, third)
    assert table.fiefs[0][MILL][-1] == second
    assert heights(table, 0) == {MILL: 2, VILLAGE: 1}


@pytest.mark.clause("T-52")
def test_the_plot_brought_back_has_no_effect_and_no_income():
    table = laid(cemeteries={0: {MILL: 1}}, coins=5)
    turn(table, 0, VILLAGE, "village " + table.cemeteries[0][0].id)
    assert table.coins == [5 + 2, 5, 5]


@pytest.mark.clause("T-52")
@pytest.mark.parametrize(("estate", "coins"), [(VILLAGE, 4), (RAMPART, 4), (FIELD, 2)])
def test_the_plot_brought_back_counts_in_the_income_that_follows(estate, coins):
    table = laid(cemeteries={0: {estate: 1}})
    heard = turn(table, 0, VILLAGE, "village " + table.cemeteries[0][0].id)
    assert table.coins[0] == coins
    (back,) = of_kind(heard, told.PlotBroughtBack)
    assert (back.seat, back.plot.estate, back.height) == (0, estate, 2 if estate is VILLAGE else 1)


@pytest.mark.clause("T-52")
def test_village_is_mandatory_and_only_for_the_own_cemetery():
    table = laid(cemeteries={0: {FIELD: 1}, 1: {MILL: 1}})
    turn(table, 0, VILLAGE)
    assert (table.decision.seat, table.decision.kind) == (0, "village")
    assert offered(table) == {f"village {table.cemeteries[0][0].id}"}
    assert len(table.cemeteries[1]) == 1


# Barracks


@pytest.mark.clause("T-55")
def test_barracks_strikes_every_other_player_with_fewer_ramparts_than_its_barracks():
    ramparts = {0: {BARRACKS: 1}, 1: {RAMPART: 1}, 2: {RAMPART: 2}, 3: {RAMPART: 3}, 4: {FIELD: 1}}
    table = laid(5, coins=10, fiefs=ramparts)
    (lost,), (field,) = table.fiefs[1][RAMPART], table.fiefs[4][FIELD]
    heard = turn(table, 0, BARRACKS)  # seat 0 has two now
    assert table.coins == [10 + 2 + 2 + 2 * 2, 8, 10, 10, 8]
    assert table.cemeteries == [(), (lost,), (), (), (field,)]
    assert [heights(table, seat) for seat in range(5)] == [{BARRACKS: 2}, {}, {RAMPART: 2}, {RAMPART: 3}, {}]
    razed = of_kind(heard, told.PlotRazed)
    assert [(loss.seat, loss.plot, loss.attacker) for loss in razed] == [(1, lost, 0), (4, field, 0)]
    given = of_kind(heard, told.CoinsGiven)
    assert [(gift.giver, gift.taker, gift.estate, gift.due, gift.paid) for gift in given] == [
        (1, 0, BARRACKS, 2, 2),
        (4, 0, BARRACKS, 2, 2),
    ]
    assert {gift.clause for gift in given} == {"T-55"}


@pytest.mark.clause("T-55")
def test_barracks_takes_from_the_leftmost_estate_that_has_a_plot():
    table = laid(2, fiefs={1: {VILLAGE: 2, MARKET: 3, PALACE: 1}}, cemeteries={1: {FIELD: 1}})
    top = table.fiefs[1][VILLAGE][-1]
    (earlier,) = table.cemeteries[1]
    turn(table, 0, BARRACKS)
    assert heights(table, 1) == {VILLAGE: 1, MARKET: 3, PALACE: 1}
    assert table.cemeteries[1] == (earlier, top)


@pytest.mark.clause("T-55")
def test_barracks_never_strikes_its_owner():
    table = laid(2, fiefs={0: {FIELD: 1, BARRACKS: 2}, 1: {RAMPART: 3}})
    turn(table, 0, BARRACKS)
    assert heights(table, 0) == {FIELD: 1, BARRACKS: 3}
    assert table.cemeteries == [(), ()]


@pytest.mark.clause("T-64")
def test_a_victim_loses_the_plot_that_came_last_into_the_estate():
    table = laid(2, fiefs={1: {FIELD: 2}})
    turn(table, 1, FIELD)
    built = table.fiefs[1][FIELD][-1]
    table.lords = [0, 1]
    turn(table, 0, BARRACKS)
    assert table.cemeteries[1] == (built,)


@pytest.mark.clause("T-64")
def test_a_plot_brought_back_is_on_top():
    table = laid(2, fiefs={1: {FIELD: 2, RAMPART: 1}}, cemeteries={1: {FIELD: 1}})
    (back,) = table.cemeteries[1]
    turn(table, 1, VILLAGE, f"village {back.id}")
    table.lords = [0, 1]
    turn(table, 0, BARRACKS)
    assert table.cemeteries[1] == ()  # one Rampart, one Barracks: no attack
    table.lords = [0, 1]
    turn(table, 0, BARRACKS)
    assert table.cemeteries[1] == (back,)


@pytest.mark.clause("T-64")
def test_a_victim_without_plots_loses_none_and_still_pays():
    table = laid(2, coins=5)
    heard = turn(table, 0, BARRACKS)
    assert table.coins == [5 + 2 + 2, 3]
    assert table.cemeteries == [(), ()]
    assert of_kind(heard, told.PlotRazed) == []


@pytest.mark.clause("T-65")
def test_the_new_barracks_counts_before_the_victims_are_compared():
    table = laid(2, coins=5, fiefs={1: {RAMPART: 1}})
    turn(table, 0, BARRACKS)
    assert heights(table, 1) == {RAMPART: 1}  # one against one
    table.lords = [0, 1]
    turn(table, 0, BARRACKS)
    assert heights(table, 1) == {}  # two against one


@pytest.mark.clause("T-65")
def test_each_victim_is_compared_on_its_own():
    table = laid(4, coins=5, fiefs={0: {BARRACKS: 1}, 1: {RAMPART: 1}, 2: {RAMPART: 2}, 3: {RAMPART: 1}})
    turn(table, 0, BARRACKS)
    assert [heights(table, seat) for seat in (1, 2, 3)] == [{}, {RAMPART: 2}, {}]


# Church


@pytest.mark.clause("T-56")
def test_church_offers_every_own_estate_with_a_free_space_with_or_without_plots():
    table = laid(fiefs={0: {FIELD: 2}})
    table.extra_coins[0] = (0, 1, 0, 0, 0, 0, 1, 0)
    table.extra_coins[1] = ALL_FULL
    turn(table, 0, CHURCH)
    assert (table.decision.seat, table.decision.kind) == (0, "church")
    assert offered(table) == {
        f"church {key}" for key in ("field", "village", "rampart", "market", "barracks", "palace")
    }


@pytest.mark.clause("T-56")
def test_an_extra_coin_token_pays_1_more_for_each_plot_that_the_income_counts():
    table = laid(fiefs={0: {VILLAGE: 1, RAMPART: 2}})
    heard = turn(table, 0, CHURCH, "church village")
    assert table.coins[0] == 3
    assert table.extra_coins == [(0, 0, 1, 0, 0, 0, 0, 0), (0,) * 8, (0,) * 8]
    (token,) = of_kind(heard, told.CoinTokenPlaced)
    assert (token.seat, token.estate, token.left) == (0, VILLAGE, 7)
    table.lords = [0, 1, 2]
    heard = turn(table, 0, VILLAGE)
    assert table.coins[0] == 3 + (2 + 1) * (2 + 2)
    assert of_kind(heard, told.IncomePaid)[0].extra == 1


@pytest.mark.clause("T-56")
def test_an_extra_coin_token_changes_no_other_estate_and_no_other_player():
    table = laid(fiefs={0: {RAMPART: 2}, 1: {VILLAGE: 1}})
    turn(table, 0, CHURCH, "church village")
    table.lords = [0, 1, 2]
    turn(table, 0, FIELD)
    assert table.coins[0] == 3 + 2
    turn(table, 1, VILLAGE)
    assert table.coins[1] == 2 * 2


@pytest.mark.clause("T-10")
@pytest.mark.clause("T-56")
def test_the_last_extra_coin_token_can_be_placed_and_then_there_is_none_for_anybody():
    table = laid()
    table.coin_tokens = 1
    turn(table, 0, CHURCH, "church field")
    assert table.coin_tokens == 0
    heard = turn(table, 1, CHURCH)
    assert table.decision is None
    assert of_kind(heard, told.EffectSkipped) == [told.EffectSkipped(1, CHURCH)]
    assert table.coins[:2] == [3, 3]


@pytest.mark.clause("T-13")
def test_a_space_takes_one_token():
    table = laid()
    turn(table, 0, CHURCH, "church field")
    table.lords = [0, 1, 2]
    turn(table, 0, CHURCH)
    assert "church field" not in offered(table)
    table = laid()
    turn(table, 0, PALACE, "palace mill on field")
    table.lords = [0, 1, 2]
    turn(table, 0, PALACE)
    assert not [notation for notation in offered(table) if notation.endswith("on field")]


@pytest.mark.clause("T-13")
def test_a_coin_token_leaves_the_space_for_a_plot_token_free():
    table = laid()
    turn(table, 0, CHURCH, "church palace")
    table.lords = [0, 1, 2]
    turn(table, 0, PALACE, "palace field on palace")
    assert table.coins[0] == 3 + (3 + 1) * 1


# Palace


@pytest.mark.clause("T-57")
def test_palace_offers_each_token_left_with_each_estate_that_does_not_count_its_type():
    table = laid()
    table.plot_tokens = (FIELD, RAMPART)
    turn(table, 0, PALACE)
    assert (table.decision.seat, table.decision.kind) == (0, "palace")
    without_field = {"mill", "village", "market", "barracks", "church", "palace"}
    without_rampart = {"field", "mill", "market", "barracks", "church", "palace"}
    assert offered(table) == {f"palace field on {key}" for key in without_field} | {
        f"palace rampart on {key}" for key in without_rampart
    }


@pytest.mark.clause("T-57")
def test_an_estate_with_a_full_space_takes_no_plot_token():
    table = laid()
    table.plot_tokens = (FIELD,)
    table.tokens_at[0] = ((), (PALACE,), (), (), (), (), (), (CHURCH,))
    table.tokens_at[1] = ((MILL,),) * 8
    turn(table, 0, PALACE)
    assert offered(table) == {f"palace field on {key}" for key in ("village", "market", "barracks", "church")}


@pytest.mark.clause("T-57")
def test_the_estate_counts_the_added_type_at_its_own_rate():
    table = laid(fiefs={0: {FIELD: 4, CHURCH: 1}})
    heard = turn(table, 0, PALACE, "palace field on church")
    assert table.coins[0] == 3
    assert table.tokens_at[0] == ((), (), (), (), (), (), (FIELD,), ())
    assert FIELD not in table.plot_tokens
    assert len(table.plot_tokens) == 7
    (token,) = of_kind(heard, told.PlotTokenPlaced)
    assert (token.seat, token.counted, token.estate) == (0, FIELD, CHURCH)
    table.lords = [0, 1, 2]
    turn(table, 0, CHURCH, "church mill")
    assert table.coins[0] == 3 + 3 * (2 + 4)
    table.lords = [0, 1, 2]
    turn(table, 0, FIELD)
    assert table.coins[0] == 21 + 2 * 5  # the Field pays as before


@pytest.mark.clause("T-57")
def test_a_plot_token_changes_no_other_player():
    table = laid(fiefs={1: {FIELD: 4, CHURCH: 1}})
    turn(table, 0, PALACE, "palace field on church")
    turn(table, 1, CHURCH, "church mill")
    assert table.coins[1] == 3 * 2


@pytest.mark.clause("T-10")
@pytest.mark.clause("T-11")
def test_a_plot_token_that_is_placed_is_gone_for_everybody():
    table = laid()
    assert table.plot_tokens == ESTATES
    turn(table, 0, PALACE, "palace field on church")
    turn(table, 1, PALACE)
    assert not [notation for notation in offered(table) if notation.startswith("palace field")]
    table.choose(table.decision.parse("palace palace on church"))
    assert table.plot_tokens == (MILL, VILLAGE, RAMPART, MARKET, BARRACKS, CHURCH)


@pytest.mark.clause("T-57")
def test_a_token_for_an_empty_estate_waits_for_its_first_plot():
    table = laid(fiefs={0: {FIELD: 3}})
    turn(table, 0, PALACE, "palace field on mill")
    table.lords = [0, 1, 2]
    turn(table, 0, MILL)
    assert table.coins[0] == 3 + 2 * (1 + 3)


# Coins that are not there, the order of payers


@pytest.mark.clause("T-58")
@pytest.mark.parametrize("estate", [MILL, BARRACKS])
@pytest.mark.parametrize(("had", "paid"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_who_cannot_pay_gives_what_there_is(estate, had, paid):
    table = laid(2, coins=[0, had])
    heard = turn(table, 0, estate)
    assert table.coins == [paid + 2, had - paid]
    (gift,) = of_kind(heard, told.CoinsGiven)
    assert (gift.due, gift.paid) == (2, paid)
    assert gift.clause == ("T-58" if paid < 2 else CLAUSES[estate])


@pytest.mark.clause("T-58")
@pytest.mark.parametrize("estate", [MILL, BARRACKS])
@pytest.mark.parametrize(("active", "payers"), [(0, [1, 2, 3, 4]), (2, [3, 4, 0, 1]), (4, [0, 1, 2, 3])])
def test_payers_are_listed_in_seat_order_from_the_active_player(estate, active, payers):
    table = laid(5, coins=3, lords=[5, 3, 1, 2, 4], fiefs={seat: {FIELD: 1} for seat in range(5)})
    heard = turn(table, active, estate)
    assert [gift.giver for gift in of_kind(heard, told.CoinsGiven)] == payers
    if estate is BARRACKS:
        assert [loss.seat for loss in of_kind(heard, told.PlotRazed)] == payers


@pytest.mark.clause("T-12")
def test_coins_are_unlimited():
    table = laid(coins=10**12, fiefs={0: {FIELD: 3}})
    turn(table, 0, FIELD)
    assert table.coins[0] == 10**12 + 8


# What cannot be carried out, what counts at once


@pytest.mark.clause("T-59")
@pytest.mark.parametrize(
    ("estate", "income"),
    [(VILLAGE, 2), (RAMPART, 2), (CHURCH, 3), (PALACE, 3)],
    ids=["village", "rampart", "church", "palace"],
)
def test_an_effect_that_cannot_be_carried_out_is_skipped_and_the_income_is_paid(estate, income):
    table = laid(2, 15)  # no row is left for the Scout; the Cemetery is empty
    table.coin_tokens = 0
    table.plot_tokens = ()
    heard = turn(table, 0, estate)
    assert table.decision is None
    assert of_kind(heard, told.EffectSkipped) == [told.EffectSkipped(0, estate)]
    assert of_kind(heard, told.EffectSkipped)[0].clause == "T-59"
    assert table.coins[0] == income


@pytest.mark.clause("T-59")
def test_church_and_palace_are_skipped_where_no_space_is_free():
    for estate in (CHURCH, PALACE):
        table = laid()
        no_token_spaces(table, 0)
        heard = turn(table, 0, estate)
        assert of_kind(heard, told.EffectSkipped) == [told.EffectSkipped(0, estate)]
        assert table.coin_tokens == 8
        assert table.plot_tokens == ESTATES


@pytest.mark.clause("T-59")
def test_palace_is_skipped_where_no_token_left_fits():
    table = laid()
    table.plot_tokens = (FIELD,)
    spaces = [(MILL,)] * 8
    spaces[FIELD] = spaces[RAMPART] = ()  # both count Fields already
    table.tokens_at[0] = tuple(spaces)
    heard = turn(table, 0, PALACE)
    assert of_kind(heard, told.EffectSkipped) == [told.EffectSkipped(0, PALACE)]
    assert table.plot_tokens == (FIELD,)


@pytest.mark.clause("T-60")
def test_an_extra_coin_token_placed_now_counts_in_the_income_that_follows():
    table = laid(fiefs={0: {CHURCH: 1}})
    turn(table, 0, CHURCH, "church church")
    assert table.coins[0] == (3 + 1) * 2


@pytest.mark.clause("T-60")
def test_a_plot_token_placed_now_counts_in_the_income_that_follows():
    table = laid(fiefs={0: {MILL: 2}})
    turn(table, 0, PALACE, "palace mill on palace")
    assert table.coins[0] == 3 * (1 + 2)


@pytest.mark.clause("T-61")
def test_the_extra_coin_is_paid_for_the_plots_of_the_added_type_as_well():
    table = laid(fiefs={0: {MILL: 2, MARKET: 1, CHURCH: 3}})
    table.extra_coins[0] = (0, 0, 0, 0, 1, 0, 0, 0)
    table.tokens_at[0] = ((), (), (), (), (CHURCH,), (), (), ())
    heard = turn(table, 0, MARKET)
    assert table.coins[0] == (2 + 1) * (2 + 2 + 3)
    (paid,) = of_kind(heard, told.IncomePaid)
    assert (paid.counted, paid.plots, paid.rate, paid.extra) == ((MILL, MARKET, CHURCH), (2, 2, 3), 2, 1)


@pytest.mark.clause("T-61")
def test_both_tokens_on_the_palace_the_plot_token_last():
    table = laid(fiefs={0: {FIELD: 3}})
    table.extra_coins[0] = (0, 0, 0, 0, 0, 0, 0, 1)
    turn(table, 0, PALACE, "palace field on palace")
    assert table.coins[0] == (3 + 1) * (1 + 3)


# The numbers are the pack's


def test_the_gifts_and_the_coins_for_a_symbol_are_the_packs():
    constants = replace(PACK.constants, mill_gift=3, barracks_gift=4, symbol_coins=5)
    pack = replace(PACK, constants=constants)
    table = laid(2, coins=9, pack=pack)
    turn(table, 0, MILL)
    assert table.coins == [9 + 3 + 2, 6]
    turn(table, 1, BARRACKS)
    assert table.coins == [10, 6 + 4 + 2]
    table.lords = [0, 1]
    turn(table, 0, spare(table, FIELD, "f"))
    assert table.coins[0] == 10 + 5 + 2
