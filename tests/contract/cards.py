"""What the contract tests have to be told of the card game, written from the rules; see :mod:`contract.facts`."""

from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import resources
from random import Random
from typing import Any

from middle_ages.cards import happenings as told
from middle_ages.cards.options import ACCORD, ACCORDS, ACTION, ADD, BLADE_DISCARD, DISCARD, MAY
from middle_ages.cards.pack import read_pack
from middle_ages.cards.pieces import ByCrisis, ByDifferent, ByKinds, ByMost, BySet, Crisis, Flat
from middle_ages.kernel.decision import Decision
from middle_ages.kernel.happening import Forecast, Happening
from middle_ages.kernel.pack import read_toml

PACK_FILE = resources.files("middle_ages.cards") / "pack.toml"

MOST_TURNS = 44 + 63
MOST_TURNS_FINISHING_THE_ROUND = MOST_TURNS + 3

RARE = frozenset({told.NothingToAdd})
"""What random matches do not come to: nothing in hand, in the deck and in the discard (C-21)."""


def box(pack: Any) -> Counter[str]:
    """The Social cards."""
    return Counter(card.id for card in pack.cards)


def piles(table: Any) -> list[Sequence[Any]]:
    """Every place where cards lie."""
    return [table.deck, *table.hands, *table.coteries, *table.structures, *table.wealth, *table.discards]


def pieces(table: Any) -> Counter[str]:
    """The same, wherever they lie."""
    return Counter(card.id for pile in piles(table) for card in pile)


def sound(table: Any) -> None:
    """No turn ends with a full Coterie, an Accord is nobody else's, the deck is empty only if all cards are held."""
    given = [accord for accord in table.accords if accord is not None]
    assert len(set(given)) == len(given)
    assert len(given) == table.seats or table.turn == 0
    assert table.deck or not any(table.discards) or table.decision.kind in (DISCARD, BLADE_DISCARD)
    assert table.actions >= 0
    if table.turn > 1 and table.decision is not None and table.decision.kind == ADD:
        assert len(table.coteries[table.turn_of - 1]) < 3
    if table.over:
        assert not any(table.coteries)
        assert table.run_outs >= 2
    for hand, shown in zip(table.hands, table.shown, strict=True):
        assert shown & ~sum(card.bit for card in hand) == 0


def turns(log: Sequence[Happening]) -> int:
    """How many turns began."""
    return sum(isinstance(happening, told.TurnBegan) for happening in log)


def most_turns(rules: Mapping[str, str]) -> int:
    """Every turn takes a card from the deck, which is made twice."""
    return MOST_TURNS_FINISHING_THE_ROUND if rules.get("finish_round") == "yes" else MOST_TURNS


def notations(table: Any) -> list[str]:
    """Every Accord, or every card with every Coterie, or every card, or all answers."""
    cards = [card.id for card in table.pack.cards]
    return {
        ACCORDS: [f"take {accord.id}" for accord in table.pack.accords],
        ADD: [f"add {card} to {seat + 1}" for card in cards for seat in range(table.seats)],
        MAY: ["yes", "no"],
        DISCARD: [f"discard {card}" for card in cards],
        BLADE_DISCARD: [f"discard {card}" for card in cards],
        ACCORD: ["draw", "wealth", "no"],
        ACTION: [*(f"build {card}" for card in cards), "stop"],
    }[table.decision.kind]


def came_true(forecast: Forecast, later: Sequence[Happening]) -> bool | None:
    """A Coterie returns with so many cards and Actions, and with a discard if a blade is among them."""
    assert isinstance(forecast, told.ReturnAhead)
    for number, happening in enumerate(later):
        if isinstance(happening, told.CoterieReturned) and happening.seat == forecast.seat:
            if (len(happening.cards), happening.actions) != (forecast.cards, forecast.actions):
                return False
            if len(later) == number + 1:
                return None
            following = later[number + 1]
            discarded = isinstance(following, told.CardsDiscarded) and following.clause == "C-31"
            return discarded is forecast.blade
    return None


STAGES = frozenset(
    {
        *(ACCORDS, ADD, "ability", "ability, another player", "accord"),
        *("return, blade", "return, action", "return, ability", "return, ability, another player"),
    }
)


def meddling_pack() -> Any:
    """The pack that ships, but Structures make others discard: they are asked in the middle of a return."""
    raw = read_toml(PACK_FILE)
    abilities = {
        "noble": [{"wealth": 1}, {"others_discard": 2, "holding": 4}],
        "fortress": [{"others_discard": 1, "holding": 2}],
        "tower-house": [{"draw": 1}, {"may": [{"others_discard": 1, "holding": 1}, {"discard": 1}]}],
    }
    for entry in (*raw["characters"], *raw["structures"]):
        entry["ability"] = abilities.get(entry["id"], entry["ability"])
    return read_pack(raw, "meddling.toml")


