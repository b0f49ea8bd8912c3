"""What lies in the box: our pack against the stated material (T-01 to T-13, T-25, T-50 to T-57, T-67)."""

from collections import Counter
from itertools import pairwise
from statistics import mean

import pytest

from middle_ages.tiles.pack import own_pack
from middle_ages.tiles.pieces import ESTATE_KEYS, ESTATES, Back, Symbol
from middle_ages.tiles.setup import lay

from .laying import BARRACKS, CHURCH, FIELD, MARKET, MILL, PALACE, RAMPART, VILLAGE, laid, play_randomly


def numbers_of(estate):
    return [plot.number for plot in own_pack().plots if plot.estate is estate]


@pytest.mark.clause("T-01")
def test_there_are_84_plots_of_eight_estates():
    estates = Counter(plot.estate for plot in own_pack().plots)
    stated = {FIELD: 14, MILL: 13, VILLAGE: 12, RAMPART: 11, MARKET: 10, BARRACKS: 9, CHURCH: 8, PALACE: 7}
    assert estates == stated
    assert len({plot.id for plot in own_pack().plots}) == 84


@pytest.mark.clause("T-01")
def test_the_estates_lie_from_left_to_right():
    assert ESTATE_KEYS == ("field", "mill", "village", "rampart", "market", "barracks", "church", "palace")


@pytest.mark.clause("T-02")
def test_52_plots_are_blue_and_32_orange():
    assert Counter(plot.back for plot in own_pack().plots) == {Back.BLUE: 52, Back.ORANGE: 32}


@pytest.mark.clause("T-03")
def test_every_estate_is_on_both_backs_and_more_often_or_as_often_on_the_blue():
    for estate in ESTATES:
        backs = Counter(plot.back for plot in own_pack().plots if plot.estate is estate)
        assert backs[Back.BLUE] >= backs[Back.ORANGE] > 0


@pytest.mark.clause("T-04")
def test_numbers_run_from_1_to_23():
    numbers = {plot.number for plot in own_pack().plots}
    assert (min(numbers), max(numbers)) == (1, 23)
    assert 1 in numbers_of(FIELD)
    assert 23 in numbers_of(PALACE)


@pytest.mark.clause("T-05")
def test_numbers_rise_with_the_estate_and_neighbours_overlap():
    for estate, grander in pairwise(ESTATES):
        assert mean(numbers_of(estate)) < mean(numbers_of(grander))
        assert max(numbers_of(estate)) >= min(numbers_of(grander))


@pytest.mark.clause("T-06")
@pytest.mark.clause("T-07")
def test_some_plots_carry_a_farmer_some_a_chest_and_some_nothing():
    symbols = Counter(plot.symbol for plot in own_pack().plots)
    assert set(symbols) == {None, Symbol.FARMER, Symbol.CHEST}
    assert all(symbols.values())


@pytest.mark.clause("T-10")
def test_there_are_8_tokens_of_each_kind_shared_by_all():
    for seats in range(2, 6):
        table = lay(seats, 1, own_pack(), {})
        assert table.coin_tokens == 8
        assert len(table.plot_tokens) == 8


@pytest.mark.clause("T-10")
@pytest.mark.clause("T-13")
@pytest.mark.parametrize("seats", [2, 5])
def test_no_token_is_made_or_lost_and_none_has_to_share_a_space(seats):
    def watch(table):
        assert table.coin_tokens + sum(map(sum, table.extra_coins)) == 8
        placed = [token for tokens in table.tokens_at for on_estate in tokens for token in on_estate]
        assert sorted([*table.plot_tokens, *placed]) == list(ESTATES)
        assert max(max(tokens) for tokens in table.extra_coins) <= 1
        assert max(len(on_estate) for tokens in table.tokens_at for on_estate in tokens) <= 1

    for seed in range(10):
        play_randomly(lay(seats, seed, own_pack(), {}), seed, watch)


@pytest.mark.clause("T-11")
def test_there_is_one_plot_token_of_each_type():
    assert own_pack().plot_tokens == ESTATES


@pytest.mark.clause("T-13")
def test_each_estate_has_one_space_of_each_kind():
    assert own_pack().coin_spaces == (1,) * 8
    assert own_pack().plot_spaces == (1,) * 8


@pytest.mark.clause("T-25")
@pytest.mark.parametrize("seats", [2, 5])
def test_everybody_starts_with_nothing(seats):
    assert lay(seats, 1, own_pack(), {}).coins == [0] * seats


@pytest.mark.clause("T-12")
def test_coins_never_run_out_or_below_zero_during_play():
    def watch(table):
        assert min(table.coins) >= 0

    for seed in range(20):
        play_randomly(lay(4, seed, own_pack(), {}), seed, watch)


@pytest.mark.parametrize(
    ("estate", "rate", "counts"),
    [
        pytest.param(FIELD, 2, {FIELD}, marks=pytest.mark.clause("T-50")),
        pytest.param(MILL, 2, {MILL}, marks=pytest.mark.clause("T-51")),
        pytest.param(VILLAGE, 2, {VILLAGE, RAMPART}, marks=pytest.mark.clause("T-52")),
        pytest.param(RAMPART, 2, {FIELD, RAMPART}, marks=pytest.mark.clause("T-53")),
        pytest.param(MARKET, 2, {MILL, MARKET}, marks=pytest.mark.clause("T-54")),
        pytest.param(BARRACKS, 2, {VILLAGE, BARRACKS}, marks=pytest.mark.clause("T-55")),
        pytest.param(CHURCH, 3, {CHURCH}, marks=pytest.mark.clause("T-56")),
        pytest.param(PALACE, 3, {PALACE}, marks=pytest.mark.clause("T-57")),
    ],
)
def test_the_incomes_of_our_pack_are_the_stated_ones(estate, rate, counts):
    income = own_pack().incomes[estate]
    assert (income.rate, set(income.counts), len(income.counts)) == (rate, counts, len(counts))


@pytest.mark.clause("T-67")
def test_the_constants_of_our_pack_are_the_stated_ones():
    constants = own_pack().constants
    assert constants.empty_estate_cost == 10
    assert (constants.mill_gift, constants.barracks_gift, constants.symbol_coins) == (2, 2, 1)


@pytest.mark.clause("T-49")
def test_a_fief_starts_empty():
    table = lay(3, 1, own_pack(), {})
    assert table.fiefs == [[()] * 8] * 3
    assert table.cemeteries == [()] * 3
    assert laid(3).fiefs == table.fiefs
