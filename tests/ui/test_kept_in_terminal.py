"""Kept matches in a real terminal: what is looked at, how the program ends, and that a dead program bars nobody."""

import signal
import sys
from random import Random

import pytest
from cli.calling import MODULE
from plain.hands import cards_named

from middle_ages import matches
from middle_ages.kernel.match import Match
from middle_ages.registry import GAMES

if sys.platform == "win32":
    pytest.skip("needs a Unix terminal", allow_module_level=True)

from .terminal import Terminal

NAMES = ("Ann", "Ben", "Cleo")


def begun(data, key, choices):
    """A match in the folder, left after so many choices at random."""
    match = Match(GAMES[key], NAMES, 1)
    matches.begin(data, match)
    rng = Random(1)
    for _choice in range(choices):
        match.choose(rng.choice(match.decision.options))
    match.close()
    return match


def test_a_match_is_looked_back_on_and_left(tmp_path):
    begun(tmp_path, "tiles", 20)
    terminal = Terminal(tmp_path, *MODULE, "replay", "tiles-1")
    terminal.wait_for("Move 20 of 20")
    terminal.type("\x1b[D")
    terminal.wait_for("Move 19 of 20")
    terminal.type("q")
    assert terminal.end() == 0
    terminal.assert_restored()


def test_of_a_damaged_match_the_good_part_is_shown_and_the_fault_is_told_at_the_end(tmp_path):
    begun(tmp_path, "tiles", 20)
    path = matches.matches_folder(tmp_path) / "tiles-1.jsonl"
    path.write_bytes(path.read_bytes().replace(b'{"number":9,"seat":', b'{"number":9,"seat": '))
    terminal = Terminal(tmp_path, *MODULE, "replay", "tiles-1")
    terminal.wait_for("Move 8 of 8")
    terminal.type("q")
    assert terminal.end() == 1
    terminal.assert_restored()
    assert "line 10" in terminal.after


def test_a_killed_program_bars_nobody_and_its_match_goes_on_behind_a_hand_over(tmp_path):
    match = begun(tmp_path, "cards", 20)
    for way in ((), ("--plain",)):
        terminal = Terminal(tmp_path, *MODULE, "resume", *way)
        terminal.wait_for("Hand over to" if way else "takes the seat")
        assert NAMES[match.decision.seat] in terminal.text
        named = cards_named(terminal.text)
        assert not named & {card.id for card in match.table.hands[match.decision.seat]} - open_to_all(match)
        terminal.send_signal(signal.SIGKILL)
        assert terminal.end() == -signal.SIGKILL


def open_to_all(match):
    """The ids of the cards in hands that all have seen go there."""
    view = match.table.view(0)
    return {card.id for pile in view.hands for card in pile.known}


def test_a_second_program_is_refused_while_the_first_one_plays(tmp_path):
    begun(tmp_path, "tiles", 20)
    first = Terminal(tmp_path, *MODULE, "resume", "tiles-1")
    first.wait_for("Cemetery")
    second = Terminal(tmp_path, *MODULE, "resume", "tiles-1")
    assert second.end() == 1
    assert "another window" in " ".join(second.text.split())
    first.type("q")
    assert first.end() == 0
    first.assert_restored()
    third = Terminal(tmp_path, *MODULE, "resume", "tiles-1")
    third.wait_for("Cemetery")
    third.type("q")
    assert third.end() == 0
