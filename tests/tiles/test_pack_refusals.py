"""What a pack file may hold, and the sentence for each thing that is wrong with one (T-71)."""

import copy
import tomllib
from importlib import resources

import pytest

from middle_ages.kernel.pack import LARGEST_PACK, PackError
from middle_ages.tiles.game import GAME as TILES
from middle_ages.tiles.pack import own_pack
from middle_ages.tiles.pieces import ESTATE_KEYS
from middle_ages.tiles.setup import lay

from .laying import toml

OUR_FILE = resources.files("middle_ages.tiles") / "pack.toml"
OUR_DATA = tomllib.loads(OUR_FILE.read_text("utf-8"))

pytestmark = pytest.mark.clause("T-71")


@pytest.fixture
def data():
    """Our pack's data, to be changed."""
    return copy.deepcopy(OUR_DATA)


@pytest.fixture
def read(tmp_path):
    """Reads data, text or bytes as a pack file."""

    def read_back(content):
        file = tmp_path / "mine.toml"
        if isinstance(content, dict):
            content = toml(content)
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return TILES.pack(file)

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
            for jargon in ("Traceback", "msgspec", "tomllib", "Expected `", "Object ", "Struct", "NoneType", "null"):
                assert jargon not in fault
            assert fault.isprintable()
        assert str(caught.value).splitlines() == list(caught.value.faults)
        return [fault.partition("mine.toml: ")[2] for fault in caught.value.faults]

    return faults_of


def test_our_own_data_come_through_the_file_unchanged(data, read):
    loaded = read(data)
    assert loaded.plots == own_pack().plots
    assert loaded.events == own_pack().events
    assert loaded.constants == own_pack().constants
    assert (str(loaded.name), loaded.title) == (OUR_DATA["name"]["en"], OUR_DATA["name"]["en"])
    assert loaded.note == OUR_DATA["note"]["en"]


# Keys and types


@pytest.mark.parametrize(
    ("path", "at"),
    [
        ("format", []),
        ("plots", []),
        ("constants", []),
        ("constants.mill_gift", ["constants"]),
        ("constants.coin_tokens", ["constants"]),
        ("estates[2].rate", ["estates", 2]),
        ("plots[12].number", ["plots", 12]),
        ("plots[0].back", ["plots", 0]),
        ("events[3].kind", ["events", 3]),
        ("name.fr", ["name"]),
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
        (["plots", 12], "numbr", "plots[12].numbr", "number"),
        (["plots", 3], "estat", "plots[3].estat", "estate"),
        (["constants"], "mill_gfit", "constants.mill_gfit", "mill_gift"),
        (["estates", 7], "coinspaces", "estates[7].coinspaces", "coin_spaces"),
        (["events", 5], "spared-by", "events[5].spared-by", "spared_by"),
        ([], "plot-tokens", "plot-tokens", "plot_tokens"),
    ],
)
def test_a_misspelt_key_is_named_with_the_nearest_that_is_known(data, refused, at, key, path, nearest):
    table = data
    for step in at:
        table = table[step]
    table[key] = 1
    assert refused(data) == [f"{path}: unknown key; did you mean “{nearest}”?"]


def test_a_key_near_to_none_is_named_with_all_that_are_known(data, refused):
    data["zzz"] = 1
    (fault,) = refused(data)
    assert fault.startswith("zzz: unknown key; known: format, game, name")
    data = copy.deepcopy(OUR_DATA)
    data["plots"][1]["zzz"] = 1
    assert refused(data) == ["plots[1].zzz: unknown key; known: id, estate, back, number, symbol"]


@pytest.mark.parametrize(
    ("at", "value", "sentence"),
    [
        (("plots", 12, "number"), "3", "plots[12].number: expected a whole number"),
        (("plots", 12, "number"), 1.5, "plots[12].number: expected a whole number"),
        (("plots", 12, "number"), True, "plots[12].number: expected a whole number"),
        (("plots", 12), 3, "plots[12]: expected a table"),
        (("plots",), 3, "plots: expected a list"),
        (("constants",), [1], "constants: expected a table"),
        (("plots", 1, "id"), 4, "plots[1].id: expected a text"),
        (("estates", 0, "counts"), "field", "estates[0].counts: expected a list"),
        (("name",), 3, "name: expected a text or a table"),
    ],
)
def test_a_wrong_type_is_named_with_what_was_expected(data, refused, at, value, sentence):
    *path, last = at
    table = data
    for step in path:
        table = table[step]
    table[last] = value
    assert refused(data) == [sentence]


