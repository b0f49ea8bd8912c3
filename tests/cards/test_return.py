"""The return: cards to hand, the discard for a blade, Actions, skulls (C-05, C-30 to C-35)."""

import pytest

from middle_ages.cards import happenings as told
from middle_ages.cards.pack import own_pack
from middle_ages.cards.pieces import Crisis, Discard, Draw, ToWealth
from middle_ages.cards.setup import lay

from .laying import RULES, asked, begin, choose, found, laid, names, of_kind, offered, turn

WITHOUT = {"noble": (), "merchant": (), "cleric": (), "peasant": ()}
"""Abilities that do nothing, so that a turn is its return alone."""


def returning(coterie, added="noble", hand="", answers=(), **position):
    """Seat 0 adds a card to its own Coterie, which then returns. The table, and what happened."""
    table = laid(
        hands={0: ", ".join(filter(None, (added, hand)))},
        coteries={0: coterie},
        abilities=WITHOUT | position.pop("abilities", {}),
        **position,
    )
    heard = begin(table)
    option = next(one for one in offered(table) if one.startswith(f"add {table.hands[0][0].id} to 1"))
    table.choose(table.decision.parse(option))
    choose(table, *answers)
    return table, heard


@pytest.mark.clause("C-30")
@pytest.mark.parametrize("lying", [2, 3, 4])
def test_all_cards_of_the_coterie_go_to_hand(lying):
    table, heard = returning(", ".join(["skull"] * lying), "noble skull", "fork")
    assert len(table.hands[0]) == lying + 2
    assert table.coteries[0] == ()
    (returned,) = of_kind(heard, told.CoterieReturned)
    assert set(returned.cards) < set(table.hands[0])
    assert len(returned.cards) == lying + 1
    assert returned.actions == lying + 1


@pytest.mark.clause("C-31")
@pytest.mark.clause("C-05")
@pytest.mark.parametrize(
    ("coterie", "added", "discards"),
    [
        ("fork, fork", "noble fork", 0),
        ("skull, skull", "noble skull", 0),
        ("skull, fork", "noble fork", 0),
        ("blade, fork", "noble fork", 1),
        ("fork, fork", "noble blade", 1),
        ("blade, blade", "noble fork", 1),
        ("blade, blade", "noble blade", 1),
        ("blade, blade, blade, skull", "noble blade", 1),
    ],
)
def test_a_blade_costs_one_card_and_several_no_more(coterie, added, discards):
    table, heard = returning(coterie, added, "fork, blade")
    count = 0
    while table.decision and table.decision.kind == "blade":
        table.choose(table.decision.options[0])
        count += 1
    assert count == discards
    forced = [happening for happening in of_kind(heard, told.CardsDiscarded) if happening.clause == "C-31"]
    assert [len(happening.cards) for happening in forced] == [1] * discards


@pytest.mark.clause("C-31")
def test_the_player_chooses_among_the_whole_hand_and_has_to():
    table, _heard = returning("blade, fork", "noble fork", "merchant skull, cleric")
    assert asked(table) == (0, "blade")
    assert sorted(offered(table)) == sorted(f"discard {card.id}" for card in table.hands[0])
    assert len(offered(table)) == 5
    choose(table, "discard merchant skull")
    assert [card.crisis for card in table.discards[0]] == [Crisis.PLAGUE]
    assert len(table.hands[0]) == 4


@pytest.mark.clause("C-31")
def test_a_blade_that_was_in_hand_all_along_costs_nothing():
    table, _heard = returning("skull, fork", "noble fork", "blade, blade")
    assert asked(table) == (0, "action")


@pytest.mark.clause("C-32")
@pytest.mark.clause("C-05")
@pytest.mark.parametrize(
    ("coterie", "added", "actions"),
    [
        ("fork, fork", "noble fork", 0),
        ("fork, fork", "noble skull", 1),
        ("fork, skull", "noble skull", 2),
        ("skull, skull", "noble skull", 3),
        ("fork, blade", "noble fork", 1),
        ("blade, blade", "noble blade", 3),
        ("fork, skull, blade", "noble fork", 2),
        ("fork, skull, blade, skull", "noble blade", 4),
    ],
)
def test_each_returned_card_without_a_fork_brings_an_action(coterie, added, actions):
    _table, heard = returning(coterie, added, "skull, blade")
    (returned,) = of_kind(heard, told.CoterieReturned)
    assert returned.actions == actions


