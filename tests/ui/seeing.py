"""The screens as a test sees them: the app without a terminal, what is painted as plain text, and positions to show."""

from asyncio import Event, wait_for
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from rich.cells import cell_len
from textual.events import Key
from textual.keys import _character_to_key
from textual.pilot import Pilot
from textual.widgets import OptionList

from middle_ages import language
from middle_ages.kernel.match import Match
from middle_ages.registry import GAMES
from middle_ages.settings import Settings
from middle_ages.ui.app import MiddleAges
from middle_ages.ui.canvas import Canvas
from middle_ages.ui.match_screen import MatchScreen
from middle_ages.ui.screen import KeyLine

TILES = GAMES["tiles"]
MOST_ENTERS = 400
"""More than any match of the tile game asks for."""
KINDS = ("placement", "lord", "village", "scout", "church", "palace")
SIZES = ((80, 24), (100, 30), (140, 45))
NAMES = ("Bartholomew the Old", "Anne-Sophie Lefèvre", "Cleo", "Dan", "Eve")
"""Five seats, two of them with names of nearly twenty cells."""
ODD_NAMES = (
    "李雷李雷李雷李雷李雷",  # twenty cells in ten characters
    "👨‍👩‍👧‍👦 Müller",  # one picture of seven characters
    "Rene\u0301e e\u0301e\u0301",  # accents of their own, which stay where no letter is made of them
    "שלום עולם",  # written from right to left
    "q\u0302\u0323x\u0302 ABCDEFGHIJKLMN",
)
BRACKETS = ("[@click=app.quit]x[/]", "[/", "[red]x", "\\[b", "a [b] c[/b]")
"""What markup would make something of; the first is one cell too long for a name and is cut where it is used."""


def calm(names: tuple[str, ...] = ()) -> Settings:
    """Settings with which nothing takes time, and one Enter is a choice."""
    return Settings(emphasis=False, second_enter=False, names=names)


@asynccontextmanager
async def opened(
    folder: Path,
    match: Match | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    ascii: bool = False,
    settings: Settings | None = None,
    lessons: str | None = None,
) -> AsyncIterator[tuple[MiddleAges, Pilot[None]]]:
    """The app, with its first screen painted."""
    app = MiddleAges(settings or calm(), folder, ascii, match, lessons=lessons)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


async def press(app: MiddleAges, *keys: str) -> None:
    """Press keys one after the other and wait until each has had its effect: Pilot's own way, without its naps."""
    for key in keys:
        name = _character_to_key(key) if len(key) == 1 else key
        character = key if len(key) == 1 else {"enter": "\r", "tab": "\t", "escape": "\x1b"}.get(key)
        app.post_message(Key(name, character))
        await settled(app)


async def settled(app: MiddleAges) -> None:
    """Wait until everything that has been set off is done."""
    for _round in range(3):
        for pump in (app, *app.screen_stack, app.focused):
            if pump is not None and pump.is_running:
                done = Event()
                if pump.call_later(done.set):
                    with suppress(TimeoutError):
                        await wait_for(done.wait(), 1)


async def painted(app: MiddleAges) -> None:
    """Wait until the screen has been painted, and again for what was put off until then."""
    for _round in range(2):
        done = Event()
        app.screen.call_after_refresh(done.set)
        await wait_for(done.wait(), 5)
        await settled(app)


async def rest(pilot: Pilot[None]) -> None:
    """Wait until a page has been laid out and scrolled to where it is read."""
    await settled(pilot.app)
    await pilot.pause()
    await pilot.pause()


async def enter(app: MiddleAges, words: str) -> None:
    """Choose the line of the list on the screen that has these words in it."""
    lines = app.screen.query_one(OptionList)
    lines.highlighted = next(n for n, line in enumerate(lines.options) if words in str(line.prompt))
    await press(app, "enter")


