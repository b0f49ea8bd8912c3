"""The coach: at each decision the step of the rules, what is usually thought about there, and why things happened.

What it says stands in a file for each game. It looks at nothing but the view of the seat that is asked, says "you" to
it, and never which choice is best.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module, resources
from string import Formatter
from types import ModuleType
from typing import Any, NamedTuple

import msgspec

from middle_ages.kernel.decision import Decision
from middle_ages.kernel.game import Game
from middle_ages.kernel.happening import Happening
from middle_ages.kernel.rulebook import Rulebook
from middle_ages.language import gettext as _
from middle_ages.language.text import Text

MOST_ADVICE = 3
"""Pieces of advice that are given at a time."""


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence for a moment of a match."""

    clause: str
    """The id of the clause that it rests on."""
    text: Text
    """The sentence; ``{condition}`` stands for the number of a condition that it depends on."""
    when: tuple[str, ...] = ()
    """The names of the conditions that must all hold; none for what always fits."""


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said at one kind of decision."""

    kind: str
    steps: tuple[Remark, ...]
    """Where in the rules one is: the first that fits. The last one always does."""
    advice: tuple[Remark, ...]
    """What one may think about, the most specific first. Some of it always fits."""


class Cause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why something happens: for one class of happenings, where a certain clause is behind it."""

    happening: str
    clause: str
    text: Text
    """What goes on after the clause's title."""


class Teachings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that the coach of one game has to say."""

    decisions: tuple[Guide, ...]
    why: tuple[Cause, ...]


@dataclass(frozen=True, slots=True)
class Subject:
    """What a game's teachings have to speak of, and what they may depend on."""

    kinds: tuple[str, ...]
    """The kinds of decisions."""
    conditions: Mapping[str, Callable[[Any, Any], int]]
    """By name: functions of a view and the pack, 0 where the condition does not hold."""
    happenings: ModuleType
    """The module with the classes of happenings."""
    several_clauses: Mapping[str, tuple[str, ...]]
    """The clauses of those happenings that can have one of several, by the name of the class."""

    def causes(self) -> set[tuple[str, str]]:
        """Every class of happenings, by name, with every clause that can be behind it."""
        found = set()
        for name, told in vars(self.happenings).items():
            if isinstance(told, type) and issubclass(told, Happening) and told is not Happening:
                clauses = self.several_clauses.get(name) or (told.rule,)
                found |= {(name, clause) for clause in clauses}
        return found


class Hint(NamedTuple):
    """A sentence, and the id of the clause that it rests on."""

    sentence: str
    clause: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.clause})"


class Hints(NamedTuple):
    """What the coach says before a choice."""

    step: Hint
    """Where in the rules one is."""
    advice: tuple[Hint, ...]
    """What one may think about: one to three things, the most specific first."""


class Coach:
    """The coach of one match. It remembers what it has said last, so as not to say the same at every turn."""

    def __init__(self, teachings: Teachings, subject: Subject, rulebook: Rulebook) -> None:
        self._guides = {guide.kind: guide for guide in teachings.decisions}
        self._causes = {(cause.happening, cause.clause): cause.text for cause in teachings.why}
        self._conditions = subject.conditions
        self._rulebook = rulebook
        self._said: dict[tuple[int, str], tuple[Any, tuple[Remark, ...]]] = {}
        """By seat and kind of decision: the view at the last one, and the advice that was given."""

    def hints(self, view: Any, decision: Decision, pack: Any) -> Hints:
        """What to say to the seat that is asked; the same as long as its view stays the same."""
        guide = self._guides[decision.kind]
        step = next(remark for remark in guide.steps if self._fits(remark, view, pack))
        last_view, given = self._said.get((decision.seat, decision.kind), (None, ()))
        if view != last_view:
            given = self._choose(guide.advice, given, view, pack)
            self._said[decision.seat, decision.kind] = view, given
        return Hints(self._hint(step, view, pack), tuple(self._hint(remark, view, pack) for remark in given))

    def _choose(self, advice: Sequence[Remark], last: Sequence[Remark], view: Any, pack: Any) -> tuple[Remark, ...]:
        """Up to three pieces of advice that fit, rather than last time's those that were not among them."""
        fitting = [remark for remark in advice if self._fits(remark, view, pack)]
        fitting = [remark for remark in fitting if not _said_better(remark, fitting)]
        chosen = sorted(fitting, key=lambda remark: remark in last)[:MOST_ADVICE]
        return tuple(remark for remark in fitting if remark in chosen)

    def _fits(self, remark: Remark, view: Any, pack: Any) -> bool:
        return all(self._conditions[name](view, pack) for name in remark.when)

    def _hint(self, remark: Remark, view: Any, pack: Any) -> Hint:
        numbers = {name: self._conditions[name](view, pack) for name in remark.when}
        return Hint(str(remark.text).format(**numbers), remark.clause)

    def because(self, happening: Happening) -> str:
        """Why something happened, with its clause; empty for what no rule of the game makes happen, such as an undo."""
        return self._reason([happening])

    def reasons(self, happenings: Sequence[Happening]) -> list[str]:
        """Why each of these happened. Of several of one clause in a row the reasons stand with the last one alone."""
        reasons = []
        row: list[Happening] = []
        for number, happening in enumerate(happenings):
            row.append(happening)
            if any(following.clause == happening.clause for following in happenings[number + 1 : number + 2]):
                reasons.append("")
            else:
                reasons.append(self._reason(row))
                row = []
        return reasons

    def _reason(self, row: Sequence[Happening]) -> str:
        """Why happenings of one clause took place, each reason once."""
        clause = row[0].clause
        if not clause:
            return ""
        causes = dict.fromkeys(str(self._causes[type(happening).__name__, clause]) for happening in row)
        title = self._rulebook[clause].title
        return _("{title}: {reason} ({clause})").format(title=title, reason=_("; ").join(causes), clause=clause)


