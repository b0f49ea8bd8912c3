"""What cannot be meant is refused with one sentence that names the culprit, in either language, with status 2."""

import re
import unicodedata

import pytest

from cli.calling import assert_complaint, call

ANN_BEN = ("play", "tiles", "--seats", "Ann,Ben")

WRONG = {
    "unknown game": (("play", "chess"), ("chess", "tiles")),
    "misspelt game": (("play", "tile"), ("tile", "tiles")),
    "game in capitals": (("play", "TILES"), ("TILES",)),
    "empty game": (("play", ""), ("tiles",)),
    "missing game": (("play",), ("middle-ages play --help",)),
    "missing pack": (("check",), ("middle-ages check --help",)),
    "unknown command": (("frobnicate",), ("frobnicate", "--help")),
    "command with an apostrophe": (("it's",), ("it's", "--help")),
    "empty command": (("",), ("--help",)),
    "unknown option": (("--frob",), ("--frob", "middle-ages --help")),
    "unknown option of a command": ((*ANN_BEN, "--frob"), ("--frob", "middle-ages play --help")),
    "unknown option with a value": ((*ANN_BEN, "--frob=1"), ("--frob", "middle-ages play --help")),
    "unknown letter": ((*ANN_BEN, "-x"), ("-x", "middle-ages play --help")),
    "option before the command": (("--seed", "1", *ANN_BEN), ("--seed", "middle-ages --help")),
    "value missing": (("play", "tiles", "--seats"), ("--seats", "middle-ages play --help")),
    "language missing": ((*ANN_BEN, "--lang"), ("--lang", "middle-ages play --help")),
    "value too many": ((*ANN_BEN, "--plain=yes"), ("--plain", "middle-ages play --help")),
    "argument too many": ((*ANN_BEN, "cards"), ("cards", "middle-ages play --help")),
    "arguments too many": ((*ANN_BEN, "cards", "and", "more"), ("cards", "middle-ages play --help")),
    "unknown language": ((*ANN_BEN, "--lang", "de"), ("--lang", "de", "en", "fr")),
    "unknown language first": (("--lang", "de", *ANN_BEN), ("--lang", "de", "en", "fr")),
    "empty language": ((*ANN_BEN, "--lang="), ("--lang", "en", "fr")),
    "seed in words": ((*ANN_BEN, "--seed", "seven"), ("--seed", "seven")),
    "seed with a fraction": ((*ANN_BEN, "--seed", "1.5"), ("--seed", "1.5")),
    "empty seed": ((*ANN_BEN, "--seed", ""), ("--seed",)),
    "endless seed": ((*ANN_BEN, "--seed", "9" * 5000), ("--seed", "9" * 20)),
    "unknown rule": ((*ANN_BEN, "--rule", "hats=on"), ("hats",)),
    "rule without a value": ((*ANN_BEN, "--rule", "hats"), ("--rule", "hats")),
    "rule without a key": ((*ANN_BEN, "--rule", "=on"), ("--rule", "=on")),
    "rule with an empty value": ((*ANN_BEN, "--rule", "hats="), ("--rule", "hats=")),
    "no seats": (("play", "tiles", "--seats", ""), ()),
    "too few seats": (("play", "tiles", "--seats", "Ann"), ("1", "2", "5")),
    "too many seats": (("play", "tiles", "--seats", "A,B,C,D,E,F"), ("6", "2", "5")),
    "empty name": (("play", "tiles", "--seats", "Ann,,Ben"), ()),
    "name of spaces": (("play", "tiles", "--seats", "Ann,   "), ()),
    "same name": (("play", "tiles", "--seats", "Ann,Ben,Ann"), ("Ann",)),
    "same name in capitals": (("play", "tiles", "--seats", "Straße,STRASSE"), ("STRASSE",)),
    "same name composed otherwise": (("play", "tiles", "--seats", "Ren\u00e9,Rene\u0301"), ("Ren\u00e9",)),
    "wide name": (("play", "tiles", "--seats", "Ann," + "b" * 21), ("b" * 21, "21", "20")),
    "name of wide characters": (("play", "tiles", "--seats", "Ann," + "雷" * 11), ("雷" * 11, "22", "20")),
    "endless name": (("play", "tiles", "--seats", "Ann," + "b" * 100_000), ("bbbb", "20")),
    "name with an escape": (("play", "tiles", "--seats", "Ann,a\x1b[31mb"), ("a�[31mb",)),
    "name with a new line": (("play", "tiles", "--seats", "Ann,a\nb"), ("a�b",)),
    "name with a tab": (("play", "tiles", "--seats", "Ann,a\tb"), ("a�b",)),
    "name with a C1 control": (("play", "tiles", "--seats", "Ann,a\x9bb"), ("a�b",)),
    "name that turns the direction": (("play", "tiles", "--seats", "Ann,a\u202eb"), ("a�b",)),
    "name that isolates a direction": (("play", "tiles", "--seats", "Ann,a\u2067b"), ("a�b",)),
    "name with a direction mark": (("play", "tiles", "--seats", "Ann,a\u200fb"), ("a�b",)),
    "name that is not UTF-8": (("play", "tiles", "--seats", "Ann,a\udce9b"), ("a�b",)),
    "name without width": (("play", "tiles", "--seats", "Ann,\u200b"), ()),
    "computer": (("play", "tiles", "--seats", "Ann,computer"), ("computer",)),
    "level of a computer": (("play", "tiles", "--seats", "Ann,Computer:hard"), ("Computer:hard",)),
}
ALIKE = {"option", "argument"}
"""Words that both languages write alike."""
ACTING = ("\n", "\r", "\x1b[2J", "\x07", "\x9b2J", "\u2028", "\u202e")
QUOTING = [
    ("play", "tiles{}x"),
    ("frob{}x",),
    ("--frob{}x",),
    (*ANN_BEN, "more{}x"),
    (*ANN_BEN, "more{}x", "x"),
    (*ANN_BEN, "--lang", "de{}x"),
    (*ANN_BEN, "--seed", "7{}x"),
    (*ANN_BEN, "--rule", "hats{}x"),
    (*ANN_BEN, "--rule", "hats{}x=on"),
    ("play", "tiles", "--seats", "Ann,computer{}x"),
    ("play", "tiles", "--seats", "Ann,Ben{}x"),
]


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("wrong", WRONG)
def test_refused_with_one_sentence_and_status_2(wrong, code):
    arguments, culprits = WRONG[wrong]
    language = () if "--lang" in " ".join(arguments) else ("--lang", code)
    assert_complaint(call(*language, *arguments), 2, *culprits)


