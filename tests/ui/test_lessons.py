"""Lessons on the screen: by keys and mouse, forwards and backwards, at any size, and gone on with another day."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from lessons.scripts import COURSE, FACTS
from textual.pilot import Pilot
from textual.widgets import OptionList

from middle_ages import language
from middle_ages.lessons import courses
from middle_ages.lessons.lesson import Lesson
from middle_ages.lessons.progress import Progress, read_progress
from middle_ages.ui import lessons
from middle_ages.ui.app import MiddleAges
from middle_ages.ui.canvas import Canvas
from middle_ages.ui.lesson_screen import LessonScreen
from middle_ages.ui.lists import ListScreen

from .seeing import SIZES, enter, opened, press, screen_text, settled

WAY = ("enter", "right", "enter", "enter", "2", "enter", "enter", "3", "enter", "enter")
"""The keys that lead through the small course."""


@pytest.fixture(autouse=True)
def small_course(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tile game's course is the small one."""
    monkeypatch.setattr(lessons, "course_of", lambda key: COURSE)
    monkeypatch.setitem(courses.FACTS, "tiles", FACTS)


@asynccontextmanager
async def taken(
    folder: Path, chapter: int = 0, step: int = 0, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[MiddleAges, Pilot[None], Lesson]]:
    """The app with the small course at a step."""
    async with opened(folder, size=size) as (app, pilot):
        lessons.take(app, COURSE, chapter, step)
        await settled(app)
        assert isinstance(app.screen, LessonScreen)
        yield app, pilot, app.screen.lesson


def at(lesson: Lesson) -> tuple[int, int]:
    """Where a lesson is."""
    return lesson.chapter_number, lesson.step_number


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
async def test_a_course_is_taken_to_its_end_by_keys(tmp_path: Path, code: str, size: tuple[int, int]) -> None:
    language.use(code)
    async with taken(tmp_path, size=size) as (app, _pilot, lesson):
        await press(app, *WAY)
        assert lesson.over
        assert read_progress(tmp_path) == {"tiles": Progress("", 0, ["placing", "moving"])}
        assert isinstance(app.screen, ListScreen)
        await press(app, "enter")
        assert "new_match" in type(app.screen).__module__


async def test_the_words_stand_on_the_table_with_what_they_speak_of_marked(tmp_path: Path) -> None:
    async with taken(tmp_path) as (app, _pilot, _lesson):
        text = screen_text(app)
        assert "Welcome. You have 0 coins." in text
        assert "1 · 1/3 · Placing" in text
        assert text.splitlines()[0].startswith("»Middle Ages")
        await press(app, "enter")
        assert "»·†Ch 18" in screen_text(app)


async def test_another_move_is_explained_and_enter_goes_back_to_choosing(tmp_path: Path) -> None:
    async with taken(tmp_path, step=1) as (app, _pilot, lesson):
        await press(app, "enter")
        assert "The second plot it is." in screen_text(app)
        await press(app, "enter")
        assert "Place your Lord." in screen_text(app)
        assert (at(lesson), lesson.misses) == ((0, 1), 1)


async def test_the_third_other_move_lets_the_lesson_make_it_and_say_so(tmp_path: Path) -> None:
    async with taken(tmp_path, step=1) as (app, _pilot, lesson):
        await press(app, "enter", "enter", "enter", "enter", "enter")
        assert at(lesson) == (0, 2)
        assert "The lesson makes the move itself" in screen_text(app)


async def test_answers_are_pointed_at_by_arrows_digits_and_mouse(tmp_path: Path) -> None:
    async with taken(tmp_path, 1) as (app, pilot, lesson):
        await press(app, "enter")
        assert "Point at an answer first" in screen_text(app)
        assert lesson.misses == 0
        await press(app, "down", "down", "down", "up")
        assert "► 2  Ann" in screen_text(app)
        await press(app, "3", "7", "0")
        assert "► 3  Eve" in screen_text(app)
        lines = screen_text(app).splitlines()
        line = next(number for number, text in enumerate(lines) if "2  Ann" in text)
        await pilot.hover(Canvas, (lines[line].index("Ann"), line))
        await settled(app)
        assert "► 2  Ann" in screen_text(app)
        await pilot.click(Canvas, (lines[line].index("Ann"), line))
        await settled(app)
        assert "Right." in screen_text(app)
        assert at(lesson) == (1, 0)


async def test_a_click_on_the_words_goes_on(tmp_path: Path) -> None:
    async with taken(tmp_path) as (app, pilot, lesson):
        for expected in (1, 1):  # the next step waits for a move, so that a click on its words does nothing
            lines = screen_text(app).splitlines()
            line = next(number for number, text in enumerate(lines) if "Placing ─" in text)
            await pilot.click(Canvas, (lines[line].index("Placing"), line))
            await settled(app)
            assert at(lesson) == (0, expected)


async def test_a_wrong_answer_may_be_mended(tmp_path: Path) -> None:
    async with taken(tmp_path, 1) as (app, _pilot, lesson):
        await press(app, "1", "enter")
        assert "No, try another answer." in screen_text(app)
        await press(app, "2", "enter")
        assert "Ann stands further left." in screen_text(app)
        await press(app, "enter")
        assert at(lesson) == (1, 1)


async def test_back_skip_and_again(tmp_path: Path) -> None:
    async with taken(tmp_path, 1) as (app, _pilot, lesson):
        await press(app, "u")
        assert at(lesson) == (0, 2)
        await press(app, "a")
        assert at(lesson) == (0, 0)
        await press(app, "u")
        assert "There is no step before this one." in screen_text(app)
        await press(app, "n")
        assert at(lesson) == (1, 0)
        await press(app, "n")
        assert "This is the last chapter." in screen_text(app)


