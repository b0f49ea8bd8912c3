"""Matches as this version and earlier ones have written them: they are read for good, or refused with a reason.

``WRITE_GOLDEN=1`` writes those of the current version that are not there yet; a file that is there is never replaced.
"""

import os
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from middle_ages import matches
from middle_ages.kernel.history import Undo
from middle_ages.kernel.match import Match
from middle_ages.registry import GAMES

from .playing import NAMES, play

HERE = Path(__file__).parent / "golden"
RULES = {"tiles": {}, "cards": {"accords": "chosen", "finish_round": "yes"}}
ENDS = {
    "v1-tiles-fair": "92682dc46dcf1e93",
    "v1-tiles-free": "249c221e247cd4c3",
    "v1-cards-fair": "519e6c4f01c06666",
    "v1-cards-free": "0c7af3b2fe2c74b4",
}
"""The digest of the last position of each file."""


def write(name: str) -> None:
    _version, key, undo = name.split("-")
    game = GAMES[key]
    began = datetime(2024, 11, 30, 12, tzinfo=UTC)
    match = Match(game, NAMES[: game.seats[-1]], 2024, None, RULES[key], Undo(undo), None, began)
    match.keep(HERE / f"{name}.jsonl")
    play(match, Random(1), 10_000 if undo == "fair" else 60)
    match.close()
    (HERE / f"{name}.jsonl.lock").unlink(missing_ok=True)


@pytest.mark.parametrize("name", ENDS)
def test_a_match_of_an_earlier_version_is_read(name: str) -> None:
    path = HERE / f"{name}.jsonl"
    if os.environ.get("WRITE_GOLDEN") and not path.exists():
        write(name)
    match = matches.look(path)
    assert match.table.digest() == ENDS[name]
    assert match.torn is None
    assert match.table.over == name.endswith("fair")
    assert len(match._acts) > match.length, "something was taken back in it"
    match.branch(match.length)


def test_no_file_is_left_over() -> None:
    assert {file.name for file in HERE.iterdir()} == {f"{name}.jsonl" for name in ENDS}
