"""The counting that rules, previews, forecasts and screens share: incomes, symbols, events. Pure functions of Fiefs."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import permutations

import msgspec

from middle_ages.tiles.pieces import ESTATES, Estate, Event, EventKind, Income, Plot, Stack, Symbol, Which

SYMBOL_WORDS = tuple(str(symbol) for symbol in Symbol)
DIFFERENT = "estates"
EMPTY = "empty"
PAIR = "+"


def count(words: Sequence[str], fief: Sequence[Stack]) -> int:
    """How many of something a Fief holds, added up over count words.

    An estate's key counts its plots, ``farmer`` and ``chest`` count symbols, ``estates`` the estates with a plot,
    ``empty`` those without, and ``mill+market`` pairs of one plot of each. Raises KeyError for any other word.
    """
    return sum([COUNTED[word](fief) for word in words])


def count_symbols(fief: Sequence[Stack], symbol: Symbol) -> int:
    """How many plots of a Fief carry the symbol (T-50, T-54): those in estates, nowhere else (T-49)."""
    found = 0
    for stack in fief:
        for plot in stack:
            if plot.symbol is symbol:
                found += 1
    return found


def _plots(estate: Estate, fief: Sequence[Stack]) -> int:
    return len(fief[estate])


def _pairs(one: Estate, other: Estate, fief: Sequence[Stack]) -> int:
    return min(len(fief[one]), len(fief[other]))


def _different(fief: Sequence[Stack]) -> int:
    return len(fief) - fief.count(())


def _empty(fief: Sequence[Stack]) -> int:
    return fief.count(())


COUNTED: dict[str, Callable[[Sequence[Stack]], int]] = {
    **{estate.key: partial(_plots, estate) for estate in ESTATES},
    **{str(symbol): partial(count_symbols, symbol=symbol) for symbol in Symbol},
    DIFFERENT: _different,
    EMPTY: _empty,
    **{f"{one.key}{PAIR}{other.key}": partial(_pairs, one, other) for one, other in permutations(ESTATES, 2)},
}
"""Every count word that there is, with the function that counts it in a Fief."""


IncomeCount = tuple[tuple[Estate, ...], tuple[int, ...], int]
"""How an income comes about: the estates that it counts, how many plots each of them has, the coins that it pays."""


def count_income(income: Income, tokens: tuple[Estate, ...], extra: int, fief: Sequence[Stack]) -> IncomeCount:
    """What an estate pays with these Plot tokens and ``extra`` Extra Coin tokens (T-49 to T-57, T-61)."""
    counted = income.counts + tokens
    plots = tuple(map(len, map(fief.__getitem__, counted)))
    return counted, plots, sum(plots) * (income.rate + extra)


class Toll(msgspec.Struct, frozen=True):
    """What an event does to one player."""

    counted: int
    """How many the event's ``per`` found."""
    spared: int
    """How many its ``spared_by`` found."""
    amount: int
    """Coins gained, coins due, or plots due."""
    coins: int
    """Coins that change hands with the bank: positive gained, negative paid; never more than the player has (T-58)."""
    plots: tuple[Plot, ...]
    """The plots lost, in the order in which they go; all that can be found if fewer than due (T-47)."""


def toll(event: Event, fief: Sequence[Stack], coins: int) -> Toll:
    """What an event would do to the owner of a Fief who has so many coins (T-09, T-47)."""
    counted = count(event.per, fief)
    spared = count(event.spared_by, fief)
    amount = max(0, event.base + event.each * counted - event.less * spared)
    if event.kind is EventKind.GAIN:
        return Toll(counted, spared, amount, amount, ())
    if event.kind is EventKind.LOSE_COINS:
        return Toll(counted, spared, amount, -min(amount, coins), ())
    return Toll(counted, spared, amount, 0, _lost_plots(event, fief, amount))


def _lost_plots(event: Event, fief: Sequence[Stack], amount: int) -> tuple[Plot, ...]:
    heights = [len(stack) for stack in fief]
    lost: list[Plot] = []
    for _plot in range(amount):
        reached = [estate for estate in event.estates if heights[estate]]
        if not reached:
            break
        if event.which is Which.LEFTMOST:
            estate = reached[0]
        elif event.which is Which.RIGHTMOST:
            estate = reached[-1]
        else:
            estate = max(reached, key=lambda candidate: heights[candidate])
        heights[estate] -= 1
        lost.append(fief[estate][heights[estate]])
    return tuple(lost)
