"""Looking back, and going on from there in another match."""

from pathlib import Path
from random import Random

import pytest
from contract.playing import Case

from middle_ages import matches
from middle_ages.kernel.history import Barred, StillPlayed, Undo
from middle_ages.kernel.journal import Damaged
from middle_ages.registry import GAMES

from .playing import digests, each_kept_case, kept_match, new_match, play, state

CARDS = Case(GAMES["cards"], 3)


@each_kept_case
def test_every_position_can_be_looked_at_and_the_match_stays_where_it_is(case: Case) -> None:
    match = play(new_match(case, 31), Random(31), 60)
    live = new_match(case, 31)
    before = state(match)
    assert match.at(0).option is None
    for number in range(match.length + 1):
        moment = match.at(number)
        if number:
            assert moment.option is not None
            assert live.decision is not None
            assert moment.seat == live.decision.seat
            assert live.choose(moment.option) == moment.happenings
        assert moment.table.digest() == live.table.digest()
        assert match.log[moment.begins : moment.begins + len(moment.happenings)] == list(moment.happenings)
        for seat in range(case.seats):
            assert moment.table.view(seat) == live.table.view(seat)
        if moment.table.decision is not None:  # whoever plays on with it does so alone
            moment.table.choose(moment.table.decision.options[-1])
    assert state(match) == before
    for number in (-1, match.length + 1):
        with pytest.raises(IndexError):
            match.at(number)


def test_a_branch_is_a_match_of_its_own_that_names_its_parent(tmp_path: Path) -> None:
    match = kept_match(tmp_path / "cards-7.jsonl", CARDS, 32)
    match.memory_aid = True
    match.close()
    before = digests(match)
    for number in (0, 11, match.length):
        branch = match.branch(number)
        assert digests(branch) == before[: number + 1]
        branch.keep(tmp_path / f"branch-{number}.jsonl")
        play(branch, Random(number))
        branch.close()
        read = matches.look(tmp_path / f"branch-{number}.jsonl")
        assert read.parent is not None
        assert (read.parent.match, read.parent.choices) == ("cards-7", number)
        assert digests(read) == digests(branch)
        assert read.memory_aid
    assert digests(match) == before
    with pytest.raises(IndexError):
        match.branch(match.length + 1)


def test_a_branch_shows_nothing_that_fair_players_may_not_see_yet() -> None:
    for undo in Undo:
        match = play(new_match(CARDS, 33, undo), Random(33), 20)
        if undo is Undo.FAIR:
            assert match.why_no_branch(match.length) == StillPlayed()
            with pytest.raises(Barred):
                match.branch(match.length)
        else:
            assert match.branch(5).length == 5
        play(match, Random(1))
        assert match.why_no_branch(0) is None


def test_a_damaged_match_goes_on_in_a_branch_from_its_last_good_position(tmp_path: Path) -> None:
    path = tmp_path / "cards-1.jsonl"
    kept_match(path, CARDS, 34, 20).close()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:10] + lines[11:]))
    with pytest.raises(Damaged) as damage:
        matches.resume(path)
    good = damage.value.good
    assert good is not None
    branch = good.branch(good.length)
    assert branch.table.digest() == good.table.digest()
    assert not branch.only_to_look_at
    play(branch, Random(1))
    assert branch.table.over
    with pytest.raises(Barred):
        good.branch(good.length - 1)
