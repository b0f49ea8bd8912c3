"""The program in a real terminal, killed in the middle of anything: nothing that was shown is ever lost."""

import re
import signal
import sys
import time
from random import Random

import pytest
from ui.terminal import Terminal

from cli.calling import MODULE
from middle_ages import matches
from middle_ages.kernel.match import Match
from middle_ages.registry import GAMES

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a Unix terminal")

NAMES = ("Ann", "Ben", "Cleo")
ENOUGH = 25
"""Characters of a sentence by which it is known again wherever lines are cut."""
LONGEST_LIFE = 12
"""More choices than this are not made before the next kill."""
SETTINGS = '{"emphasis": false, "second_enter": false}'


class Unbroken:
    """A match as it goes without any kill: what is typed, and where each choice leads."""

    def __init__(self, key, seed):
        self.key, self.seed = key, seed
        self.match = Match(GAMES[key], NAMES, seed)
        self.hidden = self.match.game.hidden
        self.numbers, self.digests, self.sentences = [], [self.match.table.digest()], []
        rng = Random(seed)
        while self.match.decision is not None:
            options = self.match.decision.options
            number = rng.randrange(len(options))
            told = self.match.choose(options[number])
            self.numbers.append(number + 1)
            self.digests.append(self.match.table.digest())
            self.sentences.append([self.match.narrated(happening, None) for happening in told])

    def seat(self, number):
        """Who makes the choice after so many."""
        return self.match.at(number).table.decision.seat


class Life:
    """The program from its start to its kill."""

    def __init__(self, data, unbroken, number, columns, more):
        self.data, self.unbroken, self.number = data, unbroken, number
        """``number`` is how many choices are made."""
        began = bool(list((data / "matches").glob("*.jsonl")))
        seats = ("--seats", ",".join(NAMES), "--seed", str(unbroken.seed))
        arguments = ("resume",) if began else ("play", unbroken.key, *seats)
        self.terminal = Terminal(data, *MODULE, *arguments, *more, columns=columns, rows=45)
        self.looking = None
        self.shown = number
        """How many choices have been shown to be made."""
        self.before = ""

    def await_turn(self):
        """Wait until the next choice can be made."""
        raise NotImplementedError

    def choose(self):
        """Make the next choice, and do not wait."""
        self.before = self.seen()
        self.terminal.child.send(self.keys(self.unbroken.numbers[self.number]))
        self.number += 1

    def keys(self, number):
        """What is typed for the choice of a number."""
        raise NotImplementedError

    def seen(self):
        """All that can be read, in one line."""
        raise NotImplementedError

    def live(self, choices, rest):
        """Make so many choices, each when its turn has come, and be killed so many seconds after the last one."""
        for _choice in range(min(choices, len(self.unbroken.numbers) - self.number)):
            self.await_turn()
            self.shown = self.number
            self.choose()
        end = time.monotonic() + rest
        while time.monotonic() < end:
            self.terminal.take(0.005)
        try:
            self.terminal.send_signal(signal.SIGKILL)
        except ProcessLookupError:
            assert self.number == len(self.unbroken.numbers), "ended by itself before the match was over"
        self.terminal.take(0.2)
        self.terminal.child.close(force=True)
        if self.number and self.number > self.shown:
            new = self.seen().removeprefix(self.before)
            sentences = [sentence[:ENOUGH] for sentence in self.unbroken.sentences[self.number - 1]]
            if any(sentence in new and sentence not in self.before for sentence in sentences):
                self.shown = self.number


class Plain(Life):
    """Line by line."""

    def __init__(self, data, unbroken, number):
        super().__init__(data, unbroken, number, 500, ("--plain",))
        self.read = 0

    def seen(self):
        return re.sub(r"\s+", " ", self.terminal.written.decode(errors="replace"))

    def _await_prompt(self):
        end = time.monotonic() + 15
        while not self.terminal.written[self.read :].endswith(b"> "):
            assert time.monotonic() < end, self.terminal.written[-1000:]
            self.terminal.take(0.005)
        self.read = len(self.terminal.written)

    def await_turn(self):
        self._await_prompt()
        seat = self.unbroken.seat(self.number)
        if self.unbroken.hidden and seat != self.looking:
            self.terminal.child.send("\r")
            self._await_prompt()
        self.looking = seat

    def keys(self, number):
        return f"{number}\r"


class OnScreen(Life):
    """On the screens."""

    def __init__(self, data, unbroken, number):
        super().__init__(data, unbroken, number, 140, ())

    def seen(self):
        return " ".join(re.sub("[│┃|]", " ", self.terminal.text).split())

    def await_turn(self):
        self._await_choices()
        seat = self.unbroken.seat(self.number)
        if self.unbroken.hidden and seat != self.looking:
            self.terminal.wait_for(f"Hand over to {NAMES[seat]}")
            self.terminal.child.send("\r")
            time.sleep(0.3)  # nothing is chosen in the first moments
        self.terminal.wait_for("Esc menu")
        self.looking = seat

    def _await_choices(self):
        """Wait until the choices made so far are on the disk; some are asked about first."""
        end = time.monotonic() + 15
        while True:
            self.terminal.take(0.02)
            if "Sure?" in self.terminal.text:
                self.terminal.child.send("\x1b[B\r")
                self.terminal.take(0.1)
            kept = list(matches.kept(self.data))
            if kept and kept[0].match is not None and kept[0].match.length >= self.number:
                break
            assert time.monotonic() < end, self.terminal.text
        self.terminal.take(0.05)

    def keys(self, number):
        return f"{number}\r"


@pytest.mark.parametrize("kills", [3, pytest.param(100, marks=pytest.mark.slow)])
@pytest.mark.parametrize("life", [Plain, OnScreen])
def test_nothing_that_was_shown_is_lost(life, kills, tmp_path):
    """The match that is left has every choice that was seen to be made, and is the one that goes on without a kill."""
    rng = Random(kills)
    killed = seed = 0
    while killed < kills:
        seed += 1
        data = tmp_path / str(seed)
        data.mkdir()
        (data / "settings.json").write_text(SETTINGS)
        unbroken = Unbroken(("tiles", "cards")[seed % 2], seed)
        number = 0
        # A few kills to a match in short runs, so that both games have their share.
        for _kill in range(max(3, kills // 8)):
            if killed == kills or number == len(unbroken.numbers):
                break
            played = life(data, unbroken, number)
            choices = rng.randrange(LONGEST_LIFE)
            played.live(choices, rng.random() * (0.08 if choices else 1.2))
            killed += 1
            kept = list(matches.kept(data))
            if not kept:
                assert played.shown == 0
                continue
            assert [each.fault for each in kept] == [None]
            match = kept[0].match
            assert played.shown <= match.length <= played.number
            digests = [match.at(each).table.digest() for each in range(match.length + 1)]
            assert digests == unbroken.digests[: match.length + 1]
            assert match.log == unbroken.match.log[: len(match.log)]
            number = match.length
