"""The coach on the screen: what it covers and what never, its key and setting, its reasons, and pictures as text."""

from random import Random

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion
from textual.widgets import Select

from middle_ages.kernel.match import Match
from middle_ages.lessons.coach import coach_for
from middle_ages.registry import GAMES
from middle_ages.settings import Settings, read_settings
from middle_ages.ui.app import MiddleAges
from middle_ages.ui.coaching import with_coach
from middle_ages.ui.match_screen import MatchScreen
from middle_ages.ui.painter import PAINTERS
from middle_ages.ui.picture import Line
from middle_ages.ui.regions import COACH
from middle_ages.ui.sight import Sight

from .seeing import (
    NAMES,
    SIZES,
    asked,
    calm,
    enter,
    footer,
    opened,
    painted_rows,
    press,
    screen_text,
    settled,
    speak,
    table,
)
from .test_snapshots import TextFile

CARD_KINDS = ("accords", "add", "may", "discard", "accord", "blade", "action")


def coached() -> Settings:
    """The settings of tests, with the coach on."""
    settings = calm()
    settings.coach = True
    return settings


def dealt(kind: str, seats: int = 3, seed: int = 3) -> Match:
    """A match of the card game at a decision of a kind, some turns after the beginning."""
    rules = {"accords": "chosen"} if kind == "accords" else {}
    match, rng, choices = Match(GAMES["cards"], NAMES[:seats], seed, None, rules), Random(7), 0
    while match.decision is not None:
        if match.decision.kind == kind and (choices > 20 or kind == "accords"):
            return match
        match.choose(rng.choice(match.decision.options))
        choices += 1
    raise LookupError(f"no decision {kind}")


def sight_at(match: Match) -> Sight:
    """What the table shows of a match, the coach on."""
    decision = match.decision
    assert decision is not None
    view = match.table.view(decision.seat)
    painter = PAINTERS[match.game.key]
    spots = painter.spots(view, decision, False)
    sight = Sight(view, decision, match.pack, match.game.rulebook(), match.names, spots, spots[0])
    sight.preview = match.table.preview(spots[0].option)
    sight.hints = coach_for(match.game).hints(view, decision, match.pack)
    return sight


def kept(picture: list[Line], names: set[str]) -> list[tuple[int, int, str]]:
    """Where in a picture some spots and areas are, and what stands there."""
    found = []
    for row, line in enumerate(picture):
        column = 0
        for piece in line.pieces:
            if piece.shows(names):
                found.append((row, column, piece.text))
            column += cell_len(piece.text)
    return found


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("size", [*SIZES, (118, 24), (80, 40)], ids=str)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_it_speaks_and_covers_nothing_that_is_chosen_from(game, size, code):
    """At every stage of matches of every number of seats, wherever the pointer is."""
    speak(code)
    width, height = size[0], size[1] - 1
    painter = PAINTERS[game.key]
    for seats in game.seats:
        match, rng = Match(game, NAMES[:seats], seats), Random(seats)
        while match.decision is not None:
            if rng.random() < 0.12:
                sight = sight_at(match)
                sight.spot = rng.choice(sight.spots)
                sight.preview = match.table.preview(sight.spot.option)
                picture = painter.paint(sight, width, height)
                shown = with_coach(picture, sight, painter.needed(sight), width)
                assert len(shown) == height
                assert all(cell_len(line.text) == width for line in shown)
                said = " ".join(filter(None, (part[2].strip("│ ") for part in kept(shown, {COACH}))))
                assert str(sight.hints.step) in said
                assert any(str(hint) in said for hint in sight.hints.advice)
                seen = {*sight.choosable, "context"}
                assert kept(shown, seen) == kept(picture, seen)
            match.choose(rng.choice(match.decision.options))


def test_where_there_is_room_it_covers_nothing_at_all():
    for match in (asked("lord"), dealt("add")):
        sight = sight_at(match)
        painter = PAINTERS[match.game.key]
        picture = painter.paint(sight, 140, 44)
        assert kept(picture, {COACH})
        assert with_coach(picture, sight, painter.needed(sight), 140) == picture


def test_while_it_is_off_the_picture_is_as_it_was():
    sight = sight_at(asked("lord"))
    sight.hints = None
    picture = PAINTERS["tiles"].paint(sight, 80, 23)
    assert with_coach(picture, sight, frozenset(), 80) == picture
    assert not kept(picture, {COACH})


