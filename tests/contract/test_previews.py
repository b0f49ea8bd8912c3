"""A preview tells what then happens, up to where it ends; what it foretells comes true whatever is drawn or chosen."""

from collections.abc import Iterator
from itertools import takewhile
from random import Random

import pytest

from middle_ages.kernel.decision import Ends, Option
from middle_ages.kernel.happening import Happening
from middle_ages.kernel.table import Table

from .playing import Case, each_case, listened, play_out, random_options, stages

CI = range(4)
SLOW = range(100, 160)
doses = pytest.mark.parametrize("seeds", [CI, pytest.param(SLOW, marks=pytest.mark.slow)], ids=["few", "many"])


def options_at(case: Case, seeds: range) -> Iterator[tuple[Table, Option]]:
    """Every option of one position in seven."""
    for table in stages(case, seeds, every=7):
        assert table.decision is not None
        for option in table.decision.options:
            yield table, option


def expected_end(table: Table, told: list[Happening]) -> Ends:
    """Where a preview has to end, given the table after the choice and all that was told."""
    if any(happening.reveals for happening in told):
        return Ends.UNKNOWN
    return Ends.OVER if table.over else Ends.CHOICE


@each_case
@doses
def test_a_preview_tells_what_then_happens(case: Case, seeds: range) -> None:
    ends = set()
    for table, option in options_at(case, seeds):
        digest = table.digest()
        preview = table.preview(option)
        assert table.digest() == digest
        twin, told = listened(table)
        twin.choose(option)
        assert table.decision is not None
        seen = [happening.for_seat(table.decision.seat) for happening in told]
        assert preview.happenings == tuple(takewhile(lambda happening: not happening.reveals, seen))
        assert preview.ends == expected_end(twin, told)
        assert hash(preview) == hash(table.preview(option))
        ends.add(preview.ends)
    assert ends >= {Ends.CHOICE, Ends.UNKNOWN}


@each_case
def test_what_is_told_first_after_a_shuffle_reveals_it(case: Case) -> None:
    """Else a preview would tell what nobody can know yet, and undo would take back what was seen."""
    for seed in CI:
        table = case.new(seed)
        shuffles = table.shuffles

        def listen(happening: Happening, table: Table = table) -> None:
            nonlocal shuffles
            assert happening.reveals or table.shuffles == shuffles, happening
            shuffles = table.shuffles

        table.listener = listen
        play_out(table, seed)


@each_case
def test_only_the_last_choice_of_a_match_can_end_it(case: Case) -> None:
    table = case.new(5)
    previews = [table.preview(option) for option in random_options(table, 5)]
    assert previews[-1].ends in (Ends.OVER, Ends.UNKNOWN)
    assert all(preview.ends is not Ends.OVER for preview in previews[:-1])
    assert all(preview.forecasts == () for preview in previews if preview.ends is Ends.OVER)


@each_case
@doses
def test_what_a_preview_foretells_comes_true(case: Case, seeds: range) -> None:
    """Whatever the next seat answers, and however what is hidden lies."""
    foretold = 0
    for table, option in options_at(case, seeds):
        preview = table.preview(option)
        if not preview.forecasts:
            continue
        foretold += 1
        for chance in range(3):
            other = table.copy()
            assert table.decision is not None
            case.facts.deal_anew(other, table.decision.seat, Random(chance))
            assert other.preview(option) == preview
            after, told = listened(other)
            after.choose(option)
            told = told[len(preview.happenings) :]
            for answer in after.decision.options if after.decision else (None,):
                branch, later = listened(after)
                if answer is not None:
                    branch.choose(answer)
                playing = random_options(branch, chance)
                for forecast in preview.forecasts:
                    while (truth := case.facts.came_true(forecast, [*told, *later])) is None:
                        assert next(playing, None) is not None, f"{forecast} never came to anything"
                    assert truth, f"{forecast} did not come true"
    assert foretold