def _said_better(remark: Remark, fitting: Iterable[Remark]) -> bool:
    """Whether another remark that fits depends on the same conditions and on more."""
    return bool(remark.when) and any(set(remark.when) < set(other.when) for other in fitting)


def coach_for(game: Game) -> Coach:
    """A coach for a sitting at a match of that game."""
    subject: Subject = import_module(f"{__package__}.{game.key}.coach_conditions").SUBJECT
    file = resources.files(f"{__package__}.{game.key}") / "coach.toml"
    rulebook = game.rulebook()
    return Coach(read_teachings(file.read_text(encoding="utf-8"), file.name, subject, rulebook), subject, rulebook)


def read_teachings(text: str, source: str, subject: Subject, rulebook: Rulebook) -> Teachings:
    """What a file (TOML) has the coach say.

    Raises ValueError with one sentence that begins with ``source``: bad TOML, an unknown or missing key, a language
    left out, a kind of decision or a happening that is unknown, missing or there twice, an unknown clause or
    condition, a number in a text that is no condition of it, or a kind for which there is not always something to say.
    """
    try:
        teachings = msgspec.convert(tomllib.loads(text), Teachings)
        _check_complete("decisions", [guide.kind for guide in teachings.decisions], subject.kinds)
        _check_complete("why", [(cause.happening, cause.clause) for cause in teachings.why], subject.causes())
        for guide in teachings.decisions:
            _check_guide(guide, subject)
        clauses = [remark.clause for guide in teachings.decisions for remark in (*guide.steps, *guide.advice)]
        clauses += [cause.clause for cause in teachings.why]
        if unknown := set(clauses).difference(clause.id for clause in rulebook.clauses):
            raise ValueError(f"the rulebook has no clause {min(unknown)}")
    except (ValueError, msgspec.ValidationError) as error:
        raise ValueError(f"{source}: {error}") from error
    return teachings


def _check_complete(name: str, found: Sequence[Any], expected: Iterable[Any]) -> None:
    wanted = set(expected)
    for entry in found:
        if entry not in wanted:
            raise ValueError(f"{name}: there is no {entry!r} in the game")
        if found.count(entry) > 1:
            raise ValueError(f"{name}: {entry!r} is there twice")
    if missing := sorted(wanted.difference(found)):
        raise ValueError(f"{name}: {missing[0]!r} is missing")


def _check_guide(guide: Guide, subject: Subject) -> None:
    if not guide.steps or guide.steps[-1].when:
        raise ValueError(f"{guide.kind}: the last of the steps must fit at any time")
    if all(remark.when for remark in guide.advice):
        raise ValueError(f"{guide.kind}: some advice must fit at any time")
    for remark in (*guide.steps, *guide.advice):
        if unknown := set(remark.when).difference(subject.conditions):
            raise ValueError(f"{guide.kind}: there is no condition {min(unknown)!r}")
        for words in (remark.text.en, remark.text.fr):
            numbers = {name for _text, name, _spec, _conversion in Formatter().parse(words) if name is not None}
            if not numbers <= set(remark.when):
                raise ValueError(f"{guide.kind}: {min(numbers.difference(remark.when))!r} is no condition of {words!r}")
