"""Makes the pictures of the README from the running program: python docs/pictures/make.py"""

import asyncio
import random
import re
import tempfile
from pathlib import Path

from middle_ages.kernel.match import Match
from middle_ages.registry import GAMES
from middle_ages.settings import Settings
from middle_ages.ui.app import MiddleAges
from middle_ages.ui.match_screen import MatchScreen

HERE = Path(__file__).parent
PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve")


async def take(
    file: str, size: tuple[int, int], people: int, choices: int, theme: str = "night", game: str = "tiles"
) -> None:
    """Play a match in the program for so many choices and keep the picture of the screen that is then shown.

    Without people it is the picture of the first screen; before a hidden hand the seat is taken.
    """
    luck = random.Random(5)
    match = Match(GAMES[game], PEOPLE[:people], 3) if people else None
    while match is not None and match.game.hidden and (match.length < choices or match.decision.kind != "add"):
        match.choose(luck.choice(match.decision.options))
    with tempfile.TemporaryDirectory() as folder:
        app = MiddleAges(Settings(theme=theme, emphasis=False, second_enter=False), Path(folder), False, match)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            if match is not None and match.game.hidden:
                await pilot.press("enter")
                choices = 0
            for _choice in range(choices):
                if not isinstance(app.screen, MatchScreen):
                    break
                await pilot.press(*luck.choices(["left", "right", "up", "down"], k=2), "enter")
            await pilot.pause()
            # Fonts from elsewhere would not be loaded where a README shows pictures; what is at hand does as well.
            picture = re.sub(r"@font-face \{.*?\}", "", app.export_screenshot(title="middle-ages"), flags=re.DOTALL)
            (HERE / file).write_text(picture, encoding="utf-8")
    print(file)


async def main() -> None:
    """All pictures of the README."""
    await take("home.svg", (80, 24), people=0, choices=0)
    await take("cards-140x45.svg", (140, 45), people=4, choices=40, game="cards")
    await take("table-80x24.svg", (80, 24), people=5, choices=60)
    await take("table-140x45.svg", (140, 45), people=3, choices=45)
    await take("table-light.svg", (100, 30), people=4, choices=50, theme="parchment")
    await take("result.svg", (100, 40), people=3, choices=500)


if __name__ == "__main__":
    asyncio.run(main())
