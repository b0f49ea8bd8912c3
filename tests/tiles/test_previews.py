"""What a choice would do, shown before it is made: happenings up to a question or revelation, and what is certain."""

import pytest

from middle_ages.kernel.decision import Ends, IllegalChoice
from middle_ages.kernel.happening import Happening
from middle_ages.tiles import happenings as told
from middle_ages.tiles import options
from middle_ages.tiles.counting import Toll
from middle_ages.tiles.effects import take_income
from middle_ages.tiles.pack import own_pack
from middle_ages.tiles.pieces import EventKind
from middle_ages.tiles.setup import lay

from .laying import (
    BARRACKS,
    CHURCH,
    FIELD,
    MILL,
    PALACE,
    RAMPART,
    VILLAGE,
    ask_last_turn,
    ask_turn,
    choose,
    event,
    hear,
    laid,
    numbered,
    of_kind,
    place,
    play_randomly,
    spare,
    turn,
)


def previewed(table, notation):
    return table.preview(table.decision.parse(notation))


def moving(table, seat, built, last=False):
    """The table as it asks the seat to leave a plot of this estate."""
    table.plots_at[table.lords[seat]] = spare(table, built)
    (ask_last_turn if last else ask_turn)(table, seat)
    return table


def test_a_move_shows_the_whole_turn():
    table = moving(laid(3, coins=[0, 1, 5], fiefs={2: {MILL: 1}}), 0, MILL)
    preview = previewed(table, "lord 2")
    assert [type(happening) for happening in preview.happenings] == [
        told.LordMoved,
        told.PlotBuilt,
        told.CoinsGiven,
        told.IncomePaid,
    ]
    assert preview.happenings[0].place == place(table, "B2")
    assert preview.forecasts == ()


@pytest.mark.clause("T-58")
def test_a_preview_says_gives_1_of_2():
    table = moving(laid(3, coins=[0, 1, 5]), 0, MILL)
    gifts = of_kind(previewed(table, "lord 1").happenings, told.CoinsGiven)
    assert [(gift.giver, gift.paid, gift.due, gift.clause) for gift in gifts] == [(1, 1, 2, "T-58"), (2, 2, 2, "T-51")]
    table = moving(laid(2, coins=[0, 1], fiefs={1: {FIELD: 1}}), 0, BARRACKS)
    (gift,) = of_kind(previewed(table, "lord 1").happenings, told.CoinsGiven)
    assert (gift.paid, gift.due, gift.clause) == (1, 2, "T-58")


@pytest.mark.clause("T-56")
def test_before_a_church_the_income_is_a_range():
    table = moving(laid(3, fiefs={0: {CHURCH: 2}}), 0, CHURCH)
    preview = previewed(table, "lord 1")
    assert preview.ends is Ends.CHOICE
    # Three Churches: 3 each, or 4 each with the token on the Church.
    assert preview.forecasts == (told.IncomeAhead(0, CHURCH, 9, 12),)
    assert preview.forecasts[0].clause == "T-56"
    choose(table, "lord 1")
    assert table.forecasts() == (told.IncomeAhead(0, CHURCH, 9, 12),)
    assert of_kind(previewed(table, "church church").happenings, told.IncomePaid)[0].coins == 12
    assert of_kind(previewed(table, "church mill").happenings, told.IncomePaid)[0].coins == 9


@pytest.mark.clause("T-57")
def test_before_a_palace_the_income_is_a_range_up_to_the_best_token():
    table = moving(laid(3, fiefs={0: {FIELD: 4, MILL: 2}}), 0, PALACE)
    assert previewed(table, "lord 1").forecasts == (told.IncomeAhead(0, PALACE, 3, 3 * (1 + 4)),)
    table.plot_tokens = (MILL,)
    assert previewed(table, "lord 1").forecasts == (told.IncomeAhead(0, PALACE, 3, 3 * (1 + 2)),)
    assert previewed(table, "lord 1").forecasts[0].clause == "T-57"


@pytest.mark.clause("T-52")
def test_before_a_village_the_income_depends_on_what_comes_back():
    table = moving(laid(3, fiefs={0: {RAMPART: 1}}, cemeteries={0: {FIELD: 1, VILLAGE: 1}}), 0, VILLAGE)
    assert previewed(table, "lord 1").forecasts == (told.IncomeAhead(0, VILLAGE, 2 * 2, 2 * 3),)
    table = moving(laid(3, cemeteries={0: {FIELD: 1}}), 0, VILLAGE)
    assert previewed(table, "lord 1").forecasts == (told.IncomeAhead(0, VILLAGE, 2, 2),)


@pytest.mark.clause("T-53")
def test_before_a_rampart_the_income_is_certain():
    table = moving(laid(3, fiefs={0: {FIELD: 2, RAMPART: 1}}), 0, RAMPART)
    assert previewed(table, "lord 1").forecasts == (told.IncomeAhead(0, RAMPART, 8, 8),)


def test_an_income_that_waits_while_nothing_is_asked_is_certain():
    table = laid(3, fiefs={1: {FIELD: 2, RAMPART: 1}})
    table.then(take_income, 1, RAMPART)
    assert table.forecasts() == (told.IncomeAhead(1, RAMPART, 6, 6),)


def test_a_preview_changes_nothing_and_nobody_hears_it():
    table = moving(laid(3, fiefs={0: {FIELD: 2}}, cemeteries={0: {FIELD: 1}}), 0, VILLAGE)
    heard = hear(table)
    before = table.digest()
    previewed(table, "lord 2")
    table.forecasts()
    assert table.digest() == before
    assert heard == []


