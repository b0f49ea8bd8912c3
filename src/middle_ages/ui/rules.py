"""The rulebook on the screen: opened at a clause, and searched."""

from collections.abc import Iterable

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Input, Label, Static

from middle_ages.kernel.consulting import Kind, Paragraph, find, passages, whole
from middle_ages.kernel.game import Game
from middle_ages.kernel.names import printable
from middle_ages.language import gettext as _
from middle_ages.ui.actions import bindings
from middle_ages.ui.new_match import TextField
from middle_ages.ui.pages import Page
from middle_ages.ui.screen import KeyLine

KINDS = {
    Kind.SECTION: "heading",
    Kind.CLAUSE: "clause",
    Kind.PICTURE: "picture",
    Kind.SOURCE: "note",
}
"""How the paragraphs of a rulebook look on a page; those that are not named look like any text."""
QUOTED = 30
"""Characters of what was looked for that the title quotes."""


def rule_paragraphs(paragraphs: Iterable[Paragraph], clause: str | None) -> tuple[list[tuple[str, str]], int | None]:
    """Paragraphs of a rulebook as those of a page, and the index of the one that heads a clause."""
    shown: list[tuple[str, str]] = []
    first = None
    for kind, text, about in paragraphs:
        if shown and kind in (Kind.SECTION, Kind.CLAUSE):
            shown.append(("", ""))
        if kind is Kind.CLAUSE and about == clause:
            first = len(shown)
            shown.append((text, "marked"))
        else:
            shown.append((text, KINDS.get(kind, "")))
    return shown, first


class RulesPage(Page):
    """The rules of a game, or what was found of them: that is a page of its own, above the whole one."""

    offers = ("close", "find", "palette", "help", "quit")
    BINDINGS = bindings(*offers)

    def __init__(self, game: Game, clause: str | None = None, sought: str = "") -> None:
        """All rules, opened at ``clause`` or at the beginning; or only what is found about ``sought``."""
        self.game = game
        self.sought = sought
        title = _("Rules of {game}").format(game=game.title)
        read = whole(game.rulebook())
        if sought:
            found = find(game.rulebook(), sought)
            read = passages(*found)
            words = _("Rules of {game}: “{text}”, found {n}×")
            title = words.format(game=game.title, text=printable(sought)[:QUOTED], n=len(found))
        super().__init__(title, *rule_paragraphs(read, clause))

    def compose(self) -> ComposeResult:
        """The page, and below it a field that is there while something is looked for."""
        yield Static(Text(f" {printable(self.page_title)} "), classes="page-title")
        with VerticalScroll():
            yield self.text
        with Horizontal(id="find"):
            yield Label(_("Find:"))
            hint = _("words, or a clause; Enter finds, Esc goes back")
            yield TextField(value=self.sought, placeholder=hint, max_length=60, compact=True)
        yield KeyLine()

    @property
    def typing(self) -> bool:
        """Whether the field has the keys."""
        return self.is_mounted and bool(self.query_one("#find").display)

    def available(self, name: str) -> bool:
        """While something is typed, every key but Esc is text."""
        return name == "close" or not self.typing

    def action_find(self) -> None:
        """Open the field."""
        self.query_one("#find").display = True
        field = self.query_one(Input)
        field.focus()
        field.action_select_all()
        self.refresh_keys()

    def _leave_the_field(self) -> None:
        self.query_one("#find").display = False
        self.query_one(VerticalScroll).focus()
        self.refresh_keys()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Show what is found; if that is nothing, say so and stay in the field; without words, show everything."""
        text = event.value.strip()
        if text and not find(self.game.rulebook(), text):
            sentence = _("There is nothing about “{text}” in the rulebook.")
            self.query_one(KeyLine).say(sentence.format(text=printable(text)[:QUOTED]))
            self.query_one(Input).action_select_all()
            return
        self._leave_the_field()
        if self.sought:
            super().action_close()
        if text:
            self.app.push_screen(RulesPage(self.game, sought=text))

    def on_input_changed(self, event: Input.Changed) -> None:
        """What was not found is another thing now."""
        self.refresh_keys()

    def action_close(self) -> None:
        """Leave the field, or else the page."""
        if self.typing:
            self._leave_the_field()
        else:
            super().action_close()
