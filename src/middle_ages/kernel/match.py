"""A match: the players at a table, and the history of what they chose and what happened."""

import secrets
from typing import Any

from middle_ages.kernel.decision import Decision, Option
from middle_ages.kernel.game import Game
from middle_ages.kernel.happening import Happening
from middle_ages.kernel.names import seat_names


class Match:
    """One game played by named players. ``log`` holds every happening so far, the set-up included."""

    def __init__(
        self, game: Game, names: tuple[str, ...], seed: int, pack: Any = None, rules: dict[str, str] | None = None
    ) -> None:
        """Seat the players and lay the table. Raises ValueError as :meth:`Game.new` and :func:`seat_names` do."""
        self.game = game
        self.names = seat_names(names)
        self.pack = game.pack(pack)
        self.rules = rules or {}
        self.memory_aid = False
        """Whether all have agreed that what everybody has seen of hidden things stays marked (C-08)."""
        self.log: list[Happening] = []
        self.table = game.new(len(self.names), seed, self.pack, self.log.append, **self.rules)

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None once the game is over."""
        return self.table.decision

    def narrated(self, happening: Happening, seat: int | None) -> str:
        """A happening in the active language as a seat saw it; None for what everybody saw."""
        return self.game.narration.narrate(happening.for_seat(seat), self.names, self.pack)

    def again(self) -> "Match":
        """A new match of the same game with the same people and rules, the next of them in the first seat."""
        return Match(self.game, (*self.names[1:], self.names[0]), secrets.randbits(64), self.pack, self.rules)

    def choose(self, option: Option) -> tuple[Happening, ...]:
        """Carry out a choice and return what happened. Raises IllegalChoice, with nothing changed."""
        told = len(self.log)
        self.table.choose(option)
        return tuple(self.log[told:])
