"""Laying the table: rows, events, the order of first placement, the Lords' first plots (T-20 to T-27)."""

from middle_ages.kernel.table import Listener
from middle_ages.tiles import happenings as told
from middle_ages.tiles.options import PLACEMENT, ROWS, MoveLord
from middle_ages.tiles.pack import EVENTS_USED, TilesPack
from middle_ages.tiles.rounds import begin_round, deal_row, free_in_next_row
from middle_ages.tiles.table import TilesTable

SEATS_WITH_ORANGE = 4
"""With so many players the orange plots are used as well (T-23)."""


def lay(seats: int, seed: int, pack: TilesPack, rules: dict[str, str], listener: Listener | None = None) -> TilesTable:
    """A table at the first placement. There are no rule options."""
    table = TilesTable(seats, seed, pack, listener)
    table.then(set_up)
    table.proceed()
    return table


def set_up(table: TilesTable) -> None:
    """Rows, events, and the order in which Lords are placed (T-21 to T-26)."""
    table.then(lay_rows)
    table.then(lay_events)
    table.then(draw_order)


def lay_rows(table: TilesTable) -> None:
    """Shuffle the blue plots and deal four rows; orange ones wait if this many players use them (T-21 to T-23)."""
    table.supply = table.shuffle(table.pack.blue)
    if table.seats >= SEATS_WITH_ORANGE:
        table.box = table.pack.orange
    for row in range(ROWS):
        table.tell(told.RowDealt, row, deal_row(table, row))


def lay_events(table: TilesTable) -> None:
    """Lay out four random events (T-26)."""
    table.events = tuple(table.shuffle(table.pack.events)[:EVENTS_USED])
    table.tell(told.EventsLaid, table.events)


def draw_order(table: TilesTable) -> None:
    """Draw the order of first placement; in it each player places the Lord (T-24)."""
    table.order = tuple(table.shuffle(range(table.seats)))
    table.tell(told.OrderDrawn, table.order)
    for seat in table.order:
        table.then(first_placement, seat)
    table.then(begin_round)


def first_placement(table: TilesTable, seat: int) -> None:
    """Ask for a plot of the top row (T-24)."""
    table.ask(seat, PLACEMENT, free_in_next_row, place_lord)


def place_lord(table: TilesTable, seat: int, option: MoveLord) -> None:
    """Place the Lord on its first plot (T-24)."""
    table.lords[seat] = option.column
    plot = table.plots_at[option.column]
    assert plot is not None
    table.tell(told.LordPlaced, seat, option.column, plot)
