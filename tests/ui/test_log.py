"""The log on the screen: a list whose every entry leads to its clause."""

import re

import pytest
from plain.hands import NAMES as PLAYERS

from middle_ages.kernel.history import Undo
from middle_ages.kernel.match import Match
from middle_ages.registry import GAMES
from middle_ages.ui.log import LogPage, LookBackLog, told
from middle_ages.ui.match_screen import MatchScreen
from middle_ages.ui.replay import Replay
from middle_ages.ui.rules import RulesPage

from .seeing import (
    NAMES,
    TILES,
    asked,
    finished,
    footer,
    opened,
    painted_rows,
    played,
    press,
    rest,
    screen_text,
    top,
)

CLAUSE = re.compile(r"\(([TC]-\d\d)\)$")


@pytest.mark.parametrize("keys", [(), ("up",), ("up", "up", "up"), ("pageup",), ("home",), ("home", "down"), ("end",)])
@pytest.mark.parametrize("enter", ["enter", "r", "f1"])
async def test_the_highlighted_entry_leads_to_its_clause_and_back(keys, enter, tmp_path):
    async with opened(tmp_path, asked("lord")) as (app, pilot):
        await press(app, "l", *keys)
        await rest(pilot)
        log = app.screen
        assert isinstance(log, LogPage)
        before = screen_text(app)
        assert before.count("►") == 1
        marked = before[before.index("►") + 2 :].splitlines()[0].strip()
        assert log.entry.text.startswith(marked[:30])
        await press(app, enter)
        await rest(pilot)
        assert isinstance(app.screen, RulesPage)
        assert top(app).startswith(log.entry.clause)
        await press(app, "escape")
        await rest(pilot)
        assert app.screen is log
        assert screen_text(app) == before
        await press(app, "escape")
        await rest(pilot)
        assert isinstance(app.screen, MatchScreen)


async def test_a_click_on_an_entry_leads_to_its_clause(tmp_path):
    async with opened(tmp_path, asked("lord")) as (app, pilot):
        await press(app, "l", "pageup")
        await rest(pilot)
        lines = [line.rstrip(" ▁▂▃▄▅▆▇█") for line in painted_rows(app)]
        row, clause = next((row, found[1]) for row, line in enumerate(lines) if (found := CLAUSE.search(line)))
        await pilot.click(offset=(20, row))
        await rest(pilot)
        assert isinstance(app.screen, RulesPage)
        assert top(app).startswith(clause)


async def test_the_highlighted_entry_stays_in_sight_whatever_the_size(tmp_path):
    async with opened(tmp_path, asked("lord")) as (app, pilot):
        await press(app, "l", *["up"] * 5)
        await rest(pilot)
        words = app.screen.entry.text[:30]
        for size in ((80, 24), (30, 8), (140, 45)):
            await pilot.resize_terminal(*size)
            await rest(pilot)
            assert f"► {words}"[: size[0] - 5] in screen_text(app)


async def test_at_the_ends_the_mark_stays(tmp_path):
    async with opened(tmp_path, asked("lord")) as (app, _pilot):
        await press(app, "l", "end", "down", "pagedown")
        assert app.screen.text.highlighted == len(app.screen.entries) - 1
        await press(app, "home", "up", "pageup")
        assert app.screen.text.highlighted == 0


async def test_what_no_rule_made_happen_leads_nowhere_and_says_so(tmp_path):
    match = Match(TILES, NAMES[:2], 3, undo=Undo.FREE)
    match.choose(match.decision.options[0])
    match.undo()
    async with opened(tmp_path, match) as (app, pilot):
        await press(app, "l")
        await rest(pilot)
        assert "()" not in screen_text(app)
        await press(app, "enter")
        assert isinstance(app.screen, LogPage)
        assert "rule" in footer(app)


@pytest.mark.parametrize("key", GAMES)
def test_every_happening_of_a_match_has_a_clause_of_the_rulebook(key):
    match = Match(GAMES[key], PLAYERS[:3], 5)
    while match.decision is not None:
        match.choose(match.decision.options[-1])
    clauses = {entry.clause for entry in told(match, None)}
    assert clauses <= {clause.id for clause in GAMES[key].rulebook().clauses}


# Looking back


async def test_in_a_look_back_enter_goes_to_the_move_and_r_reads_its_rule(tmp_path):
    async with opened(tmp_path) as (app, pilot):
        app.push_screen(Replay(finished(NAMES[:2])))
        await rest(pilot)
        await press(app, "l", "up", "up", "pageup")
        await rest(pilot)
        log = app.screen
        assert isinstance(log, LookBackLog)
        entry = log.entry
        await press(app, "r")
        await rest(pilot)
        assert isinstance(app.screen, RulesPage)
        assert top(app).startswith(entry.clause)
        await press(app, "escape", "enter")
        await rest(pilot)
        assert isinstance(app.screen, Replay)
        assert app.screen.number == entry.move
        await press(app, "l")
        await rest(pilot)
        assert app.screen.entry.move == entry.move


async def test_in_a_look_back_a_click_goes_to_the_move(tmp_path):
    async with opened(tmp_path) as (app, pilot):
        app.push_screen(Replay(finished(NAMES[:2])))
        await rest(pilot)
        await press(app, "l", "home")
        await rest(pilot)
        rows = painted_rows(app)
        row = next(number for number, line in enumerate(rows) if line.strip().startswith("2. "))
        await pilot.click(offset=(20, row))
        await rest(pilot)
        assert isinstance(app.screen, Replay)
        assert app.screen.number == 2


async def test_in_a_look_back_r_reads_the_rule_of_the_move(tmp_path):
    match = played(NAMES[:2], 9)
    async with opened(tmp_path) as (app, pilot):
        app.push_screen(Replay(match))
        await rest(pilot)
        await press(app, "left", "r")
        await rest(pilot)
        assert top(app).startswith(match.at(match.length - 1).happenings[0].clause)


async def test_the_log_of_a_look_back_before_the_end_keeps_hands_hidden(tmp_path):
    match = Match(GAMES["cards"], PLAYERS[:3], 5)
    for _choice in range(30):
        match.choose(match.decision.options[0])
    async with opened(tmp_path, size=(100, 200)) as (app, pilot):
        app.push_screen(Replay(match))
        await rest(pilot)
        await press(app, "l")
        await rest(pilot)
        sentences = {match.narrated(happening, None) for happening in match.log}
        told_of = [entry for entry in app.screen.entries if entry.clause]
        assert len(told_of) == len(match.log)
        assert {re.sub(r"^\d+\. ", "", entry.text) for entry in told_of} == sentences
