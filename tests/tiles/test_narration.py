"""Sentences that say what the rules leave no doubt about."""

import pytest

from middle_ages import language
from middle_ages.language.text import Text
from middle_ages.tiles import happenings as told
from middle_ages.tiles.narration import narrate
from middle_ages.tiles.pack import own_pack
from middle_ages.tiles.pieces import Back, Estate, EventKind, Plot, Symbol, Which

from .laying import MARKET, VILLAGE, event, finish_round, laid

NAMES = ("Ann", "Ben")


def sentence(happening):
    """What is said of a happening, in English and in French."""
    said = []
    for code in ("en", "fr"):
        language.use(code)
        said.append(narrate(happening, NAMES, own_pack()))
    return said


@pytest.mark.clause("T-40")
def test_a_refill_is_told_apart_from_the_rows_of_the_set_up():
    plots = (
        Plot("field-1", Estate.FIELD, Back.BLUE, 1, Symbol.FARMER),
        Plot("field-2", Estate.FIELD, Back.BLUE, 2, None),
    )
    dealt, refilled = (sentence(kind(0, plots)) for kind in (told.RowDealt, told.RowRefilled))
    assert dealt[0] == "Row A is dealt: Field 1 (Farmer), Field 2."
    assert refilled[0] == "Row A is refilled: Field 1 (Farmer), Field 2."
    assert dealt[1] != refilled[1]
    assert "ligne A" in refilled[1]


@pytest.mark.clause("T-09")
@pytest.mark.parametrize(("estates", "among"), [({}, ("", "")), ({"estates": (VILLAGE, MARKET)}, ("Market", "Marché"))])
def test_the_sentence_of_an_event_says_which_of_equally_tall_estates_it_strikes(estates, among):
    struck = event(EventKind.LOSE_PLOTS, name=Text("Fire", "Feu"), base=2, which=Which.TALLEST, **estates)
    english, french = sentence(told.EventStruck(struck))
    assert "tallest estate (of equals the leftmost)" in english
    assert "le plus haut (à égalité, le plus à gauche)" in french
    assert among[0] in english
    assert among[1] in french


@pytest.mark.clause("T-09")
def test_an_event_strikes_the_leftmost_of_equally_tall_estates():
    table = laid(2, 4, fiefs={0: {VILLAGE: 2, MARKET: 2}})
    table.events = (event(EventKind.LOSE_PLOTS, base=1, which=Which.TALLEST, estates=(VILLAGE, MARKET)),) * 4
    taken = [happening for happening in finish_round(table) if type(happening) is told.TollTaken]
    assert [plot.estate for happening in taken if happening.seat == 0 for plot in happening.toll.plots] == [VILLAGE]


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_the_pack_says_that_the_token_spaces_are_ours_too(code):
    language.use(code)
    note = own_pack().note
    assert {"en": "token spaces", "fr": "emplacements des jetons"}[code] in note
    assert note.count(".") == 1
