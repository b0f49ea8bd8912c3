"""What lies in the box and how the table is laid (C-01, C-03 to C-06, C-10 to C-15)."""

from collections import Counter

import pytest

from middle_ages.cards import happenings as told
from middle_ages.cards import pieces
from middle_ages.cards.game import GAME as CARDS
from middle_ages.cards.pack import own_pack
from middle_ages.cards.pieces import Crisis

from .laying import everything, of_kind, offered

SEEDS = range(40)


# The box


@pytest.mark.clause("C-01")
def test_there_are_64_social_cards_20_of_them_with_the_back_of_betrayal():
    pack = own_pack()
    assert len(pack.cards) == len({card.id for card in pack.cards}) == 64
    backs = Counter(card.crisis for card in pack.cards)
    assert backs[Crisis.BETRAYAL] == 20
    assert backs[Crisis.REVOLT] + backs[Crisis.PLAGUE] == 44
    assert (len(pack.betrayals), len(pack.others)) == (20, 44)
    assert {card.crisis for card in pack.betrayals} == {Crisis.BETRAYAL}
    assert {*pack.betrayals, *pack.others} == set(pack.cards)


@pytest.mark.clause("C-03")
def test_a_card_has_a_character_a_structure_one_to_three_icons_and_a_crisis():
    pack = own_pack()
    for index, card in enumerate(pack.cards):
        assert pack.characters[card.character].ability
        assert pack.structures[card.structure].scoring
        assert pack.kinds[card.wealth]
        assert 1 <= card.icons <= 3
        assert card.crisis in Crisis
        assert (card.index, card.bit) == (index, 2**index)
    assert {card.icons for card in pack.cards} == {1, 2, 3}


@pytest.mark.clause("C-04")
def test_four_characters_four_structures_four_kinds_of_wealth_three_crises():
    pack = own_pack()
    assert (len(pack.characters), len(pack.structures), len(pack.kinds), len(Crisis)) == (4, 4, 4, 3)
    assert {card.character for card in pack.cards} == {0, 1, 2, 3}
    assert {card.structure for card in pack.cards} == {0, 1, 2, 3}
    assert {card.wealth for card in pack.cards} == {0, 1, 2, 3}
    assert {card.crisis for card in pack.cards} == {*Crisis}


@pytest.mark.clause("C-05")
def test_the_drawings_stand_for_the_crises_and_the_key_is_the_name():
    assert (pieces.PITCHFORK, pieces.SKULL, pieces.BLADE) == (Crisis.REVOLT, Crisis.PLAGUE, Crisis.BETRAYAL)
    assert [crisis.key for crisis in Crisis] == ["plague", "revolt", "betrayal"]


@pytest.mark.clause("C-06")
def test_four_accords_each_with_its_own_character_and_wealth_one_the_nobles_one_of_coins():
    pack = own_pack()
    assert {accord.character for accord in pack.accords} == {0, 1, 2, 3}
    assert {accord.wealth for accord in pack.accords} == {0, 1, 2, 3}
    assert [accord.index for accord in pack.accords] == [0, 1, 2, 3]
    noble = [character.id for character in pack.characters].index("noble")
    coins = [kind.id for kind in pack.kinds].index("coins")
    assert pack.characters[noble].colour == "purple"
    assert [accord for accord in pack.accords if accord.character == noble]
    assert [accord for accord in pack.accords if accord.wealth == coins]


# Laying


@pytest.mark.clause("C-10")
def test_three_or_four_play():
    assert list(CARDS.seats) == [3, 4]
    for seats in (0, 1, 2, 5, 6):
        with pytest.raises(ValueError, match=str(seats)):
            CARDS.new(seats, 1)


@pytest.mark.clause("C-11")
@pytest.mark.parametrize(("seats", "left"), [(3, 8), (4, 4)])
def test_four_betrayal_cards_each_and_the_rest_are_the_discard(seats, left):
    dealt = set()
    for seed in SEEDS:
        heard = []
        table = CARDS.new(seats, seed, listener=heard.append)
        assert [len(hand) for hand in table.hands] == [4] * seats
        cards = [card for pile in (*table.hands, *table.discards) for card in pile]
        assert sorted(card.index for card in cards) == [card.index for card in own_pack().betrayals]
        assert [len(pile) for pile in table.discards] == [0] * seats + [left]
        assert of_kind(heard, told.HandsDealt) == [told.HandsDealt(4, left)]
        dealt.add(tuple(card.id for card in table.hands[0]))
    assert len(dealt) > 30


