"""Who wins, and where the coins of each player came from."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from middle_ages.kernel.game import Standing
from middle_ages.kernel.happening import Happening
from middle_ages.tiles import happenings as told
from middle_ages.tiles.pieces import ESTATES, Estate, Stack

if TYPE_CHECKING:
    from middle_ages.tiles.pack import TilesPack


def standing(coins: int, fief: Sequence[Stack]) -> tuple[int, ...]:
    """Coins, then plots of each estate from the Palace down to the Field: the greatest wins, equals share (T-68)."""
    return (coins, *(len(stack) for stack in reversed(fief)))


class Account(msgspec.Struct):
    """Where one player's coins came from. Coins lost are negative; all entries together are the final coins."""

    start: int
    effects: list[int]
    """Coins from each estate's effect, by estate: symbols, and gifts of others."""
    incomes: list[int]
    """Coins from each estate's income, by estate."""
    given: int = 0
    """Coins given to others for their Mills and Barracks."""
    events: int = 0
    empty: int = 0
    """Coins lost for estates without a plot (T-67)."""

    def total(self) -> int:
        """The coins that it all comes to."""
        return self.start + sum(self.effects) + sum(self.incomes) + self.given + self.events + self.empty


def accounts(log: Iterable[Happening], seats: int, start: int) -> list[Account]:
    """Every player's account, by seat, from all that happened; ``start`` is what each began with (T-25)."""
    books = [Account(start, [0] * len(ESTATES), [0] * len(ESTATES)) for _seat in range(seats)]
    for happening in log:
        match happening:
            case told.SymbolsPaid(seat, estate, _symbols, coins):
                books[seat].effects[estate] += coins
            case told.CoinsGiven(giver, taker, estate, _due, paid):
                books[giver].given -= paid
                books[taker].effects[estate] += paid
            case told.IncomePaid():
                books[happening.seat].incomes[happening.estate] += happening.coins
            case told.TollTaken(seat, _event, toll):
                books[seat].events += toll.coins
            case told.EmptyEstatesCharged(seat, _estates, coins):
                books[seat].empty -= coins
    return books


def standings(log: Sequence[Happening], seats: int, pack: "TilesPack") -> list[Standing]:
    """The coins at the start and after each round, with its event; last those by now, or the final ones (T-67)."""
    begins = [index for index, happening in enumerate(log) if isinstance(happening, told.RoundBegan)]
    ends = [0, *begins[1:], len(log)] if begins else [0]
    return [
        Standing(number, tuple(account.total() for account in accounts(log[:end], seats, pack.constants.start_coins)))
        for number, end in enumerate(ends)
    ]


def coins_gained(log: Iterable[Happening], seat: int, seats: int) -> int:
    """The coins that one of so many seats gains, less those it loses, in what happened."""
    return accounts(log, seats, 0)[seat].total()


class TieBreak(msgspec.Struct, frozen=True):
    """How a tie in coins was decided (T-68)."""

    tied: tuple[int, ...]
    """The seats with most coins: at least two."""
    winners: tuple[int, ...]
    """Those of them who win; several if the victory is shared."""
    estate: Estate | None
    """The estate of which the winner has most plots; None if the victory is shared by all who tied."""


def tie_break(coins: Sequence[int], fiefs: Sequence[Sequence[Stack]]) -> TieBreak | None:
    """What decided between those who have most coins; None if there was no tie. Coins are the final ones."""
    tied = [seat for seat, own in enumerate(coins) if own == max(coins)]
    if len(tied) == 1:
        return None
    left = tied
    decisive = None
    for estate in reversed(ESTATES):
        most = max(len(fiefs[seat][estate]) for seat in left)
        ahead = [seat for seat in left if len(fiefs[seat][estate]) == most]
        if len(ahead) < len(left):
            decisive = estate
        left = ahead
    return TieBreak(tuple(tied), tuple(left), decisive)
