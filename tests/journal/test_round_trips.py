"""What is kept is what is opened again: exactly, at every moment, in every interpreter."""

import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from time import process_time

import pytest
from contract.playing import Case
from contract.test_replays import SOURCES

from middle_ages import language, matches
from middle_ages.kernel.history import Undo
from middle_ages.kernel.journal import read
from middle_ages.kernel.match import Match
from middle_ages.registry import GAMES

from .playing import KEPT_CASES, NAMES, each_kept_case, kept_match, new_match, play, state

TILES = KEPT_CASES[0]
CARDS = KEPT_CASES[-1]


@each_kept_case
def test_a_match_is_opened_again_as_it_was_left(case: Case, tmp_path: Path) -> None:
    for seed, actions in ((1, 0), (2, 1), (3, 40), (4, 10_000)):
        path = tmp_path / f"{seed}.jsonl"
        match = kept_match(path, case, seed, actions)
        left = state(match)
        match.close()
        assert state(matches.look(path)) | {"possible": None} == left | {"possible": None}
        resumed = matches.resume(path)
        assert state(resumed) == left
        assert resumed.torn is None
        resumed.close()


@each_kept_case
def test_a_match_that_is_resumed_goes_on_as_if_it_had_not_been_left(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    kept_match(path, case, 5, 30).close()
    resumed = matches.resume(path)
    never_left = play(new_match(case, 5), Random(5), 30)
    never_left.began = resumed.began
    for rng in (Random(6), Random(7)):
        again = rng.getstate()
        play(resumed, rng, 25)
        rng.setstate(again)
        play(never_left, rng, 25)
        assert state(resumed) == state(never_left)
        resumed.close()
        resumed = matches.resume(path)
    resumed.close()


@pytest.mark.parametrize("case", [TILES, CARDS], ids=str)
@pytest.mark.parametrize("undo", list(Undo))
def test_every_line_leaves_a_match_that_asks_the_right_question(case: Case, undo: Undo, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = new_match(case, 8, undo)
    match.keep(path)
    rng = Random(8)
    earlier = [(path.stat().st_size, state(match))]
    while match.decision is not None:
        play(match, rng, 1, back=0.3)
        earlier.append((path.stat().st_size, state(match)))
    match.close()
    whole = path.read_bytes()
    cut = tmp_path / "cut.jsonl"
    for size, left in earlier:
        cut.write_bytes(whole[:size])
        resumed = matches.resume(cut)
        assert state(resumed) == left
        resumed.close()


@pytest.mark.parametrize("seed", [0, -1, 2**80, -(10**50)])
def test_any_seed_is_kept(seed: int, tmp_path: Path) -> None:
    match = new_match(TILES, seed)
    match.keep(tmp_path / "match.jsonl")
    match.close()
    assert matches.look(tmp_path / "match.jsonl").table.digest() == match.table.digest()


def test_what_was_agreed_is_kept_and_not_what_is_usual_now(tmp_path: Path) -> None:
    rules = {"accords": "chosen", "finish_round": "yes"}
    began = datetime(2020, 2, 29, 23, 59, tzinfo=UTC)
    match = Match(GAMES["cards"], NAMES[:3], 3, None, rules, Undo.FREE, began=began)
    match.memory_aid = True
    match.keep(tmp_path / "match.jsonl")
    match.close()
    language.use("fr")
    resumed = matches.resume(tmp_path / "match.jsonl")
    assert state(resumed) == state(match)
    assert (resumed.rules, resumed.undo_mode, resumed.memory_aid, resumed.began) == (rules, Undo.FREE, True, began)
    resumed.close()


def test_a_match_needs_no_pack_but_the_one_in_its_file(tmp_path: Path) -> None:
    """With a pack of its own it is played on although the program has another one."""
    game = GAMES["tiles"]
    text = (Path(sys.modules["middle_ages.tiles"].__path__[0]) / "pack.toml").read_text(encoding="utf-8")
    other = tmp_path / "other.toml"
    other.write_text(
        text.replace("House pack", "Other pack").replace("empty_estate_cost = 10", "empty_estate_cost = 3")
    )
    match = Match(game, NAMES[:2], 4, str(other))
    assert match.pack.tables != game.own_pack().tables
    match.keep(tmp_path / "match.jsonl")
    play(match, Random(1), 20)
    other.unlink()
    match.close()
    resumed = matches.resume(tmp_path / "match.jsonl")
    assert state(resumed) == state(match)
    assert resumed.pack.title == "Other pack"
    assert resumed.pack.constants.empty_estate_cost == 3
    resumed.close()


def test_the_same_actions_are_the_same_bytes(tmp_path: Path) -> None:
    """Written as it was played, or at once at the end."""
    match = kept_match(tmp_path / "first.jsonl", CARDS, 9)
    match.keep(tmp_path / "second.jsonl")
    match.close()
    assert (tmp_path / "first.jsonl").read_bytes() == (tmp_path / "second.jsonl").read_bytes()
    reading = read((tmp_path / "second.jsonl").read_bytes(), tmp_path)
    assert (reading.torn, reading.damage, reading.ended) == (None, None, True)


@pytest.mark.parametrize("case", KEPT_CASES[3::6], ids=str)
def test_a_whole_match_is_opened_in_no_time(case: Case, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    kept_match(path, case, 10).close()
    took = []
    for _attempt in range(3):
        began = process_time()
        matches.resume(path).close()
        took.append(process_time() - began)
    assert min(took) < 0.2


OPENED = """
import sys
from pathlib import Path
from middle_ages import matches

for name in sys.argv[1:] * 2:
    match = matches.look(Path(name))
    for number in range(match.length + 1):
        print(number, match.at(number).table.digest())
    print(match.log)
"""


def opened(hash_seed: str, paths: list[Path]) -> str:
    variables = {"PATH": os.environ["PATH"], "PYTHONPATH": SOURCES, "PYTHONHASHSEED": hash_seed}
    call = [sys.executable, "-c", OPENED, *map(str, paths)]
    done = subprocess.run(call, env=variables, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_run_opens_the_same_match(tmp_path: Path) -> None:
    """Twice in one run too, and with the other game in between."""
    paths = [tmp_path / "tiles.jsonl", tmp_path / "cards.jsonl"]
    for path, case in zip(paths, (TILES, CARDS), strict=True):
        kept_match(path, case, 12).close()
    first = opened("0", paths)
    half = len(first) // 2
    assert first[:half] == first[half:]
    assert opened("1", paths) == opened("random", paths) == first
