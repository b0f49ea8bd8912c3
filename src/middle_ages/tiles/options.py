"""What a player may choose, each with its notation. A pack makes them once, when it is loaded."""

from middle_ages.kernel.decision import Option
from middle_ages.tiles.pieces import Estate, Plot

ROWS = 4
"""Rows of plots on the table (T-21)."""
ROW_LETTERS = "ABCD"
"""The rows' names in notation, top to bottom."""

PLACEMENT, LORD, VILLAGE, SCOUT, CHURCH, PALACE = "placement", "lord", "village", "scout", "church", "palace"
"""The kinds of decisions."""


class MoveLord(Option, frozen=True):
    """Place the Lord on the plot in this column, counted from 0, of the row where it has to go (T-24, T-32)."""

    column: int


class PlaceScout(Option, frozen=True):
    """Place the Scout on the plot at this place: row times width plus column (T-53)."""

    place: int


class BringBack(Option, frozen=True):
    """Move this plot from the Cemetery to the top of its estate (T-52)."""

    plot: Plot


class PlaceCoinToken(Option, frozen=True):
    """Put an Extra Coin token into a free space of this estate (T-56)."""

    estate: Estate


class PlacePlotToken(Option, frozen=True):
    """Put the Plot token of ``counted`` into a free space of ``estate``, whose income counts it from now on (T-57)."""

    counted: Estate
    estate: Estate


def move_lord(column: int) -> MoveLord:
    """The option for a column, counted from 0."""
    return MoveLord(f"lord {column + 1}", column)


def place_scout(place: int, width: int) -> PlaceScout:
    """The option for a place on rows of so many plots."""
    return PlaceScout(f"scout {place_name(place, width)}", place)


def bring_back(plot: Plot) -> BringBack:
    """The option for a plot."""
    return BringBack(f"village {plot.id}", plot)


def place_coin_token(estate: Estate) -> PlaceCoinToken:
    """The option for an estate."""
    return PlaceCoinToken(f"church {estate.key}", estate)


def place_plot_token(counted: Estate, estate: Estate) -> PlacePlotToken:
    """The option for a token's type and the estate that it goes to."""
    return PlacePlotToken(f"palace {counted.key} on {estate.key}", counted, estate)


def place_name(place: int, width: int) -> str:
    """How a place is written: the row's letter and the column's number from 1."""
    return f"{ROW_LETTERS[place // width]}{place % width + 1}"
