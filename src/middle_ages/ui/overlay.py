"""A box of words laid over a picture: beside what it speaks of, and over nothing that is needed just then.

What it speaks of is marked in the picture, in a style of its own and with a sign on both sides.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from rich.cells import cell_len

from middle_ages.ui.marks import Marks
from middle_ages.ui.picture import Line, Piece, rule, wrapped

SPOKEN_OF = 10_000
"""What it costs to cover a cell of what the box speaks of."""
NEEDED = 300
"""What it costs to cover a cell that has to be seen just then."""
COVERED = 2
"""What it costs to cover a cell with something on it."""
RULED = 1
"""What it costs to cover a cell of a line between regions."""
BLANK = 1
"""What it costs to cover a blank cell within what has to be seen."""
AWAY = 6
"""What each cell of distance from what the box speaks of costs."""


def boxed(
    title: str, paragraphs: Sequence[tuple[str, str]], foot: str, width: int, marks: Marks, spot: str | None = None
) -> list[Line]:
    """Paragraphs, each with its style, in a frame with words in its upper and lower edge.

    It is so many cells wide, the blank on both sides included that sets it off from the picture. ``spot`` is the key
    under which the mouse finds it.
    """
    corners, bar, inside = marks.corners, marks.bar, width - 6
    head = rule([(title, "strong")], width - 4, marks.dash)
    lines = [Line().put(f" {corners[0]}", "edge").join(head).put(f"{corners[1]} ", "edge")]
    for text, style in paragraphs:
        for part in wrapped(text, inside):
            lines.append(Line().put(f" {bar} ", "edge").put(part, style, inside).put(f" {bar} ", "edge"))
    below = rule([(foot, "own")], width - 4, marks.dash) if foot else Line().put(marks.dash * (width - 4), "edge")
    lines.append(Line().put(f" {corners[2]}", "edge").join(below).put(f"{corners[3]} ", "edge"))
    return [on_paper(line, spot) for line in lines]


def on_paper(line: Line, spot: str | None) -> Line:
    """A line of a box in the colours that set it off, all of it but what is a spot of its own belonging to ``spot``."""
    pieces = [replace(piece, style=f"boxed {piece.style}".strip(), spot=piece.spot or spot) for piece in line.pieces]
    return Line(pieces, line.cells)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a box goes on a picture."""

    size: int
    """Which of the sizes that were on offer it has."""
    column: int
    line: int


def place_for(
    picture: Sequence[Line],
    width: int,
    sizes: Sequence[tuple[int, int]],
    beside: Collection[str],
    uncovered: Collection[str],
) -> Place:
    """The best place for a box that may have one of several sizes, in cells and lines, on a picture of so many cells.

    ``beside`` are names of spots and areas that it speaks of, ``uncovered`` of others that should be seen: neither is
    covered where that can be helped. The same picture gives the same place.
    """
    sums = _sums([_costs(line, width, beside, uncovered) for line in picture], width)
    left, top, right, bottom = _bounds(picture, beside) or (0, 0, width, len(picture))

    def cost(place: Place) -> int:
        (across, down), column, line = sizes[place.size], place.column, place.line
        covered = sums[line + down][column + across] - sums[line][column + across]
        covered -= sums[line + down][column] - sums[line][column]
        aside = max(0, left - (column + across), column - right)
        above = max(0, top - (line + down), line - bottom)
        return covered + AWAY * (aside + 2 * above)

    places = (
        Place(size, column, line)
        for size, (across, down) in enumerate(sizes)
        for line in range(len(picture) - down + 1)
        for column in range(width - across + 1)
    )
    return min(places, key=cost, default=Place(0, 0, 0))


def laid(picture: Sequence[Line], box: Sequence[Line], column: int, line: int, width: int) -> list[Line]:
    """The picture with the box on it."""
    covered = list(picture)
    for index, part in enumerate(box[: max(0, len(picture) - line)], line):
        behind = between(picture[index], column + part.cells, width)
        covered[index] = between(picture[index], 0, column).to(column).join(part).join(behind)
    return covered


