"""What can be pointed at on the tile table, for each kind of decision, and while looking."""

from middle_ages.kernel.decision import Decision, Option
from middle_ages.tiles import options
from middle_ages.tiles.options import ROW_LETTERS, place_name
from middle_ages.tiles.pieces import ESTATES, Estate
from middle_ages.tiles.table import TilesView
from middle_ages.ui.pointer import Spot

FIEF_ROW = 10
"""The row of the arrows' grid where the estates of a Fief lie: rows of plots above, tokens and Cemetery below."""


def place_key(place: int) -> str:
    """The key of a place on the rows."""
    return f"place {place}"


def row_area(row: int) -> str:
    """The name of the area of a row."""
    return f"row {ROW_LETTERS[row]}"


def event_key(index: int) -> str:
    """The key of an event, in the order in which they strike."""
    return f"event {index}"


def estate_key(estate: Estate) -> str:
    """The key of an estate of the Fief."""
    return f"estate {estate.key}"


def token_key(counted: Estate, estate: Estate) -> str:
    """The key of a Plot token at an estate."""
    return f"token {counted.key} {estate.key}"


def token_area(counted: Estate) -> str:
    """The name of the area of a Plot token in the common supply."""
    return f"token {counted.key}"


def cemetery_key(plot_id: str) -> str:
    """The key of a plot in the Cemetery."""
    return f"cemetery {plot_id}"


def spots(view: TilesView, decision: Decision, looking: bool) -> tuple[Spot, ...]:
    """The spots of the options; while looking also every other plot, estate and lost plot."""
    offered = {
        spot.key: spot for index, option in enumerate(decision.options) for spot in [_offered(option, view, index)]
    }
    if not looking:
        return tuple(offered.values())
    for spot in _everything(view, decision):
        offered.setdefault(spot.key, spot)
    return tuple(sorted(offered.values(), key=lambda spot: (spot.y, spot.x)))


def _offered(option: Option, view: TilesView, index: int) -> Spot:
    match option:
        case options.MoveLord(_notation, column):
            place = view.round % options.ROWS * view.width + column
            return Spot(place_key(place), column, place // view.width, option, option.notation)
        case options.PlaceScout(_notation, place):
            return Spot(place_key(place), place % view.width, place // view.width, option, option.notation)
        case options.BringBack(_notation, plot):
            return Spot(cemetery_key(plot.id), index, FIEF_ROW + 1, option, option.notation)
        case options.PlaceCoinToken(_notation, estate):
            return Spot(estate_key(estate), estate, FIEF_ROW, option, option.notation)
        case options.PlacePlotToken(_notation, counted, estate):
            areas = (token_area(counted), estate_key(estate))
            return Spot(token_key(counted, estate), estate, FIEF_ROW + 1 + counted, option, option.notation, areas)
    raise TypeError(f"no spot for {option!r}")


def _everything(view: TilesView, decision: Decision) -> list[Spot]:
    found = []
    lord_row = view.round % options.ROWS
    for place, plot in enumerate(view.plots_at):
        if plot is None:
            continue
        row, column = divmod(place, view.width)
        notation = ""
        if decision.kind == options.SCOUT:
            notation = f"scout {place_name(place, view.width)}"
        elif decision.kind in (options.LORD, options.PLACEMENT) and row == lord_row:
            notation = f"lord {column + 1}"
        found.append(Spot(place_key(place), column, row, None, notation))
    for index in range(len(view.events)):
        found.append(Spot(event_key(index), index, options.ROWS, None, ""))
    for estate in ESTATES:
        notation = f"church {estate.key}" if decision.kind == options.CHURCH else ""
        found.append(Spot(estate_key(estate), estate, FIEF_ROW, None, notation))
    return found
