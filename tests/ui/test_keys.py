"""What keys do on every screen: text stays text, nothing pasted acts, there is a way out, the footer is true."""

import re
import string

import pytest
from textual.events import Key, Paste
from textual.widgets import Input, OptionList, Select

from middle_ages.kernel.match import Match
from middle_ages.settings import Settings
from middle_ages.ui.actions import ACTIONS
from middle_ages.ui.match_screen import MatchScreen
from middle_ages.ui.result import Result
from middle_ages.ui.screen import GameScreen

from .seeing import (
    BRACKETS,
    MOST_ENTERS,
    NAMES,
    ODD_NAMES,
    TILES,
    asked,
    calm,
    enter,
    finished,
    footer,
    metas_clicked,
    named_keys,
    opened,
    painted,
    painted_rows,
    pointed,
    press,
    screen_text,
    settled,
    speak,
    table,
)

EVERYWHERE = {
    "home": (),
    "home settings": ("s",),
    "home help": ("question_mark",),
    "home lessons": ("down", "enter"),
    "home rules": ("down", "down", "enter"),
    "home commands": ("colon",),
    "new match": ("enter",),
    "table": ("begin",),
    "table looking": ("begin", "x"),
    "table menu": ("begin", "escape"),
    "table log": ("begin", "l"),
    "table rule": ("begin", "r"),
    "table rulebook": ("begin", "b"),
    "table rulebook search": ("begin", "b", "slash"),
    "table log rule": ("begin", "l", "enter"),
    "table help": ("begin", "question_mark"),
    "table settings": ("begin", "s"),
    "table commands": ("begin", "colon"),
    "table quit": ("begin", "q"),
    "result": ("end",),
    "result log": ("end", "l"),
    "result commands": ("end", "colon"),
}


async def go(app, keys):
    """Go to one of the screens: ``begin`` sits down at a table, ``end`` shows a result."""
    for key in keys:
        if key == "begin":
            app.go_home()
            app.push_screen(MatchScreen(asked("lord")))  # a match that is not kept: quitting it asks
        elif key == "end":
            app.push_screen(Result(finished(NAMES[:2])))
        else:
            await press(app, key)
        await settled(app)


async def way_out(app):
    """Quit by letters, Esc, Enter and arrows alone; at the question, its last line is the one that quits."""
    for _step in range(8):
        if app._exit:
            return True
        if (isinstance(app.focused, Input) and app.screen.query("#begin")) or isinstance(app.focused, Input):
            await press(app, "escape")
        elif isinstance(app.screen, GameScreen) and "quit" in app.screen.offers and not is_quit_question(app):
            await press(app, "q")
        elif is_quit_question(app):
            await press(app, "up", "enter")
        else:
            await press(app, "escape")
        await settled(app)
    return app._exit


def is_quit_question(app):
    """Whether the question before quitting is on the screen."""
    return "Quit?" in screen_text(app)


@pytest.mark.parametrize("name", EVERYWHERE)
async def test_there_is_a_way_out_of_everywhere_and_ctrl_c_leads_to_it(name, tmp_path):
    async with opened(tmp_path) as (app, _pilot):
        await go(app, EVERYWHERE[name])
        await press(app, "ctrl+c")
        assert app._exit or is_quit_question(app), screen_text(app)
        if not app._exit:
            # Without Ctrl keys, from the same place.
            await press(app, "escape")
            assert await way_out(app)


@pytest.mark.parametrize("name", ["home", "home settings", "new match"])
async def test_where_ctrl_c_ends_at_once_letters_do_too(name, tmp_path):
    async with opened(tmp_path) as (app, _pilot):
        await go(app, EVERYWHERE[name])
        assert await way_out(app)


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
async def test_asking_to_quit_again_and_again_asks_once(key, tmp_path):
    async with opened(tmp_path, asked("lord")) as (app, pilot):
        for _time in range(3):
            await pilot.press(key)
            await settled(app)
        assert is_quit_question(app)
        await press(app, "escape")
        await settled(app)
        assert isinstance(app.screen, MatchScreen)


# Text fields


@pytest.mark.parametrize("field", ["name-0", "name-1", "seed"])
async def test_everything_typed_into_a_field_is_text(field, tmp_path):
    async with opened(tmp_path) as (app, _pilot):
        await press(app, "enter")
        await settled(app)
        form = app.screen
        box = form.query_one(f"#{field}", Input)
        box.value = ""
        box.focus()
        await settled(app)
        typed = string.ascii_lowercase + "?" + string.digits + ": xqX"
        await press(app, *typed)
        assert app.screen is form
        assert box.value == typed[: box.max_length]


@pytest.mark.parametrize("where", [(), ("begin",)])
async def test_everything_typed_into_the_search_for_commands_is_text(where, tmp_path):
    async with opened(tmp_path) as (app, _pilot):
        await go(app, (*where, "colon"))
        palette = app.screen
        typed = string.ascii_lowercase + "?" + string.digits
        await press(app, *typed)
        await settled(app)
        assert app.screen is palette
        assert palette.query_one(Input).value == typed


PASTED = "1\n2\ny\nq\n"


