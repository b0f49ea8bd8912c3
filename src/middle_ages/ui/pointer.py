"""What can be pointed at on a table, and how arrows step over it."""

from collections.abc import Sequence
from dataclasses import dataclass

from middle_ages.kernel.decision import Option


@dataclass(frozen=True, slots=True)
class Spot:
    """A thing on the table that the pointer can rest on: a plot, an estate, a token."""

    key: str
    """Unique among the spots of a moment."""
    x: int
    y: int
    """Where it lies for the arrows: columns and rows of an imagined grid."""
    option: Option | None = None
    """What Enter would choose here; None if it can only be looked at."""
    notation: str = ""
    """The notation whose ``why_not`` says why it is barred; empty where nothing like it could ever be chosen now."""
    areas: tuple[str, ...] = ()
    """The names of the areas of the table that show it, besides the cells that have its key."""


NOWHERE = Spot("nowhere", 0, 0)
"""Where the pointer rests while nothing can be chosen."""


def step(spots: Sequence[Spot], current: Spot, dx: int, dy: int) -> Spot:
    """The spot that an arrow leads to: the nearest in its direction, those in line first; else the same one."""
    ahead = [spot for spot in spots if (spot.x - current.x) * dx + (spot.y - current.y) * dy > 0]
    if not ahead:
        return _along(spots, current, dx + dy) if _in_a_line(spots, dx) else current

    def distance(spot: Spot) -> tuple[int, int]:
        along = abs((spot.x - current.x) * dx + (spot.y - current.y) * dy)
        aside = abs((spot.x - current.x) * dy) + abs((spot.y - current.y) * dx)
        return (along + 2 * aside, aside) if dx else (along, aside)

    return min(ahead, key=distance)


def _in_a_line(spots: Sequence[Spot], dx: int) -> bool:
    """Whether an arrow leads nowhere from any of them: all lie in one line across its direction."""
    return len({spot.x if dx else spot.y for spot in spots}) == 1


def _along(spots: Sequence[Spot], current: Spot, further: int) -> Spot:
    """The spot before or after one; at the ends the same."""
    return spots[max(0, min(len(spots) - 1, spots.index(current) + further))]


def choosable(spots: Sequence[Spot]) -> list[Spot]:
    """The spots that can be chosen."""
    return [spot for spot in spots if spot.option is not None]
