"""What lies in the box: estates, plots, events, incomes."""

from enum import IntEnum, StrEnum

import msgspec

from middle_ages.language.text import Wording


class Estate(IntEnum):
    """The eight columns of a Fief, left to right."""

    FIELD = 0
    MILL = 1
    VILLAGE = 2
    RAMPART = 3
    MARKET = 4
    BARRACKS = 5
    CHURCH = 6
    PALACE = 7

    @property
    def key(self) -> str:
        """How packs and notations write it."""
        return self.name.lower()


ESTATES = tuple(Estate)
ESTATE_KEYS = tuple(estate.key for estate in ESTATES)


class Back(StrEnum):
    """The two colours of plots' backs (T-02)."""

    BLUE = "blue"
    ORANGE = "orange"


class Symbol(StrEnum):
    """What a plot may carry besides its estate (T-06)."""

    FARMER = "farmer"
    CHEST = "chest"


class Plot(msgspec.Struct, frozen=True):
    """A tile: its id in the pack, its estate, the colour and number on its back, its symbol if it has one."""

    id: str
    estate: Estate
    back: Back
    number: int
    symbol: Symbol | None


Stack = tuple[Plot, ...]
"""The plots of one estate of a Fief, the top one last (T-64)."""


class Income(msgspec.Struct, frozen=True):
    """What an estate pays: coins for each plot of the estates that it counts (T-50 to T-57)."""

    rate: int
    counts: tuple[Estate, ...]


class EventKind(StrEnum):
    """What an event's amount is an amount of (T-09)."""

    GAIN = "gain"
    LOSE_COINS = "lose-coins"
    LOSE_PLOTS = "lose-plots"


class Which(StrEnum):
    """From which estate an event takes each plot, among those that it reaches and that have one."""

    LEFTMOST = "leftmost"
    RIGHTMOST = "rightmost"
    TALLEST = "tallest"
    """The one with most plots; of several the leftmost."""


class Event(msgspec.Struct, frozen=True):
    """An event. Its amount for a player is ``base + each x per - less x spared_by``, never below zero.

    ``per`` and ``spared_by`` are lists of count words: see :func:`middle_ages.tiles.counting.count`.
    """

    id: str
    name: Wording
    kind: EventKind
    base: int
    each: int
    per: tuple[str, ...]
    less: int
    spared_by: tuple[str, ...]
    which: Which
    estates: tuple[Estate, ...]
    """The estates whose plots can be lost, left to right."""
