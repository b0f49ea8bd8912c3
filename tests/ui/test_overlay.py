"""A box over a picture: where it goes, what it covers, and how what it speaks of is marked."""

from middle_ages.ui.marks import Marks
from middle_ages.ui.overlay import Place, between, boxed, laid, marked, place_for
from middle_ages.ui.picture import Line, headed, rule

SIGNS = Marks()


def text(lines: list[Line]) -> list[str]:
    """Lines without their styles."""
    return [line.text for line in lines]


def test_a_box_has_words_in_both_edges_and_is_as_wide_as_it_was_asked_to_be() -> None:
    box = boxed("Title", [("One two three four", "")], "Enter", 16, SIGNS)
    assert text(box) == [" ┌─ Title ────┐ ", " │ One two    │ ", " │ three four │ ", " └─ Enter ────┘ "]
    assert {line.cells for line in box} == {16}


def test_the_cells_between_two_columns_keep_spots_and_areas() -> None:
    line = Line().put("abc", spot="first").put("defg", spot="second", areas=("row A",))
    part = between(line, 2, 5)
    assert [(piece.text, piece.spot, piece.areas) for piece in part.pieces] == [
        ("c", "first", ()),
        ("de", "second", ("row A",)),
    ]


def test_half_of_a_wide_sign_is_a_blank() -> None:
    line = Line().put("a中b")
    assert between(line, 0, 2).text == "a "
    assert between(line, 2, 4).text == " b"
    assert between(line, 1, 3).text == "中"


def test_a_box_covers_its_cells_and_no_others() -> None:
    picture = [Line().put("......"), Line().put("......"), Line().put("......")]
    box = [Line().put("##"), Line().put("##")]
    assert text(laid(picture, box, 3, 1, 6)) == ["......", "...##.", "...##."]


def test_a_box_goes_where_it_covers_least() -> None:
    picture = [Line().put("xxxxxx"), Line().put("xx    "), Line().put("xx    ")]
    assert place_for(picture, 6, [(4, 2)], (), ()) == Place(0, 2, 1)


def test_a_box_stays_off_what_has_to_be_seen_even_if_it_covers_more() -> None:
    picture = [Line().put("xxxxxx"), Line().put("x ").put("yy  ", spot="needed"), Line().put("xxxxxx")]
    assert place_for(picture, 6, [(3, 1)], (), {"needed"}).line in (0, 2)


def test_blanks_within_what_has_to_be_seen_may_be_covered() -> None:
    picture = [Line().put("xxxxxx"), Line().put("yy").put("    ", spot="needed"), Line().put("xxxxxx")]
    assert place_for(picture, 6, [(3, 1)], (), {"needed"}).line == 1


def test_a_box_goes_beside_what_it_speaks_of_and_not_over_it() -> None:
    picture = [Line() for _line in range(12)]
    picture[10] = Line().to(30).put("here", areas=("coins",))
    place = place_for(picture, 60, [(10, 1)], {"coins"}, ())
    assert 9 <= place.line <= 11
    assert 20 <= place.column <= 34
    assert place.line != 10 or place.column in (20, 34)


def test_of_several_sizes_the_one_that_covers_least_is_taken() -> None:
    picture = [Line().put("xxxx  "), Line().put("xxxx  "), Line().put("xxxx  ")]
    assert place_for(picture, 6, [(4, 1), (2, 3)], (), ()) == Place(1, 4, 0)


def test_a_box_that_fits_nowhere_begins_at_the_corner() -> None:
    assert place_for([Line().put("xx")], 2, [(4, 3)], (), ()) == Place(0, 0, 0)


def test_what_is_spoken_of_has_a_sign_before_and_behind_it_where_there_were_blanks() -> None:
    line = Line().put("a ").put(" row ", areas=("row A",)).put(" b")
    (shown,) = marked([line], {"row A"}, SIGNS)
    assert shown.text == "a» row «b"
    assert shown.cells == line.cells == len(shown.text)


def test_at_the_edges_of_a_line_the_signs_stand_inside() -> None:
    line = Line().put(" all of it ", areas=("log",))
    assert marked([line], {"log"}, SIGNS)[0].text == "»all of it«"


def test_a_blank_line_of_what_is_spoken_of_is_not_marked() -> None:
    line = Line().put("a ").put("     ", areas=("row A",)).put(" b")
    assert marked([line], {"row A"}, SIGNS) == [line]


def test_what_is_not_spoken_of_stays_as_it_is() -> None:
    line = Line().put("a ").put(" row ", areas=("row A",))
    assert marked([line], {"row B"}, SIGNS) == [line]


def test_a_title_that_is_too_long_for_its_line_is_cut() -> None:
    assert text([rule([("A long title", "")], 8, "─")]) == ["─ A lo… "]


def test_a_heading_that_is_too_long_is_cut_before_its_clause() -> None:
    assert headed("Play a card to Structures", "C-33", 24, "─").text == "─ Play a card… (C-33) ──"
    assert headed("Play", "C-33", 24, "─").text == "─ Play (C-33) ──────────"
    assert headed("Play", "", 10, "─").text == "─ Play ───"
