"""A match: the players at a table, and the history of what they chose and what happened."""

from typing import Any

from middle_ages.kernel.decision import Option
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
        self.log: list[Happening] = []
        self.table = game.new(len(self.names), seed, self.pack, self.log.append, **(rules or {}))

    def choose(self, option: Option) -> tuple[Happening, ...]:
        """Carry out a choice and return what happened. Raises IllegalChoice, with nothing changed."""
        told = len(self.log)
        self.table.choose(option)
        return tuple(self.log[told:])
