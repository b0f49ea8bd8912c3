"""What a line of input does at a decision."""

import re

import pytest
from cli.calling import assert_harmless

import middle_ages

from .numberless import call

MATCH = ("play", "tiles", "--seats", "Ann,Ben", "--seed", "1")
FIRST = middle_ages.game("tiles").new(seats=2, seed=1).decision
"""The first decision of that match."""


def first_question():
    """The lines that put the first decision, as the program prints them."""
    printed = call(*MATCH).out.split("\n\n")[-1].splitlines()
    assert [option.notation in line for option, line in zip(FIRST.options, printed[1:], strict=False)] == [True] * 3
    return printed[: 1 + len(FIRST.options)]


def after_first_question(lines, *more):
    """What is printed after the first decision was put, with these lines as all the input."""
    called = call(*MATCH, *more, lines=lines)
    assert called.status == 0
    assert called.err == ""
    assert_harmless(called.out)
    return called.out.split("\n".join(first_question()) + "\n", 1)[1] if not more else called.out


def choices_made(lines):
    """How many choices those lines made."""
    return len(re.findall("^B?(?:en|Ann) places the Lord", after_first_question(lines), re.MULTILINE))


@pytest.mark.parametrize("number", [1, 2, 3])
def test_number_k_is_option_k(number):
    by_number = after_first_question(f"{number}\n")
    assert by_number == after_first_question(f"{FIRST.options[number - 1].notation}\n")
    table = middle_ages.game("tiles").new(seats=2, seed=1)
    table.choose(FIRST.options[number - 1])
    for option in table.decision.options:
        assert option.notation in by_number
    assert FIRST.options[number - 1].notation not in by_number


@pytest.mark.parametrize("typed", ["lord 1", "LORD 1", "  Lord 1\t", "lord 1\r", "1", " 1 ", "01"])
def test_case_and_outer_spaces_do_not_matter(typed):
    assert after_first_question(typed + "\n") == after_first_question("1\n")


def test_a_last_line_without_its_end_is_a_line():
    assert after_first_question("1") == after_first_question("1\n")


@pytest.mark.parametrize("typed", ["", "   ", "\t"])
def test_a_blank_line_shows_the_choice_again(typed):
    assert after_first_question(typed + "\n").startswith("\n".join(first_question()))


@pytest.mark.parametrize(
    "typed",
    [
        *("0", "4", "99", "-1", "+1", "1.0", "1 2", "²", "１", "9" * 900),
        *("lord", "lord 0", "lord 9", "lord 1 2", "lord1", "scout A1", "yes", "q", "exit", "quit!"),
        *("\x00", "a\x00b", "\x1b[2J", "\u202eb", "{name}", "%s", "[/]", "[red]x", "\\"),
    ],
)
def test_anything_else_gets_one_sentence_and_the_question_again(typed):
    refusal, question, *rest = after_first_question(typed + "\n").splitlines()
    assert question == first_question()[0]
    assert len(rest) == 1  # that the match ends here
    quoted = typed.strip()[:40]
    assert quoted.replace("\x00", "�").replace("\x1b", "�").replace("\u202e", "�") in refusal
    assert len(refusal) < 200


def test_a_barred_notation_gets_its_reason_with_the_clause():
    """T-24: whoever comes later may not stand where a Lord stands."""
    refusal = after_first_question("lord 1\nLord 1\n").splitlines()[-3]
    assert "T-24" in refusal
    assert "Ben" in refusal
    assert "Lord 1" in refusal


def test_a_refused_line_changes_nothing():
    nonsense = "nonsense\nlord 9\n0\n\n?\nlog\n"
    assert call(*MATCH, lines=nonsense + "1\n2\n").lines()[-3:] == call(*MATCH, lines="1\n2\n").lines()[-3:]


@pytest.mark.parametrize("command", ["?", " ? "])
def test_the_whole_position_on_request_and_the_question_again(command):
    printed = after_first_question(command + "\n")
    for told in ("Row A", "Row B", "Row C", "Row D", "Ann", "Ben", "quit", "log", "?"):
        assert told in printed
    assert "\n".join(first_question()) in printed


@pytest.mark.parametrize("command", ["log", "LOG", " log"])
def test_the_log_tells_everything_with_its_clause_and_asks_again(command):
    printed = after_first_question(f"1\n{command}\n")
    entries = [line for line in printed.split("\n\n")[-2].splitlines() if line]
    assert len(entries) >= 7
    assert [entry for entry in entries if not re.search(r"\(T-\d\d\)$", entry)] == []
    assert printed.splitlines()[-2].split()[0] == "2"  # the second of Ann's two options, then the end


def test_what_no_rule_made_happen_stands_in_the_log_without_a_clause():
    printed = after_first_question("1\nundo\nlog\n")
    entry = next(line for line in printed.split("\n\n")[-2].splitlines() if "takes back" in line)
    assert entry == "Ben takes back a choice."


@pytest.mark.parametrize("lines", ["", "quit\n", "QUIT\n", "quit", "1\nquit\n2\n", "?", "nonsense"])
@pytest.mark.parametrize("code", ["en", "fr"])
def test_end_of_input_and_quit_end_with_a_line_and_status_0(lines, code):
    called = call(*MATCH, "--lang", code, lines=lines)
    assert called.status == 0
    assert called.err == ""
    told = {call(*MATCH, "--lang", code, lines=other).lines()[-1] for other in ("", "quit\n")}
    assert {called.lines()[-1]} == told
    assert "Match" in called.lines()[-1] or "match" in called.lines()[-1] or "partie" in called.lines()[-1]


def test_what_follows_quit_is_not_read():
    assert call(*MATCH, lines="quit\n1\n1\n1\n").out == call(*MATCH, lines="quit\n").out


def test_a_line_of_a_megabyte_gets_a_sentence():
    refusal = after_first_question("x" * 1_000_000 + "\n1\n").splitlines()[0]
    assert "x" * 40 in refusal
    assert len(refusal) < 200
    assert after_first_question("x" * 1_000_000 + "\n1\n").endswith(after_first_question("1\n"))


def test_a_megabyte_that_begins_with_a_choice_is_no_choice():
    long = "1" + " " * 5000 + "x\n"
    assert after_first_question(long).splitlines()[1] == first_question()[0]


@pytest.mark.parametrize("seed", range(6))
def test_options_are_numbered_from_1_in_every_question(seed):
    called = call("play", "tiles", "--seats", "Ann,Ben,Cleo", "--seed", str(seed), lines="1\n" * 600)
    questions = re.findall(r"(?:^ {1,2}\d+  \S.*\n)+", called.out, re.MULTILINE)
    assert questions
    for question in questions:
        numbers = [int(line.split()[0]) for line in question.splitlines()]
        assert numbers == list(range(1, len(numbers) + 1))


def test_gathered_options_have_every_number_once():
    """A long list stands under headings; each number in it still is one option, and a notation is shown."""
    for seed in range(40):
        table = middle_ages.game("tiles").new(seats=4, seed=seed)
        made = 0
        while table.decision is not None and len(table.decision.options) < 10:
            table.choose(table.decision.options[0])
            made += 1
        if table.decision is None:
            continue
        called = call("play", "tiles", "--seats", "A,B,C,D", "--seed", str(seed), lines="1\n" * made)
        question = called.out.split("\n\n")[-1]
        numbers = [int(n) for n in re.findall(r"(?:: |, )(\d+) [A-Z]", question)]
        assert sorted(numbers) == list(range(1, len(table.decision.options) + 1))
        assert table.decision.options[0].notation in question
        return
    pytest.fail("no long list of options in forty matches")
