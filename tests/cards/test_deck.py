"""The deck, the discard, and abilities as far as they are possible (C-40 to C-45, and the words of C-60)."""

import pytest

from middle_ages.cards import happenings as told
from middle_ages.cards.game import GAME as CARDS
from middle_ages.cards.pieces import (
    ByDifferent,
    ByKinds,
    Crisis,
    Discard,
    Draw,
    InCoterie,
    May,
    OthersDiscard,
    Step,
    ToWealth,
)

from .laying import asked, begin, choose, everything, laid, names, of_kind, offered, top_first, turn

# Parts of a card


@pytest.mark.clause("C-40")
def test_only_the_wealth_part_counts_in_wealth_and_only_the_structure_part_in_structures():
    table = laid(
        hands={0: "", 1: "", 2: ""},
        structures={0: "fortress 3 coins"},
        wealth={0: "cathedral 2 grain"},
        scorings={"fortress": ByDifferent(10), "cathedral": ByKinds(100)},
    )
    assert table.final_scores() == [10 + 2, 0, 0]


@pytest.mark.clause("C-40")
@pytest.mark.clause("C-42")
def test_a_card_that_goes_to_wealth_uses_neither_of_its_abilities():
    table = laid(
        hands={0: "noble"}, deck="merchant cathedral blade, fork, fork", accords={0: "merchant"}, coteries={0: "fork"}
    )
    heard = turn(table, "add noble to 1")
    assert names(heard) == ["TurnBegan", "CardAdded", "WealthGained", "TurnBegan"]


# Must and may


@pytest.mark.clause("C-41")
def test_what_an_ability_demands_cannot_be_left():
    table = laid(hands={0: "merchant, fork, blade"})
    turn(table, "add merchant to 1")
    assert asked(table) == (0, "discard")
    assert sorted(offered(table)) == sorted(f"discard {card.id}" for card in table.hands[0])
    assert len(offered(table)) == 4


@pytest.mark.clause("C-41")
@pytest.mark.clause("C-60")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_what_an_ability_allows_may_be_left_or_is_done_whole(answer):
    table = laid(hands={0: "cleric, fork"})
    heard = turn(table, "add cleric to 1")
    assert asked(table) == (0, "may")
    assert offered(table) == ["yes", "no"]
    choose(table, answer)
    if answer == "yes":
        assert asked(table) == (0, "discard")
        choose(table, "discard fork")
    assert len(of_kind(heard, told.CardsDiscarded)) == len(table.wealth[0]) == (answer == "yes")
    assert of_kind(heard, told.OptionLeft) == ([told.OptionLeft(0)] if answer == "no" else [])
    assert asked(table) == (1, "add")


@pytest.mark.clause("C-41")
@pytest.mark.clause("C-07")
def test_everybody_sees_what_may_be_done_or_left():
    table = laid(hands={0: "cleric, fork"})
    turn(table, "add cleric to 1")
    assert [table.view(seat).optional for seat in range(3)] == [(Discard(1), ToWealth(1))] * 3
    choose(table, "yes")
    assert [table.view(seat).optional for seat in range(3)] == [()] * 3


@pytest.mark.clause("C-41")
def test_what_follows_an_option_that_was_left_is_done_all_the_same():
    table = laid(hands={0: "noble, fork"}, abilities={"noble": (May((Draw(3),)), ToWealth(1))})
    turn(table, "add noble to 1", "no")
    assert (len(table.wealth[0]), len(table.hands[0])) == (1, 1)
    table = laid(hands={0: "noble, fork"}, abilities={"noble": (May((Draw(3),)), ToWealth(1))})
    deck = top_first(table)
    turn(table, "add noble to 1", "yes")
    assert table.hands[0][1:] == deck[:3]
    assert table.wealth[0] == (deck[3],)


@pytest.mark.clause("C-60")
def test_a_may_inside_an_if_and_an_if_inside_a_may():
    inside = (Draw(1), InCoterie(2, (May((InCoterie(2, (ToWealth(2),)),)),)))
    table = laid(hands={0: "noble"}, coteries={1: "fork"}, abilities={"noble": inside})
    turn(table, "add noble to 2", "yes")
    assert len(table.wealth[0]) == 2
    table = laid(hands={0: "noble"}, abilities={"noble": inside})
    turn(table, "add noble to 2")
    assert asked(table) == (1, "add")
    assert table.wealth[0] == ()


