"""The program in a real terminal: it is left as it was found, however the program ends, and whatever bytes come in."""

import os
import re
import signal
import sys
import time

import pytest
from cli.calling import MODULE

if sys.platform == "win32":
    pytest.skip("needs a Unix terminal", allow_module_level=True)

from .terminal import Terminal

CRASHING = """
import sys
from middle_ages import cli
from middle_ages.ui.match_screen import MatchScreen
def fail(screen):
    secret = "the hand of Ben"
    raise RuntimeError("a fault [/] of its own")
MatchScreen.action_log = fail
sys.exit(cli.main({arguments}))
"""
PLAY = ["play", "tiles", "--seats", "Ann,Ben,Cleo", "--seed", "3"]
AT_TABLE = "Cemetery"


@pytest.fixture
def terminal(tmp_path):
    """The table of a match in a terminal."""
    at = Terminal(tmp_path)
    at.wait_for(AT_TABLE)
    yield at
    at.child.close(force=True)


def test_a_match_is_played_and_quit(terminal):
    for _turn in range(4):
        before = terminal.text
        terminal.type("\r")
        terminal.take()
        assert terminal.text != before
    assert "Lord" in terminal.text
    terminal.type("q")
    assert terminal.end() == 0
    terminal.assert_restored()
    assert terminal.after.strip("\r\n\x1b[]<u>=?0123456789hl") == ""


def test_a_whole_match_from_the_first_screen(tmp_path):
    terminal = Terminal(tmp_path, *MODULE)
    terminal.wait_for("Play")
    terminal.type("\r")
    terminal.wait_for("Name 1")
    terminal.take(0.5)
    for _field in range(4):
        terminal.type("\r")
    terminal.wait_for(AT_TABLE)
    for _choice in range(150):
        terminal.child.send("\r")
        terminal.take(0.02)
        if "The game is over" in terminal.text:
            break
    terminal.wait_for("The game is over")
    terminal.type("q")
    assert terminal.end() == 0
    terminal.assert_restored()


@pytest.mark.parametrize(
    ("number", "statuses"), [(signal.SIGTERM, (143,)), (signal.SIGHUP, (129,)), (signal.SIGINT, (130, 0))]
)
def test_a_signal_leaves_the_terminal_as_it_was(terminal, number, statuses):
    terminal.send_signal(number)
    assert terminal.end() in statuses
    terminal.assert_restored()
    assert "Traceback" not in terminal.after


def test_a_terminal_that_goes_away_ends_the_program(terminal):
    terminal.child.ptyproc.fileobj.close()
    end = time.monotonic() + 10
    pid = terminal.child.pid
    while time.monotonic() < end:
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            break
        time.sleep(0.05)
    else:
        pytest.fail("still running without a terminal")
    assert status != 0
    # Nothing is left to close, neither the program nor its terminal.
    terminal.child.closed = terminal.child.ptyproc.closed = True
    terminal.child.close = lambda force: None


def test_a_crash_says_one_sentence_and_ends_with_a_status(tmp_path):
    terminal = Terminal(tmp_path, sys.executable, "-c", CRASHING.format(arguments=PLAY))
    terminal.wait_for(AT_TABLE)
    terminal.type("l")
    assert terminal.end() not in (0, 2)
    terminal.assert_restored()
    said = re.sub(r"\x1b\[[0-9;?<>=]*[a-zA-Z]", "", terminal.after).strip()
    assert "Traceback" not in terminal.written.decode("utf-8", "replace")
    assert said.startswith("middle-ages: ")
    assert "RuntimeError: a fault [/] of its own" in said
    assert said.count("\n") == 0
    assert "the hand of Ben" not in terminal.after


BAD_BYTES = {
    "0x82": [b"\x82"],
    "0xE9": [b"\xe9"],
    "0xFF 0xFE": [b"\xff\xfe"],
    "half a character": [b"\xc3", None, b"\xa9"],
    "half a character alone": [b"\xe2\x82", None],
    "old mouse bytes": [b"\x1b[M \xc5\x82"],
    "more old mouse bytes": [b"\x1b[M \x82\x83"],
    "an inner end of paste": [b"\x1b[200~1\n2\ny\x1b[201~j\n"],
    "a paste": [b"\x1b[200~1\n2\ny\nq\n\x1b[201~"],
}


@pytest.mark.parametrize("where", ["", "\x1b", "l"], ids=["table", "menu", "log"])
def test_bytes_that_are_no_text_do_no_harm(terminal, where):
    terminal.type(where)
    terminal.take(0.4)
    for parts in BAD_BYTES.values():
        for part in parts:
            if part is None:
                time.sleep(0.3)
            else:
                terminal.type(part)
        assert terminal.child.isalive(), terminal.written[-1500:]
    for _level in range(4):
        terminal.type("\x1b")
        terminal.take(0.3)
        if "Cemetery" in terminal.text:
            break
    terminal.wait_for(AT_TABLE)
    terminal.send_signal(signal.SIGTERM)
    assert terminal.end() == 143
    terminal.assert_restored()


def test_a_bracketed_paste_moves_nothing(terminal):
    before = terminal.text
    terminal.type(b"\x1b[200~1\n2\ny\nq\n\x1b[201~")
    terminal.take(0.3)
    assert terminal.text == before


def test_resizing_a_real_terminal(terminal):
    for rows, columns in ((10, 40), (1, 1), (60, 200), (24, 80)):
        terminal.child.setwinsize(rows, columns)
        terminal.screen.resize(rows, columns)
        terminal.take(0.3)
        assert terminal.child.isalive()
    terminal.wait_for(AT_TABLE)


@pytest.mark.parametrize(
    ("environment", "colours"),
    [
        ({"NO_COLOR": "1"}, None),
        ({"TERM": "xterm-16color"}, rb"38;[25];|48;[25];"),
        ({"TERM": "linux"}, rb"38;[25];|48;[25];"),
        ({"TERM": "vt100"}, rb"38;[25];|48;[25];"),
    ],
    ids=["NO_COLOR", "16 colours", "linux", "vt100"],
)
def test_terminals_with_fewer_colours_get_no_more(environment, colours, tmp_path):
    terminal = Terminal(tmp_path, **environment)
    terminal.wait_for(AT_TABLE)
    terminal.type("\r")
    codes = set(re.findall(rb"\x1b\[([0-9;]*)m", terminal.written))
    if colours is None:
        shown = {tuple(re.findall(rb"38;2;(\d+);(\d+);(\d+)|48;2;(\d+);(\d+);(\d+)", code)) for code in codes}
        hues = {part for parts in shown for part in parts for part in [tuple(filter(None, part))] if len(set(part)) > 1}
        assert not hues, "colours in spite of NO_COLOR"
        assert not [code for code in codes if re.search(rb"(?:^|;)(?:3[0-7]|4[0-7]|9[0-7]|10[0-7])(?:;|$)", code)]
    else:
        assert not [code for code in codes if re.search(colours, code)], codes
    terminal.send_signal(signal.SIGTERM)
    terminal.end()
