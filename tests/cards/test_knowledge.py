"""What lies open, what is secret, what is remembered and forgotten, and how the rest is dealt anew (C-07, C-08)."""

from collections import Counter
from random import Random

import pytest

from middle_ages.cards import happenings as told
from middle_ages.cards.game import GAME as CARDS
from middle_ages.cards.pieces import Crisis, Discard, Draw, OthersDiscard

from .laying import begin, choose, everything, laid, of_kind, offered, play_randomly, turn

PLAGUE, REVOLT, BETRAYAL = Crisis


def known_in_hand(table, owner, seat=None):
    """The fronts of a hand that another seat knows."""
    return set(table.view((owner + 1) % table.seats if seat is None else seat).hands[owner].known)


def known_in_discard(table, owner, seat):
    """The fronts that a seat knows among what an owner discarded."""
    return set(table.view(seat).discards[owner].known)


def backs(cards):
    """How many cards of each Crisis there are."""
    return tuple(sum(card.crisis is crisis for card in cards) for crisis in Crisis)


# What lies open


@pytest.mark.clause("C-07")
@pytest.mark.parametrize("seats", [3, 4])
def test_what_lies_open_is_seen_by_everybody_at_every_decision(seats):
    def watch(table):
        for seat in range(seats):
            view = table.view(seat)
            assert view.seat == seat
            assert view.accords == tuple(table.accords)
            assert view.coteries == tuple(table.coteries)
            assert view.structures == tuple(table.structures)
            assert view.wealth == tuple(table.wealth)
            assert view.deck == len(table.deck)
            assert view.top == (table.deck[-1] if table.deck else None)
            assert [pile.backs for pile in view.hands] == [backs(hand) for hand in table.hands]
            assert [pile.backs for pile in view.discards] == [backs(pile) for pile in table.discards]
            assert (view.turn, view.turn_of, view.actions, view.run_outs) == (
                table.turn,
                table.turn_of,
                table.actions,
                table.run_outs,
            )
            assert view.asked == table.decision.seat
            assert view.kind == table.decision.kind
            assert view.options == (table.decision.options if seat == table.decision.seat else ())
            assert set(view.hand) == set(table.hands[seat])

    for seed in range(4):
        table = play_randomly(CARDS.new(seats, seed), seed, watch)
        assert table.view(0).asked is None
        assert table.view(0).kind is None
        assert table.view(0).options == ()


@pytest.mark.clause("C-07")
def test_the_fronts_of_hands_and_of_the_discard_and_the_deck_below_its_top_are_secret():
    table = laid(
        hands={0: "noble, merchant", 1: "cleric skull, cleric", 2: "peasant blade"},
        deck="fork, gems skull, gems 3",
        discards={1: "coins skull", 3: "coins blade"},
    )
    view = table.view(0)
    assert [pile.known for pile in view.hands] == [()] * 3
    assert [pile.known for pile in view.discards] == [()] * 4
    hidden = [*table.hands[1], *table.hands[2], *table.deck[:-1], *table.discards[1], *table.discards[3]]
    for card in hidden:
        assert card.id not in repr(view)
    assert view.top.id in repr(view)
    for card in table.hands[0]:
        assert card.id in repr(view)


@pytest.mark.clause("C-07")
def test_nobody_knows_the_hands_and_the_discard_of_the_set_up():
    table = CARDS.new(4, 1)
    for seat in range(4):
        assert [pile.known for pile in table.view(seat).hands] == [()] * 4
        assert [pile.known for pile in table.view(seat).discards] == [()] * 5
        assert table.view(seat).discards[4].backs == (0, 0, 4)


@pytest.mark.clause("C-07")
def test_an_empty_deck_has_no_top():
    table = laid(hands={0: "noble", 1: "noble, fork"}, deck="fork")
    turn(table, "add noble to 1")
    assert (table.view(2).deck, table.view(2).top) == (0, None)


# What is remembered


