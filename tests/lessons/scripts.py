"""A small course for the tests of what takes and shows courses: two chapters of one match of the tile game."""

from middle_ages.language.text import Text
from middle_ages.lessons.course import Answer, Chapter, Course, Step
from middle_ages.lessons.lesson import Lesson
from middle_ages.lessons.scene import Fact, Scene


def both(words: str) -> Text:
    """A text that is told apart by its language."""
    return Text(en=words, fr=f"{words} (fr)")


def coins(scene: Scene, seat: str) -> int:
    """The coins of a seat."""
    held: int = scene.match.table.view(0).coins[int(seat)]
    return held


FACTS: dict[str, Fact] = {"coins": coins}

COURSE = Course(
    game="tiles",
    chapters=(
        Chapter(
            key="placing",
            title=both("Placing"),
            minutes=1,
            seats=("Ann", "Ben"),
            seed=5,
            steps=(
                Step(text=both("Welcome. You have {held} coins."), numbers={"held": "coins 0"}, marks=("header",)),
                Step(
                    text=both("Place your Lord."), move="lord 2", why=both("The second plot it is."), marks=("row A",)
                ),
                Step(text=both("Ben places his Lord."), plays=("lord 3",)),
            ),
        ),
        Chapter(
            key="moving",
            title=both("Moving"),
            minutes=1,
            goes_on=True,
            steps=(
                Step(
                    text=both("One question."),
                    question=both("Whose turn is it?"),
                    answers=(Answer(text=both("Ben")), Answer(text=both("Ann"), right=True), Answer(text=both("Eve"))),
                    explain=both("Ann stands further left."),
                ),
                Step(text=both("Move on."), move="lord 3", why=both("Far right.")),
                Step(text=both("The end.")),
            ),
        ),
    ),
)


def lesson(chapter: int = 0, step: int = 0) -> Lesson:
    """The small course at a step."""
    return Lesson(COURSE, FACTS, chapter, step)