@pytest.mark.clause("C-12")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_other_44_are_the_deck_face_up(seats):
    orders = set()
    for seed in SEEDS:
        heard = []
        table = CARDS.new(seats, seed, listener=heard.append)
        assert sorted(card.index for card in table.deck) == [card.index for card in own_pack().others]
        assert of_kind(heard, told.DeckMade) == [told.DeckMade(44)]
        assert of_kind(heard, told.TopTurned) == [told.TopTurned(table.deck[-1])]
        assert len(everything(table)) == len(set(everything(table))) == 64
        orders.add(tuple(card.id for card in table.deck))
        assert [len(area) for area in (*table.coteries, *table.structures, *table.wealth)] == [0] * 3 * seats
    assert len(orders) == len(SEEDS)


@pytest.mark.clause("C-13")
@pytest.mark.parametrize("seats", [3, 4])
def test_accords_are_dealt_at_random(seats):
    dealt = Counter()
    for seed in SEEDS:
        heard = []
        table = CARDS.new(seats, seed, listener=heard.append)
        assert None not in table.accords
        assert len({accord.id for accord in table.accords}) == seats
        assert of_kind(heard, told.AccordDealt) == [
            told.AccordDealt(seat, accord) for seat, accord in enumerate(table.accords)
        ]
        assert table.decision.kind == "add"
        dealt.update((seat, accord.id) for seat, accord in enumerate(table.accords))
    assert len(dealt) == seats * 4
    assert min(dealt.values()) >= 2


@pytest.mark.clause("C-13")
@pytest.mark.clause("C-14")
@pytest.mark.parametrize("seats", [3, 4])
def test_chosen_accords_go_round_from_the_left_of_the_starting_player_who_is_last(seats):
    for seed in SEEDS:
        heard = []
        table = CARDS.new(seats, seed, listener=heard.append, accords="chosen")
        assert of_kind(heard, told.HandsDealt, told.DeckMade)
        assert [len(hand) for hand in table.hands] == [4] * seats
        assert len(table.deck) == 44
        left = [accord.id for accord in table.pack.accords]
        for further in range(1, seats + 1):
            seat = (table.starter + further) % seats
            assert (table.decision.seat, table.decision.kind) == (seat, "accords")
            assert offered(table) == [f"take {name}" for name in left]
            option = table.decision.options[seed % len(left)]
            left.remove(option.accord.id)
            table.choose(option)
            assert table.accords[seat] == option.accord
            assert heard[-1 if further < seats else -2] == told.AccordTaken(seat, option.accord)
            for onlooker in range(seats):
                assert table.view(onlooker).accords == tuple(table.accords)
        assert len(left) == 4 - seats
        assert (table.decision.seat, table.decision.kind) == (table.starter, "add")
        assert of_kind(heard, told.TurnBegan) == [told.TurnBegan(1, table.starter)]


@pytest.mark.clause("C-13")
def test_choosing_is_an_option_and_off_unless_asked_for():
    (option,) = [option for option in CARDS.rules if option.key == "accords"]
    assert (option.values, option.default, option.clause) == (("random", "chosen"), "random", "C-13")


@pytest.mark.clause("C-14")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_starting_player_is_drawn_at_random_before_the_accords(seats):
    starters = Counter()
    for seed in SEEDS:
        heard = []
        table = CARDS.new(seats, seed, listener=heard.append)
        starters[table.starter] += 1
        assert of_kind(heard, told.StarterDrawn) == [told.StarterDrawn(table.starter)]
        kinds = [type(happening) for happening in heard]
        assert kinds.index(told.StarterDrawn) < kinds.index(told.AccordDealt)
        assert {table.view(seat).starter for seat in range(seats)} == {table.starter}
        assert table.view(0).turn_of == table.starter
    assert set(starters) == set(range(seats))
    assert min(starters.values()) >= 4


@pytest.mark.clause("C-14")
def test_the_seat_that_starts_is_the_active_one_while_accords_are_chosen():
    for seed in range(8):
        table = CARDS.new(4, seed, accords="chosen")
        assert (table.turn_of, table.turn) == (table.starter, 0)


@pytest.mark.clause("C-15")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_starting_player_has_the_first_turn(seats):
    for seed in SEEDS:
        table = CARDS.new(seats, seed)
        assert (table.decision.seat, table.decision.kind, table.turn) == (table.starter, "add", 1)


@pytest.mark.clause("C-16")
def test_the_position_read_aloud_says_the_step_of_the_player_turn_card() -> None:
    table = CARDS.new(3, seed=1)
    lines = CARDS.narration.position(table.view(0), ("Ann", "Ben", "Cleo"), table.pack)
    assert lines[1] == "Player Turn card: draw if none, add, ability, Accord, return at 3. Now: add."
