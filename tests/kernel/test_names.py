"""Players' names: what is taken, how it is shown, what is refused."""

import pytest

from middle_ages.kernel.names import printable
from middle_ages.kernel.seat_names import seat_names

DECOMPOSED = "Zoe\N{COMBINING DIAERESIS}"


def test_names_are_composed_and_trimmed() -> None:
    assert seat_names([f"  {DECOMPOSED}\t", "Ann"]) == ("Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}", "Ann")


def test_spaces_within_a_name_stay() -> None:
    assert seat_names(["Ann  of Cleves"]) == ("Ann  of Cleves",)


def test_brackets_and_the_like_are_shown_as_typed() -> None:
    names = ("[bold]Ann[/]", "{name}", "<b>", "%s", "a\\b", "Ben: 'the \"Bold\"'")
    assert seat_names(names) == names


@pytest.mark.parametrize("name", ["", "   ", "\t", "\N{NO-BREAK SPACE}"], ids=repr)
def test_a_name_is_not_empty(name: str) -> None:
    with pytest.raises(ValueError, match="empty"):
        seat_names(["Ann", name])


@pytest.mark.parametrize(
    "name",
    [
        "a" * 20,
        "\N{CJK UNIFIED IDEOGRAPH-57CE}" * 10,
        "\N{EUROPEAN CASTLE}" * 10,
        DECOMPOSED + "a" * 17,
        "g\N{COMBINING TILDE}" * 20,  # there is no composed form: 40 characters, 20 cells
    ],
    ids=["letters", "ideographs", "emoji", "composed", "combining"],
)
def test_a_name_may_be_20_cells_wide_and_no_wider(name: str) -> None:
    assert len(seat_names([name])) == 1
    with pytest.raises(ValueError, match="21"):
        seat_names([f"{name}a"])


def test_a_name_without_any_width_is_refused() -> None:
    for name in ("\N{ZERO WIDTH SPACE}", "\N{COMBINING ACUTE ACCENT}", "\N{ZERO WIDTH JOINER}"):
        with pytest.raises(ValueError):
            seat_names([name])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Ann"),
        ("Ann", "aNN"),
        ("Ann", " Ann "),
        ("Stra\N{LATIN SMALL LETTER SHARP S}e", "STRASSE"),
        (DECOMPOSED, "zo\N{LATIN CAPITAL LETTER E WITH DIAERESIS}"),
    ],
)
def test_names_differ_under_casefold(one: str, other: str) -> None:
    assert seat_names([one]) != ()
    with pytest.raises(ValueError, match="differ"):
        seat_names([one, "Ben", other])


ACTING = {
    "line feed": "\n",
    "carriage return": "\r",
    "tab": "\t",
    "bell": "\a",
    "escape": "\x1b",
    "delete": "\x7f",
    "control sequence introducer": "\x9b",
    "next line": "\x85",
    "line separator": "\N{LINE SEPARATOR}",
    "paragraph separator": "\N{PARAGRAPH SEPARATOR}",
    "override": "\N{RIGHT-TO-LEFT OVERRIDE}",
    "embedding": "\N{RIGHT-TO-LEFT EMBEDDING}",
    "isolate": "\N{RIGHT-TO-LEFT ISOLATE}",
    "left-to-right mark": "\N{LEFT-TO-RIGHT MARK}",
    "right-to-left mark": "\N{RIGHT-TO-LEFT MARK}",
    "Arabic letter mark": "\N{ARABIC LETTER MARK}",
    "lone surrogate": "\ud83c",
}


@pytest.mark.parametrize("character", ACTING.values(), ids=ACTING)
def test_control_characters_and_direction_marks_are_refused_and_made_safe(character: str) -> None:
    name = f"An{character}n"
    with pytest.raises(ValueError) as refused:
        seat_names([name])
    assert character not in str(refused.value)
    assert printable(name) == "An\N{REPLACEMENT CHARACTER}n"


def test_what_does_not_act_is_printed_as_it_is() -> None:
    text = "Ann \N{EUROPEAN CASTLE} \N{CJK UNIFIED IDEOGRAPH-57CE} \N{HEBREW LETTER ALEF} [b] \N{NO-BREAK SPACE}."
    assert printable(text) == text


def test_names_that_a_command_reserves_are_names_here() -> None:
    assert seat_names(["computer", "computer:hard"]) == ("computer", "computer:hard")
