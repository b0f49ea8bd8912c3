"""What a seat knows is in its view, and samples are made of that view alone."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from middle_ages.kernel.happening import Happening
from middle_ages.kernel.table import Table

from .playing import Case, each_case, play_out, positions, random_options, stages
from .test_copies import is_plain

CI = range(6)
SLOW = range(1000, 1060)
doses = pytest.mark.parametrize(
    ("seeds", "every"), [(CI, 9), pytest.param(SLOW, 3, marks=pytest.mark.slow)], ids=["hundreds", "thousands"]
)


def seen_from_every_seat(case: Case, seeds: range, every: int) -> Iterator[tuple[Table, int]]:
    """Positions at every stage of a turn, each as every seat sees it."""
    for table in stages(case, seeds, every):
        for seat in range(case.seats):
            yield table, seat


def dealt_anew(case: Case, table: Table, seat: int, chance: int) -> Table:
    """Another table that looks the same to the seat, made by the tests themselves."""
    other = table.copy()
    case.facts.deal_anew(other, seat, Random(chance))
    return other


# -------------------------------------------------------------------------------------------------------------- views


@each_case
def test_a_view_is_a_frozen_value_all_the_way_down(case: Case) -> None:
    for table, seat in seen_from_every_seat(case, range(2), 3):
        view = table.view(seat)
        assert is_plain(view)
        assert view == table.view(seat)
        assert hash(view) == hash(table.view(seat))


@each_case
def test_views_depend_on_values_alone(case: Case) -> None:
    """Two packs read from one file have nothing in common but their values."""
    file = Path(str(case.facts.pack_file))
    tables = [
        case.game.new(case.seats, 3, pack=pack, **case.rules) for pack in (case.game.pack(file), case.game.pack(file))
    ]
    for _options in zip(random_options(tables[0], 3), random_options(tables[1], 3), strict=True):
        for seat in range(case.seats):
            one, other = (table.view(seat) for table in tables)
            assert one == other
            assert hash(one) == hash(other)
            assert repr(one) == repr(other)


@each_case
def test_a_view_tells_who_is_asked_and_the_options_only_to_that_seat(case: Case) -> None:
    table = case.new(4)
    for _option in random_options(table, 4):
        assert table.decision is not None
        for seat in range(case.seats):
            view = table.view(seat)
            assert (view.seat, view.asked, view.kind) == (seat, table.decision.seat, table.decision.kind)
            assert view.options == (table.decision.options if seat == table.decision.seat else ())
    for seat in range(case.seats):
        view = table.view(seat)
        assert (view.seat, view.asked, view.kind, view.options) == (seat, None, None, ())


@each_case
def test_no_view_holds_the_seed(case: Case) -> None:
    seed = 91_827_364_554_637
    for table in positions(case, seed):
        for seat in range(case.seats):
            view = table.view(seat)
            assert str(seed) not in repr(view)
            assert not hasattr(view, "seed")


@each_case
def test_no_view_tells_how_what_is_hidden_lies(case: Case) -> None:
    changed = 0
    for table, seat in seen_from_every_seat(case, range(3), 3):
        other = dealt_anew(case, table, seat, 1)
        changed += other.digest() != table.digest()
        assert other.view(seat) == table.view(seat)
        assert repr(other.view(seat)) == repr(table.view(seat))
    assert changed


# ------------------------------------------------------------------------------------------------------------ samples


@each_case
@doses
def test_table_and_sample_look_the_same_to_the_seat(case: Case, seeds: range, every: int) -> None:
    for table, seat in seen_from_every_seat(case, seeds, every):
        sample = table.sampled(seat, Random(1))
        assert sample.view(seat) == table.view(seat)
        assert repr(sample.view(seat)) == repr(table.view(seat))
        assert sample.listener is None
        assert table.decision is not None
        assert sample.decision is not None
        assert (sample.decision.seat, sample.decision.kind) == (table.decision.seat, table.decision.kind)
        if table.decision.seat == seat:
            assert sample.decision == table.decision
            for text in case.facts.notations(table):
                assert sample.why_not(text) == table.why_not(text)
            for option in table.decision.options:
                assert sample.preview(option) == table.preview(option)
                assert sample.forecasts() == table.forecasts()


@each_case
@doses
def test_a_sample_of_a_sample_is_a_sample_of_the_table(case: Case, seeds: range, every: int) -> None:
    for table, seat in seen_from_every_seat(case, seeds, every):
        sample = table.sampled(seat, Random(2))
        assert sample.sampled(seat, Random(3)).digest() == table.sampled(seat, Random(3)).digest()


@each_case
@doses
def test_a_sample_does_not_depend_on_how_what_is_hidden_lies(case: Case, seeds: range, every: int) -> None:
    for table, seat in seen_from_every_seat(case, seeds, every):
        digest = table.sampled(seat, Random(4)).digest()
        for chance in range(2):
            rng = Random(4)
            assert dealt_anew(case, table, seat, chance).sampled(seat, rng).digest() == digest
        assert rng.getstate() == _state_after_sampling(table, seat, 4)


def _state_after_sampling(table: Table, seat: int, number: int) -> object:
    rng = Random(number)
    table.sampled(seat, rng)
    return rng.getstate()


@each_case
@doses
def test_a_sample_does_not_depend_on_the_seed(case: Case, seeds: range, every: int) -> None:
    """Nor on how often was shuffled: what cannot be known cannot come through."""
    for table, seat in seen_from_every_seat(case, seeds, every):
        other = table.copy()
        other.seed += 1
        assert other.sampled(seat, Random(5)).digest() == table.sampled(seat, Random(5)).digest()
        assert other.view(seat) == table.view(seat)


@each_case
@doses
def test_most_samples_differ_from_the_table(case: Case, seeds: range, every: int) -> None:
    positions_seen = [table.copy() for table in stages(case, seeds, every)]
    differing = [
        table.sampled(seat, Random(seat)).position() != table.position()
        for table in positions_seen
        for seat in range(case.seats)
    ]
    assert sum(differing) > len(differing) / 2


@each_case
@doses
def test_samples_differ_from_each_other(case: Case, seeds: range, every: int) -> None:
    """In seed always; in position for the most part, though towards the end little is hidden, or nothing."""
    samples = [
        [table.sampled(seat, Random(number)) for number in range(6)]
        for table, seat in seen_from_every_seat(case, seeds, 2 * every)
    ]
    assert all(len({sample.seed for sample in group}) == 6 for group in samples)
    wholly = [len({repr(sample.position()) for sample in group}) == 6 for group in samples]
    assert sum(wholly) > len(wholly) / 2


@each_case
@doses
def test_samples_play_to_the_end(case: Case, seeds: range, every: int) -> None:
    pieces = case.facts.box(case.game.own_pack())
    for number, (table, seat) in enumerate(seen_from_every_seat(case, seeds, 2 * every)):
        digest = table.digest()
        log: list[Happening] = []
        sample = table.sampled(seat, Random(number))
        sample.listener = log.append
        assert case.facts.pieces(sample) == pieces
        for _option in random_options(sample, number):
            case.facts.sound(sample)
        assert sample.over
        assert case.facts.pieces(sample) == pieces
        assert case.facts.turns(log) <= case.facts.most_turns(case.seats, case.rules)
        assert table.digest() == digest


@each_case
@doses
def test_a_samples_later_shuffles_are_not_the_tables(case: Case, seeds: range, every: int) -> None:
    cards = list(range(40))
    for table, seat in seen_from_every_seat(case, seeds, every):
        own = table.copy().shuffle(cards)
        sample = table.sampled(seat, Random(6))
        assert sample.copy().shuffle(cards) != own
        assert sample.copy().shuffle(cards) == sample.copy().shuffle(cards)
        assert table.sampled(seat, Random(7)).shuffle(cards) != sample.shuffle(cards)


@each_case
def test_a_finished_table_can_be_sampled(case: Case) -> None:
    table = play_out(case.new(8), 8)
    for seat in range(case.seats):
        sample = table.sampled(seat, Random(1))
        assert sample.over
        assert sample.scores() == table.scores()
        assert sample.view(seat) == table.view(seat)
