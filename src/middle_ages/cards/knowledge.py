"""What is known of hidden cards, when it is forgotten, and how what is not known is dealt anew (C-07, C-08)."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

import msgspec

from middle_ages.cards.pieces import CRISES, Card, Cards

if TYPE_CHECKING:
    from middle_ages.cards.table import CardsTable


class SeenPile(msgspec.Struct, frozen=True):
    """Cards of which a seat sees the backs, and knows some fronts."""

    backs: tuple[int, ...]
    """How many cards of each Crisis it holds, in the order of the Crises."""
    known: Cards
    """Those whose fronts are known, in pack order."""


def bits(cards: Sequence[Card]) -> int:
    """A set of cards as a number."""
    return sum([card.bit for card in cards])


def seen_pile(pile: Sequence[Card], known: int) -> SeenPile:
    """A pile as somebody sees it who knows the fronts of these cards."""
    backs = [0] * len(CRISES)
    for card in pile:
        backs[card.crisis] += 1
    fronts = sorted([card for card in pile if card.bit & known], key=_index)
    return SeenPile(tuple(backs), tuple(fronts))


def _index(card: Card) -> int:
    return card.index


def known_discards(table: "CardsTable", seat: int, owner: int) -> int:
    """The cards of an owner's part of the discard whose fronts a seat knows: the own ones, and what all know (C-08)."""
    return -1 if owner == seat else table.shown_discards


def forget(table: "CardsTable", seat: int, discarded: Sequence[Card]) -> None:
    """What the others still know once a player has discarded cards that were in hand a moment ago (C-08).

    Where all cards of one back went, those that were known are known still; where some stayed, no front of that back
    in that hand or among the discarded is.
    """
    shown = table.shown[seat]
    if not shown:
        return
    staying = {card.crisis for card in table.hands[seat]}
    for card in discarded:
        if card.crisis not in staying:
            table.shown_discards |= shown & card.bit
        else:
            for other in table.hands[seat]:
                if other.crisis == card.crisis:
                    table.shown[seat] &= ~other.bit
        table.shown[seat] &= ~card.bit


def deal(table: "CardsTable", seat: int, rng: Random) -> None:
    """Pool what the seat does not know by its back, in pack order, and deal it to where it may be (C-08).

    Others' hands and discards keep their numbers of each back and the fronts that the seat knows; the rest of each
    back is the deck's below its top card. Everything hidden is left in pack order, but the deck in a random one.
    """
    piles = [(hand, table.shown[owner]) for owner, hand in enumerate(table.hands) if owner != seat]
    piles += [(pile, known_discards(table, seat, owner)) for owner, pile in enumerate(table.discards)]
    below = table.deck[:-1]
    pool = [card for pile, known in piles for card in pile if not card.bit & known] + below
    pool.sort(key=_index)
    by_back: list[list[Card]] = [[card for card in pool if card.crisis == crisis] for crisis in CRISES]
    for cards in by_back:
        rng.shuffle(cards)
    for pile, known in piles:
        pile[:] = sorted([card if card.bit & known else by_back[card.crisis].pop() for card in pile], key=_index)
    left = sorted([card for cards in by_back for card in cards], key=_index)
    rng.shuffle(left)
    table.deck[:-1] = left
