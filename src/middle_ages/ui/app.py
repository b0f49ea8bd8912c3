"""The app: it holds the settings, goes from screen to screen, and leaves the terminal as it found it."""

import signal
from asyncio import get_running_loop
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.events import Event, Key
from textual.filter import LineFilter
from textual.screen import Screen
from textual.widgets import OptionList

from middle_ages import language
from middle_ages.language import gettext as _
from middle_ages.registry import COVERS, GAMES
from middle_ages.settings import Settings, write_settings
from middle_ages.ui import doors
from middle_ages.ui.actions import ACTIONS
from middle_ages.ui.ascii import OnlyAscii
from middle_ages.ui.driver import sturdy_driver
from middle_ages.ui.home import Home
from middle_ages.ui.lists import Entry, ListScreen
from middle_ages.ui.screen import GameScreen
from middle_ages.ui.styles import NIGHT, PARCHMENT, THEMES

if TYPE_CHECKING:
    from middle_ages.kernel.game import Game
    from middle_ages.kernel.match import Match

SIGNALS = {signal.SIGTERM: 143, signal.SIGHUP: 129}
"""Signals that end the program in order, with their exit statuses."""


TINY_WIDTH, TINY_HEIGHT = 12, 5
"""Cells and lines below which nothing can be read."""


