"""Undo and redo against a model that knows nothing but lists: what was chosen, and what was taken back."""

import shutil
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from middle_ages import matches
from middle_ages.kernel.history import Barred, Undo
from middle_ages.kernel.match import Match
from middle_ages.registry import GAMES

NAMES = ("Ann", "Ben", "Cleo")


class Model(RuleBasedStateMachine):
    """A kept match; the model lays a table anew and makes all choices that stand once more."""

    match: Match

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())

    @initialize(key=st.sampled_from(sorted(GAMES)), seed=st.integers(0, 50), undo=st.sampled_from(Undo))
    def begin(self, key: str, seed: int, undo: Undo) -> None:
        self.match = Match(GAMES[key], NAMES, seed, undo=undo)
        self.match.keep(self.folder / "match.jsonl")
        self.chosen: list[tuple[int, str, bool]] = []
        """Seat, notation, and whether something was revealed or the game ended."""
        self.back: list[tuple[int, str, bool]] = []

    def expected(self) -> Any:
        table = self.match.game.new(len(NAMES), self.match.seed)
        for _seat, notation, _final in self.chosen:
            assert table.decision is not None
            table.choose(table.decision.parse(notation))
        return table

    @precondition(lambda self: self.match.decision is not None)
    @rule(number=st.integers(0, 100))
    def choose(self, number: int) -> None:
        decision = self.match.decision
        assert decision is not None
        option = decision.options[number % len(decision.options)]
        told = self.match.choose(option)
        final = any(happening.reveals for happening in told) or self.match.table.over
        self.chosen.append((decision.seat, option.notation, final))
        self.back.clear()

    @precondition(lambda self: self.match.decision is not None)
    @rule(seed=st.integers(0, 1000))
    def choose_a_few(self, seed: int) -> None:
        rng = Random(seed)
        for _choice in range(12):
            if self.match.decision is not None:
                self.choose(rng.randrange(100))

    @rule()
    def undo(self) -> None:
        allowed = bool(self.chosen)
        if allowed and self.match.undo_mode is Undo.FAIR:
            seat, _notation, final = self.chosen[-1]
            allowed = not final and all(other == seat for other, _, _ in self.back)
        assert (self.match.why_no_undo() is None) == allowed
        if allowed:
            self.match.undo()
            self.back.append(self.chosen.pop())
            return
        try:
            self.match.undo()
        except Barred:
            return
        raise AssertionError("an undo that must not be")

    @rule()
    def redo(self) -> None:
        assert (self.match.why_no_redo() is None) == bool(self.back)
        if self.back:
            self.match.redo()
            self.chosen.append(self.back.pop())

    @rule()
    def leave_and_come_back(self) -> None:
        self.match.close()
        self.match = matches.resume(self.folder / "match.jsonl")

    @invariant()
    def the_table_is_that_of_the_choices_that_stand(self) -> None:
        if hasattr(self, "chosen"):
            assert self.match.length == len(self.chosen)
            assert self.match.table.digest() == self.expected().digest()
            assert self.match.at(self.match.length).table.digest() == self.match.table.digest()

    def teardown(self) -> None:
        if hasattr(self, "match"):
            self.match.close()
        shutil.rmtree(self.folder)


TestUndoAgainstAModel = Model.TestCase
TestUndoAgainstAModel.settings = settings(
    max_examples=25, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
