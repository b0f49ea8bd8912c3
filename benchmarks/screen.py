"""How fast the screens are: start to first paint and memory beside an empty Textual app, and key to repaint.

Starts are fresh processes, ours and the empty app's in turn; a round gives one ratio for each comparison, and the table
shows their median, the lowest and the highest. Keys are timed from the event to the end of the repaint, in a match that
is played at random at 120×40 with previews, the making of escape sequences included. Starts are measured in processor
time, so that what other programs do in the meantime is charged to nobody; keys in the time that somebody waits.
"""

import asyncio
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any, NamedTuple

import click

EMPTY, HOME, TABLE = "empty", "home", "table"
TITLES = {HOME: "start of the app to first paint", TABLE: "start of a match to first paint"}
CHOICES = 40
"""Choices that a match has behind it when its memory is measured."""
KEYS = ("left", "right", "up", "down", "down", "up", "right", "left", "x", "tab", "enter")


class Target(NamedTuple):
    """What a figure should not exceed, and what is hoped for."""

    bound: float
    aim: float

    def verdict(self, figure: float) -> str:
        """Say in words what the figure reaches."""
        return "aim met" if figure <= self.aim else "bound met" if figure <= self.bound else "missed"

    def __str__(self) -> str:
        return f"at most {self.bound:g}, aim {self.aim:g}"


START, MEMORY, REPAINT = Target(1.3, 1.15), Target(1.5, 1.2), Target(33, 16)


class Started(NamedTuple):
    """A process that has painted its first screen."""

    seconds: float
    megabytes: float


def start(contestant: str) -> Started:
    """Start a process of a contestant and let it say when it had painted, and what it then held in memory."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "--child", contestant, "--folder", folder]
        # An installed program comes with its bytecode; so should sources that are run where they lie.
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        ended = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return Started(*json.loads(ended.stdout.splitlines()[-1]))


def child(contestant: str, folder: Path) -> None:
    """Run a contestant until its first paint, and print what time that took and its memory."""
    told: list[float] = []

    def painted(app: Any) -> None:
        told.extend((process_time(), resident_megabytes()))
        app.exit()

    if contestant == EMPTY:
        from textual.app import App

        class Empty(App[None]):
            def on_ready(self) -> None:
                self.call_after_refresh(painted, self)

        Empty().run(headless=True, size=(120, 40))
    else:
        from middle_ages import commands  # noqa: F401 - what the command line loads belongs to the start
        from middle_ages.settings import read_settings
        from middle_ages.ui.app import MiddleAges

        class Ours(MiddleAges):
            CSS_PATH = stylesheet()

            def on_ready(self) -> None:
                self.call_after_refresh(painted, self)

        match = a_match() if contestant == TABLE else None
        app = Ours(read_settings(folder), folder, False, match)
        app.run(headless=True, size=(120, 40))
        if app.fault is not None:
            raise app.fault
    print(json.dumps(told))


def stylesheet() -> Path:
    """The app's stylesheet; a subclass would look for one beside this file."""
    import middle_ages.ui

    return Path(middle_ages.ui.__file__).with_name("app.tcss")


def a_match() -> Any:
    """A match of five with some choices behind it."""
    from middle_ages.kernel.match import Match
    from middle_ages.registry import GAMES

    match, rng = Match(GAMES["tiles"], ("Ann", "Ben", "Cleo", "Dan", "Eve"), 1), random.Random(1)
    for _choice in range(CHOICES):
        assert match.decision is not None
        match.choose(rng.choice(match.decision.options))
    return match


def resident_megabytes() -> float:
    """The memory that the process holds now; where the system does not say, the most that it has held."""
    try:
        lines = Path("/proc/self/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024
    except OSError:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20


def time_keys(presses: int) -> list[float]:
    """Milliseconds from each of so many keys to the end of the repaint that it brings."""
    from textual.events import Key

    from middle_ages.settings import Settings
    from middle_ages.ui.app import MiddleAges
    from middle_ages.ui.match_screen import MatchScreen

    class Timed(MiddleAges):
        CSS_PATH = stylesheet()
        painted: asyncio.Event

        def _display(self, screen: Any, renderable: Any) -> None:
            super()._display(screen, renderable)
            if hasattr(renderable, "render_segments"):
                # Without a terminal nothing is written; what would be is made all the same.
                renderable.render_segments(self.console)
            self.painted.set()

    async def run() -> list[float]:
        taken: list[float] = []
        rng = random.Random(2)
        while len(taken) < presses:
            with tempfile.TemporaryDirectory() as folder:
                app = Timed(Settings(), Path(folder), False, a_match())
                app.painted = asyncio.Event()
                async with app.run_test(size=(120, 40)) as pilot:
                    await pilot.pause()
                    while len(taken) < presses and isinstance(app.screen, MatchScreen):
                        key = rng.choice(KEYS)
                        app.painted.clear()
                        before = perf_counter()
                        app.post_message(Key(key, None))
                        try:
                            await asyncio.wait_for(app.painted.wait(), 0.3)
                        except TimeoutError:
                            continue  # an arrow at the edge changes nothing
                        taken.append((perf_counter() - before) * 1000)
                        await asyncio.sleep(0.02)
        return taken

    return asyncio.run(run())


def row(title: str, figures: list[float], target: Target, unit: str = "×") -> str:
    """A line of the table."""
    low, high = min(figures), max(figures)
    return f"{title:45} {median(figures):6.2f} {unit}  {low:.2f} to {high:.2f}   {target}: {target.verdict(median(figures))}"  # noqa: E501


@click.command()
@click.option("--rounds", default=9, show_default=True, type=click.IntRange(min=1), help="Starts of each contestant.")
@click.option("--keys", default=400, show_default=True, type=click.IntRange(min=20), help="Keys that are timed.")
@click.option("--child", "contestant", hidden=True)
@click.option("--folder", hidden=True)
def main(rounds: int, keys: int, contestant: str | None, folder: str | None) -> None:
    """Measure the screens beside an empty Textual app, in turn, and print the ratios."""
    if contestant is not None:
        child(contestant, Path(folder or "."))
        return
    print(f"Python {platform.python_version()}; {rounds} rounds, a fresh process for each start; {keys} keys.")
    for each in (EMPTY, HOME, TABLE):
        start(each)  # the files are read once before anything counts
    started: dict[str, list[Started]] = {EMPTY: [], HOME: [], TABLE: []}
    for number in range(rounds):
        turns = [EMPTY, HOME, TABLE]
        random.Random(number).shuffle(turns)
        for each in turns:
            started[each].append(start(each))
    empty = started[EMPTY]
    now = f"{median(one.seconds for one in empty):.2f} s, {median(one.megabytes for one in empty):.0f} MB"
    print(f"The empty app, on this machine, now: {now}\n\nBeside the empty app")
    for each, title in TITLES.items():
        slower = [ours.seconds / other.seconds for ours, other in zip(started[each], empty, strict=True)]
        print(row(title, slower, START))
    ratios = [ours.megabytes / other.megabytes for ours, other in zip(started[TABLE], empty, strict=True)]
    print(row("memory of a running match", ratios, MEMORY))
    taken = time_keys(keys)
    late = quantiles(taken, n=20)[-1]
    print(f"\nKey to the end of the repaint at 120×40, in ms: median {median(taken):.1f}, most {max(taken):.1f}")
    print(f"95 of 100 within {late:.1f} ms   {REPAINT}: {REPAINT.verdict(late)}")


if __name__ == "__main__":
    main()
