"""Copies are equal and independent; pieces are never lost; matches end in time; the log accounts for every point."""

import sys
from enum import Enum
from itertools import pairwise
from types import FunctionType

import msgspec
import pytest

from middle_ages.kernel.happening import Happening

from .playing import Case, check_decision, each_case, listened, play_out, positions, random_options

SEEDS = range(3)


def is_plain(value: object) -> bool:
    """Whether a value is immutable all the way down, and equal, hashed and shown by value alone."""
    if isinstance(value, msgspec.Struct):
        return type(value).__struct_config__.frozen and all(map(is_plain, msgspec.structs.astuple(value)))
    if isinstance(value, tuple | frozenset):
        return all(map(is_plain, value))
    return value is None or isinstance(value, str | int | bool | Enum)


@each_case
def test_all_earlier_copies_are_unchanged_at_the_end(case: Case) -> None:
    for seed in SEEDS:
        table = case.new(seed)
        copies = []
        for option in random_options(table, seed):
            copy = table.copy()
            assert copy.digest() == table.digest()
            assert copy.decision == table.decision
            assert [copy.view(seat) for seat in range(case.seats)] == [table.view(seat) for seat in range(case.seats)]
            copies.append((copy, table.digest(), option))
        for copy, digest, _option in copies:
            assert copy.digest() == digest
        for (copy, _digest, option), (_next, digest, _option) in pairwise(copies):
            copy.choose(option)
            assert copy.digest() == digest
        copy, _digest, option = copies[-1]
        copy.choose(option)
        assert copy.digest() == table.digest()


@each_case
def test_what_becomes_of_a_copy_does_not_touch_the_table(case: Case) -> None:
    for number, table in enumerate(positions(case, 4)):
        if number % 5 == 0:
            digest = table.digest()
            first, second = table.copy(), table.copy()
            play_out(first, 1)
            assert second.digest() == table.digest() == digest
            play_out(second.copy(), 2)
            assert second.digest() == table.digest() == digest


@each_case
def test_a_listener_hears_the_same_with_and_without_copies(case: Case) -> None:
    plain: list[Happening] = []
    play_out(case.new(5, plain.append), 5)
    copied: list[Happening] = []
    table = case.new(5, copied.append)
    for number, _option in enumerate(random_options(table, 5)):
        copy = table.copy()
        assert copy.listener is None
        if number % 10 == 0:
            play_out(copy, number)
    assert copied == plain
    assert plain


@each_case
def test_a_table_plays_the_same_with_and_without_a_listener(case: Case) -> None:
    heard: list[Happening] = []
    assert play_out(case.new(6, heard.append), 6).digest() == play_out(case.new(6), 6).digest()


@each_case
def test_happenings_are_values(case: Case) -> None:
    log: list[Happening] = []
    play_out(case.new(7, log.append), 7)
    assert all(map(is_plain, log))
    again: list[Happening] = []
    play_out(case.new(7, again.append), 7)
    assert again == log
    assert list(map(hash, again)) == list(map(hash, log))
    assert all(case.game.rulebook()[happening.clause] for happening in log)


@each_case
def test_pending_work_is_data(case: Case) -> None:
    """Steps are functions of a module, found by their name; what they are given is hashable and plain."""
    for seed in SEEDS:
        for table in positions(case, seed):
            for step, arguments in table.agenda:
                assert type(step) is FunctionType
                assert step.__closure__ is None
                assert getattr(sys.modules[step.__module__], step.__name__) is step
                assert is_plain(arguments)
                hash(arguments)


@each_case
def test_matches_end_in_time_and_the_log_accounts_for_every_point(case: Case) -> None:
    for seed in range(10):
        log: list[Happening] = []
        table = play_out(case.new(seed, log.append), seed)
        assert case.facts.turns(log) <= case.facts.most_turns(case.seats, case.rules)
        assert case.facts.recount(table, log) == table.scores()


@each_case
@pytest.mark.parametrize(
    "matches", [60, pytest.param(10_000, marks=pytest.mark.slow)], ids=["60 matches", "10000 matches"]
)
def test_invariants_hold_after_every_decision(case: Case, matches: int) -> None:
    """Every piece lies in exactly one place, the position is sound, and somebody is asked well or it is over."""
    pieces = case.facts.box(case.game.own_pack())
    for seed in range(matches):
        table, log = listened(case.new(seed))
        for _option in random_options(table, seed):
            assert table.decision is not None
            check_decision(table.decision, case.seats)
            assert case.facts.pieces(table) == pieces
            case.facts.sound(table)
        assert case.facts.pieces(table) == pieces
        case.facts.sound(table)
        assert case.facts.turns(log) <= case.facts.most_turns(case.seats, case.rules)
        assert len(table.scores()) == case.seats
        assert table.winners()
