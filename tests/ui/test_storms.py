"""Events that nobody would send in that order: whatever comes, the program goes on."""

from random import Random

import pytest
from textual.events import Click, Key, MouseMove, MouseScrollDown, MouseScrollUp, Paste, Resize
from textual.geometry import Size
from textual.keys import _character_to_key

from middle_ages import language
from middle_ages.kernel.match import Match
from middle_ages.lessons.courses import FACTS, course_of
from middle_ages.lessons.lesson import Lesson
from middle_ages.settings import Settings
from middle_ages.ui import lessons
from middle_ages.ui.lesson_screen import LessonScreen

from .seeing import NAMES, TILES, opened, settled

KEYS = [
    "left",
    "right",
    "up",
    "down",
    "enter",
    "escape",
    "tab",
    "shift+tab",
    "f1",
    "home",
    "end",
    "pageup",
    "pagedown",
    "backspace",
    "delete",
    "ctrl+p",
    "space",
]
CHARACTERS = "0123456789xlrbsmqahp:?jéфQX[]\\wnuvcy/٣"


def any_event(rng, size):
    """An event, and the size of the terminal after it."""
    x, y = rng.randrange(-2, size[0] + 2), rng.randrange(-2, size[1] + 2)
    luck = rng.random()
    if luck < 0.45:
        return Key(rng.choice(KEYS), None), size
    if luck < 0.65:
        character = rng.choice(CHARACTERS)
        return Key(_character_to_key(character), character), size
    if luck < 0.70:
        size = (rng.choice([0, 1, 40, 79, 80, 100, 118, 140, 200]), rng.choice([0, 1, 10, 23, 24, 30, 38, 45, 60]))
        return Resize(Size(*size), Size(*size)), size
    if luck < 0.72:
        return Paste("1\n2\ny\nq\n"), size
    kind = rng.choice([MouseMove, MouseMove, MouseScrollDown, MouseScrollUp, Click])
    return kind(None, x, y, 0, 0, 1, False, False, False, x, y), size


async def send(app, event):
    """Have an event happen, and wait until it has had its effect."""
    if isinstance(event, (MouseMove, MouseScrollDown, MouseScrollUp, Click)):
        app.screen._forward_event(event)
    else:
        app.post_message(event)
    await settled(app)


@pytest.mark.parametrize(
    ("events", "seed"),
    [(150, 1), (150, 2), pytest.param(5000, 3, marks=pytest.mark.slow), pytest.param(5000, 4, marks=pytest.mark.slow)],
)
async def test_a_storm_of_events_does_no_harm(events, seed, tmp_path):
    rng, size, happened = Random(seed), (80, 24), []
    left = events
    while left:
        match = Match(TILES, NAMES[: rng.choice(TILES.seats)], rng.randrange(1000))
        settings = Settings(emphasis=rng.random() < 0.5, second_enter=rng.random() < 0.5)
        async with opened(tmp_path, match, size=size, ascii=rng.random() < 0.3, settings=settings) as (app, _pilot):
            while left and not app._exit:
                left -= 1
                event, size = any_event(rng, size)
                happened.append(event)
                await send(app, event)
                assert app._exception is None, happened[-5:]
            size = (80, 24)


@pytest.mark.parametrize(
    ("events", "seed"), [(100, 1), pytest.param(5000, 2, marks=pytest.mark.slow)], ids=["short", "long"]
)
@pytest.mark.parametrize("key", FACTS)
async def test_in_a_storm_a_lesson_stays_with_its_script(key, events, seed, tmp_path):
    """Whatever comes, the match is the one that its step begins with, and some key is named that leads on."""
    rng, size, left = Random(seed), (80, 24), events
    course = course_of(key)
    while left:
        chapter = rng.randrange(len(course.chapters))
        step = rng.randrange(len(course.chapters[chapter].steps))
        language.use(rng.choice(language.LANGUAGES))
        async with opened(tmp_path, size=size, ascii=rng.random() < 0.3) as (app, _pilot):
            lessons.take(app, course, chapter, step)
            await settled(app)
            for _event in range(min(left, 50)):
                left -= 1
                event, size = any_event(rng, size)
                await send(app, event)
                assert app._exception is None, (chapter, step, event)
                if app._exit:
                    break
                if isinstance(app.screen, LessonScreen) and not app.screen.lesson.over:
                    taken = app.screen.lesson
                    script = Lesson(course, FACTS[key], taken.chapter_number, taken.step_number)
                    assert taken.match.log == script.match.log, (chapter, step, event)
                    assert app.size.width < 80 or {"go_on", "choose", "answer", "menu"} & set(
                        app.screen.footer_actions()
                    )
        size = (80, 24)
