"""A table that is shown and pointed at by arrows, digits and the mouse; nothing here moves the match."""

from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.events import Key, Resize
from textual.timer import Timer

from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.ui.actions import bindings
from middle_ages.ui.canvas import Canvas
from middle_ages.ui.painter import PAINTERS
from middle_ages.ui.picture import Line, wrapped
from middle_ages.ui.pointer import Spot, choosable, step
from middle_ages.ui.screen import GameScreen, KeyLine
from middle_ages.ui.sight import Sight

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
"""Cells and lines that the whole game needs."""
EMPHASIS = 1.5
"""Seconds for which what has just changed is emphasised; any key ends it."""


class TableScreen(GameScreen):
    """The table of a match at the choice that is to be made."""

    offers: ClassVar[tuple[str, ...]] = (
        "look", "next_fief", "rule", "log", "help", "in_full", "left", "right", "up", "down", "previous_fief", "rules",
    )  # fmt: skip
    BINDINGS = bindings(*offers)

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.painter = PAINTERS[match.game.key]
        self.digits = ""
        self._emphasis: Timer | None = None
        self.log_lines: list[str] = []
        self.sight = self.new_sight()

    # What is shown

    @property
    def may_look(self) -> bool:
        """Whether the table may be seen by whoever sits before it."""
        return True

    def compose(self) -> ComposeResult:
        """The picture and the keys."""
        yield Canvas()
        yield KeyLine()

    @property
    def eyes(self) -> int | None:
        """The seat that looks on: the one that is asked; None for what everybody saw."""
        return self.match.decision.seat if self.match.decision is not None else None

    def new_sight(self) -> Sight:
        """The table at the choice that is to be made."""
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
        return [self.match.narrated(happening, self.eyes) for happening in self.match.log]

    @property
    def too_small(self) -> bool:
        """Whether the terminal has no room for the table."""
        return self.app.size.width < LEAST_WIDTH or self.app.size.height < LEAST_HEIGHT

    def draw(self) -> None:
        """Draw the table as it is now; nothing of it while nobody may look."""
        canvas = self.query_one(Canvas)
        if not self.may_look:
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
        canvas.show(self.painted(width, height))
        self.refresh_keys()

    def painted(self, width: int, height: int) -> list[Line]:
        """The table in so many cells and lines."""
        return self.painter.paint(self.sight, width, height)

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

    def on_resize(self, event: Resize) -> None:
        """Draw for the new size."""
        self.draw()

    def on_screen_resume(self) -> None:
        """Draw anew: language, signs or colours may have changed meanwhile."""
        self.tell_anew()
        self.draw()

    def tell_anew(self) -> None:
        """Tell what has happened in the language that is active by now."""
        self.log_lines = self.narrated()
        self.sight.log = self.log_lines

    def emphasise(self, news: int, changed: dict[int, int]) -> None:
        """Emphasise for a moment how many of the last sentences are news, and whose points have changed by how much."""
        self.sight.news, self.sight.changed = news, changed
        self._emphasis = self.set_timer(EMPHASIS, self.calm)

    def calm(self) -> None:
        """End the emphasis."""
        if self._emphasis is None:
            return
        self._emphasis.stop()
        self._emphasis = None
        self.sight.changed, self.sight.news = {}, 0
        self.draw()

    # What is pointed at

    def point(self, spot: Spot) -> None:
        """Move the pointer."""
        self.digits = ""
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
        if self.painter.across(self.sight, self.app.size.width, self.app.size.height - 1):
            dx, dy = dy, dx
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

    # What is read

    def help_lines(self) -> list[str]:
        """What the signs of the table mean, and that digits choose as well."""
        digits = _("Digits highlight the choice of that number; the mouse highlights and a click chooses.")
        return [digits, *self.painter.legend(self.program.only_ascii)]

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
        self.program.show_log(self.match, self.eyes)
