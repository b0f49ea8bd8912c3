"""The program in a real terminal: what it writes, what the terminal then shows, and in which state it is left."""

import os
import re
import signal
import time
from pathlib import Path

import pexpect
import pyte
from cli.calling import MODULE, outer_environment

SWITCHED_OFF = (1049, 1000, 1002, 1003, 1006, 1015, 1004, 2004)
"""Modes of the terminal that must not stay on: the other screen, the mouse in all its forms, focus, bracketed paste."""


class Terminal:
    """A program at a terminal of its own."""

    def __init__(self, folder: Path, *program: str, columns: int = 80, rows: int = 24, **environment: str) -> None:
        environment = {"HOME": str(folder), **outer_environment(), "TERM": "xterm-256color", **environment}
        environment["MIDDLE_AGES_HOME"] = str(folder)
        environment = {name: value for name, value in environment.items() if value != "(unset)"}
        arguments = program or (*MODULE, "play", "tiles", "--seats", "Ann,Ben,Cleo", "--seed", "3")
        self.child = pexpect.spawn(
            arguments[0], list(arguments[1:]), dimensions=(rows, columns), env=environment, timeout=20
        )  # fmt: skip
        self.child.delaybeforesend = None
        self.written = b""
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)

    @property
    def text(self) -> str:
        """What the terminal shows."""
        return "\n".join(self.screen.display)

    def take(self, seconds: float = 0.1) -> None:
        """Read what has been written, until nothing more comes for so long."""
        while True:
            try:
                part = self.child.read_nonblocking(65536, timeout=seconds)
            except (pexpect.TIMEOUT, pexpect.EOF):
                return
            self.written += part
            # Kitty's keyboard protocol is unknown to this terminal, and written out by it.
            self.stream.feed(re.sub(rb"\x1b\[[<>=][0-9;]*u|\x1b\[\?[0-9;]*\$p", b"", part))

    def wait_for(self, words: str, seconds: float = 15) -> None:
        """Wait until the terminal shows some words."""
        end = time.monotonic() + seconds
        while words not in self.text:
            assert time.monotonic() < end, f"no {words!r} in:\n{self.text}\n{self.written[-2000:]!r}"
            self.take(0.05)

    def type(self, typed: str | bytes) -> None:
        """Type something."""
        self.child.send(typed)
        self.take()

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal to the program."""
        os.kill(self.child.pid, number)

    def end(self) -> int:
        """Wait for the end; the exit status, or the negative number of the signal."""
        end = time.monotonic() + 15
        while self.child.isalive():
            assert time.monotonic() < end, f"still running:\n{self.text}"
            self.take(0.05)
        self.take(0.05)
        self.child.close()
        return self.child.exitstatus if self.child.exitstatus is not None else -self.child.signalstatus

    def assert_restored(self) -> None:
        """Whatever was switched on is off again, the cursor is there, and nothing of the match is left on the glass."""
        state: dict[int, bool] = {}
        for modes, on in re.findall(rb"\x1b\[\?([0-9;]+)([hl])", self.written):
            for mode in modes.split(b";"):
                state[int(mode)] = on == b"h"
        assert state.get(25, True), "no cursor"
        assert state.get(7, True), "no wrapping of lines"
        left_on = [mode for mode, on in state.items() if on and mode not in (25, 7)]
        assert not left_on
        assert not [mode for mode in SWITCHED_OFF if state.get(mode)]
        pushed = len(re.findall(rb"\x1b\[>[0-9]+u", self.written))
        assert len(re.findall(rb"\x1b\[<[0-9]*u", self.written)) >= pushed

    @property
    def after(self) -> str:
        """What was written after the other screen was left."""
        return self.written.rpartition(b"\x1b[?1049l")[2].decode("utf-8", "replace")
