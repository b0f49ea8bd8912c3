"""The examples in the rulebook: each is played, and what the table comes to stands in it, in both languages."""

import re

import pytest

from middle_ages.cards import happenings as told
from middle_ages.cards.game import GAME
from middle_ages.cards.pack import own_pack
from middle_ages.cards.pieces import Crisis, Draw, OthersDiscard
from middle_ages.cards.score import account_of, tie_breaks
from middle_ages.cards.setup import lay

from .laying import ACCORDS, RULES, Box, asked, begin, choose, laid, names, of_kind, offered, turn

ANN, BEN, CLEO, DAN = range(4)
WITHOUT = {"noble": (), "merchant": (), "cleric": (), "peasant": ()}
"""Abilities that do nothing."""


def numbers(clause):
    """The numbers in a clause's example, in English and in French."""
    example = GAME.rulebook()[clause].example
    return [[int(number) for number in re.findall(r"(?<![C\d]-)\b\d+", text)] for text in (example.en, example.fr)]


def says(clause, *results):
    """The example of the clause has these numbers, in this order, in both languages."""
    for found in numbers(clause):
        rest = iter(found)
        assert all(any(number == result for number in rest) for result in results), (clause, results, found)


def test_both_languages_give_the_same_numbers():
    for clause in GAME.rulebook().clauses:
        if clause.example is not None:
            english, french = numbers(clause.id)
            assert english == french, clause.id


@pytest.mark.parametrize(("seats", "dealt", "left"), [(3, 12, 8), (4, 16, 4)])
def test_starting_hands(seats, dealt, left):
    table = lay(seats, 0, own_pack(), RULES)
    assert sum(len(hand) for hand in table.hands) == dealt
    assert sum(len(pile) for pile in table.discards) == left
    says("C-11", dealt, left)


def test_the_order_in_which_accords_are_chosen():
    table = next(table for seed in range(20) if (table := GAME.new(3, seed, accords="chosen")).starter == BEN)
    order = []
    while table.decision is not None and table.decision.kind == "accords":
        order.append(table.decision.seat)
        left = len(table.decision.options)
        table.choose(table.decision.options[0])
    assert order == [CLEO, ANN, BEN]
    assert left == 2


def test_dan_adds_a_noble_to_the_coterie_of_warn():
    """C-25: the example of the source."""
    dan, warn = 0, 1
    table = laid(hands={dan: "noble, peasant"}, accords={dan: "noble"}, abilities=WITHOUT | {"noble": (Draw(1),)})
    heard = turn(table, "add noble to 2", seat=dan)
    drawn = of_kind(heard, told.CardDrawn)
    assert [happening.seat for happening in drawn] == [dan, warn, dan]
    assert asked(table)[0] == dan
    assert {notation.split()[0] for notation in offered(table)} >= {"draw", "wealth"}


@pytest.mark.parametrize(
    ("own", "added_to", "returns"), [("fork, fork", 1, True), ("fork, fork, fork", 2, True), ("fork, fork", 2, False)]
)
def test_when_a_coterie_returns(own, added_to, returns):
    table = laid(hands={ANN: "noble"}, coteries={ANN: own}, abilities=WITHOUT)
    heard = turn(table, f"add noble to {added_to}")
    assert bool(of_kind(heard, told.CoterieReturned)) == returns
    says("C-26", 2, 3)


LIZ = "peasant fortress blade, cleric cathedral fork, merchant tower-house skull"


def liz(hand="merchant"):
    """Liz has added the fourth card to her Coterie, and it has returned."""
    table = laid(hands={ANN: f"cleric fortress fork, {hand}"}, coteries={ANN: LIZ}, abilities=WITHOUT)
    return table, turn(table, "add fortress to 1")


def test_liz_takes_four_cards_discards_one_and_has_two_actions():
    """C-31, C-32: the example of the source."""
    table, heard = liz()
    (returned,) = of_kind(heard, told.CoterieReturned)
    assert len(returned.cards) == 4
    assert asked(table) == (ANN, "blade")
    assert {card.crisis for card in returned.cards} == {Crisis.BETRAYAL, Crisis.REVOLT, Crisis.PLAGUE}
    choose(table, "discard fortress blade")
    assert len(table.discards[ANN]) == 1
    says("C-31", 1)
    says("C-32", returned.actions)
    says("C-33", returned.actions)
    assert asked(table) == (ANN, "action")


@pytest.mark.parametrize("built", [True, False])
def test_what_becomes_of_the_tower_house_of_liz(built):
    """C-35."""
    table, _heard = liz("merchant skull")
    choose(table, "discard fortress blade", *(["build tower-house"] if built else []), "stop")
    skulls = {card.structure for card in table.structures[ANN] if card.crisis is Crisis.PLAGUE}
    assert len(skulls) == built
    assert not any(card.crisis is Crisis.PLAGUE for card in table.hands[ANN])


