"""Progress: kept apart from matches, found again, and never in the way."""

import json
from pathlib import Path

import pytest

from middle_ages.lessons.progress import (
    Progress,
    keep,
    note,
    place_in,
    progress_file,
    read_progress,
    write_progress,
)

from .scripts import COURSE, lesson


def test_what_was_kept_is_found_again(tmp_path: Path) -> None:
    write_progress(tmp_path / "new", {"tiles": Progress("moving", 2, ["placing"])})
    assert read_progress(tmp_path / "new") == {"tiles": Progress("moving", 2, ["placing"])}


@pytest.mark.parametrize(
    "held",
    [
        b"",
        b"{",
        b"[]",
        b'{"tiles": {"step": "x"}}',
        b'{"tiles": {"chapter": "\xff"}}',
        b'{"\xff": {}}',
        b'{"tiles": {"newer": ' + b"[" * 100_000 + b"]" * 100_000 + b"}}",
        b"\x00" * 9,
    ],
    ids=range(8),
)
def test_a_file_that_cannot_be_read_is_no_progress(tmp_path: Path, held: bytes) -> None:
    progress_file(tmp_path).write_bytes(held)
    assert read_progress(tmp_path) == {}


def test_one_entry_that_cannot_be_read_takes_nothing_from_the_others(tmp_path: Path) -> None:
    held = {"cards": {"chapter": "court", "step": 2, "finished": ["first"]}, "chess": [1], "shape": 2}
    progress_file(tmp_path).write_text(json.dumps({"tiles": {"chapter": 5}, **held}))
    assert read_progress(tmp_path) == {"cards": Progress("court", 2, ["first"])}
    keep(tmp_path, lesson(1, 1))
    kept = json.loads(progress_file(tmp_path).read_text())
    assert kept == {"tiles": {"chapter": "moving", "step": 1, "finished": []}, **held}


def test_no_file_is_no_progress(tmp_path: Path) -> None:
    assert read_progress(tmp_path / "nowhere") == {}


@pytest.mark.parametrize(
    ("progress", "place"),
    [
        (Progress(), None),
        (Progress("gone", 1), None),
        (Progress("moving", 1), (1, 1)),
        (Progress("moving", 99), (1, 2)),
        (Progress("placing", -4), (0, 0)),
    ],
)
def test_a_course_that_has_changed_is_gone_on_with_where_it_can_be(
    progress: Progress, place: tuple[int, int] | None
) -> None:
    assert place_in(COURSE, progress) == place


def test_notes_say_where_a_lesson_is_and_what_was_finished() -> None:
    progress, taken = Progress(), lesson()
    taken.go_on()
    note(progress, taken)
    assert progress == Progress("placing", 1, [])
    taken.go_on()
    taken.go_on()
    note(progress, taken)
    assert progress == Progress("moving", 0, ["placing"])
    taken.go_to(0)
    note(progress, taken)
    assert progress == Progress("placing", 0, ["placing"])
    while not taken.over:
        taken.go_on()
    note(progress, taken)
    assert progress == Progress("", 0, ["placing", "moving"])
