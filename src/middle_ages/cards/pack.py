"""The card game's content: how a pack file is laid out, what makes it good, and what a loaded pack offers."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from middle_ages.cards import options
from middle_ages.cards.cover import SEATS
from middle_ages.cards.pieces import (
    CRISIS_KEYS,
    Accord,
    ByCrisis,
    ByDifferent,
    ByKinds,
    ByMost,
    BySet,
    Card,
    Cards,
    Character,
    Crisis,
    Discard,
    Draw,
    Flat,
    InCoterie,
    May,
    OthersDiscard,
    Scoring,
    Step,
    Structure,
    ToWealth,
    Wealth,
)
from middle_ages.kernel.pack import PackError, convert, expected, read_toml
from middle_ages.kernel.refusal import not_one_of
from middle_ages.language import gettext as _
from middle_ages.language.text import Wording

CARDS = 64
"""Social cards (C-01)."""
BETRAYALS = 20
"""Cards with the back of Betrayal (C-01)."""
OF_EACH = 4
"""Characters, Structures, kinds of Wealth, Accords (C-04, C-06)."""

Number = Annotated[int, Meta(ge=1, le=64)]
Points = Annotated[int, Meta(ge=0, le=100)]
Key = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a pack file: every key in it is known."""


class StepEntry(_File, frozen=True):
    """A step of an ability: exactly one of the words of C-60, with its own companion where it needs one."""

    draw: Number | None = None
    wealth: Number | None = None
    discard: Number | None = None
    others_discard: Number | None = None
    holding: Number | None = None
    may: tuple["StepEntry", ...] | None = None
    coterie: Number | None = None
    then: tuple["StepEntry", ...] | None = None


class ScoringEntry(_File, frozen=True):
    """What a Structure scores: exactly one of the words of C-60."""

    flat: Points | None = None
    set: tuple[Points, ...] | None = None
    different: Points | None = None
    kinds: Points | None = None
    crisis: str | None = None
    points: Points | None = None
    most: Points | None = None


class CharacterEntry(_File, frozen=True):
    """What a pack says of a Character."""

    id: Key
    name: Wording
    colour: Literal["purple", "green", "red", "yellow", "blue", "orange"]
    ability: tuple[StepEntry, ...]


class StructureEntry(_File, frozen=True):
    """What a pack says of a Structure."""

    id: Key
    name: Wording
    ability: tuple[StepEntry, ...]
    scoring: ScoringEntry


class WealthEntry(_File, frozen=True):
    """What a pack says of a kind of Wealth."""

    id: Key
    name: Wording


class AccordEntry(_File, frozen=True):
    """What a pack says of an Accord."""

    id: Key
    character: str
    wealth: str


class CardEntry(_File, frozen=True):
    """What a pack says of a Social card."""

    id: Key
    character: str
    structure: str
    wealth: str
    icons: Annotated[int, Meta(ge=1, le=3)]
    crisis: str


class PackFile(_File, frozen=True):
    """A pack file of the card game."""

    format: Literal[1]
    game: Literal["cards"]
    name: Wording
    note: Wording
    characters: tuple[CharacterEntry, ...]
    structures: tuple[StructureEntry, ...]
    wealth: tuple[WealthEntry, ...]
    accords: tuple[AccordEntry, ...]
    cards: tuple[CardEntry, ...]
    turn_limit: Annotated[int, Meta(ge=1, le=1000)] | None = None


class CardsPack(msgspec.Struct, frozen=True):
    """A loaded pack; options are made once and used at every decision."""

    name: Wording
    described: Wording
    turn_limit: int | None
    """After so many turns the game ends (C-69); None without such a limit."""
    characters: tuple[Character, ...]
    structures: tuple[Structure, ...]
    kinds: tuple[Wealth, ...]
    """The kinds of Wealth."""
    accords: tuple[Accord, ...]
    cards: Cards
    betrayals: Cards
    """The cards with the back of Betrayal, in pack order; ``others`` are the rest."""
    others: Cards
    card_by_id: dict[str, Card]
    take_accord: tuple[options.TakeAccord, ...]
    add_card: tuple[tuple[options.AddCard, ...], ...]
    """By card, then by the Coterie's owner."""
    discard_card: tuple[options.DiscardCard, ...]
    build_card: tuple[options.BuildCard, ...]
    tables: bytes
    """The tables of its file as JSON: a match that is kept keeps them with it."""

    @property
    def title(self) -> str:
        """The pack's name in the active language."""
        return str(self.name)

    @property
    def note(self) -> str:
        """Whose content it is, in the active language."""
        note = str(self.described)
        if self.turn_limit is None:
            return note
        return f"{note} " + _("The game ends after turn {n} at the latest.").format(n=self.turn_limit)


