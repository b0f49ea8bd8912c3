"""The rulebook on the screen: where it opens, what it shows of a clause, and the search in it."""

import string

import pytest
from textual.events import Paste
from textual.widgets import Input

from middle_ages.registry import GAMES
from middle_ages.ui.match_screen import MatchScreen
from middle_ages.ui.rules import RulesPage

from .seeing import (
    SIZES,
    asked,
    footer,
    metas_clicked,
    named_keys,
    opened,
    painted_rows,
    press,
    rest,
    screen_text,
    speak,
    top,
)

RULEBOOK = GAMES["tiles"].rulebook()


async def search(app, pilot, text):
    """Open the field of the search, type and press Enter."""
    await press(app, "slash")
    app.screen.query_one(Input).value = text
    await press(app, "enter")
    await rest(pilot)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("clause", [clause.id for clause in RULEBOOK.clauses[:45:7]])
async def test_it_opens_at_the_clause_and_keeps_it_in_sight(clause, size, tmp_path):
    async with opened(tmp_path, size=size) as (app, pilot):
        app.show_rules(GAMES["tiles"], clause)
        await rest(pilot)
        heading = f"{clause} {RULEBOOK[clause].title}"
        assert heading in screen_text(app)
        assert top(app).startswith(heading)
        await pilot.resize_terminal(size[0] + 7, size[1] + 3)
        await rest(pilot)
        assert top(app).startswith(heading)


@pytest.mark.parametrize(("key", "code"), [("tiles", "en"), ("cards", "fr")])
async def test_all_there_is_to_a_clause_is_shown_and_pictures_keep_their_lines(key, code, tmp_path):
    speak(code)
    rulebook = GAMES[key].rulebook()
    async with opened(tmp_path, size=(80, 24)) as (app, pilot):
        app.show_rules(GAMES[key], None)
        await rest(pilot)
        await pilot.resize_terminal(80, 3000)
        await rest(pilot)
        rows = [row.rstrip() for row in painted_rows(app)]
        flowing = " ".join(" ".join(rows).split(" ")).split()
        shown = " ".join(flowing).replace("\u00a0", " ")
        for clause in rulebook.clauses:
            for text in (clause.text, clause.reason, clause.example):
                assert text is None or " ".join(str(text).split()).replace("\u00a0", " ") in shown, clause.id
            for line in str(clause.picture or "").splitlines():
                assert any(row.strip() == line.strip() and line.rstrip() in row for row in rows), line


async def test_a_search_shows_only_what_it_found_and_esc_leads_back(tmp_path):
    async with opened(tmp_path) as (app, pilot):
        app.show_rules(GAMES["tiles"], "T-52")
        await rest(pilot)
        before = screen_text(app)
        await search(app, pilot, "éclaireur SEIGNEUR")
        assert isinstance(app.screen, RulesPage)
        assert "T-24" in screen_text(app)
        assert "T-52" not in screen_text(app)
        assert "found" in painted_rows(app)[0]
        await search(app, pilot, "t 68")
        assert top(app).startswith("T-68")
        await press(app, "escape")
        await rest(pilot)
        assert screen_text(app) == before
        await press(app, "escape")
        await rest(pilot)
        assert not isinstance(app.screen, RulesPage)


async def test_nothing_found_is_said_and_what_was_typed_stays(tmp_path):
    async with opened(tmp_path) as (app, pilot):
        app.show_rules(GAMES["tiles"], None)
        await rest(pilot)
        before = painted_rows(app)[:-2]
        await search(app, pilot, "dragon[/]")
        assert "dragon[/]" in footer(app)
        assert app.screen.query_one(Input).value == "dragon[/]"
        assert not metas_clicked(app)
        assert painted_rows(app)[:-2] == before
        await press(app, "x")
        assert app.screen.query_one(Input).value == "x"  # what was there is marked and typed over


async def test_an_empty_search_shows_everything_again(tmp_path):
    async with opened(tmp_path) as (app, pilot):
        app.show_rules(GAMES["cards"], "C-31")
        await rest(pilot)
        before = screen_text(app)
        await search(app, pilot, "blade")
        assert screen_text(app) != before
        await search(app, pilot, "  ")
        assert screen_text(app) == before


async def test_everything_typed_into_the_search_is_text(tmp_path):
    async with opened(tmp_path, asked("lord")) as (app, pilot):
        digest = app.screen.match.table.digest()
        await press(app, "b")
        await rest(pilot)
        page = app.screen
        await press(app, "slash")
        typed = string.ascii_letters[:50] + "?/"
        await press(app, *typed)
        await rest(pilot)
        assert app.screen is page
        assert page.query_one(Input).value == typed
        page.query_one(Input).value = ""
        await press(app, *string.digits, ":", " ", "é")
        assert page.query_one(Input).value == string.digits + ": é"
        app.post_message(Paste("q\nq\n\x1b"))
        await rest(pilot)
        assert app.screen is page
        assert set(named_keys(app)) == {"close"}
        await press(app, "escape")
        await rest(pilot)
        assert app.screen is page
        assert "find" in named_keys(app)
        await press(app, "escape")
        await rest(pilot)
        assert isinstance(app.screen, MatchScreen)
        assert app.screen.match.table.digest() == digest


async def test_the_line_of_keys_opens_the_search_by_mouse(tmp_path):
    async with opened(tmp_path) as (app, pilot):
        app.show_rules(GAMES["tiles"], None)
        await rest(pilot)
        row = painted_rows(app)[-1]
        await pilot.click(offset=(row.index("/ find"), 23))
        await rest(pilot)
        assert app.focused is app.screen.query_one(Input)


async def test_the_search_speaks_the_active_language_and_ascii(tmp_path):
    speak("fr")
    async with opened(tmp_path, ascii=True) as (app, pilot):
        app.show_rules(GAMES["tiles"], None)
        await rest(pilot)
        await search(app, pilot, "tie palaces")
        assert top(app).startswith("T-68 Victoire et egalites")
        assert screen_text(app).isascii()
