"""What a table asks, what it takes for an answer, and what it says of anything else."""

from random import Random

import pytest
from msgspec.structs import replace

from middle_ages.kernel.decision import IllegalChoice, Option
from middle_ages.kernel.happening import Reason, Why
from middle_ages.kernel.table import Table

from .playing import Case, check_decision, each_case, listened, play_out, positions, random_options

SEEDS = range(3)
NONSENSE = ("", " ", "nonsense", "1", "42", "-1", "undo", "?", "lord", "lord x", "lord 99", "\x1b[2J", "é" * 2000)


class Impostor:
    """Says that it equals everything."""

    notation = "impostor"

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


def refuses(table: Table, option: object) -> None:
    """Assert that the table does not take the option, and is as it was."""
    table, told = listened(table)
    digest = table.digest()
    decision = table.decision
    agenda = list(table.agenda)
    with pytest.raises(IllegalChoice):
        table.choose(option)  # type: ignore[arg-type]
    with pytest.raises(IllegalChoice):
        table.preview(option)  # type: ignore[arg-type]
    assert table.decision is decision
    assert table.agenda == agenda
    assert table.digest() == digest
    assert told == []


@each_case
def test_options_are_there_distinct_and_well_written(case: Case) -> None:
    for seed in SEEDS:
        for table in positions(case, seed):
            assert table.decision is not None
            check_decision(table.decision, case.seats)
            assert not table.over


@each_case
def test_options_keep_their_order(case: Case) -> None:
    for table, again in zip(positions(case, 4), positions(case, 4), strict=True):
        assert table.decision == again.decision
        assert table.copy().decision == table.decision


@each_case
def test_a_notation_is_read_whatever_its_case_and_spaces(case: Case) -> None:
    for table in positions(case, 5):
        decision = table.decision
        assert decision is not None
        for option in decision.options:
            notation = option.notation
            spaced = notation.replace(" ", "   ")
            for text in (notation, f"  {notation}\t", notation.upper(), notation.title(), spaced):
                assert decision.parse(text) is option
                assert table.why_not(text) is None


@each_case
@pytest.mark.parametrize("text", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_refused(case: Case, text: str) -> None:
    for table in positions(case, 6):
        assert table.decision is not None
        digest = table.digest()
        with pytest.raises(ValueError) as refused:
            table.decision.parse(text)
        assert type(refused.value) is not ValueError, "the reason has to be typed"
        with pytest.raises(ValueError):
            table.why_not(text)
        assert table.digest() == digest


@each_case
def test_why_not_is_none_for_exactly_what_is_on_offer(case: Case) -> None:
    rulebook = case.game.rulebook()
    for seed in SEEDS:
        for table in positions(case, seed):
            assert table.decision is not None
            offered = {option.notation for option in table.decision.options}
            named = case.facts.notations(table)
            assert offered <= set(named)
            digest = table.digest()
            for text in named:
                reason = table.why_not(text)
                assert (reason is None) == (text in offered)
                if reason is not None:
                    assert type(reason) is Reason
                    assert isinstance(reason.why, Why)
                    assert rulebook[reason.clause]
            assert table.digest() == digest


@each_case
def test_an_option_of_equal_value_is_as_good_as_the_own_one(case: Case) -> None:
    for table in positions(case, 7):
        assert table.decision is not None
        option = table.decision.options[-1]
        same = replace(option)
        assert same is not option
        own, other = table.copy(), table.copy()
        own.choose(option)
        other.choose(same)
        assert own.digest() == other.digest()
        assert table.preview(same) == table.preview(option)


@each_case
def test_an_impostor_is_refused(case: Case) -> None:
    for table in positions(case, 8):
        refuses(table, Impostor())


@each_case
def test_what_is_no_option_at_all_is_refused(case: Case) -> None:
    table = case.new(9)
    assert table.decision is not None
    for nothing in (None, 0, table.decision.options[0].notation, table.decision.options, Option("")):
        refuses(table, nothing)


@each_case
def test_an_earlier_option_is_refused_unless_it_is_offered_again(case: Case) -> None:
    table = case.new(10)
    earlier: set[Option] = set()
    refused = 0
    for _option in random_options(table, 10):
        assert table.decision is not None
        for option in sorted(earlier - set(table.decision.options), key=lambda option: option.notation)[:5]:
            refuses(table, option)
            refused += 1
        earlier.update(table.decision.options)
    assert refused


@each_case
def test_after_the_end_nothing_is_asked_or_taken(case: Case) -> None:
    table = case.new(11)
    options = list(random_options(table, 11))
    assert table.over
    assert table.decision is None
    for option in options:
        refuses(table, option)
    refuses(table, Impostor())
    with pytest.raises(ValueError):
        table.why_not(options[0].notation)


@each_case
def test_scores_winners_and_ranks_come_only_at_the_end(case: Case) -> None:
    for seed in SEEDS:
        table = case.new(seed)
        for _option in random_options(table, seed):
            for result in (table.scores, table.winners, table.ranks):
                with pytest.raises(RuntimeError):
                    result()
        scores, winners, ranks = table.scores(), table.winners(), table.ranks()
        assert [type(points) for points in scores] == [int] * case.seats
        assert winners == [seat for seat in range(case.seats) if ranks[seat] == 1]
        assert all(scores[seat] == max(scores) for seat in winners)
        assert winners
        for seat in range(case.seats):
            better = sum(scores[other] > scores[seat] for other in range(case.seats))
            assert 1 + better <= ranks[seat] <= case.seats


@each_case
def test_asking_changes_nothing(case: Case) -> None:
    """A match in which everything is asked at every decision goes as one in which nothing is."""
    quiet, told_quietly = listened(case.new(12))
    asked, told = listened(case.new(12))
    for option, same in zip(random_options(quiet, 12), random_options(asked, 12), strict=True):
        assert option == same
        for seat in range(case.seats):
            asked.view(seat)
            asked.sampled(seat, Random(1))
        asked.preview(option)
        asked.why_not(option.notation)
        asked.forecasts()
        asked.digest()
        play_out(asked.copy(), 1) if asked.shuffles % 2 else asked.copy()
    assert told == told_quietly
    assert asked.digest() == quiet.digest()
