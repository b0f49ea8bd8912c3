"""A table that asks: pending work as data, one question at a time, seeded shuffles, and what a seat may know.

A game's rules are module-level functions ``step(table, *args)``. A step changes the position, tells what happened, puts
further steps on the agenda, and may ask one seat one question. Nothing ever blocks: between two choices a table is
plain data that can be copied, compared, searched and saved.
"""

import hashlib
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ParamSpec, Self, TypeVar, TypeVarTuple

import msgspec

from middle_ages.kernel.decision import Decision, Ends, IllegalChoice, Option, Preview
from middle_ages.kernel.happening import Forecast, Happening, Reason

P = ParamSpec("P")
Piece = TypeVar("Piece")
Arguments = TypeVarTuple("Arguments")

Offers = Callable[[Any, int], tuple[Option, ...]]
"""``offers(table, seat)``: the options that the seat has now."""
Answer = Callable[[Any, int, Any], None]
"""``answer(table, seat, option)``: carries out the choice."""
Listener = Callable[[Happening], None]
Step = Callable[..., None]
Steps = list[tuple[Step, tuple[Any, ...]]]
Forecaster = Callable[..., tuple[Forecast, ...]]
"""``forecaster(table, *args)``: what a step with these arguments, still waiting on the agenda, is certain to do."""


class _Numbers(threading.local):
    """One generator a thread, seeded anew for each shuffle: making one costs more than seeding it."""

    def __init__(self) -> None:
        self.generator = Random()


_numbers = _Numbers()

_FORECASTERS: dict[Step, Forecaster] = {}


def foretold_by(forecaster: Forecaster) -> Callable[[Step], Step]:
    """Mark a step as one whose outcome can be certain while it still waits; previews and screens then foretell it."""

    def mark(step: Step) -> Step:
        _FORECASTERS[step] = forecaster
        return step

    return mark


