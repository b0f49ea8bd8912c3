"""Calls of the program as a user makes them, in this process where that is enough and in one of its own where not."""

import io
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest import mock

import middle_ages
from middle_ages import cli

LINES_ENOUGH = 600
"""More lines than any match has decisions."""
MODULE = (sys.executable, "-m", "middle_ages")
SCRIPT = Path(sys.executable).with_name("middle-ages")
MARK = "middle-ages: "
"""What every complaint begins with."""


class Called(NamedTuple):
    """How a call ended."""

    status: int
    out: str
    err: str

    def lines(self) -> list[str]:
        """The lines on standard output."""
        return self.out.splitlines()


@contextmanager
def data_folder(environment: dict[str, str]) -> Iterator[dict[str, str]]:
    """The environment with a data folder of its own, empty, unless it names one: no call finds another's matches."""
    if "MIDDLE_AGES_HOME" in environment:
        yield environment
        return
    with TemporaryDirectory() as folder:
        yield {**environment, "MIDDLE_AGES_HOME": folder}


def outer_environment() -> dict[str, str]:
    """The variables of this process without those that change how Python reads and writes."""
    kept = ("PYTHONPATH",)
    return {name: value for name, value in os.environ.items() if name in kept or not name.startswith("PYTHON")}


def call(*arguments: str, lines: str = "") -> Called:
    """Call the program in this process, with ``lines`` as its input."""
    before = sys.stdin, sys.stdout, sys.stderr
    streams = [io.TextIOWrapper(io.BytesIO(text), encoding="utf-8") for text in (lines.encode(), b"", b"")]
    sys.stdin, sys.stdout, sys.stderr = streams
    try:
        with data_folder(dict(os.environ)) as environment, mock.patch.dict(os.environ, environment):
            status = cli.main(arguments)
        for stream in streams[1:]:
            stream.flush()
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
    out, err = (stream.buffer.getvalue().decode() for stream in streams[1:])
    return Called(status, out, err)


def run(*arguments: str, typed: bytes = b"", program: tuple[str, ...] = MODULE, **environment: str) -> Called:
    """Call the program in a process of its own, with more variables in its environment."""
    with data_folder({**outer_environment(), **environment}) as variables:
        ended = subprocess.run(
            [*program, *arguments], input=typed, capture_output=True, env=variables, timeout=30
        )  # fmt: skip
    return Called(ended.returncode, ended.stdout.decode("utf-8", "replace"), ended.stderr.decode("utf-8", "replace"))


def shell(line: str, **environment: str) -> Called:
    """Have bash carry out a line in which ``$PLAY`` begins a match of Ann and Ben with seed 1."""
    program = " ".join(MODULE)
    play = f"{program} play tiles --seats Ann,Ben --seed 1"
    return run(line, program=("bash", "-c"), PLAY=play, PROGRAM=program, **environment)


def random_choices(seats: int, seed: int, luck: int) -> tuple[object, list[tuple[int, str]]]:
    """A finished table, and each choice that was made on it: its number from 1, and its notation."""
    rng = random.Random(luck)
    table = middle_ages.game("tiles").new(seats=seats, seed=seed)
    choices = []
    while table.decision is not None:
        number = rng.randrange(len(table.decision.options))
        option = table.decision.options[number]
        choices.append((number + 1, option.notation))
        table.choose(option)
    return table, choices


def assert_complaint(called: Called, status: int, *culprits: str) -> None:
    """The call was refused: with this status, in one sentence that names the culprits, and with nothing else."""
    assert called.status == status, called
    assert called.out == ""
    complaint = called.err.removesuffix("\n")
    assert complaint.startswith(MARK)
    assert complaint.count("\n") == 0, complaint
    assert_harmless(called.err)
    for culprit in culprits:
        assert culprit in complaint


def assert_harmless(text: str) -> None:
    """Nothing in the text acts on a terminal, and nothing is a traceback."""
    assert not [
        character for character in text if (ord(character) < 32 and character != "\n") or 127 <= ord(character) < 160
    ]
    assert "Traceback" not in text