@pytest.mark.clause("C-41")
@pytest.mark.clause("C-44")
@pytest.mark.parametrize(("hand", "discards"), [("", 0), ("fork", 1), ("fork, fork", 2), ("fork, fork, fork", 2)])
def test_discards_go_as_far_as_there_are_cards(hand, discards):
    table = laid(hands={0: f"noble, {hand}"}, abilities={"noble": (Discard(2), ToWealth(1))})
    heard = turn(table, "add noble to 1")
    while asked(table) == (0, "discard"):
        table.choose(table.decision.options[0])
    assert [len(happening.cards) for happening in of_kind(heard, told.CardsDiscarded)] == [1] * discards
    assert {happening.clause for happening in of_kind(heard, told.CardsDiscarded)} <= {"C-41"}
    assert len(table.wealth[0]) == 1


@pytest.mark.clause("C-60")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_so_many_cards_drawn_so_many_to_wealth(number):
    table = laid(hands={0: "noble"}, abilities={"noble": (Draw(number), ToWealth(number + 1))})
    deck = top_first(table)
    turn(table, "add noble to 1")
    assert table.hands[0] == deck[:number]
    assert list(table.wealth[0]) == deck[number : 2 * number + 1]
    assert top_first(table) == deck[2 * number + 1 :]


def test_a_step_of_no_known_kind_is_an_error_that_names_it():
    table = laid(hands={0: "noble"}, abilities={"noble": (Step(),)})
    with pytest.raises(TypeError, match="Step"):
        turn(table, "add noble to 1")


# Wealth is no draw


@pytest.mark.clause("C-42")
def test_the_top_card_goes_to_wealth_not_to_hand():
    table = laid(hands={0: "noble, fork"}, deck="skull 3 gems, fork")
    top = table.deck[-1]
    heard = turn(table, "add noble to 1")
    assert table.wealth[0] == (top,)
    assert len(table.hands[0]) == 1
    assert of_kind(heard, told.CardDrawn) == []
    assert of_kind(heard, told.WealthGained) == [told.WealthGained(0, top)]


# Running out


@pytest.mark.clause("C-43")
@pytest.mark.parametrize("word", [Draw(1), ToWealth(1)])
def test_the_discard_is_shuffled_as_soon_as_the_last_card_has_left(word):
    table = laid(
        hands={0: "noble, fork"},
        deck="fork",
        discards={0: "skull", 1: "blade", 3: "gems"},
        abilities={"noble": (word,)},
    )
    discarded = {card.id for pile in table.discards for card in pile}
    heard = turn(table, "add noble to 1")
    assert {card.id for card in table.deck} == discarded
    assert table.discards == [[], [], [], []]
    (told_of,) = of_kind(heard, told.DeckShuffled)
    assert told_of.cards == 3
    assert of_kind(heard, told.TopTurned)[-1].card == table.deck[-1]


@pytest.mark.clause("C-43")
def test_with_a_card_left_nothing_is_shuffled():
    table = laid(hands={0: "noble, fork"}, deck="fork, fork", discards={0: "skull"})
    heard = turn(table, "add noble to 1")
    assert (len(table.deck), len(table.discards[0]), table.run_outs) == (1, 1, 0)
    assert of_kind(heard, told.DeckRanOut, told.DeckShuffled) == []


@pytest.mark.clause("C-43")
@pytest.mark.clause("C-60")
def test_several_cards_are_drawn_one_by_one_across_the_shuffle():
    table = laid(hands={0: "merchant"}, deck="fork", discards={3: "skull, blade"})
    heard = turn(table, "add merchant to 1")
    assert names(heard)[2:] == ["CardDrawn", "DeckRanOut", "DeckShuffled", "CardDrawn"]
    assert len(table.hands[0]) == 2
    assert len(table.deck) == 1


