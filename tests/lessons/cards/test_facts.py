"""What the texts of the card game's course can measure, on tables laid by hand."""

import pytest

from middle_ages import language
from middle_ages.cards import happenings as told
from middle_ages.cards.pieces import Card
from middle_ages.cards.table import CardsTable
from middle_ages.kernel.happening import Happening
from middle_ages.kernel.match import Match
from middle_ages.lessons.cards.facts import FACTS
from middle_ages.lessons.scene import Scene, measured
from middle_ages.registry import GAMES

BEGINS = 25823
"""A match in which Liz begins, with the Accord of Peasant and Grain."""


@pytest.fixture(autouse=True)
def _english() -> None:
    language.use("en")


def begun() -> tuple[Match, CardsTable]:
    """A match before its first choice, and its table."""
    match = Match(GAMES["cards"], ("Liz", "Dan", "Warn"), BEGINS)
    assert isinstance(match.table, CardsTable)
    return match, match.table


def cards(table: CardsTable, *ids: str) -> tuple[Card, ...]:
    """Cards of the pack by their ids."""
    return tuple(table.pack.card_by_id[each] for each in ids)


def fact(match: Match, asked: str, *since: Happening, move: str | None = None) -> int | str:
    """What is measured, for Liz, after these happenings and at this move."""
    assert match.decision is not None or move is None
    option = match.decision.parse(move) if move is not None and match.decision is not None else None
    return measured(Scene(match, 0, option, since), FACTS, {"it": asked})["it"]


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("social_cards", 64),
        ("backs betrayal", 20),
        ("backs revolt", 24),
        ("backs plague", 20),
        ("kinds", 4),
        ("crises", 3),
        ("most_icons", 3),
        ("fewest_players", 3),
        ("most_players", 4),
        ("dealt", 4),
        ("set_aside", 8),
        ("full", 3),
        ("last_run_out", 2),
        ("wealth_icon", 1),
        ("hand_icon", 2),
        ("ability merchant", "draw 2 cards; discard 1 card"),
        ("ability tower-house", "play the top card to Wealth"),
        ("scoring tower-house", "2 points each"),
        ("set_points fortress 2", 5),
        ("actions_for betrayal revolt plague", 2),
        ("actions_for revolt revolt", 0),
    ],
)
def test_what_the_rules_and_the_pack_say(asked: str, value: int | str) -> None:
    assert fact(begun()[0], asked) == value


def test_what_lies_on_the_table() -> None:
    match, table = begun()
    table.hands[1] = list(cards(table, "noble-cathedral-coins", "cleric-cathedral-coins", "cleric-cathedral-gems"))
    table.coteries[2] = cards(table, "noble-fortress-coins", "noble-fortress-gems")
    table.deck = list(cards(table, "peasant-fortress-cloth", "merchant-tower-house-grain"))
    table.run_outs, table.actions, table.turn = 1, 2, 7
    asked = {
        "starter": "Liz",
        "turn": 7,
        "accord 0": "Peasant/Grain",
        "hand 1": 3,
        "skulls 1": 2,  # Noble/Cathedral and Cleric/Cathedral with Gems are Plague
        "coterie 2": 2,
        "deck": 2,
        "top_icons": 3,
        "run_outs": 1,
        "actions": 2,
    }
    assert {name: fact(match, name) for name in asked} == asked


def test_the_actions_that_a_move_makes_certain() -> None:
    match, table = begun()
    assert match.decision is not None
    table.coteries[0] = cards(table, "noble-fortress-cloth", "noble-fortress-gems")  # a pitchfork and a skull
    # A hooked blade of the first hand makes three: a discard, and Actions for the blade and the skull.
    assert fact(match, "actions_ahead", move=match.decision.options[0].notation) == 2


def test_what_has_just_happened() -> None:
    match, table = begun()
    skull, fork, blade = cards(table, "noble-fortress-gems", "noble-fortress-cloth", "noble-fortress-coins")
    other_blade = table.pack.card_by_id["peasant-fortress-gems"]
    since = (
        told.CardDrawn(1, skull),
        told.CardDrawn(0, fork),
        told.CardDrawn(1, fork),
        told.WealthGained(1, skull),
        told.WealthGained(0, fork),
        told.CoterieReturned(1, (skull, fork, blade, other_blade), 3),
        told.CardsDiscarded(1, (blade.crisis,), (blade,), "C-31", ()),
        told.CardsDiscarded(1, (skull.crisis, skull.crisis), (skull, skull), "C-35", ()),
        told.CardsDiscarded(2, (skull.crisis,), (skull,), "C-35", ()),
    )
    asked = {
        "drew 1": 2,
        "drew 0": 1,
        "banked 1": 2,
        "lost 1 plague": 2,
        "lost 1 betrayal": 1,
        "returned_cards 1": 4,
        "returned_blades 1": 2,
        "returned_actions 1": 3,
    }
    assert {name: fact(match, name, *since) for name in asked} == asked


def test_points_by_their_source() -> None:
    match, table = begun()
    table.structures[0] = cards(
        table, "noble-fortress-coins", "cleric-fortress-grain", "noble-tower-house-coins", "noble-cathedral-gems"
    )
    table.wealth[0] = cards(table, "merchant-tower-house-grain", "noble-fortress-gems")
    table.hands[0] = list(cards(table, "peasant-market-hall-grain", "noble-market-hall-coins"))
    asked = {
        "points_of 0 fortress": 5,  # two Fortresses
        "points_of 0 cathedral": 2,  # Grain and Gems in Wealth
        "structure_points 0": 9,  # 5, 2, and 2 for the Tower House
        "wealth_points 0": 5,  # three icons and two
        "hand_points 0": 4,  # two icons of Grain; Coins are nothing to the Peasant's Accord
        "points 0": 18,
        "cards_for_ties 0": 6,
    }
    assert {name: fact(match, name) for name in asked} == asked


def test_who_came_out_at_a_rank() -> None:
    match, table = begun()
    table.decision = None
    table.agenda.clear()
    for seat in range(3):
        table.hands[seat] = []
    table.wealth[0] = cards(table, "noble-fortress-coins")
    table.wealth[1] = cards(table, "merchant-tower-house-grain")
    table.wealth[2] = cards(table, "noble-fortress-gems")
    assert [fact(match, f"of_rank {rank}") for rank in (1, 2, 3)] == ["Dan", "Warn", "Liz"]