@pytest.mark.clause("C-32")
def test_the_discarded_card_counts_too():
    table, heard = returning("blade, fork", "noble fork", "fork", ["discard blade"])
    assert asked(table) == (0, "action")
    assert table.actions == 1
    choose(table, "build 1")
    assert asked(table) == (1, "add")
    assert len(of_kind(heard, told.CardBuilt)) == 1


@pytest.mark.clause("C-32")
def test_the_hand_brings_no_actions():
    table, heard = returning("fork, fork", "noble fork", "skull, blade, blade")
    assert of_kind(heard, told.CardBuilt) == []
    assert asked(table) == (1, "add")


@pytest.mark.clause("C-33")
def test_any_card_of_the_hand_may_be_played_or_none():
    table, heard = returning("skull, fork", "noble fork", "blade, merchant")
    assert asked(table) == (0, "action")
    assert sorted(offered(table)) == sorted([*(f"build {card.id}" for card in table.hands[0]), "stop"])
    assert len(offered(table)) == 6
    merchant = found(table, "build merchant").card
    choose(table, "build merchant")
    assert table.structures[0] == (merchant,)
    assert merchant not in table.hands[0]
    assert of_kind(heard, told.CardBuilt) == [told.CardBuilt(0, merchant, 0)]


@pytest.mark.clause("C-33")
def test_actions_left_are_lost():
    table, heard = returning("skull, skull", "noble skull", "fork", ["stop"])
    assert of_kind(heard, told.ActionsLeft) == [told.ActionsLeft(0, 3)]
    assert asked(table) == (1, "add")
    assert table.actions == 0
    assert table.structures[0] == ()


@pytest.mark.clause("C-33")
@pytest.mark.clause("C-34")
def test_one_may_stop_after_any_action():
    table, heard = returning("skull, skull", "noble skull", "fortress fork, fortress fork", ["build fortress fork"])
    assert (asked(table), table.actions) == ((0, "action"), 2)
    choose(table, "stop")
    assert len(table.structures[0]) == 1
    assert of_kind(heard, told.ActionsLeft) == [told.ActionsLeft(0, 2)]
    assert asked(table) == (1, "add")


@pytest.mark.clause("C-33")
def test_each_action_plays_one_card():
    table, heard = returning("skull fortress, skull fortress", "noble fork", "", ["build 1", "build 1"])
    assert len(table.structures[0]) == 2
    assert of_kind(heard, told.ActionsLeft) == []
    assert [happening.left for happening in of_kind(heard, told.CardBuilt)] == [1, 0]
    assert asked(table) == (1, "add")


@pytest.mark.clause("C-34")
def test_a_structures_ability_comes_at_once_between_the_actions():
    table, heard = returning(
        "fortress skull, fortress skull", "noble", "tower-house, cathedral", ["build tower-house", "build cathedral"]
    )
    order = [name for name in names(heard) if name in ("CardBuilt", "WealthGained", "CardDrawn")]
    assert order == ["CardBuilt", "WealthGained", "CardBuilt", "CardDrawn"]
    assert [len(table.wealth[0]), len(table.structures[0])] == [1, 2]


@pytest.mark.clause("C-34")
@pytest.mark.clause("C-40")
def test_the_ability_is_the_structures_not_the_characters():
    table, _heard = returning("skull, fork", "noble", "merchant fortress", ["build merchant fortress"])
    assert len(table.deck) == 12


@pytest.mark.clause("C-34")
def test_a_card_drawn_in_between_may_be_played_with_the_actions_left():
    table, _heard = returning(
        "fortress skull, fortress skull", "noble", "cathedral", ["build cathedral"], deck="market-hall blade, fork"
    )
    drawn = table.hands[0][-1]
    assert drawn.crisis is Crisis.BETRAYAL
    choose(table, "build market-hall blade")
    assert drawn in table.structures[0]


