"""The folder of matches."""

import os
from pathlib import Path
from random import Random

import pytest
from contract.playing import Case

from middle_ages import matches
from middle_ages.kernel.journal import InUse, Unreadable
from middle_ages.kernel.match import Match
from middle_ages.registry import GAMES

from .playing import new_match, play

TILES, CARDS = Case(GAMES["tiles"], 2), Case(GAMES["cards"], 3)


def begun(data: Path, case: Case, actions: int, seed: int = 1) -> Match:
    """A match in the folder, left after so many actions."""
    match = new_match(case, seed)
    matches.begin(data, match)
    play(match, Random(seed), actions)
    match.close()
    return match


def age(data: Path, id: str, seconds: int) -> None:
    os.utime(matches.matches_folder(data) / f"{id}.jsonl", (seconds, seconds))


def test_ids_say_which_game_and_count(tmp_path: Path) -> None:
    for case in (TILES, CARDS, TILES):
        begun(tmp_path, case, 2)
    assert {each.id for each in matches.kept(tmp_path)} == {"tiles-1", "tiles-2", "cards-1"}
    matches.delete(tmp_path, "tiles-1")
    begun(tmp_path, TILES, 2)
    assert {each.id for each in matches.kept(tmp_path)} == {"tiles-2", "tiles-3", "cards-1"}


def test_the_list_tells_what_it_takes_to_choose_one(tmp_path: Path) -> None:
    finished = begun(tmp_path, TILES, 10_000)
    under_way = begun(tmp_path, CARDS, 7)
    begun(tmp_path, TILES, 3)
    (matches.matches_folder(tmp_path) / "tiles-2.jsonl").write_bytes(b"\0" * 100)
    (matches.matches_folder(tmp_path) / "notes.txt").write_text("no match")
    (matches.matches_folder(tmp_path) / "folder.jsonl").mkdir()
    for seconds, id in enumerate(("folder", "cards-1", "tiles-1", "tiles-2"), 1_000_000):
        age(tmp_path, id, seconds)
    listed = list(matches.kept(tmp_path))
    assert [each.id for each in listed] == ["tiles-2", "tiles-1", "cards-1", "folder"]
    damaged, over, on, folder = listed
    assert damaged.fault is not None
    assert damaged.match is None
    assert isinstance(folder.fault, Unreadable)
    assert over.match is not None
    assert over.match.table.scores() == finished.table.scores()
    assert on.match is not None
    assert on.match.decision == under_way.decision
    assert [each.unfinished for each in listed] == [False, False, True, False]
    assert over.when.timestamp() == 1_000_002
    newest = matches.newest_unfinished(tmp_path)
    assert newest is not None
    assert newest.id == "cards-1"


def test_without_matches_the_list_is_empty(tmp_path: Path) -> None:
    for data in (tmp_path, tmp_path / "absent"):
        assert list(matches.kept(data)) == []
        assert matches.newest_unfinished(data) is None
    assert list(tmp_path.iterdir()) == []


def test_a_match_is_found_by_its_id_or_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(tmp_path, TILES, 2)
    file = matches.matches_folder(tmp_path) / "tiles-1.jsonl"
    assert matches.path_of(tmp_path, "tiles-1") == file
    assert matches.path_of(tmp_path, str(file)) == file
    for other in ("tiles-2", "../matches/tiles-1", "a/b", "", ".", "tiles-1.jsonl"):
        assert matches.path_of(tmp_path, other) == Path(other)


def test_deleting_leaves_nothing_and_spares_what_is_played(tmp_path: Path) -> None:
    begun(tmp_path, TILES, 2)
    folder = matches.matches_folder(tmp_path)
    resumed = matches.resume(folder / "tiles-1.jsonl")
    with pytest.raises(InUse):
        matches.delete(tmp_path, "tiles-1")
    assert (folder / "tiles-1.jsonl").exists()
    resumed.close()
    matches.delete(tmp_path, "tiles-1")
    assert list(folder.iterdir()) == []
    outside = tmp_path / "outside.jsonl"
    outside.write_text("precious")
    for id in ("tiles-1", "../outside", str(tmp_path / "outside"), "", "."):
        with pytest.raises(KeyError):
            matches.delete(tmp_path, id)
    assert outside.exists()
