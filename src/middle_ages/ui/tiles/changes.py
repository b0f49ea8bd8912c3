"""What has changed between two moments, and what decided a tie."""

from collections.abc import Sequence

from middle_ages.kernel.decision import Ends, Preview
from middle_ages.kernel.happening import Happening
from middle_ages.kernel.match import Match
from middle_ages.tiles import happenings as told
from middle_ages.tiles.narration import brings
from middle_ages.tiles.narration.result import tie_lines
from middle_ages.tiles.narration.words import event_name
from middle_ages.tiles.table import TilesView


def coins_changed(before: TilesView, after: TilesView) -> dict[int, int]:
    """The coins that each seat has gained or lost; seats with as many as before are left out."""
    differences = [new - old for old, new in zip(before.coins, after.coins, strict=True)]
    return {seat: difference for seat, difference in enumerate(differences) if difference}


def tie(match: Match) -> list[str]:
    """What decided a tie (T-68)."""
    return tie_lines(match.table.view(0), match.names)


def summary(match: Match, since: Sequence[Happening], seat: int) -> str:
    """What a seat has lost to others since its last choice; else what the last turn built and brought."""
    lost = [
        match.narrated(happening, seat)
        for happening in since
        if (isinstance(happening, told.PlotRazed) and happening.seat == seat)
        or (isinstance(happening, told.CoinsGiven) and happening.giver == seat)
    ]
    if lost:
        return " ".join(lost)
    builds = [index for index, happening in enumerate(since) if isinstance(happening, told.PlotBuilt)]
    if not builds:
        return ""
    turn = tuple(since[builds[-1] :])
    built = turn[0]
    assert isinstance(built, told.PlotBuilt)
    outcome = brings(Preview(turn, (), Ends.CHOICE), built.seat, match.names, match.pack).full
    return f"{match.narrated(built, seat)} {outcome}"


def announced(match: Match, happenings: Sequence[Happening]) -> list[tuple[str, list[str]]]:
    """Every event that struck: what it does, and what it did to each player."""
    found: list[tuple[str, list[str]]] = []
    for happening in happenings:
        match happening:
            case told.EventStruck(event):
                found.append((event_name(event), [match.narrated(happening, None)]))
            case told.TollTaken():
                found[-1][1].append(match.narrated(happening, None))
    return found
