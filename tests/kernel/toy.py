"""A toy game with hidden hands, reveals and rule options: it proves the kernel and the contract tests.

Everybody is dealt a hand. In turn each plays a card, then the next seat may halve what the card is worth, then the top
card of the deck is turned up, then the card played counts. The rule option ``hand`` says how many cards are dealt.
"""

from pathlib import Path
from random import Random
from typing import Any, ClassVar, Self

import msgspec

from middle_ages.kernel.decision import Decision, NoNotation, Option
from middle_ages.kernel.game import Game, RuleOption
from middle_ages.kernel.happening import Forecast, Happening, Reason, Why
from middle_ages.kernel.pack import convert, read_toml
from middle_ages.kernel.rulebook import Rulebook, read_rulebook
from middle_ages.kernel.table import Listener, Table, foretold_by

OWN_PACK = Path(__file__).with_name("toy.toml")


class Dealt(Happening, frozen=True):
    rule: ClassVar[str] = "X-01"
    reveals: ClassVar[bool] = True
    cards: int


class Played(Happening, frozen=True):
    rule: ClassVar[str] = "X-02"
    seat: int
    card: int


class Shuffled(Happening, frozen=True):
    rule: ClassVar[str] = "X-03"
    reveals: ClassVar[bool] = True


class TurnedUp(Happening, frozen=True):
    rule: ClassVar[str] = "X-03"
    reveals: ClassVar[bool] = True
    card: int


class Doubted(Happening, frozen=True):
    rule: ClassVar[str] = "X-04"
    seat: int
    halve: bool


class Scored(Happening, frozen=True):
    rule: ClassVar[str] = "X-05"
    seat: int
    points: int


class PointsAhead(Forecast, frozen=True):
    rule: ClassVar[str] = "X-05"
    seat: int
    points: int


class NotInHand(Why, frozen=True):
    card: int


class PlayCard(Option, frozen=True):
    card: int


class Doubt(Option, frozen=True):
    halve: bool


class ToyPack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    cards: int

    @property
    def title(self) -> str:
        return self.name

    note = title


class ToyView(msgspec.Struct, frozen=True):
    seat: int
    asked: int | None
    kind: str | None
    options: tuple[Option, ...]
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    unseen: tuple[int, ...]
    pile: tuple[int, ...]
    points: tuple[int, ...]


class ToyTable(Table):
    __slots__ = ("deck", "halved", "hand", "hands", "pack", "pile", "points")

    def __init__(self, seats: int, seed: int, pack: ToyPack, hand: int, listener: Listener | None) -> None:
        super().__init__(seats, seed, listener)
        self.pack = pack
        self.hand = hand
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.deck: list[int] = []
        self.pile: list[int] = []
        self.points = [0] * seats
        self.halved = False

    def copy_position(self, twin: Self) -> None:
        for name in ToyTable.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value.copy() if isinstance(value, list) else value)

    def position(self) -> Any:
        return (self.hand, self.hands, self.deck, self.pile, self.points, self.halved)

    def unseen(self, seat: int) -> list[int]:
        others = [card for other, hand in enumerate(self.hands) if other != seat for card in hand]
        return sorted(self.deck + others)

    def deal_hidden(self, seat: int, rng: Random) -> None:
        cards = self.unseen(seat)
        rng.shuffle(cards)
        for other, hand in enumerate(self.hands):
            if other != seat:
                self.hands[other] = tuple(sorted(cards.pop() for _card in hand))
        self.deck = cards

    def view(self, seat: int) -> ToyView:
        decision = self.decision
        return ToyView(
            seat,
            decision and decision.seat,
            decision and decision.kind,
            decision.options if decision and decision.seat == seat else (),
            self.hands[seat],
            tuple(len(hand) for hand in self.hands),
            tuple(self.unseen(seat)),
            tuple(self.pile),
            tuple(self.points),
        )

    def barred(self, decision: Decision, text: str) -> Reason:
        kind, _space, number = text.partition(" ")
        if kind != decision.kind or not number.isdecimal() or not 1 <= int(number) <= self.pack.cards:
            raise NoNotation(text, decision.kind, decision.options[0].notation)
        return Reason("X-02", NotInHand(int(number)))

    def final_scores(self) -> list[int]:
        return list(self.points)

    def ranking(self) -> list[tuple[int, ...]]:
        return [(points,) for points in self.points]


