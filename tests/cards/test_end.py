"""The end: the second run-out, the house rule, a limit of turns, Coteries to hand (C-50, C-51, C-54, C-69)."""

import pytest

from middle_ages.cards import happenings as told
from middle_ages.cards.game import GAME as CARDS
from middle_ages.cards.pieces import Crisis, Discard, Draw, Flat, ToWealth

from .laying import asked, begin, choose, laid, names, of_kind, play_randomly, turn


@pytest.mark.clause("C-50")
@pytest.mark.clause("C-43")
def test_after_the_first_run_out_the_game_goes_on():
    table = laid(hands={0: "noble"}, deck="fork", discards={3: "skull, blade"})
    heard = turn(table, "add noble to 1")
    assert of_kind(heard, told.DeckRanOut) == [told.DeckRanOut(1)]
    assert of_kind(heard, told.LastTurn) == []
    assert asked(table) == (1, "add")
    assert not table.over


@pytest.mark.clause("C-50")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_after_the_second_the_game_ends_with_the_turn(seat):
    table = laid(hands={seat: "noble"}, deck="fork", discards={3: "skull, blade"}, run_outs=1, starter=1)
    heard = turn(table, f"add noble to {seat + 1}", seat=seat)
    assert of_kind(heard, told.DeckRanOut) == [told.DeckRanOut(2)]
    assert of_kind(heard, told.LastTurn) == [told.LastTurn(False)]
    assert of_kind(heard, told.DeckShuffled) == [told.DeckShuffled(2)]
    assert table.over
    assert names(heard)[-2:] == ["HandsRevealed", "GameEnded"]
    assert len(of_kind(heard, told.TurnBegan)) == 1


@pytest.mark.clause("C-50")
def test_that_turn_goes_on_to_its_end_with_its_return_and_actions():
    table = laid(
        hands={0: "noble, cathedral"},
        coteries={0: "fortress skull, fortress blade"},
        deck="fork",
        discards={3: "fork, fork"},
        run_outs=1,
    )
    heard = turn(table, "add noble to 1")
    assert asked(table) == (0, "blade")
    choose(table, "discard blade", "build cathedral", "build fortress skull")
    assert table.over
    assert len(table.structures[0]) == 2
    assert len(of_kind(heard, told.CardDrawn)) == 1


@pytest.mark.clause("C-50")
def test_both_run_outs_may_come_in_one_turn():
    table = laid(
        hands={0: "noble"}, deck="fork", discards={3: "skull"}, abilities={"noble": (Draw(1), ToWealth(1), Draw(1))}
    )
    heard = turn(table, "add noble to 1")
    assert of_kind(heard, told.DeckRanOut) == [told.DeckRanOut(1), told.DeckRanOut(2)]
    assert len(table.hands[0]) == 1 + 1  # the drawn card and, after C-51, the Coterie's
    assert table.over


@pytest.mark.clause("C-50")
@pytest.mark.parametrize("run_outs", [0, 1])
def test_a_run_out_counts_even_with_nothing_to_shuffle(run_outs):
    table = laid(hands={0: "noble"}, deck="fork", run_outs=run_outs)
    heard = turn(table, "add noble to 1")
    assert of_kind(heard, told.DeckRanOut) == [told.DeckRanOut(run_outs + 1)]
    assert of_kind(heard, told.DeckShuffled) == []
    assert table.over is (run_outs == 1)


@pytest.mark.clause("C-50")
def test_an_empty_deck_that_stays_empty_does_not_run_out_again():
    table = laid(hands={0: "noble, fork", 1: "noble"}, deck="fork")
    heard = turn(table, "add noble to 1", "add noble to 2")
    assert of_kind(heard, told.DeckRanOut) == [told.DeckRanOut(1)]
    assert asked(table) == (2, "add")


@pytest.mark.clause("C-50")
@pytest.mark.clause("C-43")
def test_an_empty_deck_that_a_discard_filled_runs_out_again():
    table = laid(hands={0: "noble, skull"}, deck="fork", abilities={"noble": (Draw(1), Discard(1), Draw(1))})
    heard = turn(table, "add noble to 1", "discard skull")
    assert of_kind(heard, told.DeckRanOut) == [told.DeckRanOut(1), told.DeckRanOut(2)]
    assert of_kind(heard, told.DeckShuffled) == [told.DeckShuffled(1)]
    assert table.over


@pytest.mark.clause("C-50")
def test_the_draw_at_the_start_of_a_turn_may_end_the_game_after_it():
    table = laid(hands={0: ""}, deck="peasant", discards={3: "fork, fork"}, run_outs=1)
    heard = begin(table)
    assert of_kind(heard, told.LastTurn) == [told.LastTurn(False)]
    choose(table, "add peasant to 1")
    assert table.over