@pytest.mark.parametrize("acting", ACTING, ids=ascii)
def test_nothing_that_was_typed_acts_on_the_terminal(acting):
    for template in QUOTING:
        assert_complaint(call(*(part.format(acting) for part in template)), 2)


def test_endless_words_are_cut():
    for template in QUOTING:
        called = call(*(part.format("y" * 100_000) for part in template))
        assert called.status == 2
        assert len(called.err) < 700


@pytest.mark.parametrize("wrong", WRONG)
def test_no_english_is_left_in_french(wrong, monkeypatch):
    """Words of letters that both sentences hold are words of the command line, or written alike in both languages."""
    arguments, _culprits = WRONG[wrong]
    typed = unicodedata.normalize("NFC", " ".join(arguments))
    said = {}
    for code in ("en", "fr"):
        monkeypatch.setenv("LANGUAGE", code)
        said[code] = set(re.findall(r"[^\W\d_]{2,}", call(*arguments).err))
    ours = {"middle", "ages", "Middle", "Ages", "tiles", "cards", "play", "check", "help", "en", "fr"}
    assert {word for word in said["en"] & (said["fr"] - ours - ALIKE) if word not in typed} == set()
    assert said["fr"] - said["en"]


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_language_may_be_asked_for_anywhere(place):
    arguments = ["play", "tiles"]
    arguments[place:place] = ["--lang", "fr"]
    called = call(*arguments)
    assert called.status == 0
    assert "partie" in called.out
    arguments[place : place + 2] = ["--lang=fr"]
    assert call(*arguments).out.splitlines()[:3] == called.out.splitlines()[:3]


def test_names_are_trimmed_and_composed():
    called = call("play", "tiles", "--seats", " Ann , Rene\u0301 ", "--seed", "1")
    assert "Ren\u00e9," in called.out
    assert "Rene\u0301" not in called.out


def test_names_of_every_writing_are_taken():
    for name in (
        "李雷",
        "e\u0301mile",
        "שלום",
        "👨\u200d👩\u200d👧\u200d👦",
        "Ωμέγα",
        "[/",
        "b" * 20,
        "雷" * 10,
        "Mr. Computer",
    ):
        called = call("play", "tiles", "--seats", f"Ann,{name}", "--seed", "1")
        assert called.status == 0, called


def test_without_names_the_players_are_numbered():
    called = call("play", "tiles", "--seed", "1")
    assert called.status == 0
    assert "1" in called.out
    assert call("play", "tiles", "--seed", "1").out == called.out


def test_without_a_seed_matches_differ():
    assert len({call("play", "tiles", "--seats", "Ann,Ben").out for _match in range(4)}) > 1
