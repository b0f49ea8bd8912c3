"""Rounds and turns: discards, order, Lords, refills, events, the end (T-30 to T-47, T-66, T-67)."""

from operator import attrgetter

from middle_ages.kernel.table import foretold_by
from middle_ages.tiles import happenings as told
from middle_ages.tiles.counting import toll
from middle_ages.tiles.effects import EFFECTS, take_income
from middle_ages.tiles.options import LORD, ROWS, MoveLord
from middle_ages.tiles.pieces import ESTATES, EventKind, Plot
from middle_ages.tiles.table import LAST_ROUND, OFF_ROWS, TilesTable

LAST_REFILL = LAST_ROUND - ROWS
"""The last round after which the emptied row is refilled (T-45)."""
ROUNDS_PER_EVENT = 4
"""An event strikes after every fourth round (T-47)."""


def begin_round(table: TilesTable) -> None:
    """Discard the plots of the current row without a Lord (T-30) and fix the order of turns, leftmost first (T-31)."""
    table.round += 1
    lords = table.lords
    plots_at = table.plots_at
    order = table.order = tuple(sorted(range(table.seats), key=lords.__getitem__))
    table.tell(told.RoundBegan, table.round, order)
    unused = []
    for place in table.places_of(table.row):
        plot = plots_at[place]
        if place not in lords and plot is not None:
            unused.append(plot)
            plots_at[place] = None
    table.discards += unused
    table.tell(told.PlotsDiscarded, tuple(unused))
    for seat in order:
        table.then(take_turn, seat)
    table.then(end_round)


def take_turn(table: TilesTable, seat: int) -> None:
    """Move the Lord, then build the plot that it left (T-32); in the last round the Lord leaves the rows (T-34)."""
    if table.round < LAST_ROUND:
        table.ask(seat, LORD, free_in_next_row, move_lord)
        return
    plot = take_plot_left(table, seat)
    table.lords[seat] = OFF_ROWS
    table.tell(told.LordLeft, seat)
    build(table, seat, plot)


def free_in_next_row(table: TilesTable, seat: int) -> tuple[MoveLord, ...]:
    """The free plots of the next row down: without a Lord, without another player's Scout (T-32, T-33)."""
    lords = table.lords
    scouts = table.scouts
    own = scouts[seat]
    width = table.width
    start = table.next_row * width
    free = []
    for option in table.pack.move_lord[:width]:
        place = start + option.column
        if place not in lords and (place not in scouts or place == own):
            free.append(option)
    return tuple(free)


def move_lord(table: TilesTable, seat: int, option: MoveLord) -> None:
    """Place the Lord on the chosen plot (T-32), take the Scout home if it waits in that row (T-63), and build."""
    built = take_plot_left(table, seat)
    row = table.next_row
    place = row * table.width + option.column
    plot = table.plots_at[place]
    assert plot is not None
    table.lords[seat] = place
    table.tell(told.LordMoved, seat, place, plot)
    scout = table.scouts[seat]
    if scout != OFF_ROWS and scout // table.width == row:
        table.scouts[seat] = OFF_ROWS
        table.tell(told.ScoutHome, seat)
    build(table, seat, built)


def take_plot_left(table: TilesTable, seat: int) -> Plot:
    """Take the plot under the Lord from its row (T-32)."""
    place = table.lords[seat]
    plot = table.plots_at[place]
    assert plot is not None
    table.plots_at[place] = None
    return plot


def build(table: TilesTable, seat: int, plot: Plot) -> None:
    """Place the plot on top of its estate, then its effect, then its income (T-32)."""
    fief = table.fiefs[seat]
    estate = plot.estate
    stack = fief[estate] = (*fief[estate], plot)
    table.tell(told.PlotBuilt, seat, plot, len(stack))
    table.then(EFFECTS[estate], seat)
    table.then(take_income, seat, estate)


def end_round(table: TilesTable) -> None:
    """Refill the row that the Lords have left (T-40, T-45); then the event, if it is time (T-47); then go on or end."""
    if table.round % ROUNDS_PER_EVENT == 0:
        table.then(strike_event)
    table.then(begin_round if table.round < LAST_ROUND else end_game)
    if table.round <= LAST_REFILL:
        table.tell(told.RowRefilled, table.row, deal_row(table, table.row))


def deal_row(table: TilesTable, row: int) -> tuple[Plot, ...]:
    """Deal a row, sorted by number; equal numbers keep the order in which they were drawn (T-22)."""
    drawn = tuple(sorted(draw(table, table.width), key=attrgetter("number")))
    table.plots_at[row * table.width : (row + 1) * table.width] = drawn
    return drawn


def draw(table: TilesTable, number: int) -> list[Plot]:
    """Draw from the supply, and go on from a new one when it runs short (T-46).

    The orange plots are the new supply if this game uses them and they are still unused, else the discards.
    """
    supply = table.supply
    drawn = supply[: -number - 1 : -1]
    del supply[-number:]
    if len(drawn) < number:
        renew_supply(table)
        drawn += draw(table, number - len(drawn))
    return drawn


def renew_supply(table: TilesTable) -> None:
    """Shuffle a new supply: the orange plots that wait for it, else the discards (T-46)."""
    orange = bool(table.box)
    table.supply = table.shuffle(table.box or table.discards)
    if orange:
        table.box = ()
    else:
        table.discards = []
    table.tell(told.SupplyShuffled, len(table.supply), orange)


def tolls_ahead(table: TilesTable) -> tuple[told.TollAhead, ...]:
    """What the next event will do to each player, in the order in which it does (T-47)."""
    event = table.events[table.events_struck]
    return tuple(told.TollAhead(seat, event, toll(event, table.fiefs[seat], table.coins[seat])) for seat in table.order)


@foretold_by(tolls_ahead)
def strike_event(table: TilesTable) -> None:
    """The leftmost event that has not struck takes effect for every player, in this round's order of turns (T-47)."""
    event = table.events[table.events_struck]
    table.events_struck += 1
    table.tell(told.EventStruck, event)
    for seat in table.order:
        fief = table.fiefs[seat]
        taken = toll(event, fief, table.coins[seat])
        table.coins[seat] += taken.coins
        if event.kind is EventKind.LOSE_PLOTS:
            for plot in taken.plots:
                fief[plot.estate] = fief[plot.estate][:-1]
            table.cemeteries[seat] += taken.plots
        table.tell(told.TollTaken, seat, event, taken)


def end_game(table: TilesTable) -> None:
    """Charge each player for each estate without a plot; the total may go below zero (T-66, T-67)."""
    cost = table.pack.constants.empty_estate_cost
    for seat in range(table.seats):
        empty = tuple(estate for estate in ESTATES if not table.fiefs[seat][estate])
        table.coins[seat] -= cost * len(empty)
        table.tell(told.EmptyEstatesCharged, seat, empty, cost * len(empty))
    table.tell(told.GameEnded, tuple(table.coins))
