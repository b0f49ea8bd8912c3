"""The four rows: plots, who stands on them, and what can be chosen there."""

from middle_ages.tiles import options
from middle_ages.tiles.options import ROW_LETTERS, ROWS
from middle_ages.tiles.table import TilesView
from middle_ages.ui.picture import Line, within
from middle_ages.ui.sight import Sight
from middle_ages.ui.tiles.glyphs import Glyphs, style_of
from middle_ages.ui.tiles.spots import place_key, row_area

MARGIN = 3
"""Cells to the left of a row: its letter, and a mark on the row where Lords go next."""


def draw_rows(sight: Sight, width: int, glyphs: Glyphs) -> list[Line]:
    """Two lines a row: the plots, and below each who is there or the number of the choice."""
    view: TilesView = sight.view
    column = (width - MARGIN) // view.width
    lines = [_numbers(view, column)]
    for row in range(ROWS):
        lines += _row(sight, row, column, glyphs)
    return lines


def _numbers(view: TilesView, column: int) -> Line:
    line = Line().to(MARGIN)
    for number in range(1, view.width + 1):
        line.put(f" {number}", "dim", column)
    return line


def _row(sight: Sight, row: int, column: int, glyphs: Glyphs) -> list[Line]:
    view: TilesView = sight.view
    goes_here = sight.decision.kind in (options.LORD, options.PLACEMENT) and row == view.round % ROWS
    plots = Line().put(ROW_LETTERS[row], "strong").put(glyphs.turn if goes_here else " ", "strong").to(MARGIN)
    below = Line().to(MARGIN)
    for place in range(row * view.width, (row + 1) * view.width):
        _plot(sight, place, column, glyphs, plots)
        _occupant(sight, place, column, glyphs, below)
    return within([plots, below], row_area(row))


def _plot(sight: Sight, place: int, column: int, glyphs: Glyphs, line: Line) -> None:
    plot = sight.view.plots_at[place]
    key = place_key(place)
    if plot is None:
        line.put("", width=column)
        return
    pointed = key == sight.spot.key
    offered = key in sight.choosable
    style = style_of(plot.estate)
    if pointed:
        style = "pointed"
    elif offered:
        style += " strong"
    left, right = ("[", "]") if pointed else (glyphs.dot if offered else " ", " ")
    line.put(left, "pointed" if pointed else "strong", spot=key)
    line.put(glyphs.plot(plot), style, column - 3, spot=key)
    line.put(right, "pointed" if pointed else "", spot=key).put(" ")


def _occupant(sight: Sight, place: int, column: int, glyphs: Glyphs, line: Line) -> None:
    view: TilesView = sight.view
    key = place_key(place)
    if place in view.lords:
        seat = view.lords.index(place)
        style = "own" if seat == sight.seat else "other"
        line.put(f" {glyphs.lord}{sight.names[seat]}", style, column - 1, spot=key).put(" ")
    elif place in view.scouts:
        seat = view.scouts.index(place)
        style = "own" if seat == sight.seat else "other"
        line.put(f" {glyphs.scout}{sight.names[seat]}", style, column - 1, spot=key).put(" ")
    elif key in sight.choosable:
        line.put(f" #{sight.choosable[key]}", "dim", column, spot=key)
    else:
        line.put("", width=column)