@pytest.mark.clause("C-43")
@pytest.mark.clause("C-08")
def test_the_shuffle_takes_the_whole_discard_in_a_random_order():
    orders = set()
    for seed in range(20):
        table = laid(hands={0: "noble, fork"}, deck="fork", discards={0: "skull, skull", 1: "blade", 3: "gems, cloth"})
        before = everything(table)
        table.seed = seed
        turn(table, "add noble to 1")
        assert len(table.deck) == 5
        assert everything(table) == before
        orders.add(tuple(card.id for card in table.deck))
    assert len(orders) > 10


@pytest.mark.clause("C-43")
def test_with_nothing_to_shuffle_the_deck_stays_empty_until_a_card_is_discarded():
    table = laid(hands={0: "noble, merchant", 1: "merchant, fork", 2: "fork"}, deck="fork")
    heard = turn(table, "add noble to 1")
    assert (table.deck, table.run_outs) == ([], 1)
    assert of_kind(heard, told.DeckShuffled) == []
    choose(table, "add merchant to 2")
    assert asked(table) == (1, "discard")
    assert of_kind(heard, told.DeckShuffled) == []
    choose(table, "discard fork")
    assert len(of_kind(heard, told.DeckShuffled)) == 1
    assert (len(table.deck), table.run_outs) == (1, 1)
    assert asked(table) == (2, "add")


@pytest.mark.clause("C-43")
def test_a_discarding_of_several_cards_finishes_before_the_shuffle():
    table = laid(hands={0: "noble, skull, blade, fork"}, deck="", abilities={"noble": (Discard(2), Draw(1))})
    heard = turn(table, "add noble to 1", "discard skull", "discard blade")
    assert names(heard)[2:] == ["CardsDiscarded", "CardsDiscarded", "DeckShuffled", "CardDrawn", "TurnBegan"]
    assert of_kind(heard, told.DeckShuffled)[0].cards == 2


@pytest.mark.clause("C-43")
@pytest.mark.clause("C-35")
def test_all_skulls_are_discarded_before_the_shuffle():
    table = laid(hands={0: "noble, skull"}, coteries={0: "skull, fork"}, deck="", abilities={"noble": ()})
    heard = turn(table, "add noble to 1", "stop")
    assert names(heard)[-3:] == ["CardsDiscarded", "DeckShuffled", "TurnBegan"]
    assert of_kind(heard, told.DeckShuffled)[0].cards == 2
    assert len(table.deck) == 2


@pytest.mark.clause("C-43")
@pytest.mark.clause("C-31")
def test_the_card_discarded_for_a_blade_is_the_new_deck_before_the_actions():
    table = laid(hands={0: "noble, cathedral"}, coteries={0: "blade, fork"}, deck="", abilities={"noble": ()})
    heard = turn(table, "add noble to 1", "discard blade")
    assert names(heard)[-2:] == ["CardsDiscarded", "DeckShuffled"]
    assert len(table.deck) == 1
    choose(table, "build cathedral")
    assert len(of_kind(heard, told.CardDrawn)) == 1


@pytest.mark.clause("C-43")
@pytest.mark.clause("C-45")
def test_each_opponents_discarding_is_a_discarding_of_its_own():
    table = laid(
        hands={0: "noble", 1: "fork, fork", 2: "fork, fork"}, deck="", abilities={"noble": (OthersDiscard(2, 1),)}
    )
    heard = turn(table, "add noble to 1")
    for _card in range(4):
        table.choose(table.decision.options[0])
    discarding = ["CardsDiscarded", "CardsDiscarded"]
    # The first opponent's cards are the deck by the time the second one discards, so those stay; seat 1 draws (C-20).
    assert names(heard)[2:] == [*discarding, "DeckShuffled", *discarding, "TurnBegan", "CardDrawn"]
    assert of_kind(heard, told.DeckShuffled) == [told.DeckShuffled(2)]
    assert len(table.discards[2]) == 2


@pytest.mark.clause("C-43")
def test_the_shuffles_of_the_set_up_count_for_nothing():
    heard = []
    table = CARDS.new(3, 1, listener=heard.append)
    assert table.run_outs == 0
    assert of_kind(heard, told.DeckRanOut, told.DeckShuffled) == []


# Nothing left


