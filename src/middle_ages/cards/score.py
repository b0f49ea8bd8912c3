"""Points: what Structures, Wealth and hand come to, and how ties are broken (C-52, C-53)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from middle_ages.cards import happenings as told
from middle_ages.cards.pieces import (
    Accord,
    ByCrisis,
    ByDifferent,
    ByKinds,
    ByMost,
    BySet,
    Card,
    Flat,
    Scoring,
)
from middle_ages.kernel.game import Standing
from middle_ages.kernel.happening import Happening

if TYPE_CHECKING:
    from middle_ages.cards.pack import CardsPack
    from middle_ages.cards.table import CardsTable, CardsView

WEALTH_ICON = 1
"""Points for each icon in Wealth (C-52)."""
HAND_ICON = 2
"""Points for each icon in hand of the own Accord's Wealth (C-52)."""


class Account(msgspec.Struct, frozen=True):
    """Where one player's points come from."""

    structures: tuple[int, ...]
    """Points of each Structure name, in pack order."""
    wealth: int
    hand: int

    def total(self) -> int:
        """All points."""
        return sum(self.structures) + self.wealth + self.hand


def structure_points(
    pack: "CardsPack",
    name: int,
    built: Sequence[Sequence[Card]],
    wealth: Sequence[Card],
    hand: Sequence[Card],
    seat: int,
) -> int:
    """What all of a player's Structures of one name score (C-52, C-60). ``built`` are everybody's Structures."""
    own = built[seat]
    number = _of_name(own, name)
    if not number:
        return 0
    return _score(pack.structures[name].scoring, number, name, built, wealth, hand, own)


def structures_by_now(pack: "CardsPack", view: "CardsView", seat: int) -> int:
    """What a player's Structures score as things stand; of a hand only what the view shows of it counts."""
    hand = view.hand if seat == view.seat else view.hands[seat].known
    names = range(len(pack.structures))
    return sum(structure_points(pack, name, view.structures, view.wealth[seat], hand, seat) for name in names)


def _score(
    scoring: Scoring,
    number: int,
    name: int,
    built: Sequence[Sequence[Card]],
    wealth: Sequence[Card],
    hand: Sequence[Card],
    own: Sequence[Card],
) -> int:
    match scoring:
        case Flat(points):
            return points * number
        case BySet(table):
            return table[min(number, len(table)) - 1]
        case ByDifferent(points):
            return points * number * len({card.structure for card in own})
        case ByKinds(points):
            return points * number * len({card.wealth for card in wealth})
        case ByCrisis(crisis, points):
            return points * number * sum([card.crisis is crisis for card in hand])
        case ByMost(points):
            return points if number == max(_of_name(cards, name) for cards in built) else 0
    raise TypeError(f"no points for {scoring!r}")


def _of_name(cards: Sequence[Card], name: int) -> int:
    return sum([card.structure == name for card in cards])


def icons(cards: Sequence[Card]) -> int:
    """How many Wealth icons cards have."""
    return sum([card.icons for card in cards])


def account_of(
    pack: "CardsPack",
    built: Sequence[Sequence[Card]],
    wealth: Sequence[Card],
    hand: Sequence[Card],
    accord: Accord | None,
    seat: int,
) -> Account:
    """What one player's cards come to; ``built`` are everybody's Structures (C-52)."""
    structures = tuple(structure_points(pack, name, built, wealth, hand, seat) for name in range(len(pack.structures)))
    matching = [card for card in hand if accord is not None and card.wealth == accord.wealth]
    return Account(structures, WEALTH_ICON * icons(wealth), HAND_ICON * icons(matching))


def accounts(table: "CardsTable") -> list[Account]:
    """What every player's cards come to with the hands as they are."""
    return [
        account_of(table.pack, table.structures, table.wealth[seat], table.hands[seat], table.accords[seat], seat)
        for seat in range(table.seats)
    ]


def standings(log: Sequence[Happening], seats: int, pack: "CardsPack") -> list[Standing]:
    """What everybody's Structures and Wealth came to after each turn; last the final points, hands included (C-52)."""
    built: list[list[Card]] = [[] for _seat in range(seats)]
    wealth: list[list[Card]] = [[] for _seat in range(seats)]
    standings: list[Standing] = []
    turns = 0

    def note(points: Sequence[int]) -> None:
        standings.append(Standing(-(-turns // seats), tuple(points)))  # a round that has begun counts

    def open_points() -> list[int]:
        return [account_of(pack, built, wealth[seat], (), None, seat).total() for seat in range(seats)]

    for happening in log:
        match happening:
            case told.TurnBegan(turn):
                note(open_points())
                turns = turn
            case told.CardBuilt(seat, card):
                built[seat].append(card)
            case told.WealthGained(seat, card):
                wealth[seat].append(card)
            case told.GameEnded(points):
                note(points)
                return standings
    note(open_points())
    return standings


def tie_breaks(hand: Sequence[Card], structures: Sequence[Card], wealth: Sequence[Card]) -> tuple[int, int]:
    """Cards in Structures and Wealth together, then Wealth icons in hand, Wealth and Structures (C-53)."""
    return len(structures) + len(wealth), icons(hand) + icons(wealth) + icons(structures)
