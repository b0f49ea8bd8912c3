"""What lies in the box: Social cards, Accords, and the words that abilities and scorings are made of."""

from enum import IntEnum

import msgspec

from middle_ages.language.text import Wording


class Crisis(IntEnum):
    """The corner of a card, and its back (C-03)."""

    PLAGUE = 0
    REVOLT = 1
    BETRAYAL = 2

    @property
    def key(self) -> str:
        """How packs write it."""
        return self.name.lower()


CRISES = tuple(Crisis)
CRISIS_KEYS = tuple(crisis.key for crisis in Crisis)

SKULL = Crisis.PLAGUE
PITCHFORK = Crisis.REVOLT
BLADE = Crisis.BETRAYAL
"""Which drawing stands for which Crisis (C-05): the rules do not print it, so this is inferred."""


class Step(msgspec.Struct, frozen=True, tag=True):
    """A part of an ability (C-60)."""


class Draw(Step, frozen=True):
    """Draw so many cards."""

    number: int


class ToWealth(Step, frozen=True):
    """The top card of the deck to one's Wealth, so many times."""

    number: int


class Discard(Step, frozen=True):
    """Discard so many cards of one's choice from hand."""

    number: int


class OthersDiscard(Step, frozen=True):
    """Each other player with ``holding`` or more cards in hand discards so many."""

    number: int
    holding: int


class May(Step, frozen=True):
    """One may do these steps, or leave them."""

    steps: tuple[Step, ...]


class InCoterie(Step, frozen=True):
    """These steps only if this Coterie has so many cards or more, the added card counted."""

    cards: int
    steps: tuple[Step, ...]


class Scoring(msgspec.Struct, frozen=True):
    """What a Structure scores at the end (C-60)."""


class Flat(Scoring, frozen=True):
    """Points for each such card."""

    points: int


class BySet(Scoring, frozen=True):
    """Points of all cards of this name together, by how many there are; the last number holds for more."""

    points: tuple[int, ...]


class ByDifferent(Scoring, frozen=True):
    """Each such card scores so much for each different Structure name in one's Structures."""

    points: int


class ByKinds(Scoring, frozen=True):
    """Each such card scores so much for each different Wealth kind in one's Wealth."""

    points: int


class ByCrisis(Scoring, frozen=True):
    """Each such card scores so much for each card of this Crisis in one's hand at the end."""

    crisis: Crisis
    points: int


class ByMost(Scoring, frozen=True):
    """So much once, to each player who has most cards of this name, at least one."""

    points: int


class Character(msgspec.Struct, frozen=True):
    """A Character: who it is, its colour, what adding it does."""

    id: str
    name: Wording
    colour: str
    ability: tuple[Step, ...]


class Structure(msgspec.Struct, frozen=True):
    """A Structure: its name, what building it does, what it scores."""

    id: str
    name: Wording
    ability: tuple[Step, ...]
    scoring: Scoring


class Wealth(msgspec.Struct, frozen=True):
    """A kind of Wealth icons."""

    id: str
    name: Wording


class Accord(msgspec.Struct, frozen=True):
    """A player's own card: its Character and its Wealth, as indexes into the pack's lists (C-06)."""

    id: str
    index: int
    character: int
    wealth: int


class Card(msgspec.Struct, frozen=True):
    """A Social card (C-03). Character, Structure and Wealth are indexes into the pack's lists."""

    id: str
    index: int
    """Its place in pack order."""
    bit: int
    """``1 << index``: sets of cards are whole numbers."""
    character: int
    structure: int
    wealth: int
    icons: int
    """How many Wealth icons it has, 1 to 3."""
    crisis: Crisis


Cards = tuple[Card, ...]
