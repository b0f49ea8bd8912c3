"""What the first screen waits for: it needs the covers of the games, and none of the rest."""

import subprocess
import sys

NOT_NEEDED = (
    "middle_ages.kernel.table",
    "middle_ages.kernel.match",
    "middle_ages.tiles.pack",
    "middle_ages.cards.pack",
)
FIRST_SCREEN = """
import sys
from pathlib import Path
from middle_ages import commands
from middle_ages.settings import Settings
from middle_ages.ui.app import MiddleAges

app = MiddleAges(Settings(), Path("no-such-folder"))
app.call_after_refresh(app.exit)
app.run(headless=True)
print(*sys.modules)
"""


def test_the_first_screen_loads_no_game():
    ended = subprocess.run([sys.executable, "-c", FIRST_SCREEN], capture_output=True, text=True, check=True)
    loaded = ended.stdout.split()
    assert "middle_ages.ui.app" in loaded
    assert [name for name in NOT_NEEDED if name in loaded] == []
