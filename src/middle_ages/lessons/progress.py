"""How far somebody has come in each course: kept in the data folder, apart from matches."""

import os
from pathlib import Path

import msgspec

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
    """Progress by the key of the game; none if there is no file, or none that can be read."""
    try:
        return msgspec.json.decode(progress_file(folder).read_bytes(), type=dict[str, Progress])
    except (OSError, msgspec.DecodeError):
        return {}


def write_progress(folder: Path, progress: dict[str, Progress]) -> None:
    """Keep progress. Raises OSError if it cannot be written; what was kept is then as it was."""
    folder.mkdir(parents=True, exist_ok=True)
    unfinished = folder / "lessons.json.new"
    unfinished.write_bytes(msgspec.json.encode(progress) + b"\n")
    os.replace(unfinished, progress_file(folder))


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
    """Keep how far a lesson has come. Raises OSError if that cannot be written; what was kept is then as it was."""
    progress = read_progress(folder)
    note(progress.setdefault(lesson.course.game, Progress()), lesson)
    write_progress(folder, progress)
