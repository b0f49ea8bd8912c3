"""Whole matches on the screen: by arrows, digits, the mouse; the same choices on a bare table come to the same."""

from collections.abc import Sequence
from random import Random

import pytest
from textual.events import Click, MouseMove, MouseScrollDown, MouseScrollUp

from middle_ages.kernel.match import Match
from middle_ages.ui.match_screen import MatchScreen
from middle_ages.ui.pointer import Spot, step
from middle_ages.ui.result import Result

from .seeing import (
    MOST_ENTERS,
    NAMES,
    TILES,
    cells_of,
    opened,
    painted_rows,
    pointed,
    press,
    screen_text,
    settled,
    table,
)

ARROWS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
SEED = 21


class BareTable:
    """The same match without a screen, kept in step with the one that is played on it."""

    def __init__(self, match: Match) -> None:
        self.screen_match = match
        self.table = TILES.new(seats=len(match.names), seed=SEED)
        self.in_step()

    def choose(self, notation: str) -> None:
        """Make the choice here that was just made on the screen, and compare."""
        self.table.choose(self.table.decision.parse(notation))
        self.in_step()

    def in_step(self) -> None:
        """Both are in the same state."""
        assert self.table.digest() == self.screen_match.table.digest()


def path(spots: Sequence[Spot], start: Spot, goal: Spot) -> list[str]:
    """The shortest way from spot to spot by arrows."""
    ways: dict[str, list[str]] = {start.key: []}
    edge = [start]
    while edge:
        spot = edge.pop(0)
        if spot.key == goal.key:
            return ways[spot.key]
        for arrow, (dx, dy) in ARROWS.items():
            other = step(spots, spot, dx, dy)
            if other.key not in ways:
                ways[other.key] = [*ways[spot.key], arrow]
                edge.append(other)
    raise AssertionError(f"no way from {start.key} to {goal.key}")


async def point_by_arrows(app, rng):
    sight = table(app).sight
    goal = rng.choice(sight.spots)
    await press(app, *path(sight.spots, sight.spot, goal))
    return goal.option.notation


async def point_by_digits(app, rng):
    options = table(app).sight.decision.options
    number = rng.randrange(len(options)) + 1
    await press(app, *str(number))
    return options[number - 1].notation


async def move_mouse(app, x, y):
    app.post_message(MouseMove(None, x, y, 0, 0, 0, False, False, False, x, y))
    await settled(app)


async def click(app, x, y, chain=1):
    app.screen._forward_event(Click(None, x, y, 0, 0, 1, False, False, False, x, y, chain=chain))
    await settled(app)


async def point_by_mouse(app, rng):
    """Move the mouse over the thing; for a Plot token perhaps over a token, or another estate, first."""
    goal = rng.choice(table(app).sight.spots)
    for _move in range(8):
        seen = {spot.key: cells for spot in table(app).sight.spots if (cells := cells_of(app, spot.key))}
        token = goal.key.rpartition(" ")[0] + " "
        wanted = [key for key in seen if key == goal.key] or [key for key in seen if key.startswith(token)] or [*seen]
        await move_mouse(app, *rng.choice(seen[rng.choice(wanted)]))
        if pointed(app) == goal.option.notation:
            return goal.option.notation
    raise AssertionError(f"{goal.key} cannot be pointed at:\n{screen_text(app)}")


async def choose_by_mouse(app, rng):
    cells = cells_of(app, table(app).sight.spot.key)
    await click(app, *rng.choice(cells))


async def choose_by_enter(app, rng):
    await press(app, "enter")


WAYS = {
    "arrows": (point_by_arrows, choose_by_enter, (80, 24)),
    "digits": (point_by_digits, choose_by_enter, (80, 24)),
    "mouse": (point_by_mouse, choose_by_mouse, (80, 24)),
    "mouse on cards": (point_by_mouse, choose_by_mouse, (140, 45)),
}
OFTEN = {("arrows", 3), ("digits", 2), ("mouse", 2), ("mouse on cards", 2)}
"""What CI plays."""
MATCHES = [
    pytest.param(way, seats, marks=() if (way, seats) in OFTEN else pytest.mark.slow)
    for way in WAYS
    for seats in (2, 3, 4, 5)
]


