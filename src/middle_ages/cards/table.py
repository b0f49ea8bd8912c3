"""The position of the card game, and what a seat knows of it (C-07, C-08)."""

from random import Random
from typing import TYPE_CHECKING, Self

import msgspec

from middle_ages.cards import barring, knowledge, score
from middle_ages.cards.knowledge import SeenPile
from middle_ages.cards.options import MAY
from middle_ages.cards.pieces import Accord, Card, Cards, Step
from middle_ages.kernel.decision import Decision, Option
from middle_ages.kernel.happening import Reason
from middle_ages.kernel.table import Listener, Table

if TYPE_CHECKING:
    from middle_ages.cards.pack import CardsPack


class CardsTable(Table):
    """The card game in progress. Lists run by seat."""

    __slots__ = (
        "accords",
        "actions",
        "choose_accords",
        "coteries",
        "deck",
        "discards",
        "finish_round",
        "hands",
        "pack",
        "returning",
        "run_outs",
        "shown",
        "shown_discards",
        "starter",
        "structures",
        "turn",
        "turn_of",
        "wealth",
    )

    def __init__(
        self, seats: int, seed: int, pack: "CardsPack", rules: dict[str, str], listener: Listener | None = None
    ) -> None:
        super().__init__(seats, seed, listener)
        self.pack = pack
        self.choose_accords = rules["accords"] == "chosen"
        """Whether players choose their Accords (C-13)."""
        self.finish_round = rules["finish_round"] == "yes"
        """Whether all get the same number of turns (C-54)."""
        self.starter = 0
        """The starting player (C-14)."""
        self.turn = 0
        """The current turn, from 1; 0 during the set-up."""
        self.turn_of = 0
        """The active player."""
        self.returning = False
        """Whether the active player's Coterie has returned in this turn (C-16: the back of the Player Turn card)."""
        self.actions = 0
        """Actions that the active player has left (C-32)."""
        self.run_outs = 0
        """How often the last card has left the deck (C-50)."""
        self.accords: list[Accord | None] = [None] * seats
        self.deck: list[Card] = []
        """Face up; its top is the end of the list."""
        self.hands: list[list[Card]] = [[] for _seat in range(seats)]
        self.coteries: list[Cards] = [()] * seats
        self.structures: list[Cards] = [()] * seats
        self.wealth: list[Cards] = [()] * seats
        self.discards: list[list[Card]] = [[] for _owner in range(seats + 1)]
        """The discard, by who discarded; the last list holds what the set-up left (C-11)."""
        self.shown = [0] * seats
        """Cards in each hand whose fronts all know: a number whose bits are the cards' (C-08)."""
        self.shown_discards = 0
        """Cards of the discard whose fronts all know."""

    def copy_position(self, twin: Self) -> None:
        """Copies are one list deep: cards and areas are immutable and shared."""
        twin.pack = self.pack
        twin.choose_accords = self.choose_accords
        twin.finish_round = self.finish_round
        twin.starter = self.starter
        twin.turn = self.turn
        twin.turn_of = self.turn_of
        twin.returning = self.returning
        twin.actions = self.actions
        twin.run_outs = self.run_outs
        twin.accords = self.accords.copy()
        twin.deck = self.deck.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.coteries = self.coteries.copy()
        twin.structures = self.structures.copy()
        twin.wealth = self.wealth.copy()
        twin.discards = [pile.copy() for pile in self.discards]
        twin.shown = self.shown.copy()
        twin.shown_discards = self.shown_discards

    def position(self) -> object:
        """The position with cards by their ids."""
        return (
            self.choose_accords,
            self.finish_round,
            self.starter,
            self.turn,
            self.turn_of,
            self.returning,
            self.actions,
            self.run_outs,
            [accord and accord.id for accord in self.accords],
            _ids([self.deck]),
            _ids(self.hands),
            _ids(self.coteries),
            _ids(self.structures),
            _ids(self.wealth),
            _ids(self.discards),
            [str(bits) for bits in (*self.shown, self.shown_discards)],
        )

    def deal_hidden(self, seat: int, rng: Random) -> None:
        """Deal anew what the seat does not know (C-08)."""
        knowledge.deal(self, seat, rng)

    def view(self, seat: int) -> "CardsView":
        """What the seat knows."""
        decision = self.decision
        seen = tuple(knowledge.seen_pile(hand, shown) for hand, shown in zip(self.hands, self.shown, strict=True))
        return CardsView(
            seat=seat,
            asked=decision.seat if decision else None,
            kind=decision.kind if decision else None,
            options=decision.options if decision and decision.seat == seat else (),
            starter=self.starter,
            turn=self.turn,
            turn_of=self.turn_of,
            returning=self.returning,
            actions=self.actions,
            run_outs=self.run_outs,
            finish_round=self.finish_round,
            accords=tuple(self.accords),
            deck=len(self.deck),
            top=self.deck[-1] if self.deck else None,
            hand=tuple(self.hands[seat]),
            hands=seen,
            coteries=tuple(self.coteries),
            structures=tuple(self.structures),
            wealth=tuple(self.wealth),
            discards=tuple(
                knowledge.seen_pile(pile, knowledge.known_discards(self, seat, owner))
                for owner, pile in enumerate(self.discards)
            ),
            optional=self.agenda[-1][1][-1] if decision and decision.kind == MAY else (),
            revealed=tuple(pile.known for pile in seen) if self.over else None,
        )

    def barred(self, decision: Decision, text: str) -> Reason:
        """Why a card or an Accord is not on offer."""
        return barring.barred(self, decision, text)

    def final_scores(self) -> list[int]:
        """The points of each seat (C-52)."""
        return [account.total() for account in score.accounts(self)]

    def ranking(self) -> list[tuple[int, ...]]:
        """Points, then cards in Structures and Wealth, then Wealth icons (C-53)."""
        return [
            (points, *score.tie_breaks(self.hands[seat], self.structures[seat], self.wealth[seat]))
            for seat, points in enumerate(self.final_scores())
        ]


def _ids(piles: "list[list[Card]] | list[Cards]") -> list[list[str]]:
    return [[card.id for card in pile] for pile in piles]


class CardsView(msgspec.Struct, frozen=True):
    """What a seat knows of the card game; fields as in :class:`CardsTable`."""

    seat: int
    """Whose view this is."""
    asked: int | None
    """The seat that has to choose, None once the game is over."""
    kind: str | None
    """What kind of decision it has to make."""
    options: tuple[Option, ...]
    """What can be chosen, if it is this seat that has to."""
    starter: int
    turn: int
    turn_of: int
    returning: bool
    actions: int
    run_outs: int
    finish_round: bool
    accords: tuple[Accord | None, ...]
    deck: int
    """The number of cards in the deck."""
    top: Card | None
    """Its top card."""
    hand: Cards
    """The seat's own hand."""
    hands: tuple[SeenPile, ...]
    """Every hand as all see it, the own included."""
    coteries: tuple[Cards, ...]
    structures: tuple[Cards, ...]
    wealth: tuple[Cards, ...]
    discards: tuple[SeenPile, ...]
    """The discard as this seat knows it, by who discarded; last what the set-up left."""
    optional: tuple[Step, ...]
    """The steps that the seat to choose may do or leave, while that is what is asked (C-41)."""
    revealed: tuple[Cards, ...] | None
    """All hands, in pack order, once the game is over (C-51)."""
