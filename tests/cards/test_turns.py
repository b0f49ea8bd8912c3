"""A turn: the first draw, adding a card, its ability, the Accord, and whether the Coterie returns (C-15 to C-27)."""

import pytest

from middle_ages.cards import happenings as told
from middle_ages.cards.pieces import Draw, InCoterie, ToWealth

from .laying import asked, begin, choose, laid, names, of_kind, offered, top_first, turn

# Beginning


@pytest.mark.clause("C-20")
def test_who_has_no_card_draws_one_first():
    table = laid(hands={0: ""}, deck="merchant, cleric")
    top = table.deck[-1]
    heard = begin(table)
    assert table.hands[0] == [top]
    assert names(heard) == ["TurnBegan", "CardDrawn"]
    assert asked(table) == (0, "add")
    assert len(table.deck) == 1


@pytest.mark.clause("C-20")
@pytest.mark.parametrize("hand", ["fork", "blade, skull"])
def test_who_has_a_card_does_not(hand):
    table = laid(hands={0: hand})
    before = list(table.hands[0])
    heard = begin(table)
    assert table.hands[0] == before
    assert names(heard) == ["TurnBegan"]
    assert len(table.deck) == 12


@pytest.mark.clause("C-20")
@pytest.mark.clause("C-43")
def test_the_first_draw_may_be_the_last_card_of_the_deck():
    table = laid(hands={0: ""}, deck="fork", discards={1: "skull, blade"})
    heard = begin(table)
    assert names(heard) == ["TurnBegan", "CardDrawn", "DeckRanOut", "DeckShuffled"]
    assert (len(table.hands[0]), len(table.deck), table.run_outs) == (1, 2, 1)


@pytest.mark.clause("C-15")
@pytest.mark.parametrize("seats", [3, 4])
def test_turns_go_clockwise_and_the_first_follows_the_last(seats):
    table = laid(seats, hands={seat: "peasant, peasant" for seat in range(seats)})
    heard = begin(table, seats - 2)
    for _turn in range(4):
        seat = table.decision.seat
        choose(table, f"add peasant to {seat + 1}")
    order = [happening.seat for happening in of_kind(heard, told.TurnBegan)]
    assert order == [(seats - 2 + turns) % seats for turns in range(5)]
    assert [happening.turn for happening in of_kind(heard, told.TurnBegan)] == [1, 2, 3, 4, 5]


# Adding


@pytest.mark.clause("C-21")
@pytest.mark.parametrize("seats", [3, 4])
def test_every_card_may_go_to_every_coterie_and_one_has_to(seats):
    table = laid(seats, hands={1: "noble, merchant skull, blade"})
    begin(table, 1)
    assert asked(table) == (1, "add")
    expected = {f"add {card.id} to {owner}" for card in table.hands[1] for owner in range(1, seats + 1)}
    assert set(offered(table)) == expected
    assert len(offered(table)) == 3 * seats


@pytest.mark.clause("C-21")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_one_card_goes_from_hand_to_the_coterie(owner):
    table = laid(hands={0: "noble, merchant"}, coteries={owner: "blade"})
    noble, merchant = table.hands[0]
    heard = turn(table, f"add noble to {owner + 1}")
    assert [len(coterie) for coterie in table.coteries] == [2 if seat == owner else 0 for seat in range(3)]
    assert table.coteries[owner][-1] == noble
    assert merchant in table.hands[0]
    assert noble not in table.hands[0]
    assert of_kind(heard, told.CardAdded) == [told.CardAdded(0, noble, owner, 2)]


@pytest.mark.clause("C-21")
def test_nothing_is_added_with_no_card_in_hand_and_none_to_draw():
    table = laid(hands={0: ""}, deck="", run_outs=2, finish_round=True, starter=1, accords={0: "noble"})
    heard = begin(table)
    assert names(heard)[:2] == ["TurnBegan", "NothingToAdd"]
    assert of_kind(heard, told.NothingToAdd)[0] == told.NothingToAdd(0)
    assert of_kind(heard, told.CardAdded, told.CardDrawn) == []


@pytest.mark.clause("C-21")
@pytest.mark.clause("C-26")
def test_a_full_coterie_returns_even_if_nothing_could_be_added():
    table = laid(hands={0: ""}, coteries={0: "fork, fork, fork"}, deck="", run_outs=2, finish_round=True, starter=2)
    heard = begin(table)
    assert names(heard) == ["TurnBegan", "NothingToAdd", "CoterieReturned", "TurnBegan"]
    assert len(of_kind(heard, told.CoterieReturned)) == 1
    assert len(table.hands[0]) == 3


