"""Which pictures belong to which game: one line each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from middle_ages.kernel.decision import Decision
from middle_ages.kernel.match import Match
from middle_ages.ui.picture import Line
from middle_ages.ui.pointer import Spot
from middle_ages.ui.sight import Sight
from middle_ages.ui.tiles.changes import coins_changed, standings, tie
from middle_ages.ui.tiles.context import clause_pointed_at
from middle_ages.ui.tiles.layout import paint
from middle_ages.ui.tiles.sources import sources
from middle_ages.ui.tiles.spots import spots


@dataclass(frozen=True, slots=True)
class Painter:
    """What the screens ask of a game."""

    spots: Callable[[Any, Decision, bool], tuple[Spot, ...]]
    """``spots(view, decision, looking)``."""
    paint: Callable[[Sight, int, int], list[Line]]
    """``paint(sight, width, height)``: exactly so many lines of so many cells."""
    clause: Callable[[Sight], str]
    """The id of the clause of what is pointed at."""
    changes: Callable[[Any, Any], dict[int, int]]
    """``changes(before, after)``: what each seat's points have gained or lost between two views."""
    sources: Callable[[Match, int, bool], list[Line]]
    """``sources(match, width, only_ascii)``: where everybody's points came from, as a table."""
    tie: Callable[[Match], list[str]]
    """What decided a tie, in sentences; none if there was no tie."""
    standings: Callable[[Match], list[list[int]]]
    """The points of each seat after each round, for the chart at the end: a list a seat, the start first."""


PAINTERS = {"tiles": Painter(spots, paint, clause_pointed_at, coins_changed, sources, tie, standings)}