def between(line: Line, start: int, end: int) -> Line:
    """The cells of a line from one column up to another; half of a wide sign is a blank."""
    found, column = Line(), 0
    for piece in line.pieces:
        cells = cell_len(piece.text)
        if start <= column and column + cells <= end:
            found.pieces.append(piece)
            found.cells += cells
        elif column < end and column + cells > start:
            kept = _cut(piece.text, start - column, end - column)
            found.pieces.append(replace(piece, text=kept))
            found.cells += cell_len(kept)
        column += cells
    return found


def _cut(text: str, start: int, end: int) -> str:
    kept, column = "", 0
    for sign in text:
        cells = cell_len(sign)
        if start <= column and column + cells <= end:
            kept += sign
        else:
            kept += " " * max(0, min(end, column + cells) - max(start, column))
        column += cells
    return kept


def marked(picture: Sequence[Line], names: Collection[str], marks: Marks) -> list[Line]:
    """The picture with spots and areas marked, on the lines where there is something of them to be read."""
    return [_marked(line, names, marks) if _says(line, names) else line for line in picture]


def _says(line: Line, names: Collection[str]) -> bool:
    return any(piece.text.strip() and piece.shows(names) for piece in line.pieces)


def _marked(line: Line, names: Collection[str], marks: Marks) -> Line:
    pieces: list[Piece] = []
    before = False
    for piece in line.pieces:
        now = piece.shows(names)
        if now and not before and pieces and pieces[-1].text.endswith(" "):
            pieces[-1] = replace(pieces[-1], text=pieces[-1].text[:-1])
            pieces.append(Piece(marks.from_here, "mark"))
        elif now and not before and piece.text.startswith((" ", marks.dash, marks.dot)):
            pieces.append(Piece(marks.from_here, "mark"))
            piece = replace(piece, text=piece.text[1:])
        elif before and not now and piece.text.startswith(" "):
            pieces.append(Piece(marks.to_here, "mark"))
            piece = replace(piece, text=piece.text[1:])
        pieces.append(replace(piece, style=f"{piece.style} marked".strip()) if now else piece)
        before = now
    if before and pieces[-1].text.endswith(" "):
        pieces[-1] = replace(pieces[-1], text=pieces[-1].text[:-1])
        pieces.append(Piece(marks.to_here, "mark"))
    return Line([piece for piece in pieces if piece.text], line.cells)


def _costs(line: Line, width: int, beside: Collection[str], uncovered: Collection[str]) -> list[int]:
    costs: list[int] = []
    for piece in line.pieces:
        if piece.shows(beside):
            written, blank = SPOKEN_OF, BLANK
        elif piece.shows(uncovered):
            written, blank = NEEDED, BLANK
        else:
            written, blank = COVERED if piece.style != "line" else RULED, 0
        costs += [blank if sign == " " else written for sign in piece.text for _cell in range(cell_len(sign))]
    return (costs + [0] * width)[:width]


def _sums(costs: list[list[int]], width: int) -> list[list[int]]:
    """For each corner the costs of all cells above and to the left of it."""
    sums = [[0] * (width + 1)]
    for row in costs:
        sums.append([above + here for above, here in zip(sums[-1], [0, *accumulate(row)], strict=True)])
    return sums


def _bounds(picture: Sequence[Line], names: Collection[str]) -> tuple[int, int, int, int] | None:
    """The smallest rectangle around all that is shown of some spots and areas: left, top, right, bottom."""
    found = []
    for index, line in enumerate(picture):
        column = 0
        for piece in line.pieces:
            cells = cell_len(piece.text)
            if piece.shows(names):
                found.append((column, index, column + cells, index + 1))
            column += cells
    if not found:
        return None
    return (
        min(each[0] for each in found),
        min(each[1] for each in found),
        max(each[2] for each in found),
        max(each[3] for each in found),
    )
