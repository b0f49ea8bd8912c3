"""``learn``: a walkthrough line by line from the command line, kept between calls."""

from pathlib import Path

import pytest

from cli.calling import call
from middle_ages import language
from middle_ages.lessons.courses import FACTS, course_of


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("key", FACTS)
def test_one_line_again_and_again_takes_a_whole_walkthrough(key: str, code: str) -> None:
    called = call("learn", key, "--plain", "--lang", code, lines="1\n" * 900)
    assert (called.status, called.err) == (0, "")
    assert f"middle-ages play {key} --coach" in called.lines()[-1]
    assert "\x1b" not in called.out
    assert "{" not in called.out
    titles = [chapter.title.en if code == "en" else chapter.title.fr for chapter in course_of(key).chapters]
    assert [title for title in titles if not any(f". {title} (" in line for line in called.lines())] == []


def test_without_a_game_it_says_which_walkthroughs_there_are() -> None:
    called = call("learn", "--plain")
    assert called.status == 0
    assert all(f"middle-ages learn {key}" in called.out for key in FACTS)


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    folder = ("--data-dir", str(tmp_path))
    first = call("learn", "tiles", "--plain", *folder, lines="\nquit\n")
    assert first.lines()[-1] == "Go on with: middle-ages learn tiles --plain"
    assert "It goes on in chapter" not in first.out
    again = call("learn", "tiles", "--plain", *folder)
    assert "It goes on in chapter 1, step 2." in again.out


def test_progress_that_cannot_be_kept_is_said_and_the_lesson_goes_on(tmp_path: Path) -> None:
    (tmp_path / "lessons.json").mkdir()
    called = call("learn", "tiles", "--plain", "--data-dir", str(tmp_path), lines="\n")
    assert called.status == 0
    assert "How far you have come cannot be kept" in called.err
    assert len(called.lines()) > 5


def test_a_game_that_there_is_not_is_refused() -> None:
    called = call("learn", "chess", "--plain")
    assert (called.status, called.out) == (2, "")
    assert "tiles" in called.err