@pytest.mark.clause("C-08")
def test_a_card_drawn_from_the_deck_stays_known_to_all():
    table = laid(hands={0: "noble", 1: "fork"}, deck="skull, blade, fork, fork")
    first, second = table.deck[-1], table.deck[-2]
    turn(table, "add noble to 2")
    assert known_in_hand(table, 0) == {first}
    assert known_in_hand(table, 1) == {second}
    assert known_in_hand(table, 1, seat=1) == {second}


@pytest.mark.clause("C-08")
def test_cards_drawn_one_after_the_other_are_all_known():
    table = laid(hands={0: "noble, blade"}, deck="skull, blade, fork, fork", abilities={"noble": (Draw(3),)})
    drawn = set(table.deck[1:])
    tops = [told.TopTurned(card) for card in table.deck[2::-1]]
    heard = turn(table, "add noble to 1")
    assert of_kind(heard, told.TopTurned) == tops  # each as it is turned up (C-07)
    assert known_in_hand(table, 0) == drawn
    assert len(drawn) == 3


@pytest.mark.clause("C-08")
def test_a_coterie_that_returned_stays_known_to_all():
    table = laid(hands={0: "noble, gems"}, coteries={0: "fork, blade"})
    (noble, gems), coterie = table.hands[0], table.coteries[0]
    turn(table, "add noble to 1")
    assert table.decision.kind == "blade"
    assert known_in_hand(table, 0) == {noble, *coterie}
    assert gems in table.hands[0]


@pytest.mark.clause("C-08")
def test_a_card_that_leaves_the_hand_openly_is_not_known_in_it_any_more():
    table = laid(
        hands={0: "noble"}, coteries={0: "fortress skull, fortress skull"}, deck="blade, fork", accords={0: "noble"}
    )
    turn(table, "add noble to 1", "draw")
    assert len(known_in_hand(table, 0)) == 4
    choose(table, "build skull")
    assert known_in_hand(table, 0) == set(table.hands[0])
    assert len(table.hands[0]) == 3
    assert table.shown[0] == sum(card.bit for card in table.hands[0])


@pytest.mark.clause("C-08")
def test_a_known_card_that_is_added_is_not_known_in_hand_any_more():
    table = laid(hands={0: ""}, deck="peasant, cleric, fork")
    heard = begin(table)
    assert len(known_in_hand(table, 0)) == 1
    choose(table, "add peasant to 1")
    (added,) = of_kind(heard, told.CardAdded)
    assert added.card not in known_in_hand(table, 0)
    assert table.shown[0] == sum(card.bit for card in table.hands[0])


def thrown(hand, shown, *discarded, number=1):
    """Seat 0 with some cards of its hand known discards so many: the table and what happened."""
    table = laid(hands={0: f"noble 3, {hand}"}, abilities={"noble": (Discard(number),)})
    noble, *rest = table.hands[0]
    table.shown[0] = sum(rest[index].bit for index in shown)
    heard = begin(table)
    table.choose(table.decision.parse(f"add {noble.id} to 1"))
    for index in discarded:
        table.choose(table.decision.parse(f"discard {rest[index].id}"))
    return table, rest, heard


@pytest.mark.clause("C-08")
@pytest.mark.parametrize("which", [0, 1, 2])
def test_some_of_one_back_are_forgotten_in_hand_and_among_the_discarded(which):
    table, rest, heard = thrown("skull, skull, skull, blade", [0, 1, 3], which)
    assert known_in_hand(table, 0) == {rest[3]}  # the only blade: another back
    assert known_in_discard(table, 0, seat=1) == set()
    (discarded,) = of_kind(heard, told.CardsDiscarded)
    assert discarded.known == ()
    assert discarded.for_seat(1).cards == ()
    assert discarded.for_seat(None).cards == ()
    assert discarded.for_seat(0).cards == (rest[which],)


