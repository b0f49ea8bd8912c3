"""The games there are: one line each. A game is loaded when it is first asked for; to offer it, its cover is enough."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from middle_ages.cards.cover import COVER as CARDS
from middle_ages.kernel.cover import Cover
from middle_ages.tiles.cover import COVER as TILES

if TYPE_CHECKING:
    from middle_ages.kernel.game import Game

COVERS: dict[str, Cover] = {
    cover.key: cover
    for cover in (
        TILES,
        CARDS,
    )
}
"""By key, in the order in which the games are offered. The package ``middle_ages.<key>`` has a ``game.py``."""


class Games(Mapping[str, "Game"]):
    """The games by key, loaded as they are asked for."""

    def __getitem__(self, key: str) -> "Game":
        if key not in COVERS:
            raise KeyError(key)
        return loaded(key)

    def __iter__(self) -> Iterator[str]:
        return iter(COVERS)

    def __len__(self) -> int:
        return len(COVERS)

    def __contains__(self, key: object) -> bool:
        return key in COVERS


@cache
def loaded(key: str) -> "Game":
    """The game of a known key."""
    game: Game = import_module(f"middle_ages.{key}.game").GAME
    return game


GAMES: Mapping[str, "Game"] = Games()


def game(key: str) -> "Game":
    """The game with that key. Raises KeyError naming the games there are."""
    try:
        return GAMES[key]
    except KeyError:
        raise KeyError(f"no game {key!r}; the games are: {', '.join(GAMES)}") from None
