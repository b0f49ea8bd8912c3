"""Two medieval tabletop games for one terminal.

For programs: ``middle_ages.game("tiles").new(seats=3, seed=7)`` is a table that asks.
"""

from middle_ages.registry import game

__all__ = ["game"]
