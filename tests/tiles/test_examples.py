"""The examples in the rulebook: each is played, and what the table comes to stands in it, in both languages."""

import re

import pytest

from middle_ages.tiles import happenings as told
from middle_ages.tiles.counting import toll
from middle_ages.tiles.game import GAME
from middle_ages.tiles.pack import own_pack
from middle_ages.tiles.pieces import EventKind
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
    ask_turn,
    current_row,
    event,
    finish_round,
    heights,
    laid,
    next_row,
    of_kind,
    offered,
    place,
    spare,
    start_round,
    turn,
)

ANN, BEN, CLEO, DAN = range(4)
FULL = {estate: 1 for estate in (FIELD, MILL, VILLAGE, RAMPART, MARKET, BARRACKS, CHURCH, PALACE)}


def numbers(clause):
    """The numbers in a clause's example: the same ones, in the same order, in both languages."""
    example = GAME.rulebook()[clause].example
    in_english = re.findall(r"-?\d+", re.sub(r"\b(\d+)(?:st|nd|rd|th)\b", r"\1", example.en))
    in_french = re.findall(r"-?\d+", re.sub(r"\b(\d+)(?:er|re|e)\b", r"\1", example.fr))
    return [int(number) for number in in_english], [int(number) for number in in_french]


def says(clause, *results):
    """The example of the clause has these numbers, in this order, in both languages."""
    for found in numbers(clause):
        rest = iter(found)
        assert all(any(number == result for number in rest) for result in results), (clause, results, found)


def gained(table, seat, before=0):
    """What a seat has more than before."""
    return table.coins[seat] - before


def test_both_languages_give_the_same_numbers():
    for clause in GAME.rulebook().clauses:
        if clause.example is not None:
            english, french = numbers(clause.id)
            assert sorted(set(english)) == sorted(set(french)), clause.id


# Estates


def test_field():
    table = laid(fiefs={ANN: {FIELD: 2, MILL: "ff", CHURCH: "f"}})
    turn(table, ANN, spare(table, FIELD, "f"))
    assert len(table.fiefs[ANN][FIELD]) == 3
    says("T-50", 4, 3, 2, 6, gained(table, ANN))
    assert gained(table, ANN) == 4 + 3 * 2


def test_mill():
    table = laid(seats=4, coins=5, fiefs={ANN: {MILL: 1}, BEN: {MILL: 1}, CLEO: {MILL: 2}})
    turn(table, ANN, MILL)
    assert table.coins[BEN:] == [3, 5, 3]
    says("T-51", 2, 4, gained(table, ANN, 5))


@pytest.mark.parametrize(("brought", "income"), [(RAMPART, 6), (FIELD, 4)])
def test_village(brought, income):
    table = laid(fiefs={ANN: {RAMPART: 1}}, cemeteries={ANN: {FIELD: 1, RAMPART: 1}})
    plots = {plot.estate: plot for plot in table.cemeteries[ANN]}
    turn(table, ANN, VILLAGE, f"village {plots[brought].id}")
    assert gained(table, ANN) == income
    says("T-52", income)


def test_rampart():
    table = laid(fiefs={ANN: {FIELD: 2}})
    turn(table, ANN, RAMPART, "scout D1")
    says("T-53", 2, 1, 2, gained(table, ANN))


def test_market():
    table = laid(fiefs={ANN: {MILL: "c", MARKET: "c"}})
    turn(table, ANN, spare(table, MARKET, "c"))
    says("T-54", 3, 1, 2, 2, 6, gained(table, ANN))


