"""Every step of every course as it is painted: all of its words can be read, and what they speak of is seen."""

from pathlib import Path

import pytest

from middle_ages import language
from middle_ages.lessons.courses import FACTS, course_of
from middle_ages.lessons.lesson import Lesson, Reply
from middle_ages.ui.lesson_box import WIDTHS, drawn, spoken_of
from middle_ages.ui.lesson_screen import LessonScreen
from middle_ages.ui.lessons import take
from middle_ages.ui.lists import ListScreen
from middle_ages.ui.marks import Marks
from middle_ages.ui.picture import Line
from middle_ages.ui.rules import RulesPage

from .seeing import opened, press, screen_text

SHOWN = (((80, 24), "en"), ((80, 24), "fr"), ((100, 30), "fr"), ((140, 45), "en"))
"""Cells and lines of the terminal, one line of them the line of keys; and the language. Where it is tight, both."""


def shown(lines: list[Line], name: str) -> int:
    """How many cells of a picture belong to a spot or an area."""
    return sum(len(piece.text) for line in lines for piece in line.pieces if piece.shows({name}))


def screen_of(lesson: Lesson) -> LessonScreen:
    """The screen of a lesson, without an app."""
    return LessonScreen(lesson, lambda taken: None, lambda taken: None)


@pytest.mark.parametrize(("size", "code"), SHOWN)
@pytest.mark.parametrize("key", FACTS)
def test_every_step_can_be_read_to_its_last_line_beside_what_it_speaks_of(
    key: str, code: str, size: tuple[int, int]
) -> None:
    language.use(code)
    width, height = size[0], size[1] - 1
    lesson = Lesson(course_of(key), FACTS[key])
    while not lesson.over:
        where = (lesson.chapter.key, lesson.step_number + 1)
        screen = screen_of(lesson)
        picture = screen.painted(width, height)
        assert len(picture) == height, where
        assert {line.cells for line in picture if line.cells > width} == set(), where
        words = screen.words(None)
        text = [line.text for line in picture]
        assert any(
            all(any(part.text in line for line in text) for part in drawn(words, None, across, Marks()))
            for across in WIDTHS
        ), where
        written = " ".join(piece.text for line in picture for piece in line.pieces if piece.style.startswith("boxed"))
        for said in (lesson.said, lesson.asked, *lesson.answers):
            assert [word for word in said.split() if word not in written] == [], where
        bare = screen.painter.paint(screen.sight, width, height)
        for name in spoken_of(lesson, screen.sight):
            if shown(bare, name):
                assert shown(picture, name) > 0, (where, name)
        assert any(shown(bare, name) for name in spoken_of(lesson, screen.sight)) or not lesson.step.marks, where
        lesson.go_on()


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("key", FACTS)
def test_every_answer_to_another_move_can_be_read(key: str, code: str) -> None:
    language.use(code)
    lesson = Lesson(course_of(key), FACTS[key])
    while not lesson.over:
        wanted = lesson.wanted
        others = [option for option in lesson.match.decision.options if option != wanted] if wanted is not None else []
        for option in others[:2]:
            lesson.misses = 0
            reply = lesson.choose(option)
            picture = replied(lesson, reply)
            for sentence in reply.sentences:
                assert sentence.split(" ")[-1] in picture, (lesson.chapter.key, lesson.step_number + 1)
        lesson.go_on()


def replied(lesson: Lesson, reply: Reply) -> str:
    """The table at 80 × 24 with what was said to another move."""
    screen = screen_of(lesson)
    screen.reply = reply
    return "\n".join(line.text for line in screen.painted(80, 23))


@pytest.mark.parametrize("key", FACTS)
async def test_at_a_step_that_is_read_one_looks_around_without_being_asked(key: str, tmp_path: Path) -> None:
    """Also after the last choice of a match, and where somebody else is asked."""
    course = course_of(key)
    places = [
        (number, step)
        for number, chapter in enumerate(course.chapters)
        for step, each in enumerate(chapter.steps)
        if each.move is None
    ]
    async with opened(tmp_path) as (app, _pilot):
        for chapter, step in (*places[:-1:6], places[-1]):
            take(app, course, chapter, step)
            await press(app, "w", "x")
            screen = app.screen
            assert isinstance(screen, LessonScreen)
            pointed = set()
            for _spot in range(30):
                pointed.add(screen.sight.spot.key)
                assert "add one card" not in screen_text(app), (chapter, step)
                await press(app, "down")
            if key == "cards":
                assert {f"card {card.index}" for card in screen.sight.view.hand} <= pointed, (chapter, step)
            await press(app, "r")
            assert isinstance(app.screen, RulesPage)
            await press(app, "escape", "x", "h")


def keys_for(lesson: Lesson) -> list[str]:
    """The keys that do what a step wants."""
    if lesson.wanted is not None:
        assert lesson.match.decision is not None
        return [*str(lesson.match.decision.options.index(lesson.wanted) + 1), "enter"]
    if lesson.step.answers:
        right = [answer.right for answer in lesson.step.answers].index(True)
        return [str(right + 1), "enter", "enter"]
    return ["enter"]


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("key", FACTS)
async def test_a_whole_course_is_taken_by_keys(key: str, code: str, tmp_path: Path) -> None:
    language.use(code)
    async with opened(tmp_path, lessons=key) as (app, _pilot):
        await press(app, "enter")
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        lesson = screen.lesson
        steps = sum(len(chapter.steps) for chapter in lesson.course.chapters)
        for _step in range(steps):
            before = (lesson.chapter_number, lesson.step_number)
            await press(app, *keys_for(lesson))
            assert lesson.over or (lesson.chapter_number, lesson.step_number) > before, before
        assert lesson.over
        assert isinstance(app.screen, ListScreen)
