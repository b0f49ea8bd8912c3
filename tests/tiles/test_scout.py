"""Free plots, the Scout and its reservation (T-33, T-35, T-53, T-62, T-63)."""

import pytest

from middle_ages.tiles import happenings as told
from middle_ages.tiles.pack import own_pack
from middle_ages.tiles.setup import lay

from .laying import (
    FIELD,
    RAMPART,
    ask_turn,
    choose,
    heights,
    laid,
    next_row,
    numbered,
    of_kind,
    offered,
    place,
    play_randomly,
    turn,
)

# Free plots


@pytest.mark.clause("T-33")
def test_a_plot_with_a_lord_is_not_free():
    table = laid(3)
    table.lords[1] = place(table, "B2")  # it has moved already
    ask_turn(table, 0)
    assert offered(table) == {"lord 1", "lord 3", "lord 4"}


@pytest.mark.clause("T-33")
def test_a_plot_with_another_players_scout_is_not_free_and_one_with_the_own_scout_is():
    table = laid(3, scouts={0: "B1", 1: "B3", 2: "C2"})
    ask_turn(table, 0)
    assert offered(table) == {"lord 1", "lord 2", "lord 4"}
    ask_turn(table, 1)
    assert offered(table) == {"lord 2", "lord 3", "lord 4"}


@pytest.mark.clause("T-33")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_plot_of_the_next_row_is_free_for_the_first(seats):
    table = laid(seats)
    ask_turn(table, 0)
    assert offered(table) == {f"lord {column}" for column in range(1, seats + 2)}


@pytest.mark.clause("T-35")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_at_least_two_plots_are_free_for_whoever_moves(seats):
    moves = []

    def watch(table):
        if table.decision.kind != "lord":
            return
        row = next_row(table)
        moved = sum(lord in row for lord in table.lords)
        others = [scout for seat, scout in enumerate(table.scouts) if scout in row and seat != table.decision.seat]
        assert len(others) <= seats - (moved + 1)
        assert None not in [table.plots_at[spot] for spot in row]
        assert len(table.decision.options) >= 2
        moves.append(len(table.decision.options))

    for seed in range(40):
        play_randomly(lay(seats, seed, own_pack(), {}), seed, watch)
    assert len(moves) == 40 * 15 * seats
    assert min(moves) == 2


# Where the Scout may go


@pytest.mark.clause("T-53")
def test_rampart_reserves_a_plot_of_the_players_choice():
    table = laid(3)
    heard = turn(table, 0, RAMPART, "scout C3")
    assert table.scouts == [place(table, "C3"), -1, -1]
    (placed,) = of_kind(heard, told.ScoutPlaced)
    assert (placed.seat, placed.place, placed.plot) == (0, place(table, "C3"), table.plots_at[place(table, "C3")])
    assert heights(table, 0) == {RAMPART: 1}  # the reserved plot stays on its row


@pytest.mark.clause("T-53")
@pytest.mark.clause("T-62")
@pytest.mark.parametrize(
    ("round", "rows"),
    [(1, "CD"), (5, "CD"), (6, "DA"), (7, "AB"), (12, "BC"), (13, "CD"), (14, "D"), (15, ""), (16, "")],
)
def test_the_scout_has_two_rows_up_to_round_13_then_one_then_none(round, rows):
    table = laid(3, round)
    heard = turn(table, 0, RAMPART)
    assert offered(table) == {f"scout {row}{column}" for row in rows for column in range(1, 5)}
    assert bool(of_kind(heard, told.EffectSkipped)) == (not rows)


@pytest.mark.clause("T-62")
def test_the_scout_goes_to_no_plot_with_a_lord():
    # Round 5: the Lords of those who have still to move stand in row A, the own Lord and moved ones in row B.
    table = laid(3)
    table.lords[2] = place(table, "C1")  # as no game has it: only to see that a Lord bars its plot
    table.plots_at[place(table, "A3")] = None
    turn(table, 0, RAMPART)
    assert offered(table) == {"scout C2", "scout C3", "scout C4", "scout D1", "scout D2", "scout D3", "scout D4"}


@pytest.mark.clause("T-62")
def test_the_scout_does_not_go_back_to_the_row_that_the_lord_has_left():
    table = laid(3)
    turn(table, 0, RAMPART)
    assert not [notation for notation in offered(table) if notation.startswith("scout A")]
    assert table.lords[1:] == [place(table, "A2"), place(table, "A3")]


