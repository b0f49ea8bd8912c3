"""The end: empty estates, the winner, ties (T-67 to T-69)."""

import pytest
from msgspec.structs import replace

from middle_ages.tiles import happenings as told
from middle_ages.tiles.pieces import ESTATES, EventKind

from .laying import BARRACKS, CHURCH, FIELD, MILL, PACK, PALACE, event, finish_round, laid, of_kind

ONE_OF_EACH = dict.fromkeys(ESTATES, 1)


def ended(seats=2, **position):
    """A table after round 16, struck by an event that does nothing, with the happenings of its end."""
    table = laid(seats, 16, **position)
    table.events = (event(EventKind.GAIN),) * 4
    table.events_struck = 3
    return table, finish_round(table)


@pytest.mark.clause("T-67")
@pytest.mark.parametrize("empty", range(9))
def test_each_estate_without_a_plot_costs_10(empty):
    fief = dict.fromkeys(ESTATES[empty:], 1)
    table, heard = ended(coins=[100, 0], fiefs={0: fief, 1: ONE_OF_EACH})
    assert table.scores() == [100 - 10 * empty, 0]
    charged = of_kind(heard, told.EmptyEstatesCharged)
    assert [(charge.seat, charge.estates, charge.coins) for charge in charged] == [
        (0, ESTATES[:empty], 10 * empty),
        (1, (), 0),
    ]


@pytest.mark.clause("T-67")
def test_many_plots_in_one_estate_do_not_fill_another():
    table, _ = ended(coins=[100, 100], fiefs={0: {PALACE: 3, CHURCH: 2}, 1: ONE_OF_EACH})
    assert table.scores() == [40, 100]


@pytest.mark.clause("T-67")
def test_the_total_may_go_below_zero():
    table, heard = ended(coins=[3, 25], fiefs={1: {FIELD: 1}})
    assert table.scores() == [3 - 80, 25 - 70]
    assert table.winners() == [1]
    assert heard[-1] == told.GameEnded((-77, -45))


@pytest.mark.clause("T-67")
def test_the_cost_is_the_packs():
    pack = replace(PACK, constants=replace(PACK.constants, empty_estate_cost=7))
    table, _ = ended(coins=[60, 60], fiefs={1: ONE_OF_EACH}, pack=pack)
    assert table.scores() == [60 - 56, 60]


@pytest.mark.clause("T-69")
def test_cemetery_plots_fill_no_estate_and_cost_nothing():
    table, _ = ended(coins=[100, 100], fiefs={1: ONE_OF_EACH}, cemeteries={0: ONE_OF_EACH, 1: {FIELD: 3}})
    assert table.scores() == [100 - 80, 100]


@pytest.mark.clause("T-69")
def test_cemetery_plots_break_no_tie():
    table = laid(2, 16, coins=9, fiefs={0: {PALACE: 1}, 1: {PALACE: 1}}, cemeteries={0: {PALACE: 2}})
    assert table.winners() == [0, 1]


@pytest.mark.clause("T-68")
@pytest.mark.parametrize(
    ("coins", "winners"), [([5, 9, 7], [1]), ([-3, -2, -9], [1]), ([9, 8, 1], [0]), ([0, 1, 2], [2])]
)
def test_most_coins_wins(coins, winners):
    table = laid(3, 16, coins=coins, fiefs={0: {PALACE: 1, FIELD: 2}, 2: {CHURCH: 1}})
    assert table.winners() == winners
    assert table.scores() == coins


@pytest.mark.clause("T-68")
@pytest.mark.parametrize("level", ESTATES, ids=lambda estate: estate.key)
def test_a_tie_is_broken_by_palaces_then_each_estate_down_to_fields(level):
    """Seats 1 and 2 are equal above this level; 1 has one plot more of it, 2 two more of everything below."""
    above = dict.fromkeys(ESTATES[level + 1 :], 1)
    below = dict.fromkeys(ESTATES[:level], 2)
    table = laid(3, 16, coins=[8, 9, 9], fiefs={0: {PALACE: 3}, 1: above | {level: 1}, 2: above | below})
    assert table.winners() == [1]
    assert table.ranks() == [3, 1, 2]


@pytest.mark.clause("T-68")
def test_palaces_count_only_among_those_with_most_coins():
    table = laid(3, 16, coins=[9, 9, 8], fiefs={0: {CHURCH: 1}, 1: {BARRACKS: 3}, 2: {PALACE: 4}})
    assert table.winners() == [0]


@pytest.mark.clause("T-68")
@pytest.mark.parametrize(
    ("seats", "winners"), [(2, [0, 1]), (3, [0, 2]), (3, [0, 1, 2]), (5, [1, 2, 4]), (5, [0, 1, 2, 3, 4])]
)
def test_a_tie_that_nothing_breaks_is_shared(seats, winners):
    fief = {PALACE: 1, MILL: 1}
    coins = [9 if seat in winners else 8 for seat in range(seats)]
    table = laid(seats, 16, coins=coins, fiefs=dict.fromkeys(range(seats), fief))
    assert table.winners() == winners
    assert [seat for seat, rank in enumerate(table.ranks()) if rank == 1] == winners
    assert {rank for rank in table.ranks()} <= {1, 1 + len(winners)}


@pytest.mark.clause("T-68")
def test_a_tie_is_judged_after_the_last_charge():
    table, _ = ended(coins=[30, 20], fiefs={0: dict.fromkeys(ESTATES[1:], 1), 1: ONE_OF_EACH})
    assert table.scores() == [20, 20]
    assert table.winners() == [1]  # all equal down to the Field


@pytest.mark.clause("T-68")
def test_tokens_break_no_tie():
    table = laid(2, 16, coins=4)
    table.extra_coins[0] = (1,) * 8
    assert table.winners() == [0, 1]
