"""What holds of every picture of the table: straight columns, whole words, and nothing told by colour alone."""

import re
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest
from babel.messages.pofile import read_po
from wcwidth import wcswidth

import middle_ages.language
from middle_ages.kernel.seat_names import seat_names
from middle_ages.tiles import options
from middle_ages.tiles.pieces import ESTATES, Symbol
from middle_ages.ui.picture import fit, wrapped
from middle_ages.ui.pointer import step
from middle_ages.ui.tiles.glyphs import Glyphs

from .looking import moments, point, rows, sight_of
from .seeing import BRACKETS, KINDS, NAMES, ODD_NAMES, SIZES, TILES, asked, speak

LANGUAGES = ("en", "fr")
ODD_SIZES = (*SIZES, (80, 37), (81, 38), (117, 40), (118, 25), (119, 24), (120, 40), (200, 60), (300, 100))
WORD = re.compile(r"[^\W\d_]{2,}…?")


@pytest.mark.parametrize("size", ODD_SIZES, ids=str)
@pytest.mark.parametrize("names", [NAMES, ODD_NAMES, NAMES[:2], ODD_NAMES[:3]], ids=["long", "odd", "two", "odd three"])
def test_every_row_is_as_wide_as_the_terminal(names, size):
    names, (width, height), rng = seat_names(names), size, Random(7)
    for index, match in enumerate(moments(names, 11, share=0.07)):
        speak(LANGUAGES[index % 2])
        for looking in (False, True):
            sight = sight_of(match, looking=looking, ascii=rng.random() < 0.5, shown=rng.randrange(len(names) + 1))
            point(match, sight, rng.choice(sight.spots).key)
            picture = rows(sight, width, height - 1)
            assert len(picture) == height - 1
            assert {wcswidth(row) for row in picture} <= {width}, [row for row in picture if wcswidth(row) != width]


@pytest.mark.parametrize("cells", range(12))
@pytest.mark.parametrize("name", [*ODD_NAMES, "Ann"])
def test_names_are_cut_by_cells(name, cells):
    cut = fit(name, cells)
    assert wcswidth(cut) == cells
    assert ("…" in cut) == (0 < cells < wcswidth(name))


@pytest.mark.parametrize("width", [0, 1, 2, 10, 80])
def test_wrapped_text_keeps_every_word(width):
    text = "The match waits; it goes on when there is room. 李雷李雷李雷李雷"
    lines = wrapped(text, width)
    assert all(wcswidth(line) <= max(width, 0) for line in lines)
    if width >= 20:
        assert " ".join(lines) == text


def words_that_there_are(code: str) -> set[str]:
    """Every word of the sources in a language: of the messages and of what the data files say."""
    po = Path(str(files(middle_ages.language))) / "locales/fr/LC_MESSAGES/middle_ages.po"
    known: set[str] = set()
    with po.open("rb") as file:
        catalogue = read_po(file)
    for message in catalogue:
        texts = message.id if code == "en" else message.string
        for text in texts if isinstance(texts, (tuple, list)) else [texts]:
            known |= set(WORD.findall(re.sub(r"\{\w+\}", " ", text)))
    speak(code)
    rulebook, pack = TILES.rulebook(), TILES.own_pack()
    told = [str(clause.text) for clause in rulebook.clauses] + [str(clause.title) for clause in rulebook.clauses]
    told += [str(event.name) for event in pack.events] + ["x f c"]
    return known | {word for text in told for word in WORD.findall(text)}


@pytest.mark.parametrize("size", [*SIZES, (118, 40), (120, 40)], ids=str)
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_is_cut_without_an_ellipsis(code, size):
    known = words_that_there_are(code)
    names = ("Xx", "Yy", "Zz", "Ww", "Vv")
    rng, cut = Random(3), set()
    for match in moments(names, 12, share=0.12):
        for looking in (False, True):
            sight = sight_of(match, looking=looking, shown=rng.randrange(6))
            point(match, sight, rng.choice(sight.spots).key)
            for row in rows(sight, size[0], size[1] - 1):
                for word in WORD.findall(row):
                    if not word.endswith("…") and word not in known | set(names):
                        cut.add((word, row))
    assert not cut


