"""Matches with hidden hands, line by line in a pipe: hand-overs, and what stands between them."""

import re
from itertools import pairwise

import pytest
from cli.calling import MODULE, assert_harmless, run

import middle_ages
from middle_ages import language

from .hands import NAMES, cards_named, script
from .numberless import call
from .test_whole_match import last_lines, sources, standing

MATCHES = [(seats, seed) for seats in (3, 4) for seed in range(3)]
HAND_OVER = re.compile(r"^── (.*) ──$", re.MULTILINE)
COMMANDS = ("?", "log", "LOG", " ? ", " log ")


def play(match, lines, *more):
    """What is printed for these lines."""
    called = call(*match.arguments, *more, lines="".join(f"{line}\n" for line in lines))
    assert called.status == 0
    assert called.err == ""
    assert_harmless(called.out)
    return called.out


def blocks(printed):
    """What was printed before the first hand-over, and then from each to the next: the name, and the text after it."""
    before, *rest = HAND_OVER.split(printed)
    return before, list(zip(rest[::2], rest[1::2], strict=True))


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
@pytest.mark.parametrize("code", language.LANGUAGES)
def test_a_match_is_the_game_with_that_seed_and_its_sources_add_up(seats, seed, code):
    """Any line takes the seat and is used up, even one that would be a choice."""
    match = script(seats, seed)
    printed = play(match, match.lines(), "--lang", code)
    assert last_lines(printed, seats) == standing(match.table)
    totals, sums = sources(printed, seats)
    assert totals == dict(zip(NAMES, match.table.scores(), strict=False))
    assert sums == totals


def test_the_first_choice_over_and_over_comes_to_an_end():
    line = f"{' '.join(MODULE)} play cards --seats Ann,Ben,Cleo --seed 1 --plain < <(yes 1)"
    called = run("-c", line, program=("bash",))
    assert (called.status, called.err) == (0, "")
    table = middle_ages.game("cards").new(seats=3, seed=1)
    while table.decision is not None:
        table.choose(table.decision.options[0])
    assert last_lines(called.out, 3) == standing(table)


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
def test_the_keyboard_is_handed_over_at_the_start_and_between_two_people_only(seats, seed):
    match = script(seats, seed)
    _before, found = blocks(play(match, match.lines()))
    assert [name for name, _text in found] == [NAMES[step.seat] for step in match.steps if step.handed_over]
    assert len(found) < len(match.steps)


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
@pytest.mark.parametrize("code", language.LANGUAGES)
def test_between_hand_overs_no_card_is_named_that_the_player_has_not_been_shown(seats, seed, code):
    """Not in the question, in the position, in the log, or in refusals."""
    language.use(code)
    match = script(seats, seed)
    lines = []
    for step in match.steps:
        lines += [*COMMANDS[:2], step.taking] if step.handed_over else []
        lines += ["?", "log", "", "nonsense", step.choice]
    printed = play(match, lines, "--lang", code)
    before, found = blocks(printed)
    assert cards_named(before) == set()
    visits = []
    for step in match.steps:
        visits += [[step]] if step.handed_over else []
        if not step.handed_over:
            visits[-1].append(step)
    assert len(visits) == len(found)
    for visit, (name, text) in zip(visits[:-1], found[:-1], strict=True):
        named = cards_named(text)
        assert name == NAMES[visit[0].seat]
        assert named <= visit[-1].seen
        assert set(visit[-1].hand) <= named
    assert cards_named(found[-1][1]) <= visits[-1][-1].seen | match.shown_at_the_end


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_commands_stay_commands_at_a_hand_over_and_show_what_all_have_seen(code):
    language.use(code)
    match = script(3, 5)
    lines = []
    for number, step in enumerate(match.steps):
        if step.handed_over:
            named = cards_named(blocks(play(match, [*lines, "?", "log"], "--lang", code))[1][-1][1])
            assert named <= step.seen_by_all
            assert step.top in named
            unseen = {*step.hand} - step.seen_by_all
            assert not named & unseen
            assert unseen or number > 10
        lines += step.lines()


def test_commands_at_a_hand_over_take_no_seat():
    match = script(4, 6)
    lines = []
    for number, step in enumerate(match.steps):
        lines += [COMMANDS[number % len(COMMANDS)]] * (number % 3) if step.handed_over else []
        lines += step.lines()
    assert last_lines(play(match, lines), 4) == standing(match.table)


@pytest.mark.parametrize("last", [["quit"], ["QUIT "], ["?", "quit"], ["log", "quit"], [], ["?"]])
def test_quit_and_end_of_input_at_a_hand_over_end_the_match_and_show_no_hand(last):
    match = script(3, 7)
    end = play(match, ["quit"]).splitlines()[-1]
    lines = []
    for number, step in enumerate(match.steps[:30]):
        if step.handed_over and number % 3 == 0:
            printed = play(match, [*lines, *last])
            assert printed.splitlines()[-1] == end
            assert cards_named(blocks(printed)[1][-1][1]) <= step.seen_by_all
        lines += step.lines()


def test_what_follows_quit_at_a_hand_over_is_not_read():
    match = script(3, 8)
    assert play(match, ["quit", *match.lines()]) == play(match, ["quit"])


def test_the_position_shows_the_own_hand_and_no_other():
    match = script(3, 9)
    lines = []
    for number, step in enumerate(match.steps):
        if number % 4 == 0:
            printed = play(match, [*lines, *step.lines()[:-1], "?"])
            position = printed[: printed.rindex("Commands: ")].split("\n\n")[-1]
            in_hand, elsewhere = [], []
            for line in position.splitlines():
                (in_hand if line.startswith("Hand of ") else elsewhere).append(line)
            assert in_hand[0].startswith(f"Hand of {NAMES[step.seat]}: ")
            assert len(in_hand) == 1
            assert cards_named(in_hand[0]) == {*step.hand}
            assert cards_named("\n".join(elsewhere)) <= {step.top, *step.coteries}
        lines += step.lines()


def test_each_player_is_told_all_that_happened_once():
    """From one look to the next the story goes on where it was left off; nothing is told twice."""
    match = script(3, 10)
    lines, looks = [], {name: [] for name in NAMES[:3]}
    for step in match.steps:
        printed = play(match, [*lines, *step.lines()[:-1]])
        lines += step.lines()
        text = blocks(printed)[1][-1][1] if step.handed_over else printed
        looks[NAMES[step.seat]].append(text.split("\n\n")[-2].splitlines())
    for told in looks.values():
        turns = [line for look in told for line in look if line.startswith("Turn ")]
        assert turns == [f"Turn {number}: {turn.split()[-1]}" for number, turn in enumerate(turns, 1)]
        tops = [line for look in told for line in look if line.startswith("On top of the deck: ")]
        # Two cards never turn up twice running: a card that lay on top has left the deck.
        assert all(one != other for one, other in pairwise(tops))
