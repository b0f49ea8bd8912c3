"""Looking back on a match, move by move; no key here can move the match itself."""

from textual.app import ComposeResult
from textual.events import Resize

from middle_ages.kernel.decision import Decision
from middle_ages.kernel.history import Barred, Moment
from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.ui.actions import bindings
from middle_ages.ui.canvas import Canvas
from middle_ages.ui.painter import PAINTERS
from middle_ages.ui.pointer import Spot
from middle_ages.ui.screen import GameScreen, KeyLine
from middle_ages.ui.sight import Sight

LEAP = 10
"""Moves that up and down go at once."""
NOWHERE = Spot("nowhere", 0, 0)


class Replay(GameScreen):
    """The table after each move, and what that move brought. Hidden hands stay hidden until the match is over."""

    offers = ("back", "forward", "leap_back", "leap_on", "branch", "close", "first", "last", "help", "quit")
    BINDINGS = bindings(*offers)

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.painter = PAINTERS[match.game.key]
        self.number = match.length

    def compose(self) -> ComposeResult:
        """The picture and the keys."""
        yield Canvas()
        yield KeyLine()

    def on_mount(self) -> None:
        """Begin at the end, from where one goes back."""
        self.draw()

    def on_resize(self, event: Resize) -> None:
        """Draw for the new size."""
        self.draw()

    def draw(self) -> None:
        """Draw the table as it was after so many moves."""
        size = self.app.size
        moment = self.match.at(self.number)
        lines = self.painter.paint(self._sight(moment), max(80, size.width), max(24, size.height) - 1)
        self.query_one(Canvas).show(lines)
        self.refresh_keys()

    def _sight(self, moment: Moment) -> Sight:
        match = self.match
        asked = moment.table.decision
        over = match.table.over
        seat = asked.seat if asked is not None else 0
        view = moment.table.view(seat)
        title = _("Move {n} of {last}").format(n=self.number, last=match.length)
        told = [match.recounted(happening) for happening in moment.happenings]
        return Sight(
            view=view if over else self.painter.public(view),
            decision=Decision(seat, asked.kind if asked is not None else "over", ()),
            pack=match.pack,
            rulebook=match.game.rulebook(),
            names=match.names,
            spots=(NOWHERE,),
            spot=NOWHERE,
            log=told,
            ascii=self.program.only_ascii,
            past=title,
        )

    def footer_actions(self) -> list[str]:
        """Playing on from here is named only where it may be done; pressed elsewhere it says why not."""
        barred = {"branch": self.match.why_no_branch(self.number)}
        return [name for name in super().footer_actions() if barred.get(name) is None]

    def _go(self, number: int) -> None:
        self.number = max(0, min(self.match.length, number))
        self.draw()

    def action_back(self) -> None:
        """One move back."""
        self._go(self.number - 1)

    def action_forward(self) -> None:
        """One move on."""
        self._go(self.number + 1)

    def action_leap_back(self) -> None:
        """Several moves back."""
        self._go(self.number - LEAP)

    def action_leap_on(self) -> None:
        """Several moves on."""
        self._go(self.number + LEAP)

    def action_first(self) -> None:
        """To the table as it was laid."""
        self._go(0)

    def action_last(self) -> None:
        """To the end."""
        self._go(self.match.length)

    def action_branch(self) -> None:
        """Play on from here as a match of its own, where that shows nobody what is still to come."""
        try:
            branch = self.match.branch(self.number)
        except Barred as barred:
            self.query_one(KeyLine).say(self.match.explain(barred.why))
            return
        self.program.begin(branch)
