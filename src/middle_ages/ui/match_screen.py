"""The table: what can be chosen is chosen on it."""

from collections.abc import Callable
from dataclasses import replace
from time import monotonic

from textual.app import ComposeResult
from textual.events import Key, Resize
from textual.timer import Timer

from middle_ages.kernel.decision import Option
from middle_ages.kernel.history import Barred
from middle_ages.kernel.journal import Unwritable
from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.ui.actions import bindings
from middle_ages.ui.canvas import Canvas
from middle_ages.ui.curtain import Curtain
from middle_ages.ui.kept import cannot_be_kept
from middle_ages.ui.painter import PAINTERS
from middle_ages.ui.picture import Line, wrapped
from middle_ages.ui.pointer import Spot, choosable, step
from middle_ages.ui.screen import GameScreen, KeyLine
from middle_ages.ui.sight import Sight

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
"""Cells and lines that the whole game needs."""
BURST = 0.2
"""Seconds after a seat was taken in which nothing is chosen: a pasted text must not answer behind a hand-over."""
EMPHASIS = 1.5
"""Seconds for which what has just changed is emphasised; any key ends it."""


class MatchScreen(GameScreen):
    """A match of people at one keyboard."""

    offers = (
        "choose", "hide", "look", "next_fief", "rule", "log", "help", "menu", "in_full", "undo", "redo",
        "left", "right", "up", "down", "previous_fief", "rules", "palette", "settings", "quit",
    )  # fmt: skip
    BINDINGS = bindings(*offers)

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.painter = PAINTERS[match.game.key]
        self.digits = ""
        self.clicked_log = 0
        self._emphasis: Timer | None = None
        self.log_lines: list[str] = []
        self.looking: int | None = None if match.game.hidden else 0
        """Who may look: the seat that has been taken, with hidden hands; None while nobody may."""
        self.last_looked = [0] * len(match.names)
        """How much of the log each player had been told when that player last looked."""
        self.last_chose = [0] * len(match.names)
        """How much of the log there was when each player last chose."""
        self.taken_at = 0.0
        self.sure: Option | None = None
        """The choice for which Enter has been pressed once already."""
        self.sight = self._new_sight()

    def compose(self) -> ComposeResult:
        """The picture and the keys."""
        yield Canvas()
        yield KeyLine()

    # What is shown

    def _new_sight(self) -> Sight:
        decision = self.match.decision
        assert decision is not None
        view = self.match.table.view(decision.seat)
        spots = self.painter.spots(view, decision, False)
        self.log_lines = self.narrated()
        return Sight(
            view=view,
            decision=decision,
            pack=self.match.pack,
            rulebook=self.match.game.rulebook(),
            names=self.match.names,
            spots=spots,
            spot=spots[0],
            log=self.log_lines,
            memory_aid=self.match.memory_aid,
        )

    def narrated(self) -> list[str]:
        """All that has happened, in the active language."""
        decision = self.match.decision
        seat = decision.seat if decision is not None else None
        return [self.match.narrated(happening, seat) for happening in self.match.log]

    @property
    def too_small(self) -> bool:
        """Whether the terminal has no room for the table."""
        return self.app.size.width < LEAST_WIDTH or self.app.size.height < LEAST_HEIGHT

    def draw(self) -> None:
        """Draw the table as it is now; nothing of it while nobody may look."""
        canvas = self.query_one(Canvas)
        if self.looking is None:
            canvas.show([])
            return
        width, height = self.app.size.width, self.app.size.height - 1
        if self.too_small:
            canvas.show(self._sentence(width, height))
            return
        sight = self.sight
        sight.ascii = self.program.only_ascii
        option = sight.spot.option
        sight.preview = self.match.table.preview(option) if option is not None else None
        sight.barred = "" if option is not None else self._why_not(sight.spot)
        canvas.show(self.painter.paint(sight, width, height))
        self.refresh_keys()

    def _sentence(self, width: int, height: int) -> list[Line]:
        sentence = _("The table needs {width} × {height} cells; there are {w} × {h}. The match waits.")
        text = sentence.format(width=LEAST_WIDTH, height=LEAST_HEIGHT, w=self.app.size.width, h=self.app.size.height)
        return [Line().put(part) for part in wrapped(text, width)][:height]

    def _why_not(self, spot: Spot) -> str:
        if not spot.notation:
            return ""
        reason = self.match.table.why_not(spot.notation)
        if reason is None:
            return ""
        why = self.match.game.narration.explain(reason.why, self.match.names, self.match.pack)
        return f"{why} ({reason.clause})"

    def on_mount(self) -> None:
        """Draw for the first time, or hand over first."""
        self.hand_over_if_need_be()
        self.draw()

    def on_resize(self, event: Resize) -> None:
        """Draw for the new size."""
        self.draw()

    def on_screen_resume(self) -> None:
        """Draw anew: language, signs or colours may have changed meanwhile."""
        self.log_lines = self.narrated()
        self.sight.log = self.log_lines
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
        """Move the pointer."""
        self.digits = ""
        self.sure = None
        self.calm()
        if spot is not self.sight.spot:
            self.sight.spot = spot
            self.draw()

    def uncover(self) -> bool:
        """Go back to what can be chosen, if somebody else's things are shown in its place; return whether they were."""
        if not self.painter.covers(self.sight):
            return False
        self.sight.shown = 0
        self.draw()
        return True

    def _step(self, dx: int, dy: int) -> None:
        if self.uncover():
            return
        self.point(step(self.sight.spots, self.sight.spot, dx, dy))

    def action_left(self) -> None:
        """Step to the left."""
        self._step(-1, 0)

    def action_right(self) -> None:
        """Step to the right."""
        self._step(1, 0)

    def action_up(self) -> None:
        """Step upwards."""
        self._step(0, -1)

    def action_down(self) -> None:
        """Step downwards."""
        self._step(0, 1)

    def on_key(self, event: Key) -> None:
        """Digits highlight the choice of that number."""
        self.calm()
        if not (event.character or "").isdecimal() or self.too_small:
            self.digits = ""
            return
        event.prevent_default()  # a digit has a meaning here, whatever else does not
        self.digits += event.character or ""
        numbers = {number: key for key, number in self.sight.choosable.items()}
        if int(self.digits) not in numbers:
            self.digits = event.character or ""
        key = numbers.get(int(self.digits))
        if key is None:
            self.digits = ""
            return
        self.sight.spot = self._spot(key)
        self.draw()

    def _spot(self, key: str) -> Spot:
        return next(spot for spot in self.sight.spots if spot.key == key)

    def on_canvas_pointed(self, message: Canvas.Pointed) -> None:
        """The mouse highlights what it is over."""
        for spot in self.sight.spots:
            if spot.key == message.spot:
                self.point(spot)

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

    def action_look(self) -> None:
        """Go anywhere, or go back to what can be chosen."""
        looking = not self.sight.looking
        spots = self.painter.spots(self.sight.view, self.sight.decision, looking)
        here = [spot for spot in spots if spot.key == self.sight.spot.key]
        self.sight = replace(self.sight, looking=looking, spots=spots, spot=(here or choosable(spots))[0])
        self.draw()

    def action_next_fief(self) -> None:
        """Show the things of the next player; after the last, what is still to come."""
        self._show(1)

    def action_previous_fief(self) -> None:
        """Show the things of the previous player."""
        self._show(-1)

    def _show(self, further: int) -> None:
        self.sight.shown = (self.sight.shown + further) % self.painter.pages(self.sight)
        self.draw()

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
        self.sight = self._new_sight()
        since = self.match.log[self.last_chose[self.sight.seat] :]
        self.sight.summary = self.painter.summary(self.match, since, self.sight.seat)
        self.hand_over_if_need_be()
        self.program.announce(announced)
        if self.program.settings.emphasis:
            self.sight.news = len(told)
            self.sight.changed = self.painter.changes(before, self.sight.view)
            self._emphasis = self.set_timer(EMPHASIS, self.calm)
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
        self.sight = self._new_sight()
        if self.match.game.hidden:
            self.looking = None
        self.hand_over_if_need_be()
        self.draw()

    def help_lines(self) -> list[str]:
        """What the signs of the table mean, and that digits choose as well."""
        digits = _("Digits highlight the choice of that number; the mouse highlights and a click chooses.")
        return [digits, *self.painter.legend(self.program.only_ascii)]

    def menu_lines(self) -> list[str]:
        """Why nothing can be taken back, if nothing can."""
        why = self.match.why_no_undo()
        return [] if why is None else [self.match.explain(why)]

    def on_unmount(self) -> None:
        """Let go of the file: another program may go on with the match."""
        self.match.close()

    def calm(self) -> None:
        """End the emphasis."""
        if self._emphasis is None:
            return
        self._emphasis.stop()
        self._emphasis = None
        self.sight.changed, self.sight.news = {}, 0
        self.draw()

    def action_rule(self) -> None:
        """Read the clause of what is highlighted."""
        self.program.show_rules(self.match.game, self.painter.clause(self.sight))

    def action_in_full(self) -> None:
        """Read all that there is to say about what is highlighted."""
        self.program.show_page(*self.painter.in_full(self.sight))

    def action_rules(self) -> None:
        """Read all rules."""
        self.program.show_rules(self.match.game, None)

    def action_log(self) -> None:
        """Read what has happened."""
        self.program.show_log(self.match)

    def action_menu(self) -> None:
        """Everything that can be done now; while looking, just stop looking."""
        if self.sight.looking:
            self.action_look()
        else:
            self.program.show_menu(self)
