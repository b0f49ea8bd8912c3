"""Points and ties (C-40, C-52, C-53, and the scorings of C-60)."""

import pytest

from middle_ages.cards import happenings as told
from middle_ages.cards import score
from middle_ages.cards.game import GAME as CARDS
from middle_ages.cards.pieces import ByCrisis, ByDifferent, ByKinds, ByMost, BySet, Crisis, Flat, Scoring

from .laying import laid, of_kind, play_randomly, turn

NOBODY = {0: "", 1: "", 2: ""}


def points(**position):
    """Everybody's points with the cards as they lie and nothing in hand but what is given."""
    return laid(**{"hands": NOBODY} | position).final_scores()


@pytest.mark.clause("C-52")
def test_one_point_for_each_icon_in_wealth_of_any_kind():
    assert points(wealth={0: "coins 1, grain 2, gems 3", 2: "cloth 3"}, accords={0: "noble"}) == [6, 0, 3]


@pytest.mark.clause("C-52")
def test_two_points_for_each_icon_in_hand_of_the_own_accords_wealth():
    hands = {0: "coins 1, coins 3, grain 3", 1: "coins 2", 2: "grain 1"}
    accords = {0: "noble", 1: "merchant", 2: "merchant"}
    assert points(hands=hands, accords=accords) == [2 * (1 + 3), 0, 2 * 1]


@pytest.mark.clause("C-52")
def test_the_accords_character_in_hand_and_its_wealth_elsewhere_bring_nothing_more():
    assert points(hands={0: "noble grain", 1: "", 2: ""}, accords={0: "noble"}) == [0, 0, 0]
    assert points(wealth={0: "coins 3"}, structures={1: "coins 3"}, accords={0: "noble", 1: "noble"}) == [3, 0, 0]


@pytest.mark.clause("C-52")
@pytest.mark.clause("C-51")
def test_the_coterie_counts_as_hand_at_the_end():
    table = laid(
        hands={0: "noble"},
        coteries={0: "coins 3", 1: "grain 2"},
        deck="gems",
        run_outs=1,
        accords={0: "noble", 1: "merchant"},
    )
    turn(table, "add noble to 1")
    assert table.over
    assert table.scores()[0] == 2 * 3 + 2 * 1 + 1  # the Coterie, the added card, the Wealth
    assert table.scores()[1] == 2 * 2


@pytest.mark.clause("C-52")
@pytest.mark.clause("C-60")
@pytest.mark.parametrize(
    ("scoring", "own", "wealth", "hand", "expected"),
    [
        (Flat(4), "fortress", "", "", 4),
        (Flat(4), "fortress, fortress, fortress", "", "", 12),
        (Flat(4), "cathedral", "", "", 0),
        (BySet((2, 5, 9)), "", "", "", 0),
        (BySet((2, 5, 9)), "fortress", "", "", 2),
        (BySet((2, 5, 9)), "fortress, fortress, cathedral", "", "", 5),
        (BySet((2, 5, 9)), "fortress, fortress, fortress", "", "", 9),
        (BySet((2, 5, 9)), "fortress, fortress, fortress, fortress, fortress", "", "", 9),
        (ByDifferent(2), "fortress", "", "", 2),
        (ByDifferent(2), "fortress, cathedral, cathedral", "", "", 4),
        (ByDifferent(2), "fortress, fortress, cathedral, tower-house, market-hall", "", "", 2 * 2 * 4),
        (ByKinds(3), "fortress grain", "", "cloth", 0),
        (ByKinds(3), "fortress", "coins 1, coins 2", "cloth", 3 * 1 + 3),
        (ByKinds(3), "fortress, fortress", "coins, grain, gems, cloth", "", 3 * 2 * 4 + 4),
        (ByCrisis(Crisis.PLAGUE, 3), "fortress skull", "skull", "", 1),
        (ByCrisis(Crisis.PLAGUE, 3), "fortress", "", "skull, skull, blade, fork", 6),
        (ByCrisis(Crisis.REVOLT, 3), "fortress, fortress", "", "skull, skull, blade, fork", 6),
        (ByCrisis(Crisis.BETRAYAL, 3), "fortress", "", "skull, skull, blade, fork", 3),
    ],
)
def test_scorings(scoring, own, wealth, hand, expected):
    found = points(
        hands={0: hand, 1: "", 2: ""},
        structures={0: own, 1: "cathedral"},
        wealth={0: wealth, 2: "gems"},
        scorings={"fortress": scoring},
    )
    assert found == [expected, 0, 1]


@pytest.mark.clause("C-52")
@pytest.mark.clause("C-60")
@pytest.mark.parametrize(
    ("built", "expected"),
    [
        (("", "", ""), [0, 0, 0]),
        (("fortress", "", ""), [7, 0, 0]),
        (("fortress, fortress", "fortress", ""), [7, 0, 0]),
        (("fortress, fortress", "fortress, fortress", "fortress"), [7, 7, 0]),
        (("fortress", "fortress", "fortress"), [7, 7, 7]),
        (("cathedral, cathedral", "fortress", "cathedral"), [0, 7, 0]),
    ],
)
def test_most_needs_one_and_pays_each_of_those_who_tie(built, expected):
    assert points(structures=dict(enumerate(built)), scorings={"fortress": ByMost(7)}) == expected


