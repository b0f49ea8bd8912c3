"""Matches with hidden hands written as lines of input, with what every seat has been shown at each line."""

import random
import re
from typing import NamedTuple

import middle_ages
from middle_ages.cards.narration.words import card_name

NAMES = ("Ann", "Ben", "Cleo", "Dan")
TAKING = ("", "1", "0", "99", "yes", "no", "draw", "lord 1", "nonsense", " ")
"""Lines that take a seat: all but commands do."""


class Step(NamedTuple):
    """One decision: who has to be at the keyboard, whether that is another person than before, and what is typed."""

    seat: int
    handed_over: bool
    taking: str
    """What is typed at the hand-over."""
    choice: str
    seen: frozenset[str]
    """The ids of the cards that the seat has been shown by then."""
    seen_by_all: frozenset[str]
    hand: tuple[str, ...]
    """The ids of the cards in the seat's hand."""
    top: str | None
    """The id of the deck's top card."""
    coteries: frozenset[str]
    """The ids of the cards in all Coteries, which lie open."""

    def lines(self) -> list[str]:
        """What is typed, in order."""
        return [self.taking, self.choice] if self.handed_over else [self.choice]


class Script(NamedTuple):
    """A match: its arguments, its table at the end, and its steps."""

    arguments: tuple[str, ...]
    table: object
    steps: list[Step]
    shown_at_the_end: frozenset[str]
    """The ids of the cards that everybody has been shown by the end."""

    def lines(self) -> list[str]:
        """All that is typed."""
        return [line for step in self.steps for line in step.lines()]


def script(seats, seed, luck=None):
    """A match played at random, by number and by notation."""
    rng = random.Random(f"{seats}/{seed}/{luck}")
    told = []
    table = middle_ages.game("cards").new(seats=seats, seed=seed, listener=told.append)
    seen = [set() for _seat in range(seats)]
    steps, looking = [], None
    while table.decision is not None:
        _show(table, told, seen)
        seat, options = table.decision.seat, table.decision.options
        number = rng.randrange(len(options))
        choice = str(number + 1) if rng.random() < 0.5 else options[number].notation
        hand = tuple(card.id for card in table.view(seat).hand)
        view = table.view(seat)
        coteries = frozenset(card.id for coterie in view.coteries for card in coterie)
        all_seen = frozenset(set.intersection(*seen))
        steps.append(
            Step(
                seat=seat,
                handed_over=seat != looking,
                taking=rng.choice(TAKING),
                choice=choice,
                seen=frozenset(seen[seat]),
                seen_by_all=all_seen,
                hand=hand,
                top=view.top and view.top.id,
                coteries=coteries,
            )
        )
        looking = seat
        table.choose(options[number])
    _show(table, told, seen)
    arguments = ("play", "cards", "--seats", ",".join(NAMES[:seats]), "--seed", str(seed), "--plain")
    return Script(arguments, table, steps, frozenset(set.intersection(*seen)))


def _show(table, told, seen):
    """Add what each seat has seen: the own hand, and all but what others put away."""
    for seat, known in enumerate(seen):
        known.update(card.id for card in table.hands[seat])
    for happening in told:
        open_to_all = type(happening).__name__ != "CardsDiscarded"
        for seat, known in enumerate(seen):
            if open_to_all or happening.seat == seat:
                known.update(re.findall(r"Card\(id='([^']*)'", repr(happening)))
    told.clear()


def cards_named(text):
    """The ids of all cards whose front or id stands in a text, in the active language, however it was wrapped."""
    pack = middle_ages.game("cards").own_pack()
    named = {card_name(card, pack): card.id for card in pack.cards} | {card.id: card.id for card in pack.cards}
    flat = " ".join(text.split())
    pattern = "|".join(re.escape(" ".join(name.split())) for name in sorted(named, key=len, reverse=True))
    by_words = {" ".join(name.split()): card for name, card in named.items()}
    return {by_words[found] for found in re.findall(pattern, flat)}
