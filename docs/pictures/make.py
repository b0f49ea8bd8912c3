"""Makes the pictures of the README from the running program: python docs/pictures/make.py"""

import asyncio
import random
import re
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot

from middle_ages.kernel.match import Match
from middle_ages.lessons.courses import course_of
from middle_ages.registry import GAMES
from middle_ages.settings import Settings
from middle_ages.ui.app import MiddleAges
from middle_ages.ui.lessons import take as take_lesson
from middle_ages.ui.match_screen import MatchScreen

HERE = Path(__file__).parent
PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve")
Act = Callable[[MiddleAges, Pilot[None]], Awaitable[None]]
"""What is done in the program before its picture is taken."""


async def picture(file: str, size: tuple[int, int], act: Act, match: Match | None = None, theme: str = "night") -> None:
    """Start the program, do something in it, and keep the picture of the screen that is then shown."""
    with tempfile.TemporaryDirectory() as folder:
        app = MiddleAges(Settings(theme=theme, emphasis=False, second_enter=False), Path(folder), False, match)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await act(app, pilot)
            await pilot.pause()
            # Fonts from elsewhere would not be loaded where a README shows pictures; what is at hand does as well.
            shown = re.sub(r"@font-face \{.*?\}", "", app.export_screenshot(title="middle-ages"), flags=re.DOTALL)
            (HERE / file).write_text(shown, encoding="utf-8")
    print(file)


async def nothing(app: MiddleAges, pilot: Pilot[None]) -> None:
    """The first screen as it is."""


async def take_the_seat(app: MiddleAges, pilot: Pilot[None]) -> None:
    """Look at the hand of whoever is asked."""
    await pilot.press("enter")


async def first_lesson(app: MiddleAges, pilot: Pilot[None]) -> None:
    """The lesson at the first turn of the tile game."""
    take_lesson(app, course_of("tiles"), 0, 4)


def played_for(choices: int) -> Act:
    """So many choices by chance, or a whole match."""
    luck = random.Random(5)

    async def play(app: MiddleAges, pilot: Pilot[None]) -> None:
        for _choice in range(choices):
            if not isinstance(app.screen, MatchScreen):
                break
            await pilot.press(*luck.choices(["left", "right", "up", "down"], k=2), "enter")

    return play


def tiles(people: int) -> Match:
    """A match of the tile game at its beginning."""
    return Match(GAMES["tiles"], PEOPLE[:people], 3)


def cards(people: int, choices: int) -> Match:
    """A match of the card game in its middle, where a card is to be added."""
    luck, match = random.Random(5), Match(GAMES["cards"], PEOPLE[:people], 3)
    while match.decision is not None and (match.length < choices or match.decision.kind != "add"):
        match.choose(luck.choice(match.decision.options))
    return match


async def main() -> None:
    """All pictures of the README."""
    await picture("home.svg", (80, 24), nothing)
    await picture("lesson.svg", (80, 24), first_lesson)
    await picture("cards-140x45.svg", (140, 45), take_the_seat, cards(4, 40))
    await picture("table-80x24.svg", (80, 24), played_for(60), tiles(5))
    await picture("table-140x45.svg", (140, 45), played_for(45), tiles(3))
    await picture("table-light.svg", (100, 30), played_for(50), tiles(4), theme="parchment")
    await picture("result.svg", (100, 40), played_for(500), tiles(3))


if __name__ == "__main__":
    asyncio.run(main())