def test_what_is_not_on_offer_has_no_preview():
    table = moving(laid(3, scouts={1: "B2"}), 0, FIELD)
    with pytest.raises(IllegalChoice):
        table.preview(options.move_lord(1))


@pytest.mark.clause("T-47")
@pytest.mark.parametrize("round", [4, 8, 12])
def test_behind_the_refill_the_event_is_foretold_in_turn_order(round):
    loss = event(EventKind.LOSE_COINS, base=5)
    table = laid(3, round, lords=[3, 1, 2], coins=[9, 4, 0])
    table.events = (loss,) * 4
    moving(table, 0, FIELD, last=True)
    preview = previewed(table, table.decision.options[0].notation)
    assert preview.ends is Ends.UNKNOWN
    assert [type(happening) for happening in preview.happenings][-1] is told.IncomePaid
    # Seat 0 has 9 + 2 for its Field by then.
    assert preview.forecasts == (
        told.TollAhead(1, loss, Toll(0, 0, 5, -4, ())),
        told.TollAhead(2, loss, Toll(0, 0, 5, 0, ())),
        told.TollAhead(0, loss, Toll(0, 0, 5, -5, ())),
    )
    assert [forecast.clause for forecast in preview.forecasts] == ["T-58", "T-58", "T-47"]


@pytest.mark.clause("T-47")
def test_the_event_foretold_is_the_next_that_has_not_struck():
    table = laid(2, 8)
    table.events = tuple(event(EventKind.GAIN, base=amount) for amount in (1, 2, 3, 4))
    table.events_struck = 1
    moving(table, 1, FIELD, last=True)
    assert [ahead.toll.coins for ahead in previewed(table, table.decision.options[0].notation).forecasts] == [2, 2]


@pytest.mark.clause("T-47")
def test_lost_plots_are_foretold():
    table = laid(2, 4, fiefs={0: {FIELD: 1}, 1: {PALACE: 1}})
    table.events = (event(EventKind.LOSE_PLOTS, base=1),) * 4
    moving(table, 1, MILL, last=True)
    mill, field = table.plots_at[table.lords[1]], table.fiefs[0][FIELD][-1]
    first, second = previewed(table, table.decision.options[0].notation).forecasts
    assert (first.seat, first.toll.plots) == (0, (field,))
    assert (second.seat, second.toll.plots) == (1, (mill,))


@pytest.mark.clause("T-46")
def test_a_preview_stops_before_a_new_supply_is_shuffled():
    table = laid(2, 4)
    table.supply = []
    table.discards = [numbered(9, f"discard-{number}") for number in range(5)]
    moving(table, 1, FIELD, last=True)
    preview = previewed(table, table.decision.options[0].notation)
    assert preview.ends is Ends.UNKNOWN
    assert type(preview.happenings[-1]) is told.IncomePaid
    assert [type(ahead) for ahead in preview.forecasts] == [told.TollAhead, told.TollAhead]


def test_what_a_round_shows_anew():
    """What turns something up that nobody could know; nothing else does."""
    revealing = {told.EventsLaid, told.RowDealt, told.RowRefilled, told.OrderDrawn, told.SupplyShuffled}
    assert {
        kind for kind in Happening.__subclasses__() if kind.__module__ == told.__name__ and kind.reveals
    } == revealing


def test_a_round_without_an_event_foretells_none():
    table = moving(laid(2, 5), 1, FIELD, last=True)
    preview = previewed(table, table.decision.options[0].notation)
    assert (preview.ends, preview.forecasts) == (Ends.UNKNOWN, ())


def test_without_a_refill_the_preview_goes_on_to_the_next_question():
    table = moving(laid(2, 13), 1, FIELD, last=True)
    preview = previewed(table, table.decision.options[0].notation)
    assert preview.ends is Ends.CHOICE
    assert type(preview.happenings[-1]) is told.PlotsDiscarded


@pytest.mark.clause("T-66")
def test_the_last_move_shows_the_end():
    table = moving(laid(2, 15), 1, FIELD, last=True)
    preview = previewed(table, table.decision.options[0].notation)
    assert preview.ends is Ends.OVER
    assert preview.forecasts == ()
    assert type(preview.happenings[-1]) is told.GameEnded


@pytest.mark.parametrize("seats", [2, 4])
def test_previews_and_forecasts_come_true(seats):
    """In random games every income foretold is paid within its bounds, and every event does what was foretold."""
    for seed in range(5):
        incomes, tolls = [], []

        def watch(table, seed=seed, incomes=incomes, tolls=tolls):
            option = table.decision.options[seed % len(table.decision.options)]
            preview = table.preview(option)
            twin = table.copy()
            heard = hear(twin)
            twin.choose(option)
            assert tuple(heard[: len(preview.happenings)]) == preview.happenings
            for ahead in preview.forecasts:
                if type(ahead) is told.TollAhead:
                    tolls.append(ahead)
                    assert told.TollTaken(ahead.seat, ahead.event, ahead.toll) in heard
                    continue
                paid = []
                for answer in twin.decision.options:
                    third = twin.copy()
                    then = hear(third)
                    third.choose(answer)
                    paid.append(of_kind(then, told.IncomePaid)[0].coins)
                assert (ahead.least, ahead.most) == (min(paid), max(paid))
                incomes.append(ahead)

        play_randomly(lay(seats, seed, own_pack(), {}), seed, watch)
        assert incomes
        assert tolls


def test_a_turn_hides_nothing_from_its_listener():
    table = laid(2, fiefs={1: {FIELD: 1}}, coins=4)
    heard = turn(table, 0, BARRACKS)
    assert [type(happening) for happening in heard] == [
        told.LordMoved,
        told.PlotBuilt,
        told.PlotRazed,
        told.CoinsGiven,
        told.IncomePaid,
    ]
