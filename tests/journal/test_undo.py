"""What may be taken back, what may not and why, and that nothing of it is left."""

from random import Random

import pytest
from contract.playing import Case
from kernel.toy import TOY, Doubted, TurnedUp

from middle_ages import language
from middle_ages.kernel import history
from middle_ages.kernel.decision import Ends
from middle_ages.kernel.happening import Happening
from middle_ages.kernel.history import Barred, TakenBack, Undo
from middle_ages.kernel.match import Match
from middle_ages.registry import GAMES

from .playing import NAMES, each_kept_case, new_match, play, state

TILES, CARDS = GAMES["tiles"], GAMES["cards"]


def toy(*names: str, undo: Undo | None = None) -> Match:
    return Match(TOY, names or ("Ann", "Ben"), 1, undo=undo)


def choose(match: Match, number: int = 0) -> tuple[Happening, ...]:
    assert match.decision is not None
    return match.choose(match.decision.options[number])


def without_notes(match: Match) -> list[Happening]:
    return [happening for happening in match.log if not isinstance(happening, TakenBack)]


def test_what_is_usual_depends_on_how_many_persons_play() -> None:
    assert toy().undo_mode is Undo.FAIR
    assert toy("Ann", "computer:easy").undo_mode is Undo.FREE
    assert toy("Ann", "Ben", "computer").undo_mode is Undo.FAIR
    assert toy(undo=Undo.FREE).again().undo_mode is Undo.FREE


@each_kept_case
def test_after_an_undo_everything_is_as_before_and_goes_on_the_same(case: Case) -> None:
    """At each decision, 50 times on the same spot in one of them, with every option; shuffles come again."""
    match = new_match(case, 21, Undo.FREE)
    rng = Random(21)
    steps = 0
    while match.decision is not None:
        before = state(match) | {"log": without_notes(match), "possible": None}
        result = rng.choice(match.decision.options)
        for option in [*match.decision.options[:2], *[result] * (50 if steps == 20 else 1)]:
            match.choose(option)
            after = match.table.digest()
            match.undo()
            assert state(match) | {"log": without_notes(match), "possible": None} == before
        match.choose(result)
        assert match.table.digest() == after
        steps += 1
    never_back = new_match(case, 21)
    for number in range(1, match.length + 1):
        option = match.at(number).option
        assert option is not None
        never_back.choose(option)
    assert never_back.table.digest() == match.table.digest()
    assert never_back.log == without_notes(match)
    assert never_back.table.scores() == match.table.scores()
    results = [
        case.game.narration.result(each.log, each.table.view(0), each.names, each.pack) for each in (match, never_back)
    ]
    assert results[0] == results[1]


@each_kept_case
def test_the_first_decisions_can_be_taken_back_down_to_the_table_as_it_was_laid(case: Case) -> None:
    match = new_match(case, 22, Undo.FREE)
    laid = match.table.digest()
    play(match, Random(1), 30, back=0)
    while match.why_no_undo() is None:
        match.undo()
    assert (match.table.digest(), match.length) == (laid, 0)
    with pytest.raises(Barred) as barred:
        match.undo()
    assert barred.value.why == history.NothingToUndo()
    while match.why_no_redo() is None:
        match.redo()
    assert match.length == 30


@each_kept_case
def test_fair_undo_never_passes_what_was_revealed_others_or_the_end(case: Case) -> None:
    """Asked before and after each choice of random matches: only what was announced as final is."""
    for seed in range(4):
        match = new_match(case, seed)
        rng = Random(seed)
        while match.decision is not None:
            option = rng.choice(match.decision.options)
            reveals = match.table.preview(option).ends is not Ends.CHOICE
            final = match.is_final(option)
            told = match.choose(option)
            assert final == reveals == (any(each.reveals for each in told) or match.table.over)
            why = match.why_no_undo()
            assert (why is not None) == final
            if why is not None:
                before = state(match)
                with pytest.raises(Barred) as barred:
                    match.undo()
                assert barred.value.why == why
                assert state(match) == before
                assert match.explain(why)


def test_what_was_revealed_stays_and_the_reason_names_it() -> None:
    match = toy()
    choose(match)
    assert match.why_no_undo() is None
    told = choose(match)
    turned = next(happening for happening in told if isinstance(happening, TurnedUp))
    assert match.why_no_undo() == history.Revealed(turned)
    free = toy(undo=Undo.FREE)
    choose(free)
    assert free.decision is not None
    assert not free.is_final(free.decision.options[0])
    choose(free)
    assert free.why_no_undo() is None


