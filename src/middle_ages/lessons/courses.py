"""The courses that there are: one line each."""

from functools import cache
from importlib import resources

from middle_ages.lessons.cards.facts import FACTS as CARDS_FACTS
from middle_ages.lessons.course import Course, read_course
from middle_ages.lessons.scene import Fact
from middle_ages.lessons.tiles.facts import FACTS as TILES_FACTS

FACTS: dict[str, dict[str, Fact]] = {"tiles": TILES_FACTS, "cards": CARDS_FACTS}
"""What the texts of each game's course can measure; a game without an entry has no course."""


@cache
def course_of(key: str) -> Course:
    """The course of the game with that key. Raises KeyError if it has none."""
    if key not in FACTS:
        raise KeyError(f"there is no course for {key!r}")
    return read_course(resources.files(__package__) / key / "course.toml")