async def test_the_words_can_be_hidden_and_come_back(tmp_path: Path) -> None:
    async with taken(tmp_path) as (app, _pilot, _lesson):
        await press(app, "w")
        assert "Welcome" not in screen_text(app)
        await press(app, "w")
        assert "Welcome" in screen_text(app)
        await press(app, "w", "enter")
        assert "Place your Lord." in screen_text(app)


@pytest.mark.parametrize("step", range(3))
async def test_looking_around_changes_nothing(tmp_path: Path, step: int) -> None:
    async with taken(tmp_path, step=step) as (app, _pilot, lesson):
        before = screen_text(app)
        await press(app, "x", "down", "right", "v", "escape", "r", "escape", "l", "escape")
        for _page in range(3):  # what both players have, and what is still to come
            await press(app, "tab")
        await press(app, "x")
        assert at(lesson) == (0, step)
        assert screen_text(app) == before


@pytest.mark.parametrize(("chapter", "step"), [(0, 0), (0, 1), (0, 2), (1, 0)])
async def test_what_is_looked_at_stays_when_a_page_is_closed(tmp_path: Path, chapter: int, step: int) -> None:
    async with taken(tmp_path, chapter, step) as (app, _pilot, _lesson):
        await press(app, "x", "down")
        before = screen_text(app)
        for page in ("r", "v", "question_mark"):
            await press(app, page, "escape")
            assert screen_text(app) == before


async def test_while_looking_enter_gives_no_answer(tmp_path: Path) -> None:
    async with taken(tmp_path, 1) as (app, _pilot, lesson):
        await press(app, "1")
        before = screen_text(app)
        await press(app, "x", "enter")
        assert screen_text(app) == before
        assert lesson.misses == 0


@pytest.mark.parametrize(("keys", "said"), [("1w", "No, try another answer."), ("2w", "Right."), ("w2", "► 2  Ann")])
async def test_words_come_back_with_what_is_said_to_an_answer(tmp_path: Path, keys: str, said: str) -> None:
    async with taken(tmp_path, 1) as (app, _pilot, _lesson):
        await press(app, *keys)
        if keys.endswith("w"):
            assert "Whose turn is it?" not in screen_text(app)
            await press(app, "enter")
        assert said in screen_text(app)


@pytest.mark.parametrize(("chapter", "step"), [(0, 0), (0, 1), (1, 0)])
async def test_resizing_in_the_middle_of_a_step_is_harmless(tmp_path: Path, chapter: int, step: int) -> None:
    async with taken(tmp_path, chapter, step) as (app, pilot, lesson):
        await press(app, "up")
        before = screen_text(app)
        for size in ((40, 10), (200, 60), (1, 1), (80, 24)):
            await pilot.resize_terminal(*size)
            await settled(app)
            if size == (40, 10):
                await press(app, "enter", "1", "down")
                assert at(lesson) == (chapter, step)
        await press(app, "up", "left")
        assert screen_text(app) == before


async def test_the_line_of_keys_names_what_acts_now(tmp_path: Path) -> None:
    async with taken(tmp_path) as (app, _pilot, _lesson):

        def keys() -> str:
            return screen_text(app).splitlines()[-1]

        assert "Enter go on" in keys()
        await press(app, "enter")
        assert "Enter choose" in keys()
        await press(app, "right", "enter", "enter")
        assert "Enter answer" in keys()
        await press(app, "2", "enter")
        assert "Enter go on" in keys()


async def test_each_step_is_kept_and_gone_on_with_another_day(tmp_path: Path) -> None:
    keys = list(WAY)
    async with taken(tmp_path) as (app, _pilot, lesson):
        places = []
        for key in keys[:-1]:
            await press(app, key)
            places.append((at(lesson), read_progress(tmp_path)["tiles"]))
    for (chapter, step), progress in places:
        assert (progress.chapter, progress.step) == (COURSE.chapters[chapter].key, step)
    async with opened(tmp_path) as (app, _pilot):
        lessons.show_lessons(app, "tiles")
        await settled(app)
        assert "Go on: chapter 2, step 3" in screen_text(app)
        assert "Placing (1 min): done" in screen_text(app)
        await press(app, "enter")
        assert isinstance(app.screen, LessonScreen)
        assert at(app.screen.lesson) == (1, 2)


async def test_leaving_a_lesson_leads_back_to_its_chapters(tmp_path: Path) -> None:
    async with opened(tmp_path) as (app, _pilot):
        lessons.show_lessons(app, "tiles")
        await settled(app)
        await enter(app, "2. Moving")
        await press(app, "escape")
        await enter(app, "chapters")
        assert isinstance(app.screen, lessons.Chapters)
        assert "Go on: chapter 2, step 1" not in screen_text(app)  # its first step is the chapter itself


async def test_progress_that_cannot_be_kept_is_said_and_the_lesson_goes_on(tmp_path: Path) -> None:
    (tmp_path / "lessons.json").mkdir()
    async with taken(tmp_path) as (app, _pilot, lesson):
        await press(app, "enter")
        assert at(lesson) == (0, 1)
        assert "cannot be kept" in " ".join(str(each.message) for each in app._notifications)


async def test_learning_from_the_first_screen(tmp_path: Path) -> None:
    async with opened(tmp_path) as (app, _pilot):
        await enter(app, "Learn Middle Ages")
        assert isinstance(app.screen, lessons.Chapters)
        assert app.screen.query_one(OptionList).option_count == 3


async def test_the_app_can_begin_with_the_lessons(tmp_path: Path) -> None:
    for key, words in (("", "Learn to play"), ("tiles", "Walkthrough: Middle Ages")):
        async with opened(tmp_path, lessons=key) as (app, _pilot):
            assert words in screen_text(app)