def test_barracks():
    fiefs = {ANN: {VILLAGE: 1, BARRACKS: 1}, BEN: {FIELD: 2, RAMPART: 1}, CLEO: {FIELD: 1, RAMPART: 2}, DAN: {MILL: 1}}
    table = laid(seats=4, coins=(0, 5, 5, 1), fiefs=fiefs)
    turn(table, ANN, BARRACKS)
    assert table.coins[BEN:] == [3, 5, 0]
    assert [heights(table, seat) for seat in (BEN, CLEO, DAN)] == [{FIELD: 1, RAMPART: 1}, {FIELD: 1, RAMPART: 2}, {}]
    says("T-55", 3, 1, 2, 2, 6, gained(table, ANN))


def test_church_and_what_its_token_adds():
    table = laid(fiefs={ANN: {FIELD: 3}})
    turn(table, ANN, CHURCH, "church field")
    assert gained(table, ANN) == 3
    turn(table, ANN, FIELD)
    assert gained(table, ANN, 3) == 12
    says("T-56", 3, 4, 12, 8)


def test_palace_and_what_its_token_adds():
    table = laid(fiefs={ANN: {FIELD: 2, MILL: 3}})
    turn(table, ANN, PALACE, "palace mill on field")
    assert gained(table, ANN) == 3
    turn(table, ANN, FIELD)
    assert gained(table, ANN, 3) == 12
    says("T-57", 3, 12, 6)
    fresh = laid(fiefs={ANN: {FIELD: 2, MILL: 3}})
    fresh.plots_at[fresh.lords[ANN]] = spare(fresh, PALACE)
    turn(fresh, ANN, PALACE)
    assert "palace mill on field" in offered(fresh)
    assert "palace field on field" not in offered(fresh)


def test_the_plot_just_built():
    table = laid()
    turn(table, ANN, spare(table, FIELD, "f"))
    says("T-49", 1, 2, gained(table, ANN))


def test_who_cannot_pay():
    table = laid(coins=(0, 1, 0), fiefs={CLEO: {MILL: 1}})
    turn(table, ANN, MILL)
    assert table.coins == [1 + 2, 0, 0]
    says("T-58", 2, 1, 2)


def test_an_effect_that_cannot_happen():
    table = laid()
    turn(table, ANN, VILLAGE)
    says("T-59", 1, 2, gained(table, ANN))


def test_a_token_counts_at_once():
    table = laid(fiefs={ANN: {CHURCH: 1}})
    turn(table, ANN, CHURCH, "church church")
    says("T-60", 2, 3, 1, gained(table, ANN))


def test_both_tokens_on_one_estate():
    table = laid(fiefs={ANN: {FIELD: 2, MILL: 2}})
    table.extra_coins[ANN] = tuple(int(estate is FIELD) for estate in FULL)
    table.tokens_at[ANN] = tuple((MILL,) if estate is FIELD else () for estate in FULL)
    turn(table, ANN, FIELD)
    says("T-61", 3, 2, 2, 1, gained(table, ANN))


def test_a_whole_turn():
    table = laid(coins=5, fiefs={ANN: {MILL: 1}, CLEO: {MILL: 2}})
    turn(table, ANN, MILL, move="lord 3")
    assert table.lords[ANN] == next_row(table)[2]
    assert table.coins[BEN:] == [3, 5]
    says("T-32", 2, 2, 4, gained(table, ANN, 5))


def test_each_victim_of_barracks_on_its_own():
    for own, hit in ((0, [True, False]), (1, [True, True])):
        table = laid(fiefs={ANN: {BARRACKS: own}, BEN: {FIELD: 1}, CLEO: {FIELD: 1, RAMPART: 1}})
        turn(table, ANN, BARRACKS)
        assert [bool(table.cemeteries[seat]) for seat in (BEN, CLEO)] == hit


# Rows, order, Scouts


def test_rows_of_the_set_up():
    table = lay(3, 0, own_pack(), {})
    says("T-21", 3, 4, table.width, sum(plot is not None for plot in table.plots_at))


def test_unused_plots():
    table = laid()
    table.plots_at[next(spot for spot in current_row(table) if spot not in table.lords)] = spare(table, FIELD)
    heard = start_round(table)
    (gone,) = of_kind(heard, told.PlotsDiscarded)
    says("T-30", 3, table.width, 3, len(gone.plots))