async def test_its_key_switches_it_and_the_setting_is_kept(tmp_path):
    async with opened(tmp_path, asked("lord")) as (app, _pilot):
        silent = screen_text(app)
        assert "Coach" not in silent
        await press(app, "c")
        assert "─ Coach [c] ─" in screen_text(app)
        assert read_settings(tmp_path).coach
        for key in ("right", "left", "2", "x", "down", "x", "tab", "shift+tab"):
            await press(app, key)
            assert "─ Coach [c] ─" in screen_text(app)
        await press(app, "1", "C")
        assert screen_text(app) == silent
        assert not read_settings(tmp_path).coach


async def test_a_match_begins_with_it_if_that_was_set_and_it_goes_on_through_choices(tmp_path):
    async with opened(tmp_path, asked("lord"), settings=coached()) as (app, _pilot):
        for _choice in range(12):
            assert "─ Coach [c] ─" in screen_text(app)
            await press(app, "enter")
            while not isinstance(app.screen, MatchScreen):
                await press(app, "enter")


async def test_asked_for_on_the_command_line_it_is_not_set_to_last(tmp_path):
    app = MiddleAges(calm(), tmp_path, False, asked("lord"), coached=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "─ Coach [c] ─" in screen_text(app)
        app.keep_settings()
        assert not read_settings(tmp_path).coach


async def test_it_is_named_in_menu_help_and_where_there_is_room_in_the_line_of_keys(tmp_path):
    async with opened(tmp_path, asked("lord"), size=(140, 45)) as (app, _pilot):
        assert "c coach" in footer(app)
        await press(app, "question_mark")
        assert "Let the coach speak up, or be silent" in screen_text(app)
        await press(app, "escape", "escape")
        await enter(app, "Let the coach speak up, or be silent")
        assert "─ Coach [c] ─" in screen_text(app)


async def test_behind_a_hand_over_it_says_nothing(tmp_path):
    async with opened(tmp_path, dealt("add"), settings=coached()) as (app, _pilot):
        assert "Coach [c]" not in screen_text(app)
        await press(app, "enter")
        assert "Coach [c]" in screen_text(app)
        await press(app, "space")
        assert "Coach [c]" not in screen_text(app)


async def test_what_happened_is_told_with_its_reason(tmp_path):
    match = Match(GAMES["tiles"], ("Ann", "Ben"), 1)
    match.choose(match.decision.options[0])
    reason = (
        "chance decides who places a Lord first; each Lord begins on a plot of the top row that is still empty (T-24)"
    )
    async with opened(tmp_path, match, size=(140, 45)) as (app, _pilot):
        assert "First placement" not in screen_text(app)
        await press(app, "c")
        assert table(app).log_lines[-1].endswith(f" — First placement: {reason}")
        assert "First placement: chance decides" in " ".join(screen_text(app).replace("│", " ").split())
        await press(app, "l")
        assert reason in " ".join(screen_text(app).split())
        await press(app, "escape", "c", "l")
        assert "First placement" not in screen_text(app)


async def test_settings_and_new_match_have_a_line_for_it(tmp_path):
    async with opened(tmp_path) as (app, _pilot):
        await press(app, "s")
        assert "Coach: no" in screen_text(app)
        await enter(app, "Coach: no")
        assert "Coach: yes" in screen_text(app)
        assert read_settings(tmp_path).coach
        await press(app, "escape", "enter")
        assert app.screen.query_one("#coach", Select).value is True
        app.screen.query_one("#coach", Select).value = False
        app.screen.query_one("#begin").press()
        await settled(app)
        assert isinstance(app.screen, MatchScreen)
        assert "Coach" not in screen_text(app)
        assert not read_settings(tmp_path).coach


async def test_after_a_walkthrough_a_new_match_offers_it(tmp_path):
    async with opened(tmp_path) as (app, _pilot):
        await enter(app, "Learn Middle Ages")
        await enter(app, "Play a match with the coach on")
        assert app.screen.query_one("#coach", Select).value is True
        assert not read_settings(tmp_path).coach


TABLES = {
    **{f"tiles {kind}": (lambda kind=kind: asked(kind)) for kind in ("placement", "lord", "scout", "church", "palace")},
    "tiles of two": lambda: asked("lord", NAMES[:2]),
    **{f"cards {kind}": (lambda kind=kind: dealt(kind)) for kind in CARD_KINDS},
    "cards of four": lambda: dealt("add", 4),
}


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("name", TABLES, ids=lambda name: name.replace(" ", "-"))
async def test_picture(name, code, tmp_path, snapshot: SnapshotAssertion):
    speak(code)
    pictures = []
    match = TABLES[name]()
    async with opened(tmp_path, match, settings=coached()) as (app, pilot):
        if match.game.hidden:
            await press(app, "enter")
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert all(cell_len(row) == width for row in painted_rows(app))
            pictures.append(f"{width}×{height}".center(width, "═") + f"\n{screen_text(app)}\n")
    assert "".join(pictures) == snapshot(extension_class=TextFile)
