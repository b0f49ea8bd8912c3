"""A course: the script of a walkthrough as data, read from a file and checked for what can be seen without playing it.

``course.toml`` in a game's package of lessons is the one place where its texts, moves, marks and questions stand.
Whether its moves can be made and its numbers are right is for the tests to say, which play every course to its end.
"""

from collections import Counter
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from middle_ages.kernel.pack import PackError, convert, read_toml
from middle_ages.language.text import Text


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the answers to a question."""

    text: Text
    right: bool = False


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text beside the table, and what the learner does then: read, make a move, look on, or answer a question."""

    text: Text
    marks: tuple[str, ...] = ()
    """What on the table the text speaks of: keys of spots and names of areas."""
    clauses: tuple[str, ...] = ()
    """The ids of the clauses that it teaches."""
    numbers: dict[str, str] = {}
    """The facts that the texts name in braces: what is measured for each name, on the table as the step begins."""
    move: str | None = None
    """The notation of the choice that the learner is to make."""
    why: Text | None = None
    """Why the lesson wants that choice: said after another legal one."""
    plays: tuple[str, ...] = ()
    """The notations of choices, whoever is asked, that are made once the learner has read the text."""
    question: Text | None = None
    answers: tuple[Answer, ...] = ()
    explain: Text | None = None
    """Why the right answer is right."""


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a course that takes a few minutes: a match of its own, or the match of the chapter before."""

    key: str
    """What progress is kept by; unique in its course."""
    title: Text
    minutes: int
    steps: tuple[Step, ...]
    goes_on: bool = False
    """Whether it begins where the chapter before ended."""
    seats: tuple[str, ...] = ()
    """The names of the players, the learner's among them."""
    learner: int = 0
    """The seat of the learner."""
    seed: int = 0
    rules: dict[str, str] = {}
    before: tuple[str, ...] = ()
    """The notations of choices that have been made when it begins."""


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The walkthrough of one game."""

    game: str
    chapters: tuple[Chapter, ...]
    untaught: dict[str, str] = {}
    """The clauses that no step teaches, each with the reason, for developers."""


def read_course(file: Path | Traversable) -> Course:
    """The course in a file. Raises PackError with a sentence for each fault that can be seen without playing."""
    course = convert(read_toml(file), Course, file.name)
    faults = list(_faults(course))
    if faults:
        raise PackError(file.name, faults)
    return course


def _faults(course: Course) -> list[str]:
    faults = [
        f"chapters: the key {key!r} is there {times} times"
        for key, times in Counter(chapter.key for chapter in course.chapters).items()
        if times > 1
    ]
    for number, chapter in enumerate(course.chapters):
        path = f"chapters[{number}] ({chapter.key})"
        if chapter.goes_on and (number == 0 or chapter.seats):
            faults.append(f"{path}: goes_on stands in a later chapter, without seats of its own")
        if not chapter.goes_on and not chapter.seats:
            faults.append(f"{path}: seats are missing")
        if not chapter.steps:
            faults.append(f"{path}: steps are missing")
        for index, step in enumerate(chapter.steps):
            faults += [f"{path}.steps[{index}]: {fault}" for fault in _step_faults(step)]
    return faults


def _step_faults(step: Step) -> list[str]:
    faults = []
    if (step.move is not None) + bool(step.plays) + (step.question is not None) > 1:
        faults.append("one of move, plays and question, not several")
    if (step.move is None) != (step.why is None):
        faults.append("move and why stand together")
    if (step.question is None) != (not step.answers) or (step.question is None) != (step.explain is None):
        faults.append("question, answers and explain stand together")
    if step.answers and sum(answer.right for answer in step.answers) != 1:
        faults.append("exactly one of the answers is right")
    return faults
