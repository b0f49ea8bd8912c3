"""The file of a course: what is refused, with a sentence that says where."""

from pathlib import Path

import pytest

from middle_ages.kernel.pack import PackError
from middle_ages.lessons.course import read_course

GOOD = """
game = "tiles"
[[chapters]]
key = "one"
title = "One"
minutes = 1
seats = ["Ann", "Ben"]
[[chapters.steps]]
text = { en = "Read.", fr = "Lisez." }
"""


def read(tmp_path: Path, text: str):  # type: ignore[no-untyped-def]
    file = tmp_path / "course.toml"
    file.write_text(text, encoding="utf-8")
    return read_course(file)


def test_a_good_course_is_read(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="title"):
        read(tmp_path, GOOD)
    course = read(tmp_path, GOOD.replace('"One"', '{ en = "One", fr = "Un" }'))
    assert course.chapters[0].steps[0].text.fr == "Lisez."


@pytest.mark.parametrize(
    ("added", "named"),
    [
        ('move = "lord 1"', "move and why stand together"),
        ('why = { en = "a", fr = "b" }', "move and why stand together"),
        ('move = "lord 1"\nwhy = { en = "a", fr = "b" }\nplays = ["lord 1"]', "one of move, plays and question"),
        ('question = { en = "a", fr = "b" }', "question, answers and explain stand together"),
        (
            'question = { en = "a", fr = "b" }\nexplain = { en = "a", fr = "b" }\n'
            'answers = [{ text = { en = "a", fr = "b" } }, { text = { en = "a", fr = "b" } }]',
            "exactly one of the answers is right",
        ),
        ('clause = ["T-01"]', "clause"),
        ('text = { en = "only" }', "line"),
    ],
)
def test_a_faulty_step_is_refused_with_its_place(tmp_path: Path, added: str, named: str) -> None:
    with pytest.raises(PackError) as refused:
        read(tmp_path, GOOD.replace('"One"', '{ en = "One", fr = "Un" }') + added)
    assert named in str(refused.value)
    assert "course.toml" in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('seats = ["Ann", "Ben"]', "", "seats are missing"),
        ('seats = ["Ann", "Ben"]', "goes_on = true", "goes_on stands in a later chapter"),
    ],
)
def test_a_chapter_needs_a_match(tmp_path: Path, old: str, new: str, named: str) -> None:
    with pytest.raises(PackError) as refused:
        read(tmp_path, GOOD.replace('"One"', '{ en = "One", fr = "Un" }').replace(old, new))
    assert named in str(refused.value)


def test_keys_are_unique(tmp_path: Path) -> None:
    chapter = GOOD.replace('"One"', '{ en = "One", fr = "Un" }')
    with pytest.raises(PackError, match="'one' is there 2 times"):
        read(tmp_path, chapter + chapter.replace('game = "tiles"', ""))
