"""The kernel with hidden hands and rule options, as the toy has them. The contract tests play the toy as well."""

from random import Random

import pytest
from msgspec.structs import replace

from middle_ages.kernel.decision import Decision, Ends, NoNotation, NotOnOffer, Option
from middle_ages.kernel.happening import Happening, Reason
from middle_ages.kernel.match import Match

from .toy import TOY, Dealt, Doubted, NotInHand, Played, PointsAhead, Scored, ToyTable, TurnedUp


def new(seats: int = 2, seed: int = 1, **rules: str) -> ToyTable:
    table = TOY.new(seats, seed, **rules)
    assert isinstance(table, ToyTable)
    return table


def test_rule_options_have_defaults_and_change_the_table() -> None:
    assert TOY.options({}) == {"hand": "two"}
    assert TOY.options({"hand": "three"}) == {"hand": "three"}
    assert [len(hand) for hand in new().hands] == [2, 2]
    assert [len(hand) for hand in new(hand="three").hands] == [3, 3]


def test_a_rule_option_is_refused_with_what_is_known() -> None:
    with pytest.raises(ValueError, match="“hands”; it has: hand"):
        new(hands="two")
    with pytest.raises(ValueError, match="“hand” is not “four” but one of: two, three"):
        new(hand="four")


def test_a_listener_hears_the_set_up() -> None:
    log: list[Happening] = []
    TOY.new(2, 1, listener=log.append)
    assert log == [Dealt(2)]


def test_what_happens_is_told_in_order() -> None:
    match = Match(TOY, ("Ann", "Ben"), 1)
    table = match.table
    assert isinstance(table, ToyTable)
    card = table.hands[0][0]
    top = table.deck[-1]
    assert table.decision is not None
    assert match.choose(table.decision.parse(f"play {card}")) == (Played(0, card),)
    assert table.decision == Decision(1, "doubt", table.decision.options)
    halved = match.choose(table.decision.parse("halve"))
    assert halved == (Doubted(1, True), TurnedUp(top), Scored(0, card // 2))
    assert match.log == [Dealt(2), Played(0, card), *halved]


def test_a_preview_foretells_what_comes_after_a_revelation() -> None:
    table = new()
    assert table.decision is not None
    play = table.decision.options[0]
    assert table.preview(play).ends is Ends.CHOICE
    card = table.hands[0][0]
    table.choose(play)
    for text, points in (("halve", card // 2), ("keep", card)):
        preview = table.preview(table.decision.parse(text))
        assert preview.happenings == (Doubted(1, text == "halve"),)
        assert preview.ends is Ends.UNKNOWN
        assert preview.forecasts == (PointsAhead(0, points),)


def test_a_barred_card_is_told_with_its_clause() -> None:
    table = new()
    absent = next(card for card in range(1, 13) if card not in table.hands[0])
    assert table.why_not(f"play {absent}") == Reason("X-02", NotInHand(absent))
    assert table.why_not(f" PLAY   {table.hands[0][0]} ") is None
    for text in ("play 13", "play", "halve", ""):
        with pytest.raises(NoNotation):
            table.why_not(text)


def test_a_text_that_is_not_on_offer_is_refused_with_what_is() -> None:
    decision = new().decision
    assert decision is not None
    with pytest.raises(NotOnOffer, match=decision.options[0].notation) as refused:
        decision.parse(" play 99 ")
    assert refused.value.text == "play 99"
    assert refused.value.kind == "play"
    assert refused.value.offered == tuple(option.notation for option in decision.options)


def test_another_seats_pending_decision_is_offered_anew_in_a_sample() -> None:
    """Seat 1 does not know the hand of seat 0, and so not what it can choose from."""
    table = new(hand="three")
    assert table.decision is not None
    offered = set()
    for number in range(40):
        sample = table.sampled(1, Random(number))
        assert sample.decision is not None
        assert [option.notation for option in sample.decision.options] == [f"play {card}" for card in sample.hands[0]]
        assert sample.hands[1] == table.hands[1]
        offered.add(sample.decision.options)
        sample.choose(sample.decision.options[-1])
    assert len(offered) > 20
    assert table.sampled(0, Random(1)).decision == table.decision


def test_no_view_tells_another_seats_hand() -> None:
    table = new()
    views = set()
    for number in range(10):
        views.add(table.sampled(1, Random(number)).view(1))
    assert views == {table.view(1)}
    assert table.view(1).options == ()
    assert table.view(0).options == table.decision.options  # type: ignore[union-attr]


def test_options_are_equal_by_value_and_class() -> None:
    table = new()
    assert table.decision is not None
    option = table.decision.options[0]
    assert replace(option) == option
    assert Option(option.notation) != option


def test_everything_that_decides_the_future_is_in_the_digest() -> None:
    table = new()
    digests = {table.digest()}
    other = table.copy()
    other.seed = 2
    digests.add(other.digest())
    other = table.copy()
    other.shuffles += 1
    digests.add(other.digest())
    other = table.copy()
    other.deck.reverse()
    digests.add(other.digest())
    other = table.copy()
    other.agenda.pop()
    digests.add(other.digest())
    other = table.copy()
    assert other.decision is not None
    other.decision = replace(other.decision, seat=1)
    digests.add(other.digest())
    assert len(digests) == 6


def test_equals_share_rank_and_victory() -> None:
    table = new(3)
    table.agenda.clear()
    table.decision = None
    table.points = [4, 9, 9]
    assert (table.scores(), table.winners(), table.ranks()) == ([4, 9, 9], [1, 2], [3, 1, 1])
    table.points = [4, 4, 9]
    assert (table.winners(), table.ranks()) == ([2], [2, 2, 1])
