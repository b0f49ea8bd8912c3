"""Cards that move: from the deck, into hands, out of hands; and what happens when the deck runs out (C-40 to C-44)."""

from collections.abc import Sequence

from middle_ages.cards import happenings as told
from middle_ages.cards import knowledge
from middle_ages.cards.pieces import Card
from middle_ages.cards.table import CardsTable
from middle_ages.kernel.happening import Forecast
from middle_ages.kernel.table import foretold_by

LAST_RUN_OUT = 2
"""When the deck has run out so often, the end is near (C-50)."""


def nothing(table: CardsTable, *arguments: object) -> tuple[Forecast, ...]:
    """What a step foretells that changes no Coterie: nothing, and what comes after it stays certain (C-66)."""
    return ()


@foretold_by(nothing)
def draw(table: CardsTable, seat: int) -> None:
    """Take the top card of the deck into hand; nothing where there is none (C-44). All have seen it (C-08)."""
    if not table.deck:
        return
    card = table.deck.pop()
    table.hands[seat].append(card)
    table.shown[seat] |= card.bit
    table.tell(told.CardDrawn, seat, card)
    after_leaving(table)


@foretold_by(nothing)
def to_wealth(table: CardsTable, seat: int) -> None:
    """Play the top card to Wealth; it is no draw (C-42)."""
    if not table.deck:
        return
    card = table.deck.pop()
    table.wealth[seat] += (card,)
    table.tell(told.WealthGained, seat, card)
    after_leaving(table)


def after_leaving(table: CardsTable) -> None:
    """See after each single card that has left the deck whether it was the last one (C-43, C-50)."""
    if table.deck:
        table.tell(told.TopTurned, table.deck[-1])
        return
    table.run_outs += 1
    table.tell(told.DeckRanOut, table.run_outs)
    if table.run_outs == LAST_RUN_OUT:
        table.tell(told.LastTurn, table.finish_round)
    reshuffle(table)


@foretold_by(nothing)
def reshuffle(table: CardsTable) -> None:
    """Shuffle the discard into a new deck, face up, if the deck is empty and there is any (C-43)."""
    if table.deck:
        return
    cards = [card for pile in table.discards for card in pile]
    if not cards:
        return
    table.deck = table.shuffle(cards)
    for pile in table.discards:
        pile.clear()
    table.shown_discards = 0
    table.tell(told.DeckShuffled, len(cards))
    table.tell(told.TopTurned, table.deck[-1])


def discard(table: CardsTable, seat: int, cards: Sequence[Card], clause: str) -> None:
    """Put cards from hand on the discard, face down (C-07); the others may forget what they knew of them (C-08)."""
    hand = table.hands[seat]
    for card in cards:
        hand.remove(card)
    table.discards[seat] += cards
    knowledge.forget(table, seat, cards)
    if table.listener is not None:
        # In pack order: in which order somebody holds cards is nobody else's business.
        known = knowledge.seen_pile(cards, table.shown_discards).known
        table.tell(told.CardsDiscarded, seat, tuple(card.crisis for card in cards), tuple(cards), clause, known)
