"""A pack with other values than ours, as an owner of the game may type it in, plays without a change of code (T-71)."""

import copy
import tomllib
from importlib import resources

import pytest

from middle_ages.tiles import happenings as told
from middle_ages.tiles.game import GAME as TILES
from middle_ages.tiles.pieces import ESTATES, Symbol
from middle_ages.tiles.setup import lay

from .laying import (
    CHURCH,
    FIELD,
    MARKET,
    MILL,
    PALACE,
    VILLAGE,
    choose,
    finish_round,
    laid,
    of_kind,
    offered,
    play_randomly,
    toml,
    turn,
)

OUR_DATA = tomllib.loads((resources.files("middle_ages.tiles") / "pack.toml").read_text("utf-8"))


def odd_data():
    """Other numbers, symbols, backs, incomes, constants, events; two token spaces on the Palace, none on the Church."""
    data = copy.deepcopy(OUR_DATA)
    data["name"] = "Odd"
    for index, plot in enumerate(data["plots"]):
        plot["id"] = f"tile-{index + 1}"
        plot["number"] = 23 - (7 * index) % 23
        plot.pop("symbol", None)
        if index % 3:
            plot["symbol"] = "chest" if index % 2 else "farmer"
    blue = [plot for plot in data["plots"] if plot["back"] == "blue"]
    orange = [plot for plot in data["plots"] if plot["back"] == "orange"]
    for one, other in zip(blue[:20:2], orange[::3], strict=False):
        one["back"], other["back"] = other["back"], one["back"]
    estates = {entry["id"]: entry for entry in data["estates"]}
    estates["palace"] |= {"coin_spaces": 2, "plot_spaces": 2, "rate": 5}
    estates["church"] |= {"coin_spaces": 0, "plot_spaces": 0}
    estates["field"] |= {"rate": 0, "counts": ["palace", "field", "market"]}
    estates["village"] |= {"counts": ["church"]}
    data["constants"] = {
        "start_coins": 3,
        "empty_estate_cost": 4,
        "symbol_coins": 2,
        "mill_gift": 5,
        "barracks_gift": 1,
        "coin_tokens": 3,
    }
    data["events"] = [
        {
            "id": "a",
            "name": "A",
            "kind": "lose-plots",
            "base": 3,
            "less": 1,
            "spared_by": ["estates"],
            "which": "tallest",
        },
        {"id": "b", "name": "B", "kind": "gain", "base": 1, "each": 4, "per": ["church+palace", "empty"]},
        {"id": "c", "name": "C", "kind": "lose-coins", "each": 7, "per": ["chest", "farmer"]},
        {"id": "d", "name": "D", "kind": "lose-plots", "base": 9, "estates": ["field", "palace"], "which": "rightmost"},
        {"id": "e", "name": "E", "kind": "lose-plots", "each": 1, "per": ["palace", "market"]},
    ]
    return data


@pytest.fixture(scope="module")
def odd(tmp_path_factory):
    file = tmp_path_factory.mktemp("packs") / "odd.toml"
    file.write_text(toml(odd_data()), "utf-8")
    return TILES.pack(file)


@pytest.mark.clause("T-71")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_with_another_pack_come_to_their_end(odd, seats):
    kinds = set()
    rounds = []

    def watch(table):
        kinds.add(table.decision.kind)
        assert min(table.coins) >= 0
        assert table.coin_tokens + sum(map(sum, table.extra_coins)) == 3
        assert max(tokens[PALACE] for tokens in table.extra_coins) <= 2
        assert {tokens[CHURCH] for tokens in table.extra_coins} == {0}

    for seed in range(25):
        heard = []
        table = play_randomly(lay(seats, seed, odd, {}, heard.append), seed, watch)
        assert table.over
        assert len(table.winners()) >= 1
        rounds.append(len(of_kind(heard, told.RoundBegan)))
    assert kinds == {"placement", "lord", "scout", "village", "church", "palace"}
    assert rounds == [16] * 25


@pytest.mark.clause("T-25")
@pytest.mark.clause("T-71")
def test_its_constants_count(odd):
    assert lay(3, 1, odd, {}).coins == [3, 3, 3]
    table = laid(2, coins=9, pack=odd)
    turn(table, 0, MILL, move="lord 1")
    assert table.coins == [9 + 5 + 2, 4]
    table = laid(2, 16, pack=odd)
    table.events = (odd.events[2],) * 4
    table.events_struck = 3
    finish_round(table)
    assert table.scores() == [-4 * 8, -4 * 8]


@pytest.mark.clause("T-71")
def test_its_incomes_count(odd):
    table = laid(2, coins=0, fiefs={0: {PALACE: 2, MARKET: 1}}, pack=odd)
    heard = turn(table, 0, FIELD)
    (paid,) = of_kind(heard, told.IncomePaid)
    assert (paid.coins, paid.rate, paid.plots) == (0, 0, (2, 1, 1))
    table = laid(2, fiefs={0: {CHURCH: 3}}, pack=odd)
    turn(table, 0, VILLAGE)
    assert table.coins[0] == 2 * 3  # its Village counts Churches only


@pytest.mark.clause("T-13")
@pytest.mark.clause("T-71")
def test_its_spaces_count(odd):
    table = laid(2, pack=odd)
    turn(table, 0, CHURCH)
    assert "church church" not in offered(table)
    assert "church palace" in offered(table)
    choose(table, "church palace")
    table.lords = [0, 1]
    turn(table, 0, CHURCH, "church palace")  # the second space
    assert table.extra_coins[0][PALACE] == 2
    table.lords = [0, 1]
    turn(table, 0, CHURCH)
    assert "church palace" not in offered(table)
    assert table.coin_tokens == 1


@pytest.mark.clause("T-61")
@pytest.mark.clause("T-71")
def test_two_tokens_of_each_kind_on_one_estate_add_up(odd):
    table = laid(2, fiefs={0: {MILL: 2, VILLAGE: 1}}, pack=odd)
    table.extra_coins[0] = (0, 0, 0, 0, 0, 0, 0, 2)
    turn(table, 0, PALACE, "palace mill on palace")
    assert table.coins[0] == (5 + 2) * (1 + 2)
    table.lords = [0, 1]
    turn(table, 0, PALACE)
    assert "palace mill on palace" not in offered(table)
    assert "palace village on palace" in offered(table)
    choose(table, "palace village on palace")
    assert table.coins[0] == 21 + (5 + 2) * (2 + 2 + 1)


@pytest.mark.clause("T-07")
@pytest.mark.clause("T-71")
def test_its_symbols_and_names_count(odd):
    assert str(odd.name) == "Odd"
    assert {plot.symbol for plot in odd.plots} == {None, Symbol.FARMER, Symbol.CHEST}
    assert len({plot.number for plot in odd.plots}) == 23
    assert odd.plot_by_id["tile-1"].number == 23
    table = laid(2, fiefs={0: {MILL: "ff"}}, pack=odd)
    turn(table, 0, FIELD)
    assert table.coins[0] == 2 * (2 + (table.fiefs[0][FIELD][0].symbol is Symbol.FARMER))


@pytest.mark.clause("T-11")
def test_plot_tokens_are_offered_in_the_order_of_estates_however_the_file_lists_them(tmp_path):
    data = copy.deepcopy(OUR_DATA)
    data["plot_tokens"].reverse()
    file = tmp_path / "reversed.toml"
    file.write_text(toml(data), "utf-8")
    assert TILES.pack(file).plot_tokens == ESTATES