# Nothing by colour alone: what a script reads off the text


def marked_places(picture: list[str]) -> tuple[list[int], list[int]]:
    """Places of a drawing of at most 37 lines whose plots are marked as to be chosen, and as highlighted."""
    numbers = picture[1]
    starts = [match.start() - 1 for match in re.finditer(r"\d+", numbers)]
    choosable, highlighted = [], []
    for row in range(4):
        for column, start in enumerate(starts):
            mark = picture[2 + 2 * row][start : start + 1]
            place = row * len(starts) + column
            if mark in ("·", ".", "["):
                choosable.append(place)
            if mark == "[":
                highlighted.append(place)
    return choosable, highlighted


def place_of(option: object, view: object) -> int:
    """Where on the rows an option is chosen."""
    match option:
        case options.MoveLord(_notation, column):
            return view.round % options.ROWS * view.width + column
        case options.PlaceScout(_notation, place):
            return place
    raise AssertionError(option)


@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_script_can_tell_who_acts_and_what_can_be_chosen_on_the_rows(seats, ascii):
    for match in moments(NAMES[:seats], seats, share=0.2):
        sight = sight_of(match, ascii=ascii)
        names = re.findall(r"\[([^\]]+)\]", rows(sight, 120, 23)[0])
        assert [name.rstrip("…") for name in names] == [match.names[match.decision.seat][: len(names[0].rstrip("…"))]]
        if match.decision.kind not in (options.LORD, options.PLACEMENT, options.SCOUT):
            continue
        places = sorted(place_of(option, sight.view) for option in match.decision.options)
        for spot in sight.spots:
            point(match, sight, spot.key)
            choosable, highlighted = marked_places(rows(sight, 80, 23))
            assert choosable == places
            assert highlighted == [place_of(spot.option, sight.view)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_exactly_one_thing_is_highlighted_and_every_highlight_looks_different(kind, size):
    match = asked(kind)
    sight = sight_of(match)
    pictures = set()
    for spot in sight.spots:
        point(match, sight, spot.key)
        picture = rows(sight, size[0], size[1] - 1)
        # The header has brackets of its own, around whose turn it is.
        brackets = sum(row.count("[") for row in picture[1:])
        assert brackets == (2 if kind == "palace" else 1), "\n".join(picture)
        pictures.add("\n".join(picture))
    assert len(pictures) == len(sight.spots)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_barred_says_why_with_its_clause(size):
    told = set()
    for match in moments(NAMES[:3], 8, share=0.5):
        sight = sight_of(match, looking=True)
        for spot in sight.spots:
            if spot.option is not None or not spot.notation:
                continue
            point(match, sight, spot.key)
            if not sight.barred:
                continue
            text = " ".join(" ".join(rows(sight, size[0], size[1] - 1)).split())
            assert re.search(r"\(T-\d\d\)", sight.barred)
            assert sight.barred.split(".")[0][:30] in text
            told.add(sight.barred[-7:])
    assert len(told) > 2


def test_no_two_estates_or_symbols_share_a_mark():
    for code in LANGUAGES:
        speak(code)
        for ascii in (False, True):
            glyphs = Glyphs(ascii)
            marks = [glyphs.sign(estate) for estate in ESTATES] + [glyphs.symbol(symbol) for symbol in Symbol]
            marks += [glyphs.lord, glyphs.scout, glyphs.cemetery]
            assert len(set(marks)) == len(marks)


def test_arrows_reach_everything_that_can_be_chosen():
    for match in moments(NAMES, 9):
        for looking in (False, True):
            spots = sight_of(match, looking=looking).spots
            reached, edge = {spots[0].key}, [spots[0]]
            while edge:
                spot = edge.pop()
                for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    other = step(spots, spot, dx, dy)
                    if other.key not in reached:
                        reached.add(other.key)
                        edge.append(other)
            assert reached == {spot.key for spot in spots}


def test_names_that_look_like_markup_stand_on_the_table_as_they_were_typed():
    names = seat_names(tuple(name[:20] for name in BRACKETS))
    text = "\n".join(rows(sight_of(asked("lord", names)), 140, 44))
    for name in names:
        assert name[:10] in text