@pytest.mark.clause("T-07")
def test_a_plot_has_one_symbol_at_most(data, refused):
    data["plots"][12]["symbol"] = ["farmer", "chest"]
    (fault,) = refused(data)
    assert fault.startswith("plots[12].symbol: expected ")


@pytest.mark.parametrize(
    ("at", "value", "nearest"),
    [
        (("plots", 12, "symbol"), "farmr", "farmer"),
        (("plots", 12, "symbol"), "Chest", "chest"),
        (("plots", 12, "back"), "bleu", "blue"),
        (("events", 0, "kind"), "gane", "gain"),
        (("events", 10, "which"), "talest", "tallest"),
        (("estates", 0, "counts", 0), "feild", "field"),
        (("plot_tokens", 4), "markt", "market"),
        (("events", 13, "estates", 1), "churc", "church"),
        (("events", 0, "per", 0), "famer", "farmer"),
        (("events", 5, "spared_by", 0), "ramparts", "rampart"),
    ],
)
def test_an_unknown_word_is_named_with_the_nearest_that_is_known(data, refused, at, value, nearest):
    table = data
    path = ""
    for step in at[:-1]:
        path += f"[{step}]" if isinstance(step, int) else f".{step}"
        table = table[step]
    table[at[-1]] = value
    path += f"[{at[-1]}]" if isinstance(at[-1], int) else f".{at[-1]}"
    assert refused(data)[0] == f"{path.lstrip('.')}: “{value}” is not known; did you mean “{nearest}”?"


@pytest.mark.parametrize(("key", "value"), [("format", 2), ("game", "cards")])
def test_a_pack_of_another_format_or_game_is_refused(data, refused, key, value):
    data[key] = value
    (fault,) = refused(data)
    assert fault.startswith(f"{key}: “{value}” is not known; known: ")


# Numbers


@pytest.mark.clause("T-04")
@pytest.mark.parametrize(
    ("number", "bound"), [(0, "at least 1"), (-1, "at least 1"), (24, "at most 23"), (10**30, "at most 23")]
)
def test_numbers_of_plots_run_from_1_to_23(data, refused, number, bound):
    data["plots"][12]["number"] = number
    assert refused(data) == [f"plots[12].number: expected a whole number of {bound}"]


@pytest.mark.clause("T-04")
@pytest.mark.parametrize("number", [1, 23])
def test_the_bounds_themselves_are_numbers_of_plots(data, read, number):
    data["plots"][12]["number"] = number
    assert read(data).plots[12].number == number


@pytest.mark.parametrize(
    "key", ["start_coins", "empty_estate_cost", "symbol_coins", "mill_gift", "barracks_gift", "coin_tokens"]
)
def test_no_count_is_negative(data, read, refused, key):
    data["constants"][key] = -1
    assert refused(data) == [f"constants.{key}: expected a whole number of at least 0"]
    data["constants"][key] = 0
    assert getattr(read(data).constants, key) == 0


@pytest.mark.parametrize("key", ["rate", "coin_spaces", "plot_spaces"])
def test_no_count_of_an_estate_is_negative(data, refused, key):
    data["estates"][6][key] = -1
    assert refused(data) == [f"estates[6].{key}: expected a whole number of at least 0"]


@pytest.mark.parametrize("key", ["base", "each", "less"])
def test_no_amount_of_an_event_is_negative(data, refused, key):
    data["events"][6][key] = -1
    assert refused(data) == [f"events[6].{key}: expected a whole number of at least 0"]


@pytest.mark.parametrize(("key", "most"), [("mill_gift", 1000), ("coin_tokens", 100)])
def test_counts_have_an_upper_bound(data, read, refused, key, most):
    data["constants"][key] = most
    assert getattr(read(data).constants, key) == most
    data["constants"][key] = most + 1
    assert refused(data) == [f"constants.{key}: expected a whole number of at most {most}"]


# Totals