class Table(ABC):
    """One game in progress: its position, its agenda, and the question it asks.

    ``seats`` is the number of players; a seat is a number from 0. ``seed`` and ``shuffles``, the number of shuffles so
    far, fix every shuffle to come. ``decision`` is what is asked now, None once the game is over. ``listener`` is
    called with each happening as it is told; copies have none.
    """

    __slots__ = ("_answer", "_offers", "_queued", "agenda", "decision", "listener", "seats", "seed", "shuffles")

    def __init__(self, seats: int, seed: int, listener: Listener | None = None) -> None:
        self.seats = seats
        self.seed = seed
        self.shuffles = 0
        self.agenda: Steps = []
        self._queued: Steps = []
        self.decision: Decision | None = None
        self.listener = listener
        self._offers: Offers | None = None
        self._answer: Answer | None = None

    # What the rules say

    def then(self, step: Callable[[Self, *Arguments], None], *args: *Arguments) -> None:
        """Put a step on the agenda: after what this step has queued before, ahead of all that waited already.

        ``args`` are seats, numbers, public cards and plots: nothing hidden.
        """
        self._queued.append((step, args))

    def ask(self, seat: int, kind: str, offers: Offers, answer: Answer) -> bool:
        """Stop and ask a seat, and return True; with nothing to offer, ask nothing and return False.

        A step asks at most once; RuntimeError otherwise. What ``answer`` queues comes before what the asking step
        queued.
        """
        if self.decision is not None:
            raise RuntimeError(f"seat {self.decision.seat} is being asked already")
        options = offers(self, seat)
        if not options:
            return False
        self.decision = Decision(seat, kind, options)
        self._offers = offers
        self._answer = answer
        return True

    def tell(self, happening: Callable[P, Happening], *fields: P.args, **named: P.kwargs) -> None:
        """Record what happened. Without a listener nothing is built."""
        if self.listener is not None:
            self.listener(happening(*fields, **named))

    def shuffle(self, pieces: Sequence[Piece]) -> list[Piece]:
        """Return the pieces in a random order: the only randomness there is.

        Fisher and Yates's shuffle over the numbers of ``Random(f"{seed}/{n}")`` for the match's n-th shuffle, so that a
        replay needs no more than the seed and every Python gives the same order.
        """
        self.shuffles += 1
        _numbers.generator.seed(f"{self.seed}/{self.shuffles}")
        draw = _numbers.generator.random
        shuffled = list(pieces)
        for last in range(len(shuffled) - 1, 0, -1):
            other = int(draw() * (last + 1))
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return shuffled

    # What players do

    def choose(self, option: Option) -> None:
        """Carry out an option of the pending decision, and all that follows until somebody is asked again.

        Raises IllegalChoice, with nothing changed, if the option is not on offer or nothing is asked.
        """
        decision = self.decision
        if decision is None:
            raise IllegalChoice("the game is over: nothing is asked")
        for offered in decision.options:
            if offered is option:
                break
        else:
            # The table's own option, never the caller's object: that one may claim to equal anything.
            same = [offered for offered in decision.options if type(offered) is type(option) and offered == option]
            if not same:
                raise IllegalChoice(f"{getattr(option, 'notation', option)!r} is not on offer")
            option = same[0]
        self.answer(decision.seat, option)
        self.proceed()

    def answer(self, seat: int, option: Option) -> None:
        """Carry out the answer alone, an option that is known to be on offer: what follows waits on the agenda."""
        answer = self._answer
        assert answer is not None
        self.decision = None
        answer(self, seat, option)
        self._put_on_agenda()

    def proceed(self) -> None:
        """Work off the agenda until somebody is asked or nothing is left."""
        agenda = self.agenda
        queued = self._queued
        if queued:
            self._put_on_agenda()
        while agenda and self.decision is None:
            step, args = agenda.pop()
            step(self, *args)
            if queued:  # put on the agenda as below, but without a call: this is the hottest line there is
                agenda += queued[::-1]
                queued.clear()

    def _put_on_agenda(self) -> None:
        """Put what a step has queued on top of the agenda, which is its end, the first on top."""
        queued = self._queued
        queued.reverse()
        self.agenda += queued
        queued.clear()

    # What can be asked of a table

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None and not self.agenda

    def scores(self) -> list[int]:
        """The final points of each seat. Raises RuntimeError before the end."""
        self._only_at_the_end()
        return self.final_scores()

    def winners(self) -> list[int]:
        """The seats that share the victory, in seat order. Raises RuntimeError before the end."""
        self._only_at_the_end()
        standings = self.ranking()
        best = max(standings)
        return [seat for seat in range(self.seats) if standings[seat] == best]

    def ranks(self) -> list[int]:
        """The rank of each seat, 1 for the first; equals share a rank. Raises RuntimeError before the end."""
        self._only_at_the_end()
        standings = self.ranking()
        return [1 + sum(other > own for other in standings) for own in standings]

    def _only_at_the_end(self) -> None:
        if not self.over:
            raise RuntimeError("the game is not over")

    def why_not(self, text: str) -> Reason | None:
        """None if ``text`` is the notation of an option on offer, else why it is barred: nothing the seat cannot know.

        Raises ValueError if the text is no notation of this kind of decision, or nothing is asked.
        """
        decision = self.decision
        if decision is None:
            raise ValueError("the game is over: nothing is asked")
        wanted = " ".join(text.casefold().split())
        if any(option.notation.casefold() == wanted for option in decision.options):
            return None
        return self.barred(decision, wanted)

    def preview(self, option: Option) -> Preview:
        """What choosing the option would do, as the seat that is asked would see it.

        Up to the next question, the next revelation or the end. Raises IllegalChoice if the option is not on offer.
        """
        twin = self.copy()
        asked = self.decision.seat if self.decision is not None else None
        told: list[Happening] = []

        def listen(happening: Happening) -> None:
            if happening.reveals:
                raise _Revelation
            told.append(happening.for_seat(asked))

        twin.listener = listen
        try:
            twin.choose(option)
        except _Revelation:
            twin.listener = None
            return Preview(tuple(told), twin.forecasts(), Ends.UNKNOWN)
        twin.listener = None
        if twin.decision is None:
            return Preview(tuple(told), (), Ends.OVER)
        return Preview(tuple(told), twin.forecasts(), Ends.CHOICE)

    def forecasts(self) -> tuple[Forecast, ...]:
        """What the agenda is certain to bring, up to the first step that cannot be foretold."""
        self._put_on_agenda()
        certain: list[Forecast] = []
        for step, args in reversed(self.agenda):
            if step not in _FORECASTERS:
                break
            certain.extend(_FORECASTERS[step](self, *args))
        return tuple(certain)

    def copy(self) -> Self:
        """An independent table in the same position, without a listener."""
        twin = object.__new__(type(self))
        twin.seats = self.seats
        twin.seed = self.seed
        twin.shuffles = self.shuffles
        twin.agenda = self.agenda.copy()
        twin._queued = []
        twin.decision = self.decision
        twin.listener = None
        twin._offers = self._offers
        twin._answer = self._answer
        self.copy_position(twin)
        return twin

    def sampled(self, seat: int, rng: Random) -> Self:
        """A table that looks the same to ``seat``, with everything hidden from it dealt anew by ``rng``.

        Depends on the seat's view and ``rng`` alone, so whoever searches in it cannot peek.
        """
        sample = self.copy()
        sample.seed = rng.getrandbits(64)
        sample.deal_hidden(seat, rng)
        decision = sample.decision
        if decision is not None and decision.seat != seat:
            assert sample._offers is not None
            sample.decision = Decision(decision.seat, decision.kind, sample._offers(sample, decision.seat))
        return sample

    def digest(self) -> str:
        """16 hex digits over everything that decides the future; the same on every machine, run and Python."""
        decision = self.decision
        answer = self._answer
        future = (
            self.seats,
            str(self.seed),
            self.shuffles,
            [(step.__name__, args) for step, args in self.agenda],
            decision and (decision.seat, decision.kind, [option.notation for option in decision.options]),
            decision and answer and answer.__name__,
            self.position(),
        )
        encoded = msgspec.json.encode(future)
        return hashlib.blake2b(encoded, digest_size=8).hexdigest()

    # What a game fills in

    @abstractmethod
    def copy_position(self, twin: Self) -> None:
        """Give ``twin`` a copy of the game's own position that shares nothing mutable with this one."""

    @abstractmethod
    def position(self) -> Any:
        """The game's own position as numbers, strings and sequences of them, for :meth:`digest`."""

    @abstractmethod
    def deal_hidden(self, seat: int, rng: Random) -> None:
        """Pool everything hidden from ``seat`` by what it sees of it, in pack order, and deal it by ``rng``."""

    @abstractmethod
    def view(self, seat: int) -> Any:
        """All that ``seat`` knows, what it could remember included, as a frozen value."""

    @abstractmethod
    def barred(self, decision: Decision, text: str) -> Reason:
        """Why the option written ``text`` (casefolded, single spaces) is not on offer; NoNotation if it is none."""

    @abstractmethod
    def final_scores(self) -> list[int]:
        """The points of each seat, once the game is over."""

    @abstractmethod
    def ranking(self) -> list[tuple[int, ...]]:
        """For each seat the points and tie-breaks in their order of weight: the greatest wins, equals share."""


class _Revelation(Exception):
    """A preview has come to something that nobody can know yet."""
