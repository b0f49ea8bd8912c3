"""The games there are: one line each."""

from middle_ages.cards.game import CARDS
from middle_ages.kernel.game import Game
from middle_ages.tiles.game import TILES

GAMES: dict[str, Game] = {game.key: game for game in (TILES, CARDS)}


def game(key: str) -> Game:
    """The game with that key. Raises KeyError naming the games there are."""
    try:
        return GAMES[key]
    except KeyError:
        raise KeyError(f"no game {key!r}; the games are: {', '.join(GAMES)}") from None