@pytest.mark.clause("C-34")
def test_with_no_card_in_hand_the_remaining_actions_are_lost():
    table, heard = returning(
        "skull fortress, skull fortress",
        "noble fortress blade",
        "",
        ["discard noble", "build 1", "build 1"],
        abilities={"fortress": ()},
    )
    assert of_kind(heard, told.ActionsLeft) == [told.ActionsLeft(0, 1)]
    assert of_kind(heard, told.CardsDiscarded)[0].clause == "C-31"
    assert table.hands[0] == []
    assert table.actions == 0
    assert asked(table) == (1, "add")


@pytest.mark.clause("C-34")
@pytest.mark.clause("C-41")
def test_a_structures_ability_is_carried_out_as_far_as_possible():
    table, heard = returning(
        "skull fortress, fork fortress",
        "noble",
        "tower-house",
        ["build tower-house"],
        abilities={"tower-house": (Discard(9), ToWealth(2))},
        deck="fork",
    )
    while asked(table) == (0, "discard"):
        table.choose(table.decision.options[0])
    thrown = [happening for happening in of_kind(heard, told.CardsDiscarded) if happening.clause == "C-41"]
    assert len(thrown) == 3  # the whole hand
    assert len(table.wealth[0]) == 2  # the last card of the deck, and one of the discard


@pytest.mark.clause("C-34")
def test_an_optional_ability_of_a_structure_is_asked_for_before_the_next_action():
    table, _heard = returning("fortress skull, fortress skull", "noble", "market-hall", ["build market-hall"])
    assert asked(table) == (0, "may")
    choose(table, "yes")
    assert asked(table) == (0, "discard")
    choose(table, "discard noble")
    assert asked(table) == (0, "action")
    assert len(table.hands[0]) == 2 + 2


@pytest.mark.clause("C-35")
@pytest.mark.clause("C-05")
def test_every_skull_in_hand_goes_returned_or_not():
    table, heard = returning("skull, fork", "noble fork", "skull, skull, blade", ["stop"])
    (discarded,) = of_kind(heard, told.CardsDiscarded)
    assert discarded.clause == "C-35"
    assert discarded.backs == (Crisis.PLAGUE,) * 3
    assert [card.crisis for card in table.hands[0]] == [Crisis.BETRAYAL, Crisis.REVOLT, Crisis.REVOLT]
    assert len(table.discards[0]) == 3


@pytest.mark.clause("C-35")
def test_a_return_without_actions_demands_them_as_well():
    table, heard = returning("fork, fork", "noble fork", "skull")
    assert len(of_kind(heard, told.CardsDiscarded)) == 1
    assert len(table.hands[0]) == 3


@pytest.mark.clause("C-35")
def test_skulls_played_to_structures_or_lying_in_wealth_are_safe():
    table, heard = returning(
        "skull fortress, fork", "noble fork", "skull", ["build fortress skull"], wealth={0: "skull"}
    )
    assert [card.crisis for card in table.structures[0]] == [Crisis.PLAGUE]
    assert len(table.wealth[0]) == 1
    (discarded,) = of_kind(heard, told.CardsDiscarded)
    assert len(discarded.cards) == 1


@pytest.mark.clause("C-35")
def test_skulls_drawn_by_an_action_go_too():
    table, heard = returning("fortress blade, fork", "noble", "cathedral", ["discard blade"], deck="skull, fork")
    choose(table, "build cathedral")
    (_blade, skulls) = of_kind(heard, told.CardsDiscarded)
    assert (skulls.clause, len(skulls.cards)) == ("C-35", 1)


@pytest.mark.clause("C-35")
def test_other_players_skulls_and_other_coteries_stay():
    table = laid(hands={0: "noble", 1: "skull"}, coteries={0: "fork, fork", 1: "skull"}, abilities=WITHOUT)
    turn(table, "add noble to 1")
    assert [card.crisis for card in table.hands[1]] == [Crisis.PLAGUE]
    assert len(table.coteries[1]) == 1