@pytest.mark.clause("C-51")
def test_coteries_go_to_hand_without_actions_and_penalties_and_hands_are_shown():
    table = laid(
        hands={0: "noble, skull", 1: "fork", 2: ""},
        coteries={0: "skull", 1: "blade, skull, skull, blade", 2: "blade"},
        deck="fork",
        run_outs=1,
    )
    heard = turn(table, "add noble to 1")
    assert table.over
    assert [len(hand) for hand in table.hands] == [3, 5, 1]
    assert table.coteries == [(), (), ()]
    assert of_kind(heard, told.CardsDiscarded, told.CardBuilt, told.CoterieReturned) == []
    (shown,) = of_kind(heard, told.HandsRevealed)
    hands = [set(hand) for hand in table.hands]
    assert [set(hand) for hand in shown.hands] == hands
    for seat in range(3):
        view = table.view(seat)
        assert [set(hand) for hand in view.revealed] == hands
        assert [set(pile.known) for pile in view.hands] == [set(hand) for hand in table.hands]


@pytest.mark.clause("C-51")
def test_hands_are_not_shown_before_the_end():
    table = CARDS.new(3, 1)
    assert table.view(0).revealed is None


# The house rule


@pytest.mark.clause("C-54")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_house_rule_lets_everybody_have_the_same_number_of_turns(seats):
    for starter in range(seats):
        for last in range(seats):
            table = laid(
                seats,
                hands=dict.fromkeys(range(seats), "noble, fork"),
                deck="fork",
                discards={seats: ", ".join(["skull"] * 9)},
                run_outs=1,
                starter=starter,
                finish_round=True,
            )
            heard = begin(table, last)
            while table.decision:
                choose(table, f"add noble to {table.decision.seat + 1}")
            assert of_kind(heard, told.LastTurn) == [told.LastTurn(True)]
            turns = [happening.seat for happening in of_kind(heard, told.TurnBegan)]
            assert turns[0] == last
            assert turns[-1] == (starter - 1) % seats
            assert len(turns) == 1 + (starter - 1 - last) % seats


@pytest.mark.clause("C-54")
def test_whole_matches_under_the_house_rule_give_everybody_the_same_number_of_turns():
    unequal = 0
    for seats in (3, 4):
        for seed in range(20):
            for finish_round in ("yes", "no"):
                heard = []
                table = CARDS.new(seats, seed, listener=heard.append, finish_round=finish_round)
                play_randomly(table, seed)
                turns = [happening.seat for happening in of_kind(heard, told.TurnBegan)]
                equal = len({turns.count(seat) for seat in range(seats)}) == 1
                assert equal or finish_round == "no"
                unequal += not equal
                assert turns == [(table.starter + number) % seats for number in range(len(turns))]
    assert unequal > 10


@pytest.mark.clause("C-54")
def test_further_run_outs_shuffle_again_and_change_nothing_else():
    table = laid(
        hands=dict.fromkeys(range(3), "noble, fork"),
        deck="fork",
        discards={3: "skull"},
        run_outs=1,
        starter=0,
        finish_round=True,
    )
    heard = turn(table, "add noble to 1")
    assert asked(table) == (1, "add")
    table.discards[1] = [table.hands[2].pop()]
    choose(table, "add noble to 2")  # takes the one card of the deck: a third run-out, and its shuffle
    assert [happening.times for happening in of_kind(heard, told.DeckRanOut)] == [2, 3]
    assert len(of_kind(heard, told.DeckShuffled)) == 2
    assert len(of_kind(heard, told.LastTurn)) == 1
    assert asked(table) == (2, "add")
    choose(table, "add noble to 3")
    assert table.over


@pytest.mark.clause("C-54")
def test_the_house_rule_is_off_unless_asked_for():
    (option,) = [option for option in CARDS.rules if option.key == "finish_round"]
    assert (option.default, option.clause, option.values) == ("no", "C-54", ("no", "yes"))
    assert CARDS.new(3, 1).finish_round is False
    assert CARDS.new(3, 1).view(0).finish_round is False
    assert CARDS.new(3, 1, finish_round="yes").view(0).finish_round is True


# A limit of turns


@pytest.mark.clause("C-69")
@pytest.mark.parametrize("finish_round", [False, True])
def test_a_packs_limit_ends_the_game_after_that_turn_scored_as_usual(finish_round):
    table = laid(
        hands=dict.fromkeys(range(3), "peasant, peasant"),
        structures={1: "fortress"},
        scorings={"fortress": Flat(5)},
        turn_limit=4,
        finish_round=finish_round,
    )
    heard = begin(table, 1)
    while table.decision:
        choose(table, f"add peasant to {table.decision.seat + 1}")
    assert [happening.turn for happening in of_kind(heard, told.TurnBegan)] == [1, 2, 3, 4]
    assert of_kind(heard, told.DeckRanOut) == []
    assert table.scores()[1] == 5
    assert names(heard)[-2:] == ["HandsRevealed", "GameEnded"]


@pytest.mark.clause("C-69")
def test_the_second_run_out_ends_it_before_the_limit():
    table = laid(hands={0: "noble"}, deck="fork", run_outs=1, turn_limit=50)
    turn(table, "add noble to 1")
    assert table.over
    assert table.turn == 1


@pytest.mark.clause("C-51")
def test_skulls_that_return_at_the_end_stay_in_hand():
    table = laid(hands={0: "noble"}, coteries={0: "skull"}, deck="fork", run_outs=1)
    turn(table, "add noble to 1")
    assert Crisis.PLAGUE in {card.crisis for card in table.hands[0]}
