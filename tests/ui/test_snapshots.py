"""Every screen and dialog as plain text: a change shows as a diff. Renew with ``--snapshot-update`` and read it.

One file a screen and language: at three sizes, then in ASCII at the smallest and the largest.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from middle_ages.kernel.match import Match
from middle_ages.ui.result import Result

from .seeing import KINDS, NAMES, SIZES, asked, calm, cards_asked, finished, opened, press, screen_text, speak


class TextFile(SingleFileSnapshotExtension):
    """A snapshot is a text file that can be read."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@dataclass(frozen=True)
class Shown:
    """How a screen is reached: from which match, by which keys; or at which sizes it is looked at."""

    match: Callable[[], Match] | None = None
    keys: tuple[str, ...] = ()
    sizes: tuple[tuple[int, int], ...] = SIZES
    names: tuple[str, ...] = ()


def at(kind: str, *keys: str) -> Shown:
    """The five-seat table at a decision of a kind."""
    return Shown(lambda: asked(kind), keys)


CARD_KINDS = ("add", "may", "discard", "accord", "blade", "action")
SCREENS = {
    "home": Shown(),
    "home lessons": Shown(keys=("down", "enter")),
    "home rules": Shown(keys=("down", "down", "enter")),
    "new match": Shown(keys=("enter",)),
    "new match of five": Shown(keys=("enter",), names=NAMES),
    **{f"table {kind}": at(kind) for kind in KINDS},
    "table of two": Shown(lambda: asked("lord", NAMES[:2])),
    "table looking": at("lord", "x", "down", "down"),
    "table looking at a Fief": at("scout", "x", *["down"] * 6),
    **{f"table fief {n}": at("lord", *["tab"] * n) for n in (1, 2, 3, 4)},
    "table still to come": at("lord", "shift+tab"),
    "table too small": Shown(lambda: asked("lord"), sizes=((79, 24), (80, 23), (40, 10))),
    **{f"cards {kind}": Shown(lambda kind=kind: cards_asked(kind), ("enter",)) for kind in CARD_KINDS},
    "cards large hand": Shown(lambda: cards_asked("add", held=7), ("enter",)),
    "cards of another": Shown(lambda: cards_asked("add"), ("enter", "tab")),
    "cards curtain": Shown(lambda: cards_asked("add")),
    "menu": at("lord", "escape"),
    "menu while looking": at("lord", "x", "m"),
    "help": at("lord", "question_mark"),
    "log": at("lord", "l"),
    "rule": at("lord", "r"),
    "rulebook": at("lord", "b"),
    "rulebook searched": at("lord", "b", "slash", *"scout row", "enter"),
    "rulebook while typing": at("lord", "b", "slash", *"dragon", "enter"),
    "settings": at("lord", "s"),
    "quit": at("lord", "q"),
    "commands": at("lord", "colon"),
    "unknown key": at("lord", "z"),
    "result": Shown(lambda: finished(NAMES)),
    "result of two": Shown(lambda: finished(NAMES[:2])),
}


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("name", SCREENS, ids=lambda name: name.replace(" ", "-"))
async def test_screen(name, code, tmp_path, snapshot: SnapshotAssertion):
    speak(code)
    shown = SCREENS[name]
    pictures = []
    for ascii in (False, True):
        sizes = shown.sizes if not ascii else (shown.sizes[0], shown.sizes[-1])
        settings = calm(shown.names)
        match = shown.match() if shown.match else None
        over = match is not None and match.decision is None
        async with opened(tmp_path, None if over else match, size=sizes[0], ascii=ascii, settings=settings) as (
            app,
            pilot,
        ):
            if over:
                app.push_screen(Result(match))
                await pilot.pause()
            await press(app, *shown.keys)
            for width, height in sizes:
                await pilot.resize_terminal(width, height)
                await pilot.pause()
                await app.animator.wait_until_complete()
                await pilot.pause()
                text, signs = screen_text(app), " ASCII" if ascii else ""
                assert text.isascii() or not ascii
                pictures.append(f"{width}×{height}{signs}".center(width, "═") + f"\n{text}\n")
    assert "".join(pictures) == snapshot(extension_class=TextFile)