@pytest.mark.clause("C-08")
def test_all_of_one_back_stay_known():
    table, rest, heard = thrown("skull, blade, blade", [0, 1], 0)
    assert known_in_discard(table, 0, seat=1) == known_in_discard(table, 0, seat=2) == {rest[0]}
    assert known_in_hand(table, 0) == {rest[1]}
    (discarded,) = of_kind(heard, told.CardsDiscarded)
    assert discarded.known == discarded.for_seat(1).cards == discarded.for_seat(None).cards == (rest[0],)


@pytest.mark.clause("C-08")
def test_what_was_not_known_does_not_become_known_by_being_discarded():
    table, rest, heard = thrown("skull, blade", [1], 0)
    assert known_in_discard(table, 0, seat=1) == set()
    assert known_in_discard(table, 0, seat=0) == {rest[0]}
    assert known_in_hand(table, 0) == {rest[1]}
    (discarded,) = of_kind(heard, told.CardsDiscarded)
    assert discarded.for_seat(2).cards == ()


@pytest.mark.clause("C-08")
@pytest.mark.clause("C-35")
def test_skulls_go_together_and_those_that_were_known_stay_known():
    table = laid(
        hands={0: "noble 2, skull 2, blade"}, coteries={0: "skull, skull"}, abilities={"noble": ()}, deck="fork, fork"
    )
    own = next(card for card in table.hands[0] if card.crisis is PLAGUE)
    blade = next(card for card in table.hands[0] if card.crisis is BETRAYAL)
    returned = table.coteries[0]
    heard = turn(table, "add noble to 1", "stop")
    assert known_in_discard(table, 0, seat=1) == set(returned)
    assert known_in_discard(table, 0, seat=0) == {*returned, own}
    assert blade not in known_in_hand(table, 0)
    assert len(known_in_hand(table, 0)) == 1
    (discarded,) = of_kind(heard, told.CardsDiscarded)
    assert set(discarded.for_seat(0).cards) == {*returned, own}
    assert set(discarded.for_seat(1).cards) == set(returned)
    assert discarded.for_seat(1).backs == (PLAGUE,) * 3


@pytest.mark.clause("C-08")
def test_one_after_the_other_the_first_is_forgotten_and_the_last_of_a_back_with_it():
    table, _rest, heard = thrown("skull, skull", [0, 1], 0, 1, number=2)
    assert known_in_discard(table, 0, seat=1) == set()
    assert [happening.known for happening in of_kind(heard, told.CardsDiscarded)] == [(), ()]


@pytest.mark.clause("C-08")
def test_forgetting_leaves_other_hands_and_earlier_discards_alone():
    table = laid(
        hands={0: "noble", 1: "skull, skull", 2: "skull"},
        discards={2: "skull"},
        abilities={"noble": (OthersDiscard(1, 2),)},
    )
    table.shown = [0, sum(card.bit for card in table.hands[1]), table.hands[2][0].bit]
    table.shown_discards = table.discards[2][0].bit
    turn(table, "add noble to 1", "discard skull")
    assert known_in_hand(table, 1) == set()
    assert known_in_hand(table, 2) == set(table.hands[2])
    assert known_in_discard(table, 2, seat=0) == set(table.discards[2])


@pytest.mark.clause("C-08")
def test_a_player_remembers_the_own_discards_until_the_shuffle():
    table, rest, _heard = thrown("skull, skull", [], 0)
    assert known_in_discard(table, 0, seat=0) == {rest[0]}
    assert known_in_discard(table, 0, seat=1) == set()
    table = laid(
        hands={0: "noble, skull"},
        deck="fork, fork",
        abilities={"noble": (Discard(1), Draw(1), Draw(1))},
        discards={1: "gems"},
    )
    turn(table, "add noble to 1", "discard skull")
    assert len(table.deck) == 2
    for seat in range(3):
        assert [pile.known for pile in table.view(seat).discards] == [()] * 4
        assert table.deck[0].id not in repr(table.view(seat))


