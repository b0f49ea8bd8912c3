"""A program that is killed in the middle of anything leaves all that it had told of."""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from contract.playing import Case
from contract.test_replays import SOURCES

from middle_ages import matches
from middle_ages.registry import GAMES

from .playing import new_match, play

CASE = Case(GAMES["cards"], 3)
PLAY = """
import sys
from pathlib import Path
from random import Random
from middle_ages import matches

match = matches.resume(Path(sys.argv[1]))
rng = Random(len(match._acts))
while match.decision is not None:
    undo = rng.random() < 0.2 and match.why_no_undo() is None
    match.undo() if undo else match.choose(rng.choice(match.decision.options))
    sys.stdout.write(f"{len(match._acts)} {match.table.digest()}\\n")
    sys.stdout.flush()
"""


@pytest.mark.parametrize("kills", [3, pytest.param(200, marks=pytest.mark.slow)])
def test_nothing_that_was_told_is_lost(kills: int, tmp_path: Path) -> None:
    rng = Random(kills)
    killed = number = 0
    while killed < kills:
        number += 1
        path = tmp_path / f"{number}.jsonl"
        match = new_match(CASE, number)
        match.keep(path)
        play(match, rng, 3)
        match.close()
        told = ""
        while killed < kills:
            environment = {"PATH": os.environ["PATH"], "PYTHONPATH": SOURCES}
            call = [sys.executable, "-c", PLAY, str(path)]
            with subprocess.Popen(call, env=environment, stdout=subprocess.PIPE, text=True) as program:
                assert program.stdout is not None
                lines = [program.stdout.readline()]
                assert lines[0], "the program tells of at least one action"
                time.sleep(rng.random() * 0.03)
                ended = program.poll() is not None
                program.kill()
                lines += program.stdout.readlines()
            killed += not ended
            whole = [line for line in lines if line.endswith("\n")]
            told = whole[-1] if whole else told
            looked = matches.look(path)
            if told:
                actions, digest = told.split()
                assert len(looked._acts) in (int(actions), int(actions) + 1)
                assert digest.startswith(looked._acts[int(actions) - 1].table)
            if looked.decision is None:
                break