@pytest.mark.parametrize("name", ["table", "table looking", "table quit", "table menu", "home", "result"])
async def test_pasted_text_is_never_carried_out(name, tmp_path):
    async with opened(tmp_path) as (app, _pilot):
        await go(app, EVERYWHERE[name])
        screen, text = app.screen, screen_text(app)
        for pasted in (PASTED, "q", "\x1b", "\r\n", "", "\x00\x07"):
            app.post_message(Paste(pasted))
            await settled(app)
        assert app.screen is screen
        assert screen_text(app) == text
        assert not app._exit


async def test_a_paste_that_comes_as_keys_does_not_quit_without_the_question(tmp_path):
    async with opened(tmp_path, asked("lord")) as (app, _pilot):
        for character in PASTED:
            await press(app, "enter" if character == "\n" else character)
        await settled(app)
        assert not app._exit
        assert isinstance(app.screen, MatchScreen)


@pytest.mark.parametrize(
    ("pasted", "value"),
    [
        (PASTED, "1"),
        ("Ann\nBen", "Ann"),
        ("A\x1b[31mn\x07n", "A[31mnn"),
        ("\tAnn\x00", "Ann"),
        ("\n\nAnn", "Ann"),
        ("a\u202eb\u2066c", "abc"),
        ("\n", ""),
        ("[@click=app.quit]x[/]", "[@click=app.quit]x[/]"),
    ],
)
async def test_a_field_takes_one_line_without_control_characters(pasted, value, tmp_path):
    async with opened(tmp_path) as (app, _pilot):
        await press(app, "enter")
        await settled(app)
        box = app.screen.query_one("#name-0", Input)
        box.value = ""
        box.focus()
        await settled(app)
        app.post_message(Paste(pasted))
        await settled(app)
        assert box.value == value


# Letters


@pytest.mark.parametrize("character", ["j", "é", "ф", "й", "Ω", "!"])
async def test_a_key_that_does_nothing_gets_one_quiet_hint(character, tmp_path):
    async with opened(tmp_path, asked("lord")) as (app, _pilot):
        rung = []
        app.bell = lambda: rung.append(1)
        before = painted_rows(app)
        await press(app, character, character, character)
        rows = painted_rows(app)
        assert rows[:-1] == before[:-1]
        assert "?" in rows[-1]
        assert rows[-1] != before[-1]
        assert not rung
        await press(app, "right")
        assert footer(app) == before[-1].strip()


@pytest.mark.parametrize("key", "QXLRBS")
async def test_letters_act_with_caps_lock_on(key, tmp_path):
    async with opened(tmp_path, asked("lord")) as (app, _pilot):
        await press(app, key)
        await painted(app)
        text = screen_text(app)
    async with opened(tmp_path, asked("lord")) as (app, _pilot):
        await press(app, key.lower())
        await painted(app)
        assert screen_text(app) == text


async def test_whatever_a_letter_does_a_menu_does_too(tmp_path):
    """Keyboards of other scripts send other characters: digits, arrows, Tab, Enter and Esc are enough."""
    async with opened(tmp_path, asked("lord")) as (app, _pilot):
        offered = [name for name in table(app).footer_actions() if name != "menu"]
        await press(app, "escape")
        await settled(app)
        text = " ".join(screen_text(app).split())
        for name in offered:
            assert ACTIONS[name].help()[:20] in text
        entries = app.screen.query_one(OptionList)
        for index in range(entries.option_count):
            await press(app, *["down"] * index, "enter")
            await settled(app)
            for _level in range(3):
                if isinstance(app.screen, MatchScreen):
                    break
                await press(app, "escape")
                await settled(app)
            if table(app).sight.looking:
                await press(app, "escape")
            await press(app, "escape")
            await settled(app)


# The line of keys


WITH_KEYS = [name for name in EVERYWHERE if "commands" not in name]


@pytest.mark.parametrize(
    ("name", "code"), [*((name, "en") for name in WITH_KEYS), *((name, "fr") for name in WITH_KEYS[::4])]
)
async def test_the_line_of_keys_names_what_acts_now(name, code, tmp_path):
    speak(code)
    async with opened(tmp_path) as (app, _pilot):
        await go(app, EVERYWHERE[name])
        acting = {binding.binding.action for binding in app.screen.active_bindings.values()}
        named = named_keys(app)
        assert named
        assert set(named) <= acting, named
        for action in dict.fromkeys(named):
            assert ACTIONS[action].label() in footer(app)
        # Esc leads on or back everywhere but on the first screens, and is said to.
        if "escape" in app.screen.active_bindings:
            assert {"menu", "close"} & set(named)


async def test_the_line_of_keys_is_there_at_the_first_paint(tmp_path):
    async with opened(tmp_path, asked("lord")) as (app, _pilot):
        assert "Enter choose" in footer(app)
        await press(app, "x")
        assert "Enter choose" in footer(app)
        await press(app, "down")
        sight = table(app).sight
        assert ("Enter choose" in footer(app)) == (sight.spot.option is not None)


