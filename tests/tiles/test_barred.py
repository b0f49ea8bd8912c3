"""Why a choice is barred, what is no notation at all, and how options are written."""

import re

import pytest

from middle_ages import language
from middle_ages.kernel.decision import IllegalChoice, NoNotation
from middle_ages.kernel.happening import Reason
from middle_ages.tiles import happenings as told
from middle_ages.tiles import options
from middle_ages.tiles.pack import own_pack
from middle_ages.tiles.pieces import ESTATES
from middle_ages.tiles.setup import lay

from .laying import (
    CHURCH,
    FIELD,
    MILL,
    PALACE,
    RAMPART,
    VILLAGE,
    ask_turn,
    choose,
    laid,
    offered,
    place,
    play_randomly,
    spare,
    turn,
)


def asked(kind):
    """A table that asks seat 0 a question of this kind."""
    if kind == "placement":
        return lay(3, 1, own_pack(), {})
    table = laid(3, 5, scouts={1: "B2", 2: "C4"}, cemeteries={0: {FIELD: 1}})
    table.lords[2] = place(table, "B4")
    table.plots_at[place(table, "A3")] = None
    table.plots_at[place(table, "D1")] = None
    table.plot_tokens = (FIELD, RAMPART)
    table.extra_coins[0] = (0, 1, 0, 0, 0, 0, 0, 0)
    table.tokens_at[0] = ((), (VILLAGE,), (), (), (), (), (), (MILL,))
    if kind == "lord":
        ask_turn(table, 0)
    else:
        turn(table, 0, {"scout": RAMPART, "village": VILLAGE, "church": CHURCH, "palace": PALACE}[kind], move="lord 1")
    assert table.decision.kind == kind
    return table


@pytest.mark.clause("T-24")
def test_why_a_lord_may_not_be_placed():
    table = asked("placement")
    first = table.decision.seat
    choose(table, "lord 2")
    assert table.why_not("lord 2") == Reason("T-24", told.LordThere(first))
    assert table.why_not("lord 1") is None


@pytest.mark.clause("T-33")
def test_why_a_lord_may_not_move_there():
    table = asked("lord")
    assert table.why_not("lord 1") is None
    assert table.why_not("lord 2") == Reason("T-33", told.ScoutThere(1))
    assert table.why_not("lord 3") is None
    assert table.why_not("lord 4") == Reason("T-33", told.LordThere(2))


@pytest.mark.clause("T-62")
def test_why_the_scout_may_not_go_there():
    table = asked("scout")  # the own Lord is on B1, seat 1's on A2, seat 2's on B4; Scouts on B2 and C4; nothing on D1
    assert table.why_not("scout C1") is None
    assert table.why_not("scout B1") == Reason("T-62", told.LordThere(0))
    assert table.why_not("scout B3") == Reason("T-62", told.OwnLordInRow())
    assert table.why_not("scout B4") == Reason("T-62", told.OwnLordInRow())
    assert table.why_not("scout A1") == Reason("T-62", told.NoPlotThere())
    assert table.why_not("scout A2") == Reason("T-62", told.LordThere(1))
    assert table.why_not("scout C4") == Reason("T-62", told.ScoutThere(2))
    assert table.why_not("scout D1") == Reason("T-62", told.NoPlotThere())
    assert table.why_not("scout D4") is None


@pytest.mark.clause("T-52")
def test_why_a_plot_does_not_come_back():
    table = asked("village")
    assert table.why_not(f"village {table.cemeteries[0][0].id}") is None
    other = spare(table, MILL)
    assert table.why_not(f"village {other.id}") == Reason("T-52", told.NotInCemetery(other))


@pytest.mark.clause("T-13")
def test_why_an_extra_coin_token_does_not_go_there():
    table = asked("church")
    assert table.why_not("church field") is None
    assert table.why_not("church mill") == Reason("T-13", told.NoFreeSpace(MILL))


@pytest.mark.clause("T-57")
@pytest.mark.clause("T-13")
def test_why_a_plot_token_does_not_go_there():
    table = asked("palace")
    assert table.why_not("palace field on church") is None
    assert table.why_not("palace mill on church") == Reason("T-57", told.TokenGone(MILL))
    assert table.why_not("palace field on field") == Reason("T-57", told.CountedAlready(FIELD, FIELD))
    assert table.why_not("palace rampart on village") == Reason("T-57", told.CountedAlready(RAMPART, VILLAGE))
    assert table.why_not("palace field on palace") == Reason("T-13", told.NoFreeSpace(PALACE))
    assert table.why_not("palace field on mill") == Reason("T-13", told.NoFreeSpace(MILL))


NONSENSE = {
    "placement": ["lord 5", "lord 0", "lord", "lord 1 2", "lord -1", "lord 10", "scout A1"],
    "lord": ["lord 5", "lord 0", "lord x", "lord1", "king 2", "", "1", "lord 1;", "lord 99999999999999999999"],
    "scout": ["scout C5", "scout E1", "scout 1C", "scout C", "scout C0", "lord 1", "scout C11", "scout"],
    "village": ["village nothing", "village", "village field-1 mill-1", "field-1", "village é", "lord 2"],
    "church": ["church", "church castle", "church field mill", "palace field on mill", "church 1"],
    "palace": ["palace", "palace field", "palace field on", "palace field on castle", "palace on field", "church mill"],
}


