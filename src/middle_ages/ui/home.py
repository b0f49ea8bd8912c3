"""The first screen: a town under its name, what each game is about, and what can be done."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Resize
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from middle_ages.language import gettext as _
from middle_ages.registry import COVERS
from middle_ages.shelf import match_files
from middle_ages.ui import doors
from middle_ages.ui.actions import bindings
from middle_ages.ui.lists import Entry, ListScreen
from middle_ages.ui.picture import wrapped
from middle_ages.ui.prose import Prose
from middle_ages.ui.screen import KeyLine

TOWN = (
    "                                †                                ",
    "     ▄ ▄ ▄          ▲          ▄█▄          ▲          ▄ ▄ ▄     ",
    "     █████▄ ▄ ▄ ▄ ▄▄█▄   ⌂ ⌂   ███   ⌂ ⌂   ▄█▄▄ ▄ ▄ ▄ ▄█████     ",
    " ♣ ♣ ██▀██████████████▄▄▄■▄■▄▄▄█▀█▄▄▄■▄■▄▄▄██████████████▀██ ♣ ♣ ",
)
"""Walls with a gate at each end, houses, and a church in the middle."""
PLAIN_TOWN = (
    "                                +                                ",
    "     _ _ _          ^          / \\          ^          _ _ _     ",
    "    | | | |_ _ _ _ / \\  ^ ^   | |   ^ ^  / \\ _ _ _ _| | | |    ",
    " % %|_ _ _|_|_|_|_|_ _|_| |_|__|n|__|_| |_|_ _|_|_|_|_|_ _ _| % % ",
)
"""The same in ASCII."""
FACE_LINES = 24
"""Lines of a terminal from which there is room for more than the list."""


class Face(Widget):
    """The town, its name, and a sentence about each game. One widget for all: each takes its time at the start."""

    DEFAULT_CSS = "Face { height: auto; }"

    def __init__(self, only_ascii: bool, classes: str) -> None:
        super().__init__(classes=classes)
        self.town = PLAIN_TOWN if only_ascii else TOWN

    def about(self, width: int) -> list[str]:
        """The sentences about the games in lines of so many cells."""
        sentences = [
            _("{heading}: {entries}").format(heading=cover.title, entries=cover.about()) for cover in COVERS.values()
        ]
        return [part for sentence in sentences for part in wrapped(sentence, width)]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as it takes."""
        return len(self.town) + 2 + len(self.about(width))

    def render(self) -> Text:
        """Town and name in the middle, the sentences below."""
        width, theme = self.size.width, self.app.current_theme
        name = " ".join(_("Middle Ages").upper())
        parts: list[tuple[str, str]] = [
            (f"{line.center(width).rstrip()}\n", theme.secondary or "") for line in self.town
        ]
        parts.append((f"{name.center(width).rstrip()}\n\n", f"bold {theme.primary}"))
        return Text.assemble(*parts, "\n".join(self.about(width)))


class Home(ListScreen):
    """The first screen: there is nothing behind it."""

    offers = ("settings", "palette", "help", "quit")
    BINDINGS = bindings(*offers)

    def __init__(self, entries: list[Entry]) -> None:
        super().__init__("", [], entries)

    def compose(self) -> ComposeResult:
        """The face, the list, whose games these are, the keys."""
        with Vertical(classes="home"):
            yield Face(self.program.only_ascii, classes="face")
            yield OptionList(*[Option(self.prompt(index, self.first)) for index in range(len(self.entries))])
            yield Prose(_("Unofficial: the README says who made the printed games."), classes="face unofficial")
        yield KeyLine()

    def on_mount(self) -> None:
        """Show at once what is always there, and look for kept matches afterwards: they are read to their ends."""
        super().on_mount()
        if match_files(self.program.folder):
            self.call_after_refresh(self.say_anew)

    def on_resize(self, event: Resize) -> None:
        """Where there is little room, the list alone."""
        self.show_face()

    def show_face(self) -> None:
        """Show or hide what is not the list."""
        for widget in self.query(".face"):
            widget.display = self.app.size.height >= FACE_LINES

    def begin(self) -> None:
        """The list has the keys."""
        super().begin()
        self.show_face()

    def action_close(self) -> None:
        """Nowhere to go back to: stay."""

    def say_anew(self) -> None:
        """The same list in another language, and with other matches to go on with."""
        going_on = doors.going_on(self.program) if match_files(self.program.folder) else []
        self.entries = [*going_on, *self.program.home_entries()]
        self.call_later(self.compose_anew)
