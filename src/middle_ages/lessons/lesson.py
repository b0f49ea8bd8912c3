"""A course being taken: where the learner is, the match as it stands there, and what is said to what the learner does.

The match follows the script alone, so any step can be gone to at any time: its position is what the choices before it
lead to.
"""

from dataclasses import dataclass

from middle_ages.kernel.decision import Option
from middle_ages.kernel.history import Undo
from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.language.text import Text
from middle_ages.lessons.course import Answer, Chapter, Course, Step
from middle_ages.lessons.scene import Fact, Scene, measured
from middle_ages.registry import GAMES

PATIENCE = 3
"""After so many moves or answers that are not the wanted one the lesson makes the move, or gives the answer, itself."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What the lesson says to something that the learner did."""

    sentences: tuple[str, ...]
    done: bool
    """Whether the step is done: the lesson is at the next one, or after a question waits to be gone on with."""
    told: tuple[str, ...] = ()
    """What happened on the table, in sentences, if a move was made."""


class Lesson:
    """A learner in the middle of a course."""

    def __init__(self, course: Course, facts: dict[str, Fact], chapter: int = 0, step: int = 0) -> None:
        """Begin at a step. Raises IndexError if there is none such."""
        self.course = course
        self.facts = facts
        self.game = GAMES[course.game]
        self.finished: list[str] = []
        """The keys of the chapters that have been taken to their end."""
        self.go_to(chapter, step)

    def go_to(self, chapter: int, step: int = 0) -> None:
        """Go to a step, with the match as it stands when that step begins. Raises IndexError if there is none such."""
        if not (0 <= chapter < len(self.course.chapters) and 0 <= step < len(self.course.chapters[chapter].steps)):
            raise IndexError((chapter, step))
        self.chapter_number = chapter
        self.step_number = step
        self.misses = 0
        self.over = False
        self.match, begins = self._played(chapter, step)
        self.since = tuple(self.match.log[begins:])

    def _played(self, number: int, step: int) -> tuple[Match, int]:
        """The match when a step of a chapter begins, and how long its log was when the step before began."""
        chapter = self.course.chapters[number]
        if chapter.goes_on:
            match, _begins = self._played(number - 1, len(self.course.chapters[number - 1].steps))
        else:
            match = Match(self.game, chapter.seats, chapter.seed, None, chapter.rules, Undo.FREE)
        _make(match, chapter.before)
        begins = len(match.log)
        for done in chapter.steps[:step]:
            begins = len(match.log)
            _make(match, _choices(done))
        return match, begins

    # Where the learner is

    @property
    def chapter(self) -> Chapter:
        """The chapter that is being taken."""
        return self.course.chapters[self.chapter_number]

    @property
    def step(self) -> Step:
        """The step that is being taken."""
        return self.chapter.steps[self.step_number]

    @property
    def learner(self) -> int:
        """The learner's seat."""
        number = self.chapter_number
        while self.course.chapters[number].goes_on:
            number -= 1
        return self.course.chapters[number].learner

    @property
    def wanted(self) -> Option | None:
        """The choice that the step asks for; None if it asks for none."""
        if self.step.move is None or self.match.decision is None:
            return None
        return self.match.decision.parse(self.step.move)

    # What is said

    def in_words(self, text: Text) -> str:
        """A text of this step in the active language, with its numbers as they are on the table."""
        scene = Scene(self.match, self.learner, self.wanted, self.since)
        return str(text).format_map(measured(scene, self.facts, self.step.numbers)).strip()

    @property
    def said(self) -> str:
        """The text of this step."""
        return self.in_words(self.step.text)

    @property
    def told(self) -> tuple[str, ...]:
        """What has happened since the step before began, as the learner saw it."""
        return tuple(self.match.narrated(happening, self.learner) for happening in self.since)

    @property
    def asked(self) -> str:
        """What the step asks; empty if it asks nothing."""
        return "" if self.step.question is None else self.in_words(self.step.question)

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers to choose from."""
        return tuple(self.in_words(answer.text) for answer in self.step.answers)

    # What the learner does

    def choose(self, option: Option) -> Reply:
        """Make a move. If it is not the wanted one it is not made, until patience ends: then the wanted one is.

        Raises IllegalChoice for a move that is not on offer, which counts as none.
        """
        wanted = self.wanted
        if wanted is None:
            raise ValueError("this step asks for no move")
        if option == wanted:
            return Reply((), done=True, told=self.go_on())
        sentences = self._instead(option)
        self.misses += 1
        if self.misses < PATIENCE:
            return Reply(sentences, done=False)
        made = self._label(wanted)
        sentences = (*sentences, _("The lesson makes the move itself: {move}.").format(move=made))
        return Reply(sentences, done=True, told=self.go_on())

    def _instead(self, option: Option) -> tuple[str, ...]:
        """What another legal move would bring, and why the lesson wants the one that it marks."""
        match = self.match
        preview = match.table.preview(option)  # also refuses what is not on offer
        assert match.decision is not None
        assert self.step.why is not None
        outcome = match.game.narration.brings(preview, match.decision.seat, match.names, match.pack).full
        sentence = _("Allowed as well: {move} — {outcome}.") if outcome else _("Allowed as well: {move}.")
        return sentence.format(move=self._label(option), outcome=outcome), self.in_words(self.step.why)

    def _label(self, option: Option) -> str:
        """A choice in words, with its notation where the words leave something out."""
        match = self.match
        assert match.decision is not None
        return match.game.narration.label(option, match.table.view(match.decision.seat), match.names, match.pack)

    def answer(self, number: int) -> Reply:
        """Answer the question with one of the answers, counted from 0. Raises IndexError."""
        answer = self.step.answers[number]
        assert self.step.explain is not None
        explained = self.in_words(self.step.explain)
        if answer.right:
            return Reply((_("Right."), explained), done=True)
        self.misses += 1
        if self.misses < min(PATIENCE, len(self.step.answers)):
            return Reply((_("No, try another answer."),), done=False)
        right = self.in_words(_right(self.step).text)
        return Reply((_("The right answer is: {answer}.").format(answer=right), explained), done=True)

    def go_on(self) -> tuple[str, ...]:
        """Do what the step does, go to the next one, and return what happened on the table, in sentences."""
        begins = len(self.match.log)
        _make(self.match, _choices(self.step))
        self.since = tuple(self.match.log[begins:])
        self.misses = 0
        told = self.told
        if self.step_number + 1 < len(self.chapter.steps):
            self.step_number += 1
            return told
        if self.chapter.key not in self.finished:
            self.finished.append(self.chapter.key)
        if self.chapter_number + 1 < len(self.course.chapters):
            self.go_to(self.chapter_number + 1)
        else:
            self.over = True
        return told

    def back(self) -> bool:
        """Go one step back, into the chapter before from a chapter's first; return False at the very first step."""
        if self.step_number:
            self.go_to(self.chapter_number, self.step_number - 1)
        elif self.chapter_number:
            self.go_to(self.chapter_number - 1, len(self.course.chapters[self.chapter_number - 1].steps) - 1)
        else:
            return False
        return True

    def skip(self) -> bool:
        """Go to the next chapter; return False in the last one."""
        if self.chapter_number + 1 == len(self.course.chapters):
            return False
        self.go_to(self.chapter_number + 1)
        return True

    def again(self) -> None:
        """Begin this chapter again."""
        self.go_to(self.chapter_number)


def _choices(step: Step) -> tuple[str, ...]:
    """The notations of the choices that a step makes."""
    return step.plays if step.move is None else (step.move,)


def _make(match: Match, notations: tuple[str, ...]) -> None:
    for notation in notations:
        assert match.decision is not None, f"the match is over before {notation!r}"
        match.choose(match.decision.parse(notation))


def _right(step: Step) -> Answer:
    return next(answer for answer in step.answers if answer.right)
