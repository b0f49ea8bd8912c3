"""What happens in the card game, what can stand in the way of a choice, and what can be foretold.

A happening that names cards which not everybody saw is told to each seat as that seat saw it (:meth:`for_seat`).
"""

from typing import ClassVar, Self

from middle_ages.cards.pieces import Accord, Card, Cards, Crisis
from middle_ages.kernel.happening import Forecast, Happening, Why


class StarterDrawn(Happening, frozen=True):
    """The starting player was drawn."""

    rule: ClassVar[str] = "C-14"
    reveals: ClassVar[bool] = True
    seat: int


class HandsDealt(Happening, frozen=True):
    """Every player got so many Betrayal cards; so many were left for the discard."""

    rule: ClassVar[str] = "C-11"
    reveals: ClassVar[bool] = True
    each: int
    left: int


class AccordDealt(Happening, frozen=True):
    """A player got an Accord at random."""

    rule: ClassVar[str] = "C-13"
    reveals: ClassVar[bool] = True
    seat: int
    accord: Accord


class AccordTaken(Happening, frozen=True):
    """A player chose an Accord."""

    rule: ClassVar[str] = "C-13"
    seat: int
    accord: Accord


class DeckMade(Happening, frozen=True):
    """The deck was shuffled for the first time."""

    rule: ClassVar[str] = "C-12"
    reveals: ClassVar[bool] = True
    cards: int


class DeckRanOut(Happening, frozen=True):
    """The last card left the deck, for the ``times``-th time."""

    rule: ClassVar[str] = "C-50"
    times: int


class DeckShuffled(Happening, frozen=True):
    """The discard, so many cards, became a new deck."""

    rule: ClassVar[str] = "C-43"
    reveals: ClassVar[bool] = True
    cards: int


class TopTurned(Happening, frozen=True):
    """Another card is the top of the deck now."""

    rule: ClassVar[str] = "C-07"
    reveals: ClassVar[bool] = True
    card: Card


class TurnBegan(Happening, frozen=True):
    """A turn began; turns count from 1."""

    rule: ClassVar[str] = "C-15"
    opens: ClassVar[bool] = True
    turn: int
    seat: int


class CardDrawn(Happening, frozen=True):
    """A player drew the top card, which all could see."""

    rule: ClassVar[str] = "C-07"
    seat: int
    card: Card


class CardAdded(Happening, frozen=True):
    """A player added a card from hand to a Coterie, which now has ``size`` cards."""

    rule: ClassVar[str] = "C-21"
    seat: int
    card: Card
    owner: int
    size: int


class NothingToAdd(Happening, frozen=True):
    """A player had no card to add and none to draw."""

    rule: ClassVar[str] = "C-21"
    seat: int


class WealthGained(Happening, frozen=True):
    """The top card went to a player's Wealth."""

    rule: ClassVar[str] = "C-42"
    seat: int
    card: Card


class OptionLeft(Happening, frozen=True):
    """A player left what an ability or the Accord allowed."""

    rule: ClassVar[str] = "C-41"
    seat: int


class CardsDiscarded(Happening, frozen=True):
    """A player discarded cards, face down: others see the backs, and fronts only as far as they know them (C-08)."""

    seat: int
    backs: tuple[Crisis, ...]
    cards: Cards
    """The fronts; for another seat only those that it knows."""
    reason: str
    """The id of the clause that demanded it."""
    known: Cards
    """Those whose fronts all know all the same."""

    @property
    def clause(self) -> str:
        """The clause that demanded it."""
        return self.reason

    def for_seat(self, seat: int | None) -> Self:
        """As a seat saw it; None for what everybody saw."""
        if seat == self.seat:
            return self
        return type(self)(self.seat, self.backs, self.known, self.reason, self.known)

    def unremembered(self) -> Self:
        """Backs only (C-08)."""
        return type(self)(self.seat, self.backs, (), self.reason, ())


class CoterieReturned(Happening, frozen=True):
    """A player's Coterie returned to hand; it brings so many Actions."""

    rule: ClassVar[str] = "C-30"
    seat: int
    cards: Cards
    actions: int


class CardBuilt(Happening, frozen=True):
    """A player played a card from hand to Structures; ``left`` Actions remain."""

    rule: ClassVar[str] = "C-33"
    seat: int
    card: Card
    left: int


class ActionsLeft(Happening, frozen=True):
    """So many Actions were left unused."""

    rule: ClassVar[str] = "C-33"
    seat: int
    actions: int


class LastTurn(Happening, frozen=True):
    """The deck has run out for the second time: the game ends after this turn, or this round (C-54)."""

    rule: ClassVar[str] = "C-50"
    finish_round: bool


class HandsRevealed(Happening, frozen=True):
    """At the end Coteries went to hand and all hands were shown, by seat."""

    rule: ClassVar[str] = "C-51"
    reveals: ClassVar[bool] = True
    hands: tuple[Cards, ...]


class GameEnded(Happening, frozen=True):
    """The game is over, with the points by seat."""

    rule: ClassVar[str] = "C-52"
    points: tuple[int, ...]


class NotInHand(Why, frozen=True):
    """The card is not in the player's hand (C-21, C-31, C-33)."""

    card: Card


class AccordGone(Why, frozen=True):
    """Another player has that Accord (C-13)."""

    seat: int


class ReturnAhead(Forecast, frozen=True):
    """A Coterie will return: so many Actions, and a discard first if a hooked blade is among its cards."""

    rule: ClassVar[str] = "C-30"
    seat: int
    cards: int
    actions: int
    blade: bool