@pytest.mark.clause("C-08")
def test_after_a_shuffle_a_known_discard_is_no_longer_known_anywhere():
    table = laid(
        hands={0: "noble, skull"},
        deck="fork, fork, fork",
        discards={2: "gems"},
        abilities={"noble": (Discard(1), Draw(3))},
    )
    (skull,) = [card for card in table.hands[0] if card.crisis is PLAGUE]
    table.shown[0] = skull.bit
    begin(table)
    choose(table, "add noble to 1")
    table_before = table.copy()
    table_before.listener = None
    table_before.deck.insert(0, table_before.pack.cards[-1])  # one card more: no shuffle
    choose(table_before, "discard skull")
    assert known_in_discard(table_before, 0, seat=1) == {skull}
    choose(table, "discard skull")
    assert len(table.deck) == 2
    assert table.shown_discards == 0
    for card in table.deck[:-1]:
        assert card.id not in repr([table.view(seat) for seat in range(3)])


@pytest.mark.clause("C-07")
def test_only_discards_and_what_is_seen_by_all_name_cards():
    """A new kind of happening with a card in it has to say here that all may see the card."""
    open_to_all = {
        "TopTurned",
        "CardDrawn",
        "CardAdded",
        "WealthGained",
        "CoterieReturned",
        "CardBuilt",
        "HandsRevealed",
    }
    naming = set()
    for seed in range(6):
        heard = []
        play_randomly(CARDS.new(4, seed, listener=heard.append), seed)
        naming |= {type(happening).__name__ for happening in heard if "Card(" in repr(happening)}
        for happening in heard:
            if type(happening).__name__ in open_to_all:
                assert happening.for_seat(None) == happening.for_seat(0) == happening
    assert naming == open_to_all | {"CardsDiscarded"}


@pytest.mark.clause("C-07")
@pytest.mark.clause("C-08")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_discard_shows_others_only_fronts_that_all_have_seen_go_into_that_hand(seats):
    hidden = shown = 0
    for seed in range(12):
        heard = []
        table = CARDS.new(seats, seed, listener=heard.append)
        play_randomly(table, seed)
        seen = [set() for _seat in range(seats)]
        for happening in heard:
            match happening:
                case told.CardDrawn(seat=seat, card=card):
                    seen[seat].add(card)
                case told.CoterieReturned(seat=seat, cards=cards):
                    seen[seat].update(cards)
                case told.CardsDiscarded(seat=owner, cards=cards):
                    assert happening.for_seat(owner) == happening
                    assert happening.backs == tuple(card.crisis for card in cards)
                    assert set(happening.known) <= set(cards) & seen[owner]
                    for seat in [None, *range(seats)]:
                        if seat != owner:
                            as_seen = happening.for_seat(seat)
                            assert as_seen.cards == as_seen.known == happening.known
                            assert (as_seen.seat, as_seen.backs, as_seen.clause) == (
                                owner,
                                happening.backs,
                                happening.clause,
                            )
                    hidden += len(cards) - len(happening.known)
                    shown += len(happening.known)
    assert hidden > 100
    assert shown > 20


# Dealing anew


def positions(games=6):
    """Copies of positions of random games, a seventh of all, with 3 and 4 seats."""
    found = []
    for seats in (3, 4):
        for seed in range(games):
            count = iter(range(1000))
            play_randomly(
                CARDS.new(seats, seed, accords="chosen" if seed % 2 else "random"),
                seed,
                lambda table, count=count: found.append(table.copy()) if next(count) % 7 == 0 else None,
            )
    return found


@pytest.mark.clause("C-07")
@pytest.mark.clause("C-08")
def test_a_sample_looks_the_same_holds_every_card_once_and_is_mostly_another_table():
    others = total = 0
    for table in positions():
        for seat in range(table.seats):
            sample = table.sampled(seat, Random(f"{seat}"))
            assert sample.view(seat) == table.view(seat)
            assert everything(sample) == everything(table)
            assert set(sample.hands[seat]) == set(table.hands[seat])
            assert sample.deck[-1:] == table.deck[-1:]
            if sample.decision.seat == seat:
                assert sample.decision == table.decision
            else:
                assert sample.decision.kind == table.decision.kind
            others += sample.position() != table.position()
            total += 1
    assert total > 200
    assert others > total * 0.9


