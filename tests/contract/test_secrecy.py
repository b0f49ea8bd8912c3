"""What is hidden stays hidden: in views, options, previews, samples and logs, at every stage of a turn."""

import re
from collections.abc import Iterator
from functools import partial
from random import Random

import pytest

from middle_ages import language
from middle_ages.kernel.decision import Decision, Option
from middle_ages.kernel.happening import Happening, Reason
from middle_ages.kernel.match import Match
from middle_ages.kernel.table import Table
from middle_ages.registry import GAMES

from .facts import Secrets
from .playing import CASES, Case, play_out, positions, random_options

HIDDEN = [case for case in CASES if case.game.key in GAMES and case.game.hidden]
HIDDEN += [
    Case(case.game, case.seats, {}, case.facts.secrets.other_pack())
    for case in HIDDEN
    if not case.rules and case.facts.secrets
]
POSITIONS = 2000
"""Positions that are looked at from every seat, over all games with hidden hands."""
MORE_POSITIONS = 40_000
SET_UP_SHUFFLES = 4
"""No set-up of a game shuffles more often."""

each_hidden_case = pytest.mark.parametrize("case", HIDDEN, ids=str)
doses = pytest.mark.parametrize(
    "number_of_positions",
    [POSITIONS, pytest.param(MORE_POSITIONS, marks=pytest.mark.slow)],
    ids=["thousands", "ten thousands"],
)


def secrets_of(case: Case) -> Secrets:
    """What the tests know of what the game hides."""
    assert case.facts.secrets is not None
    return case.facts.secrets


def positions_with_logs(case: Case, number: int) -> Iterator[tuple[Table, list[Happening]]]:
    """So many positions of random matches, every second one of each, with all that was told before."""
    seed = 0
    while number > 0:
        log: list[Happening] = []
        table = case.new(seed, log.append)
        for count, _option in enumerate(random_options(table, seed)):
            if (count + seed) % 2 == 0 and number > 0:
                number -= 1
                yield table, log
        seed += 1


def ids_in(text: str, case: Case) -> set[str]:
    """The ids of pieces that can be hidden and that a text holds."""
    known = {piece.id for piece in secrets_of(case).fronts(case.game.own_pack())}
    return known & set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", text))


def what_it_is_told(table: Table, seat: int, case: Case, turn: int) -> list[object]:
    """All that a seat may ask of a table: its view, and if it is its move, options, previews and reasons."""
    told: list[object] = [table.view(seat), repr(table.view(seat)), table.forecasts()]
    assert table.decision is not None
    if table.decision.seat == seat:
        told += [table.decision, *map(table.preview, table.decision.options)]
        told += map(table.why_not, case.facts.notations(table)[turn % 5 :: 5])
    return told


# ----------------------------------------------------------------------------------------------------- views, samples