@pytest.mark.clause("T-62")
def test_no_two_scouts_on_a_plot():
    table = laid(3, scouts={1: "C1", 2: "D4"})
    turn(table, 0, RAMPART)
    assert offered(table) == {"scout C2", "scout C3", "scout C4", "scout D1", "scout D2", "scout D3"}


@pytest.mark.clause("T-62")
def test_a_scout_that_is_out_is_picked_up_and_may_go_back():
    table = laid(3, scouts={0: "C1", 1: "C2"})
    turn(table, 0, RAMPART)
    assert offered(table) == {"scout C1", "scout C3", "scout C4", *(f"scout D{column}" for column in range(1, 5))}
    twin = table.copy()
    choose(twin, "scout C1")
    assert twin.scouts == [place(table, "C1"), place(table, "C2"), -1]
    choose(table, "scout D1")
    assert table.scouts == [place(table, "D1"), place(table, "C2"), -1]
    turn(table, 1, RAMPART)
    assert "scout C1" in offered(table)


@pytest.mark.clause("T-62")
def test_placing_the_scout_is_mandatory():
    table = laid(2, 14, scouts={1: "D1"})
    table.plots_at[place(table, "D2")] = None
    turn(table, 0, RAMPART)
    assert (table.decision.seat, table.decision.kind) == (0, "scout")
    assert offered(table) == {"scout D3"}


@pytest.mark.clause("T-59")
@pytest.mark.clause("T-62")
def test_with_no_plot_for_the_scout_the_effect_is_skipped_and_one_that_is_out_stays_out():
    table = laid(2, 14, scouts={1: "D1"})
    for name in ("D2", "D3"):
        table.plots_at[place(table, name)] = None
    heard = turn(table, 0, RAMPART)
    assert of_kind(heard, told.EffectSkipped) == [told.EffectSkipped(0, RAMPART)]
    assert table.coins[0] == 2
    assert table.scouts == [-1, place(table, "D1")]


# The reservation


@pytest.mark.clause("T-63")
@pytest.mark.parametrize("move", ["lord 2", "lord 3"], ids=["on the reserved plot", "on another"])
def test_the_scout_comes_home_on_whichever_plot_of_its_row_the_lord_is_placed(move):
    table = laid(3, scouts={0: "B2", 1: "B4"})
    heard = turn(table, 0, FIELD, move=move)
    assert table.scouts == [-1, place(table, "B4"), -1]
    assert of_kind(heard, told.ScoutHome) == [told.ScoutHome(0)]


@pytest.mark.clause("T-63")
def test_the_scout_stays_out_while_the_lord_is_in_another_row():
    table = laid(3, scouts={0: "C2"})
    heard = turn(table, 0, FIELD)
    assert table.scouts == [place(table, "C2"), -1, -1]
    assert of_kind(heard, told.ScoutHome) == []


@pytest.mark.clause("T-63")
@pytest.mark.parametrize("name", ["A4", "C1"])
def test_the_rows_beside_the_lords_are_other_rows(name):
    table = laid(3, scouts={0: name})
    turn(table, 0, FIELD, move="lord 4")
    assert table.scouts[0] == place(table, name)


@pytest.mark.clause("T-63")
def test_a_plot_given_up_by_its_owner_is_free_for_those_who_move_later():
    table = laid(3, scouts={0: "B2"})
    ask_turn(table, 1)
    assert "lord 2" not in offered(table)
    turn(table, 0, FIELD, move="lord 4")
    ask_turn(table, 1)
    assert offered(table) == {"lord 1", "lord 2", "lord 3"}


@pytest.mark.clause("T-63")
def test_the_scout_comes_home_before_the_effect_and_can_leave_again():
    table = laid(3, scouts={0: "B2"})
    heard = turn(table, 0, RAMPART, "scout C4", move="lord 2")
    kinds = [type(happening) for happening in heard]
    assert kinds.index(told.ScoutHome) < kinds.index(told.ScoutPlaced)
    assert table.scouts[0] == place(table, "C4")


@pytest.mark.clause("T-63")
def test_in_the_bottom_row_too():
    table = laid(2, 7, scouts={0: "D3", 1: "A1"})
    turn(table, 0, FIELD, move="lord 1")
    assert table.scouts == [-1, place(table, "A1")]


def test_the_plot_taken_is_the_one_left_not_the_one_reserved():
    table = laid(2, scouts={0: "B2"})
    left = numbered(3, "left")
    reserved = table.plots_at[place(table, "B2")]
    turn(table, 0, left, move="lord 2")
    assert table.fiefs[0][FIELD] == (left,)
    assert table.plots_at[place(table, "B2")] is reserved
