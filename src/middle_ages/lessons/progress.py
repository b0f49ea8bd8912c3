"""How far somebody has come in each course: kept in the data folder, apart from matches."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from middle_ages.kernel.files import read_whole, replace_whole
from middle_ages.lessons.course import Course
from middle_ages.lessons.lesson import Lesson


class Progress(msgspec.Struct):
    """How far somebody has come in one course."""

    chapter: str = ""
    """The key of the chapter that was taken last; empty if none was begun, or the course was taken to its end."""
    step: int = 0
    """The step that comes next in that chapter, from 0."""
    finished: list[str] = []
    """The keys of the chapters that have been taken to their end."""


def progress_file(folder: Path) -> Path:
    """Where, in a data folder, progress is kept."""
    return folder / "lessons.json"


def read_progress(folder: Path) -> dict[str, Progress]:
    """Progress by the key of the game, without what cannot be read."""
    read = {key: _progress(entry) for key, entry in _entries(folder).items()}
    return {key: progress for key, progress in read.items() if progress is not None}


def _entries(folder: Path) -> dict[str, msgspec.Raw]:
    """What the file holds for each game, readable or not; nothing if there is no file, or it is none of ours."""
    try:
        return msgspec.json.decode(read_whole(progress_file(folder)), type=dict[str, msgspec.Raw])
    except (OSError, UnicodeDecodeError, msgspec.DecodeError, RecursionError):
        return {}


def _progress(entry: msgspec.Raw) -> Progress | None:
    try:
        return msgspec.json.decode(entry, type=Progress)
    except (UnicodeDecodeError, msgspec.DecodeError, RecursionError):
        return None


def write_progress(folder: Path, progress: Mapping[str, Progress | msgspec.Raw]) -> None:
    """Keep progress. Raises OSError if it cannot be written; what was kept is then as it was."""
    replace_whole(progress_file(folder), msgspec.json.encode(progress) + b"\n")


def place_in(course: Course, progress: Progress) -> tuple[int, int] | None:
    """The chapter and step, from 0, to go on with; None to begin at the beginning. A course may have changed since."""
    for number, chapter in enumerate(course.chapters):
        if chapter.key == progress.chapter:
            return number, min(max(progress.step, 0), len(chapter.steps) - 1)
    return None


def note(progress: Progress, lesson: Lesson) -> None:
    """Note where a lesson is by now, and which chapters have been finished in it."""
    progress.chapter, progress.step = ("", 0) if lesson.over else (lesson.chapter.key, lesson.step_number)
    progress.finished += [key for key in lesson.finished if key not in progress.finished]


def keep(folder: Path, lesson: Lesson) -> None:
    """Keep how far a lesson has come. Raises OSError if that cannot be written; what was kept is then as it was.

    What the file holds for other games stays, even where this program cannot read it.
    """
    game = lesson.course.game
    progress = read_progress(folder).get(game, Progress())
    note(progress, lesson)
    write_progress(folder, {**_entries(folder), game: progress})