@cache
def own_pack() -> CardsPack:
    """The pack that ships with the program; its cards are ours (C-61)."""
    file = resources.files(__package__) / "pack.toml"
    return read_pack(read_toml(file), file.name)


def read_pack(raw: dict[str, Any], source: str) -> CardsPack:
    """The pack that the tables of a file describe. Raises PackError with a sentence for each fault."""
    content = convert(raw, PackFile, source)
    faults = [*_list_faults(content), *_ability_faults(content), *_scoring_faults(content), *_card_faults(content)]
    if faults:
        raise PackError(source, faults)
    return _load(content, msgspec.json.encode(raw))


def _load(content: PackFile, tables: bytes) -> CardsPack:
    characters, structures, kinds = (_ids(content.characters), _ids(content.structures), _ids(content.wealth))
    accords = tuple(
        Accord(entry.id, index, characters.index(entry.character), kinds.index(entry.wealth))
        for index, entry in enumerate(content.accords)
    )
    cards = tuple(
        Card(
            id=entry.id,
            index=index,
            bit=1 << index,
            character=characters.index(entry.character),
            structure=structures.index(entry.structure),
            wealth=kinds.index(entry.wealth),
            icons=entry.icons,
            crisis=Crisis(CRISIS_KEYS.index(entry.crisis)),
        )
        for index, entry in enumerate(content.cards)
    )
    return CardsPack(
        name=content.name,
        described=content.note,
        turn_limit=content.turn_limit,
        characters=tuple(Character(e.id, e.name, e.colour, _steps(e.ability)) for e in content.characters),
        structures=tuple(Structure(e.id, e.name, _steps(e.ability), _scoring(e.scoring)) for e in content.structures),
        kinds=tuple(Wealth(entry.id, entry.name) for entry in content.wealth),
        accords=accords,
        cards=cards,
        betrayals=tuple(card for card in cards if card.crisis is Crisis.BETRAYAL),
        others=tuple(card for card in cards if card.crisis is not Crisis.BETRAYAL),
        card_by_id={card.id: card for card in cards},
        take_accord=tuple(map(options.take_accord, accords)),
        add_card=tuple(tuple(options.add_card(card, owner) for owner in range(SEATS[-1])) for card in cards),
        discard_card=tuple(map(options.discard_card, cards)),
        build_card=tuple(map(options.build_card, cards)),
        tables=tables,
    )


def _ids(entries: Any) -> list[str]:
    return [entry.id for entry in entries]


def _steps(entries: tuple[StepEntry, ...]) -> tuple[Step, ...]:
    return tuple(map(_step, entries))


def _step(entry: StepEntry) -> Step:
    if entry.draw is not None:
        return Draw(entry.draw)
    if entry.wealth is not None:
        return ToWealth(entry.wealth)
    if entry.discard is not None:
        return Discard(entry.discard)
    if entry.others_discard is not None and entry.holding is not None:
        return OthersDiscard(entry.others_discard, entry.holding)
    if entry.may is not None:
        return May(_steps(entry.may))
    assert entry.coterie is not None
    assert entry.then is not None
    return InCoterie(entry.coterie, _steps(entry.then))


def _scoring(entry: ScoringEntry) -> Scoring:
    if entry.flat is not None:
        return Flat(entry.flat)
    if entry.set is not None:
        return BySet(entry.set)
    if entry.different is not None:
        return ByDifferent(entry.different)
    if entry.kinds is not None:
        return ByKinds(entry.kinds)
    if entry.crisis is not None and entry.points is not None:
        return ByCrisis(Crisis(CRISIS_KEYS.index(entry.crisis)), entry.points)
    assert entry.most is not None
    return ByMost(entry.most)


def _list_faults(content: PackFile) -> list[str]:
    faults = []
    for key, entries in (
        ("characters", content.characters),
        ("structures", content.structures),
        ("wealth", content.wealth),
        ("accords", content.accords),
    ):
        ids = _ids(entries)
        if len(ids) != OF_EACH:
            faults.append(expected(key, _("{wanted} entries, not {found}").format(wanted=OF_EACH, found=len(ids))))
        faults += _doubled(key, "id", ids)
    for index, accord in enumerate(content.accords):
        faults += _unknown(f"accords[{index}].character", accord.character, _ids(content.characters))
        faults += _unknown(f"accords[{index}].wealth", accord.wealth, _ids(content.wealth))
    faults += _doubled("accords", "character", [accord.character for accord in content.accords])
    faults += _doubled("accords", "wealth", [accord.wealth for accord in content.accords])
    return faults