@pytest.mark.clause("C-21")
@pytest.mark.clause("C-26")
def test_with_nothing_to_add_a_coterie_of_two_stays_and_the_turn_ends():
    table = laid(hands={0: ""}, coteries={0: "fork, fork"}, deck="", run_outs=2, finish_round=True, starter=2)
    heard = begin(table)
    assert names(heard) == ["TurnBegan", "NothingToAdd", "TurnBegan"]
    assert asked(table) == (1, "add")


@pytest.mark.clause("C-22")
def test_the_adding_player_draws_then_the_owner_and_both_before_the_ability():
    table = laid(hands={0: "noble", 2: ""}, deck="skull, blade, fork, cleric")
    first, second, third, _fourth = top_first(table)
    heard = turn(table, "add noble to 3")
    assert of_kind(heard, told.CardDrawn, told.WealthGained) == [
        told.CardDrawn(0, first),
        told.CardDrawn(2, second),
        told.WealthGained(0, third),
    ]
    assert table.hands[0] == [first]
    assert table.hands[2] == [second]
    assert table.wealth == [(third,), (), ()]


@pytest.mark.clause("C-22")
def test_nobody_draws_for_a_card_in_the_own_coterie():
    table = laid(hands={0: "noble"})
    heard = turn(table, "add noble to 1")
    assert of_kind(heard, told.CardDrawn) == []
    assert table.hands[0] == []


@pytest.mark.clause("C-22")
@pytest.mark.clause("C-43")
def test_the_deck_may_run_out_between_the_two_draws():
    table = laid(hands={0: "noble", 1: ""}, deck="cleric", discards={0: "skull", 2: "blade", 3: "merchant"})
    (last,) = table.deck
    discarded = {card for pile in table.discards for card in pile}
    heard = turn(table, "add noble to 2")
    assert table.hands[0] == [last]
    assert set(table.hands[1]) < discarded
    assert len(table.hands[1]) == 1
    draws = names(heard)[1:]
    assert draws[:5] == ["CardAdded", "CardDrawn", "DeckRanOut", "DeckShuffled", "CardDrawn"]
    assert table.run_outs == 1
    assert table.discards == [[], [], [], []]


@pytest.mark.clause("C-22")
@pytest.mark.clause("C-44")
def test_where_one_card_is_left_and_nothing_to_shuffle_only_the_adding_player_draws():
    table = laid(hands={0: "noble", 1: ""}, deck="cleric")
    (last,) = table.deck
    turn(table, "add noble to 2")
    assert table.hands[:2] == [[last], []]
    assert table.wealth[0] == ()


# The ability


@pytest.mark.clause("C-23")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_adding_player_uses_the_ability_wherever_the_card_went(owner):
    table = laid(hands={0: "noble, fork", 1: "", 2: ""})
    turn(table, f"add noble to {owner + 1}")
    assert [len(wealth) for wealth in table.wealth] == [1, 0, 0]


@pytest.mark.clause("C-23")
def test_the_ability_is_that_of_the_added_cards_character():
    table = laid(hands={0: "cleric fortress, merchant"}, abilities={"noble": (Draw(5),), "fortress": (Draw(7),)})
    turn(table, "add cleric to 1", "no")
    assert len(table.hands[0]) == 2


@pytest.mark.clause("C-23")
@pytest.mark.clause("C-60")
@pytest.mark.parametrize(("owner", "lying", "gained"), [(0, 1, 0), (0, 2, 1), (1, 2, 1), (1, 1, 0), (2, 5, 1)])
def test_this_coterie_is_the_one_that_the_card_went_to_the_card_counted(owner, lying, gained):
    table = laid(
        hands={0: "noble"},
        coteries={seat: ", ".join(["fork"] * (lying if seat == owner else 0)) for seat in range(3)},
        abilities={"noble": (Draw(1), InCoterie(3, (ToWealth(1),)))},
    )
    heard = turn(table, f"add noble to {owner + 1}")
    assert len(of_kind(heard, told.WealthGained)) == gained


