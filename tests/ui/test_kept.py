"""Kept matches on the screen: taking back, going on, looking back, writing down, and what if nothing can be kept."""

import re
from dataclasses import replace
from random import Random

import pytest
from plain.hands import cards_named
from textual.widgets import OptionList

from middle_ages import matches
from middle_ages.kernel.journal import Unwritable
from middle_ages.kernel.keeping import Journal
from middle_ages.kernel.match import Match
from middle_ages.registry import GAMES
from middle_ages.settings import Settings
from middle_ages.ui import match_screen
from middle_ages.ui.curtain import Curtain
from middle_ages.ui.lists import ListScreen
from middle_ages.ui.match_screen import MatchScreen
from middle_ages.ui.pages import Page
from middle_ages.ui.replay import Replay
from middle_ages.ui.result import Result

from .seeing import footer, named_keys, opened, press, screen_text, settled, table

NAMES = ("Ann", "Ben", "Cleo")
CALM = Settings(emphasis=False, second_enter=False)


def begun(data, key, choices=0, seed=1):
    """A match in the folder, after so many choices at random; it still holds its file."""
    match = Match(GAMES[key], NAMES, seed)
    matches.begin(data, match)
    rng = Random(seed)
    for _choice in range(choices):
        if match.decision is not None:
            match.choose(rng.choice(match.decision.options))
    return match


def until(data, key, wanted, seed=1):
    """A match in the folder at the first position that is wanted."""
    match = begun(data, key, 0, seed)
    rng = Random(seed)
    while not wanted(match):
        match.choose(rng.choice(match.decision.options))
    return match


def entries(app):
    """What the list on the screen offers."""
    assert isinstance(app.screen, ListScreen)
    return [words for words, _act in app.screen.entries]


async def choose(app, words):
    """Choose an entry of the list on the screen by a part of its words."""
    number = next(number for number, entry in enumerate(entries(app)) if words in entry)
    app.screen.query_one(OptionList).highlighted = number
    await press(app, "enter")


def flat(app):
    return " ".join(re.sub("[│┃|]", " ", screen_text(app)).split())


@pytest.fixture(autouse=True)
def no_burst(monkeypatch):
    """Keys come as fast as they like."""
    monkeypatch.setattr(match_screen, "BURST", 0)


# Taking back


async def test_a_choice_is_taken_back_and_made_again(tmp_path):
    match = until(tmp_path, "tiles", lambda match: match.length and match.why_no_undo() is None)
    length = match.length
    async with opened(tmp_path, match, settings=CALM, size=(140, 45)) as (app, _pilot):
        assert "undo" in named_keys(app)
        assert "redo" not in named_keys(app)
        await press(app, "u")
        assert match.length == length - 1
        assert "redo" in named_keys(app)
        await press(app, "y")
        assert match.length == length
        assert "takes back a choice." in "".join(table(app).log_lines)
    assert next(matches.kept(tmp_path)).match.length == length


async def test_undo_that_is_barred_is_not_named_and_says_why(tmp_path):
    def seen_by_all(match):
        return match.length and type(match.why_no_undo()).__name__ == "Revealed"

    match = until(tmp_path, "tiles", seen_by_all)
    length = match.length
    async with opened(tmp_path, match, settings=CALM, size=(140, 45)) as (app, _pilot):
        assert "undo" not in named_keys(app)
        await press(app, "u")
        assert footer(app).startswith("The last choice cannot be taken back, for all have seen what followed")
        assert match.length == length
        await press(app, "escape")
        assert "cannot be taken back" in flat(app)
        assert not [entry for entry in entries(app) if "[u]" in entry]


async def test_what_cannot_be_taken_back_asks_for_enter_once_more(tmp_path):
    def last_of_a_round(match):
        return match.length > 6 and all(match.is_final(option) for option in match.decision.options)

    match = until(tmp_path, "tiles", last_of_a_round)
    length = match.length
    settings = Settings(emphasis=False)
    async with opened(tmp_path, match, settings=settings) as (app, _pilot):
        await press(app, "enter")
        assert match.length == length
        assert "Enter once more" in footer(app)
        await press(app, "right", "left", "enter")  # whoever has looked elsewhere is asked again
        assert match.length == length
        await press(app, "enter")
        assert match.length == length + 1


