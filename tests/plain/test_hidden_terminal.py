"""Matches with hidden hands on a real terminal: what is on the glass and in the scrollback, and for whom."""

import signal
import sys

import pexpect
import pyte
import pytest
from cli.calling import MODULE, outer_environment

from middle_ages import language

from .hands import NAMES, cards_named, script

CLEAR = b"\x1b[H\x1b[2J\x1b[3J"
ROWS = 24

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a Unix terminal")


class Glass:
    """A terminal with scrollback, in which the program runs, and a person who types."""

    def __init__(self, match, *more, columns=80, **environment):
        environment = {**outer_environment(), "TERM": "xterm-256color", **environment}
        self.child = pexpect.spawn(
            MODULE[0],
            [*MODULE[1:], *match.arguments, *more],
            dimensions=(ROWS, columns),
            env=environment,
            timeout=20,
        )
        self.child.delaybeforesend = None
        self.child.searchwindowsize = 10
        self.screen = pyte.HistoryScreen(columns, ROWS, history=100_000)
        self.stream = pyte.ByteStream(self.screen)
        self.received = b""

    def wait(self):
        """Wait until the program invites a line, or ends; return whether it goes on."""
        ended = self.child.expect([b"> $", pexpect.EOF])
        self._take(self.child.before if ended else self.child.before + self.child.after)
        return not ended

    def type(self, line):
        """Type a line."""
        self.child.sendline(line)

    def rest(self):
        """Wait for the end, and return the exit status."""
        self.child.expect(pexpect.EOF)
        self._take(self.child.before)
        self.child.close()
        return self.child.exitstatus

    def _take(self, received):
        self.received += received
        self.stream.feed(received)

    def on_glass(self):
        """What can be read without scrolling."""
        return "\n".join(self.screen.display)

    def scrolled_off(self):
        """What can be scrolled back to."""
        columns = range(self.screen.columns)
        lines = [*self.screen.history.top, *self.screen.history.bottom]
        return "\n".join("".join(line[column].data for column in columns) for line in lines)

    def cards(self):
        """The ids of all cards that can be read, with and without scrolling."""
        return cards_named(f"{self.scrolled_off()}\n{self.on_glass()}")


@pytest.mark.parametrize(("seats", "seed", "columns", "code"), [(3, 2, 40, "fr"), (4, 3, 140, "en")])
def test_after_every_hand_over_nothing_is_left_that_the_next_player_has_not_been_shown(seats, seed, columns, code):
    """Read from glass and scrollback, at every line of a whole match."""
    language.use(code)
    match = script(seats, seed)
    glass = Glass(match, "--lang", code, columns=columns)
    scrolled = False
    for number, step in enumerate(match.steps):
        assert glass.wait()
        if step.handed_over:
            assert glass.scrolled_off() == ""
            assert glass.cards() == set()
            shown = glass.on_glass().split("\n")
            assert f"── {NAMES[step.seat]} ──" in (line.rstrip() for line in shown[: 1 if number else ROWS])
            assert [line for line in shown if line.startswith(f"{NAMES[step.seat]}>")]
            glass.type(step.taking)
            assert glass.wait()
        if number % 5 == 0:
            for command in ("?", "log"):
                glass.type(command)
                assert glass.wait()
        assert glass.cards() <= step.seen
        assert {*step.hand} <= glass.cards() or number % 5
        scrolled |= glass.scrolled_off() != ""
        glass.type(step.choice)
    assert scrolled
    assert glass.rest() == 0
    assert glass.cards() <= match.shown_at_the_end
    lines = [line.rstrip() for line in glass.on_glass().split("\n") if line.strip()]
    assert lines[-1].split()[-1] == str(min(match.table.scores()))
    assert b"\x1b" not in glass.received.replace(CLEAR, b"")
    # Before every hand-over but the first, and at the end.
    assert glass.received.count(CLEAR) == sum(step.handed_over for step in match.steps)


@pytest.mark.parametrize("ending", ["quit", "Ctrl-D", "Ctrl-C", "SIGTERM", "SIGHUP"])
@pytest.mark.parametrize("where", ["at a decision", "after the log", "at a hand-over"])
def test_however_a_match_ends_no_hand_stays_on_the_terminal(ending, where):
    match = script(3, 11)
    glass = Glass(match)
    for made, step in enumerate(match.steps):
        glass.wait()
        if step.handed_over:
            if where == "at a hand-over" and made > 4:
                break
            glass.type(step.taking)
            glass.wait()
        if where != "at a hand-over" and made > 4:
            break
        glass.type(step.choice)
    if where == "after the log":
        for command in ("?", "log"):
            glass.type(command)
            glass.wait()
    if where != "at a hand-over":
        assert glass.cards()
    match ending:
        case "quit":
            glass.type("quit")
        case "Ctrl-D":
            glass.child.sendeof()
        case "Ctrl-C":
            glass.child.sendintr()
        case _:
            glass.child.kill(getattr(signal, ending))
    status = glass.rest()
    assert status == {"Ctrl-C": 130, "SIGTERM": 143, "SIGHUP": 129}.get(ending, 0)
    assert glass.cards() == set()
    assert glass.scrolled_off() == ""
    assert b"Traceback" not in glass.received


def test_the_start_says_that_a_terminal_may_keep_more():
    match = script(3, 12)
    glass = Glass(match)
    glass.wait()
    assert "terminal may keep more" in " ".join(glass.on_glass().split())
    glass.type("quit")
    glass.rest()


@pytest.mark.parametrize("kind", ["dumb", "unknown", ""])
def test_a_terminal_that_knows_no_escapes_gets_none_and_shows_no_hand_all_the_same(kind):
    match = script(3, 13)
    glass = Glass(match, TERM=kind)
    for step in match.steps[:10]:
        glass.wait()
        if step.handed_over:
            assert cards_named(glass.on_glass()) == set()
            glass.type(step.taking)
            glass.wait()
        assert {*step.hand} <= glass.cards()
        glass.type(step.choice)
    glass.wait()
    glass.type("quit")
    assert glass.rest() == 0
    assert cards_named(glass.on_glass()) == set()
    assert b"\x1b" not in glass.received


def test_lines_from_a_pipe_leave_no_hand_on_a_terminal_either():
    match = script(3, 14)
    typed = "".join(f"{line}\\n" for line in match.lines()[:20])
    line = f"printf '{typed}' | {' '.join([*MODULE, *match.arguments])}"
    child = pexpect.spawn("bash", ["-c", line], dimensions=(ROWS, 80), env=outer_environment(), timeout=20)
    child.expect(pexpect.EOF)
    screen = pyte.HistoryScreen(80, ROWS, history=100_000)
    pyte.ByteStream(screen).feed(child.before)
    assert child.before.count(CLEAR) > 2
    assert cards_named("\n".join(screen.display)) == set()
    assert not screen.history.top
    assert cards_named(child.before.decode())


@pytest.mark.parametrize("game", ["tiles"])
def test_where_nothing_is_hidden_nothing_is_wiped(game):
    child = pexpect.spawn(
        MODULE[0],
        [*MODULE[1:], "play", game, "--seats", "Ann,Ben", "--seed", "1", "--plain"],
        dimensions=(ROWS, 80),
        env={**outer_environment(), "TERM": "xterm-256color"},
        timeout=20,
    )
    for typed in ("1", "1", "quit"):
        child.expect(b"> $")
        child.sendline(typed)
    child.expect(pexpect.EOF)
    assert b"\x1b" not in child.before
