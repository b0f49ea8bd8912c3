"""Events that nobody would send in that order: whatever comes, the program goes on."""

from random import Random

import pytest
from textual.events import Click, Key, MouseMove, MouseScrollDown, MouseScrollUp, Paste, Resize
from textual.geometry import Size
from textual.keys import _character_to_key

from middle_ages.kernel.match import Match
from middle_ages.settings import Settings

from .seeing import NAMES, TILES, opened, settled

KEYS = [
    "left",
    "right",
    "up",
    "down",
    "enter",
    "escape",
    "tab",
    "shift+tab",
    "f1",
    "home",
    "end",
    "pageup",
    "pagedown",
    "backspace",
    "delete",
    "ctrl+p",
    "space",
]
CHARACTERS = "0123456789xlrbsmqahp:?jéфQX[]\\"


def any_event(rng, size):
    """An event, and the size of the terminal after it."""
    x, y = rng.randrange(-2, size[0] + 2), rng.randrange(-2, size[1] + 2)
    luck = rng.random()
    if luck < 0.45:
        return Key(rng.choice(KEYS), None), size
    if luck < 0.65:
        character = rng.choice(CHARACTERS)
        return Key(_character_to_key(character), character), size
    if luck < 0.70:
        size = (rng.choice([0, 1, 40, 79, 80, 100, 118, 140, 200]), rng.choice([0, 1, 10, 23, 24, 30, 38, 45, 60]))
        return Resize(Size(*size), Size(*size)), size
    if luck < 0.72:
        return Paste("1\n2\ny\nq\n"), size
    kind = rng.choice([MouseMove, MouseMove, MouseScrollDown, MouseScrollUp, Click])
    return kind(None, x, y, 0, 0, 1, False, False, False, x, y), size


@pytest.mark.parametrize(
    ("events", "seed"),
    [(150, 1), (150, 2), pytest.param(5000, 3, marks=pytest.mark.slow), pytest.param(5000, 4, marks=pytest.mark.slow)],
)
async def test_a_storm_of_events_does_no_harm(events, seed, tmp_path):
    rng, size, happened = Random(seed), (80, 24), []
    left = events
    while left:
        match = Match(TILES, NAMES[: rng.choice(TILES.seats)], rng.randrange(1000))
        settings = Settings(emphasis=rng.random() < 0.5, second_enter=rng.random() < 0.5)
        async with opened(tmp_path, match, size=size, ascii=rng.random() < 0.3, settings=settings) as (app, _pilot):
            while left and not app._exit:
                left -= 1
                event, size = any_event(rng, size)
                happened.append(event)
                if isinstance(event, (MouseMove, MouseScrollDown, MouseScrollUp, Click)):
                    app.screen._forward_event(event)
                else:
                    app.post_message(event)
                await settled(app)
                assert app._exception is None, happened[-5:]
            size = (80, 24)
