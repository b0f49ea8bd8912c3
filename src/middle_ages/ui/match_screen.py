"""The table of a match that is played: what can be chosen is chosen on it, by whoever has taken the seat."""

from collections.abc import Callable
from time import monotonic
from typing import ClassVar

from middle_ages.kernel.decision import Option
from middle_ages.kernel.history import Barred
from middle_ages.kernel.journal import Unwritable
from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.ui.actions import bindings
from middle_ages.ui.canvas import Canvas
from middle_ages.ui.coaching import TableCoach, with_coach, with_reason
from middle_ages.ui.curtain import Curtain
from middle_ages.ui.kept import cannot_be_kept
from middle_ages.ui.picture import Line
from middle_ages.ui.pointer import Spot
from middle_ages.ui.screen import KeyLine
from middle_ages.ui.table_screen import TableScreen

BURST = 0.2
"""Seconds after a seat was taken in which nothing is chosen: a pasted text must not answer behind a hand-over."""


class MatchScreen(TableScreen):
    """A match of people at one keyboard."""

    offers: ClassVar[tuple[str, ...]] = (
        "choose", "hide", "look", "next_fief", "rule", "log", "help", "menu", "in_full", "coach", "undo", "redo",
        "left", "right", "up", "down", "previous_fief", "rules", "palette", "settings", "quit",
    )  # fmt: skip
    BINDINGS = bindings(*offers)

    def __init__(self, match: Match) -> None:
        self.coach = TableCoach(match)
        super().__init__(match)
        self.clicked_log = 0
        self.looking: int | None = None if match.game.hidden else 0
        """Who may look: the seat that has been taken, with hidden hands; None while nobody may."""
        self.last_looked = [0] * len(match.names)
        """How much of the log each player had been told when that player last looked."""
        self.last_chose = [0] * len(match.names)
        """How much of the log there was when each player last chose."""
        self.taken_at = 0.0
        self.sure: Option | None = None
        """The choice for which Enter has been pressed once already."""

    # Who looks

    @property
    def may_look(self) -> bool:
        """Whether the player who is asked has taken the seat, where hands are hidden."""
        return self.looking is not None

    def on_mount(self) -> None:
        """Draw for the first time, or hand over first."""
        self.hand_over_if_need_be()
        self.draw()

    def hand_over_if_need_be(self) -> None:
        """With hidden hands, cover the table until the player who is asked has taken the seat."""
        seat = self.sight.seat
        if self.match.game.hidden and self.looking != seat:
            self.looking = None
            self.app.push_screen(Curtain(self.match, seat, self.last_looked[seat]))

    def seat_taken(self) -> None:
        """The player who is asked looks now."""
        self.looking = self.sight.seat
        self.taken_at = monotonic()
        self.draw()

    def action_hide(self) -> None:
        """Hide everything at once; the player takes the seat again to go on."""
        self.looking = None
        self.draw()
        self.hand_over_if_need_be()

    @property
    def holds_unkept(self) -> bool:
        """Whether the match would be lost with its table."""
        return self.match.journal is None

    # What the coach says

    def narrated(self) -> list[str]:
        """All that has happened; with the coach on also why."""
        told = super().narrated()
        if not (self.is_mounted and self.program.coached):
            return told
        return [with_reason(sentence, reason) for sentence, reason in zip(told, self.coach.reasons(), strict=True)]

    def painted(self, width: int, height: int) -> list[Line]:
        """The table in so many cells and lines; with the coach on also what it says."""
        self.sight.hints = self.coach.hints(self.sight) if self.program.coached else None
        return with_coach(super().painted(width, height), self.sight, self.painter.needed(self.sight), width)

    def action_coach(self) -> None:
        """Let the coach speak up, or be silent."""
        self.program.switch_coach()
        self.tell_anew()
        self.draw()

    # What is done

    def available(self, name: str) -> bool:
        """Only quitting and the menu while there is no room; while looking, nothing barred can be chosen."""
        if self.is_mounted and self.too_small:
            return name in ("quit", "menu", "help")
        if name == "hide":
            return self.match.game.hidden
        return name != "choose" or self.sight.spot.option is not None

    def footer_actions(self) -> list[str]:
        """Undo and redo are named only where they would do something; pressed elsewhere they say why not."""
        barred = {"undo": self.match.why_no_undo(), "redo": self.match.why_no_redo()}
        return [name for name in super().footer_actions() if barred.get(name) is None]

    def point(self, spot: Spot) -> None:
        """Move the pointer; a choice that was to be confirmed no longer is."""
        self.sure = None
        super().point(spot)

    def on_canvas_clicked(self, message: Canvas.Clicked) -> None:
        """A click carries out what is highlighted, and highlights anything else."""
        if message.chain == 1:
            self.clicked_log = len(self.match.log)
        elif self.clicked_log < len(self.match.log):
            return  # the first half of a double click has chosen; the second is not for whoever is asked next
        if message.spot == self.sight.spot.key:
            self.action_choose()
        else:
            self.on_canvas_pointed(message)

    def action_choose(self) -> None:
        """Carry out what is highlighted."""
        if self.uncover():
            return
        if self.sight.looking:  # looking is safe: Enter only ends it
            self.action_look()
            return
        option = self.sight.spot.option
        if option is None or self.too_small or monotonic() - self.taken_at < BURST:
            return
        question = self.painter.asks_first(self.sight)
        if question:
            self.program.ask_before(question, self.carry_out)
        else:
            self.carry_out()

    def carry_out(self) -> None:
        """Carry out what is highlighted without another question."""
        option = self.sight.spot.option
        assert option is not None
        if self.asks_again(option):
            return
        before = self.sight.view
        if self.looking is not None:
            self.last_looked[self.sight.seat] = len(self.match.log)
        try:
            told = self.match.choose(option)
        except Unwritable as error:
            cannot_be_kept(self.program, self.match, error)
            return
        announced = self.painter.announced(self.match, told) if self.program.settings.emphasis else []
        if self.match.decision is None:
            self.program.show_result(self.match)
            self.program.announce(announced)
            return
        self.last_chose[self.sight.seat] = len(self.match.log)
        self.sight = self.new_sight()
        since = self.match.log[self.last_chose[self.sight.seat] :]
        self.sight.summary = self.painter.summary(self.match, since, self.sight.seat)
        self.hand_over_if_need_be()
        self.program.announce(announced)
        if self.program.settings.emphasis:
            self.emphasise(len(told), self.painter.changes(before, self.sight.view))
        self.draw()

    def asks_again(self, option: Option) -> bool:
        """Whether Enter has to be pressed once more, for what is highlighted could not be taken back."""
        sure = self.sure is option
        self.sure = None
        if sure or not self.program.settings.second_enter or not self.match.is_final(option):
            return False
        self.sure = option
        self.query_one(KeyLine).say(_("This cannot be taken back: Enter once more."))
        return True

    def action_undo(self) -> None:
        """Take back the last choice."""
        self._change(self.match.undo)

    def action_redo(self) -> None:
        """Make the choice again that was taken back."""
        self._change(self.match.redo)

    def _change(self, act: Callable[[], object]) -> None:
        """Undo or redo; with hidden hands whoever decides then takes the seat anew."""
        try:
            act()
        except Barred as barred:
            self.query_one(KeyLine).say(self.match.explain(barred.why))
            return
        except Unwritable as error:
            cannot_be_kept(self.program, self.match, error)
            return
        self.last_looked = [min(seen, len(self.match.log) - 1) for seen in self.last_looked]
        self.last_chose = [min(seen, len(self.match.log) - 1) for seen in self.last_chose]
        self.sight = self.new_sight()
        if self.match.game.hidden:
            self.looking = None
        self.hand_over_if_need_be()
        self.draw()

    def menu_lines(self) -> list[str]:
        """Why nothing can be taken back, if nothing can."""
        why = self.match.why_no_undo()
        return [] if why is None else [self.match.explain(why)]

    def on_unmount(self) -> None:
        """Let go of the file: another program may go on with the match."""
        self.match.close()

    def action_menu(self) -> None:
        """Everything that can be done now; while looking, just stop looking."""
        if self.sight.looking:
            self.action_look()
        else:
            self.program.show_menu(self)
