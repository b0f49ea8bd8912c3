"""A change of rules shows as a difference between these files and what is played now.

They guard against change and prove nothing by themselves. ``WRITE_GOLDEN=1`` in the environment writes them anew.
"""

import os
from pathlib import Path

import pytest

from middle_ages.registry import GAMES

from .playthrough import playthrough

HERE = Path(__file__).parent
MATCHES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]


@pytest.mark.parametrize(("key", "seats"), MATCHES, ids=[f"{key}-{seats}" for key, seats in MATCHES])
def test_a_match_goes_as_it_was_written_down(key: str, seats: int) -> None:
    file = HERE / f"{key}-{seats}.txt"
    played = "".join(f"{line}\n" for line in playthrough(GAMES[key], seats, seed=seats))
    if os.environ.get("WRITE_GOLDEN"):
        file.write_text(played, encoding="utf-8")
    assert file.is_file(), "no such playthrough yet: write it with WRITE_GOLDEN=1"
    assert played.splitlines() == file.read_text(encoding="utf-8").splitlines()


def test_no_playthrough_is_left_over() -> None:
    assert {file.name for file in HERE.glob("*.txt")} == {f"{key}-{seats}.txt" for key, seats in MATCHES}
