"""The log on the screen: a list in which every entry leads to the clause that made it happen."""

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widgets import Static

from middle_ages.kernel.game import Game
from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.ui.actions import bindings
from middle_ages.ui.coaching import with_reason
from middle_ages.ui.pages import Page, Paragraphs
from middle_ages.ui.screen import KeyLine

MARK = "►"
"""Stands before the entry that is highlighted."""
CHOSEN = Style(reverse=True)


class Told(NamedTuple):
    """An entry of a log."""

    text: str
    clause: str
    """The id of the clause that made it happen; empty if it was none."""
    move: int
    """After how many choices it happened; 0 in the log of a match that is being played."""
    reason: str = ""
    """Why it happened, with its clause, where the coach says so."""


def told(match: Match, seat: int | None, reasons: list[str] | None = None) -> list[Told]:
    """All that has happened in a match, as a seat saw it, None for what everybody saw; with the reasons, if given."""
    return [
        Told(match.narrated(happening, seat), happening.clause, 0, reason)
        for happening, reason in zip(match.log, reasons or [""] * len(match.log), strict=True)
    ]


def line(entry: Told) -> str:
    """How an entry reads: its sentence, and the clause if there is one, or why it happened."""
    if entry.reason:
        return with_reason(entry.text, entry.reason)
    return f"{entry.text} ({entry.clause})" if entry.clause else entry.text


class Entries(Paragraphs):
    """Entries below each other, one of them highlighted. A click on an entry chooses it."""

    class Chosen(Message):
        """An entry was clicked."""

        def __init__(self, entry: int) -> None:
            super().__init__()
            self.entry = entry

    def __init__(self, entries: list[str], highlighted: int) -> None:
        super().__init__([(f"  {entry}", "") for entry in entries])
        self.highlighted = highlighted

    def highlight(self, entry: int) -> None:
        """Move the mark."""
        self.highlighted = entry
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """A line of an entry; that of the highlighted one is marked, and reversed where there are styles."""
        strip = super().render_line(y)
        if y >= len(self._lines) or self.paragraph_at(y) != self.highlighted:
            return strip
        text = self._lines[y][0]
        if y == self.line_of(self.highlighted):
            text = MARK + text[1:]
        return Strip([Segment(text, self._base + CHOSEN)]).adjust_cell_length(self.size.width, self._base + CHOSEN)

    def on_click(self, event: Click) -> None:
        """Choose the entry under the mouse."""
        if event.y < len(self._lines):
            self.post_message(self.Chosen(self.paragraph_at(event.y)))


class LogPage(Page):
    """What has happened. Arrows step over the entries; Enter or a click reads the rule of one."""

    offers: ClassVar[tuple[str, ...]] = (
        "read_rule", "close", "palette", "help", "quit", "first", "last", "up", "down", "page_up", "page_down",
    )  # fmt: skip
    BINDINGS = bindings(*offers)

    def __init__(self, game: Game, entries: list[Told], highlighted: int | None = None) -> None:
        """The entry ``highlighted`` is pointed at first; without it, the last one."""
        first = len(entries) - 1 if highlighted is None else highlighted
        lines = [line(entry) for entry in entries]
        super().__init__(_("Log"), [(each, "") for each in lines], first)
        self.game = game
        self.entries = entries
        self.text: Entries = Entries(lines, first)

    def compose(self) -> ComposeResult:
        """The title, the entries, the keys."""
        yield Static(f" {_('Log')} ", classes="page-title", markup=False)
        with VerticalScroll(can_focus=False):
            yield self.text
        yield KeyLine()

    @property
    def entry(self) -> Told:
        """The entry that is highlighted."""
        return self.entries[self.text.highlighted]

    def _point(self, entry: int) -> None:
        self.text.highlight(max(0, min(len(self.entries) - 1, entry)))
        self._show_highlighted()

    def _show_highlighted(self) -> None:
        lines = self.text.lines_of(self.text.highlighted)
        region = Region(0, lines.start, self.text.size.width, max(1, len(lines)))
        for scroll in self.query(VerticalScroll):  # none any more, if the page was closed meanwhile
            scroll.scroll_to_region(region, animate=False, immediate=True)

    def _go_to(self, paragraph: int) -> None:
        self._show_highlighted()  # keys may have moved the mark before anything was laid out

    def _scroll_back(self) -> None:
        self._show_highlighted()
        self.resizing = False

    def action_up(self) -> None:
        """To the entry above."""
        self._point(self.text.highlighted - 1)

    def action_down(self) -> None:
        """To the entry below."""
        self._point(self.text.highlighted + 1)

    def _page(self, further: int) -> None:
        lines = self.query_one(VerticalScroll).size.height - 1
        here = self.text.line_of(self.text.highlighted)
        self._point(self.text.paragraph_at(max(0, here + further * lines)))

    def action_page_up(self) -> None:
        """Up by a page."""
        self._page(-1)

    def action_page_down(self) -> None:
        """Down by a page."""
        self._page(1)

    def action_first(self) -> None:
        """To the first entry."""
        self._point(0)

    def action_last(self) -> None:
        """To the last entry."""
        self._point(len(self.entries) - 1)

    def on_entries_chosen(self, message: Entries.Chosen) -> None:
        """A click does what Enter does."""
        self._point(message.entry)
        self.action_read_rule()

    def action_read_rule(self) -> None:
        """Open the rulebook at the clause that made it happen."""
        if self.app.screen is not self:  # the second of two quick keys
            return
        if self.entry.clause:
            self.program.show_rules(self.game, self.entry.clause)
        else:
            self.query_one(KeyLine).say(_("No rule made this happen."))


class LookBackLog(LogPage):
    """The log of a match that is looked back on: Enter or a click goes to the move, r reads its rule."""

    offers = (
        "go_there", "rule", "close", "palette", "help", "quit", "first", "last", "up", "down", "page_up", "page_down",
    )  # fmt: skip
    BINDINGS = bindings(*offers)

    def __init__(self, game: Game, entries: list[Told], number: int, go: Callable[[int], None]) -> None:
        """``number`` is the move that is looked at, ``go`` shows another one."""
        here = next((index for index, entry in enumerate(entries) if entry.move == number), 0)
        super().__init__(game, entries, here)
        self.go = go

    def on_entries_chosen(self, message: Entries.Chosen) -> None:
        """A click does what Enter does."""
        self._point(message.entry)
        self.action_go_there()

    def action_go_there(self) -> None:
        """Show the move of the entry."""
        if self.app.screen is self:
            move = self.entry.move
            self.app.pop_screen()
            self.go(move)

    def action_rule(self) -> None:
        """Open the rulebook at the clause that made it happen."""
        self.action_read_rule()
