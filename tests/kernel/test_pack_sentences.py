"""What is wrong with a pack file is said in sentences: the file, the place, what was expected."""

import tomllib
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from middle_ages.kernel.pack import LARGEST_PACK, PackError, convert, expected, read_toml
from middle_ages.kernel.refusal import not_one_of, unknown_key


class Colour(StrEnum):
    BLUE = "blue"
    ORANGE = "orange"


class Tile(msgspec.Struct, forbid_unknown_fields=True):
    number: Annotated[int, msgspec.Meta(ge=1, le=23)]
    colour: Colour = Colour.BLUE
    back: Literal["plain", "marked"] = "plain"
    mark: Literal["star", "moon"] | None = None
    words: tuple[str, ...] = ()
    open: bool = True


class Content(msgspec.Struct, forbid_unknown_fields=True):
    tiles: tuple[Tile, ...]
    best: Tile | None = None


def fault_of(**raw: object) -> str:
    """The one sentence with which content is refused, after the file's name."""
    with pytest.raises(PackError) as refused:
        convert(raw, Content, "odd.toml")
    (fault,) = refused.value.faults
    file, _colon, sentence = fault.partition(": ")
    assert file == "odd.toml"
    assert str(refused.value) == fault
    return sentence


GOOD = {"number": 1}
FAULTS = {
    "missing": ({}, "tiles: this is missing"),
    "missing below": ({"tiles": [GOOD, {}]}, "tiles[1].number: this is missing"),
    "misspelt": ({"tiles": [{"nomber": 1}]}, "tiles[0].nomber: unknown key; did you mean “number”?"),
    "surplus": ({"tiles": [], "xyz": 1}, "xyz: unknown key; known: tiles, best"),
    "in an optional table": ({"tiles": [], "best": {"numbr": 1}}, "best.numbr: unknown key; did you mean “number”?"),
    "text for number": ({"tiles": [{"number": "1"}]}, "tiles[0].number: expected a whole number"),
    "number for list": ({"tiles": 3}, "tiles: expected a list"),
    "list for table": ({"tiles": [[1]]}, "tiles[0]: expected a table"),
    "number for flag": ({"tiles": [GOOD | {"open": 1}]}, "tiles[0].open: expected true or false"),
    "number for text": ({"tiles": [GOOD | {"words": ["a", 2]}]}, "tiles[0].words[1]: expected a text"),
    "too little": ({"tiles": [GOOD, GOOD, {"number": 0}]}, "tiles[2].number: expected a whole number of at least 1"),
    "too much": ({"tiles": [{"number": 24}]}, "tiles[0].number: expected a whole number of at most 23"),
    "no such colour": (
        {"tiles": [GOOD | {"colour": "blu"}]},
        "tiles[0].colour: “blu” is not known; did you mean “blue”?",
    ),
    "no such mark": (
        {"tiles": [GOOD | {"mark": "stra"}]},
        "tiles[0].mark: “stra” is not known; did you mean “star”?",
    ),
    "no such back": (
        {"tiles": [GOOD | {"back": "xyz"}]},
        "tiles[0].back: “xyz” is not known; known: marked, plain",
    ),
}


@pytest.mark.parametrize(("raw", "sentence"), FAULTS.values(), ids=FAULTS)
def test_a_fault_of_content_names_the_keys_path(raw: dict[str, object], sentence: str) -> None:
    assert fault_of(**raw) == sentence


def test_good_content_is_read() -> None:
    assert convert({"tiles": [GOOD]}, Content, "good.toml") == Content((Tile(1),))


def refused(file: Path) -> str:
    with pytest.raises(PackError) as error:
        read_toml(file)
    assert str(error.value).startswith(f"{file}: ")
    return str(error.value).removeprefix(f"{file}: ")


SYNTAX = {
    "comma": ("a = [1 2]\n", "line 1, column 8"),
    "third line": ("a = 1\nb = 2\nc = = 3\n", "line 3, column 5"),
    "doubled key": ("a = 1\na = 2\n", "line 2"),
    "no end": ("a = 1\nb = [1,\n", "line 2"),
    "escape": ("a = 1\nb = \x1b[2J\n", "line 2"),
}


@pytest.mark.parametrize(("text", "place"), SYNTAX.values(), ids=SYNTAX)
def test_a_fault_of_syntax_names_its_line(tmp_path: Path, text: str, place: str) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(text, encoding="utf-8")
    sentence = refused(file)
    assert place in sentence
    assert "\x1b" not in sentence
    assert "\n" not in sentence


def test_a_file_has_to_be_there_and_be_a_file(tmp_path: Path) -> None:
    assert "no such file" in refused(tmp_path / "absent.toml")
    assert "folder" in refused(tmp_path)


def test_a_file_has_to_be_utf_8(tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_bytes(b"a = 'caf\xe9'")
    assert "byte 9" in refused(file)


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "good.toml"
    file.write_bytes(b"\xef\xbb\xbfa = 1\n")
    assert read_toml(file) == {"a": 1}


def test_a_file_may_be_large_but_not_larger(tmp_path: Path) -> None:
    file = tmp_path / "large.toml"
    file.write_bytes(b"#" * LARGEST_PACK)
    assert read_toml(file) == {}
    file.write_bytes(b"#" * (LARGEST_PACK + 1))
    assert str(LARGEST_PACK) in refused(file)


@pytest.mark.parametrize(
    "key", ["a." * (LARGEST_PACK // 2 - 1) + "a=1", "['x'" + ". 'x'" * (LARGEST_PACK // 5 - 1) + "]"]
)
def test_keys_of_a_hundred_thousand_parts_never_come_before_the_reader(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """It would take minutes and gigabytes: both grow with the square of the parts."""
    monkeypatch.delattr(tomllib, "loads")
    file = tmp_path / "deep.toml"
    file.write_text(f"# deep\n{key}"[:LARGEST_PACK], encoding="utf-8")
    assert "nested too deep" in refused(file)
    file.write_text(f"# deep\n{key}\n{key}", encoding="utf-8")
    assert str(LARGEST_PACK) in refused(file)


def test_dots_in_comments_and_texts_are_no_keys(tmp_path: Path) -> None:
    file = tmp_path / "dots.toml"
    file.write_text(f"  # {'.' * 200}\na.b.c = 'so{'.' * 80}'\nd.e = 1.5\n", encoding="utf-8")
    assert read_toml(file) == {"a": {"b": {"c": f"so{'.' * 80}"}}, "d": {"e": 1.5}}


def test_all_faults_are_told_and_made_safe() -> None:
    error = PackError("o\x1bdd.toml", [expected("a", "b\n"), unknown_key("c", "c", ["d"]), not_one_of("e", "f", ["g"])])
    assert len(error.faults) == 3
    assert str(error).splitlines() == list(error.faults)
    assert "\x1b" not in str(error)
    assert isinstance(error, ValueError)