def test_the_positions_are_of_every_stage_of_a_turn_and_from_before_and_after_shuffles() -> None:
    for game in GAMES.values():
        stages: set[str] = set()
        asked_after_a_shuffle: set[bool] = set()
        for case in (case for case in HIDDEN if case.game is game):
            secrets = secrets_of(case)
            for table, _log in positions_with_logs(case, POSITIONS // len(HIDDEN)):
                stages.add(secrets.stage(table))
                asked_after_a_shuffle.add(table.shuffles > SET_UP_SHUFFLES)
            assert stages <= secrets.stages
        if game.hidden:
            assert stages == secrets.stages
            assert asked_after_a_shuffle == {False, True}


@each_hidden_case
@doses
def test_a_sample_tells_a_seat_what_the_table_does_and_is_made_of_that_alone(
    case: Case, number_of_positions: int
) -> None:
    """However what is hidden lies: views, options, previews, reasons and samples are the same."""
    looked_at = differing = 0
    for number, (table, _log) in enumerate(positions_with_logs(case, -(-number_of_positions // len(HIDDEN)))):
        for seat in range(case.seats):
            looked_at += 1
            told = what_it_is_told(table, seat, case, number)
            rng = Random(number)
            sample = table.sampled(seat, rng)
            assert what_it_is_told(sample, seat, case, number) == told
            differing += sample.position() != table.position()
            digest = table.sampled(seat, Random(1)).digest()
            assert sample.sampled(seat, Random(1)).digest() == digest

            other = table.copy()
            case.facts.deal_anew(other, seat, Random(number))
            assert what_it_is_told(other, seat, case, number) == told
            other.seed += 1
            assert other.sampled(seat, Random(1)).digest() == digest
            again = Random(number)
            assert other.sampled(seat, again).digest() == sample.digest()
            assert again.getstate() == rng.getstate()

            assert sample.decision is not None
            assert table.decision is not None
            assert (sample.decision.seat, sample.decision.kind) == (table.decision.seat, table.decision.kind)
            if number % 20 == 0:
                assert play_out(sample, number).over
    assert looked_at >= case.seats * (number_of_positions // len(HIDDEN))
    assert differing > 0.9 * looked_at


@each_hidden_case
def test_samples_differ_in_what_will_be_shown_next(case: Case) -> None:
    """The order of what is hidden is dealt anew as well, not only who holds what."""
    secrets = secrets_of(case)
    table = case.new(1)
    for seat in range(case.seats):
        found = {secrets.next_shown(table.sampled(seat, Random(number))) for number in range(300)}
        assert found <= secrets.hidden_from(table, seat)
        assert len(found) > len(secrets.hidden_from(table, seat)) / 2


@each_hidden_case
@doses
def test_a_view_names_nothing_that_is_hidden_and_holds_what_could_be_remembered(
    case: Case, number_of_positions: int
) -> None:
    secrets = secrets_of(case)
    everything = {piece.id for piece in secrets.fronts(case.game.own_pack())}
    for table, log in positions_with_logs(case, -(-number_of_positions // len(HIDDEN))):
        for seat in range(case.seats):
            view = table.view(seat)
            hidden = secrets.hidden_from(table, seat)
            assert ids_in(repr(view), case) == everything - hidden
            secrets.remembered(view, [happening.for_seat(seat) for happening in log])
    table = play_out(case.new(1), 1)
    for seat in range(case.seats):
        assert ids_in(repr(table.view(seat)), case) == everything - secrets.hidden_from(table, seat)


@each_hidden_case
def test_a_reason_tells_nothing_of_where_a_barred_piece_lies(case: Case) -> None:
    """Whether another holds it or the deck: what bars it reads the same for every piece that is hidden."""
    secrets = secrets_of(case)
    for table, _log in positions_with_logs(case, 40):
        assert table.decision is not None
        hidden = secrets.hidden_from(table, table.decision.seat)
        reasons: set[str] = set()
        for text in case.facts.notations(table):
            named = ids_in(text, case)
            if named & hidden:
                reason = table.why_not(text)
                assert isinstance(reason, Reason)
                shown = repr(reason)
                for piece in secrets.fronts(case.game.own_pack()):
                    if piece.id in named:
                        shown = shown.replace(repr(piece), "it")
                reasons.add(shown)
        assert len(reasons) <= 1


# --------------------------------------------------------------------------------------------------------------- logs


@each_hidden_case
@pytest.mark.parametrize("seeds", [range(6), pytest.param(range(300), marks=pytest.mark.slow)], ids=["few", "many"])
def test_a_seat_is_told_of_nothing_that_is_hidden_from_it_then(case: Case, seeds: range) -> None:
    """Not by the name of a piece that another put away face down; and the one who did it is told all."""
    kept_from_somebody = 0
    for seed in seeds:
        table = case.new(seed)
        told: list[bool] = []
        table.listener = partial(_hear, secrets_of(case), table, told)
        play_out(table, seed)
        kept_from_somebody += sum(told)
    assert kept_from_somebody > 2 * len(seeds)


def _hear(secrets: Secrets, table: Table, told: list[bool], happening: Happening) -> None:
    """Compare what each seat is told, at the moment it is, with what is hidden from it."""
    whole = secrets.named_in(happening)
    to_all = secrets.named_in(happening.for_seat(None))
    to_each = [secrets.named_in(happening.for_seat(seat)) for seat in range(table.seats)]
    for seat, named in enumerate(to_each):
        assert not named & secrets.hidden_from(table, seat)
        assert secrets.shown_by(happening, seat) <= named
        assert to_all <= named <= whole
    assert whole in to_each
    told.append(not all(named == whole for named in to_each))


@each_hidden_case
@pytest.mark.parametrize("code", language.LANGUAGES)
def test_a_narrated_log_names_what_the_seat_was_told_and_no_more(case: Case, code: str) -> None:
    """Sentences are made of what a seat was told, not of what happened."""
    language.use(code)
    secrets = secrets_of(case)
    pack = case.pack or case.game.own_pack()
    fronts = {secrets.front(piece, pack): piece.id for piece in secrets.fronts(pack)}
    assert len(fronts) == len(secrets.fronts(pack))
    any_front = re.compile("|".join(map(re.escape, sorted(fronts, key=len, reverse=True))))
    names = ("Ann", "Ben", "Cleo", "Dan")[: case.seats]
    for seed in range(3):
        match = Match(case.game, names, seed, pack, case.rules)
        for option in random_options(match.table, seed):
            assert option is not None
        for happening in match.log:
            for seat in (None, *range(case.seats)):
                # Without a memory aid a sentence keeps quiet of what one would have to remember (C-08).
                told = happening.for_seat(seat)
                match.memory_aid = bool(seed % 2)
                said = told if told is happening or match.memory_aid else told.unremembered()
                assert secrets.named_in(said) <= secrets.named_in(told)
                sentence = match.narrated(happening, seat)
                named = [fronts[found] for found in any_front.findall(sentence)]
                assert set(named) == secrets.named_in(said)
                assert len(set(named)) == len(named)
                assert ids_in(sentence, case) == set()


def twin_of(case: Case, table: Table, seat: int, rng: Random) -> tuple[Table, frozenset[str]] | None:
    """A table that differs by two hidden pieces which look the same to the seat, and their ids."""
    twin = table.copy()
    swapped = secrets_of(case).swap(twin, seat, rng)
    return (twin, frozenset(swapped)) if swapped else None


def choose_alike(tables: tuple[Table, Table], option: Option) -> None:
    """Make the same choice at both: the first one's option, and what stands in its place at the other."""
    decision, same = tables[0].decision, tables[1].decision
    assert isinstance(decision, Decision)
    assert isinstance(same, Decision)
    assert (same.seat, same.kind, len(same.options)) == (decision.seat, decision.kind, len(decision.options))
    place = decision.options.index(option)
    tables[0].choose(option)
    tables[1].choose(same.options[place])


@each_hidden_case
@pytest.mark.parametrize("seeds", [range(5), pytest.param(range(200), marks=pytest.mark.slow)], ids=["few", "many"])
def test_twins_tell_a_seat_the_same_until_it_is_shown_what_is_different(case: Case, seeds: range) -> None:
    """Two hidden pieces of one back have changed places: while neither is shown, no log, view or option tells so."""
    secrets = secrets_of(case)
    pairs = put_away_unseen = choices = 0
    for seed in seeds:
        for begun, table in enumerate(positions(case, seed)):
            if begun % 8:
                continue
            for seat in range(case.seats):
                rng = Random(f"{seed}/{begun}/{seat}")
                found = twin_of(case, table, seat, rng)
                if found is None:
                    continue
                pairs += 1
                tables = (table.copy(), found[0])
                logs: tuple[list[Happening], list[Happening]] = ([], [])
                for one, log in zip(tables, logs, strict=True):
                    one.listener = log.append
                shown = False
                for option in random_options(tables[0].copy(), pairs):
                    _same_to(seat, *tables)
                    # The copy goes ahead; its options are good at the table.
                    for log in logs:
                        log.clear()
                    choose_alike(tables, option)
                    choices += 1
                    shown = _compare_logs(secrets, seat, logs, found[1])
                    if shown:
                        break
                    put_away_unseen += any(secrets.named_in(happening) & found[1] for happening in logs[0])
                assert shown or tables[0].over
                if not shown:
                    _same_to(seat, *tables)
    assert pairs > 15 * len(seeds)
    assert choices > pairs
    assert put_away_unseen > len(seeds)


def _same_to(seat: int, one: Table, other: Table) -> None:
    assert one.view(seat) == other.view(seat)
    if one.decision is not None and one.decision.seat == seat:
        assert one.decision == other.decision
        for option in one.decision.options:
            assert one.preview(option) == other.preview(option)


def _compare_logs(
    secrets: Secrets, seat: int, logs: tuple[list[Happening], list[Happening]], different: frozenset[str]
) -> bool:
    """Assert that both logs are the same to the seat up to what shows it a difference; return whether that came."""
    for one, other in zip(*logs, strict=False):
        if secrets.shown_by(one, seat) & different:
            assert secrets.shown_by(other, seat) & different
            return True
        assert one.for_seat(seat) == other.for_seat(seat)
        assert one.for_seat(None) == other.for_seat(None)
    assert len(logs[0]) == len(logs[1])
    return False
