"""The first screen: a town under its name, what each game is about, and what can be done."""

from collections.abc import Iterator

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Resize
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from middle_ages.language import gettext as _
from middle_ages.registry import COVERS
from middle_ages.shelf import match_files
from middle_ages.ui import doors
from middle_ages.ui.actions import bindings
from middle_ages.ui.lists import Entry, ListScreen
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


class Home(ListScreen):
    """The first screen: there is nothing behind it."""

    offers = ("settings", "palette", "help", "quit")
    BINDINGS = bindings(*offers)

    def __init__(self, entries: list[Entry]) -> None:
        super().__init__("", [], entries)

    def compose(self) -> ComposeResult:
        """The face, the list, whose games these are, the keys."""
        with Vertical(classes="home"):
            yield from self.face()
            yield OptionList(*[Option(self.prompt(index, self.first)) for index in range(len(self.entries))])
            yield Prose(_("Unofficial: the README says who made the printed games."), classes="face unofficial")
        yield KeyLine()

    def face(self) -> Iterator[Widget]:
        """The town, its name, and a sentence about each game."""
        town = PLAIN_TOWN if self.program.only_ascii else TOWN
        yield Static(Text("\n".join(town)), classes="face town")
        yield Static(Text(" ".join(_("Middle Ages").upper())), classes="face name")
        for cover in COVERS.values():
            about = _("{heading}: {entries}").format(heading=cover.title, entries=cover.about())
            yield Prose(about, classes="face about")

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