def painted_rows(app: MiddleAges) -> list[str]:
    """Every row of the screen as it is painted, in all its width, without styles."""
    return ["".join(segment.text for segment in row) for row in _segments(app)]


def _segments(app: MiddleAges) -> list[list[Any]]:
    return [list(strip) for strip in app.screen._compositor.render_strips()]


def top(app: MiddleAges) -> str:
    """The first line below a page's title."""
    return painted_rows(app)[1].strip()


def screen_text(app: MiddleAges) -> str:
    """What is on the screen as plain text, without the blanks at the ends of lines."""
    return "\n".join(row.rstrip() for row in painted_rows(app))


def metas_clicked(app: MiddleAges) -> list[Any]:
    """What a click on some piece of text would run: markup in a name must never come to that."""
    return [
        segment.style.meta["@click"]
        for row in _segments(app)
        for segment in row
        if segment.style is not None and "@click" in segment.style.meta
    ]


def footer(app: MiddleAges) -> str:
    """The line of keys."""
    return painted_rows(app)[-1].strip()


def named_keys(app: MiddleAges) -> list[str]:
    """The actions that the line of keys names, as far as it has room."""
    return [piece.spot for piece in app.screen.query_one(KeyLine)._line().pieces if piece.spot]


def table(app: MiddleAges) -> MatchScreen:
    """The table, which must be the screen that is shown."""
    assert isinstance(app.screen, MatchScreen)
    return app.screen


def pointed(app: MiddleAges) -> str:
    """The notation of the option that is highlighted on the table."""
    option = table(app).sight.spot.option
    assert option is not None
    return option.notation


def cells_of(app: MiddleAges, spot: str) -> list[tuple[int, int]]:
    """The cells of the screen that belong to a spot, in reading order."""
    canvas = app.screen.query_one(Canvas)
    found = []
    for y, line in enumerate(canvas._lines[: canvas.size.height]):
        x = 0
        for piece in line.pieces:
            if piece.spot == spot:
                found += [
                    (column + canvas.region.x, y + canvas.region.y) for column in range(x, x + cell_len(piece.text))
                ]
            x += cell_len(piece.text)
    return found


def played(names: tuple[str, ...], choices: int, seed: int = 3, luck: int = 5) -> Match:
    """A match after so many choices at random, or at its end."""
    match = Match(TILES, names, seed)
    rng = Random(luck)
    for _choice in range(choices):
        if match.decision is None:
            break
        match.choose(rng.choice(match.decision.options))
    return match


def finished(names: tuple[str, ...], seed: int = 3) -> Match:
    """A match that is over."""
    return played(names, 1000, seed)


@cache
def _choices_before(kind: str, seats: int, seed: int) -> int:
    match, rng, choices = Match(TILES, NAMES[:seats], seed), Random(5), 0
    while match.decision is not None:
        # Late enough for Fiefs to look like Fiefs, but for the set-up.
        if match.decision.kind == kind and (choices > 12 * seats or kind == "placement"):
            return choices
        match.choose(rng.choice(match.decision.options))
        choices += 1
    raise LookupError(f"no decision {kind}")


def asked(kind: str, names: tuple[str, ...] = NAMES, seed: int = 3) -> Match:
    """A match at a decision of a kind."""
    return played(names, _choices_before(kind, len(names), seed), seed)


def cards_asked(kind: str, names: tuple[str, ...] = NAMES[:4], held: int = 0, seed: int = 3) -> Match:
    """A match of the card game some turns on, at a decision of a kind, of a player with at least so many cards."""
    match, rng = Match(GAMES["cards"], names, seed), Random(5)
    while match.decision is not None:
        view = match.table.view(match.decision.seat)
        if match.decision.kind == kind and view.turn > 4 and len(view.hand) >= held:
            return match
        match.choose(rng.choice(match.decision.options))
    raise LookupError(f"no decision {kind}")


def speak(code: str) -> None:
    """Change the language; the fixture of all tests changes it back."""
    language.use(code)
