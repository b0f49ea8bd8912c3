"""What has changed between two moments, and what decided a tie."""

from middle_ages.kernel.match import Match
from middle_ages.tiles.narration.result import tie_lines
from middle_ages.tiles.table import TilesView


def coins_changed(before: TilesView, after: TilesView) -> dict[int, int]:
    """The coins that each seat has gained or lost; seats with as many as before are left out."""
    differences = [new - old for old, new in zip(before.coins, after.coins, strict=True)]
    return {seat: difference for seat, difference in enumerate(differences) if difference}


def tie(match: Match) -> list[str]:
    """What decided a tie (T-68)."""
    return tie_lines(match.table.view(0), match.names)