@pytest.mark.clause("C-60")
def test_scorings_look_at_hands_after_coteries_have_come_to_them():
    table = laid(
        hands={0: "noble fork"},
        coteries={0: "skull"},
        structures={0: "fortress"},
        deck="fork",
        run_outs=1,
        scorings={"fortress": ByCrisis(Crisis.PLAGUE, 10)},
    )
    turn(table, "add noble to 1")
    assert table.scores()[0] == 10 + 1


@pytest.mark.clause("C-52")
def test_the_points_that_are_told_are_the_scores_and_come_from_the_account():
    heard = []
    table = play_randomly(CARDS.new(4, 3, listener=heard.append), 3)
    (ended,) = of_kind(heard, told.GameEnded)
    assert list(ended.points) == table.scores() == [account.total() for account in score.accounts(table)]


@pytest.mark.clause("C-52")
def test_the_account_tells_structures_wealth_and_hand_apart():
    table = laid(
        hands={0: "coins 2", 1: "", 2: ""},
        structures={0: "cathedral, fortress, fortress"},
        wealth={0: "gems 3"},
        accords={0: "noble"},
        scorings={"fortress": BySet((2, 5)), "cathedral": Flat(1)},
    )
    assert score.accounts(table)[0] == score.Account((5, 1, 0, 0), 3, 4)


# Who wins


def ended(**position):
    """A finished table with the cards as they lie."""
    table = laid(**{"hands": NOBODY} | position)
    assert table.over
    return table


@pytest.mark.clause("C-52")
def test_most_points_win_whatever_else_lies_there():
    table = ended(wealth={0: "coins 3", 1: "coins 1, grain 1"}, structures={1: "fortress 3, fortress 3"})
    assert table.scores() == [3, 2, 0]
    assert table.winners() == [0]


@pytest.mark.clause("C-53")
def test_a_tie_goes_to_most_cards_in_structures_and_wealth_together():
    table = ended(
        wealth={0: "coins 3", 1: "coins 1, coins 2"},
        structures={0: "fortress", 1: "fortress"},
        hands={0: "gems 3", 1: "", 2: ""},
    )
    assert table.scores()[:2] == [3, 3]
    assert table.winners() == [1]
    table = ended(wealth={0: "coins 3", 1: "coins 1, coins 2"}, structures={0: "fortress, fortress"})
    assert table.winners() == [0]


@pytest.mark.clause("C-53")
@pytest.mark.clause("C-40")
@pytest.mark.parametrize("where", ["hands", "wealth", "structures"])
def test_then_to_most_icons_in_hand_wealth_and_structures(where):
    position = {
        "hands": {0: "gems 1", 1: "gems 1", 2: ""},
        "wealth": {0: "grain 1", 1: "grain 1"},
        "structures": {0: "fortress 1", 1: "fortress 1"},
        "accords": {0: "noble", 1: "noble"},
    }
    if (
        where == "wealth"
    ):  # points must stay equal: Wealth pays by the icon, so the Structure of the other makes up for it
        position["scorings"] = {"cathedral": Flat(1)}
        position["structures"] = {0: "cathedral 1", 1: "fortress 1"}
        position["wealth"] = {0: "grain 1", 1: "grain 2"}
    else:
        position[where] = dict(position[where])
        position[where][1] = position[where][1].replace("1", "2")
    table = ended(**position)
    assert table.scores()[0] == table.scores()[1]
    assert table.winners() == [1]


@pytest.mark.clause("C-53")
def test_cards_come_before_icons():
    table = ended(wealth={0: "coins 1, coins 2", 1: "coins 3"}, structures={1: ""}, hands={0: "", 1: "gems 3", 2: ""})
    assert table.winners() == [0]


@pytest.mark.clause("C-53")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("sharing", [2, 3, 4])
def test_then_the_victory_is_shared(seats, sharing):
    if sharing > seats:
        sharing = seats
    table = ended(
        seats=seats,
        hands=dict.fromkeys(range(seats), ""),
        wealth={seat: "coins 2, grain 1" for seat in range(seats - sharing, seats)},
    )
    assert table.winners() == list(range(seats - sharing, seats))
    assert table.ranks() == [sharing + 1] * (seats - sharing) + [1] * sharing


@pytest.mark.clause("C-53")
def test_a_tie_below_the_first_place_is_no_victory():
    table = ended(wealth={0: "coins 1", 1: "coins 3", 2: "coins 1"})
    assert table.winners() == [1]
    assert table.ranks() == [2, 1, 2]


def test_a_scoring_of_no_known_kind_is_an_error_that_names_it():
    with pytest.raises(TypeError, match="Scoring"):
        points(structures={0: "fortress"}, scorings={"fortress": Scoring()})


def test_points_are_not_told_before_the_end():
    table = CARDS.new(3, 1)
    with pytest.raises(RuntimeError):
        table.scores()
    with pytest.raises(RuntimeError):
        table.winners()
