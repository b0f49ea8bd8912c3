"""What a pack file may hold, and the sentence for each thing that is wrong with one (C-01, C-60, C-66)."""

import copy
import tomllib
from importlib import resources

import pytest

from middle_ages.cards.game import GAME as CARDS
from middle_ages.cards.pack import own_pack
from middle_ages.cards.pieces import Crisis, Discard, Draw, InCoterie, May, OthersDiscard, ToWealth
from middle_ages.kernel.pack import PackError
from middle_ages.tiles.pack import own_pack as tiles_pack

from .laying import play_randomly, toml

OUR_DATA = tomllib.loads((resources.files("middle_ages.cards") / "pack.toml").read_text("utf-8"))
STEP_WORDS = "draw, wealth, discard, others_discard, may, coterie"
SCORING_WORDS = "flat, set, different, kinds, crisis, most"

pytestmark = pytest.mark.clause("C-60")


@pytest.fixture
def data():
    """Our pack's data, to be changed."""
    return copy.deepcopy(OUR_DATA)


@pytest.fixture
def read(tmp_path):
    """Reads data or text as a pack file."""

    def read_back(content):
        file = tmp_path / "mine.toml"
        file.write_text(content if isinstance(content, str) else toml(content), "utf-8")
        return CARDS.pack(file)

    return read_back


@pytest.fixture
def refused(read):
    """The faults of a pack, without the file's name, which every one of them begins with."""

    def faults_of(content):
        with pytest.raises(PackError) as caught:
            read(content)
        assert caught.value.faults
        for fault in caught.value.faults:
            assert "mine.toml: " in fault
            for jargon in ("Traceback", "msgspec", "tomllib", "Expected `", "Object ", "Entry", "NoneType", "null"):
                assert jargon not in fault
            assert fault.isprintable()
        return [fault.partition("mine.toml: ")[2] for fault in caught.value.faults]

    return faults_of


def test_our_own_data_come_through_the_file_unchanged(data, read):
    loaded = read(data)
    own = own_pack()
    assert loaded.cards == own.cards
    assert loaded.accords == own.accords
    assert loaded.characters == own.characters
    assert loaded.structures == own.structures
    assert loaded.kinds == own.kinds
    assert (loaded.title, loaded.note, loaded.turn_limit) == (OUR_DATA["name"]["en"], OUR_DATA["note"]["en"], None)
    for entry, card in zip(OUR_DATA["cards"], loaded.cards, strict=True):
        assert entry == {
            "id": card.id,
            "character": loaded.characters[card.character].id,
            "structure": loaded.structures[card.structure].id,
            "wealth": loaded.kinds[card.wealth].id,
            "icons": card.icons,
            "crisis": card.crisis.key,
        }
    for entry, accord in zip(OUR_DATA["accords"], loaded.accords, strict=True):
        assert (entry["character"], entry["wealth"]) == (
            loaded.characters[accord.character].id,
            loaded.kinds[accord.wealth].id,
        )


def test_a_pack_of_another_game_is_refused():
    with pytest.raises(PackError):
        CARDS.pack(tiles_pack())


# Keys and types


@pytest.mark.parametrize(
    ("path", "at"),
    [
        ("format", []),
        ("game", []),
        ("name", []),
        ("note", []),
        ("characters", []),
        ("structures", []),
        ("wealth", []),
        ("accords", []),
        ("cards", []),
        ("characters[2].ability", ["characters", 2]),
        ("characters[0].colour", ["characters", 0]),
        ("structures[1].scoring", ["structures", 1]),
        ("structures[3].ability", ["structures", 3]),
        ("accords[3].wealth", ["accords", 3]),
        ("cards[12].icons", ["cards", 12]),
        ("cards[63].crisis", ["cards", 63]),
        ("cards[0].id", ["cards", 0]),
    ],
)
def test_a_missing_key_is_named(data, refused, path, at):
    table = data
    for key in at:
        table = table[key]
    del table[path.rpartition(".")[2]]
    assert refused(data) == [f"{path}: this is missing"]


@pytest.mark.parametrize(
    ("at", "key", "path", "nearest"),
    [
        (["cards", 12], "icon", "cards[12].icon", "icons"),
        (["characters", 3], "color", "characters[3].color", "colour"),
        (["structures", 3], "score", "structures[3].score", "scoring"),
        (["structures", 0, "scoring"], "sett", "structures[0].scoring.sett", "set"),
        (["characters", 0, "ability", 0], "weatlh", "characters[0].ability[0].weatlh", "wealth"),
        ([], "turn-limit", "turn-limit", "turn_limit"),
    ],
)
def test_a_misspelt_key_is_named_with_the_nearest_that_is_known(data, refused, at, key, path, nearest):
    table = data
    for step in at:
        table = table[step]
    table[key] = 1
    assert refused(data) == [f"{path}: unknown key; did you mean “{nearest}”?"]