async def test_the_second_enter_can_be_switched_off(tmp_path):
    match = until(tmp_path, "tiles", lambda match: match.length > 6 and match.is_final(match.decision.options[0]))
    length = match.length
    async with opened(tmp_path, match, settings=CALM) as (app, _pilot):
        await press(app, "1", "enter")
        assert match.length == length + 1


async def test_with_hidden_hands_an_undo_is_followed_by_a_hand_over(tmp_path):
    def anothers(match):
        if not match.length or match.why_no_undo() is not None:
            return False
        return match.at(match.length).seat != match.decision.seat

    match = until(tmp_path, "cards", anothers)
    seat = match.at(match.length).seat
    async with opened(tmp_path, match, settings=CALM) as (app, _pilot):
        await press(app, "enter", "u")
        assert isinstance(app.screen, Curtain)
        assert NAMES[seat] in screen_text(app)
        assert cards_named(screen_text(app)) <= open_to_all(match.log)
        assert match.decision.seat == seat


# Going on


def open_to_all(log):
    """The cards that everybody has seen by name."""
    told = [happening for happening in log if type(happening).__name__ != "CardsDiscarded"]
    return set(re.findall(r"Card\(id='([^']*)'", repr(told)))


async def test_the_newest_unfinished_match_is_one_key_away_behind_a_hand_over(tmp_path):
    match = begun(tmp_path, "cards", 20)
    match.close()
    async with opened(tmp_path, settings=CALM) as (app, _pilot):
        assert entries(app)[0].endswith(", ".join(NAMES))
        await press(app, "enter")
        assert isinstance(app.screen, Curtain)
        assert NAMES[match.decision.seat] in screen_text(app)
        assert cards_named(screen_text(app)) <= open_to_all(match.log)
        await press(app, "enter")
        assert table(app).match.table.digest() == match.table.digest()
        await press(app, "q")
    assert not app.is_running
    assert next(matches.kept(tmp_path)).match.length == 20


async def test_quitting_in_the_middle_loses_nothing_and_asks_nothing(tmp_path):
    match = begun(tmp_path, "tiles", 5)
    async with opened(tmp_path, match, settings=CALM) as (app, _pilot):
        await press(app, "enter", "q")
        assert app._exit
    kept = next(matches.kept(tmp_path))
    assert kept.match.length == 6
    matches.resume(kept.path).close()


async def test_the_list_of_matches_offers_what_can_be_done_with_each(tmp_path):
    for key, choices in (("tiles", 1000), ("tiles", 30), ("cards", 12)):
        begun(tmp_path, key, choices).close()
    path = matches.matches_folder(tmp_path) / "tiles-2.jsonl"
    path.write_bytes(path.read_bytes().replace(b'{"number":9,"seat":', b'{"number":9,"seat": '))
    async with opened(tmp_path, settings=CALM, size=(140, 45)) as (app, _pilot):
        await choose(app, "Kept matches")
        assert str(matches.matches_folder(tmp_path)) in flat(app).replace(" ", "")
        offered = {}
        for id in ("tiles-1", "tiles-2", "cards-1"):
            await choose(app, id)
            offered[id] = entries(app)
            await press(app, "escape")
        on, back, down, delete, away = "Go on", "Look back on it", "Write it down as Markdown", "Delete it", "Back"
        assert offered == {
            "tiles-1": [back, down, delete, away],
            "tiles-2": [back, down, delete, away],
            "cards-1": [on, back, down, delete, away],
        }


