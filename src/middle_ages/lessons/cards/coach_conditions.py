"""What the coach of the card game may look at: named facts of a seat's view, and what its file has to speak of.

A condition is a function of a view and the pack. It answers with a number: 0 where it does not hold, else how many
there are of what it is named for. Nothing here sees a table.
"""

from collections.abc import Callable, Sequence

from middle_ages.cards import happenings as told
from middle_ages.cards import options
from middle_ages.cards.deck import LAST_RUN_OUT
from middle_ages.cards.pack import CardsPack
from middle_ages.cards.pieces import BLADE, PITCHFORK, SKULL, Card, Crisis, Discard
from middle_ages.cards.table import CardsView
from middle_ages.cards.turns import FULL_COTERIE
from middle_ages.lessons.coach import Subject

_KINDS = (
    options.ACCORDS,
    options.ADD,
    options.MAY,
    options.DISCARD,
    options.ACCORD,
    options.BLADE_DISCARD,
    options.ACTION,
)
"""The kinds of decisions that there are."""

_SEVERAL_CLAUSES = {told.CardsDiscarded.__name__: ("C-31", "C-35", "C-41")}
"""The happenings that one of several clauses can make take place, by name; all others have one of their own."""

FEW_CARDS = 6
"""A deck of so many cards or fewer may run out within a round."""


def ran_out_once(view: CardsView, pack: CardsPack) -> int:
    """The deck has run out once: the next time is the last (C-50)."""
    return int(view.run_outs == LAST_RUN_OUT - 1)


def few_cards(view: CardsView, pack: CardsPack) -> int:
    """How many cards the deck has, if they are few."""
    return view.deck if view.deck <= FEW_CARDS else 0


def last_card(view: CardsView, pack: CardsPack) -> int:
    """The deck has one card left (C-43)."""
    return int(view.deck == 1)


def last_turn(view: CardsView, pack: CardsPack) -> int:
    """The game ends after this turn (C-50)."""
    return int(view.run_outs >= LAST_RUN_OUT and not view.finish_round)


def last_turns(view: CardsView, pack: CardsPack) -> int:
    """The game ends once all have had the same number of turns (C-54)."""
    return int(view.run_outs >= LAST_RUN_OUT and view.finish_round)


def active(view: CardsView, pack: CardsPack) -> int:
    """It is the seat's own turn."""
    return int(view.turn_of == view.seat)


def returning(view: CardsView, pack: CardsPack) -> int:
    """It is the seat's own turn, and its Coterie has returned in it (C-30)."""
    return int(view.turn_of == view.seat and view.returning)


def coterie_ready(view: CardsView, pack: CardsPack) -> int:
    """How many cards the seat's Coterie has, if it returns this turn whatever is added (C-26)."""
    cards = len(view.coteries[view.seat])
    return cards if cards >= FULL_COTERIE else 0


def coterie_one_short(view: CardsView, pack: CardsPack) -> int:
    """One card more makes the seat's Coterie return (C-26)."""
    return int(len(view.coteries[view.seat]) == FULL_COTERIE - 1)


def rivals_one_short(view: CardsView, pack: CardsPack) -> int:
    """How many opponents' Coteries return with one card more (C-26)."""
    return sum(seat != view.seat and len(cards) == FULL_COTERIE - 1 for seat, cards in enumerate(view.coteries))


def coterie_blades(view: CardsView, pack: CardsPack) -> int:
    """How many hooked blades are in the seat's Coterie (C-31)."""
    return _of(view.coteries[view.seat], BLADE)


def coterie_pitchforks(view: CardsView, pack: CardsPack) -> int:
    """How many pitchforks are in the seat's Coterie (C-32)."""
    return _of(view.coteries[view.seat], PITCHFORK)


def skulls(view: CardsView, pack: CardsPack) -> int:
    """How many skulls are in the seat's hand (C-35)."""
    return _of(view.hand, SKULL)


def one_in_hand(view: CardsView, pack: CardsPack) -> int:
    """The seat has one card in hand."""
    return int(len(view.hand) == 1)


def accord_cards(view: CardsView, pack: CardsPack) -> int:
    """How many cards in hand have the Character of the seat's Accord (C-25)."""
    accord = view.accords[view.seat]
    return sum(accord is not None and card.character == accord.character for card in view.hand)


def accord_icons(view: CardsView, pack: CardsPack) -> int:
    """How many icons of the Accord's Wealth are in the seat's hand (C-52)."""
    return sum(card.icons for card in view.hand if _of_accord(view, card))


def actions(view: CardsView, pack: CardsPack) -> int:
    """How many Actions the seat has left (C-32)."""
    return view.actions


def last_action(view: CardsView, pack: CardsPack) -> int:
    """One Action is left (C-33)."""
    return int(view.actions == 1)


def top_icons(view: CardsView, pack: CardsPack) -> int:
    """How many Wealth icons the top card has."""
    return view.top.icons if view.top else 0


def top_skull(view: CardsView, pack: CardsPack) -> int:
    """The top card is a skull (C-35)."""
    return int(view.top is not None and view.top.crisis is SKULL)


def top_accord_icons(view: CardsView, pack: CardsPack) -> int:
    """How many icons of the Accord's Wealth the top card has (C-52)."""
    return view.top.icons if view.top and _of_accord(view, view.top) else 0


def costs_a_card(view: CardsView, pack: CardsPack) -> int:
    """What one may do makes one discard, and there is a card in hand for it (C-41)."""
    return int(bool(view.hand) and any(isinstance(step, Discard) for step in view.optional))


def accords_taken(view: CardsView, pack: CardsPack) -> int:
    """How many Accords others have taken (C-13)."""
    return sum(accord is not None for accord in view.accords)


def _of(cards: Sequence[Card], crisis: Crisis) -> int:
    return sum(card.crisis is crisis for card in cards)


def _of_accord(view: CardsView, card: Card) -> bool:
    accord = view.accords[view.seat]
    return accord is not None and card.wealth == accord.wealth


_CONDITIONS: dict[str, Callable[[CardsView, CardsPack], int]] = {
    condition.__name__: condition
    for condition in (
        ran_out_once,
        few_cards,
        last_card,
        last_turn,
        last_turns,
        active,
        returning,
        coterie_ready,
        coterie_one_short,
        rivals_one_short,
        coterie_blades,
        coterie_pitchforks,
        skulls,
        one_in_hand,
        accord_cards,
        accord_icons,
        actions,
        last_action,
        top_icons,
        top_skull,
        top_accord_icons,
        costs_a_card,
        accords_taken,
    )
}
"""Every condition by its name."""

SUBJECT = Subject(_KINDS, _CONDITIONS, told, _SEVERAL_CLAUSES)
"""What the teachings of this game have to speak of, and what they may depend on."""
