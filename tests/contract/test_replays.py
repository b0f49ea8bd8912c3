"""The same seed and choices are the same match: here, in another language, interpreter or version of Python."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import middle_ages
from middle_ages import language
from middle_ages.registry import GAMES

from .playing import Case, each_case, listened, positions, random_options

SOURCES = str(Path(middle_ages.__file__).parents[1])
OWN_VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
OTHER_VERSIONS = [version for version in ("3.11", "3.12", "3.13") if version != OWN_VERSION]
WHOLE_MATCHES = """
from middle_ages.registry import GAMES

for game in GAMES.values():
    for seats in game.seats:
        table = game.new(seats, seed=2024)
        number = 0
        while table.decision is not None:
            print(game.key, seats, number, table.digest(), hash(table.view(0)) == hash(table.copy().view(0)))
            options = table.decision.options
            number += 1
            table.choose(options[number * 7 % len(options)])
        print(game.key, seats, table.digest(), table.scores(), table.winners())
"""
"""Prints the digest of every position of a match of every game at every number of seats."""
LEAN = """
import sys
import middle_ages, middle_ages.registry

table = middle_ages.game("{key}").new(seats={seats}, seed=1)
while table.decision is not None:
    table.preview(table.decision.options[0])
    table.choose(table.decision.options[0])
print(sorted(name for name in sys.modules if name.partition(".")[0] in ("textual", "rich")))
"""


def run(python: str, program: str, **variables: str) -> str:
    """What a program prints in a fresh interpreter."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": SOURCES, **variables}
    done = subprocess.run([python, "-c", program], env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def here() -> str:
    """The whole matches as this version of Python plays them."""
    return run(sys.executable, WHOLE_MATCHES)


@each_case
def test_a_digest_is_16_hex_digits_and_changes_with_every_choice(case: Case) -> None:
    table = case.new(1)
    seen = [table.digest() for _option in random_options(table, 1)] + [table.digest()]
    assert all(re.fullmatch("[0-9a-f]{16}", digest) for digest in seen)
    assert len(set(seen)) == len(seen)


@each_case
def test_the_same_seed_and_choices_are_the_same_match(case: Case) -> None:
    first, told_first = listened(case.new(2))
    choices = []
    digests = []
    for option in random_options(first, 2):
        digests.append(first.digest())
        choices.append(option.notation)
    second, told_second = listened(case.new(2))
    for notation, digest in zip(choices, digests, strict=True):
        assert second.digest() == digest
        assert second.decision is not None
        second.choose(second.decision.parse(notation))
    assert second.over
    assert second.digest() == first.digest()
    assert told_second == told_first


@each_case
def test_every_seed_is_a_match_of_its_own(case: Case) -> None:
    seeds = range(200)
    assert len({case.new(seed).digest() for seed in seeds}) == len(seeds)
    positions_at_the_start = {repr(case.new(seed).position()) for seed in seeds}
    assert len(positions_at_the_start) > len(seeds) / 2


@each_case
def test_the_language_changes_no_match(case: Case) -> None:
    in_english = [(table.digest(), table.decision) for table in positions(case, 3)]
    language.use("fr")
    assert [(table.digest(), table.decision) for table in positions(case, 3)] == in_english


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_every_run_plays_the_same(here: str, hash_seed: str) -> None:
    assert len(here.splitlines()) > 100
    assert "False" not in here
    assert run(sys.executable, WHOLE_MATCHES, PYTHONHASHSEED=hash_seed) == here


@pytest.mark.parametrize("version", OTHER_VERSIONS)
def test_every_python_plays_the_same(here: str, version: str) -> None:
    python = shutil.which(f"python{version}")
    needed = f"import sys, msgspec, wcwidth; assert sys.version.startswith('{version}.')"
    if not python or subprocess.run([python, "-c", needed], capture_output=True).returncode:
        pytest.skip(f"no Python {version} with what the program needs")
    assert run(python, WHOLE_MATCHES) == here


@pytest.mark.parametrize("key", GAMES)
def test_no_game_needs_a_screen(key: str) -> None:
    assert run(sys.executable, LEAN.format(key=key, seats=GAMES[key].seats[0])) == "[]\n"