@pytest.mark.clause("C-08")
def test_a_sample_deals_by_backs_and_keeps_what_is_known():
    table = laid(
        hands={0: "noble", 1: "cleric skull, cleric skull 2, cleric blade", 2: "peasant, peasant skull"},
        deck="gems, gems skull, gems skull 2, gems 2",
        discards={0: "coins skull", 1: "coins skull 2, coins", 3: "coins blade, coins blade 2"},
    )
    known = table.hands[1][0]
    table.shown[1] = known.bit
    table.shown_discards = table.discards[1][0].bit
    seen = Counter()
    for seed in range(200):
        sample = table.sampled(0, Random(seed))
        assert [backs(hand) for hand in sample.hands] == [backs(hand) for hand in table.hands]
        assert [backs(pile) for pile in sample.discards] == [backs(pile) for pile in table.discards]
        assert known in sample.hands[1]
        assert table.discards[1][0] in sample.discards[1]
        assert sample.discards[0] == table.discards[0]
        assert sample.hands[0] == table.hands[0]
        assert everything(sample) == everything(table)
        seen.update(("hand", card.id) for card in sample.hands[1])
        seen.update(("deck", index, card.id) for index, card in enumerate(sample.deck))
    unknown_skulls = [table.hands[1][1], table.hands[2][1], table.deck[1], table.deck[2]]
    for card in unknown_skulls:  # each is as likely as another in the one place that is open
        assert 25 < seen["hand", card.id] < 80
    blades = [table.hands[1][2], *table.discards[3]]
    for card in blades:
        assert 40 < seen["hand", card.id] < 95
    below = table.deck[0]
    assert {index for index in range(4) if seen["deck", index, below.id]} == {0, 1, 2}


@pytest.mark.clause("C-08")
def test_an_owner_knows_the_own_discards_in_a_sample_and_another_does_not():
    table = laid(hands={0: "noble", 1: "skull 2"}, discards={0: "skull, skull gems"}, deck="fork, skull 3, skull 3")
    begin(table)
    assert {tuple(table.sampled(0, Random(seed)).discards[0]) for seed in range(20)} == {tuple(table.discards[0])}
    assert len({tuple(table.sampled(1, Random(seed)).discards[0]) for seed in range(40)}) > 5


@pytest.mark.clause("C-08")
def test_a_sample_depends_on_the_view_and_the_generator_alone():
    table = CARDS.new(3, 5)
    twin = table.copy()
    seat = (table.decision.seat + 1) % 3
    other = (seat + 1) % 3
    twin.hands[other][0], twin.discards[3][0] = twin.discards[3][0], twin.hands[other][0]
    twin.deck[:-1] = twin.deck[:-1][::-1]
    twin.seed = 99
    assert twin.view(seat) == table.view(seat)
    for seed in range(10):
        assert table.sampled(seat, Random(seed)).position() == twin.sampled(seat, Random(seed)).position()
        assert table.sampled(seat, Random(seed)).seed == twin.sampled(seat, Random(seed)).seed


@pytest.mark.clause("C-08")
def test_another_seats_question_is_offered_anew_in_a_sample():
    table = laid(hands={0: "noble skull, noble", 1: "merchant skull"}, deck="fork, fork, gems skull")
    begin(table)
    different = 0
    for seed in range(30):
        sample = table.sampled(1, Random(seed))
        hand = {card.id for card in sample.hands[0]}
        assert {option.split()[1] for option in offered(sample)} == hand
        different += hand != {card.id for card in table.hands[0]}
    assert different > 5


@pytest.mark.clause("C-08")
def test_at_the_end_all_hands_are_known():
    table = play_randomly(CARDS.new(3, 2), 2)
    for seat in range(3):
        assert [set(pile.known) for pile in table.view(seat).hands] == [set(hand) for hand in table.hands]
