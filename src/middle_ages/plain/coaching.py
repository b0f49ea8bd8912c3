"""The coach beside a match line by line: while it is on, it says where in the rules one is, and why things happened."""

from collections.abc import Sequence

from middle_ages.kernel.decision import Decision
from middle_ages.kernel.happening import Happening
from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.lessons.coach import coach_for
from middle_ages.plain.printing import Printer

COMMAND = "coach"
"""The line that switches it on and off."""
ASIDE = "    "
"""What its lines begin with, so that they can be told from what is told to those who know."""


class Coaching:
    """The coach of a match that is played; silent while it is off."""

    def __init__(self, match: Match, on: bool) -> None:
        self.on = on
        self._coach = coach_for(match.game)

    def switch(self, printer: Printer) -> None:
        """Switch it on or off, and say which."""
        self.on = not self.on
        printer.say(_("The coach is on.") if self.on else _("The coach is off."))

    def before_question(self, match: Match, decision: Decision, printer: Printer) -> None:
        """Say the step of the rules, and what is usually thought about there."""
        if not self.on:
            return
        hints = self._coach.hints(match.table.view(decision.seat), decision, match.pack)
        for hint in (hints.step, *hints.advice):
            printer.say(f"{ASIDE}{hint}")

    def reasons(self, happenings: Sequence[Happening]) -> list[str]:
        """What to say behind each of these happenings; empty for nothing."""
        if not self.on:
            return [""] * len(happenings)
        return self._coach.reasons(happenings)
