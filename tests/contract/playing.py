"""Every game at every number of seats and with every rule option, and matches played at random."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from kernel.toy import TOY

from middle_ages.kernel.decision import Decision, Option
from middle_ages.kernel.game import Game
from middle_ages.kernel.happening import Happening
from middle_ages.kernel.table import Listener, Table
from middle_ages.registry import GAMES

from .facts import FACTS, Facts

ALL_GAMES = {**GAMES, TOY.key: TOY}
MOST_DECISIONS = 2000
"""More than any game can ask: a game that passes this will not end."""
COMMANDS = {"?", "undo", "redo", "log", "rules", "coach", "quit", "back", "skip", "again", "chapter", "chapters"}
"""What plain mode takes for something else than an option."""


@dataclass(frozen=True)
class Case:
    """A game as it is set up: the number of seats, the rule options that are not the default, and another pack."""

    game: Game
    seats: int
    rules: dict[str, str] = field(default_factory=dict)
    pack: Any = None

    def new(self, seed: int, listener: Listener | None = None) -> Table:
        """A new table."""
        return self.game.new(self.seats, seed, self.pack, listener, **self.rules)

    @property
    def facts(self) -> Facts:
        """What the tests know of the game."""
        return FACTS[self.game.key]

    def __str__(self) -> str:
        rules = (f"{key}={value}" for key, value in self.rules.items())
        return "-".join([self.game.key, str(self.seats), *rules, *(["other pack"] if self.pack else [])])


def variants(game: Game) -> Iterator[dict[str, str]]:
    """The default rules, and each other value of each option by itself."""
    yield {}
    for option in game.rules:
        for value in option.values:
            if value != option.default:
                yield {option.key: value}


CASES = [Case(game, seats, rules) for game in ALL_GAMES.values() for seats in game.seats for rules in variants(game)]

each_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
each_case = pytest.mark.parametrize("case", CASES, ids=str)


def random_options(table: Table, seed: int) -> Iterator[Option]:
    """Play the table to its end at random; each option is given out before it is chosen."""
    draw = Random(f"player {seed}").random
    for _decision in range(MOST_DECISIONS):
        decision = table.decision
        if decision is None:
            return
        option = decision.options[int(draw() * len(decision.options))]
        yield option
        table.choose(option)
    pytest.fail(f"{MOST_DECISIONS} decisions and still no end")


def play_out(table: Table, seed: int) -> Table:
    """Play the table to its end at random and return it."""
    for _option in random_options(table, seed):
        pass
    return table


def positions(case: Case, seed: int) -> Iterator[Table]:
    """Every position of a random match in which a seat is asked: one table that goes on, so copy what is to last."""
    table = case.new(seed)
    for _option in random_options(table, seed):
        yield table


def stages(case: Case, seeds: range, every: int) -> Iterator[Table]:
    """One position in so many of random matches, so spread that each stage of a turn has its share."""
    for seed in seeds:
        for number, table in enumerate(positions(case, seed)):
            if (number + seed) % every == 0:
                yield table


def listened(table: Table) -> tuple[Table, list[Happening]]:
    """A copy of the table, and the list of all that will happen on it."""
    told: list[Happening] = []
    twin = table.copy()
    twin.listener = told.append
    return twin, told


def check_decision(decision: Decision, seats: int) -> None:
    """What holds of every decision."""
    assert type(decision.seat) is int
    assert decision.seat in range(seats)
    assert decision.kind
    assert type(decision.kind) is str
    assert type(decision.options) is tuple
    assert decision.options
    notations = [option.notation.casefold() for option in decision.options]
    assert len(set(notations)) == len(notations)
    assert len(set(decision.options)) == len(notations)
    for notation in notations:
        assert notation == " ".join(notation.split())
        assert notation.isascii()
        assert notation.isprintable()
        assert not notation.replace(" ", "").isdecimal()
        assert notation.partition(" ")[0] not in COMMANDS
