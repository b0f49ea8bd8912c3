"""Each happening and forecast names the clause that makes it take place."""

import pytest

from middle_ages.tiles import happenings as told
from middle_ages.tiles.counting import toll
from middle_ages.tiles.pack import own_pack
from middle_ages.tiles.pieces import ESTATES, EventKind
from middle_ages.tiles.setup import lay

from .laying import BARRACKS, CHURCH, MILL, event, play_randomly

CLAUSES = {
    told.EventsLaid: {"T-26"},
    told.RowDealt: {"T-22"},
    told.RowRefilled: {"T-40"},
    told.OrderDrawn: {"T-24"},
    told.SupplyShuffled: {"T-46"},
    told.LordPlaced: {"T-24"},
    told.RoundBegan: {"T-31"},
    told.PlotsDiscarded: {"T-30"},
    told.LordMoved: {"T-32"},
    told.LordLeft: {"T-34"},
    told.ScoutHome: {"T-63"},
    told.PlotBuilt: {"T-32"},
    told.SymbolsPaid: {"T-50", "T-54"},
    told.CoinsGiven: {"T-51", "T-55", "T-58"},
    told.PlotRazed: {"T-55"},
    told.PlotBroughtBack: {"T-52"},
    told.ScoutPlaced: {"T-53"},
    told.CoinTokenPlaced: {"T-56"},
    told.PlotTokenPlaced: {"T-57"},
    told.EffectSkipped: {"T-59"},
    told.IncomePaid: {"T-50", "T-51", "T-52", "T-53", "T-54", "T-55", "T-56", "T-57"},
    told.EventStruck: {"T-47"},
    told.TollTaken: {"T-47", "T-58"},
    told.EmptyEstatesCharged: {"T-67"},
    told.GameEnded: {"T-66"},
}


def test_every_kind_of_happening_comes_up_and_names_its_clause():
    named = {}
    for seats in (2, 3, 4, 5):
        for seed in range(20):
            heard = []
            play_randomly(lay(seats, seed, own_pack(), {}, heard.append), seed)
            for happening in heard:
                named.setdefault(type(happening), set()).add(happening.clause)
    assert named == CLAUSES


@pytest.mark.parametrize("estate", ESTATES, ids=lambda estate: estate.key)
def test_incomes_and_gifts_name_the_clause_of_their_estate(estate):
    clause = f"T-{50 + estate}"
    assert told.IncomePaid(0, estate, (), (), 2, 0, 0).clause == clause
    assert told.IncomeAhead(0, estate, 0, 0).clause == clause
    assert told.SymbolsPaid(0, estate, 1, 1).clause == clause
    assert told.CoinsGiven(0, 1, estate, 2, 2).clause == clause
    assert told.CoinsGiven(0, 1, estate, 2, 1).clause == "T-58"


@pytest.mark.clause("T-58")
@pytest.mark.parametrize(
    ("kind", "coins", "clause"),
    [
        (EventKind.LOSE_COINS, 4, "T-47"),
        (EventKind.LOSE_COINS, 3, "T-58"),
        (EventKind.LOSE_COINS, 0, "T-58"),
        (EventKind.GAIN, 0, "T-47"),
        (EventKind.LOSE_PLOTS, 0, "T-47"),
    ],
)
def test_an_event_names_the_clause_of_those_who_cannot_pay_where_less_is_paid_than_is_due(kind, coins, clause):
    """Plots that are not there to be lost are no payment (T-47)."""
    struck = event(kind, base=4)
    taken = toll(struck, [()] * len(ESTATES), coins)
    assert told.TollTaken(0, struck, taken).clause == clause
    assert told.TollAhead(0, struck, taken).clause == clause


def test_happenings_are_equal_by_value():
    assert told.CoinsGiven(0, 1, MILL, 2, 2) == told.CoinsGiven(0, 1, MILL, 2, 2)
    assert told.CoinsGiven(0, 1, MILL, 2, 2) != told.CoinsGiven(0, 1, BARRACKS, 2, 2)
    assert hash(told.EffectSkipped(1, CHURCH)) == hash(told.EffectSkipped(1, CHURCH))