def test_turn_order():
    table = laid(lords=(2, 4, 1))
    start_round(table)
    assert table.order == (CLEO, ANN, BEN)
    says("T-31", 2, 4, 1)


def test_a_free_plot():
    table = laid(scouts={BEN: "B2"})
    table.lords[ANN] = place(table, "B1")
    for seat, free in ((CLEO, {"lord 3", "lord 4"}), (BEN, {"lord 2", "lord 3", "lord 4"})):
        turned = table.copy()
        ask_turn(turned, seat)
        assert offered(turned) == free


def test_where_the_scout_goes():
    table = laid(round=5)
    turn(table, ANN, RAMPART)
    assert {notation.split()[1][0] for notation in offered(table)} == {"C", "D"}
    last = laid(round=14)
    turn(last, ANN, RAMPART)
    assert {notation.split()[1][0] for notation in offered(last)} == {"D"}
    none = laid(round=15)
    turn(none, ANN, RAMPART)
    assert offered(none) == set()
    says("T-62", 5, 14, 15)


@pytest.mark.parametrize("column", [2, 4])
def test_the_scout_comes_home(column):
    table = laid(round=7, scouts={ANN: "D2"})
    turn(table, ANN, FIELD, move=f"lord {column}")
    assert table.scouts[ANN] == -1


def test_rows_and_rounds():
    own = own_pack()
    says("T-45", 4, lay(4, 0, own, {}).width, 16, 16 * 5, len(own.plots))


# Events


@pytest.mark.parametrize(("ramparts", "coins", "paid"), [(1, 20, 6), (0, 5, 5), (3, 30, 0)])
def test_the_raid_of_our_pack(ramparts, coins, paid):
    raid = next(each for each in own_pack().events if each.id == "raid")
    table = laid(fiefs={ANN: {RAMPART: ramparts}}, coins=coins)
    assert -toll(raid, table.fiefs[ANN], coins).coins == paid
    says("T-47", *([ramparts, coins, paid, coins - paid] if coins == 20 else [paid or ramparts]))


def test_the_flood_of_our_pack():
    flood = next(each for each in own_pack().events if each.id == "flood")
    table = laid(fiefs={ANN: {FIELD: 1, VILLAGE: 2}})
    lost = toll(flood, table.fiefs[ANN], 0).plots
    assert [plot.estate for plot in lost] == [FIELD, VILLAGE]
    assert lost[1] is table.fiefs[ANN][VILLAGE][1]


# The end


def ended(seats=2, **position):
    """A table after the last round, whose event gave nothing."""
    table = laid(seats, 16, **position)
    table.events = (event(EventKind.GAIN),) * 4
    table.events_struck = 3
    finish_round(table)
    return table


def test_empty_estates():
    without = {estate: 1 for estate in FULL if estate not in (CHURCH, PALACE)}
    table = ended(coins=(84, 15), fiefs={ANN: without, BEN: without})
    says("T-67", 84, 2, 10, table.scores()[ANN], 15, table.scores()[BEN])


def test_a_tie():
    fiefs = {
        ANN: FULL | {PALACE: 1, CHURCH: 1},
        BEN: FULL | {PALACE: 1, CHURCH: 2},
        CLEO: FULL | {PALACE: 3},
    }
    table = ended(3, coins=(70, 70, 65), fiefs=fiefs)
    assert table.scores() == [70, 70, 65]
    assert table.winners() == [BEN]
    says("T-68", *table.scores()[1:])


def test_the_cemetery_fills_no_estate():
    without = {estate: 1 for estate in FULL if estate is not CHURCH}
    table = ended(coins=30, fiefs={ANN: without, BEN: FULL}, cemeteries={ANN: {CHURCH: 1}})
    says("T-69", table.scores()[BEN] - table.scores()[ANN])
