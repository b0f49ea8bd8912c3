"""Random games under the eyes of a referee: a second reading of the rules without the engine's code (C-07 to C-54)."""

import tomllib
from collections import deque
from importlib import resources
from random import Random

import pytest

from middle_ages.cards import happenings as told
from middle_ages.cards.game import GAME as CARDS

from .laying import everything, toml
from .referee import Referee
from .test_pack_odd import odd_data

OUR_DATA = tomllib.loads((resources.files("middle_ages.cards") / "pack.toml").read_text("utf-8"))
GAMES = 40


def played(seats, seed, data=OUR_DATA, pack=None, **rules):
    """A game played at random: the table and the referee at its end. AssertionError where engine and rules part."""
    pack = CARDS.pack(pack)
    heard = deque()
    referee = Referee(seats, data, pack, heard, rules.get("accords") == "chosen", rules.get("finish_round") == "yes")

    def listen(happening):
        heard.append(happening)
        if isinstance(happening, told.DeckShuffled):
            referee.shuffled.append([card.id for card in table.deck[::-1]])

    table = CARDS.new(seats, seed, pack=pack, listener=listen, **rules)
    referee.hands = [[card.id for card in hand] for hand in table.hands]
    referee.deck = [card.id for card in table.deck[::-1]]
    referee.left = [card.id for card in table.discards[-1]]
    game = referee.play()
    question = next(game)
    rng = Random(f"player {seed}")
    while table.decision:
        assert not heard, f"the rules know nothing of {heard[0]}"
        assert everything(table) == referee.everything()
        assert [card.id for card in table.deck[::-1]] == referee.deck
        for seat in range(seats):
            referee.check(table.view(seat))
        decision = table.decision
        notations = [option.notation for option in decision.options]
        assert len(notations) == len(set(notations))
        assert (decision.seat, decision.kind, set(notations)) == question
        option = rng.choice(decision.options)
        table.choose(option)
        question = next_question(game, option.notation)
    assert not heard
    assert question is None
    for seat in range(seats):
        referee.check(table.view(seat))
    return table, referee


def next_question(game, chosen):
    """What the rules have to ask after a choice; None at the end."""
    try:
        return game.send(chosen)
    except StopIteration:
        return None


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("accords", ["random", "chosen"])
@pytest.mark.parametrize("finish_round", ["no", "yes"])
def test_the_engine_does_what_a_second_reading_of_the_rules_foretells(seats, accords, finish_round):
    for seed in range(GAMES):
        table, referee = played(seats, seed, accords=accords, finish_round=finish_round)
        points = [referee.points(seat) for seat in range(seats)]
        assert table.scores() == points
        assert table.winners() == referee.winners(points)


def variants():
    """The odd pack; with other scorings and a limit of turns; with nothing but Wealth, and so hardly a discard."""
    yield odd_data()
    data = odd_data()
    data["structures"][0]["scoring"] = {"kinds": 1}
    data["structures"][1]["scoring"] = {"flat": 3}
    yield data | {"turn_limit": 40}
    data = odd_data()
    for character in data["characters"]:
        character["ability"] = [{"wealth": 3}]
    for structure in data["structures"]:
        structure["ability"] = [{"draw": 1}]
    for card in data["cards"]:
        if card["crisis"] == "plague":
            card["crisis"] = "revolt"
    yield data


@pytest.mark.clause("C-60")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("finish_round", ["no", "yes"])
@pytest.mark.parametrize("variant", [0, 1, 2])
def test_it_does_so_with_every_word_of_a_pack(seats, finish_round, variant, tmp_path):
    data = list(variants())[variant]
    file = tmp_path / "odd.toml"
    file.write_text(toml(data), "utf-8")
    empty = 0
    for seed in range(GAMES // 2):
        table, referee = played(seats, seed, data, file, finish_round=finish_round)
        points = [referee.points(seat) for seat in range(seats)]
        assert table.scores() == points
        assert table.winners() == referee.winners(points)
        empty += referee.empty
    if variant == 2:
        assert empty > 10


@pytest.mark.clause("C-53")
@pytest.mark.parametrize("seats", [3, 4])
def test_ties_are_broken_as_a_second_reading_of_the_rules_has_it(seats):
    """Random games hardly ever end in a tie: here some Wealth moves until totals are equal."""
    ties = 0
    for seed in range(40):
        table, referee = played(seats, seed)
        rng = Random(seed)
        for _tie in range(20):
            giver, taker = rng.sample(range(seats), 2)
            if not table.wealth[giver]:
                continue
            moved = table.wealth[giver][-1]
            table.wealth[giver] = table.wealth[giver][:-1]
            table.wealth[taker] += (moved,)
            referee.wealth[giver].remove(moved.id)
            referee.wealth[taker].append(moved.id)
            points = [referee.points(seat) for seat in range(seats)]
            assert table.scores() == points
            assert table.winners() == referee.winners(points)
            ties += points.count(max(points)) > 1
    assert ties > 10