async def test_a_match_is_deleted_after_a_question(tmp_path):
    begun(tmp_path, "tiles", 5).close()
    async with opened(tmp_path, settings=CALM) as (app, _pilot):
        for answer, left in (("No", ["tiles-1"]), ("Yes", [])):
            if "Kept matches" in "".join(entries(app)):
                await choose(app, "Kept matches")
                await choose(app, "tiles-1")
            await choose(app, "Delete it")
            assert "tiles-1" in flat(app)
            await choose(app, answer)
            assert [each.id for each in matches.kept(tmp_path)] == left
        assert not [entry for entry in entries(app) if "Kept" in entry]


async def test_a_match_is_written_down_in_the_folder_one_is_in(tmp_path, monkeypatch):
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    begun(tmp_path, "tiles", 5).close()
    async with opened(tmp_path, settings=CALM, size=(140, 45)) as (app, _pilot):
        await choose(app, "Kept matches")
        await choose(app, "tiles-1")
        await choose(app, "Write it down")
        assert isinstance(app.screen, Page)
        assert "tiles-1.md" in flat(app)
        await press(app, "escape")
        before = (here / "tiles-1.md").read_text(encoding="utf-8")
        assert before.startswith("# Middle Ages: Ann, Ben, Cleo\n")
        await choose(app, "Write it down")
        assert "cannot be written" in flat(app)
    assert (here / "tiles-1.md").read_text(encoding="utf-8") == before


# Looking back


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_of_an_unfinished_match_nothing_is_shown_that_not_all_have_seen(tmp_path, size):
    """With everything dealt anew that one of the players does not see, the picture is the same, whoever it is."""
    begun(tmp_path, "cards", 60).close()
    match = matches.look(matches.matches_folder(tmp_path) / "cards-1.jsonl")
    rng = Random(1)
    async with opened(tmp_path, match, settings=CALM, size=size) as (app, _pilot):
        assert isinstance(app.screen, Replay)
        for number in range(match.length, -1, -1):
            shown = screen_text(app)
            assert f"Move {number} of {match.length}" in flat(app)
            moment = match.at(number)
            assert cards_named(shown) <= open_to_all(match.log[: moment.begins + len(moment.happenings)])
            for seat in range(len(NAMES)):
                match._made[number] = replace(moment, table=moment.table.sampled(seat, rng))
                app.screen.draw()
                await settled(app)
                assert screen_text(app) == shown
            match._made[number] = moment
            await press(app, "left")


@pytest.mark.parametrize("key", GAMES)
async def test_a_finished_match_is_stepped_through_and_stays_as_it_is(tmp_path, key):
    begun(tmp_path, key, 1000).close()
    match = matches.look(matches.matches_folder(tmp_path) / f"{key}-1.jsonl")
    digest, last = match.table.digest(), match.length
    async with opened(tmp_path, match, settings=CALM, size=(140, 45)) as (app, _pilot):
        for pressed, number in (
            ("home", 0), ("left", 0), ("right", 1), ("down", 11), ("up", 1), ("end", last), ("right", last),
            ("up", last - 10), ("enter", last - 10), ("u", last - 10), ("y", last - 10), ("x", last - 10),
        ):  # fmt: skip
            await press(app, pressed)
            assert f"Move {number} of {last}" in flat(app)
        assert (match.table.digest(), match.length) == (digest, last)


@pytest.mark.parametrize("key", GAMES)
async def test_one_goes_to_a_round_and_to_a_line_of_the_log(tmp_path, key):
    begun(tmp_path, key, 1000).close()
    match = matches.look(matches.matches_folder(tmp_path) / f"{key}-1.jsonl")
    begins = [n for n in range(match.length + 1) if any(each.opens for each in match.at(n).happenings)]
    async with opened(tmp_path, match, settings=CALM, size=(140, 45)) as (app, _pilot):
        for number in reversed(begins[-3:]):
            await press(app, "pageup")
            assert f"Move {number} of" in flat(app)
        await press(app, "pagedown")
        assert f"Move {begins[-2]} of" in flat(app)
        await press(app, "l")
        assert {entry.move for entry in app.screen.entries} == set(range(match.length + 1))
        assert app.screen.entry.move == begins[-2]
        await press(app, "up", "enter")
        assert isinstance(app.screen, Replay)
        assert f"Move {begins[-2] - 1} of" in flat(app)


