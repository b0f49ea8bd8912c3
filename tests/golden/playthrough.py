"""A match written down so that it can be read: every decision, what was chosen of what, and what happened then."""

from collections.abc import Iterator
from enum import IntEnum
from random import Random

import msgspec

from middle_ages.kernel.game import Game
from middle_ages.kernel.happening import Happening


def written(value: object) -> str:
    """A value in few characters: plots, events and cards by their ids, estates by their names, lists in brackets."""
    if isinstance(value, IntEnum):
        return value.name.lower()
    if isinstance(value, tuple):
        return f"[{' '.join(map(written, value))}]"
    if isinstance(value, msgspec.Struct):
        identity = getattr(value, "id", None)
        return f"{type(value).__name__}({fields(value)})" if identity is None else str(identity)
    return str(value)


def fields(value: msgspec.Struct) -> str:
    """The fields of a value, each with its name."""
    return " ".join(f"{name}={written(getattr(value, name))}" for name in value.__struct_fields__)


def happened(log: list[Happening]) -> Iterator[str]:
    """A line for each happening that was heard since the last time; the list is emptied."""
    for happening in log:
        yield f"    {happening.clause} {type(happening).__name__} {fields(happening)}".rstrip()
    log.clear()


def playthrough(game: Game, seats: int, seed: int) -> Iterator[str]:
    """The lines of a match of a player who chooses at random."""
    log: list[Happening] = []
    table = game.new(seats, seed, listener=log.append)
    draw = Random(f"player {seed}").random
    yield f"{game.key}, {seats} seats, seed {seed}"
    yield from happened(log)
    number = 0
    while table.decision is not None:
        number += 1
        decision = table.decision
        options = decision.options
        option = options[int(draw() * len(options))]
        yield ""
        yield f"{number}. seat {decision.seat}, {decision.kind}, {table.digest()}"
        yield f"  {' | '.join(offered.notation for offered in options)}"
        yield f"  > {option.notation}"
        table.choose(option)
        yield from happened(log)
    yield ""
    yield f"over, {table.digest()}"
    yield f"scores {written(tuple(table.scores()))}, winners {written(tuple(table.winners()))}"
