"""The coach at a table on the screen: why things happened, and what to think about, laid over a crowded picture."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.ui.marks import Marks
from middle_ages.ui.overlay import laid
from middle_ages.ui.picture import Line
from middle_ages.ui.regions import COACH, coach_lines
from middle_ages.ui.sight import Sight

if TYPE_CHECKING:
    from middle_ages.lessons.coach import Coach, Hints

MOST, LEAST = 12, 3
"""Lines that all that the coach says takes at most, and the least that it can say."""


class TableCoach:
    """The coach of one match; made when it is asked for the first time."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._coach: Coach | None = None

    def hints(self, sight: Sight) -> "Hints":
        """What it says now."""
        return self._speaking().hints(sight.view, sight.decision, sight.pack)

    def reasons(self) -> list[str]:
        """Why each thing happened that has; empty behind all but the last of several of one clause in a row."""
        return self._speaking().reasons(self._match.log)

    def _speaking(self) -> "Coach":
        if self._coach is None:
            # Not at the top: whoever plays without it need not wait for it to load.
            from middle_ages.lessons.coach import coach_for

            self._coach = coach_for(self._match.game)
        return self._coach


def with_reason(sentence: str, reason: str) -> str:
    """What happened, and why if that is to be said."""
    return _("{sentence} — {reason}").format(sentence=sentence, reason=reason) if reason else sentence


def with_coach(picture: Sequence[Line], sight: Sight, needed: Collection[str], width: int) -> list[Line]:
    """The picture with what the coach says on it, if it is not there already.

    It never covers what can be chosen, what is highlighted, or the context bar. Where it would cover something that is
    ``needed`` it says less, and where it must, as little as it can.
    """
    if sight.hints is None or any(piece.shows({COACH}) for line in picture for piece in line.pieces):
        return list(picture)
    marks = Marks(sight.ascii)
    never = {*sight.choosable, sight.spot.key, "context"}
    boxes = {len(box): box for most in range(LEAST, MOST + 1) if (box := coach_lines(sight, width, most, marks))}
    places = {size: _place(picture, size, never, needed) for size in sorted(boxes)}
    found = {size: place for size, place in places.items() if place is not None}
    if not found:
        return list(picture)
    harmless = [size for size, place in found.items() if not place.needed]
    size = max(harmless, default=min(found))
    return laid(picture, [line.to(width) for line in boxes[size]], 0, found[size].first, width)


class Place(NamedTuple):
    """Lines that could be covered; the smaller, the less is lost."""

    needed: int
    """Cells of what is needed there, with something in them."""
    filled: int
    """All cells with something in them."""
    last: int
    """Minus the number of the first line: of places that are alike the lowest."""

    @property
    def first(self) -> int:
        """The number of the first line."""
        return -self.last


def _place(picture: Sequence[Line], size: int, never: Collection[str], needed: Collection[str]) -> Place | None:
    """Where a box of so many whole lines covers least, and nothing that it may never cover; None for nowhere."""
    lost = [(_filled(line, needed), _filled(line)) for line in picture]
    barred = [any(piece.shows(never) for piece in line.pieces) for line in picture]
    places = [
        Place(
            sum(need for need, _all in lost[first : first + size]),
            sum(fill for _need, fill in lost[first : first + size]),
            -first,
        )
        for first in range(len(picture) - size + 1)
        if not any(barred[first : first + size])
    ]
    return min(places, default=None)


def _filled(line: Line, names: Collection[str] | None = None) -> int:
    """How many cells of a line have something in them, of certain areas or of all."""
    return sum(len(piece.text.replace(" ", "")) for piece in line.pieces if names is None or piece.shows(names))