@pytest.mark.clause("C-35")
@pytest.mark.parametrize("owner", [1, 2])
def test_without_a_return_skulls_stay_in_hand(owner):
    table = laid(hands={0: "noble, skull, skull"}, coteries={0: "skull"}, abilities=WITHOUT)
    heard = turn(table, f"add noble fork to {owner}")
    assert of_kind(heard, told.CardsDiscarded) == []
    assert sum(card.crisis is Crisis.PLAGUE for card in table.hands[0]) >= 2


@pytest.mark.clause("C-35")
def test_without_a_skull_nothing_is_discarded():
    _table, heard = returning("fork, fork", "noble", "blade")
    assert of_kind(heard, told.CardsDiscarded) == []


@pytest.mark.clause("C-30")
@pytest.mark.clause("C-31")
@pytest.mark.clause("C-32")
@pytest.mark.clause("C-35")
@pytest.mark.clause("C-64")
def test_the_example_of_liz():
    """A yellow Fortress, a red Cathedral, a green Tower House and a red Fortress, as our pack has them."""
    pack = own_pack()

    def real(structure, colour, crisis):
        return next(
            card
            for card in pack.cards
            if pack.structures[card.structure].id == structure
            and pack.characters[card.character].colour == colour
            and card.crisis is crisis
        )

    yellow = real("fortress", "yellow", Crisis.BETRAYAL)
    cathedral = real("cathedral", "red", Crisis.REVOLT)
    green = real("tower-house", "green", Crisis.PLAGUE)
    red = real("fortress", "red", Crisis.REVOLT)
    liz = 0
    table = lay(3, 1, pack, RULES)
    skull = next(card for card in pack.cards if card.crisis is Crisis.PLAGUE and card != green)
    table.deck = [card for card in table.deck if card not in (cathedral, green, red, skull)]
    table.hands = [[card for card in hand if card != yellow] for hand in table.hands]
    table.discards = [[card for card in pile if card != yellow] for pile in table.discards]
    table.coteries[liz] = (yellow, cathedral, green)
    table.hands[liz] = [red, skull]
    table.accords = [None] * 3
    heard = begin(table, liz)
    table.choose(table.decision.parse(f"add {red.id} to 1"))
    while table.decision.kind in ("may", "discard"):
        table.choose(table.decision.options[-1])
    (returned,) = of_kind(heard, told.CoterieReturned)
    assert returned == told.CoterieReturned(liz, (yellow, cathedral, green, red), 2)
    assert asked(table) == (liz, "blade")
    assert {card.id for card in (yellow, cathedral, green, red)} < {o.split()[1] for o in offered(table)}
    table.choose(table.decision.parse(f"discard {yellow.id}"))
    assert table.actions == 2
    assert asked(table) == (liz, "action")
    choose(table, "stop")
    skulls = of_kind(heard, told.CardsDiscarded)[-1]
    assert skulls.clause == "C-35"
    assert green in skulls.cards
    assert not any(card.crisis is Crisis.PLAGUE for card in table.hands[liz])
    assert {cathedral, red} <= set(table.hands[liz])
    assert of_kind(heard, told.TurnBegan)[-1].seat == 1


@pytest.mark.clause("C-33")
def test_actions_do_not_reach_into_the_next_return():
    table, _heard = returning("skull, skull", "noble skull", "fork", ["stop"])
    table.hands[1] = table.hands[1][:1]
    table.coteries[1] = tuple(table.deck[:3])
    seen = table.actions
    table.choose(table.decision.options[0])
    assert seen == 0


@pytest.mark.clause("C-34")
def test_nothing_is_played_after_the_skulls_are_gone():
    table, heard = returning("skull, fork", "noble", "cathedral", ["build cathedral"], abilities={"noble": (Draw(1),)})
    assert names(heard)[-2:] == ["CardsDiscarded", "TurnBegan"]
    assert asked(table) == (1, "add")
