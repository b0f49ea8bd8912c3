"""A new match: how many play, who they are, and what else may be set before it begins."""

import secrets

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.events import Paste
from textual.widgets import Button, Input, Label, Select, Static

from middle_ages.kernel.game import Game
from middle_ages.kernel.match import Match
from middle_ages.kernel.names import RESERVED, printable
from middle_ages.language import gettext as _
from middle_ages.ui.actions import bindings
from middle_ages.ui.prose import Prose
from middle_ages.ui.screen import GameScreen, KeyLine


class TextField(Input):
    """A field of one line. What is pasted into it loses its line breaks and whatever could act on a terminal."""

    def _on_paste(self, event: Paste) -> None:
        lines = [clean for line in event.text.splitlines() if (clean := without_controls(line).strip())]
        event.prevent_default()
        event.stop()
        super()._on_paste(Paste(lines[0] if lines else ""))


def without_controls(text: str) -> str:
    """The text without characters that could act on a terminal."""
    return "".join(character for character in text if printable(character) == character)


class NewMatch(GameScreen):
    """The form of a new match; what is wrong with it is said below it, and nothing typed is lost."""

    offers = ("close",)
    BINDINGS = bindings("close")
    # Not the first field, the number of players: Enter, typed at once, would open its list.
    AUTO_FOCUS = "#name-0"

    def __init__(self, game: Game, names: tuple[str, ...], rules: dict[str, str] | None, coached: bool) -> None:
        super().__init__()
        self.game = game
        self.names = names
        self.rules = rules or {}
        self.coached = coached

    def compose(self) -> ComposeResult:
        """Seats, names, seed, rule options, the pack, and the button."""
        pack = self.game.own_pack()
        seats = len(self.names) if len(self.names) in self.game.seats else self.game.seats[0]
        yield Static(Text(" " + _("New match: {game}").format(game=self.game.described) + " "), classes="page-title")
        with VerticalScroll(classes="form"):
            yield Static(
                Text(_("Tab and Shift+Tab go from field to field, Enter to the next, and Begin begins.")),
                classes="hint",
            )
            with Horizontal(classes="field"):
                yield Label(_("Players"))
                yield Select(
                    [(str(number), number) for number in self.game.seats],
                    value=seats,
                    allow_blank=False,
                    id="seats",
                    compact=True,
                )
            # Before the names: from them Enter goes on from field to field, and would open this list.
            switched = [(_("no"), False), (_("yes"), True)]
            with Horizontal(classes="field"):
                yield Label(_("Coach"))
                yield Select(switched, value=self.coached, allow_blank=False, id="coach", compact=True)
            for seat in range(self.game.seats[-1]):
                with Horizontal(classes="field name", id=f"field-{seat}"):
                    yield Label(_("Name {n}").format(n=seat + 1))
                    yield TextField(value=self._offered_name(seat), id=f"name-{seat}", max_length=60, compact=True)
            for option in self.game.rules:
                with Horizontal(classes="field"):
                    yield Label(f"{self.game.rulebook()[option.clause].title} ({option.clause})", markup=False)
                    values = [(self.game.narration.rule_value(value), value) for value in option.values]
                    rule, chosen = f"rule-{option.key}", self.rules.get(option.key, option.default)
                    yield Select(
                        values,
                        value=chosen,
                        allow_blank=False,
                        id=rule,
                        compact=True,
                    )
            if self.game.hidden:
                with Horizontal(classes="field"):
                    yield Label(_("Memory aid (C-08)"))
                    yield Select(switched, value=False, allow_blank=False, id="memory-aid", compact=True)
            with Horizontal(classes="field"):
                yield Label(_("Seed"))
                yield TextField(placeholder=_("none: new shuffles"), id="seed", max_length=40, compact=True)
            yield Prose(_("Pack: {title}. {note}").format(title=pack.title, note=pack.note), classes="note")
            yield Button(_("Begin"), id="begin", variant="primary")
            yield Static("", id="fault")
        yield KeyLine()

    def _offered_name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else _("Player {n}").format(n=seat + 1)

    def on_mount(self) -> None:
        """Show as many names as there are players."""
        self._show_names()

    def on_select_changed(self, event: Select.Changed) -> None:
        """Another number of players, other names."""
        self._show_names()

    def _seats(self) -> int:
        value = self.query_one("#seats", Select).value
        assert isinstance(value, int)
        return value

    def _show_names(self) -> None:
        for seat in range(self.game.seats[-1]):
            self.query_one(f"#field-{seat}").display = seat < self._seats()

    def on_input_changed(self, event: Input.Changed) -> None:
        """What was wrong may be right now."""
        self.query_one("#fault", Static).update("")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter goes on to the next field; from the last one to the button."""
        self.focus_next()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Begin, or say what is wrong."""
        try:
            match = self._match()
        except ValueError as fault:
            self.query_one("#fault", Static).update(Text(str(fault)))
            self.query_one("#fault").scroll_visible(animate=False)
            return
        match.memory_aid = self.game.hidden and self.query_one("#memory-aid", Select).value is True
        self.program.coached = self.program.settings.coach = self.query_one("#coach", Select).value is True
        self.program.begin(match)

    def _match(self) -> Match:
        names = tuple(self.query_one(f"#name-{seat}", Input).value for seat in range(self._seats()))
        for name in names:
            if name.strip().casefold().startswith(RESERVED):
                sentence = _("“{name}” stands for a computer player, and there are none yet; name people only")
                raise ValueError(sentence.format(name=name))
        rules = {option.key: str(self.query_one(f"#rule-{option.key}", Select).value) for option in self.game.rules}
        return Match(self.game, names, self._seed(), None, rules)

    def _seed(self) -> int:
        typed = self.query_one("#seed", Input).value.strip()
        if not typed:
            return secrets.randbits(64)
        try:
            return int(typed)
        except ValueError:
            raise ValueError(_("the seed is a whole number, not “{seed}”").format(seed=typed)) from None