def test_a_card_drawn_between_two_actions():
    abilities = WITHOUT | {"fortress": own_pack().structures[0].ability}
    table = laid(
        hands={ANN: "noble skull, fortress"},
        coteries={ANN: "skull, fork"},
        deck="tower-house, fork",
        abilities=abilities,
    )
    turn(table, "add noble to 1")
    assert table.hands[ANN]
    choose(table, "build fortress")
    assert asked(table) == (ANN, "action")
    choose(table, "build tower-house")
    assert [card.structure for card in table.structures[ANN]] == [0, 2]
    says("C-34", 2, 1)


def test_a_deck_that_runs_out_between_two_draws():
    table = laid(hands={ANN: "noble"}, deck="cleric 2", discards={3: "fork, fork, fork"}, abilities=WITHOUT)
    heard = turn(table, "add noble to 2")
    said = [name for name in names(heard) if name in ("CardDrawn", "DeckRanOut", "DeckShuffled")]
    assert said == ["CardDrawn", "DeckRanOut", "DeckShuffled", "CardDrawn"]
    assert [happening.seat for happening in of_kind(heard, told.CardDrawn)] == [ANN, BEN]
    says("C-43", 1)


def test_several_opponents():
    table = laid(
        4,
        hands={ANN: "1, 1, 1", BEN: "1, 1, 1", CLEO: "noble, 1", DAN: "1, 1, 1"},
        abilities=WITHOUT | {"noble": (OthersDiscard(1, 3), Draw(1))},
    )
    begin(table, CLEO)
    choose(table, "add noble to 3")
    order = []
    while table.decision is not None and table.decision.seat != CLEO and len(order) < 3:
        order.append(table.decision.seat)
        table.choose(table.decision.options[0])
    assert order == [DAN, ANN, BEN]
    says("C-45", 3, 1)


def test_the_end_comes_after_the_turn_in_which_the_deck_runs_out_again():
    table = laid(hands={ANN: "noble"}, deck="cleric 2", discards={3: "1, 1, 1, 1"}, run_outs=1, abilities=WITHOUT)
    turn(table, "add noble to 2")
    assert table.over
    assert len(table.hands[BEN]) == 3  # one of its own, the one drawn after the shuffle, and the Coterie (C-51)


def test_coteries_at_the_end():
    table = laid(
        hands={ANN: "noble, skull"}, coteries={ANN: "1"}, deck="cleric", discards={}, run_outs=1,
        abilities=WITHOUT | {"noble": (Draw(1),)},
    )  # fmt: skip
    heard = turn(table, "add noble to 1")
    assert table.over
    assert any(card.crisis is Crisis.PLAGUE for card in table.hands[ANN])
    assert not of_kind(heard, told.CoterieReturned)
    says("C-51", 1, 2, 1 + 2)


def test_the_score():
    pack = own_pack()
    scored = {structure.id: structure.scoring for structure in pack.structures}
    table = laid(
        structures={ANN: "fortress, fortress, tower-house, cathedral"},
        wealth={ANN: "coins 1, coins 2, grain 3"},
        hands={ANN: "coins 1, coins 2, cloth 3"},
        accords={ANN: "noble"},
        scorings=scored,
    )
    account = account_of(table.pack, table.structures, table.wealth[ANN], table.hands[ANN], ACCORDS[0], ANN)
    fortress, cathedral, tower_house, market_hall = account.structures
    assert market_hall == 0
    says("C-52", fortress, tower_house, cathedral, account.wealth, account.hand, account.total())


def test_a_tie():
    box = Box()
    ann = tie_breaks((), box.take("1, 1, 1, 1"), box.take("1, 1, 1"))
    ben = tie_breaks((), box.take("1, 1, 1, 1, 1"), box.take("1"))
    assert ann > ben
    says("C-53", 4, 3, 5, 1, ann[0], ben[0])


def test_equal_turns():
    table = laid(
        hands={ANN: "noble", BEN: "noble"}, deck="cleric 2", discards={3: "1, 1, 1, 1, 1"}, run_outs=1,
        starter=CLEO, finish_round=True, abilities=WITHOUT,
    )  # fmt: skip
    turn(table, "add noble to 2", seat=ANN)
    assert not table.over
    assert table.decision.seat == BEN
    choose(table, "add noble to 2")
    while table.decision is not None and table.decision.seat == BEN:
        table.choose(table.decision.options[-1])
    assert table.over


def test_the_cards_of_liz_are_in_the_pack():
    """C-64: her example is played with real cards."""
    pack = own_pack()
    written = GAME.rulebook()["C-31"].example.en
    colours = {character.colour: index for index, character in enumerate(pack.characters)}
    drawings = {"hooked blade": Crisis.BETRAYAL, "pitchfork": Crisis.REVOLT, "skull": Crisis.PLAGUE}
    found = re.findall(r"(yellow|red|green) (Fortress|Cathedral|Tower House) \(([a-z ]+)\)", written)
    assert len(found) == 4
    for colour, structure, drawing in found:
        assert any(
            card.character == colours[colour]
            and str(pack.structures[card.structure].name) == structure
            and card.crisis is drawings[drawing]
            for card in pack.cards
        )