class MiddleAges(App[None]):
    """The program on the screen."""

    CSS_PATH = "app.tcss"
    TITLE = "middle-ages"
    ENABLE_COMMAND_PALETTE = True
    # Before whatever has the keys: a text field, or the search for commands, would take Ctrl-C for itself.
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(
        self,
        settings: Settings,
        folder: Path,
        only_ascii: bool = False,
        match: "Match | None" = None,
        coached: bool = False,
        lessons: str | None = None,
    ) -> None:
        """``match`` is to be played at once; ``lessons`` the key of the game to be learnt at once, empty to choose."""
        super().__init__(driver_class=sturdy_driver())
        self.settings = settings
        self.folder = folder
        self.forced_ascii = only_ascii
        self.first_match = match
        self.coached = coached or settings.coach
        """Whether the coach is on."""
        self.first_lessons = lessons
        self.fault: Exception | None = None
        """The fault in the program that has ended it."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = settings.theme if settings.theme in (NIGHT.name, PARCHMENT.name) else NIGHT.name

    @property
    def only_ascii(self) -> bool:
        """Whether only ASCII is drawn."""
        return self.forced_ascii or self.settings.ascii

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every painted line goes through last: with only ASCII drawn, borders, accents and names as well."""
        return [*super().get_line_filters(), *([OnlyAscii()] if self.only_ascii else [])]

    def on_mount(self) -> None:
        """Show the first screen, and end in order when a signal says so."""
        loop = get_running_loop()
        for number, status in SIGNALS.items():
            loop.add_signal_handler(number, self.exit, None, status)
        if self.first_match is not None:
            self.sit_down(self.first_match)
        elif self.first_lessons is not None:
            doors.show_lessons(self, self.first_lessons)

    def _fatal_error(self) -> None:
        """End in order, and leave it to the caller to say why: Textual would show every variable, hands included."""
        self.fault = self._exception
        self._close_messages_no_wait()

    async def on_event(self, event: Event) -> None:
        """Where next to nothing can be seen, no key but those of the way out has a meaning; lists would even fail."""
        tiny = self.size.width < TINY_WIDTH or self.size.height < TINY_HEIGHT
        if (
            tiny
            and isinstance(event, Key)
            and event.key not in (*ACTIONS["quit"].keys, "escape", "enter", "up", "down")
        ):
            return
        if isinstance(event, Key) and event.key in ("pageup", "pagedown") and self._list_not_laid_out():
            return
        await super().on_event(event)

    def _list_not_laid_out(self) -> bool:
        """Whether the list that has the keys has no lines yet: Textual's would fail over going on by a page."""
        lists = self.screen.query(OptionList) if isinstance(self.screen, CommandPalette) else [self.focused]
        return any((each.highlighted or 0) not in each._index_to_line for each in lists if isinstance(each, OptionList))

    # Screens

    def get_default_screen(self) -> Screen[None]:
        """The first screen, which lies below all others."""
        return Home(self.home_entries())

    def home_entries(self) -> list[Entry]:
        """What the first screen offers."""
        entries: list[Entry] = []
        for key, cover in COVERS.items():
            entries.append((_("Play {game}").format(game=cover.described), partial(self.play, key)))
            entries.append((_("Learn {game}").format(game=cover.described), partial(doors.show_lessons, self, key)))
            entries.append((_("Rules of {game}").format(game=cover.title), partial(self.show_rules_of, key)))
        return [*entries, (_("Settings"), self.show_settings), (_("Quit"), self.ask_to_quit)]

    def play(self, key: str) -> None:
        """Begin a match of the game with that key."""
        self.new_match(GAMES[key])

    def show_rules_of(self, key: str) -> None:
        """The rulebook of the game with that key."""
        self.show_rules(GAMES[key], None)

    def new_match(self, game: "Game", coached: bool = False) -> None:
        """Ask who plays; ``coached`` offers the coach even where it is off."""
        self.push_screen(doors.new_match(game, self.settings.names, None, coached or self.coached))

    def begin(self, match: "Match") -> None:
        """Sit down at a new table."""
        self.settings.names = match.names
        self.keep_settings()
        self.go_home()
        doors.begin_keeping(self, match)
        self.sit_down(match)

    def sit_down(self, match: "Match") -> None:
        """Show the table of a match, its result, or, if it is only to be looked at, what it was."""
        if match.only_to_look_at:
            self.show_replay(match)
            return
        self.push_screen(doors.table(match) if match.decision is not None else doors.result(match))

    def seat_taken(self) -> None:
        """A player has taken the seat: the table below the curtain may show the hand."""
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.seat_taken()

    def show_replay(self, match: "Match") -> None:
        """Look back on a match, move by move."""
        self.push_screen(doors.replay(match))

    def show_page(self, title: str, paragraphs: list[str]) -> None:
        """A page of paragraphs."""
        self.push_screen(doors.page(title, [(paragraph, "") for paragraph in paragraphs]))

    def ask_before(self, question: str, act: Callable[[], None]) -> None:
        """Ask before something is given away."""

        def yes() -> None:
            self.pop_screen()
            act()

        entries: list[Entry] = [(_("No, back to the table"), self.pop_screen), (_("Yes"), yes)]
        self.push_screen(ListScreen(_("Sure?"), [question], entries))

    def announce(self, announced: list[tuple[str, list[str]]]) -> None:
        """Tell what everybody should hear of before going on, the first thing on top."""
        for title, lines in reversed(announced):
            self.push_screen(ListScreen(title, lines, [(_("Go on"), self.pop_screen)]))

    def show_result(self, match: "Match") -> None:
        """Leave the table for the result."""
        self.switch_screen(doors.result(match))

    def play_again(self, match: "Match") -> None:
        """A new match with the same people, moved up by one seat; where rules can be chosen, ask for them first."""
        if match.game.rules:
            self.go_home()
            names = (*match.names[1:], match.names[0])
            self.push_screen(doors.new_match(match.game, names, match.rules, self.coached))
        else:
            self.begin(match.again())

    def go_home(self) -> None:
        """Back to the first screen, which may have another match to go on with by now."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        for screen in self.screen_stack:
            if isinstance(screen, Home):
                screen.say_anew()

    def show_rules(self, game: "Game", clause: str | None) -> None:
        """The rulebook, opened at a clause."""
        self.push_screen(doors.rules(game, clause))

    def show_log(self, match: "Match", seat: int | None) -> None:
        """All that has happened, as a seat saw it, with the clause of each; None for what everybody saw.

        With the coach on it says why each thing happened.
        """
        self.push_screen(doors.log(match, seat, self.coached))

    def show_help(self, screen: GameScreen) -> None:
        """The keys of a screen."""
        offered = [name for name in screen.offers if screen.available(name)]
        keys = [(f"{ACTIONS[name].key_name:>10}  {ACTIONS[name].help()}", "") for name in offered]
        keys += [("", ""), *((line, "") for line in screen.help_lines())] if screen.help_lines() else []
        self.push_screen(doors.page(_("Keys"), keys))

    def show_menu(self, screen: GameScreen) -> None:
        """Everything that can be done on a screen, to choose from."""

        def doing(name: str) -> Entry:
            async def act() -> None:
                self.pop_screen()
                await screen.run_action(name)

            return (f"{ACTIONS[name].help()} [{ACTIONS[name].key_name}]", lambda: self.run_worker(act()))

        names = [name for name in screen.footer_actions() if name not in ("menu", "left", "right", "up", "down")]
        self.push_screen(ListScreen(_("Menu"), screen.menu_lines(), [doing(name) for name in names]))

    def show_settings(self) -> None:
        """What lasts."""
        self.push_screen(self._settings_screen())

    def _settings_screen(self, first: int = 0) -> ListScreen:
        yes_no = {True: _("yes"), False: _("no")}
        tongues = {"en": "English", "fr": "Français"}
        themes = {NIGHT.name: _("dark"), PARCHMENT.name: _("light")}
        entries: list[Entry] = [
            (_("Language: {value}").format(value=tongues[language.current()]), self._next_language),
            (_("Colours: {value}").format(value=themes.get(self.theme, self.theme)), self._next_theme),
            (_("ASCII only: {value}").format(value=yes_no[self.settings.ascii]), self._switch_ascii),
            (
                _("A second Enter before what cannot be taken back: {value}").format(
                    value=yes_no[self.settings.second_enter]
                ),
                self._switch_second_enter,
            ),
            (
                _("Emphasise what has changed: {value}").format(value=yes_no[self.settings.emphasis]),
                self._switch_emphasis,
            ),
            (_("Coach: {value}").format(value=yes_no[self.coached]), self._switch_coach),
        ]
        return ListScreen(_("Settings"), [_("Enter changes what is highlighted.")], entries, first)

    def _changed(self, entry: int) -> None:
        self.keep_settings()
        self.switch_screen(self._settings_screen(entry))

    def _next_language(self) -> None:
        known = language.LANGUAGES
        self.settings.language = known[(known.index(language.current()) + 1) % len(known)]
        language.use(self.settings.language)
        self._changed(0)

    def _next_theme(self) -> None:
        self.theme = self.settings.theme = PARCHMENT.name if self.theme == NIGHT.name else NIGHT.name
        self._changed(1)

    def _switch_ascii(self) -> None:
        self.settings.ascii = not self.settings.ascii
        self._changed(2)

    def _switch_second_enter(self) -> None:
        self.settings.second_enter = not self.settings.second_enter
        self._changed(3)

    def _switch_emphasis(self) -> None:
        self.settings.emphasis = not self.settings.emphasis
        self._changed(4)

    def switch_coach(self) -> None:
        """Let the coach speak up, or be silent, from now on."""
        self.coached = self.settings.coach = not self.coached
        self.keep_settings()

    def _switch_coach(self) -> None:
        self.coached = self.settings.coach = not self.coached
        self._changed(5)

    def keep_settings(self) -> None:
        """Write the settings down; say so if that fails, and go on."""
        try:
            write_settings(self.folder, self.settings)
        except OSError as error:
            self.notify(_("The settings cannot be kept: {problem}").format(problem=error.strerror), markup=False)

    def ask_to_quit(self) -> None:
        """End; while a match is under way that is not kept, ask once, for it would be lost."""
        if isinstance(self.screen, QuitQuestion):
            return
        if not any(screen.holds_unkept for screen in self.screen_stack if isinstance(screen, GameScreen)):
            self.exit()
            return
        entries: list[Entry] = [
            (_("Go on playing"), self.pop_screen),
            (_("Give the match up and go to the first screen"), self.go_home),
            (_("Give the match up and quit"), self.exit),
        ]
        lines = [_("This match is not kept: it would be lost.")]
        self.push_screen(QuitQuestion(_("Quit?"), lines, entries))

    async def action_quit(self) -> None:
        """The app's own way out asks as well."""
        self.ask_to_quit()

    def action_command_palette(self) -> None:
        """Find a command by its name."""
        if not any(isinstance(screen, CommandPalette) for screen in self.screen_stack):
            self.push_screen(CommandPalette(placeholder=_("Find a command"), id="--command-palette"))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The command palette offers what the screen offers."""
        if isinstance(screen, GameScreen):
            for name in screen.footer_actions():
                action = ACTIONS[name]
                yield SystemCommand(action.label(), action.help(), getattr(screen, f"action_{name}"))


class QuitQuestion(ListScreen):
    """Whether to quit and lose the match; asking for it again while it is shown changes nothing."""

    offers = ("close", "palette", "help")