def test_one_player_never_takes_back_into_the_choices_of_another() -> None:
    match = Match(TILES, ("Ann", "Ben"), 5)
    while True:  # until two different players have chosen in a row without anything being revealed
        choose(match)
        if match.length > 1 and match.why_no_undo() is None:
            last, before = match.at(match.length), match.at(match.length - 1)
            if last.seat != before.seat and not any(each.reveals for each in before.happenings):
                break
    match.undo()
    assert before.seat is not None
    assert match.why_no_undo() == history.AnotherDecided(before.seat)
    match.redo()
    assert match.why_no_undo() is None
    match.undo()
    assert match.decision is not None
    choose(match, -1)
    match.undo()
    assert match.why_no_undo() == history.AnotherDecided(before.seat)
    free = Match(TILES, ("Ann", "Ben"), 5, undo=Undo.FREE)
    for _choice in range(4):
        choose(free)
    for _choice in range(4):
        free.undo()


def test_the_end_stays_with_fair_undo_only() -> None:
    for undo in Undo:
        match = play(Match(TILES, ("Ann", "Ben"), 6, undo=undo), Random(1), back=0)
        assert match.table.over
        assert match.why_no_undo() == (history.GameOver() if undo is Undo.FAIR else None)


def test_a_computer_players_move_is_final_with_fair_undo_and_goes_back_with_the_persons_with_free_undo() -> None:
    fair = toy("Ann", "computer:easy", undo=Undo.FAIR)
    assert fair.decision is not None
    assert fair.is_final(fair.decision.options[0])
    choose(fair)
    assert fair.table.decision is not None
    assert fair.table.decision.seat == 1
    fair = toy("computer:easy", "Ann", undo=Undo.FAIR)
    choose(fair)
    assert fair.why_no_undo() == history.AnotherDecided(0)

    free = toy("Ann", "computer:easy")
    before = free.table.digest()
    choose(free)
    choose(free, 1)
    assert [free.at(number).seat for number in (1, 2)] == [0, 1]
    after, log = free.table.digest(), list(free.log)
    assert free.undo() == (TakenBack(0),)
    assert free.table.digest() == before
    told = free.redo()
    assert any(isinstance(happening, Doubted) for happening in told)
    assert free.table.digest() == after
    assert without_notes(free) == log

    alone = toy("computer:easy", "computer:hard")
    choose(alone)
    assert alone.why_no_undo() == history.NothingToUndo()


def test_a_new_choice_ends_redo() -> None:
    match = Match(TILES, ("Ann", "Ben"), 5, undo=Undo.FREE)
    choose(match)
    assert match.why_no_redo() == history.NothingToRedo()
    match.undo()
    assert match.why_no_redo() is None
    choose(match)
    assert match.why_no_redo() == history.NothingToRedo()
    with pytest.raises(Barred):
        match.redo()


def test_the_log_says_what_was_taken_back_whatever_follows() -> None:
    match = Match(TILES, ("Ann", "Ben"), 5, undo=Undo.FREE)
    first = choose(match)
    seat = match.at(1).seat
    assert seat is not None
    assert match.undo() == (TakenBack(seat),)
    choose(match)
    choose(match)
    match.undo()
    match.undo()
    assert [happening for happening in match.log if isinstance(happening, TakenBack)] == match.log[-3:]
    assert match.redo() == first
    moment = match.at(1)
    assert match.log[moment.begins : moment.begins + len(moment.happenings)] == list(first)
    assert match.narrated(TakenBack(seat), None) == f"{match.names[seat]} takes back a choice."
    assert TakenBack(seat).clause == ""


def test_every_reason_has_words_in_every_language() -> None:
    match = new_match(Case(CARDS, 3), 1)
    reasons = [
        history.NothingToUndo(),
        history.NothingToRedo(),
        history.Revealed(match.log[-1]),
        history.AnotherDecided(1),
        history.GameOver(),
        history.OnlyToLookAt(),
        history.StillPlayed(),
    ]
    for code in language.LANGUAGES:
        language.use(code)
        assert len({match.explain(why) for why in reasons}) == len(reasons)
        assert NAMES[1] in match.explain(history.AnotherDecided(1))
