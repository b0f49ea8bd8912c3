"""The box with a lesson's words: what it says at a moment, and where on the table it lies."""

from collections.abc import Sequence
from dataclasses import dataclass

from middle_ages.language import gettext as _
from middle_ages.lessons.lesson import Lesson, Reply
from middle_ages.ui.marks import Marks
from middle_ages.ui.overlay import Place, boxed, laid, marked, on_paper, place_for
from middle_ages.ui.picture import Line, wrapped
from middle_ages.ui.sight import Sight

WIDTHS = (46, 58, 70, 80)
"""Cells that the box may take across; the one that covers least is taken."""


@dataclass(frozen=True, slots=True)
class Words:
    """What the box says at one moment."""

    title: str
    paragraphs: tuple[tuple[str, str], ...]
    """Each with the name of its style."""
    foot: str
    """Which key leads on."""
    answers: tuple[str, ...] = ()
    """The answers to choose from, below the paragraphs."""


def words_of(lesson: Lesson, reply: Reply | None, marks: Marks, both_ways: bool = False) -> Words:
    """What is said at a step, or in reply to what the learner did.

    ``both_ways`` is whether the wanted choice is two things at once, each found by other arrows.
    """
    numbers = f"{lesson.chapter_number + 1} {marks.dot} {lesson.step_number + 1}/{len(lesson.chapter.steps)}"
    title = f"{numbers} {marks.dot} {lesson.chapter.title}"  # the title last: it is what is cut where there is no room
    go_on = _("Enter: go on")
    if reply is not None:
        foot = go_on if reply.done else _("Enter: choose again")
        return Words(title, tuple((sentence, "") for sentence in reply.sentences), foot)
    said = [(paragraph, "") for paragraph in lesson.said.split("\n\n")]
    if lesson.asked:
        foot = _("No, try another answer.") if lesson.misses else _("digit or arrows, then Enter")
        return Words(title, (*said, (lesson.asked, "strong")), foot, lesson.answers)
    if lesson.wanted is not None:
        signs = f"{marks.from_here} {marks.to_here}"
        task = _("Your move: {arrows} to {signs}, then Enter")
        return Words(title, tuple(said), task.format(arrows=marks.arrows(both_ways), signs=signs))
    return Words(title, tuple(said), go_on)


INDENT = 5
"""Cells before the text of an answer: a mark and its number."""
WORDS = "words"
"""The key of the spot that the box is, for the mouse."""


def answer_key(number: int) -> str:
    """The key of the spot of an answer."""
    return f"answer {number}"


def drawn(words: Words, answer: int | None, width: int, marks: Marks) -> list[Line]:
    """The box in so many cells, one of the answers highlighted if one is."""
    lines = boxed(words.title, words.paragraphs, words.foot, width, marks, WORDS)
    for number, text in enumerate(words.answers):
        here, key = number == answer, answer_key(number)
        for index, part in enumerate(wrapped(text, width - 6 - INDENT)):
            mark = f"{marks.turn if here else ' '} {number + 1}  " if not index else " " * INDENT
            line = Line().put(f" {marks.bar} ", "edge")
            line.put(mark + part, "pointed" if here else "", width - 6, spot=key).put(f" {marks.bar} ", "edge")
            lines.insert(-1, on_paper(line, WORDS))
    return lines


def spoken_of(lesson: Lesson, sight: Sight) -> frozenset[str]:
    """The names of what is marked on the table: where the wanted choice is made, or else what the step speaks of."""
    wanted = lesson.wanted
    for spot in sight.spots:
        if wanted is not None and spot.option == wanted:
            return frozenset({spot.key, *spot.areas})
    return frozenset(lesson.step.marks)


def needed(sight: Sight) -> frozenset[str]:
    """The names of what should be seen besides: what can be chosen, and what the choice brings."""
    return frozenset({*sight.choosable, "context", "header"})


def best_place(
    picture: Sequence[Line], width: int, words: Words, names: tuple[frozenset[str], frozenset[str]], marks: Marks
) -> Place:
    """Where on the picture of a table the words go, and in which of :data:`WIDTHS`."""
    sizes = [(across, len(drawn(words, None, across, marks))) for across in WIDTHS]
    return place_for(picture, width, sizes, *names)


def with_words(
    picture: Sequence[Line],
    width: int,
    place: Place,
    words: Words,
    answer: int | None,
    names: frozenset[str],
    marks: Marks,
) -> list[Line]:
    """The picture of a table with the box on it, and what it speaks of marked."""
    box = drawn(words, answer, WIDTHS[place.size], marks)
    line = max(0, min(place.line, len(picture) - len(box)))
    return laid(marked(picture, names, marks), box, place.column, line, width)
