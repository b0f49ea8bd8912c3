"""Pictures made of lines of cells: what a table draws, with the places that the mouse can find in it.

A line is written from left to right in pieces of known width, so columns stay straight whatever the names are: widths
are cells of the terminal, not characters. A piece has the name of a style and may belong to a spot.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len, set_cell_size

from middle_ages.kernel.names import printable


@dataclass(frozen=True, slots=True)
class Piece:
    """Some cells of a line: their text, the names of their styles, the key of the spot that they show."""

    text: str
    style: str = ""
    spot: str | None = None
    areas: tuple[str, ...] = ()
    """The names of the parts of the table that they belong to, for whatever speaks of those: “header”, “row A”."""

    def shows(self, names: Collection[str]) -> bool:
        """Whether it belongs to one of the areas or is the spot with one of these names."""
        return self.spot in names or any(area in names for area in self.areas)


@dataclass(slots=True)
class Line:
    """A line under construction. ``cells`` is how wide it is so far."""

    pieces: list[Piece] = field(default_factory=list)
    cells: int = 0

    def put(
        self, text: str, style: str = "", width: int | None = None, spot: str | None = None, areas: tuple[str, ...] = ()
    ) -> "Line":
        """Append text, in exactly ``width`` cells if that is given: cut with an ellipsis, or filled with blanks."""
        shown = printable(text)
        if width is not None:
            shown = fit(shown, width)
        if shown:
            self.pieces.append(Piece(shown, style, spot, areas))
            self.cells += cell_len(shown)
        return self

    def within(self, *areas: str) -> "Line":
        """The line with all its pieces in further areas."""
        # Not by dataclasses.replace, which costs several times as much: it is done for every piece at every key.
        self.pieces = [Piece(each.text, each.style, each.spot, (*each.areas, *areas)) for each in self.pieces]
        return self

    def to(self, column: int) -> "Line":
        """Fill with blanks up to a column."""
        return self.put(" " * (column - self.cells)) if column > self.cells else self

    def join(self, other: "Line") -> "Line":
        """Append another line."""
        self.pieces += other.pieces
        self.cells += other.cells
        return self

    def fitted(self, width: int) -> "Line":
        """The line in exactly so many cells."""
        fitted = Line()
        for piece in self.pieces:
            left = width - fitted.cells
            if left <= 0:
                break
            if cell_len(piece.text) > left:
                fitted.put(piece.text, piece.style, left, piece.spot, piece.areas)
            else:
                fitted.pieces.append(piece)
                fitted.cells += cell_len(piece.text)
        return fitted.to(width)

    @property
    def text(self) -> str:
        """The line without its styles."""
        return "".join(piece.text for piece in self.pieces)


def fit(text: str, width: int) -> str:
    """The text in exactly so many cells."""
    if cell_len(text) <= width:
        return text + " " * (width - cell_len(text))
    if width <= 0:
        return ""
    return set_cell_size(set_cell_size(text, width - 1).rstrip() + "…", width)


def shortened(names: Sequence[str], room: int) -> list[str]:
    """The names in at most so many cells together; the longest are cut first."""
    most = max(map(cell_len, names), default=0)
    while most > 1 and sum(min(cell_len(name), most) for name in names) > room:
        most -= 1
    return [fit(name, most).rstrip() if cell_len(name) > most else name for name in names]


def rule(title: Iterable[tuple[str, str]], width: int, dash: str) -> Line:
    """A horizontal line with a title in it, given as texts with styles."""
    line = Line().put(dash, "line").put(" ")
    for text, style in title:
        line.put(text, style)
    line = line.fitted(min(width - 1, line.cells)).put(" ")
    return line.put(dash * (width - line.cells), "line")


def headed(title: str, clause: str, width: int, dash: str) -> Line:
    """A horizontal line with a title and the id of a clause in it; if there is no room for all, the title is cut."""
    named = f" ({clause})" if clause else ""
    room = width - 4 - cell_len(named)  # a dash and a blank before, a blank and a dash behind
    shown = title if cell_len(title) <= room else fit(title, room).rstrip()
    return rule([(shown, "strong"), (named, "dim")], width, dash)


def wrapped(text: str, width: int) -> list[str]:
    """The words of a text in lines of at most so many cells."""
    lines = [""]
    for word in text.split(" "):
        candidate = f"{lines[-1]} {word}" if lines[-1] else word
        if cell_len(candidate) <= width or not lines[-1]:
            lines[-1] = candidate
        else:
            lines.append(word)
    return [fit(line, width).rstrip() if cell_len(line) > width else line for line in lines]


def within(lines: Iterable[Line], *areas: str) -> list[Line]:
    """Lines with all their pieces in further areas."""
    return [line.within(*areas) for line in lines]
