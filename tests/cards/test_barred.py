"""Why a choice is barred, what is no notation at all, and how options are written."""

import re

import pytest

from middle_ages.cards import happenings as told
from middle_ages.cards import options
from middle_ages.cards.game import GAME as CARDS
from middle_ages.kernel.decision import IllegalChoice, NoNotation
from middle_ages.kernel.happening import Reason

from .laying import CARDS as ALL
from .laying import begin, choose, laid, offered, play_randomly, turn


def asked(kind):
    """A table that asks seat 0 a question of this kind."""
    if kind == "accords":
        return CARDS.new(3, 1, accords="chosen")
    if kind == "add":
        table = laid(hands={0: "noble, merchant"})
        begin(table)
    elif kind == "discard":
        table = laid(hands={0: "merchant, fork"})
        turn(table, "add merchant to 1")
    elif kind == "may":
        table = laid(hands={0: "cleric, fork"})
        turn(table, "add cleric to 1")
    elif kind == "accord":
        table = laid(hands={0: "noble, fork"}, accords={0: "noble"})
        turn(table, "add noble to 1")
    else:
        table = laid(hands={0: "noble, gems"}, coteries={0: "skull, blade"})
        turn(table, "add noble to 1")
        if kind == "action":
            choose(table, "discard blade")
    assert table.decision.kind == kind
    return table


VERBS = {"add": "add {} to 2", "discard": "discard {}", "blade": "discard {}", "action": "build {}"}


@pytest.mark.clause("C-21")
@pytest.mark.clause("C-31")
@pytest.mark.clause("C-33")
@pytest.mark.clause("C-41")
@pytest.mark.parametrize(
    ("kind", "clause"), [("add", "C-21"), ("discard", "C-41"), ("blade", "C-31"), ("action", "C-33")]
)
def test_a_card_that_is_not_in_hand_is_barred(kind, clause):
    table = asked(kind)
    for card in (table.hands[1][0], table.deck[-1], table.deck[0], ALL[-1]):
        assert table.why_not(VERBS[kind].format(card.id)) == Reason(clause, told.NotInHand(card))
    if kind == "add":
        for seat in (1, 2, 3):
            assert table.why_not(f"add {ALL[-1].id} to {seat}") == Reason(clause, told.NotInHand(ALL[-1]))
        with pytest.raises(NoNotation):
            table.why_not(f"add {ALL[-1].id} to 4")
    for card in table.hands[0]:
        assert table.why_not(VERBS[kind].format(card.id)) is None
        assert table.why_not("  " + VERBS[kind].format(card.id).upper().replace(" ", "   ")) is None


@pytest.mark.clause("C-13")
def test_an_accord_that_somebody_has_is_barred():
    table = asked("accords")
    first = table.decision.seat
    taken = table.decision.options[1]
    table.choose(taken)
    assert table.why_not(taken.notation) == Reason("C-13", told.AccordGone(first))
    assert table.why_not(offered(table)[0]) is None


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("accords", "take accord-king"),
        ("accords", "accord-noble"),
        ("add", "add nothing to 1"),
        ("add", "add {card}"),
        ("add", "add {card} to 0"),
        ("add", "add {card} to 4"),
        ("add", "add {card} to 11"),
        ("add", "add {card} to 1 2"),
        ("add", "discard {card}"),
        ("add", "stop"),
        ("discard", "discard"),
        ("discard", "discard king"),
        ("discard", "build {card}"),
        ("blade", "build {card}"),
        ("blade", "no"),
        ("action", "discard {card}"),
        ("action", "build {card} to 1"),
        ("action", "no"),
        ("may", "maybe"),
        ("may", "draw"),
        ("accord", "yes"),
        ("accord", ""),
    ],
)
def test_what_is_no_notation_is_no_notation(kind, text):
    table = asked(kind)
    written = text.format(card=table.hands[0][0].id)
    with pytest.raises(NoNotation) as caught:
        table.why_not(written)
    assert caught.value.text == " ".join(written.split())
    assert caught.value.kind == kind
    assert caught.value.example == table.decision.options[0].notation


def test_after_the_end_nothing_is_barred():
    table = play_randomly(CARDS.new(3, 1), 1)
    with pytest.raises(ValueError, match="over"):
        table.why_not("stop")


@pytest.mark.parametrize("kind", ["accords", "add", "discard", "blade", "action", "may", "accord"])
def test_an_option_that_is_not_on_offer_changes_nothing(kind):
    table = asked(kind)
    before = table.digest()
    for option in (options.build_card(ALL[-1]), options.add_card(table.deck[-1], 0), options.Stop("yes")):
        with pytest.raises(IllegalChoice):
            table.choose(option)
    assert table.digest() == before


WRITTEN = {
    "accords": r"take [a-z-]+",
    "add": r"add [a-z-]+ to [1-4]",
    "discard": r"discard [a-z-]+",
    "blade": r"discard [a-z-]+",
    "action": r"build [a-z-]+|stop",
    "may": r"yes|no",
    "accord": r"draw|wealth|no",
}


@pytest.mark.parametrize("seats", [3, 4])
def test_notations_are_words_that_hold_on_every_copy(seats):
    kinds = set()

    def watch(table):
        decision = table.decision
        kinds.add(decision.kind)
        written = offered(table)
        assert len(set(written)) == len(written)
        for option in decision.options:
            assert re.fullmatch(WRITTEN[decision.kind], option.notation)
            assert decision.parse(option.notation.upper()) is option
            assert table.why_not(option.notation) is None
        table.copy().choose(decision.options[-1])

    for seed in range(6):
        play_randomly(CARDS.new(seats, seed, accords="chosen"), seed, watch)
    assert kinds == set(WRITTEN)


def test_options_say_what_they_are_about():
    table = CARDS.new(3, 1)
    card = table.hands[table.starter][0]
    option = table.decision.parse(f"add {card.id} to 3")
    assert (option.card, option.owner) == (card, 2)
    pack = table.pack
    for index, card in enumerate(pack.cards):
        assert pack.discard_card[index] == options.DiscardCard(f"discard {card.id}", card)
        assert pack.build_card[index] == options.BuildCard(f"build {card.id}", card)
        assert [one.owner for one in pack.add_card[index]] == [0, 1, 2, 3]
        assert {one.card for one in pack.add_card[index]} == {card}
        assert [one.notation for one in pack.add_card[index]] == [f"add {card.id} to {seat}" for seat in (1, 2, 3, 4)]
        assert pack.card_by_id[card.id] is card
