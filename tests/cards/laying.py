"""Lays a position of the card game in a few words, so that a test reads like the clause that it is about.

A card is written by what matters of it: ``"merchant skull"`` is the first card not yet in use that has this Character
and this Crisis. Crises are written as their drawings: skull (Plague), fork (Revolt), blade (Betrayal). Without a Crisis
a card has a fork, without a number one Wealth icon. Cards are separated by commas.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any

from msgspec.structs import replace

from middle_ages.cards import options
from middle_ages.cards.pack import CardsPack, own_pack
from middle_ages.cards.pieces import (
    Accord,
    Card,
    Character,
    Crisis,
    Discard,
    Draw,
    Flat,
    May,
    Scoring,
    Step,
    Structure,
    ToWealth,
    Wealth,
)
from middle_ages.cards.setup import lay
from middle_ages.cards.table import CardsTable
from middle_ages.cards.turns import begin_turn
from middle_ages.kernel.decision import Option
from middle_ages.kernel.happening import Happening

CHARACTERS = ("noble", "merchant", "cleric", "peasant")
STRUCTURES = ("fortress", "cathedral", "tower-house", "market-hall")
KINDS = ("coins", "grain", "cloth", "gems")
DRAWINGS = {"skull": Crisis.PLAGUE, "fork": Crisis.REVOLT, "blade": Crisis.BETRAYAL}
ABILITIES: dict[str, tuple[Step, ...]] = {
    "noble": (ToWealth(1),),
    "merchant": (Draw(2), Discard(1)),
    "cleric": (Draw(1), May((Discard(1), ToWealth(1)))),
    "peasant": (Draw(1),),
    "fortress": (),
    "cathedral": (Draw(1),),
    "tower-house": (ToWealth(1),),
    "market-hall": (May((Discard(1), Draw(2))),),
}
"""What the cards of these tests do, whatever the pack that ships is tuned to."""
RULES = {"accords": "random", "finish_round": "no"}


def _cards() -> dict[str, tuple[Card, frozenset[str]]]:
    """Every combination of Characters, Structures, kinds of Wealth, numbers of icons and Crises, with its words."""
    found = {}
    for words in product(CHARACTERS, STRUCTURES, KINDS, ("1", "2", "3"), DRAWINGS):
        character, structure, kind, icons, drawing = words
        index = len(found)
        card = Card(
            id="-".join(words),
            index=index,
            bit=1 << index,
            character=CHARACTERS.index(character),
            structure=STRUCTURES.index(structure),
            wealth=KINDS.index(kind),
            icons=int(icons),
            crisis=DRAWINGS[drawing],
        )
        found[card.id] = (card, frozenset(words))
    return found


BY_ID = _cards()
CARDS = tuple(card for card, _words in BY_ID.values())
ACCORDS = tuple(Accord(f"accord-{character}", index, index, index) for index, character in enumerate(CHARACTERS))
"""The Noble's has the coins, the Merchant's the grain, the Cleric's the cloth, the Peasant's the gems."""


def pack_of(
    abilities: Mapping[str, tuple[Step, ...]] | None = None,
    scorings: Mapping[str, Scoring] | None = None,
    turn_limit: int | None = None,
) -> CardsPack:
    """A pack of all combinations, with other abilities and scorings for the names given."""
    able = ABILITIES | dict(abilities or {})
    scored: dict[str, Scoring] = dict.fromkeys(STRUCTURES, Flat(0)) | dict(scorings or {})
    return replace(
        own_pack(),
        turn_limit=turn_limit,
        characters=tuple(Character(name, name, "purple", able[name]) for name in CHARACTERS),
        structures=tuple(Structure(name, name, able[name], scored[name]) for name in STRUCTURES),
        kinds=tuple(Wealth(name, name) for name in KINDS),
        accords=ACCORDS,
        cards=CARDS,
        betrayals=tuple(card for card in CARDS if card.crisis is Crisis.BETRAYAL),
        others=tuple(card for card in CARDS if card.crisis is not Crisis.BETRAYAL),
        card_by_id={card.id: card for card in CARDS},
        take_accord=tuple(map(options.take_accord, ACCORDS)),
        add_card=tuple(tuple(options.add_card(card, owner) for owner in range(4)) for card in CARDS),
        discard_card=tuple(map(options.discard_card, CARDS)),
        build_card=tuple(map(options.build_card, CARDS)),
    )


class Box:
    """Cards to take from, each once."""

    def __init__(self) -> None:
        self.used: set[str] = set()

    def take(self, written: str) -> list[Card]:
        """The cards so written; none for an empty text."""
        return [self._first(words.split()) for words in written.split(",") if words.strip()]

    def _first(self, words: Sequence[str]) -> Card:
        wanted = set(words)
        unknown = wanted - {*CHARACTERS, *STRUCTURES, *KINDS, *DRAWINGS, "1", "2", "3"}
        assert not unknown, f"no such words: {unknown}"
        if not wanted & set(DRAWINGS):
            wanted.add("fork")
        if not wanted & {"1", "2", "3"}:
            wanted.add("1")
        for card, has in BY_ID.values():
            if wanted <= has and card.id not in self.used:
                self.used.add(card.id)
                return card
        raise AssertionError(f"no card left for {words}")


def laid(
    seats: int = 3,
    *,
    hands: Mapping[int, str] | None = None,
    coteries: Mapping[int, str] | None = None,
    structures: Mapping[int, str] | None = None,
    wealth: Mapping[int, str] | None = None,
    deck: str | int = 12,
    discards: Mapping[int, str] | None = None,
    accords: Mapping[int, str] | None = None,
    starter: int = 0,
    run_outs: int = 0,
    finish_round: bool = False,
    abilities: Mapping[str, tuple[Step, ...]] | None = None,
    scorings: Mapping[str, Scoring] | None = None,
    turn_limit: int | None = None,
) -> CardsTable:
    """A table between two turns: nothing is asked.

    The deck is written with its top first, or is so many cards with forks. Who has no hand given has one card with a
    fork. Accords are written by their Character; who has none given has none at all. Discards of the set-up are those
    of the seat after the last. Fronts in hand are known to their owners alone.
    """
    table = lay(seats, 0, pack_of(abilities, scorings, turn_limit), RULES)
    table.agenda.clear()
    table.decision = None
    table.turn = 0
    table.starter = starter
    table.run_outs = run_outs
    table.finish_round = finish_round
    box = Box()
    # The deck comes last, so that what is written in words is found first.
    table.hands = [box.take((hands or {}).get(seat, "peasant market-hall")) for seat in range(seats)]
    table.coteries = [tuple(box.take((coteries or {}).get(seat, ""))) for seat in range(seats)]
    table.structures = [tuple(box.take((structures or {}).get(seat, ""))) for seat in range(seats)]
    table.wealth = [tuple(box.take((wealth or {}).get(seat, ""))) for seat in range(seats)]
    table.discards = [box.take((discards or {}).get(owner, "")) for owner in range(seats + 1)]
    written = ", ".join(["1"] * deck) if isinstance(deck, int) else deck
    table.deck = box.take(written)[::-1]
    table.accords = [None] * seats
    for seat, character in (accords or {}).items():
        table.accords[seat] = ACCORDS[CHARACTERS.index(character)]
    table.shown = [0] * seats
    table.shown_discards = 0
    return table


def begin(table: CardsTable, seat: int = 0) -> list[Happening]:
    """Begin the seat's turn. Returns a list that everything that happens from now on is added to."""
    table.agenda.clear()
    table.decision = None
    heard: list[Happening] = []
    table.listener = heard.append
    table.then(begin_turn, seat)
    table.proceed()
    return heard


