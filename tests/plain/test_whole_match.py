"""Matches from the first line to the last, and what their last lines say."""

import random
import re

import pytest
from cli.calling import LINES_ENOUGH, assert_harmless, call, random_choices
from wcwidth import wcswidth

import middle_ages

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
MATCHES = [(seats, seed) for seats in range(2, 6) for seed in range(3)]


def play(seats, seed, lines, *more):
    """A finished match: what was printed."""
    names = ",".join(NAMES[:seats])
    called = call("play", "tiles", "--seats", names, "--seed", str(seed), *more, lines="\n".join(lines))
    assert called.status == 0
    assert called.err == ""
    assert_harmless(called.out)
    return called.out


def last_lines(printed, seats):
    """Rank, name and points on each of the last lines."""
    found = [re.fullmatch(r"(\d+)\. (.*?) +(-?\d+)", line) for line in printed.splitlines()[-seats:]]
    return [(int(line[1]), line[2], int(line[3])) for line in found]


def standing(table):
    """What the last lines of this table's match have to say."""
    ranks, scores = table.ranks(), table.scores()
    order = sorted(range(table.seats), key=lambda seat: (ranks[seat], seat))
    return [(ranks[seat], NAMES[seat], scores[seat]) for seat in order]


def sources(printed, seats):
    """For each name the points that head its account, and the sum of the numbers in the account."""
    totals, sums, name = {}, {}, ""
    for line in printed.split("\n\n")[-2].replace("−", "-").splitlines():
        if line.startswith("  "):
            sums[name] += sum(map(int, re.findall(r"-?\d+", line.partition(":")[2])))
        elif headed := re.match(rf"({'|'.join(NAMES[:seats])})\s?: (-?\d+)\s", line):
            name = headed[1]
            totals[name] = int(headed[2])
            sums[name] = 0
    return totals, sums


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_match_is_the_game_with_that_seed_and_its_sources_add_up(seats, seed, code):
    """Numbers and notations in turn make the same choices as on a table without any screen."""
    table, choices = random_choices(seats, seed, luck=seed)
    lines = [str(number) if i % 2 else notation for i, (number, notation) in enumerate(choices)]
    printed = play(seats, seed, lines, "--lang", code)
    assert last_lines(printed, seats) == standing(table)
    totals, sums = sources(printed, seats)
    assert totals == dict(zip(NAMES, table.scores(), strict=False))
    assert sums == totals


def test_lines_that_are_no_choices_change_nothing_in_a_whole_match():
    table, choices = random_choices(3, 5, luck=5)
    rng = random.Random(5)
    noise = (
        "",
        "?",
        "log",
        "nonsense",
        "0",
        "lord 9",
        "\x1b[A",
        "palace field on field",
        "scout A1",
        "village field-1",
    )
    lines = [line for number, _notation in choices for line in (rng.choice(noise), str(number))]
    printed = play(3, 5, lines)
    assert last_lines(printed, 3) == standing(table)


def test_every_barred_notation_gets_a_clause_in_both_languages():
    """All notations that the match ever offers, typed at every decision of their kind at which they are barred."""
    _table, choices = random_choices(2, 3, luck=3)
    every = sorted({notation for _number, notation in choices})
    game = middle_ages.game("tiles").new(seats=2, seed=3)
    lines = []
    for number, chosen in choices:
        offered = {option.notation for option in game.decision.options}
        same_kind = chosen.split()[0] + " "
        lines += [notation for notation in every if notation.startswith(same_kind) and notation not in offered]
        lines.append(str(number))
        game.choose(game.decision.options[number - 1])
    barred = len(lines) - len(choices)
    assert barred > 20
    for code in ("en", "fr"):
        printed = play(2, 3, lines, "--lang", code)
        assert last_lines(printed, 2) == standing(game)
        assert len(re.findall(r"^[a-z].* \(T-\d\d\)$", printed, re.MULTILINE)) == barred


def test_nothing_is_read_after_the_end():
    lines = ["1"] * LINES_ENOUGH
    assert play(2, 1, lines) == play(2, 1, [*lines, "nonsense", "quit"])


@pytest.mark.parametrize("more", [(), ("--ascii",)])
def test_points_stand_in_a_column_whatever_the_names_are_written_in(more):
    names = ("Ann", "李雷", "Ren\u00e9e", "שלום", "👨\u200d👩\u200d👧")
    called = call("play", "tiles", "--seats", ",".join(names), "--seed", "1", *more, lines="1\n" * LINES_ENOUGH)
    assert called.status == 0
    assert len({wcswidth(line) for line in called.lines()[-5:]}) == 1
    if not more:
        assert {line.split()[1] for line in called.lines()[-5:]} == set(names)


@pytest.mark.parametrize(
    "name", ["[/", "[/]", "[b", "a [b] c", "[red]x", "\\[", "[@click=app.quit]x[/]"[:20], "{0}", "%s", ":smile:"]
)
def test_names_are_shown_as_typed(name):
    """Brackets, braces and the like mean nothing to the program, in the match, in the position and at the end."""
    called = call("play", "tiles", "--seats", f"{name},Ben", "--seed", "1", lines="?\nlog\n" + "1\n" * LINES_ENOUGH)
    plain = call("play", "tiles", "--seats", "Zoltan,Ben", "--seed", "1", lines="?\nlog\n" + "1\n" * LINES_ENOUGH)
    assert called.status == 0
    assert called.out.count(name) == plain.out.count("Zoltan")


def test_the_supply_shown_is_what_is_left():
    """At every decision, also after the orange plots joined and when nothing is left."""
    _table, choices = random_choices(3, 2, luck=2)
    printed = play(3, 2, [line for number, _notation in choices for line in ("?", str(number))])
    shown = [
        int(n or 0) for n in re.findall(r"^(?:(\d+) plots? in the supply|The supply is empty)", printed, re.MULTILINE)
    ]
    game = middle_ages.game("tiles").new(seats=3, seed=2)
    left = []
    for number, _notation in choices:
        left.append(len(game.view(0).unseen))
        game.choose(game.decision.options[number - 1])
    assert shown == left
    assert {0} < set(left)