@pytest.mark.clause("T-01")
def test_a_plot_too_few_is_refused(data, refused):
    data["plots"].pop()  # an orange Palace
    assert refused(data) == [
        "plots: expected 84 plots, not 83",
        "plots: expected 7 plots of the estate “palace”, not 6",
        "plots: expected 32 plots with the back “orange”, not 31",
    ]


@pytest.mark.clause("T-01")
def test_a_plot_too_many_is_refused(data, refused):
    data["plots"].append({"id": "one-more", "estate": "field", "back": "blue", "number": 3})
    assert refused(data) == [
        "plots: expected 84 plots, not 85",
        "plots: expected 14 plots of the estate “field”, not 15",
        "plots: expected 52 plots with the back “blue”, not 53",
    ]


@pytest.mark.clause("T-01")
def test_estates_must_add_up(data, refused):
    data["plots"][0]["estate"] = "mill"
    assert refused(data) == [
        "plots: expected 14 plots of the estate “field”, not 13",
        "plots: expected 13 plots of the estate “mill”, not 14",
    ]


@pytest.mark.clause("T-02")
def test_backs_must_add_up(data, refused):
    data["plots"][0]["back"] = "orange"
    assert refused(data) == [
        "plots: expected 52 plots with the back “blue”, not 51",
        "plots: expected 32 plots with the back “orange”, not 33",
    ]


@pytest.mark.clause("T-03")
def test_plots_may_be_exchanged_between_the_backs(data, read):
    blue_field = next(plot for plot in data["plots"] if (plot["estate"], plot["back"]) == ("field", "blue"))
    orange_palace = next(plot for plot in data["plots"] if (plot["estate"], plot["back"]) == ("palace", "orange"))
    blue_field["back"], orange_palace["back"] = "orange", "blue"
    loaded = read(data)
    table = lay(2, 1, loaded, {})
    in_play = {plot.id for plot in [*table.supply, *table.plots_at]}
    assert orange_palace["id"] in in_play
    assert blue_field["id"] not in in_play
    assert len(in_play) == 52


def test_no_plots_at_all(data, refused):
    data["plots"] = []
    assert refused(data)[0] == "plots: expected 84 plots, not 0"


# Ids


def test_ids_of_plots_are_unique(data, refused):
    data["plots"][12]["id"] = data["plots"][3]["id"]
    assert refused(data) == [f"plots[12].id: expected an id of its own; “{data['plots'][3]['id']}” is that of plots[3]"]


def test_ids_of_events_are_unique(data, refused):
    data["events"][2]["id"] = data["events"][1]["id"]
    assert refused(data) == [
        f"events[2].id: expected an id of its own; “{data['events'][1]['id']}” is that of events[1]"
    ]


@pytest.mark.parametrize("name", ["", "Field 1", "field_1", "-field", "field-", "champ-é", "a" * 31, "field\n1"])
def test_ids_are_fit_for_notations(data, refused, name):
    data["plots"][0]["id"] = name
    (fault,) = refused(data)
    assert fault.startswith("plots[0].id: expected ")


# Estates and tokens


@pytest.mark.clause("T-01")
@pytest.mark.parametrize("change", [list.pop, list.reverse, lambda estates: estates.append(estates[0])])
def test_the_eight_estates_stand_in_their_order(data, refused, change):
    change(data["estates"])
    assert refused(data)[0] == (
        "estates: expected the eight estates in this order: "
        "field, mill, village, rampart, market, barracks, church, palace"
    )


def test_an_income_counts_at_least_one_estate_and_none_twice(data, refused):
    data["estates"][3]["counts"] = []
    assert refused(data) == ["estates[3].counts: expected at least one estate"]
    data["estates"][3]["counts"] = ["mill", "field", "mill"]
    assert refused(data) == ["estates[3].counts: expected “mill” only once"]


@pytest.mark.clause("T-11")
def test_no_type_of_plot_token_is_there_twice(data, refused):
    data["plot_tokens"][1] = "field"
    assert "plot_tokens: expected “field” only once" in refused(data)


# Events


@pytest.mark.clause("T-08")
@pytest.mark.parametrize("events", [0, 3])
def test_four_events_are_needed(data, refused, events):
    data["events"] = data["events"][:events]
    assert refused(data) == [f"events: expected 4 events at least, not {events}"]


@pytest.mark.clause("T-08")
def test_four_events_are_enough(data, read):
    data["events"] = data["events"][:4]
    assert len(read(data).events) == 4