def turn(table: CardsTable, *answers: str, seat: int = 0) -> list[Happening]:
    """Begin the seat's turn and give these answers. Returns what happened, and goes on listening."""
    heard = begin(table, seat)
    choose(table, *answers)
    return heard


def choose(table: CardsTable, *answers: str) -> None:
    """Choose, one after the other, the first option that is written so; cards may be written by some of their words."""
    for answer in answers:
        table.choose(found(table, answer))


def found(table: CardsTable, answer: str) -> Option:
    """The first option on offer that is written so."""
    decision = table.decision
    assert decision is not None, f"nothing is asked: {answer}"
    verb, *words = answer.split()
    owner = words[words.index("to") :] if "to" in words else []
    wanted = set(words) - set(owner)
    for option in decision.options:
        parts = option.notation.split()
        card = BY_ID[parts[1]][1] if len(parts) > 1 and parts[1] in BY_ID else frozenset(parts[1:])
        if parts[0] == verb and wanted <= card and parts[2:] == owner:
            return option
    raise AssertionError(f"{answer!r} is not among {offered(table)}")


def offered(table: CardsTable) -> list[str]:
    """The notations on offer; none where nothing is asked."""
    return [option.notation for option in table.decision.options] if table.decision else []


def asked(table: CardsTable) -> tuple[int, str] | None:
    """Which seat is asked what kind of question."""
    return (table.decision.seat, table.decision.kind) if table.decision else None


def of_kind(heard: Sequence[Happening], *kinds: type[Happening]) -> list[Any]:
    """The happenings of these kinds, in order."""
    return [happening for happening in heard if type(happening) in kinds]


def names(heard: Sequence[Happening]) -> list[str]:
    """What kinds of things happened, in order, without the new tops of the deck."""
    return [type(happening).__name__ for happening in heard if type(happening).__name__ != "TopTurned"]


def top_first(table: CardsTable) -> list[Card]:
    """The deck, its top first."""
    return table.deck[::-1]


def everything(table: CardsTable) -> list[str]:
    """The id of every card on the table, sorted: each as often as it lies somewhere."""
    piles = (*table.hands, *table.coteries, *table.structures, *table.wealth, *table.discards, table.deck)
    return sorted(card.id for pile in piles for card in pile)


def play_randomly(table: CardsTable, seed: int, watch: Callable[[CardsTable], None] = lambda table: None) -> CardsTable:
    """Play to the end with random choices; ``watch`` sees the table before each of them."""
    rng = Random(seed)
    while table.decision:
        watch(table)
        table.choose(rng.choice(table.decision.options))
    return table


def toml(data: Mapping[str, Any]) -> str:
    """The data as a TOML file, one key on each line."""
    return "".join(f"{key} = {_toml_value(value)}\n" for key, value in data.items())


def _toml_value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {_toml_value(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_toml_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