@pytest.mark.clause("C-03")
@pytest.mark.parametrize(
    ("at", "value", "sentence"),
    [
        (("cards", 5, "icons"), 0, "cards[5].icons: expected a whole number of at least 1"),
        (("cards", 5, "icons"), 4, "cards[5].icons: expected a whole number of at most 3"),
        (("cards", 5, "icons"), "2", "cards[5].icons: expected a whole number"),
        (("cards", 5, "icons"), 1.5, "cards[5].icons: expected a whole number"),
        (("cards", 5, "crisis"), 1, "cards[5].crisis: expected a text"),
        (("cards", 5), "noble", "cards[5]: expected a table"),
        (("cards",), {}, "cards: expected a list"),
        (("characters", 0, "ability"), {"draw": 1}, "characters[0].ability: expected a list"),
        (
            ("characters", 0, "ability"),
            [{"draw": 0}],
            "characters[0].ability[0].draw: expected a whole number of at least 1",
        ),
        (
            ("characters", 0, "ability"),
            [{"draw": 65}],
            "characters[0].ability[0].draw: expected a whole number of at most 64",
        ),
        (
            ("structures", 0, "scoring"),
            {"flat": -1},
            "structures[0].scoring.flat: expected a whole number of at least 0",
        ),
        (
            ("structures", 0, "scoring"),
            {"most": 101},
            "structures[0].scoring.most: expected a whole number of at most 100",
        ),
        (("structures", 0, "scoring"), {"set": 3}, "structures[0].scoring.set: expected a list"),
        (("turn_limit",), 0, "turn_limit: expected a whole number of at least 1"),
        (("turn_limit",), 1001, "turn_limit: expected a whole number of at most 1000"),
        (("turn_limit",), "107", "turn_limit: expected a whole number"),
    ],
)
def test_a_value_of_another_type_or_size_is_named(data, refused, at, value, sentence):
    table = data
    for key in at[:-1]:
        table = table[key]
    table[at[-1]] = value
    assert refused(data) == [sentence]


@pytest.mark.parametrize("key", ["character", "structure", "wealth", "crisis"])
def test_a_card_of_something_that_there_is_not(data, refused, key):
    data["cards"][7][key] = "zzz"
    faults = refused(data)
    assert faults[0].startswith(f"cards[7].{key}: “zzz” is not known; known: ")


@pytest.mark.parametrize(
    ("key", "value", "nearest"),
    [
        ("character", "nobel", "noble"),
        ("structure", "fortres", "fortress"),
        ("wealth", "coin", "coins"),
        ("crisis", "revolts", "revolt"),
    ],
)
def test_the_nearest_is_proposed(data, refused, key, value, nearest):
    data["cards"][7][key] = value
    assert f"cards[7].{key}: “{value}” is not known; did you mean “{nearest}”?" in refused(data)


def test_a_colour_that_there_is_not(data, refused):
    data["characters"][1]["colour"] = "grren"
    assert refused(data) == ["characters[1].colour: “grren” is not known; did you mean “green”?"]


def test_another_game_or_format(data, refused):
    data["game"] = "tiles"
    (fault,) = refused(data)
    assert fault.startswith("game: “tiles” is not known")
    data = copy.deepcopy(OUR_DATA)
    data["format"] = 2
    (fault,) = refused(data)
    assert fault.startswith("format: ")


@pytest.mark.parametrize("name", ["Noble Card", "noble_card", "", "-noble", "noble--card", "Ä", "a" * 41])
def test_an_id_that_could_not_be_typed(data, refused, name):
    data["cards"][3]["id"] = name
    (fault,) = refused(data)
    assert fault.startswith("cards[3].id: expected ")


# Numbers of things


@pytest.mark.clause("C-01")
def test_64_cards(data, refused):
    del data["cards"][next(index for index, card in enumerate(data["cards"]) if card["crisis"] != "betrayal")]
    assert refused(data) == ["cards: expected 64 cards, not 63"]
    data = copy.deepcopy(OUR_DATA)
    data["cards"].append(data["cards"][1] | {"id": "one-more", "crisis": "plague"})
    assert refused(data) == ["cards: expected 64 cards, not 65"]


@pytest.mark.clause("C-01")
@pytest.mark.parametrize(("was", "becomes", "found"), [("betrayal", "revolt", 19), ("plague", "betrayal", 21)])
def test_20_cards_of_betrayal(data, refused, was, becomes, found):
    card = next(card for card in data["cards"] if card["crisis"] == was)
    card["crisis"] = becomes
    assert refused(data) == [f"cards: expected 20 cards of “betrayal”, not {found}"]


