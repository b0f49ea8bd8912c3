"""A walkthrough line by line: what its lines do, and that any input comes to an end."""

import io

import pytest
from lessons.scripts import lesson

from middle_ages import language
from middle_ages.lessons.lesson import Lesson
from middle_ages.plain.lesson import learn
from middle_ages.plain.printing import Printer

COACHED = "middle-ages play tiles --coach"


class Told:
    """What a walkthrough printed, and where it was whenever it was kept."""

    def __init__(self, taken: Lesson, typed: list[str]) -> None:
        out = io.StringIO()
        self.kept: list[tuple[int, int]] = []
        learn(taken, io.StringIO("".join(line + "\n" for line in typed)), Printer(out), self.keep, COACHED)
        self.lines = out.getvalue().splitlines()

    def keep(self, taken: Lesson) -> None:
        """Note where the lesson is."""
        self.kept.append((taken.chapter_number, taken.step_number))

    def has(self, words: str) -> bool:
        """Whether a line says so."""
        return any(words in line for line in self.lines)


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_the_wanted_lines_lead_to_the_end(code: str) -> None:
    language.use(code)
    taken = lesson()
    told = Told(taken, ["", "lord 2", "", "2", "3", ""])
    assert taken.over
    assert told.has(COACHED)
    assert told.kept == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (1, 2)]


def test_the_same_line_again_and_again_comes_to_the_end() -> None:
    taken = lesson()
    told = Told(taken, ["1"] * 30)
    assert taken.over
    assert told.has("The lesson makes the move itself")
    assert told.has("The right answer is: Ann.")


def test_a_move_by_number_or_notation_and_what_happened_is_told() -> None:
    for typed in ("2", "lord 2", "LORD 2"):
        taken = lesson(step=1)
        told = Told(taken, [typed])
        assert taken.step_number == 2
        assert told.has("Ann places the Lord on")


def test_another_legal_move_is_explained_and_the_question_stands() -> None:
    taken = lesson(step=1)
    told = Told(taken, ["1"])
    assert taken.step_number == 1
    assert told.has("Allowed as well: ")
    assert told.has("The second plot it is.")


def test_an_illegal_move_is_refused_with_its_reason() -> None:
    taken = lesson(1, 1)
    for typed in ("lord 9", "9", "nonsense", "x" * 2000, "\x1b[31m"):
        told = Told(taken, [typed] * 4)
        assert taken.step_number == 1
        assert len(told.lines) > 5
        assert not told.has("\x1b")


def test_a_question_takes_numbers_only() -> None:
    taken = lesson(1)
    told = Told(taken, ["", "Ann", "0", "4", "-1", "1" * 50, "1"])
    assert taken.step_number == 0
    assert told.has("The answers are 1 to 3")
    assert told.has("No, try another answer.")


@pytest.mark.parametrize("number", ["0000000015", "9" * 900, "0" * 900 + "9"])
def test_a_number_is_read_to_its_end(number: str) -> None:
    for chapter, typed in ((0, f"chapter {number}"), (1, number)):
        taken = lesson(chapter)
        told = Told(taken, [typed])
        assert (taken.chapter_number, taken.step_number, taken.misses) == (chapter, 0, 0)
        assert told.has("are 1 to ")


def test_commands_go_back_on_and_again() -> None:
    taken = lesson()
    Told(taken, ["", "back"])
    assert (taken.chapter_number, taken.step_number) == (0, 0)
    Told(taken, ["", "undo"])
    assert taken.step_number == 0
    assert Told(taken, ["back"]).has("There is no step before this one.")
    Told(taken, ["skip"])
    assert (taken.chapter_number, taken.step_number) == (1, 0)
    assert Told(taken, ["SKIP"]).has("This is the last chapter.")
    Told(taken, ["2", "again"])
    assert (taken.chapter_number, taken.step_number) == (1, 0)


def test_chapters_are_listed_and_gone_to() -> None:
    taken = lesson()
    told = Told(taken, ["chapters", "chapter 9", "chapter", "chapter x", "chapter 2"])
    assert (taken.chapter_number, taken.step_number) == (1, 0)
    assert told.has("2. Moving")
    assert told.has("The chapters are 1 to 2")


def test_position_log_and_commands_are_shown_at_any_step() -> None:
    for step in range(3):
        taken = lesson(step=step)
        told = Told(taken, ["?", "log", "rules T-32"])
        assert taken.step_number == step
        assert told.has("chapters lists them")
        assert told.has("(T-22)")
        assert told.has("T-32")


def test_quit_and_the_end_of_the_input_leave_the_way_back() -> None:
    for typed in (["quit"], [], ["Quit"]):
        assert Told(lesson(step=1), typed).lines[-1] == "Go on with: middle-ages learn tiles --plain"


def test_a_chapter_begins_with_the_table_as_it_lies() -> None:
    told = Told(lesson(), [])
    heading = next(number for number, line in enumerate(told.lines) if "1. Placing" in line)
    text = next(number for number, line in enumerate(told.lines) if line.startswith("Welcome"))
    assert any("Barracks 14" in line for line in told.lines[heading:text])


def test_where_it_goes_on_is_said() -> None:
    assert Told(lesson(1, 1), []).has("It goes on in chapter 2, step 2.")
    assert not Told(lesson(), []).has("It goes on")
