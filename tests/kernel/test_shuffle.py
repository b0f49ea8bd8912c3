"""The only randomness: Fisher and Yates's shuffle, from the seed and the number of the shuffle."""

from collections import Counter
from random import Random

import pytest

from .toy import TOY

PIECES = "abcdefghij"
PINNED = {
    1: ["hbdacjgife", "fjcbigdeha", "ijdehagfbc"],
    2024: ["gcjhebafid", "dcibaehfjg", "eidhgfajcb"],
}
"""The first three shuffles of a match, by its seed."""


def order_worked_out(seed: int, number: int, pieces: list[str]) -> str:
    """The same order by another way: each place, from the last, takes one of those that are still left before it."""
    chances = Random()
    chances.seed(f"{seed}/{number}", version=2)
    left = dict(enumerate(pieces))
    placed = []
    while len(left) > 1:
        last = len(left) - 1
        place = int(chances.random() * len(left))
        placed.append(left[place])
        left[place] = left[last]
        del left[last]
    return "".join([left[0], *reversed(placed)])


def orders(seed: int) -> list[str]:
    table = TOY.new(2, seed)
    table.shuffles = 0
    return ["".join(table.shuffle(PIECES)) for _shuffle in range(3)]


@pytest.mark.parametrize("seed", [1, 7, 2024, -3, 2**70])
def test_the_order_is_that_of_the_algorithm(seed: int) -> None:
    assert orders(seed) == [order_worked_out(seed, number, list(PIECES)) for number in (1, 2, 3)]


@pytest.mark.parametrize("seed", PINNED)
def test_the_order_stays_the_same_for_ever(seed: int) -> None:
    assert orders(seed) == PINNED[seed]


def test_a_shuffle_leaves_its_pieces_and_counts_itself() -> None:
    table = TOY.new(2, 1)
    before = table.shuffles
    pieces = list(PIECES)
    shuffled = table.shuffle(pieces)
    assert pieces == list(PIECES)
    assert sorted(shuffled) == pieces
    assert table.shuffles == before + 1
    assert table.shuffle([]) == []
    assert table.shuffle(["only"]) == ["only"]
    assert table.shuffles == before + 3


def test_shuffles_come_again_on_a_copy() -> None:
    table = TOY.new(2, 1)
    copy = table.copy()
    assert [copy.shuffle(PIECES) for _shuffle in range(3)] == [table.shuffle(PIECES) for _shuffle in range(3)]


def test_every_order_is_as_likely_as_any_other() -> None:
    """24 orders of 4 pieces over 4800 seeds: 200 of each, with a deviation of 14; five of them are allowed."""
    found: Counter[str] = Counter()
    for seed in range(4800):
        table = TOY.new(2, seed)
        found["".join(table.shuffle("abcd"))] += 1
    assert len(found) == 24
    assert all(130 < times < 270 for times in found.values())
