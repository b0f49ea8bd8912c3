"""Screens that are a list to choose from: the first screen, the menu, the question before quitting, settings."""

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from middle_ages.kernel.names import printable
from middle_ages.ui.actions import bindings
from middle_ages.ui.prose import Prose
from middle_ages.ui.screen import GameScreen, KeyLine

Entry = tuple[str, Callable[[], object]]
"""What a line of a list says, and what choosing it does."""


class ListScreen(GameScreen):
    """A title, some lines to read, and a list: arrows and Enter, or a click."""

    offers: ClassVar[tuple[str, ...]] = ("close", "palette", "help", "quit")
    BINDINGS = bindings("close", "palette", "help", "quit")

    def __init__(self, title: str, lines: list[str], entries: list[Entry], first: int = 0) -> None:
        """``first`` is the entry that is highlighted at first."""
        super().__init__()
        self.first = first
        self.marked = first
        """The entry that bears the mark."""
        self.list_title = title
        self.lines = lines
        self.entries = entries

    def compose(self) -> ComposeResult:
        """The list in a box in the middle of the screen."""
        with Vertical(classes="box"):
            yield Static(Text(printable(self.list_title), style="bold"), classes="box-title")
            for line in self.lines:
                yield Prose(line, classes="box-line")
            yield OptionList(*[Option(self.prompt(index, self.first)) for index in range(len(self.entries))])
        yield KeyLine()

    def begin(self) -> None:
        """The list has the keys."""
        entries = self.query_one(OptionList)
        self.marked = self.first
        entries.focus()
        entries.highlighted = self.first

    def prompt(self, index: int, highlighted: int) -> Text:
        """What a line of the list says, with a mark if it is the highlighted one."""
        mark = ">" if self.program.only_ascii else "►"
        return Text(f"{mark if index == highlighted else ' '} {printable(self.entries[index][0])}")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Move the mark."""
        for index in {self.marked, event.option_index}:
            event.option_list.replace_option_prompt_at_index(index, self.prompt(index, event.option_index))
        self.marked = event.option_index

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen, once: the second of two quick Enters finds another screen on top."""
        if self.app.screen is not self:
            return
        self.entries[event.option_index][1]()
