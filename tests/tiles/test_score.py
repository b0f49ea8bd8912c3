"""Where coins came from, and what decided a tie (T-25, T-67, T-68)."""

import pytest

from middle_ages.tiles import happenings as told
from middle_ages.tiles.counting import Toll
from middle_ages.tiles.pack import own_pack
from middle_ages.tiles.pieces import EventKind
from middle_ages.tiles.score import TieBreak, accounts, coins_gained, tie_break
from middle_ages.tiles.setup import lay

from .laying import (
    BARRACKS,
    CHURCH,
    FIELD,
    MARKET,
    MILL,
    PALACE,
    VILLAGE,
    event,
    laid,
    play_randomly,
)

LOSS = event(EventKind.LOSE_COINS, base=3)
LOG = [
    told.RoundBegan(1, (1, 0)),
    told.SymbolsPaid(0, FIELD, 3, 3),
    told.SymbolsPaid(0, FIELD, 1, 1),
    told.SymbolsPaid(1, MARKET, 2, 2),
    told.IncomePaid(0, FIELD, (FIELD,), (5,), 2, 0, 10),
    told.IncomePaid(0, FIELD, (FIELD,), (6,), 2, 0, 12),
    told.IncomePaid(1, CHURCH, (CHURCH,), (1,), 3, 1, 4),
    told.CoinsGiven(1, 0, MILL, 2, 1),
    told.CoinsGiven(1, 0, BARRACKS, 2, 2),
    told.CoinsGiven(0, 1, MILL, 2, 2),
    told.TollTaken(0, LOSS, Toll(0, 0, 3, -3, ())),
    told.TollTaken(0, LOSS, Toll(0, 0, 9, 9, ())),
    told.TollTaken(1, LOSS, Toll(0, 0, 3, 0, ())),
    told.EmptyEstatesCharged(0, (), 0),
    told.EmptyEstatesCharged(1, (FIELD, MILL), 20),
]


def by_estate(**coins):
    return [
        coins.get(key, 0) for key in ("field", "mill", "village", "rampart", "market", "barracks", "church", "palace")
    ]


@pytest.mark.clause("T-25", "T-58", "T-67")
def test_an_account_says_where_each_coin_came_from():
    first, second = accounts(LOG, 2, 5)
    assert (first.start, second.start) == (5, 5)
    assert first.effects == by_estate(field=4, mill=1, barracks=2)
    assert second.effects == by_estate(market=2, mill=2)
    assert first.incomes == by_estate(field=22)
    assert second.incomes == by_estate(church=4)
    assert (first.given, second.given) == (-2, -3)
    assert (first.events, second.events) == (6, 0)
    assert (first.empty, second.empty) == (0, -20)
    assert first.total() == 5 + 4 + 1 + 2 + 22 - 2 + 6
    assert second.total() == 5 + 4 + 4 - 3 - 20


def test_an_account_of_nothing():
    (only,) = accounts([], 1, 0)
    assert (only.effects, only.incomes, only.given, only.events, only.empty) == ([0] * 8, [0] * 8, 0, 0, 0)
    assert only.total() == 0
    assert accounts([], 1, 7)[0].total() == 7


def test_the_coins_gained_leave_out_what_one_started_with():
    assert coins_gained(LOG, 0, 2) == 33
    assert coins_gained(LOG, 1, 2) == -15
    assert coins_gained(LOG[:3], 0, 3) == 4
    assert coins_gained([], 2, 3) == 0


@pytest.mark.parametrize("seats", [2, 5])
def test_the_accounts_of_a_game_add_up_to_its_scores(seats):
    for seed in range(10):
        heard = []
        table = play_randomly(lay(seats, seed, own_pack(), {}, heard.append), seed)
        assert [account.total() for account in accounts(heard, seats, 0)] == table.scores()


@pytest.mark.clause("T-68")
@pytest.mark.parametrize(
    ("coins", "fiefs", "broken"),
    [
        ([5, 4, 3], {1: {PALACE: 1}}, None),
        ([5, 5, 3], {2: {PALACE: 1}}, TieBreak((0, 1), (0, 1), None)),
        ([5, 5, 3], {1: {PALACE: 1}, 0: {CHURCH: 2}}, TieBreak((0, 1), (1,), PALACE)),
        ([5, 3, 5], {0: {PALACE: 1, FIELD: 1}, 2: {PALACE: 1}}, TieBreak((0, 2), (0,), FIELD)),
        ([5, 5, 5], {0: {CHURCH: 1}, 1: {CHURCH: 1}}, TieBreak((0, 1, 2), (0, 1), CHURCH)),
        ([5, 5, 5], {0: {CHURCH: 1}, 1: {CHURCH: 1, VILLAGE: 1}, 2: {VILLAGE: 3}}, TieBreak((0, 1, 2), (1,), VILLAGE)),
        ([-9, -9, -10], {}, TieBreak((0, 1), (0, 1), None)),
        ([0, 0, 0], {0: {MILL: 2}, 1: {MILL: 2}, 2: {MILL: 2}}, TieBreak((0, 1, 2), (0, 1, 2), None)),
    ],
)
def test_what_decided_a_tie(coins, fiefs, broken):
    table = laid(3, 16, coins=coins, fiefs=fiefs)
    assert tie_break(table.coins, table.fiefs) == broken
    assert table.winners() == (list(broken.winners) if broken else [0])
