"""What has changed between two moments, and how the coins stood after each round."""

from middle_ages.kernel.match import Match
from middle_ages.tiles import happenings as told
from middle_ages.tiles.narration.result import tie_lines
from middle_ages.tiles.score import accounts
from middle_ages.tiles.table import TilesView


def coins_changed(before: TilesView, after: TilesView) -> dict[int, int]:
    """The coins that each seat has gained or lost; seats with as many as before are left out."""
    differences = [new - old for old, new in zip(before.coins, after.coins, strict=True)]
    return {seat: difference for seat, difference in enumerate(differences) if difference}


def standings(match: Match) -> list[list[int]]:
    """The coins of each seat at the start and after each round, with its event; last the final ones (T-67)."""
    begins = [index for index, happening in enumerate(match.log) if isinstance(happening, told.RoundBegan)]
    ends = [*begins[1:], len(match.log)]
    seats, start = len(match.names), match.pack.constants.start_coins
    moments = [0, *ends]
    columns = [[account.total() for account in accounts(match.log[:end], seats, start)] for end in moments]
    return [list(row) for row in zip(*columns, strict=True)]


def tie(match: Match) -> list[str]:
    """What decided a tie (T-68)."""
    return tie_lines(match.table.view(0), match.names)
