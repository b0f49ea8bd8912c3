"""What the texts of the tile game's course can measure, on tables laid by hand."""

import pytest

from middle_ages.kernel.happening import Happening
from middle_ages.kernel.match import Match
from middle_ages.lessons.scene import Scene, measured
from middle_ages.lessons.tiles.facts import FACTS
from middle_ages.registry import GAMES
from middle_ages.tiles import happenings as told
from middle_ages.tiles.counting import Toll
from middle_ages.tiles.pack import own_pack
from middle_ages.tiles.pieces import Estate
from middle_ages.tiles.table import TilesTable

PLOTS = own_pack().plot_by_id
EVENTS = {event.id: event for event in own_pack().events}


def begun() -> tuple[Match, TilesTable]:
    """A match in round 1: Ann (seat 0) stands leftmost and is asked, then Ben, then Cleo."""
    match = Match(GAMES["tiles"], ("Ann", "Ben", "Cleo"), 1)
    table = match.table
    assert isinstance(table, TilesTable)
    while table.round == 0:
        assert match.decision is not None
        match.choose(match.decision.parse(f"lord {match.decision.seat + 1}"))
    return match, table


def built(table: TilesTable, seat: int, *ids: str) -> None:
    """Give a seat plots of the pack, each on top of its estate."""
    for plot in (PLOTS[each] for each in ids):
        table.fiefs[seat][plot.estate] += (plot,)


def fact(match: Match, asked: str, *since: Happening) -> int | str:
    """What is measured, for Ann, after these happenings."""
    return measured(Scene(match, 0, None, since), FACTS, {"it": asked})["it"]


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("rounds", 16),
        ("last_refill", 12),
        ("rounds_per_event", 4),
        ("events_used", 4),
        ("event_cards", 15),
        ("estates", 8),
        ("fewest", 2),
        ("most", 5),
        ("minutes", 12),
        ("seats_with_orange", 4),
        ("plots", 84),
        ("plots field", 14),
        ("plots palace", 7),
        ("backs blue", 52),
        ("backs orange", 32),
        ("lowest_number", 1),
        ("highest_number", 23),
        ("rate field", 2),
        ("rate palace", 3),
        ("symbol_coins", 1),
        ("mill_gift", 2),
        ("barracks_gift", 2),
        ("empty_cost", 10),
        ("coin_tokens", 8),
        ("plot_tokens", 8),
        ("token_coins", 1),
        ("rows", 4),
    ],
)
def test_what_rules_and_pack_say(asked: str, value: int) -> None:
    assert fact(begun()[0], asked) == value


def test_the_next_event_in_numbers() -> None:
    match, table = begun()
    table.events = (EVENTS["raid"], EVENTS["fire"], EVENTS["bakers"], EVENTS["jubilee"])
    assert (fact(match, "event_base"), fact(match, "event_less"), fact(match, "event_each")) == (9, 3, 0)
    table.events_struck = 2
    assert (fact(match, "event_base"), fact(match, "event_less"), fact(match, "event_each")) == (0, 0, 6)


def test_how_the_table_stands() -> None:
    match, table = begun()
    table.coins = [4, 7, 0]
    built(table, 1, "field-1", "field-2", "rampart-4")
    assert fact(match, "round_number") == 1
    assert fact(match, "coins 1") == 7
    assert fact(match, "held 1 field") == 2
    assert fact(match, "held 0 field") == 0
    assert fact(match, "symbols 1 farmer") == 2
    assert fact(match, "symbols 1 chest") == 1
    assert fact(match, "turn 1") == "Ann"
    assert fact(match, "turn 3") == "Cleo"


def test_free_plots_are_those_without_lord_and_without_the_scout_of_another() -> None:
    match, table = begun()
    assert fact(match, "free") == 4
    table.scouts[2] = table.width
    table.plots_at[table.lords[0]] = PLOTS["field-1"]
    assert match.decision is not None
    match.choose(match.decision.parse("lord 2"))
    assert fact(match, "free") == 2  # of four plots Ann's Lord bears one, Cleo's Scout another


def test_the_next_event_takes_what_it_can() -> None:
    match, table = begun()
    table.coins = [20, 5, 0]
    table.events = (EVENTS["raid"], EVENTS["siege"], EVENTS["jubilee"], EVENTS["fair"])
    built(table, 0, "rampart-1", "rampart-2")
    built(table, 1, "church-1")
    assert [fact(match, f"next_toll {seat}") for seat in range(3)] == [3, 5, 0]
    table.events_struck = 1
    assert [fact(match, f"next_toll {seat}") for seat in range(3)] == [0, 1, 0]
    table.events_struck = 2
    assert [fact(match, f"next_toll {seat}") for seat in range(3)] == [3, 3, 0]


def test_what_building_will_bring() -> None:
    """A Market with a Chest beside a Mill and a Chest: two coins for Chests, then (1 Mill + 1 Market) × 2."""
    match, table = begun()
    built(table, 0, "mill-6", "rampart-4")
    table.plots_at[table.lords[0]] = PLOTS["market-1"]
    assert fact(match, "next_effect") == 2
    assert fact(match, "next_income") == 4
    assert fact(match, "next_gain") == 6


def test_what_has_come_of_the_step_before() -> None:
    match, _table = begun()
    since = (
        told.CoinsGiven(1, 0, Estate.MILL, 2, 2),
        told.CoinsGiven(0, 2, Estate.BARRACKS, 2, 1),
        told.IncomePaid(0, Estate.MILL, (Estate.MILL,), (3,), 2, 0, 6),
        told.IncomePaid(2, Estate.MILL, (Estate.MILL,), (1,), 2, 0, 2),
        told.TollTaken(1, EVENTS["raid"], Toll(0, 0, 9, -8, ())),
        told.TollTaken(2, EVENTS["siege"], Toll(0, 0, 2, 0, (PLOTS["church-1"], PLOTS["market-1"]))),
    )
    assert fact(match, "gained 0", *since) == 2 - 1 + 6
    assert fact(match, "given 0", *since) == 1
    assert fact(match, "given 1", *since) == 2
    assert fact(match, "income 0 mill", *since) == 6
    assert fact(match, "income 0 field", *since) == 0
    assert (fact(match, "struck 1", *since), fact(match, "struck_due 1", *since)) == (8, 9)
    assert fact(match, "struck 2", *since) == 2


def test_the_count_at_the_end() -> None:
    match, table = begun()
    table.coins = [30, 41, 30]
    charged = told.EmptyEstatesCharged(1, (Estate.CHURCH, Estate.PALACE), 20)
    assert fact(match, "before_count 1", charged) == 61
    assert fact(match, "before_count 0", charged) == 30
    table.decision = None
    table.agenda.clear()
    assert fact(match, "winner") == "Ben"
    table.coins = [30, 30, 30]
    built(table, 2, "palace-1")
    assert fact(match, "winner") == "Cleo"