@pytest.mark.clause("C-44")
def test_with_no_card_anywhere_the_other_parts_are_still_carried_out():
    table = laid(hands={0: "merchant, skull"}, deck="", accords={0: "merchant"})
    heard = turn(table, "add merchant to 1")
    assert asked(table) == (0, "discard")
    choose(table, "discard skull")
    assert of_kind(heard, told.CardDrawn, told.WealthGained) == []
    assert asked(table) == (0, "accord")  # the discarded card is a deck again by then (C-43)


@pytest.mark.clause("C-44")
@pytest.mark.clause("C-25")
def test_with_no_card_anywhere_draws_and_wealth_do_nothing_and_the_accord_is_not_offered():
    table = laid(
        hands={0: "noble, fork", 1: "fork"}, deck="", accords={0: "noble"}, abilities={"noble": (ToWealth(2), Draw(2))}
    )
    heard = turn(table, "add noble to 2")
    assert names(heard) == ["TurnBegan", "CardAdded", "TurnBegan"]
    assert (table.run_outs, len(table.hands[0]), len(table.hands[1])) == (0, 1, 1)


# Several opponents


@pytest.mark.clause("C-45")
@pytest.mark.clause("C-60")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("active", [0, 1, 2])
def test_opponents_discard_clockwise_from_the_left_each_completely_and_each_chooses(seats, active):
    table = laid(
        seats,
        hands={seat: "noble, skull, blade" for seat in range(seats)},
        abilities={"noble": (OthersDiscard(2, 3), ToWealth(1))},
    )
    heard = begin(table, active)
    choose(table, f"add noble to {active + 1}")
    order = []
    while table.decision.kind == "discard":
        order.append(table.decision.seat)
        assert {o.split()[1] for o in offered(table)} == {card.id for card in table.hands[table.decision.seat]}
        first = "discard skull" if table.decision.seat % 2 else "discard blade"
        choose(table, first if len(offered(table)) == 3 else "discard noble")
    expected = [(active + further) % seats for further in range(1, seats) for _card in range(2)]
    assert order == expected
    assert names(heard).index("WealthGained") > len(expected)
    assert len(table.hands[active]) == 2
    assert [len(table.hands[seat]) for seat in range(seats) if seat != active] == [1] * (seats - 1)
    assert [card.crisis for card in table.discards[expected[0]]] == [
        Crisis.PLAGUE if expected[0] % 2 else Crisis.BETRAYAL,
        Crisis.REVOLT,
    ]


@pytest.mark.clause("C-60")
def test_only_who_holds_so_many_cards_discards():
    table = laid(
        4,
        hands={0: "noble, 1, 1, 1, 1, 1", 1: "1, 1", 2: "1, 1, 1", 3: "1, 1, 1, 1"},
        abilities={"noble": (OthersDiscard(1, 3),)},
    )
    heard = turn(table, "add noble to 1")
    assert asked(table) == (2, "discard")
    table.choose(table.decision.options[0])
    assert asked(table) == (3, "discard")
    table.choose(table.decision.options[0])
    assert [happening.seat for happening in of_kind(heard, told.CardsDiscarded)] == [2, 3]
    assert asked(table) == (1, "add")


@pytest.mark.clause("C-60")
@pytest.mark.clause("C-45")
def test_the_owner_of_the_coterie_counts_the_card_just_drawn():
    """C-22 comes before the ability: with two cards and one drawn the owner holds three."""
    table = laid(hands={0: "noble", 1: "1, 1", 2: "1, 1"}, abilities={"noble": (OthersDiscard(1, 3),)})
    turn(table, "add noble to 2")
    assert asked(table) == (1, "discard")
    table.choose(table.decision.options[0])
    assert asked(table) == (1, "add")


@pytest.mark.clause("C-41")
@pytest.mark.clause("C-45")
def test_an_opponent_discards_as_far_as_there_are_cards():
    table = laid(hands={0: "noble", 1: "1", 2: ""}, abilities={"noble": (OthersDiscard(3, 1),)})
    heard = turn(table, "add noble to 1")
    assert asked(table) == (1, "discard")
    table.choose(table.decision.options[0])
    assert len(of_kind(heard, told.CardsDiscarded)) == 1
    assert asked(table) == (1, "add")  # who drew a card first (C-20)
