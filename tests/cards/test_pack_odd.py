"""A pack with other content than ours, as an owner of the game may type it in, plays with the same code (C-60)."""

import copy
import tomllib
from collections import Counter
from importlib import resources

import pytest

from middle_ages.cards import happenings as told
from middle_ages.cards.game import GAME as CARDS

from .laying import everything, of_kind, play_randomly, toml

OUR_DATA = tomllib.loads((resources.files("middle_ages.cards") / "pack.toml").read_text("utf-8"))


def odd_data():
    """Every word of abilities and scorings, other ids, another share of Crises, several cards that are alike."""
    data = copy.deepcopy(OUR_DATA)
    data["name"] = "Odd"
    data["note"] = "Mine."
    ids = {"characters": "figure", "structures": "house", "wealth": "goods"}
    for key, word in ids.items():
        for index, entry in enumerate(data[key]):
            entry["id"] = f"{word}-{index + 1}"
            entry["name"] = entry["id"]
    for index, accord in enumerate(data["accords"]):
        accord |= {"id": f"seal-{index + 1}", "character": f"figure-{4 - index}", "wealth": f"goods-{index + 1}"}
    for index, card in enumerate(data["cards"]):
        card |= {
            "id": f"{index + 1}",
            "character": f"figure-{index % 4 + 1}",
            "structure": f"house-{index // 4 % 4 + 1}",
            "wealth": f"goods-{index // 32 + 1}",
            "icons": index % 3 + 1,
            "crisis": "betrayal" if index < 20 else "plague" if index < 55 else "revolt",
        }
    abilities = [
        [{"discard": 2}, {"draw": 3}, {"may": [{"may": [{"wealth": 2}]}, {"discard": 1}]}],
        [{"others_discard": 2, "holding": 3}, {"wealth": 1}],
        [{"draw": 1}, {"coterie": 2, "then": [{"draw": 1}, {"may": [{"others_discard": 1, "holding": 1}]}]}],
        [{"wealth": 2}, {"coterie": 4, "then": [{"discard": 9}, {"wealth": 4}]}],
    ]
    for character, ability in zip(data["characters"], abilities, strict=True):
        character["ability"] = ability
    built = [[], [{"others_discard": 1, "holding": 4}], [{"discard": 2}, {"draw": 1}], [{"may": [{"wealth": 2}]}]]
    scorings = [{"set": [1, 4, 9]}, {"different": 2}, {"crisis": "revolt", "points": 2}, {"most": 7}]
    for structure, ability, scoring in zip(data["structures"], built, scorings, strict=True):
        structure |= {"ability": ability, "scoring": scoring}
    return data


@pytest.fixture(scope="module")
def read(tmp_path_factory):
    def read_back(data):
        file = tmp_path_factory.mktemp("packs") / "odd.toml"
        file.write_text(toml(data), "utf-8")
        return CARDS.pack(file)

    return read_back


@pytest.mark.clause("C-60")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("scorings", [0, 1])
def test_random_games_with_another_pack_come_to_their_end(read, seats, scorings):
    data = odd_data()
    if scorings:
        data["structures"][0]["scoring"] = {"kinds": 1}
        data["structures"][1]["scoring"] = {"flat": 3}
    pack = read(data)
    kinds = Counter()

    def watch(table):
        kinds[table.decision.kind] += 1
        assert len(everything(table)) == len(set(everything(table))) == 64

    for seed in range(25):
        heard = []
        table = CARDS.new(seats, seed, pack=pack, listener=heard.append, finish_round="no" if seed % 2 else "yes")
        play_randomly(table, seed, watch)
        assert table.over
        assert table.run_outs >= 2
        assert len(of_kind(heard, told.TurnBegan)) <= 110
        assert len(table.winners()) >= 1
    assert set(kinds) == {"add", "may", "discard", "accord", "blade", "action"}
    assert min(kinds.values()) > 20


@pytest.mark.clause("C-60")
@pytest.mark.clause("C-69")
@pytest.mark.parametrize("limit", [1, 5, 30])
def test_a_pack_with_a_limit_of_turns_ends_after_that_turn(read, limit):
    data = odd_data()
    data["turn_limit"] = limit
    for character in data["characters"]:
        character["ability"] = [{"may": [{"draw": 1}]}]
    for structure in data["structures"]:
        structure["ability"] = []
    pack = read(data)
    for seed in range(10):
        heard = []
        table = play_randomly(CARDS.new(3, seed, pack=pack, listener=heard.append), seed)
        turns = len(of_kind(heard, told.TurnBegan))
        assert turns == limit or (turns < limit and table.run_outs >= 2)
        assert turns == limit or limit == 30
        assert of_kind(heard, told.HandsRevealed, told.GameEnded) == heard[-2:]


@pytest.mark.clause("C-60")
def test_its_words_and_ids_count(read):
    pack = read(odd_data())
    assert (pack.title, pack.note) == ("Odd", "Mine.")
    table = CARDS.new(4, 3, pack=pack)
    assert {accord.id for accord in table.accords} == {"seal-1", "seal-2", "seal-3", "seal-4"}
    assert {card.id for hand in table.hands for card in hand} <= {str(number) for number in range(1, 21)}
    assert Counter(card.crisis.key for card in pack.cards) == {"betrayal": 20, "plague": 35, "revolt": 9}