@pytest.mark.clause("C-02")
def test_how_revolt_and_plague_share_the_44_is_the_packs_own_choice(data, read):
    for card in data["cards"]:
        if card["crisis"] == "plague":
            card["crisis"] = "revolt"
    assert {card.crisis for card in read(data).cards} == {Crisis.REVOLT, Crisis.BETRAYAL}


@pytest.mark.clause("C-04")
@pytest.mark.parametrize("key", ["characters", "structures", "wealth", "accords"])
def test_four_of_each(data, refused, key):
    extra = copy.deepcopy(data[key][0]) | {"id": "fifth"}
    data[key].append(extra)
    assert f"{key}: expected 4 entries, not 5" in refused(data)
    data = copy.deepcopy(OUR_DATA)
    data[key].pop()
    assert f"{key}: expected 4 entries, not 3" in refused(data)


@pytest.mark.parametrize("key", ["characters", "structures", "wealth", "accords", "cards"])
def test_ids_are_distinct(data, refused, key):
    data[key][3]["id"] = data[key][1]["id"]
    value = data[key][1]["id"]
    assert f"{key}[3].id: expected something else than “{value}”, which is that of {key}[1]" in refused(data)


@pytest.mark.clause("C-06")
@pytest.mark.parametrize("key", ["character", "wealth"])
def test_each_accord_has_a_character_and_a_wealth_of_its_own(data, refused, key):
    value = data["accords"][0][key]
    data["accords"][2][key] = value
    assert refused(data) == [f"accords[2].{key}: expected something else than “{value}”, which is that of accords[0]"]


@pytest.mark.clause("C-06")
@pytest.mark.parametrize("key", ["character", "wealth"])
def test_an_accord_of_something_that_there_is_not(data, refused, key):
    data["accords"][2][key] = "zzz"
    (fault,) = refused(data)
    assert fault.startswith(f"accords[2].{key}: “zzz” is not known; known: ")


# Abilities


@pytest.mark.parametrize(
    ("steps", "at", "says"),
    [
        ([{"draw": 1}, {}], "[1]", f"exactly one of: {STEP_WORDS}"),
        ([{"draw": 1, "wealth": 1}], "[0]", f"exactly one of: {STEP_WORDS}"),
        ([{"draw": 1}, {"holding": 1}], "[1]", f"exactly one of: {STEP_WORDS}"),
        ([{"draw": 1}, {"others_discard": 1}], "[1]", "both or neither of others_discard and holding"),
        ([{"draw": 1, "holding": 3}], "[0]", "both or neither of others_discard and holding"),
        ([{"draw": 1}, {"coterie": 3}], "[1]", "both or neither of coterie and then"),
        ([{"draw": 1, "then": [{"draw": 1}]}], "[0]", "both or neither of coterie and then"),
        ([{"draw": 1}, {"may": []}], "[1].may", "at least one step"),
        ([{"draw": 1}, {"coterie": 2, "then": []}], "[1].then", "at least one step"),
        ([{"draw": 1}, {"may": [{"draw": 1}, {}]}], "[1].may[1]", f"exactly one of: {STEP_WORDS}"),
        (
            [{"draw": 1}, {"coterie": 2, "then": [{"may": [{"others_discard": 2}]}]}],
            "[1].then[0].may[0]",
            "both or neither of others_discard and holding",
        ),
    ],
)
@pytest.mark.parametrize("place", ["characters[1]", "structures[2]"])
def test_an_ability_that_is_not_made_of_the_words(data, refused, steps, at, says, place):
    key, index = place.rstrip("]").split("[")
    data[key][int(index)]["ability"] = steps
    assert f"{place}.ability{at}: expected {says}" in refused(data)


def test_words_outside_the_vocabulary(data, refused):
    data["characters"][0]["ability"] = [{"draw": 1}, {"steal": 1}]
    (fault,) = refused(data)
    assert fault.startswith("characters[0].ability[1].steal: unknown key; known: draw, wealth, discard, ")
    data = copy.deepcopy(OUR_DATA)
    data["structures"][1]["scoring"] = {"pairs": 2}
    (fault,) = refused(data)
    assert fault.startswith("structures[1].scoring.pairs: unknown key; ")


@pytest.mark.parametrize(
    ("steps", "at"),
    [
        ([{"coterie": 3, "then": [{"draw": 1}]}], "[0]"),
        ([{"may": [{"coterie": 3, "then": [{"draw": 1}]}]}], "[0].may[0]"),
    ],
)
def test_a_structure_knows_no_coterie(data, refused, steps, at):
    data["structures"][2]["ability"] = steps
    assert refused(data) == [f"structures[2].ability{at}: expected no coterie: a Structure is added to none"]