def stage(table: Any) -> str:
    """The part of a turn in which somebody is asked, and whether it is the active player."""
    decision = table.decision
    if decision.kind in (ACCORDS, ADD, ACCORD):
        return str(decision.kind)
    if decision.kind == BLADE_DISCARD:
        return "return, blade"
    if decision.kind == ACTION:
        return "return, action"
    # While a Coterie returns, the skulls' discard waits on the agenda.
    part = "return, " if any(step.__name__ == "discard_skulls" for step, _arguments in table.agenda) else ""
    return f"{part}ability" if decision.seat == table.turn_of else f"{part}ability, another player"


# ------------------------------------------------------------------------------------------------------------- points


def recount(table: Any, log: Sequence[Happening]) -> list[int]:
    """What Structures, Wealth and hands score, by what was told alone."""
    accords: dict[int, Any] = {}
    built: list[list[Any]] = [[] for _seat in range(table.seats)]
    wealth: list[list[Any]] = [[] for _seat in range(table.seats)]
    hands: Sequence[Sequence[Any]] = ()
    for happening in log:
        match happening:
            case told.AccordDealt(seat=seat, accord=accord) | told.AccordTaken(seat=seat, accord=accord):
                accords[seat] = accord
            case told.CardBuilt(seat=seat, card=card):
                built[seat].append(card)
            case told.WealthGained(seat=seat, card=card):
                wealth[seat].append(card)
            case told.HandsRevealed(hands=shown):
                hands = shown
    points = []
    for seat in range(table.seats):
        scored = sum(card.icons for card in wealth[seat])
        scored += 2 * sum(card.icons for card in hands[seat] if card.wealth == accords[seat].wealth)
        for name, structure in enumerate(table.pack.structures):
            numbers = [sum(card.structure == name for card in cards) for cards in built]
            scored += _structures_score(structure.scoring, numbers, seat, built[seat], wealth[seat], hands[seat])
        points.append(scored)
    return points


def _structures_score(
    scoring: Any, numbers: list[int], seat: int, built: list[Any], wealth: list[Any], hand: Sequence[Any]
) -> int:
    number = numbers[seat]
    if number == 0:
        return 0
    different = len({card.structure for card in built})
    kinds = len({card.wealth for card in wealth})
    match scoring:
        case BySet(points=table):
            return list(table)[number - 1] if number <= len(table) else table[-1]
        case ByMost(points=points):
            return points if all(number >= other for other in numbers) else 0
        case Flat(points=points):
            return sum(points for _card in range(number))
        case ByDifferent(points=points):
            return number * different * points
        case ByKinds(points=points):
            return number * kinds * points
        case ByCrisis(crisis=crisis, points=points):
            return number * points * len([card for card in hand if card.crisis == crisis])
    raise AssertionError(scoring)


# ------------------------------------------------------------------------------------------------------------ secrecy


def hidden_places(table: Any, seat: int) -> list[tuple[list[Any], int]]:
    """Where lies what the seat does not know: pile and place in it. The deck's top card is open (C-07)."""
    places = [(table.deck, place) for place in range(len(table.deck) - 1)]
    for owner, hand in enumerate(table.hands):
        if owner != seat:
            places += [(hand, place) for place, card in enumerate(hand) if not card.bit & table.shown[owner]]
    for owner, pile in enumerate(table.discards):
        if owner != seat:
            places += [(pile, place) for place, card in enumerate(pile) if not card.bit & table.shown_discards]
    return places


def hidden_from(table: Any, seat: int) -> frozenset[str]:
    """The ids of the cards that lie there."""
    return frozenset(pile[place].id for pile, place in hidden_places(table, seat))


def deal_anew(table: Any, seat: int, rng: Random) -> None:
    """Cards of one back change places; below the top of the deck, and within piles, their order is anybody's guess."""
    places = hidden_places(table, seat)
    for crisis in Crisis:
        of_one_back = [(pile, place) for pile, place in places if pile[place].crisis is crisis]
        cards = [pile[place] for pile, place in of_one_back]
        rng.shuffle(cards)
        for (pile, place), card in zip(of_one_back, cards, strict=True):
            pile[place] = card
    below = table.deck[:-1]
    rng.shuffle(below)
    table.deck[:-1] = below
    for owner, hand in enumerate(table.hands):
        if owner != seat:
            rng.shuffle(hand)
    for pile in table.discards:
        rng.shuffle(pile)
    _offer_anew(table, seat)


