"""``--tui``: the screens where line by line would be chosen by itself."""

import sys

import pytest
from ui.terminal import Terminal

from cli.calling import MODULE, assert_complaint, call
from middle_ages import matches
from middle_ages.kernel.match import Match
from middle_ages.registry import GAMES

if sys.platform == "win32":
    pytest.skip("needs a Unix terminal", allow_module_level=True)

PLAY = ("play", "tiles", "--seats", "Ann,Ben,Cleo", "--seed", "3")
AT_TABLE = "Cemetery"


def kept_match(folder):
    """A match in the folder, at its first decision."""
    match = Match(GAMES["tiles"], ("Ann", "Ben", "Cleo"), 3)
    matches.begin(folder, match)
    match.close()


# Every way in, and every kind of terminal; what a way does depends on no kind more than on another.
@pytest.mark.parametrize(
    ("arguments", "shown", "kind"),
    [((*PLAY, "--tui"), AT_TABLE, "dumb"), (("resume", "--tui"), AT_TABLE, "unknown"),
     (("replay", "tiles-1", "--tui"), AT_TABLE, "(unset)"), (("learn", "tiles", "--tui"), "Walkthrough", "dumb"),
     (("--tui",), "Settings", "unknown"), ((*PLAY, "--tui"), AT_TABLE, "(unset)")],
    ids=["play dumb", "resume unknown", "replay unset", "learn dumb", "bare unknown", "play unset"],
)  # fmt: skip
def test_a_terminal_of_which_nothing_is_known_shows_screens_if_told_to(arguments, shown, kind, tmp_path):
    kept_match(tmp_path)
    terminal = Terminal(tmp_path, *MODULE, *arguments, TERM=kind)
    terminal.wait_for(shown)
    terminal.type("q")
    assert terminal.end() == 0
    terminal.assert_restored()


@pytest.mark.parametrize(
    ("arguments", "instead"),
    [
        (PLAY, "middle-ages play tiles --seats Ann,Ben --plain"),
        (("learn", "cards"), "middle-ages learn cards --plain"),
        (("learn",), "middle-ages learn tiles --plain"),
        (("resume",), "middle-ages resume --plain"),
        (("resume", "a match"), "middle-ages resume 'a match' --plain"),
        (("replay", "tiles-1"), "middle-ages replay tiles-1 --plain"),
        ((), "middle-ages play tiles --seats Ann,Ben --plain"),
    ],
)
def test_without_a_terminal_there_are_no_screens_whatever_is_asked_for(arguments, instead, tmp_path):
    kept_match(tmp_path)
    before = {path: path.read_bytes() for path in matches.matches_folder(tmp_path).iterdir()}
    called = call(*arguments, "--tui", "--data-dir", str(tmp_path))
    assert_complaint(called, 1, "there is no terminal", f"without screens: {instead}")
    assert {path: path.read_bytes() for path in matches.matches_folder(tmp_path).iterdir()} == before


@pytest.mark.parametrize("arguments", [PLAY, ("learn",), ("resume",), ("replay", "tiles-1")])
def test_screens_and_line_by_line_exclude_each_other(arguments, tmp_path):
    kept_match(tmp_path)
    assert_complaint(call(*arguments, "--tui", "--plain", "--data-dir", str(tmp_path)), 2, "--tui", "--plain")


@pytest.mark.parametrize("arguments", [PLAY, ("learn", "tiles")], ids=["play", "learn"])
def test_on_a_terminal_that_is_not_fit_it_goes_line_by_line_and_says_why(arguments, tmp_path):
    terminal = Terminal(tmp_path, *MODULE, *arguments, rows=60, TERM="dumb")
    terminal.wait_for("> ")
    assert "this terminal (TERM=dumb) cannot show the screens: line by line." in terminal.text
    terminal.type("quit\r")
    assert terminal.end() == 0
    assert b"\x1b" not in terminal.written