async def test_the_search_for_commands_hides_keys_that_do_not_act(tmp_path):
    async with opened(tmp_path, asked("lord")) as (app, _pilot):
        await press(app, "colon")
        await settled(app)
        assert "Enter choose" not in screen_text(app)
        assert "Esc menu" not in screen_text(app)


async def test_after_a_change_of_language_everything_speaks_it(tmp_path):
    async with opened(tmp_path, asked("lord"), settings=calm()) as (app, _pilot):
        await press(app, "s")
        await settled(app)
        await press(app, "enter")
        await settled(app)
        shown = footer(app)
        assert ACTIONS["close"].label() in shown
        assert "close" not in shown
        await press(app, "escape")
        await settled(app)
        text = screen_text(app)
        assert "choose" not in text
        assert "Fief of" not in text
        await press(app, "q")
        await settled(app)
        await press(app, "down", "enter")
        await settled(app)
        assert "Settings" not in screen_text(app)
        assert not re.search(r"\bquit\b", footer(app))


# Settings


@pytest.mark.parametrize("line", range(4))
async def test_settings_last(line, tmp_path):
    async with opened(tmp_path, settings=Settings()) as (app, pilot):
        await press(app, "s")
        await pilot.pause()
        await press(app, *["down"] * line, "enter")
        await pilot.pause()
        assert app.screen.query_one(OptionList).highlighted == line
        assert (tmp_path / "settings.json").exists()


async def test_settings_that_cannot_be_kept_are_said_and_no_more(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    async with opened(tmp_path / "file") as (app, _pilot):
        await press(app, "s")
        await settled(app)
        await press(app, "down", "enter")
        await settled(app)
        assert app._notifications
        assert "Colours" in screen_text(app)


# Names


@pytest.mark.parametrize("names", [BRACKETS, ODD_NAMES], ids=["brackets", "odd"])
async def test_odd_names_stand_everywhere_as_typed(names, tmp_path):
    async with opened(tmp_path) as (app, _pilot):
        await press(app, "enter")
        await settled(app)
        app.screen.query_one("#seats", Select).value = 5
        await settled(app)
        for seat, name in enumerate(names):
            app.screen.query_one(f"#name-{seat}", Input).value = name[:20]
        app.screen.query_one("#begin").press()
        await settled(app)
        assert isinstance(app.screen, MatchScreen), screen_text(app)
        for keys in ((), ("shift+tab",), ("l",), ("escape", "colon")):
            await press(app, *keys)
            await settled(app)
            assert not metas_clicked(app)
        await press(app, "escape")
        await settled(app)
        for _choice in range(MOST_ENTERS):
            if not isinstance(app.screen, MatchScreen):
                break
            await press(app, "enter")
        await settled(app)
        assert not metas_clicked(app)
        text = screen_text(app)
        for name in app.screen.match.names:
            assert name in text


async def test_what_is_wrong_with_a_form_is_said_on_it_and_nothing_is_lost(tmp_path):
    async with opened(tmp_path) as (app, pilot):
        await press(app, "enter")
        await pilot.pause()
        form = app.screen
        for value, said in (
            ("", "empty"),
            ("Player 2", "Player 2"),
            ("x" * 30, "30"),
            ("computer", "computer"),
            ("[/", None),
        ):
            form.query_one("#name-0", Input).value = value
            await pilot.pause()
            form.query_one("#begin").press()
            await pilot.pause()
            await pilot.pause()
            if said is None:
                assert isinstance(app.screen, MatchScreen)
            else:
                assert app.screen is form
                assert said in str(form.query_one("#fault").render())
                assert form.query_one("#name-0", Input).value == value
                assert str(form.query_one("#fault").render()).split()[0] in screen_text(app), "out of sight"


async def test_the_names_of_the_last_match_are_offered_again(tmp_path):
    async with opened(tmp_path) as (app, _pilot):
        app.begin(Match(TILES, NAMES, 1))
        await settled(app)
        app.go_home()
        await settled(app)
        await enter(app, "Play Middle Ages")
        await settled(app)
        assert tuple(app.screen.query_one(f"#name-{seat}", Input).value for seat in range(5)) == NAMES


async def test_digits_highlight_and_more_of_them_name_a_later_choice(tmp_path):
    async with opened(tmp_path, asked("palace")) as (app, _pilot):
        options = table(app).sight.decision.options
        await press(app, "1")
        assert pointed(app) == options[0].notation
        await press(app, "2")
        assert pointed(app) == options[11].notation
        await press(app, "right", "3")
        assert pointed(app) == options[2].notation
        before = app.screen.match.table.digest()
        await press(app, "0")
        assert pointed(app) == options[29 if len(options) > 29 else 2].notation
        assert app.screen.match.table.digest() == before


@pytest.mark.parametrize("keys", [("colon", "pagedown", "pageup"), ("escape", "pagedown", "pageup"), ("b", "pagedown")])
async def test_going_on_by_a_page_at_once_does_no_harm(keys, tmp_path):
    async with opened(tmp_path, asked("lord")) as (app, pilot):
        for key in keys:
            app.post_message(Key(key, None))
        await pilot.pause()
        assert app._exception is None
