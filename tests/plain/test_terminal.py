"""Plain mode on a real terminal: nothing but words and new lines, within the width, and a sane terminal afterwards."""

import re
import sys

import pexpect
import pyte
import pytest
from cli.calling import MODULE, outer_environment
from wcwidth import wcswidth

from .numberless import call, without_numbers

SEATS = "Bartholomew the Old,李雷李雷,Ren\u00e9e"
MATCH = ("play", "tiles", "--plain", "--seats", SEATS, "--seed", "4")
TYPED = ["?", "log", "nonsense", "lord 9", ""]
"""What is typed before the first choice."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a Unix terminal")


def on_terminal(*arguments, columns, typed, rows=24, **environment):
    """All that a terminal gets while those lines are typed one after the other, and the exit status."""
    environment = {**outer_environment(), "TERM": "xterm-256color", **environment}
    child = pexpect.spawn(
        MODULE[0], [*MODULE[1:], *arguments], dimensions=(rows, columns), env=environment, timeout=20
    )  # fmt: skip
    child.delaybeforesend = None
    child.searchwindowsize = 10
    received = b""
    for line in typed:
        if child.expect([b"> $", pexpect.EOF]):
            received += child.before
            break
        received += child.before + child.after
        child.sendline(line)
    else:
        child.expect(pexpect.EOF)
        received += child.before
    child.close()
    return without_numbers(received.decode()).encode(), child.exitstatus


def words(text):
    """The words as they may be told apart by wrapping; no-break spaces belong to words."""
    return [word for word in re.split("[ \n]+", text) if word]


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_whole_match_on_a_terminal(columns, code):
    typed = [*TYPED, *["1"] * 300]
    received, status = on_terminal(*MATCH, "--lang", code, columns=columns, typed=typed)
    assert status == 0
    assert b"\x1b" not in received
    assert b"\r" not in received.replace(b"\r\n", b"")
    shown = received.decode()
    text = shown.replace("\r\n", "\n")
    assert [line for line in text.split("\n") if wcswidth(line) > columns] == []
    # The same words as in a pipe, in the same order, and broken nowhere but between words.
    without_prompts = re.sub(f"^(?:{SEATS.replace(',', '|')})> .*\n", "", text, flags=re.MULTILINE)
    whole = call(*MATCH, "--lang", code, lines="\n".join(typed))
    assert words(without_prompts) == words(whole.out)


def test_the_screen_shows_every_line_as_it_was_written():
    typed = [*TYPED, "1", "2", "quit"]
    received, _status = on_terminal(*MATCH, columns=40, typed=typed)
    screen = pyte.Screen(40, 400)
    pyte.ByteStream(screen).feed(received)
    written = received.decode().replace("\r\n", "\n").split("\n")
    # pyte keeps a stub behind each wide character.
    shown = [line.rstrip() for line in screen.display]
    assert shown[: len(written)] == [line.rstrip() for line in written]


@pytest.mark.parametrize("columns", [1, 5, 12, 500])
def test_very_narrow_and_very_wide_terminals_do_no_harm(columns):
    received, status = on_terminal(*MATCH, columns=columns, typed=["?", "1", "quit"])
    assert status == 0
    assert b"Traceback" not in received
    assert b"\x1b" not in received


def test_lines_spelt_in_ascii_fit_as_well():
    """An ellipsis or a ligature is longer in ASCII; the line is wrapped after it has been spelt."""
    received, status = on_terminal(
        *MATCH, "--ascii", "--lang", "fr", columns=40, typed=["?", "log", "x" * 30, *["1"] * 300]
    )
    assert status == 0
    assert received.isascii()
    assert [line for line in received.decode().split("\r\n") if len(line) > 40] == []


@pytest.mark.parametrize("kind", ["dumb", "unknown", "no-such-terminal", ""])
def test_any_kind_of_terminal_gets_the_same(kind):
    usual, _status = on_terminal(*MATCH, columns=60, typed=["1", "quit"])
    received, status = on_terminal(*MATCH, columns=60, typed=["1", "quit"], TERM=kind, FORCE_COLOR="1")
    assert status == 0
    assert received == usual


SANE = """
before=$(stty -g)
{call}
echo "status $?"
[ "$before" = "$(stty -g)" ] && echo "terminal sane"
"""


@pytest.mark.parametrize(("key", "status"), [("\x03", 130), ("\x04", 0)], ids=["Ctrl-C", "Ctrl-D"])
def test_ctrl_c_and_ctrl_d_leave_a_sane_terminal(key, status):
    line = SANE.format(call=f"{' '.join(MODULE)} play tiles --plain --seats Ann,Ben --seed 1")
    child = pexpect.spawn("bash", ["-c", line], dimensions=(24, 80), encoding="utf-8", timeout=20)
    child.expect("Ben> ")
    child.sendline("1")
    child.expect("Ann> ")
    child.send(key)
    child.expect(pexpect.EOF)
    lines = [line.replace("^C", "").replace("^D\b\b", "") for line in child.before.split("\r\n")]
    assert lines[0] == ""  # whatever follows stands on a line of its own
    assert lines[-3:] == [f"status {status}", "terminal sane", ""]
    assert "Traceback" not in child.before
    assert "\x1b" not in child.before


def test_lines_from_a_pipe_get_no_prompts_on_a_terminal():
    call_in_pipe = f"printf '1\\nx\\n' | {' '.join(MODULE)} play tiles --plain --seats Ann,Ben --seed 1"
    child = pexpect.spawn("bash", ["-c", call_in_pipe], dimensions=(24, 80), encoding="utf-8", timeout=20)
    child.expect(pexpect.EOF)
    assert "> " not in child.before
    assert re.search("^“x”", child.before, re.MULTILINE)


def test_keys_that_are_no_text_get_a_sentence():
    """Half a character, bytes of an old mouse report, a function key: the match goes on."""
    child = pexpect.spawn(MODULE[0], [*MODULE[1:], *MATCH], dimensions=(24, 80), timeout=20)
    for typed in (b"\x82", b"\xe9", b"\xff\xfe", b"\xc3", b"\x1b[M\x20\xc5\x82", b"\x1b[15~", b"\x1b[200~1\x1b[201~"):
        child.expect(b"> $")
        child.sendline(typed)
        child.expect(b"\xe2\x80\x9c")  # the opening quotation mark of the refusal
    child.expect(b"> $")
    child.sendline(b"quit")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