def _doubled(path: str, key: str, values: list[str]) -> list[str]:
    first: dict[str, int] = {}
    faults = []
    for index, value in enumerate(values):
        if value in first:
            sentence = _("something else than “{value}”, which is that of {path}[{first}]")
            words = sentence.format(value=value, path=path, first=first[value])
            faults.append(expected(f"{path}[{index}].{key}", words))
        first.setdefault(value, index)
    return faults


def _unknown(path: str, value: str, known: list[str] | tuple[str, ...]) -> list[str]:
    return [] if value in known else [not_one_of(path, value, known)]


def both_or_neither(word: str, companion: str) -> str:
    """What is expected of two keys that need each other."""
    return _("both or neither of {keys}").format(keys=f"{word}, {companion}")


STEP_WORDS = ("draw", "wealth", "discard", "others_discard", "may", "coterie")
COMPANIONS = {"others_discard": "holding", "coterie": "then"}
"""Words of a step that need a second one."""
SCORING_WORDS = ("flat", "set", "different", "kinds", "crisis", "most")


def _ability_faults(content: PackFile) -> list[str]:
    faults: list[str] = []
    for index, character in enumerate(content.characters):
        path = f"characters[{index}].ability"
        faults += _step_faults(path, character.ability, coterie=True)
        takes = any(step.draw is not None or step.wealth is not None for step in character.ability)
        if not takes and content.turn_limit is None:
            words = _("a step draw or wealth outside any may and coterie (C-66), or a turn_limit for the pack")
            faults.append(expected(path, words))
    for index, structure in enumerate(content.structures):
        faults += _step_faults(f"structures[{index}].ability", structure.ability, coterie=False)
    return faults


def _step_faults(path: str, steps: tuple[StepEntry, ...], coterie: bool) -> Iterator[str]:
    for index, step in enumerate(steps):
        here = f"{path}[{index}]"
        words = [word for word in STEP_WORDS if getattr(step, word) is not None]
        if len(words) != 1:
            yield expected(here, _("exactly one of: {words}").format(words=", ".join(STEP_WORDS)))
            continue
        for word, companion in COMPANIONS.items():
            if (getattr(step, companion) is not None) != (words[0] == word):
                yield expected(
                    here, _("both or neither of {word} and {companion}").format(word=word, companion=companion)
                )
        if words[0] == "coterie" and not coterie:
            yield expected(here, _("no coterie: a Structure is added to none"))
        for key in ("may", "then"):
            inner = getattr(step, key)
            if inner is not None:
                if not inner:
                    yield expected(f"{here}.{key}", _("at least one step"))
                yield from _step_faults(f"{here}.{key}", inner, coterie)


def _scoring_faults(content: PackFile) -> list[str]:
    faults = []
    for index, structure in enumerate(content.structures):
        path = f"structures[{index}].scoring"
        scoring = structure.scoring
        words = [word for word in SCORING_WORDS if getattr(scoring, word) is not None]
        if len(words) != 1:
            faults.append(expected(path, _("exactly one of: {words}").format(words=", ".join(SCORING_WORDS))))
        if (scoring.points is not None) != (scoring.crisis is not None):
            faults.append(
                expected(path, _("both or neither of {word} and {companion}").format(word="crisis", companion="points"))
            )
        if scoring.crisis is not None:
            faults += _unknown(f"{path}.crisis", scoring.crisis, CRISIS_KEYS)
        if scoring.set is not None and not scoring.set:
            faults.append(expected(f"{path}.set", _("at least one number")))
    return faults


def _card_faults(content: PackFile) -> list[str]:
    faults = []
    if len(content.cards) != CARDS:
        faults.append(
            expected("cards", _("{wanted} cards, not {found}").format(wanted=CARDS, found=len(content.cards)))
        )
    faults += _doubled("cards", "id", _ids(content.cards))
    for index, card in enumerate(content.cards):
        path = f"cards[{index}]"
        faults += _unknown(f"{path}.character", card.character, _ids(content.characters))
        faults += _unknown(f"{path}.structure", card.structure, _ids(content.structures))
        faults += _unknown(f"{path}.wealth", card.wealth, _ids(content.wealth))
        faults += _unknown(f"{path}.crisis", card.crisis, CRISIS_KEYS)
    betrayals = Counter(card.crisis for card in content.cards)[Crisis.BETRAYAL.key]
    if betrayals != BETRAYALS:
        words = _("{wanted} cards of “betrayal”, not {found}").format(wanted=BETRAYALS, found=betrayals)
        faults.append(expected("cards", words))
    return faults