def test_a_structure_may_do_nothing_or_take_nothing(data, read):
    data["structures"][0]["ability"] = []
    data["structures"][1]["ability"] = [{"discard": 1}]
    assert [structure.ability for structure in read(data).structures[:2]] == [(), (Discard(1),)]


@pytest.mark.clause("C-66")
@pytest.mark.clause("C-69")
@pytest.mark.parametrize(
    "steps",
    [
        [],
        [{"discard": 1}],
        [{"others_discard": 1, "holding": 1}],
        [{"may": [{"draw": 5}]}],
        [{"coterie": 1, "then": [{"draw": 1}]}],
        [{"may": [{"coterie": 1, "then": [{"wealth": 1}]}]}, {"discard": 2}],
    ],
)
def test_an_ability_that_may_take_no_card_is_refused_but_with_a_limit_of_turns(data, refused, read, steps):
    data["characters"][3]["ability"] = steps
    (fault,) = refused(data)
    assert fault == (
        "characters[3].ability: expected a step draw or wealth outside any may and coterie (C-66), "
        "or a turn_limit for the pack"
    )
    data["turn_limit"] = 60
    pack = read(data)
    assert pack.turn_limit == 60
    table = play_randomly(CARDS.new(3, 1, pack=pack), 1)
    assert table.over
    assert table.turn <= 60


@pytest.mark.clause("C-66")
@pytest.mark.parametrize("word", ["draw", "wealth"])
def test_one_certain_step_is_enough_wherever_it_stands(data, read, word):
    data["characters"][3]["ability"] = [{"discard": 3}, {"may": [{"draw": 1}]}, {word: 1}]
    assert read(data).turn_limit is None


@pytest.mark.clause("C-69")
def test_a_pack_with_a_limit_of_turns_says_so(data, read):
    data["turn_limit"] = 42
    assert "42" in read(data).note
    assert read(data).note.startswith(OUR_DATA["note"]["en"])
    assert "turn" not in own_pack().note


def test_every_word_of_abilities_is_read(data, read):
    data["characters"][0]["ability"] = [
        {"draw": 2},
        {"wealth": 3},
        {"discard": 4},
        {"others_discard": 5, "holding": 6},
        {"may": [{"draw": 7}, {"discard": 8}]},
        {"coterie": 9, "then": [{"wealth": 10}]},
    ]
    assert read(data).characters[0].ability == (
        Draw(2),
        ToWealth(3),
        Discard(4),
        OthersDiscard(5, 6),
        May((Draw(7), Discard(8))),
        InCoterie(9, (ToWealth(10),)),
    )


# Scorings


@pytest.mark.parametrize(
    ("scoring", "at", "says"),
    [
        ({}, "", f"exactly one of: {SCORING_WORDS}"),
        ({"flat": 1, "most": 2}, "", f"exactly one of: {SCORING_WORDS}"),
        ({"crisis": "plague"}, "", "both or neither of crisis and points"),
        ({"flat": 1, "points": 2}, "", "both or neither of crisis and points"),
        ({"set": []}, ".set", "at least one number"),
    ],
)
def test_a_scoring_that_is_not_made_of_the_words(data, refused, scoring, at, says):
    data["structures"][2]["scoring"] = scoring
    assert refused(data) == [f"structures[2].scoring{at}: expected {says}"]


def test_a_scoring_of_a_crisis_that_there_is_not(data, refused):
    data["structures"][2]["scoring"] = {"crisis": "plage", "points": 1}
    assert refused(data) == ["structures[2].scoring.crisis: “plage” is not known; did you mean “plague”?"]


def test_all_faults_come_at_once(data, refused):
    data["cards"][1]["crisis"] = "zzz"
    data["structures"][2]["scoring"] = {}
    data["characters"][2]["ability"] = []
    data["accords"][2]["wealth"] = "zzz"
    faults = refused(data)
    for path in ("cards[1].crisis", "structures[2].scoring", "characters[2].ability", "accords[2].wealth"):
        assert [fault for fault in faults if fault.startswith(f"{path}: ")]


def test_abilities_nested_without_end_are_refused_in_a_sentence(data, refused):
    deep = "{may = [" * 3000 + "{draw = 1}" + "]}" * 3000
    text = toml(data).replace("ability = [", f"ability = [{deep}, ", 1)
    (fault,) = refused(text)
    assert "nested too deep" in fault


@pytest.mark.parametrize("depth", [10, 60, 150, 300])
def test_abilities_nested_deep_are_read_or_refused_in_a_sentence(data, read, depth):
    deep = "{may = [" * depth + "{draw = 1}" + "]}" * depth
    text = toml(data).replace("ability = [", f"ability = [{deep}, ", 1)
    try:
        pack = read(text)
    except PackError:
        assert depth > 60
    else:
        assert play_randomly(CARDS.new(3, 1, pack=pack), 1).over
