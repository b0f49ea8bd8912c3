"""Pages to read: the log, the rules, help. They scroll; arrows, Page keys, Home and End move, Esc goes back."""

from bisect import bisect_right
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from middle_ages.kernel.names import printable
from middle_ages.ui.actions import bindings
from middle_ages.ui.prose import indented
from middle_ages.ui.screen import GameScreen, KeyLine

PARAGRAPH_STYLES = {
    "heading": "bold underline",
    "clause": "bold",
    "marked": "reverse",
    "note": "dim",
    "picture": "",
    "": "",
}
"""How each kind of paragraph looks; a picture is a line that is never broken."""


class Paragraphs(Widget):
    """Paragraphs below each other. One widget for all: a rulebook of hundreds of widgets would open slowly."""

    DEFAULT_CSS = "Paragraphs { height: auto; }"

    def __init__(self, paragraphs: list[tuple[str, str]]) -> None:
        super().__init__()
        self.paragraphs = [(printable(text), kind) for text, kind in paragraphs]
        self._width = 0
        self._lines: list[tuple[str, Style]] = []
        self._starts: list[int] = []
        self._base = Style.null()

    def _lay(self, width: int) -> None:
        if width == self._width:
            return
        self._width, self._lines, self._starts = width, [], []
        for text, kind in self.paragraphs:
            self._starts.append(len(self._lines))
            style = Style.parse(PARAGRAPH_STYLES[kind])
            self._lines += [(line, style) for line in ([text] if kind == "picture" else indented(text, width))]

    def line_of(self, paragraph: int) -> int:
        """The line on which a paragraph begins; the first one as long as nothing has been laid out."""
        return self._starts[paragraph] if paragraph < len(self._starts) else 0

    def lines_of(self, paragraph: int) -> range:
        """The lines that a paragraph takes."""
        after = self._starts[paragraph + 1] if paragraph + 1 < len(self._starts) else len(self._lines)
        return range(self.line_of(paragraph), after)

    def paragraph_at(self, line: int) -> int:
        """The paragraph that a line belongs to."""
        return max(0, bisect_right(self._starts, line) - 1)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as all of them take."""
        self._lay(width)
        return len(self._lines)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of a part of the page; their common style, which is dear, is made once for all."""
        self._lay(self.size.width)
        self._base = self.rich_style
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        """A line of a paragraph."""
        if y >= len(self._lines):
            return Strip.blank(self.size.width, self._base)
        text, style = self._lines[y]
        return Strip([Segment(text, self._base + style)]).adjust_cell_length(self.size.width, self._base)


class Page(GameScreen):
    """A page of paragraphs, each a text and the name of its kind; one of them may be shown first."""

    offers: ClassVar[tuple[str, ...]] = ("close", "palette", "help", "quit")
    BINDINGS = bindings("close", "palette", "help", "quit")

    def __init__(self, title: str, paragraphs: list[tuple[str, str]], first: int | None = None) -> None:
        super().__init__()
        self.page_title = title
        self.paragraphs = paragraphs
        self.first = first
        self.top = (first or 0, 0)
        """What is read at the top: a paragraph, and a line of it."""
        self.resizing = False
        self.text = Paragraphs(paragraphs)

    def compose(self) -> ComposeResult:
        """The title, the paragraphs, the keys."""
        yield Static(Text(f" {printable(self.page_title)} "), classes="page-title")
        with VerticalScroll():
            yield self.text
        yield KeyLine()

    def on_mount(self) -> None:
        """Go to what is to be read first."""
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        self.watch(scroll, "scroll_y", self._scrolled, init=False)
        if self.first is not None:
            self.call_after_refresh(self._go_to, self.first)

    def _go_to(self, paragraph: int) -> None:
        self._go_to_line(self.text.line_of(paragraph))

    def _scrolled(self, line: float) -> None:
        if self.resizing:
            return
        paragraph = self.text.paragraph_at(round(line))
        self.top = (paragraph, round(line) - self.text.line_of(paragraph)) if self.paragraphs else (0, 0)

    def on_resize(self) -> None:
        """Go on with what was read, wherever it lies in lines of another width."""
        self.resizing = True
        self.call_after_refresh(self._scroll_back)

    def _scroll_back(self) -> None:
        paragraph, line = self.top
        if self.paragraphs:
            self._go_to_line(self.text.line_of(paragraph) + line)
        self.resizing = False

    def _go_to_line(self, line: int) -> None:
        for scroll in self.query(VerticalScroll):  # none any more, if the page was closed meanwhile
            scroll.scroll_to(y=line, animate=False, immediate=True)
