"""The four rows where there is room: every plot a card with a border, and who stands on it in the lower edge."""

from middle_ages.tiles import options
from middle_ages.tiles.options import ROW_LETTERS, ROWS
from middle_ages.tiles.table import TilesView
from middle_ages.ui.picture import Line, within
from middle_ages.ui.sight import Sight
from middle_ages.ui.tiles.glyphs import Glyphs, style_of
from middle_ages.ui.tiles.rows import MARGIN
from middle_ages.ui.tiles.spots import place_key, row_area


def draw_cards(sight: Sight, width: int, glyphs: Glyphs) -> list[Line]:
    """A line of column numbers, then three lines a row."""
    view: TilesView = sight.view
    column = (width - MARGIN) // view.width
    numbers = Line().to(MARGIN)
    for number in range(1, view.width + 1):
        numbers.put(str(number).center(column - 1), "dim", column)
    lines = [numbers]
    for row in range(ROWS):
        lines += _row(sight, row, column, glyphs)
    return lines


def _row(sight: Sight, row: int, column: int, glyphs: Glyphs) -> list[Line]:
    view: TilesView = sight.view
    goes_here = sight.decision.kind in (options.LORD, options.PLACEMENT) and row == view.round % ROWS
    lines = [Line().to(MARGIN), Line().put(ROW_LETTERS[row], "strong"), Line().to(MARGIN)]
    lines[1].put(glyphs.turn if goes_here else " ", "strong").to(MARGIN)
    for place in range(row * view.width, (row + 1) * view.width):
        if view.plots_at[place] is None:
            for line in lines:
                line.put("", width=column)
        else:
            _card(sight, place, column, glyphs, lines)
    return within(lines, row_area(row))


def _card(sight: Sight, place: int, column: int, glyphs: Glyphs, lines: list[Line]) -> None:
    plot = sight.view.plots_at[place]
    key = place_key(place)
    pointed = key == sight.spot.key
    number = sight.choosable.get(key)
    edge = "pointed" if pointed else ("strong" if number else "line")
    inside = column - 3
    top = f"{number}" if number else ""
    lines[0].put(glyphs.corners[0], edge, spot=key).put(top, edge, spot=key)
    lines[0].put(glyphs.dash * (inside - len(top)), edge, spot=key).put(glyphs.corners[1], edge, spot=key).put(" ")
    style = "pointed" if pointed else style_of(plot.estate) + (" strong" if number else "")
    left, right = ("[", "]") if pointed else (glyphs.bar, glyphs.bar)
    lines[1].put(left, edge, spot=key).put(f" {glyphs.plot(plot)}", style, inside, spot=key)
    lines[1].put(right, edge, spot=key).put(" ")
    who, who_style = _who(sight, place, glyphs)
    occupant = Line().put(who, who_style)
    if occupant.cells > inside - 1:
        occupant = Line().put(who, who_style, inside - 1)
    lines[2].put(glyphs.corners[2], edge, spot=key).put(glyphs.dash, edge, spot=key)
    lines[2].put(occupant.text, who_style, spot=key)
    lines[2].put(glyphs.dash * (inside - 1 - occupant.cells), edge, spot=key)
    lines[2].put(glyphs.corners[3], edge, spot=key).put(" ")


def _who(sight: Sight, place: int, glyphs: Glyphs) -> tuple[str, str]:
    view: TilesView = sight.view
    for standing, sign in ((view.lords, glyphs.lord), (view.scouts, glyphs.scout)):
        if place in standing:
            seat = standing.index(place)
            return f"{sign}{sight.names[seat]}", "own" if seat == sight.seat else "other"
    return "", ""
