"""Resizing in the middle of anything: too little room is said, and the same question is there afterwards."""

import pytest
from textual.events import Resize
from textual.geometry import Size
from textual.widgets import Input

from middle_ages.ui.match_screen import MatchScreen
from middle_ages.ui.result import Result

from .seeing import (
    KINDS,
    NAMES,
    asked,
    finished,
    opened,
    painted_rows,
    pointed,
    press,
    screen_text,
    settled,
    speak,
    table,
)

STEPS = ((40, 10), (1, 1), (200, 60), (0, 0), (79, 24), (80, 23), (120, 40), (80, 24))
PLACES = {
    "table": (),
    "looking": ("x", "down"),
    "another Fief": ("tab",),
    "menu": ("escape", "down"),
    "log": ("l",),
    "rulebook": ("b", "down", "down"),
    "help": ("question_mark",),
    "settings": ("s", "down"),
    "quit": ("q", "down"),
    "commands": ("colon", "a"),
}


async def resize(app, pilot, width, height):
    """Resize, also to sizes that Pilot would not ask for."""
    app.post_message(Resize(Size(width, height), Size(width, height)))
    for _attempt in range(50):
        await pilot.pause()
        await settled(app)
        if app.screen.size == Size(width, height):
            break


@pytest.mark.parametrize("name", PLACES)
async def test_the_screen_is_the_same_after_any_resize(name, tmp_path):
    async with opened(tmp_path, asked("scout")) as (app, pilot):
        await press(app, "right", *PLACES[name])
        await pilot.pause()
        screen, text = app.screen, screen_text(app)
        for width, height in STEPS:
            await resize(app, pilot, width, height)
            assert app.screen is screen
        assert screen_text(app) == text


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("code", ["en", "fr"])
async def test_the_same_question_with_the_same_choice_highlighted(kind, code, tmp_path):
    speak(code)
    match = asked(kind)
    async with opened(tmp_path, match) as (app, pilot):
        await press(app, "2")
        chosen, digest = pointed(app), match.table.digest()
        for width, height in STEPS:
            await resize(app, pilot, width, height)
            assert pointed(app) == chosen
            if 0 < width < 80 or 0 < height < 24:
                await press(app, "enter", "right", "1", "x")
                assert pointed(app) == chosen
                assert not table(app).sight.looking
            if width == 40:
                text = " ".join(screen_text(app).split())
                assert "80 × 24" in text
                assert "40 × 10" in text
            if width and height:
                assert {len(painted_rows(app))} == {height}
        assert match.table.digest() == digest
        await press(app, "enter")
        assert match.table.digest() != digest


async def test_quitting_is_possible_where_there_is_no_room(tmp_path):
    async with opened(tmp_path, asked("lord"), size=(40, 10)) as (app, pilot):
        await press(app, "q")
        await pilot.pause()
        await press(app, "up", "enter")
        await pilot.pause()
        assert app._exit


async def test_a_match_begun_in_a_small_terminal_waits_for_room(tmp_path):
    async with opened(tmp_path, asked("lord"), size=(60, 15)) as (app, pilot):
        assert isinstance(app.screen, MatchScreen)
        assert "80 × 24" in screen_text(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Fief" in screen_text(app)


async def test_what_was_typed_is_kept(tmp_path):
    async with opened(tmp_path) as (app, pilot):
        await press(app, "enter")
        await pilot.pause()
        box = app.screen.query_one("#name-0", Input)
        box.value = ""
        box.focus()
        await press(app, *"Agnes")
        for width, height in STEPS:
            await resize(app, pilot, width, height)
            assert box.value == "Agnes"
            assert app.focused is box
        await press(app, "!")
        assert box.value == "Agnes!"


async def test_a_result_is_drawn_for_the_room_there_is(tmp_path):
    async with opened(tmp_path) as (app, pilot):
        app.push_screen(Result(finished(NAMES)))
        await pilot.pause()
        for width, height in (*STEPS, (140, 45), (80, 24)):
            await resize(app, pilot, width, height)
        text = screen_text(app)
    async with opened(tmp_path) as (app, pilot):
        app.push_screen(Result(finished(NAMES)))
        await pilot.pause()
        assert screen_text(app) == text
