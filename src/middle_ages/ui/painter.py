"""Which pictures belong to which game: one line each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from middle_ages.kernel.decision import Decision
from middle_ages.kernel.happening import Happening
from middle_ages.kernel.match import Match
from middle_ages.ui.cards import changes as cards_changes
from middle_ages.ui.cards import context as cards_context
from middle_ages.ui.cards import glyphs as cards_glyphs
from middle_ages.ui.cards import layout as cards_layout
from middle_ages.ui.cards import spots as cards_spots
from middle_ages.ui.picture import Line
from middle_ages.ui.pointer import Spot
from middle_ages.ui.sight import Sight
from middle_ages.ui.tiles import changes as tiles_changes
from middle_ages.ui.tiles import context as tiles_context
from middle_ages.ui.tiles import glyphs as tiles_glyphs
from middle_ages.ui.tiles import layout as tiles_layout
from middle_ages.ui.tiles import sources as tiles_sources
from middle_ages.ui.tiles import spots as tiles_spots


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
    pages: Callable[[Sight], int]
    """How many pages Tab goes through: what each player has, and what else there is."""
    summary: Callable[[Match, Sequence[Happening], int], str]
    """``summary(match, since, seat)``: in one line, what matters to a seat of what happened since its last choice."""
    announced: Callable[[Match, Sequence[Happening]], list[tuple[str, list[str]]]]
    """What everybody should hear of before going on: a title and lines for each."""
    is_news: Callable[[Happening], bool]
    """Whether something that happened need be told to who did not look on; the table shows the rest."""
    covers: Callable[[Sight], bool]
    """Whether what Tab shows stands in the place of what can be chosen."""
    legend: Callable[[bool], list[str]]
    """What the signs of the table mean; the argument is whether only ASCII is drawn."""
    public: Callable[[Any], Any]
    """A view without what only its seat knows."""
    in_full: Callable[[Sight], tuple[str, list[str]]]
    """What is pointed at with all that there is to say: a title and paragraphs."""
    needed: Callable[[Sight], frozenset[str]]
    """The areas that are needed most for what is asked: the coach speaks over others first."""
    across: Callable[[Sight, int, int], bool]
    """``across(sight, width, height)``: whether what is one below the other for the arrows lies side by side."""
    asks_first: Callable[[Sight], str]
    """A question before a choice that gives something away; empty for all others."""


PAINTERS = {
    "tiles": Painter(
        spots=tiles_spots.spots,
        paint=tiles_layout.paint,
        clause=tiles_context.clause_pointed_at,
        changes=tiles_changes.coins_changed,
        sources=tiles_sources.sources,
        tie=tiles_changes.tie,
        pages=lambda sight: len(sight.names) + 1,
        summary=tiles_changes.summary,
        announced=tiles_changes.announced,
        is_news=lambda happening: True,
        covers=tiles_context.covers,
        legend=tiles_glyphs.legend,
        public=lambda view: view,
        in_full=tiles_context.in_full,
        needed=tiles_layout.needed,
        across=lambda sight, width, height: False,
        asks_first=tiles_context.nothing_to_ask,
    ),
    "cards": Painter(
        spots=cards_spots.spots,
        paint=cards_layout.paint,
        clause=cards_context.clause_pointed_at,
        changes=cards_changes.nothing_changed,
        sources=cards_changes.sources,
        tie=cards_changes.tie,
        pages=lambda sight: len(sight.names),
        summary=cards_changes.summary,
        announced=cards_changes.announced,
        is_news=cards_changes.is_news,
        covers=lambda sight: sight.shown != 0,
        legend=cards_glyphs.legend,
        public=lambda view: msgspec.structs.replace(view, hand=()),
        in_full=cards_context.in_full,
        needed=cards_layout.needed,
        across=cards_layout.across,
        asks_first=cards_context.asks_first,
    ),
}