def swap(table: Any, seat: int, rng: Random) -> tuple[str, str] | None:
    """Let two cards of one back that the seat does not know change places; None where there are no two."""
    places = hidden_places(table, seat)
    rng.shuffle(places)
    # Most hidden cards lie in the deck: prefer a pair of which one does not.
    places.sort(key=lambda found: found[0] is table.deck)
    for pile, place in places[:1]:
        like = [(other, at) for other, at in places if other[at].crisis is pile[place].crisis and other is not pile]
        if like:
            other, at = like[rng.randrange(len(like))]
            pile[place], other[at] = other[at], pile[place]
            _offer_anew(table, seat)
            return pile[place].id, other[at].id
    return None


def _offer_anew(table: Any, seat: int) -> None:
    """Ask another seat, whose hand is another one now, by what it holds."""
    decision = table.decision
    if decision is None or decision.seat == seat or decision.kind not in (ADD, DISCARD, BLADE_DISCARD, ACTION):
        return
    hand, pack = table.hands[decision.seat], table.pack
    options: list[Any] = {
        ADD: [pack.add_card[card.index][owner] for card in hand for owner in range(table.seats)],
        ACTION: [pack.build_card[card.index] for card in hand] + [decision.options[-1]],
    }.get(decision.kind, [pack.discard_card[card.index] for card in hand])
    table.decision = Decision(decision.seat, decision.kind, tuple(options))


def shown_by(happening: Happening, seat: int) -> frozenset[str]:
    """The ids of the cards that a happening lets a seat see: all that it is about, but not what another discards."""
    if isinstance(happening, told.CardsDiscarded) and happening.seat != seat:
        return frozenset()
    return cards_in(happening)


def cards_in(value: object) -> frozenset[str]:
    """The ids of all cards that a value names."""
    if isinstance(value, told.HandsRevealed):
        return frozenset(card.id for hand in value.hands for card in hand)
    fields = [getattr(value, name) for name in getattr(value, "__struct_fields__", ())]
    named = [field for field in fields if isinstance(field, told.Card)]
    named += [card for field in fields if isinstance(field, tuple) for card in field if isinstance(card, told.Card)]
    return frozenset(card.id for card in named)


class Memory:
    """What a seat could know of hands and discard by all that it was told, kept by C-08 and by nothing else."""

    def __init__(self, seats: int, seat: int, log: Sequence[Happening]) -> None:
        self.seat = seat
        self.backs: list[Counter[Crisis]] = [Counter() for _owner in range(seats)]
        self.in_hand: list[set[str]] = [set() for _owner in range(seats)]
        self.discarded: list[Counter[Crisis]] = [Counter() for _owner in range(seats + 1)]
        self.in_discard: list[set[str]] = [set() for _owner in range(seats + 1)]
        self.crisis: dict[str, Crisis] = {}
        for happening in log:
            self.hear(happening)

    def hear(self, happening: Happening) -> None:
        """Take in what was told."""
        match happening:
            case told.HandsDealt(each=each, left=left):
                for backs in self.backs:
                    backs[Crisis.BETRAYAL] = each
                self.discarded[-1][Crisis.BETRAYAL] = left
            case told.CardDrawn(seat=owner, card=card):
                self._taken(owner, card)
            case told.CoterieReturned(seat=owner, cards=cards):
                for card in cards:
                    self._taken(owner, card)
            case told.CardAdded(seat=owner, card=card) | told.CardBuilt(seat=owner, card=card):
                self.backs[owner][card.crisis] -= 1
                self.in_hand[owner].discard(card.id)
            case told.CardsDiscarded(seat=owner, backs=backs, cards=cards):
                self._discarded(owner, Counter(backs), {card.id for card in cards})
            case told.DeckShuffled():
                for counted, known in zip(self.discarded, self.in_discard, strict=True):
                    counted.clear()
                    known.clear()

    def _taken(self, owner: int, card: Any) -> None:
        self.crisis[card.id] = card.crisis
        self.backs[owner][card.crisis] += 1
        self.in_hand[owner].add(card.id)

    def _discarded(self, owner: int, backs: Counter[Crisis], cards: set[str]) -> None:
        for crisis, number in backs.items():
            known = {card for card in self.in_hand[owner] if self.crisis[card] is crisis}
            self.in_hand[owner] -= known
            if number == self.backs[owner][crisis]:
                self.in_discard[owner] |= known
            self.backs[owner][crisis] -= number
            self.discarded[owner][crisis] += number
        if owner == self.seat:
            self.in_discard[owner] |= cards


def remembered(view: Any, log: Sequence[Happening]) -> None:
    """A view holds of hands and discard what the seat could remember, no more and no less."""
    memory = Memory(len(view.hands), view.seat, log)
    for owner, pile in enumerate(view.hands):
        assert pile.backs == tuple(memory.backs[owner][crisis] for crisis in Crisis)
        assert {card.id for card in pile.known} == memory.in_hand[owner]
    for owner, pile in enumerate(view.discards):
        assert pile.backs == tuple(memory.discarded[owner][crisis] for crisis in Crisis)
        assert {card.id for card in pile.known} == memory.in_discard[owner]
