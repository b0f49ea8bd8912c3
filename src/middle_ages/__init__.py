"""Two medieval tabletop games for one terminal.

For programs: ``middle_ages.game("tiles").new(seats=3, seed=7)`` is a table that asks.
"""

TYPE_CHECKING = False  # as type checkers know it, without typing, which takes its time to load
if TYPE_CHECKING:
    from middle_ages.kernel.game import Game

__all__ = ["game"]


def game(key: str) -> "Game":
    """The game with that key. Raises KeyError naming the games there are."""
    # Not at the top: until middle_ages.cli runs, which comes after this file, nothing answers to Ctrl-C.
    from middle_ages.registry import game as find

    return find(key)
