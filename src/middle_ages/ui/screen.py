"""What every screen has: its actions, a line of keys at the bottom, and a quiet hint for keys that do nothing."""

from typing import TYPE_CHECKING, ClassVar, cast

from rich.segment import Segment
from textual.events import Click, Key
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from middle_ages import language
from middle_ages.language import gettext as _
from middle_ages.ui.actions import ACTIONS, labelled
from middle_ages.ui.picture import Line
from middle_ages.ui.styles import style

if TYPE_CHECKING:
    from middle_ages.ui.app import MiddleAges


UNNAMED = ("left", "right", "up", "down", "page_up", "page_down", "previous_fief")
"""Actions that go without saying in the line of keys: arrows and Page keys, and the way back of Tab."""


class KeyLine(Widget):
    """The keys that act now, written out; a click on one is that key. A hint takes their place for a moment."""

    def __init__(self) -> None:
        super().__init__()
        self.hint = ""

    def say(self, hint: str) -> None:
        """Say something in the place of the keys, until the next key."""
        self.hint = hint
        self.refresh()

    def _line(self) -> Line:
        line = Line().put(" ")
        if self.hint:
            return line.put(self.hint, "strong")
        if "left" not in self.screen_offers():
            return self._named(line)
        arrows = self._named(Line().put(" ").put(_("arrows"), "own").put(" " + _("move") + "  "))
        # Where there is no room for all, the arrows go without saying sooner than the way to everything else.
        return arrows if any(piece.spot == "menu" for piece in arrows.pieces) else self._named(line)

    def _named(self, line: Line) -> Line:
        """The line with as many keys as fit."""
        for name, key, label in labelled(cast(GameScreen, self.screen).footer_actions()):
            entry = Line().put(key, "own", spot=name).put(f" {label}  ", spot=name)
            if line.cells + entry.cells - 2 > self.size.width:
                break
            line.join(entry)
        return line

    def screen_offers(self) -> tuple[str, ...]:
        """All actions of the screen."""
        return cast(GameScreen, self.screen).offers

    def render_line(self, y: int) -> Strip:
        """The one line there is."""
        base, theme = self.rich_style, self.app.theme
        segments = [Segment(piece.text, base + style(theme, piece.style)) for piece in self._line().pieces]
        return Strip(segments).adjust_cell_length(self.size.width, base)

    async def on_click(self, event: Click) -> None:
        """Do what the key under the mouse does."""
        column = 0
        for piece in self._line().pieces:
            column += Line().put(piece.text).cells
            if event.x < column:
                if piece.spot:
                    await self.screen.run_action(piece.spot)
                return


class GameScreen(Screen[None]):
    """A screen of the program. ``offers`` are its actions, in the order of the line of keys."""

    offers: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        super().__init__()
        self.spoken = language.current()
        """The code of the language in which the screen says what it says."""

    def on_screen_resume(self) -> None:
        """The screen is seen again: the language may be another one."""
        if self.spoken != language.current():
            self.spoken = language.current()
            self.say_anew()

    def say_anew(self) -> None:
        """Say in the active language what was said in another one."""

    async def compose_anew(self) -> None:
        """Make all widgets anew, and begin as when the screen was first shown."""
        await self.recompose()
        self.begin()

    @property
    def holds_unkept(self) -> bool:
        """Whether a match that is not kept would be lost with this screen."""
        return False

    def seat_taken(self) -> None:
        """A player has taken the seat and may look."""

    def begin(self) -> None:
        """Give the keys to the widget that has them when the screen is first shown."""

    def on_mount(self) -> None:
        """The screen is shown for the first time."""
        self.begin()

    @property
    def program(self) -> "MiddleAges":
        """The app."""
        return cast("MiddleAges", self.app)

    def available(self, name: str) -> bool:
        """Whether one of the screen's actions can be taken now."""
        return True

    def help_lines(self) -> list[str]:
        """What help says below the keys: the signs on the screen."""
        return []

    def menu_lines(self) -> list[str]:
        """What the menu says above its list: why something cannot be done now."""
        return []

    def footer_actions(self) -> list[str]:
        """The actions that the line of keys names now."""
        return [name for name in self.offers if name not in UNNAMED and self.available(name)]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys act only where the line of keys says so."""
        return action in self.offers and self.available(action) if action in ACTIONS else True

    def refresh_keys(self) -> None:
        """Show the keys anew, without a hint."""
        line = self.query_one(KeyLine)
        line.hint = ""
        line.refresh()

    def on_key(self, event: Key) -> None:
        """Answer a key that nothing is bound to, quietly."""
        line = self.query_one(KeyLine)
        unbound = event.is_printable and event.key not in self.active_bindings
        line.hint = _("This key does nothing here; ? shows the keys.") if unbound else ""
        line.refresh()

    def action_help(self) -> None:
        """Show the keys of this screen."""
        self.program.show_help(self)

    def action_palette(self) -> None:
        """Find an action by its name."""
        self.app.action_command_palette()

    def action_close(self) -> None:
        """Go back, once: the second of two quick keys finds another screen on top."""
        if self.app.screen is self:
            self.app.pop_screen()

    def action_quit(self) -> None:
        """End the program; ask first if a match would be lost."""
        self.program.ask_to_quit()

    def action_settings(self) -> None:
        """Change what lasts."""
        self.program.show_settings()
