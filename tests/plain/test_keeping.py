"""Taking back, making again, and keeping elsewhere or not at all, line by line."""

import re

import pytest
from cli.calling import assert_harmless, call

import middle_ages
from middle_ages import matches
from middle_ages.kernel.journal import Unwritable
from middle_ages.kernel.keeping import Journal

from .hands import NAMES, cards_named, script


def play(data, *lines, game="tiles", seats="Ann,Ben", more=()):
    """What is printed for these lines, and the match as it is kept then."""
    arguments = ("play", game, "--seats", seats, "--seed", "1", "--plain", "--data-dir", str(data), *more)
    called = call(*arguments, lines="".join(f"{line}\n" for line in lines))
    assert called.status == 0
    assert_harmless(called.out)
    kept = next(matches.kept(data), None)
    return called.out, kept and kept.match


def choices_of(match):
    """The notations of the choices that stand."""
    return [match.at(number).option.notation for number in range(1, match.length + 1)]


def test_a_choice_is_taken_back_and_made_again(tmp_path):
    table = middle_ages.game("tiles").new(seats=2, seed=1)
    first = table.decision.options[1].notation
    printed, match = play(tmp_path, "2", "undo", "redo")
    name = NAMES[table.decision.seat]
    assert printed.count(f"{name} takes back a choice.") == 1
    assert printed.count(f"{name} places the Lord") == 2
    assert choices_of(match) == [first]


def test_the_log_says_that_something_was_taken_back_but_no_longer_what(tmp_path):
    printed, match = play(tmp_path, "2", "undo", "1", "log")
    log = printed.split("T-24)")[-2]
    assert "takes back a choice" in log
    assert log.count("places the Lord") == 1
    assert len(choices_of(match)) == 1


def test_each_note_of_it_is_told_once(tmp_path):
    printed, match = play(tmp_path, "1", "1", "1", "1", "undo", "undo", "undo", more=("--undo", "free"))
    assert match.length == 1
    assert printed.count("takes back a choice") == 3


def test_a_new_choice_leaves_nothing_to_make_again(tmp_path):
    printed, match = play(tmp_path, "2", "undo", "1", "redo")
    assert "Nothing was taken back since the last choice." in printed
    assert match.length == 1


def test_at_the_beginning_there_is_nothing_to_take_back(tmp_path):
    printed, match = play(tmp_path, "undo", "UNDO", "redo")
    assert printed.count("There is nothing to take back.") == 2
    assert match.length == 0


def test_what_all_have_seen_stands_and_the_sentence_says_what_it_was(tmp_path):
    table = middle_ages.game("tiles").new(seats=2, seed=1)
    lines = []
    while table.round < 2:
        lines.append("1")
        table.choose(table.decision.options[0])
    printed, match = play(tmp_path, *lines, "undo")
    assert re.search(r"cannot be taken back, for all have seen what followed: Row \w is refilled", printed)
    assert match.length == len(lines)


def test_a_player_takes_back_own_choices_only(tmp_path):
    """Within the first round: what one has chosen is taken back, what the other chose before that stands."""
    printed, match = play(tmp_path, "1", "1", "1", "undo", "undo")
    assert re.search(r"The choice before was made by \w+, and stands\.", printed)
    assert match.length == 2


def test_with_hidden_hands_whoever_decides_then_takes_the_seat_anew(tmp_path):
    """At every choice that can be taken back: between the note and the question stands a hand-over."""
    whole = script(3, 1)
    taken_back = 0
    for number in range(1, len(whole.steps), 5):
        steps = whole.steps[:number]
        data = tmp_path / str(number)
        lines = [line for step in steps for line in step.lines()]
        following = whole.steps[number]
        if following.handed_over:
            lines.append("")  # the next player has taken the seat, and sees the own hand
        called = call(*whole.arguments, "--data-dir", str(data), lines="\n".join([*lines, "undo"]) + "\n")
        match = next(matches.kept(data)).match
        if match.length == number:
            continue
        taken_back += 1
        if following.handed_over:
            last_seat, shown = re.split("^── ", called.out, flags=re.MULTILINE)[-1].split(" ──\n", 1)
            assert last_seat == NAMES[match.decision.seat]
            assert cards_named(shown) == set()
    assert taken_back


# Where it cannot be kept


@pytest.fixture
def full(monkeypatch):
    """A disk that is full from the second choice on, for one match only."""
    append, written = Journal.append, []

    def failing(journal, act):
        if "elsewhere" not in journal.path.name and len(written) >= 1:
            raise Unwritable(journal.path, "No space left on device")
        append(journal, act)
        written.append(act)

    monkeypatch.setattr(Journal, "append", failing)


@pytest.mark.usefixtures("full")
def test_what_cannot_be_kept_is_not_done_and_said_at_once(tmp_path):
    printed, match = play(tmp_path, "1", "1", "undo", "?")
    assert printed.count("No space left on device") == 2
    assert printed.count("Nothing was done.") == 2
    assert match.length == 1
    assert printed.rstrip().endswith("middle-ages resume tiles-1")


@pytest.mark.usefixtures("full")
def test_it_is_then_kept_elsewhere(tmp_path):
    elsewhere = tmp_path / "elsewhere.jsonl"
    printed, match = play(tmp_path / "data", "1", "1", f"keep {elsewhere}", "1", "1")
    assert printed.count("No space left on device") == 1
    assert f"The match is kept in {elsewhere}." in printed
    assert printed.rstrip().endswith(f"middle-ages resume {elsewhere}")
    assert match.length == 1
    assert matches.look(elsewhere).length == 3


@pytest.mark.usefixtures("full")
def test_or_goes_on_without_being_kept(tmp_path):
    printed, match = play(tmp_path, "1", "1", "unkept", "1", "1")
    assert printed.count("No space left on device") == 1
    assert "From now on the match is not kept." in printed
    assert printed.rstrip().endswith("The match ends here; it is not kept.")
    assert match.length == 1


def test_nothing_is_written_over(tmp_path):
    there = tmp_path / "there"
    there.write_text("precious")
    printed, match = play(tmp_path / "data", "1", f"keep {there}", "keep /dev/null/x", "keep ", "1")
    assert printed.count("the match cannot be kept there") == 2
    assert there.read_text() == "precious"
    assert match.length >= 2


def test_without_a_folder_the_match_is_played_all_the_same(tmp_path):
    data = tmp_path / "data"
    data.write_text("no folder")
    arguments = ("play", "tiles", "--seats", "Ann,Ben", "--seed", "1", "--plain", "--data-dir", str(data))
    called = call(*arguments, lines="1\n1\n")
    assert called.status == 0
    assert "The match is played without being kept." in called.err
    assert "it is not kept" in called.out
    assert data.read_text() == "no folder"
