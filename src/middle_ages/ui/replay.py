"""Looking back on a match, move by move; no key here can move the match itself."""

from functools import partial

from textual.app import ComposeResult
from textual.events import Resize

from middle_ages.account import open_notation
from middle_ages.kernel.decision import Decision
from middle_ages.kernel.history import Barred, Moment
from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.ui.actions import bindings
from middle_ages.ui.canvas import Canvas
from middle_ages.ui.log import LookBackLog, Told
from middle_ages.ui.painter import PAINTERS
from middle_ages.ui.pointer import NOWHERE
from middle_ages.ui.screen import GameScreen, KeyLine
from middle_ages.ui.sight import Sight

LEAP = 10
"""Moves that up and down go at once."""


class Replay(GameScreen):
    """The table after each move, and what that move brought. Hidden hands stay hidden until the match is over."""

    offers = (
        "back", "forward", "round_on", "next_fief", "log", "branch", "close", "help", "quit",
        "rule", "rules", "round_back", "leap_back", "leap_on", "first", "last",
    )  # fmt: skip
    BINDINGS = bindings(*offers)

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.eyes: int | None = None
        """The seat that looks on; None for whoever was asked, with open hands, or for what all saw."""
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
        seat = self.eyes if self.eyes is not None else asked.seat if asked is not None else 0
        view = moment.table.view(seat)
        title = _("Move {n} of {last}").format(n=self.number, last=match.length)
        return Sight(
            view=view if over or self.eyes is not None else self.painter.public(view),
            decision=Decision(seat, asked.kind if asked is not None else "over", ()),
            pack=match.pack,
            rulebook=match.game.rulebook(),
            names=match.names,
            spots=(NOWHERE,),
            spot=NOWHERE,
            log=self._told(moment),
            ascii=self.program.only_ascii,
            past=title,
            changed=self._changed(moment),
        )

    def _changed(self, moment: Moment) -> dict[int, int]:
        """What each player has gained or lost since the choice before."""
        if not self.number:
            return {}
        before = self.match.at(self.number - 1)
        return self.painter.changes(before.table.view(0), moment.table.view(0))

    def footer_actions(self) -> list[str]:
        """Playing on from here is named only where it may be done; pressed elsewhere it says why not."""
        barred = {"branch": self.match.why_no_branch(self.number)}
        return [name for name in super().footer_actions() if barred.get(name) is None]

    def action_next_fief(self) -> None:
        """Look on with the eyes of the next player; with hidden hands, before the end, only behind a hand-over."""
        seats = [*range(len(self.match.names)), None]
        following = seats[(seats.index(self.eyes) + 1) % len(seats)]
        self._look_as(None)
        if following is None or self.match.table.over or not self.match.game.hidden:
            self._look_as(following)
        else:
            name = self.match.names[following]
            self.program.ask_before(_("Hand over to {name}").format(name=name), partial(self._look_as, following))

    def _look_as(self, seat: int | None) -> None:
        self.eyes = seat
        self.draw()

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

    def _rounds(self) -> list[int]:
        """After which choices a round or a turn has begun."""
        moments = [self.match.at(number) for number in range(self.match.length + 1)]
        return [n for n, moment in enumerate(moments) if any(happening.opens for happening in moment.happenings)]

    def action_round_back(self) -> None:
        """To where this round or turn began, or the one before."""
        self._go(max((number for number in self._rounds() if number < self.number), default=0))

    def action_round_on(self) -> None:
        """To where the next round or turn begins."""
        self._go(min((number for number in self._rounds() if number > self.number), default=self.match.length))

    def action_log(self) -> None:
        """Choose a line of the log to go to, or read its rule."""
        entries: list[Told] = []
        for number in range(self.match.length + 1):
            moment = self.match.at(number)
            clauses = [happening.clause for happening in moment.happenings] or [""]
            for index, (text, clause) in enumerate(zip(self._told(moment), clauses, strict=False)):
                entries.append(Told(text if index else f"{number}. {text}", clause, number))
        self.app.push_screen(LookBackLog(self.match.game, entries, self.number, self._go))

    def action_rule(self) -> None:
        """Read the rule of what the move brought first; without it, all rules."""
        clauses = [happening.clause for happening in self.match.at(self.number).happenings]
        self.program.show_rules(self.match.game, next(filter(None, clauses), None))

    def action_rules(self) -> None:
        """Read all rules."""
        self.program.show_rules(self.match.game, None)

    def _told(self, moment: Moment) -> list[str]:
        """What a choice brought, in sentences; if it brought nothing by itself, the choice."""
        told = [self.match.recounted(happening) for happening in moment.happenings]
        if told or moment.seat is None:
            return told
        chosen = open_notation(self.match, moment)
        name = self.match.names[moment.seat]
        return [name if chosen is None else _("{name}: {notation}").format(name=name, notation=chosen)]

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
