"""What a player may choose, each with its notation. A pack makes them once, when it is loaded."""

from middle_ages.cards.pieces import Accord, Card
from middle_ages.kernel.decision import Option

ACCORDS, ADD, MAY, DISCARD, ACCORD, BLADE_DISCARD, ACTION = (
    "accords",
    "add",
    "may",
    "discard",
    "accord",
    "blade",
    "action",
)
"""The kinds of decisions: choosing Accords (C-13), adding a card (C-21), a "may" of an ability, a discard of an ability
(C-41), the effect of the own Accord (C-25), the discard for a hooked blade (C-31), an Action (C-33)."""


class TakeAccord(Option, frozen=True):
    """Take this Accord (C-13)."""

    accord: Accord


class AddCard(Option, frozen=True):
    """Add this card from hand to the Coterie of ``owner`` (C-21)."""

    card: Card
    owner: int


class DiscardCard(Option, frozen=True):
    """Discard this card from hand (C-31, C-41)."""

    card: Card


class BuildCard(Option, frozen=True):
    """Play this card from hand to Structures (C-33)."""

    card: Card


class Stop(Option, frozen=True):
    """Leave the remaining Actions unused (C-33)."""


class Do(Option, frozen=True):
    """Do what an ability says that one may do (C-41)."""


class Leave(Option, frozen=True):
    """Leave what one may do, or the Accord's effect (C-25, C-41)."""


class DrawForAccord(Option, frozen=True):
    """Draw one card (C-25)."""


class WealthForAccord(Option, frozen=True):
    """Play the top card to Wealth (C-25)."""


STOP = Stop("stop")
DO = Do("yes")
LEAVE = Leave("no")
DRAW_FOR_ACCORD = DrawForAccord("draw")
WEALTH_FOR_ACCORD = WealthForAccord("wealth")
MAY_OPTIONS = (DO, LEAVE)
ACCORD_OPTIONS = (DRAW_FOR_ACCORD, WEALTH_FOR_ACCORD, LEAVE)


def take_accord(accord: Accord) -> TakeAccord:
    """The option for an Accord."""
    return TakeAccord(f"take {accord.id}", accord)


def add_card(card: Card, owner: int) -> AddCard:
    """The option for a card and a Coterie; seats are written from 1."""
    return AddCard(f"add {card.id} to {owner + 1}", card, owner)


def discard_card(card: Card) -> DiscardCard:
    """The option for a card."""
    return DiscardCard(f"discard {card.id}", card)


def build_card(card: Card) -> BuildCard:
    """The option for a card."""
    return BuildCard(f"build {card.id}", card)
