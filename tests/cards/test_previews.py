"""What a choice would do, as far as it is certain, and what is foretold beyond (C-22 to C-35)."""

import pytest

from middle_ages.cards import happenings as told
from middle_ages.cards.game import GAME as CARDS
from middle_ages.cards.pieces import Draw, May, OthersDiscard
from middle_ages.kernel.decision import Ends

from .laying import begin, choose, found, laid, names, play_randomly, turn


def preview(table, answer):
    """The preview of the first option that is written so, with the kinds of its happenings."""
    shown = table.preview(found(table, answer))
    return names(shown.happenings), shown.forecasts, shown.ends


@pytest.mark.clause("C-30")
@pytest.mark.parametrize(
    ("coterie", "forecasts"),
    [
        ("", ()),
        ("skull", ()),
        ("skull, fork", (told.ReturnAhead(0, 3, 1, False),)),
        ("skull, blade", (told.ReturnAhead(0, 3, 2, True),)),
        ("skull, blade, blade, skull", (told.ReturnAhead(0, 5, 4, True),)),
    ],
)
def test_a_return_is_foretold_across_what_the_deck_brings(coterie, forecasts):
    table = laid(hands={0: "merchant, fork"}, coteries={0: coterie}, accords={0: "merchant"})
    begin(table)
    assert preview(table, "add merchant to 1") == (["CardAdded", "CardDrawn"], forecasts, Ends.UNKNOWN)
    assert [forecast.clause for forecast in forecasts] == ["C-30"] * len(forecasts)


@pytest.mark.clause("C-26")
def test_it_is_foretold_as_well_when_the_card_goes_to_anothers_coterie():
    table = laid(hands={0: "cleric, fork"}, coteries={0: "skull, fork, fork", 1: "blade, blade"})
    begin(table)
    happened, forecasts, ends = preview(table, "add cleric to 2")
    assert (happened, ends) == (["CardAdded", "CardDrawn"], Ends.UNKNOWN)
    assert forecasts == (told.ReturnAhead(0, 3, 1, False),)
    _happened, forecasts, _ends = preview(table, "add cleric to 1")
    assert forecasts == (told.ReturnAhead(0, 4, 1, False),)


@pytest.mark.clause("C-26")
def test_it_is_foretold_at_each_question_on_the_way():
    ahead = (told.ReturnAhead(0, 3, 0, False),)
    table = laid(
        hands={0: "cleric, fork"},
        coteries={0: "fork, fork"},
        accords={0: "cleric"},
        abilities={"cleric": (May((May((Draw(1),)),)),)},
    )
    begin(table)
    assert preview(table, "add cleric to 1") == (["CardAdded"], ahead, Ends.CHOICE)
    choose(table, "add cleric to 1")
    assert preview(table, "yes") == ([], ahead, Ends.CHOICE)
    choose(table, "yes")
    assert preview(table, "yes") == (["CardDrawn"], ahead, Ends.UNKNOWN)
    assert preview(table, "no") == (["OptionLeft"], ahead, Ends.CHOICE)
    choose(table, "no")
    assert preview(table, "wealth") == (["WealthGained"], ahead, Ends.UNKNOWN)
    assert preview(table, "no")[0] == ["OptionLeft", "CoterieReturned", "TurnBegan"]


@pytest.mark.clause("C-45")
def test_it_is_foretold_while_others_discard():
    ahead = (told.ReturnAhead(0, 3, 0, False),)
    table = laid(
        hands={0: "noble", 1: "1, 1", 2: "1, 1"},
        coteries={0: "fork, fork"},
        abilities={"noble": (OthersDiscard(2, 2),)},
    )
    turn(table, "add noble to 1")
    assert preview(table, "discard 1") == (["CardsDiscarded"], ahead, Ends.CHOICE)
    table.choose(table.decision.options[0])
    assert preview(table, "discard 1") == (["CardsDiscarded"], ahead, Ends.CHOICE)


@pytest.mark.clause("C-34")
def test_a_preview_stops_where_the_next_top_is_turned_up():
    table = laid(hands={0: "noble, cathedral"}, coteries={0: "skull, skull"}, abilities={"noble": ()})
    begin(table)
    assert preview(table, "add noble to 1") == (["CardAdded", "CoterieReturned"], (), Ends.CHOICE)
    choose(table, "add noble to 1")
    assert preview(table, "build cathedral") == (["CardBuilt", "CardDrawn"], (), Ends.UNKNOWN)
    assert preview(table, "build fortress") == (["CardBuilt"], (), Ends.CHOICE)
    assert preview(table, "stop") == (["ActionsLeft", "CardsDiscarded", "TurnBegan"], (), Ends.CHOICE)


@pytest.mark.clause("C-51")
def test_a_preview_stops_before_hands_are_shown():
    table = laid(hands={0: "noble, fork"}, run_outs=2, abilities={"noble": ()})
    begin(table)
    assert preview(table, "add noble to 1") == (["CardAdded"], (), Ends.UNKNOWN)


@pytest.mark.clause("C-30")
@pytest.mark.parametrize("seats", [3, 4])
def test_what_is_foretold_comes_true(seats):
    foretold = []
    for seed in range(15):
        heard = []
        waiting = []
        table = CARDS.new(seats, seed, listener=heard.append)

        def watch(table, heard=heard, waiting=waiting):
            returned = [happening for happening in heard if type(happening) is told.CoterieReturned]
            turns = [happening for happening in heard if type(happening) is told.TurnBegan]
            if returned or turns:
                for ahead in waiting:
                    (came,) = returned
                    assert (came.seat, len(came.cards), came.actions) == (ahead.seat, ahead.cards, ahead.actions)
                    assert ahead.blade == any(card.crisis.key == "betrayal" for card in came.cards)
                    foretold.append(ahead)
                waiting.clear()
            heard.clear()
            waiting += table.forecasts()

        play_randomly(table, seed, watch)
        watch(table)
    assert len(foretold) > 50
