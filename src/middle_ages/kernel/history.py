"""What has been chosen in a match, position by position, and what of it may be taken back.

``fair`` undo takes nothing back that somebody has learned from, or that others have answered; ``free`` undo takes back
anything. The rules are functions over the history; :class:`middle_ages.kernel.match.Match` carries them out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from middle_ages.kernel.decision import Option
from middle_ages.kernel.happening import Happening, Why
from middle_ages.kernel.names import RESERVED


class Undo(StrEnum):
    """What may be taken back in a match; agreed before it begins."""

    FAIR = "fair"
    """Nothing beyond a happening that reveals, another player's decision or the end."""
    FREE = "free"
    """Anything, moves of computer players included; the same shuffles come again."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a match and the choice that led to it. The first one is the table as it was laid."""

    seat: int | None
    """Who chose; None for the first one."""
    option: Option | None
    """What was chosen; None for the first one."""
    happenings: tuple[Happening, ...]
    """What happened between the choice and the next question, as the table tells it: see :meth:`Happening.for_seat`."""
    table: Any
    """A copy of the table, ready for the next choice; nobody chooses on it."""
    begins: int
    """How many entries the match's log had before."""


class TakenBack(Happening, frozen=True):
    """A player's choice was taken back. No rule of a game makes it happen, so its clause is empty."""

    rule: ClassVar[str] = ""
    seat: int


class NothingToUndo(Why, frozen=True):
    """Nothing has been chosen yet, or everything is taken back."""


class NothingToRedo(Why, frozen=True):
    """Nothing was taken back since the last choice."""


class Revealed(Why, frozen=True):
    """The choice led to something that all have seen now."""

    happening: Happening


class AnotherDecided(Why, frozen=True):
    """The choice before this one was another player's."""

    seat: int


class GameOver(Why, frozen=True):
    """The game has ended."""


class OnlyToLookAt(Why, frozen=True):
    """The match is open to be looked at, not to be played on."""


class StillPlayed(Why, frozen=True):
    """The match has not ended, and undo is fair: going on from it elsewhere would show what is still to come."""


class Barred(Exception):
    """What was asked of a match may not be; ``why`` says what stands in the way, and nothing has changed.

    ``str()`` of it is for programmers; :meth:`middle_ages.kernel.match.Match.explain` has the sentence for players.
    """

    def __init__(self, why: Why) -> None:
        super().__init__(repr(why))
        self.why = why


def is_person(name: str) -> bool:
    """Whether a seat of this name is a person's, not a computer player's."""
    return not name.casefold().startswith(RESERVED)


def usual_undo(names: Sequence[str]) -> Undo:
    """What may be taken back if nothing else is agreed: anything only where one person plays."""
    return Undo.FAIR if sum(map(is_person, names)) > 1 else Undo.FREE


Group = tuple[Moment, ...]
"""Choices that were taken back at once: a person's, and behind it those of the computer players that followed."""


def to_take_back(made: Sequence[Moment], undone: Sequence[Group], undo: Undo, names: Sequence[str]) -> int | Why:
    """How many of the choices made would be taken back at once, from the last one, or why none may be.

    ``made`` begins with the table as it was laid; ``undone`` is what was taken back since the last choice.
    """
    if len(made) == 1:
        return NothingToUndo()
    if undo is Undo.FAIR:
        why = _unfair(made[-1], undone, names)
        return 1 if why is None else why
    for number, moment in enumerate(reversed(made[1:]), 1):
        if moment.seat is not None and is_person(names[moment.seat]):
            return number
    return NothingToUndo()


def _unfair(last: Moment, undone: Sequence[Group], names: Sequence[str]) -> Why | None:
    seat = last.seat
    assert seat is not None
    if last.table.over:
        return GameOver()
    for happening in last.happenings:
        if happening.reveals:
            return Revealed(happening)
    # One player takes back a row of own choices, never on into the choices of somebody else.
    if not is_person(names[seat]) or any(moment.seat != seat for group in undone for moment in group):
        return AnotherDecided(seat)
    return None
