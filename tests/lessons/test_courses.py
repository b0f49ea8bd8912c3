"""Every course, played to its end in both languages: moves can be made, numbers are measured, no rule is left out."""

import re
import string
from collections.abc import Iterator

import pytest

from middle_ages import language
from middle_ages.kernel.decision import IllegalChoice, Option
from middle_ages.language.text import Text
from middle_ages.lessons.course import Course, Step
from middle_ages.lessons.courses import FACTS, course_of
from middle_ages.lessons.lesson import Lesson
from middle_ages.registry import GAMES

COURSES = tuple(FACTS)
LONGEST = {"en": 420, "fr": 480}
"""Characters of the longest text of a step: more would not fit beside a table of 80 × 24 cells."""
NUMBER_WORDS = {
    "en": "three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen twenty hundred",
    "fr": "trois quatre cinq six sept huit dix onze douze treize quatorze quinze seize vingt cent",
}

every_course = pytest.mark.parametrize("key", COURSES)
every_language = pytest.mark.parametrize("code", language.LANGUAGES)


def begun(key: str) -> Lesson:
    """The course of a game at its first step."""
    return Lesson(course_of(key), FACTS[key])


def taken(key: str) -> Iterator[Lesson]:
    """The course of a game at every step in turn."""
    lesson = begun(key)
    while not lesson.over:
        yield lesson
        lesson.go_on()


def texts(step: Step) -> Iterator[Text]:
    """All that a step says, except wrong answers."""
    yield step.text
    yield from (text for text in (step.why, step.question, step.explain) if text is not None)
    yield from (answer.text for answer in step.answers if answer.right)


def steps(course: Course) -> Iterator[tuple[str, Step]]:
    """Every step with its place."""
    for chapter in course.chapters:
        for number, step in enumerate(chapter.steps, 1):
            yield f"{chapter.key} {number}", step


def test_every_game_has_a_course() -> None:
    assert set(COURSES) == set(GAMES)


@every_course
@every_language
def test_a_course_can_be_taken_to_its_end(key: str, code: str) -> None:
    language.use(code)
    lesson = begun(key)
    while not lesson.over:
        where = (lesson.chapter.key, lesson.step_number)
        assert lesson.said, where
        if lesson.step.move is not None:
            assert lesson.match.decision is not None, where
            assert lesson.match.decision.seat == lesson.learner, where
            assert lesson.choose(lesson.wanted).done, where
        elif lesson.step.question is not None:
            assert lesson.asked, where
            right = [answer.right for answer in lesson.step.answers].index(True)
            assert lesson.answer(right).done, where
            lesson.go_on()
        else:
            lesson.go_on()
    assert lesson.finished == [chapter.key for chapter in lesson.course.chapters]


@every_course
@every_language
def test_at_each_step_every_other_move_is_explained_and_none_is_made(key: str, code: str) -> None:
    language.use(code)
    for lesson in taken(key):
        where = (lesson.chapter.key, lesson.step_number)
        before = lesson.match.table.digest()
        if lesson.step.move is not None:
            for option in lesson.match.decision.options:
                if option != lesson.wanted:
                    lesson.misses = 0
                    reply = lesson.choose(option)
                    assert not reply.done, where
                    assert len(reply.sentences) == 2, where
                    assert all(reply.sentences), where
            lesson.misses = 0
            with pytest.raises(IllegalChoice):
                lesson.choose(Option("nothing that anybody could choose"))
            assert lesson.misses == 0, where
        for number, answer in enumerate(lesson.step.answers):
            lesson.misses = 0
            assert answer.right or not lesson.answer(number).done, where
        assert lesson.match.table.digest() == before, where


@every_course
def test_where_nothing_is_to_be_chosen_a_move_is_no_way_on(key: str) -> None:
    for lesson in taken(key):
        if lesson.step.move is None and lesson.match.decision is not None:
            with pytest.raises(ValueError, match="asks for no move"):
                lesson.choose(lesson.match.decision.options[0])


@every_course
def test_every_step_can_be_gone_to_and_back_from(key: str) -> None:
    lesson = begun(key)
    digests = []
    while not lesson.over:
        digests.append(lesson.match.table.digest())
        lesson.go_on()
    lesson.over = False
    for digest in digests[-2::-1]:
        assert lesson.back()
        assert lesson.match.table.digest() == digest


@every_course
def test_every_clause_is_taught_or_excused(key: str) -> None:
    course = course_of(key)
    ids = {clause.id for clause in GAMES[key].rulebook().clauses}
    taught = {clause for _place, step in steps(course) for clause in step.clauses}
    assert taught | set(course.untaught) == ids
    assert not taught & set(course.untaught)
    assert all(course.untaught.values())


@every_course
@every_language
def test_texts_are_short(key: str, code: str) -> None:
    language.use(code)
    for lesson in taken(key):
        answers = "".join(lesson.answers)
        length = len(lesson.said) + len(lesson.asked) + len(answers)
        assert length <= LONGEST[code], (lesson.chapter.key, lesson.step_number, length)


@every_course
@every_language
def test_numbers_come_from_the_engine(key: str, code: str) -> None:
    """No digit and no number word stands in a text by itself: each is measured on the table, or is no number."""
    for place, step in steps(course_of(key)):
        for text in texts(step):
            words = re.sub(r"\{[^}]*\}", "", getattr(text, code))
            assert not re.search(r"\d", words), (place, words)
            found = set(re.findall(r"[\w’']+", words.casefold())) & set(NUMBER_WORDS[code].split())
            assert not found, (place, found, words)


@every_course
def test_every_number_is_measured_and_used_in_both_languages(key: str) -> None:
    for place, step in steps(course_of(key)):
        for code in language.LANGUAGES:
            said = [getattr(text, code) for text in texts(step)]
            said += [getattr(answer.text, code) for answer in step.answers if not answer.right]
            named = {field[1] for text in said for field in string.Formatter().parse(text) if field[1]}
            assert named == set(step.numbers), (place, code)


@every_course
@every_language
def test_no_wrong_answer_says_what_the_right_one_says(key: str, code: str) -> None:
    language.use(code)
    for lesson in taken(key):
        assert len(set(lesson.answers)) == len(lesson.answers), (lesson.chapter.key, lesson.step_number)