@pytest.mark.clause("T-08")
def test_more_than_100_events_are_refused(data, read, refused):
    data["events"] = [
        {"id": f"e{n}", "name": f"E{n}", "kind": "gain", "each": n, "per": ["mill"]} for n in range(1, 102)
    ]
    assert refused(data) == ["events: expected 100 events at most, not 101"]
    data["events"].pop()
    assert len(read(data).events) == 100


@pytest.mark.clause("T-09")
def test_no_two_events_do_the_same(data, refused):
    data["events"][4] = data["events"][1] | {"id": "other", "name": "Other"}
    assert refused(data) == ["events[4]: expected an effect that differs from events[1]"]


@pytest.mark.clause("T-09")
def test_no_two_events_have_one_name(data, refused):
    data["events"][4]["name"] = data["events"][1]["name"]
    assert refused(data) == ["events[4].name: expected a name that differs from events[1]"]


FLAT = [
    {"kind": "gain", "base": 3},
    {"kind": "lose-coins", "base": 3},
    {"kind": "gain", "each": 2, "per": ["estates", "empty"]},
    {"kind": "lose-coins", "base": 9, "less": 1, "spared_by": ["empty", "estates"]},
    {"kind": "lose-coins", "each": 1, "per": ["field+mill"], "less": 1, "spared_by": ["field"]},
    {"kind": "lose-plots", "base": 8, "less": 1, "spared_by": ["empty", "estates"]},
]
"""A fixed sum, whatever it is made of; losses that never come to anything."""


@pytest.mark.clause("T-09")
@pytest.mark.parametrize("flat", FLAT)
def test_no_event_does_the_same_to_everybody(data, refused, flat):
    data["events"][7] = {"id": "flat", "name": "Flat", **flat}
    (fault,) = refused(data)
    assert fault.startswith("events[7]: expected an effect that depends on what a player holds")


@pytest.mark.clause("T-09")
@pytest.mark.parametrize(
    "fair",
    [
        {"kind": "gain", "each": 3, "per": ["palace", "chest"]},
        {"kind": "gain", "each": 1, "per": ["empty"]},
        {"kind": "gain", "each": 1, "per": ["estates"]},
        {"kind": "gain", "base": 5, "each": 2, "per": ["field+palace"]},
        {"kind": "lose-coins", "base": 12, "less": 1, "spared_by": ["market+mill", "farmer"]},
        {"kind": "gain", "each": 1, "per": list(ESTATE_KEYS)},
        {"kind": "gain", "each": 1, "per": ["palace"], "less": 3, "spared_by": ["estates"]},
        {
            "kind": "gain",
            "each": 4,
            "per": ["field+mill", "mill+village", "field+village"],
            "less": 3,
            "spared_by": ["field", "mill", "village"],
        },
        {"kind": "lose-coins", "base": 1000, "each": 5, "per": ["farmer"]},
        {"kind": "lose-plots", "base": 1},
        {"kind": "lose-plots", "base": 2, "which": "tallest"},
        {"kind": "lose-plots", "base": 100},
        {"kind": "lose-plots", "base": 1, "which": "rightmost", "estates": ["palace", "church"]},
    ],
)
def test_an_event_that_depends_on_what_is_held_is_good(data, read, fair):
    data["events"][7] = {"id": "fair-one", "name": "Fair one", **fair}
    assert read(data).events[7].id == "fair-one"


