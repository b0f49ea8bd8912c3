"""Tables drawn without an app, at any moment of a match: for what must hold of every picture."""

from collections.abc import Iterator
from random import Random

from middle_ages.kernel.match import Match
from middle_ages.ui.painter import PAINTERS
from middle_ages.ui.sight import Sight

from .seeing import TILES

PAINTER = PAINTERS["tiles"]


def sight_of(match: Match, *, looking: bool = False, ascii: bool = False, shown: int = 0) -> Sight:
    """What a table shows now, the first choice highlighted."""
    decision = match.decision
    assert decision is not None
    view = match.table.view(decision.seat)
    spots = PAINTER.spots(view, decision, looking)
    narrate = match.game.narration.narrate
    log = [narrate(happening, match.names, match.pack) for happening in match.log]
    return Sight(
        view,
        decision,
        match.pack,
        match.game.rulebook(),
        match.names,
        spots,
        spots[0],
        looking,
        shown,
        log=log,
        ascii=ascii,
    )


def point(match: Match, sight: Sight, key: str) -> None:
    """Highlight a spot as the table does, with what its choice would bring or why there is none."""
    sight.spot = next(spot for spot in sight.spots if spot.key == key)
    sight.preview = match.table.preview(sight.spot.option) if sight.spot.option else None
    sight.barred = ""
    if sight.spot.option is None and sight.spot.notation:
        reason = match.table.why_not(sight.spot.notation)
        if reason is not None:
            why = match.game.narration.explain(reason.why, match.names, match.pack)
            sight.barred = f"{why} ({reason.clause})"


def rows(sight: Sight, width: int, height: int) -> list[str]:
    """The picture as text."""
    return [line.text for line in PAINTER.paint(sight, width, height)]


def moments(names: tuple[str, ...], seed: int, share: float = 1) -> Iterator[Match]:
    """A match at each of its decisions, or at a share of them, as it is played at random."""
    match, rng = Match(TILES, names, seed), Random(seed)
    while match.decision is not None:
        if rng.random() < share:
            yield match
        match.choose(rng.choice(match.decision.options))
