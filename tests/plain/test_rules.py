"""``rules TEXT`` in the middle of a match."""

import pytest

from middle_ages.registry import GAMES

from .hands import cards_named
from .numberless import call
from .test_choosing import MATCH, after_first_question, choices_made, first_question

CARDS = ("play", "cards", "--seats", "Ann,Ben,Cleo", "--seed", "1")


@pytest.mark.parametrize("typed", ["rules T-24", "RULES t24", "  rules   t-24 ", "rules\tT-24"])
def test_a_clause_is_read_out_and_the_question_put_again(typed):
    printed = after_first_question(typed + "\n")
    clause = GAMES["tiles"].rulebook()["T-24"]
    assert f"T-24 {clause.title}" in printed
    assert str(clause.text) in printed
    assert printed.count("T-24 ") == 1
    assert "\n".join(first_question()) in printed


def test_of_many_findings_the_titles_are_listed():
    printed = after_first_question("rules scout\n")
    assert "  T-62 Where the Scout goes" in printed
    assert str(GAMES["tiles"].rulebook()["T-62"].text) not in printed
    assert "\n".join(first_question()) in printed


def test_a_listed_title_reads_it():
    printed = after_first_question("rules T-62 Where the Scout goes\n")
    assert str(GAMES["tiles"].rulebook()["T-62"].text) in printed


def test_words_of_both_languages_find_the_same():
    english, french = (after_first_question(f"rules {text}\n") for text in ("tie palaces", "EGALITE palais"))
    assert english == french
    assert "T-68" in english


@pytest.mark.parametrize("typed", ["rules dragon", "rules \x1b[2J", "rules " + "x" * 900, "rules [/", "rules {zz}"])
def test_nothing_found_is_one_sentence(typed):
    printed = after_first_question(typed + "\n").splitlines()
    assert typed[6:46].replace("\x1b", "�") in printed[0]
    assert len(printed[0]) < 200
    assert printed[2] == first_question()[0]


@pytest.mark.parametrize("typed", ["rules", " RULES "])
def test_alone_it_says_how(typed):
    assert "rules T-01" in after_first_question(typed + "\n").splitlines()[0]


def test_it_is_no_choice():
    assert choices_made("rules\nrules T-24\nrules nothing\n1\n") == 1


@pytest.mark.parametrize("typed", ["?", "nonsense"])
def test_it_is_named_among_the_commands(typed):
    assert "rules" in after_first_question(typed + "\n")


def test_at_a_hand_over_it_stays_a_command():
    called = call(*CARDS, lines="rules C-31\nrules\n")
    assert called.status == 0
    assert str(GAMES["cards"].rulebook()["C-31"].text) in called.out
    assert cards_named(called.out) == set()
    assert "Draw" not in called.out.partition("── Ann ──")[2].partition("C-31")[0]


def test_in_french_it_answers_in_french():
    called = call(*MATCH, "--lang", "fr", lines="rules tie palaces\n")
    assert str(GAMES["tiles"].rulebook()["T-68"].text.fr) in called.out