def deal(table: ToyTable) -> None:
    cards = table.shuffle(range(1, table.pack.cards + 1))
    for seat in range(table.seats):
        table.hands[seat] = tuple(sorted(cards.pop() for _card in range(table.hand)))
    table.deck = cards
    table.tell(Dealt, table.hand)
    for seat in range(table.seats):
        table.then(take_turn, seat)


def take_turn(table: ToyTable, seat: int) -> None:
    if table.ask(seat, "play", in_hand, play):
        table.then(take_turn, seat)


def in_hand(table: ToyTable, seat: int) -> tuple[PlayCard, ...]:
    return tuple(PlayCard(f"play {card}", card) for card in table.hands[seat])


def play(table: ToyTable, seat: int, option: PlayCard) -> None:
    table.hands[seat] = tuple(card for card in table.hands[seat] if card != option.card)
    table.pile.append(option.card)
    table.tell(Played, seat, option.card)
    table.halved = False
    table.then(doubt, (seat + 1) % table.seats)
    table.then(turn_up)
    table.then(score, seat, option.card)


def turn_up(table: ToyTable) -> None:
    if not table.deck:
        table.deck = table.shuffle(table.pile)
        table.pile = []
        table.tell(Shuffled)
    card = table.deck.pop()
    table.pile.append(card)
    table.tell(TurnedUp, card)


def doubt(table: ToyTable, seat: int) -> None:
    table.ask(seat, "doubt", both, answer_doubt)


def both(table: ToyTable, seat: int) -> tuple[Doubt, ...]:
    return (Doubt("keep", False), Doubt("halve", True))


def answer_doubt(table: ToyTable, seat: int, option: Doubt) -> None:
    table.halved = option.halve
    table.tell(Doubted, seat, option.halve)


def points_ahead(table: ToyTable, seat: int, card: int) -> tuple[PointsAhead]:
    return (PointsAhead(seat, worth(table, card)),)


def worth(table: ToyTable, card: int) -> int:
    return card // 2 if table.halved else card


@foretold_by(points_ahead)
def score(table: ToyTable, seat: int, card: int) -> None:
    points = worth(table, card)
    table.points[seat] += points
    table.tell(Scored, seat, points)


def lay(seats: int, seed: int, pack: ToyPack, rules: dict[str, str], listener: Listener | None = None) -> ToyTable:
    table = ToyTable(seats, seed, pack, {"two": 2, "three": 3}[rules["hand"]], listener)
    table.then(deal)
    table.proceed()
    return table


def read_pack(raw: dict[str, Any], source: str) -> ToyPack:
    return convert(raw, ToyPack, source)


def rulebook() -> Rulebook:
    clauses = "".join(
        f'[[clauses]]\nid = "X-0{number}"\nsection = "toy"\ntags = ["S"]\ntitle = "{text}"\ntext = "{text}"\n'
        for number, text in enumerate(("Deal", "Play", "Turn up", "Doubt", "Score", "Hand"), 1)
    )
    return read_rulebook(f'[[sections]]\nkey = "toy"\ntitle = "Toy"\n{clauses}', "toy")


TOY = Game(
    key="toy",
    name=lambda: "Toy",
    kind=lambda: "toy game",
    about=lambda: "Cards are dealt and played.",
    seats=range(2, 4),
    rules=(RuleOption("hand", ("two", "three"), "two", "X-06"),),
    hidden=True,
    pack_type=ToyPack,
    read_pack=read_pack,
    own_pack=lambda: read_pack(read_toml(OWN_PACK), OWN_PACK.name),
    lay=lay,
    rulebook=rulebook,
    narration=None,  # type: ignore[arg-type]  # nothing is narrated
    standings=lambda log, seats, pack: [],
)