@pytest.mark.clause("T-09")
@pytest.mark.parametrize(
    "word", ["castle", "mill+mill", "mill+", "+", "mill+market+church", "mill + market", "", "farmer+mill", "Mill"]
)
def test_a_count_word_that_nobody_knows_is_refused(data, refused, word):
    data["events"][0]["per"] = ["field", word]
    (fault,) = refused(data)
    assert fault.startswith(f"events[0].per[1]: “{word}” is not known; ")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"kind": "gain", "each": 3}, "events[2].each: expected both or neither of each, per"),
        ({"kind": "gain", "base": 1, "per": ["field"]}, "events[2].each: expected both or neither of each, per"),
        (
            {"kind": "gain", "base": 1, "each": 1, "per": ["field"], "less": 2},
            "events[2].less: expected both or neither of less, spared_by",
        ),
        ({"kind": "gain", "less": 3, "spared_by": ["field"]}, "events[2]: expected an amount: base, or each with per"),
        ({"kind": "gain"}, "events[2]: expected an amount: base, or each with per"),
        (
            {"kind": "lose-plots", "each": 1, "per": ["field"], "estates": []},
            "events[2].estates: expected at least one estate",
        ),
        (
            {"kind": "lose-plots", "each": 1, "per": ["field"], "estates": ["mill", "mill"]},
            "events[2].estates: expected “mill” only once",
        ),
        (
            {"kind": "gain", "each": 1, "per": ["field"], "estates": ["mill"]},
            "events[2]: expected which and estates only where the kind is “lose-plots”",
        ),
        (
            {"kind": "lose-coins", "each": 1, "per": ["field"], "which": "tallest"},
            "events[2]: expected which and estates only where the kind is “lose-plots”",
        ),
    ],
)
def test_parts_of_an_event_must_fit_together(data, refused, change, sentence):
    data["events"][2] = {"id": "mine", "name": "Mine", **change}
    assert refused(data) == [sentence]


def test_all_faults_come_at_once(data, refused):
    data["plots"][0]["estate"] = "mil"
    data["plots"][5]["id"] = data["plots"][4]["id"]
    data["events"][1]["per"] = ["nothing"]
    data["estates"][1]["counts"] = []
    paths = [fault.partition(":")[0] for fault in refused(data)]
    assert paths == ["estates[1].counts", "plots[0].estate", "plots[5].id", "plots", "events[1].per[0]"]


# Files


def test_an_empty_file(refused):
    assert refused("") == ["format: this is missing"]


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(PackError, match=r"none\.toml: there is no such file"):
        TILES.pack(tmp_path / "none.toml")


def test_a_folder_in_its_place(tmp_path):
    with pytest.raises(PackError, match="this is a folder"):
        TILES.pack(tmp_path)


def test_a_file_of_10_megabytes(refused):
    (fault,) = refused(b"#" * 10_000_000)
    assert fault.startswith(f"the file is larger than {LARGEST_PACK} bytes")


def test_our_pack_and_twice_as_much_stay_well_below_the_largest():
    assert 2 * len(OUR_FILE.read_bytes()) < LARGEST_PACK // 2


def test_a_byte_order_mark_and_the_line_ends_of_another_system_are_accepted(data, read):
    assert read(b"\xef\xbb\xbf" + toml(data).replace("\n", "\r\n").encode()).plots == own_pack().plots


def test_a_missing_comma_is_found_by_line_and_column(refused):
    text = 'format = 1\ngame = "tiles"\nplots = [\n  { id = "a" }\n  { id = "b" },\n]\n'
    (fault,) = refused(text)
    assert fault == 'line 5, column 3: this is not TOML: { id = "b" },'


@pytest.mark.parametrize(
    ("text", "line"),
    [('format = 1\ngame = "tiles', 2), ("format = 1\nplots = [\n", 2), ("format = 1\n\nname", 3), ("=", 1)],
)
def test_a_file_that_breaks_off_is_found_by_line(refused, text, line):
    (fault,) = refused(text)
    assert fault.startswith(f"line {line}")


def test_a_key_that_is_there_twice(refused):
    (fault,) = refused("format = 1\nformat = 1\n")
    assert fault.startswith("line 2, column ")


@pytest.mark.parametrize(("content", "byte"), [(b"\xff\xfe", 1), (b'name = "Bo\xeete"', 11)])
def test_a_file_in_another_encoding(refused, content, byte):
    assert refused(content) == [f"byte {byte} is not UTF-8 text"]


@pytest.mark.parametrize(
    "text",
    ["x = " + "[" * 5000, "x = " + "{a = " * 5000, "x = " + "1" * 5000],
    ids=["lists in lists", "tables in tables", "a number of 5000 digits"],
)
def test_what_a_reader_of_toml_chokes_on_is_refused_like_anything_else(refused, text):
    assert len(refused(text)) == 1


def test_no_control_character_of_a_file_reaches_the_terminal(data, refused):
    data["plots"][3]["symbol"] = "\x1b[31mred"
    refused(data)  # looks at every sentence
    refused(toml(OUR_DATA).replace("mill_gift = 2", '"mill\\u001b[31m" = 2, mill_gift = 2'))
    refused("format = \x1b[31m\n")
