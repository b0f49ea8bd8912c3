"""Matches played at random, with choices taken back and made again, and what two matches must have in common."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from contract.playing import CASES, Case

from middle_ages.kernel.happening import Why
from middle_ages.kernel.history import Undo
from middle_ages.kernel.match import Match
from middle_ages.registry import GAMES

NAMES = ("Ann", "Bénédicte", "李雷", "O'Brien [x]", "-")
KEPT_CASES = [case for case in CASES if case.game.key in GAMES]

each_kept_case = pytest.mark.parametrize("case", KEPT_CASES, ids=str)


def new_match(case: Case, seed: int, undo: Undo | None = None) -> Match:
    """A match that is not kept yet."""
    return Match(case.game, NAMES[: case.seats], seed, case.pack, case.rules, undo)


def play(match: Match, rng: Random, actions: int = 10_000, back: float = 0.2) -> Match:
    """Do so many things at random, or all until the end; ``back`` is the share of attempts to undo or redo."""
    for _action in range(actions):
        if match.decision is None:
            break
        do_something(match, rng, back)
    return match


def do_something(match: Match, rng: Random, back: float) -> None:
    """Choose, or undo or redo if that is possible."""
    assert match.decision is not None
    if rng.random() < back:
        if rng.random() < 0.6:
            if match.why_no_undo() is None:
                match.undo()
                return
        elif match.why_no_redo() is None:
            match.redo()
            return
    match.choose(rng.choice(match.decision.options))


def kept_match(path: Path, case: Case, seed: int, actions: int = 10_000, undo: Undo | None = None) -> Match:
    """A match played at random in a file, which it still holds."""
    match = new_match(case, seed, undo)
    match.keep(path)
    return play(match, Random(seed), actions)


def state(match: Match) -> dict[str, Any]:
    """All of a match that must be the same when it is opened again."""
    possible: tuple[Why | None, ...] = (match.why_no_undo(), match.why_no_redo())
    return {
        "game": match.game.key,
        "names": match.names,
        "seed": match.seed,
        "rules": match.game.options(match.rules),
        "pack": match.pack.tables,
        "undo": match.undo_mode,
        "memory aid": match.memory_aid,
        "began": match.began,
        "parent": match.parent,
        "log": list(match.log),
        "possible": possible,
        "positions": digests(match),
        "decision": match.decision,
        "table": match.table.digest(),
        "views": [match.table.view(seat) for seat in range(match.table.seats)],
    }


def digests(match: Match) -> list[str]:
    """The digest of every position that stands."""
    return [match.at(number).table.digest() for number in range(match.length + 1)]