@pytest.mark.clause("C-24")
@pytest.mark.clause("C-26")
def test_a_card_added_to_anothers_coterie_returns_to_its_owner_in_the_owners_turn():
    table = laid(hands={0: "noble, fork", 1: "noble"}, coteries={1: "fork, fork"})
    noble = table.hands[0][0]
    heard = turn(table, "add noble to 2")
    assert of_kind(heard, told.CoterieReturned) == []
    assert asked(table) == (1, "add")
    choose(table, "add noble to 2")
    (returned,) = of_kind(heard, told.CoterieReturned)
    assert (returned.seat, len(returned.cards)) == (1, 4)
    assert noble in table.hands[1]
    assert noble not in table.hands[0]


# The Accord


@pytest.mark.clause("C-25")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("answer", ["draw", "wealth", "no"])
def test_the_own_accords_character_brings_a_card_a_wealth_or_nothing(owner, answer):
    table = laid(
        hands={0: "peasant, fork", 1: ""},
        accords={0: "peasant", 1: "noble"},
        abilities={"peasant": ()},
    )
    heard = turn(table, f"add peasant to {owner + 1}")
    assert asked(table) == (0, "accord")
    assert offered(table) == ["draw", "wealth", "no"]
    drawn = len(of_kind(heard, told.CardDrawn))
    assert drawn == (2 if owner else 0)
    top = table.deck[-1]
    hand, coins = len(table.hands[0]), len(table.wealth[0])
    choose(table, answer)
    assert len(table.hands[0]) == hand + (answer == "draw")
    assert len(table.wealth[0]) == coins + (answer == "wealth")
    assert (top in table.hands[0], top in table.wealth[0]) == (answer == "draw", answer == "wealth")
    assert of_kind(heard, told.OptionLeft) == ([told.OptionLeft(0)] if answer == "no" else [])
    assert asked(table) == (1, "add")


@pytest.mark.clause("C-25")
def test_the_accord_comes_after_the_ability():
    table = laid(hands={0: "merchant, fork"}, accords={0: "merchant"})
    heard = turn(table, "add merchant to 1", "discard fork")
    assert names(heard) == ["TurnBegan", "CardAdded", "CardDrawn", "CardDrawn", "CardsDiscarded"]
    assert asked(table) == (0, "accord")


@pytest.mark.clause("C-25")
def test_another_character_brings_nothing():
    table = laid(hands={0: "peasant, fork"}, accords={0: "noble", 1: "peasant", 2: "cleric"})
    turn(table, "add peasant to 1")
    assert asked(table) == (1, "add")


@pytest.mark.clause("C-25")
def test_the_wealth_and_the_structure_of_the_card_do_not_matter():
    table = laid(hands={0: "peasant fortress coins"}, accords={0: "noble"})
    turn(table, "add peasant to 1")
    assert asked(table) == (1, "add")


@pytest.mark.clause("C-25")
def test_nothing_for_the_owner_of_the_coterie_in_somebody_elses_turn():
    table = laid(hands={0: "peasant, fork"}, accords={0: "noble", 1: "peasant"})
    turn(table, "add peasant to 2")
    assert asked(table) == (1, "add")


@pytest.mark.clause("C-25")
@pytest.mark.clause("C-44")
def test_the_accord_is_not_offered_with_an_empty_deck():
    table = laid(hands={0: "peasant, fork"}, deck="", accords={0: "peasant"})
    turn(table, "add peasant to 1")
    assert asked(table) == (1, "add")


@pytest.mark.clause("C-25")
@pytest.mark.clause("C-43")
def test_the_accord_is_offered_where_the_ability_took_the_last_card_and_the_discard_was_shuffled():
    table = laid(hands={0: "peasant, fork"}, deck="fork", discards={3: "skull"}, accords={0: "peasant"})
    heard = turn(table, "add peasant to 1")
    assert asked(table) == (0, "accord")
    choose(table, "wealth")
    assert len(table.wealth[0]) == 1
    assert [happening.times for happening in of_kind(heard, told.DeckRanOut)] == [1, 2]


@pytest.mark.clause("C-25")
@pytest.mark.clause("C-22")
@pytest.mark.clause("C-63")
def test_the_example_of_dan_and_warn():
    """Dan has the purple Accord, the Noble's, and adds a Noble to Warn's Coterie."""
    dan, warn = 0, 1
    table = laid(hands={dan: "noble", warn: ""}, accords={dan: "noble", warn: "peasant"}, deck=6)
    deck = top_first(table)
    heard = turn(table, "add noble to 2")
    assert names(heard) == ["TurnBegan", "CardAdded", "CardDrawn", "CardDrawn", "WealthGained"]
    assert of_kind(heard, told.CardDrawn) == [told.CardDrawn(dan, deck[0]), told.CardDrawn(warn, deck[1])]
    assert of_kind(heard, told.WealthGained) == [told.WealthGained(dan, deck[2])]
    assert asked(table) == (dan, "accord")
    twin = table.copy()
    choose(table, "draw")
    assert table.hands[dan] == [deck[0], deck[3]]
    choose(twin, "wealth")
    assert twin.wealth[dan] == (deck[2], deck[3])