@pytest.mark.parametrize(("kind", "text"), [(kind, text) for kind, texts in NONSENSE.items() for text in texts])
def test_nonsense_is_no_notation_and_the_error_shows_one(kind, text):
    table = asked(kind)
    before = table.digest()
    with pytest.raises(NoNotation) as caught:
        table.why_not(text)
    assert caught.value.text == text.strip().casefold()
    assert caught.value.kind == kind
    assert caught.value.example == table.decision.options[0].notation
    assert table.digest() == before
    with pytest.raises(ValueError):
        table.decision.parse(text)


@pytest.mark.parametrize("seats", [2, 5])
def test_the_last_column_is_a_place_and_the_next_is_none(seats):
    table = laid(seats)
    ask_turn(table, 0)
    assert table.why_not(f"lord {seats + 1}") is None
    with pytest.raises(NoNotation):
        table.why_not(f"lord {seats + 2}")
    turn(table, 0, RAMPART)
    assert table.why_not(f"scout D{seats + 1}") is None
    with pytest.raises(NoNotation):
        table.why_not(f"scout D{seats + 2}")


@pytest.mark.parametrize(
    ("kind", "text"),
    [("lord", "  LORD   2 "), ("scout", "Scout c4"), ("church", "CHURCH Mill"), ("palace", "palace  FIELD on Mill")],
)
def test_case_and_spaces_do_not_matter(kind, text):
    table = asked(kind)
    assert table.why_not(text) == table.why_not(" ".join(text.lower().split()))
    assert table.why_not(text) is not None


def test_nothing_is_barred_once_the_game_is_over():
    table = play_randomly(lay(2, 1, own_pack(), {}), 1)
    with pytest.raises(ValueError):
        table.why_not("lord 1")
    with pytest.raises(IllegalChoice):
        table.choose(options.move_lord(0))


@pytest.mark.parametrize("kind", NONSENSE)
def test_whatever_is_written_rightly_is_on_offer_or_barred_by_a_clause(kind):
    """Every notation of the kind that the pack has words for, against the whole of what is offered."""
    table = asked(kind)
    pack = table.pack
    every = {
        "placement": pack.move_lord[:4],
        "lord": pack.move_lord[:4],
        "scout": pack.place_scout[3],
        "village": pack.bring_back.values(),
        "church": pack.place_coin_token,
        "palace": [option for of_type in pack.place_plot_token for option in of_type],
    }[kind]
    assert len({option.notation for option in every}) == len(list(every))
    for option in every:
        on_offer = option.notation in offered(table)
        reason = table.why_not(option.notation)
        assert (reason is None) == on_offer
        if not on_offer:
            assert re.fullmatch(r"T-\d\d", reason.clause)
            with pytest.raises(IllegalChoice):
                table.choose(option)


# Notations


WRITTEN = {
    "placement": r"lord [1-9]",
    "lord": r"lord [1-9]",
    "scout": r"scout [ABCD][1-9]",
    "village": r"village [a-z]+-\d+",
    "church": r"church [a-z]+",
    "palace": r"palace [a-z]+ on [a-z]+",
}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_notations_are_unique_parse_back_and_follow_their_pattern(seats):
    seen = set()

    def watch(table):
        kind = table.decision.kind
        seen.add(kind)
        notations = [option.notation for option in table.decision.options]
        assert len({notation.casefold() for notation in notations}) == len(notations)
        for option in table.decision.options:
            assert re.fullmatch(WRITTEN[kind], option.notation)
            assert table.decision.parse(f"  {option.notation.upper()} ") is option

    for seed in range(15):
        play_randomly(lay(seats, seed, own_pack(), {}), seed, watch)
    assert seen == set(WRITTEN)


def test_notations_are_the_same_in_every_language():
    english = [sorted(offered(asked(kind))) for kind in WRITTEN]
    language.use("fr")
    assert [sorted(offered(asked(kind))) for kind in WRITTEN] == english


def test_notations_as_journals_hold_them():
    pack = own_pack()
    assert [option.notation for option in pack.move_lord] == [f"lord {column}" for column in range(1, 7)]
    assert [option.notation for option in pack.place_scout[2]] == [
        f"scout {row}{n}" for row in "ABCD" for n in (1, 2, 3)
    ]
    assert [option.notation for option in pack.place_scout[5]] == [
        f"scout {row}{n}" for row in "ABCD" for n in range(1, 7)
    ]
    keys = ("field", "mill", "village", "rampart", "market", "barracks", "church", "palace")
    assert [option.notation for option in pack.place_coin_token] == [f"church {key}" for key in keys]
    for counted, of_type in zip(keys, pack.place_plot_token, strict=True):
        assert [option.notation for option in of_type] == [f"palace {counted} on {key}" for key in keys]
    assert {option.notation for option in pack.bring_back.values()} == {f"village {plot.id}" for plot in pack.plots}
    for option in [*pack.move_lord, *pack.place_scout[2], *pack.bring_back.values(), *pack.place_coin_token]:
        assert option.notation == option.notation.strip()


def test_options_stand_for_what_they_are_named_after():
    pack = own_pack()
    assert [option.column for option in pack.move_lord] == [0, 1, 2, 3, 4, 5]
    assert [option.place for option in pack.place_scout[2]] == list(range(12))
    assert all(option.notation == f"village {option.plot.id}" for option in pack.bring_back.values())
    assert [option.estate for option in pack.place_coin_token] == list(ESTATES)
    for counted, of_type in zip(ESTATES, pack.place_plot_token, strict=True):
        assert [(option.counted, option.estate) for option in of_type] == [(counted, estate) for estate in ESTATES]