async def test_what_everybody_has_gained_since_the_choice_before_is_shown(tmp_path):
    begun(tmp_path, "tiles", 1000).close()
    match = matches.look(matches.matches_folder(tmp_path) / "tiles-1.jsonl")
    number = next(n for n in range(30, match.length) if coins(match, n) != coins(match, n - 1))
    gained = [new - old for new, old in zip(coins(match, number), coins(match, number - 1), strict=True) if new != old]
    async with opened(tmp_path, match, settings=CALM, size=(140, 45)) as (app, _pilot):
        await press(app, "home", *["down"] * (number // 10), *["right"] * (number % 10))
        assert f"Move {number} of" in flat(app)
        for amount in gained:
            assert f" {amount:+d}".replace("-", "−") in flat(app)


def coins(match, number):
    return match.at(number).table.view(0).coins


async def test_a_branch_is_a_match_of_its_own_that_names_its_parent(tmp_path):
    begun(tmp_path, "tiles", 1000).close()
    match = matches.look(matches.matches_folder(tmp_path) / "tiles-1.jsonl")
    async with opened(tmp_path, match, settings=CALM) as (app, _pilot):
        await press(app, "home", "right", "right", "p")
        assert isinstance(app.screen, MatchScreen)
        assert table(app).match.length == 2
    branch = matches.look(matches.matches_folder(tmp_path) / "tiles-2.jsonl")
    assert (branch.parent.match, branch.parent.choices) == ("tiles-1", 2)


async def test_from_a_match_that_is_still_played_no_branch_may_be_made(tmp_path):
    begun(tmp_path, "tiles", 9).close()
    match = matches.look(matches.matches_folder(tmp_path) / "tiles-1.jsonl")
    async with opened(tmp_path, match, settings=CALM) as (app, _pilot):
        await press(app, "left", "p")
        assert footer(app).startswith("A branch would show what is still to come")
    assert len(list(matches.kept(tmp_path))) == 1


async def test_a_finished_match_that_is_gone_on_with_shows_its_result(tmp_path):
    match = begun(tmp_path, "tiles", 1000)
    async with opened(tmp_path, match, settings=CALM) as (app, _pilot):
        assert isinstance(app.screen, Result)


# Where it cannot be kept


@pytest.fixture
def full(monkeypatch):
    """A disk that is full but for files called elsewhere."""

    def failing(journal, act):
        if "elsewhere" not in str(journal.path):
            raise Unwritable(journal.path, "No space left on device")

    monkeypatch.setattr(Journal, "append", failing)


@pytest.mark.usefixtures("full")
async def test_what_cannot_be_kept_is_not_done_and_there_are_three_ways_on(tmp_path, monkeypatch):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    match = begun(tmp_path, "tiles")
    async with opened(tmp_path, match, settings=CALM, size=(140, 45)) as (app, _pilot):
        await press(app, "1", "enter")
        assert "No space left on device" in flat(app)
        assert "Nothing was done." in flat(app)
        assert match.length == 0
        again, keep, without = entries(app)
        assert str(elsewhere) in keep
        await choose(app, again)
        assert isinstance(app.screen, MatchScreen)
        await press(app, "1", "enter")
        await choose(app, keep)
        assert isinstance(app.screen, MatchScreen)
        await press(app, "1", "enter")
        assert match.length == 1
        assert match.source == elsewhere / "tiles-1.jsonl"
    assert without


@pytest.mark.usefixtures("full")
async def test_without_being_kept_it_goes_on_but_quitting_asks(tmp_path):
    match = begun(tmp_path, "tiles")
    async with opened(tmp_path, match, settings=CALM, size=(140, 45)) as (app, _pilot):
        await press(app, "1", "enter")
        await choose(app, "without")
        await press(app, "1", "enter")
        assert match.length == 1
        await press(app, "q")
        assert "it would be lost" in flat(app)
