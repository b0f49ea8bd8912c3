"""Pages to read: the log, the rules, help. They scroll; arrows, Page keys, Home and End move, Esc goes back."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from middle_ages.kernel.names import printable
from middle_ages.ui.actions import bindings
from middle_ages.ui.prose import Prose
from middle_ages.ui.screen import GameScreen, KeyLine

PARAGRAPH_STYLES = {"heading": "bold underline", "marked": "reverse", "note": "dim", "": ""}


class Page(GameScreen):
    """A page of paragraphs, each a text and the name of its kind; one of them may be shown first."""

    offers = ("close", "palette", "help", "quit")
    BINDINGS = bindings("close", "palette", "help", "quit")

    def __init__(self, title: str, paragraphs: list[tuple[str, str]], first: int | None = None) -> None:
        super().__init__()
        self.page_title = title
        self.paragraphs = paragraphs
        self.first = first

    def compose(self) -> ComposeResult:
        """The title, the paragraphs, the keys."""
        yield Static(Text(f" {printable(self.page_title)} "), classes="page-title")
        with VerticalScroll():
            for index, (text, kind) in enumerate(self.paragraphs):
                yield Prose(text, PARAGRAPH_STYLES[kind], id=f"paragraph-{index}")
        yield KeyLine()

    def on_mount(self) -> None:
        """Go to what is to be read first."""
        self.query_one(VerticalScroll).focus()
        if self.first is not None:
            self.call_after_refresh(self._scroll_to_first)

    def _scroll_to_first(self) -> None:
        paragraph = self.query_one(f"#paragraph-{self.first}")
        self.query_one(VerticalScroll).scroll_to_widget(paragraph, top=True, animate=False)
