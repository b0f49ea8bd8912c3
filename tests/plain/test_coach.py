"""The coach line by line: nothing while it is off, and what it says while it is on."""

import re

import pytest

from middle_ages import language
from middle_ages.settings import Settings, write_settings

from .hands import script
from .numberless import call

TILES = ("play", "tiles", "--seats", "Ann,Ben", "--seed", "1")
CARDS = ("play", "cards", "--seats", "Ann,Ben,Cleo", "--seed", "1")
ASIDE = re.compile(r"^    \S.*\n", re.MULTILINE)
CLAUSE = re.compile(r"\([TC]-\d\d\)$")


def printed(arguments, lines, *more):
    """What is printed for these lines."""
    called = call(*arguments, *more, lines="".join(f"{line}\n" for line in lines))
    assert (called.status, called.err) == (0, "")
    return called.out


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_with_the_coach_on_lines_are_added_and_nothing_else_changes(code):
    """Options have numbers or words before their text, so nothing of a match itself begins as the coach's lines do."""
    match = script(3, 2)
    for arguments, lines in ((TILES, ["1"] * 80), (match.arguments, match.lines())):
        plain = printed(arguments, lines, "--lang", code)
        coached = printed(arguments, lines, "--lang", code, "--coach")
        assert not ASIDE.search(plain)
        asides = ASIDE.findall(coached)
        assert len(asides) > 100
        assert all(CLAUSE.search(line.rstrip("\n")) for line in asides)
        assert ASIDE.sub("", coached) == plain


def test_before_a_question_stand_the_step_and_what_to_think_about():
    before, after = printed(TILES, [], "--coach").split("Ben, place the Lord on a plot of row A.")
    said = before.split("\n\n")[-1].splitlines()
    assert said[0].startswith("    Set-up: ")
    assert said[0].endswith("(T-24)")
    assert 2 <= len(said) <= 4
    assert not ASIDE.search(after)


def test_what_happened_is_followed_by_its_reason():
    told = printed(TILES, ["1"], "--coach").splitlines()
    placed = next(number for number, line in enumerate(told) if line.startswith("Ben places the Lord"))
    assert told[placed + 1].startswith("    First placement: ")
    rows = [number for number, line in enumerate(told) if line.startswith("Row ")]
    assert rows == list(range(rows[0], rows[0] + 4))  # four rows in a row have one reason, behind the last
    assert told[rows[-1] + 1].startswith("    Sorting a row: ")


def test_the_command_switches_it_on_and_off():
    twice = printed(TILES, ["coach", "1", " COACH ", "1"])
    before, rest = twice.split("The coach is on.\n")
    on, off = rest.split("The coach is off.\n")
    assert not ASIDE.search(before)
    assert on.startswith("    Set-up: ")
    assert "    First placement: " in on
    assert off.startswith("Ann, place the Lord")
    assert not ASIDE.search(off)


def test_at_a_hand_over_it_is_a_command_and_takes_no_seat():
    out = printed(CARDS, ["coach"])
    assert "The coach is on." in out
    assert "add one card" not in out
    assert "    Your turn: add one card" in printed(CARDS, ["coach", ""])


def test_help_names_it():
    assert "coach" in printed(TILES, ["?"]).partition("Commands: ")[2]


def test_the_log_has_the_reasons_as_well():
    out = printed(TILES, ["1", "log"], "--coach")
    assert out.count("    Sorting a row: ") == 2


def test_the_setting_begins_with_it_and_a_match_can_be_resumed_with_it(tmp_path):
    call(*TILES, "--data-dir", str(tmp_path), lines="1\n")
    resumed = ("resume", "--plain", "--data-dir", str(tmp_path))
    assert not ASIDE.search(printed(resumed, []))
    assert "    Set-up: " in printed(resumed, [], "--coach")
    write_settings(tmp_path, Settings(coach=True))
    assert "    Set-up: " in printed(resumed, [])


def test_what_it_says_to_one_player_names_no_card_and_nobody():
    """Its lines are made of the file's own words and of numbers: no front of a card, no name can be among them."""
    match = script(3, 2)
    for line in ASIDE.findall(printed(match.arguments, match.lines(), "--coach")):
        assert not re.search(r"×\d|/|Ann|Ben|Cleo", line)
