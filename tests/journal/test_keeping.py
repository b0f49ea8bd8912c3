"""What is chosen is on the disk before anything of it is seen, or it is not done; and one program at a time plays."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from contract.playing import Case
from contract.test_replays import SOURCES

from middle_ages import matches
from middle_ages.kernel.decision import IllegalChoice
from middle_ages.kernel.history import Barred, OnlyToLookAt, Undo
from middle_ages.kernel.journal import AlreadyThere, InUse, Unwritable
from middle_ages.kernel.match import Match
from middle_ages.registry import GAMES

from .playing import digests, kept_match, new_match, play, state

CASE = Case(GAMES["cards"], 3)
HOLD = """
import sys
from pathlib import Path
from middle_ages import matches

match = matches.resume(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def match(tmp_path: Path) -> Match:
    """A match in the middle, kept in ``match.jsonl``."""
    return kept_match(tmp_path / "match.jsonl", CASE, 3, 20, Undo.FREE)


def choose(match: Match) -> None:
    assert match.decision is not None
    match.choose(match.decision.options[0])


def things_to_do(match: Match) -> dict[str, Callable[[], Any]]:
    """A choice, an undo, and a redo, each of which is possible."""
    choose(match)
    choose(match)
    match.undo()
    return {"choose": lambda: choose(match), "undo": match.undo, "redo": match.redo}


def test_each_action_is_on_the_disk_before_its_effect_is_told(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = match.journal
    assert journal is not None
    for action in things_to_do(match).values():
        synced: list[bytes] = []
        before, shown = journal.path.read_bytes(), state(match)

        def sync(descriptor: int, synced: list[bytes] = synced, shown: Any = shown, path: Path = journal.path) -> None:
            synced.append(path.read_bytes())

        monkeypatch.setattr(os, "fsync", sync)
        action()
        assert synced == [journal.path.read_bytes()]
        assert synced[0].startswith(before)
        assert synced[0].count(b"\n") == before.count(b"\n") + 1
        choose(match)
        match.undo()


def full(descriptor: int, content: bytes) -> int:
    raise OSError(errno.ENOSPC, "No space left on device")


def failing_sync(descriptor: int) -> None:
    raise OSError(errno.EIO, "Input/output error")


class FullSoon:
    """A disk that takes a few bytes more."""

    def __init__(self, room: int, write: Callable[[int, bytes], int]) -> None:
        self.room = room
        self.write = write

    def __call__(self, descriptor: int, content: bytes) -> int:
        if not self.room:
            return full(descriptor, content)
        written = self.write(descriptor, content[: self.room])
        self.room -= written
        return written


@pytest.mark.parametrize("way", ["full", "full in the middle", "sync fails", "cannot even cut"])
def test_what_is_not_on_the_disk_is_not_done_and_can_be_done_later(
    match: Match, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = match.journal
    assert journal is not None
    for name, action in things_to_do(match).items():
        before, raw = state(match), journal.path.read_bytes()
        with monkeypatch.context() as disk:
            if way == "full":
                disk.setattr(os, "write", full)
            elif way == "sync fails":
                disk.setattr(os, "fsync", failing_sync)
            else:
                disk.setattr(os, "write", FullSoon(30, os.write))
            if way == "cannot even cut":
                cut = os.ftruncate
                disk.setattr(os, "ftruncate", lambda fd, size, cut=cut, raw=raw: size == len(raw) and failing_sync(fd))
            for _attempt in range(2):
                with pytest.raises(Unwritable) as refused:
                    action()
                assert str(journal.path) in str(refused.value)
                assert state(match) == before, name
        if way != "cannot even cut":
            assert journal.path.read_bytes() == raw
        action()
        assert state(match) != before
        assert journal.path.read_bytes().startswith(raw)
        assert digests(matches.look(journal.path)) == digests(match)
        choose(match)
        match.undo()


def test_ctrl_c_in_the_middle_of_writing_leaves_the_match_as_it_was(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = state(match)

    def interrupted(descriptor: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            choose(match)
    assert state(match) == before
    choose(match)
    match.close()
    assert match.source is not None
    assert digests(matches.look(match.source)) == digests(match)


def test_an_illegal_choice_writes_nothing(match: Match) -> None:
    journal = match.journal
    assert journal is not None
    before, raw, table = state(match), journal.path.read_bytes(), match.table
    stranger = Match(GAMES["tiles"], ("Ann", "Ben"), 1).decision
    assert stranger is not None
    with pytest.raises(IllegalChoice):
        match.choose(stranger.options[0])
    assert (state(match), journal.path.read_bytes()) == (before, raw)
    assert match.table is table


def test_a_file_that_is_deleted_while_it_is_played_is_noticed_and_written_anew(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.unlink()
    before = state(match)
    with pytest.raises(Unwritable):
        choose(match)
    assert state(match) == before
    assert not path.exists()
    match.keep(path)
    choose(match)
    match.close()
    assert digests(matches.look(path)) == digests(match)


def test_a_file_that_somebody_has_changed_is_left_alone(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    raw = path.read_bytes()
    for changed in (raw + b"{}\n", raw[:-5], b""):
        path.write_bytes(changed)
        for _attempt in range(2):
            with pytest.raises(Unwritable):
                choose(match)
            assert path.read_bytes() == changed
    match.keep(tmp_path / "elsewhere.jsonl")
    choose(match)
    assert digests(matches.look(tmp_path / "elsewhere.jsonl")) == digests(match)


def test_a_match_is_saved_elsewhere_whole_or_not_at_all(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "match.jsonl", tmp_path / "new folder" / "second.jsonl"
    with monkeypatch.context() as disk:
        disk.setattr(os, "write", FullSoon(500, os.write))
        with pytest.raises(Unwritable):
            match.keep(second)
    assert list(second.parent.glob("*.jsonl*")) in ([], [second.with_name("second.jsonl.lock")])
    choose(match)  # still kept where it was
    match.keep(second)
    assert match.source == second
    left = first.read_bytes()
    choose(match)
    assert first.read_bytes() == left
    matches.resume(first).close()  # let go of
    with pytest.raises(InUse):
        matches.resume(second)
    match.close()
    assert digests(matches.look(second)) == digests(match)


def test_nothing_is_written_over(match: Match, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    other.write_text("precious")
    (tmp_path / "link.jsonl").symlink_to(other)
    for path in (other, tmp_path / "link.jsonl", tmp_path / "match.jsonl", tmp_path):
        with pytest.raises(AlreadyThere):
            match.keep(path)
    assert other.read_text() == "precious"
    choose(match)
    with pytest.raises(Unwritable):
        match.keep(other / "below a file.jsonl")
    choose(match)


def test_a_folder_that_cannot_be_written_is_said_to_be_so(tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir(mode=0o500)
    if os.access(folder, os.W_OK):
        pytest.skip("whoever runs this may write anywhere")
    match = new_match(CASE, 1)
    with pytest.raises(Unwritable):
        match.keep(folder / "match.jsonl")
    choose(match)


def test_a_match_that_is_let_go_of_goes_on_without_being_kept(match: Match, tmp_path: Path) -> None:
    raw = (tmp_path / "match.jsonl").read_bytes()
    match.close()
    match.close()
    play(match, Random(1))
    assert match.table.over
    assert (tmp_path / "match.jsonl").read_bytes() == raw


def test_a_match_that_is_looked_at_changes_nothing_and_needs_no_lock(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    before = sorted(tmp_path.iterdir())
    looked = matches.look(path)  # while it is being played
    assert looked.decision is not None
    for action in (
        lambda: looked.choose(looked.decision.options[0]),
        looked.undo,
        looked.redo,
        lambda: looked.keep(tmp_path / "x"),
    ):
        with pytest.raises(Barred) as barred:
            action()
        assert barred.value.why == OnlyToLookAt()
    assert looked.why_no_undo() == looked.why_no_redo() == OnlyToLookAt()
    assert sorted(tmp_path.iterdir()) == before


def test_only_its_owner_can_read_what_holds_all_hands(match: Match, tmp_path: Path) -> None:
    match.keep(tmp_path / "matches" / "m.jsonl")
    assert (tmp_path / "matches" / "m.jsonl").stat().st_mode & 0o077 == 0
    assert (tmp_path / "matches").stat().st_mode & 0o077 == 0


# One program at a time


def holder(path: Path) -> "subprocess.Popen[str]":
    """Another program that has the match open."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": SOURCES}
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert other.stdout is not None
    assert other.stdout.readline() == "held\n"
    return other


@pytest.mark.parametrize("ending", ["orderly", "killed"])
def test_a_second_program_is_refused_until_the_first_ends_however_it_ends(
    match: Match, ending: str, tmp_path: Path
) -> None:
    path = tmp_path / "match.jsonl"
    match.close()
    (tmp_path / "same.jsonl").symlink_to(path)
    raw = path.read_bytes()
    with holder(path) as other:
        for name in (path, tmp_path / "same.jsonl"):
            with pytest.raises(InUse) as refused:
                matches.resume(name)
            assert "match.jsonl" in str(refused.value)
        assert matches.look(path).table.digest() == match.table.digest()
        assert path.read_bytes() == raw
        if ending == "killed":
            other.kill()
        else:
            other.communicate()
    assert (tmp_path / "match.jsonl.lock").exists() or ending == "orderly"
    matches.resume(path).close()


def test_in_one_program_a_match_is_open_once(match: Match, tmp_path: Path) -> None:
    with pytest.raises(InUse):
        matches.resume(tmp_path / "match.jsonl")
    choose(match)
    match.close()
    matches.resume(tmp_path / "match.jsonl").close()
    (tmp_path / "match.jsonl.lock").write_text("left behind by a program that has died")
    matches.resume(tmp_path / "match.jsonl").close()