@pytest.mark.parametrize(("way", "seats"), MATCHES)
async def test_a_whole_match(way, seats, tmp_path):
    pointing, choosing, size = WAYS[way]
    match = Match(TILES, NAMES[:seats], SEED)
    bare, rng = BareTable(match), Random(seats)
    async with opened(tmp_path, match, size=size) as (app, pilot):
        while match.decision is not None:
            notation = await pointing(app, rng)
            assert pointed(app) == notation
            bare.in_step()
            await choosing(app, rng)
            bare.choose(notation)
        await pilot.pause()
        assert isinstance(app.screen, Result)
        assert bare.table.over
        lines = [" ".join(row.split()) for row in painted_rows(app)]
        for seat, name in enumerate(match.names):
            line = f"{bare.table.ranks()[seat]}. {name} {bare.table.scores()[seat]}"
            assert any(line in row for row in lines)


async def test_from_the_first_screen_to_a_second_match_by_keys_alone(tmp_path):
    async with opened(tmp_path) as (app, pilot):
        await press(app, "enter")
        await pilot.pause()
        await press(app, *["enter"] * 4)  # two names, the seed, and the button
        await pilot.pause()
        first = table(app).match
        assert first.names == ("Player 1", "Player 2")
        for _choice in range(MOST_ENTERS):
            if not isinstance(app.screen, MatchScreen):
                break
            await press(app, "enter")
        await pilot.pause()
        assert isinstance(app.screen, Result)
        await press(app, "a")
        await pilot.pause()
        assert table(app).match.names == ("Player 2", "Player 1")
        assert len(app.screen_stack) == 2


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_the_wheel_never_chooses(size, tmp_path):
    match = Match(TILES, NAMES, SEED)
    before = match.table.digest()
    async with opened(tmp_path, match, size=size) as (app, pilot):
        for event in (MouseScrollDown, MouseScrollUp):
            for x in range(0, size[0], 19):
                for y in range(0, size[1], 4):
                    app.screen._forward_event(event(None, x, y, 0, 1, 0, False, False, False, x, y))
        await pilot.pause()
        assert match.table.digest() == before
        for key in ("escape", "l", "b", "s", "q"):
            await press(app, key)
            app.screen._forward_event(MouseScrollDown(None, 20, 12, 0, 1, 0, False, False, False, 20, 12))
            await pilot.pause()
            assert match.table.digest() == before
            await press(app, "escape")
            await pilot.pause()
        assert table(app).match is match


async def test_a_first_click_highlights_where_no_hover_comes_first(tmp_path):
    match = Match(TILES, NAMES, SEED)
    before = match.table.digest()
    async with opened(tmp_path, match) as (app, _pilot):
        for spot in table(app).sight.spots[1:]:
            await click(app, *cells_of(app, spot.key)[0])
            assert pointed(app) == spot.option.notation
            assert match.table.digest() == before


async def test_the_second_half_of_a_double_click_is_no_second_choice(tmp_path):
    """Whoever clicks twice where one click is enough must not choose for the next player."""
    match = Match(TILES, NAMES, SEED)
    async with opened(tmp_path, match) as (app, _pilot):
        for _turn in range(25):
            decided = len(match.log)
            cell = cells_of(app, table(app).sight.spot.key)[0]
            await click(app, *cell)
            assert len(match.log) > decided
            after = match.table.digest()
            await click(app, *cell, chain=2)
            assert match.table.digest() == after
            await click(app, *cell, chain=3)
            assert match.table.digest() == after
            if match.decision is None:
                break


async def test_clicks_on_the_line_of_keys_are_those_keys(tmp_path):
    match = Match(TILES, NAMES, SEED)
    async with opened(tmp_path, match) as (app, pilot):
        row = painted_rows(app)[-1]
        await pilot.click(offset=(row.index(" look"), 23))
        assert table(app).sight.looking
        await pilot.click(offset=(row.index(" help"), 23))
        await pilot.pause()
        assert "Keys" in painted_rows(app)[0]
        await pilot.click(offset=(painted_rows(app)[-1].index("close"), 23))
        await pilot.pause()
        assert table(app).match is match


async def test_a_line_of_a_list_is_chosen_by_a_click(tmp_path):
    async with opened(tmp_path) as (app, pilot):
        rows = painted_rows(app)
        y = next(index for index, row in enumerate(rows) if "Settings" in row)
        await pilot.click(offset=(rows[y].index("Settings"), y))
        await pilot.pause()
        assert "Language" in screen_text(app)