# Whether the Coterie returns


@pytest.mark.clause("C-26")
@pytest.mark.parametrize(("lying", "returns"), [(0, False), (1, False), (2, True), (3, True), (4, True)])
def test_three_cards_return_when_one_was_added_to_the_own_coterie(lying, returns):
    table = laid(hands={0: "noble"}, coteries={0: ", ".join(["fork"] * lying)})
    heard = turn(table, "add noble to 1")
    returned = of_kind(heard, told.CoterieReturned)
    assert [len(happening.cards) for happening in returned] == ([lying + 1] if returns else [])
    assert len(table.coteries[0]) == (0 if returns else lying + 1)


@pytest.mark.clause("C-26")
@pytest.mark.parametrize(("lying", "returns"), [(2, False), (3, True), (4, True), (5, True)])
def test_they_return_as_well_when_the_card_went_to_anothers_coterie(lying, returns):
    table = laid(hands={0: "noble"}, coteries={0: ", ".join(["fork"] * lying)})
    heard = turn(table, "add noble to 2")
    assert [(happening.seat, len(happening.cards)) for happening in of_kind(heard, told.CoterieReturned)] == (
        [(0, lying)] if returns else []
    )
    assert len(table.coteries[1]) == 1


@pytest.mark.clause("C-26")
def test_another_players_full_coterie_waits_for_that_players_turn():
    table = laid(hands={0: "noble, fork"}, coteries={1: "fork, fork, blade", 2: "skull, skull, skull"})
    heard = turn(table, "add noble to 2")
    assert of_kind(heard, told.CoterieReturned) == []
    assert asked(table) == (1, "add")
    assert [len(coterie) for coterie in table.coteries] == [0, 4, 3]


@pytest.mark.clause("C-27")
def test_there_is_no_limit_to_a_hand_a_coterie_structures_and_wealth():
    many = ", ".join(["skull"] * 10 + ["skull 2"] * 10 + ["skull 3"] * 10)
    table = laid(hands={0: many, 1: ""}, coteries={1: many, 2: many}, structures={0: many}, wealth={0: many}, deck=40)
    heard = turn(table, "add noble to 2")
    assert (len(table.hands[0]), len(table.coteries[1]), len(table.hands[1])) == (30, 31, 1)
    assert (len(table.structures[0]), len(table.wealth[0])) == (30, 31)
    choose(table, "add 1 to 2")
    (returned,) = of_kind(heard, told.CoterieReturned)
    assert len(returned.cards) == returned.actions + 1 == 32
    assert len(offered(table)) >= 32


@pytest.mark.clause("C-16")
def test_a_turn_runs_through_the_front_of_the_turn_card_then_its_back_then_the_next_player():
    """Each step in its order, with one question of each kind; the back comes only with the return."""
    table = laid(
        hands={0: "", 1: "fork"},
        coteries={0: "fortress blade, fortress skull, fortress skull"},
        deck="merchant, fork, fork, fork, fork, cathedral, fork, fork",
        accords={0: "merchant"},
    )
    heard = begin(table)
    kinds = []
    for answer in ("add merchant to 2", "discard noble", "draw", "discard blade", "build cathedral", "stop"):
        kinds.append(asked(table))
        choose(table, answer)
    kinds.append(asked(table))
    assert kinds == [(0, kind) for kind in ("add", "discard", "accord", "blade", "action", "action")] + [(1, "add")]
    assert names(heard) == [
        "TurnBegan",
        "CardDrawn",  # C-20
        "CardAdded",  # C-21
        "CardDrawn",
        "CardDrawn",  # C-22
        "CardDrawn",
        "CardDrawn",
        "CardsDiscarded",  # C-23
        "CardDrawn",  # C-25
        "CoterieReturned",  # C-30
        "CardsDiscarded",  # C-31
        "CardBuilt",
        "CardDrawn",
        "ActionsLeft",  # C-33
        "CardsDiscarded",  # C-35
        "TurnBegan",
    ]
