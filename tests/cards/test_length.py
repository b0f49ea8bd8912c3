"""The game ends, even for players who try to keep it from ending (C-66, C-69)."""

from random import Random

import pytest

from middle_ages.cards import happenings as told
from middle_ages.cards.game import GAME as CARDS
from middle_ages.cards.pieces import Draw, ToWealth

from .laying import of_kind, play_randomly

MOST_TURNS = {"no": 107, "yes": 110}


def sure_to_take(pack, card):
    """How many cards a Character takes from the deck whatever its user chooses."""
    return sum(step.number for step in pack.characters[card.character].ability if isinstance(step, Draw | ToWealth))


def staller(table, rng, mixed):
    """Adds to the own Coterie what takes least, leaves all that may be left, never builds."""
    decision = table.decision
    if decision.kind == "add":
        own = [option for option in decision.options if option.owner == decision.seat]
        least = min(sure_to_take(table.pack, option.card) for option in own)
        return rng.choice([option for option in own if sure_to_take(table.pack, option.card) == least])
    if decision.kind in ("may", "accord", "action"):
        return decision.options[-1]
    return rng.choice(decision.options) if mixed else decision.options[0]


@pytest.mark.clause("C-69")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("finish_round", ["no", "yes"])
def test_players_who_stall_do_not_outlast_the_deck(seats, finish_round):
    longest = 0
    for seed in range(60):
        rng = Random(seed)
        heard = []
        table = CARDS.new(seats, seed, listener=heard.append, finish_round=finish_round)
        while table.decision:
            table.choose(staller(table, rng, seed % 2))
        turns = len(of_kind(heard, told.TurnBegan))
        assert turns <= MOST_TURNS[finish_round]
        longest = max(longest, turns)
    assert longest > 60  # they do stall


@pytest.mark.clause("C-69")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("finish_round", ["no", "yes"])
def test_random_players_stay_far_below(seats, finish_round):
    for seed in range(40):
        heard = []
        play_randomly(CARDS.new(seats, seed, listener=heard.append, finish_round=finish_round), seed)
        assert len(of_kind(heard, told.TurnBegan)) <= MOST_TURNS[finish_round]
