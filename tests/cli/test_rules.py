"""The rules on the command line: whole, and what is found in them."""

import re

import pytest

from cli.calling import MODULE, assert_complaint, assert_harmless, call, run
from middle_ages import language
from middle_ages.kernel.rulebook import likeness, tag_name
from middle_ages.registry import GAMES

HEADING = re.compile(r"^([A-Z]-\d\d) (.+)$", re.MULTILINE)


def headed(text):
    """The ids of the clauses that are printed, in order."""
    return [clause for clause, _title in HEADING.findall(text)]


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_the_whole_rules_are_printed_clause_by_clause(key, code):
    called = call("rules", key, "--lang", code)
    assert (called.status, called.err) == (0, "")
    assert_harmless(called.out)
    rulebook = GAMES[key].rulebook()
    assert headed(called.out) == [clause.id for section in rulebook.sections for clause in rulebook.clauses
                                  if clause.section == section.key]  # fmt: skip
    language.use(code)
    assert str(GAMES[key].own_pack().note) in called.out  # C-61
    passages = dict(zip(headed(called.out), HEADING.split(called.out)[3::3], strict=True))
    for clause in rulebook.clauses:
        passage = passages[clause.id]
        assert str(clause.text) in passage
        for tag in clause.tags:
            assert tag_name(tag) in passage.casefold()
        for more in (clause.reason, clause.example):
            assert more is None or str(more) in passage
        for line in str(clause.picture or "").splitlines():
            assert f"  {line}\n" in passage
    for section in rulebook.sections:
        assert f"── {section.title} ──" in called.out
    for term in rulebook.terms:
        assert str(term.text) in called.out


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_in_ascii_nothing_is_lost_and_pictures_keep_their_shape(key, code):
    called = call("rules", key, "--lang", code, "--ascii")
    assert called.out.isascii()
    assert called.out.count("?") == call("rules", key, "--lang", code).out.count("?")  # what has no likeness is a "?"
    language.use(code)
    lines = called.lines()
    for clause in GAMES[key].rulebook().clauses:
        for line in str(clause.picture or "").splitlines():
            assert "  " + "".join(map(likeness, line)) in lines


def test_without_a_game_it_is_said_what_there_is_and_how_to_read_it():
    called = call("rules")
    assert (called.status, called.err) == (0, "")
    for key, game in GAMES.items():
        assert f"middle-ages rules {key}" in called.out
        assert game.title in called.out
    assert "--find" in called.out
    assert len(called.lines()) == len(GAMES) + 1


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        (("tiles", "--find", "T-32"), ["T-32"]),
        (("tiles", "--find", "t32"), ["T-32"]),
        (("--find", "c-31"), ["C-31"]),
        (("cards", "--find", "liz"), None),
        (("cards", "--find", "lame crochue"), None),
        (("--find=C-31",), ["C-31"]),
    ],
)
@pytest.mark.parametrize("code", language.LANGUAGES)
def test_only_what_is_found_is_printed(arguments, found, code):
    called = call("rules", *arguments, "--lang", code)
    assert (called.status, called.err) == (0, "")
    assert headed(called.out) == (found or headed(called.out)) != []
    assert len(headed(called.out)) < 10


def test_what_is_found_in_one_language_is_found_in_the_other():
    for words in ("hooked blade", "lame crochue", "LAME CROCHUE", "pénalités", "penalites"):
        english, french = (headed(call("rules", "cards", "--find", words, "--lang", code).out) for code in ("en", "fr"))
        assert english == french != []


def test_without_a_game_all_rulebooks_are_searched():
    called = call("rules", "--find", "tie")
    assert {"T-68", "C-53"} <= set(headed(called.out))
    for game in GAMES.values():
        assert f"Rules of {game.title}" in called.lines()


@pytest.mark.parametrize("text", ["dragon", "C-31 dragon", "", "?", "\x1b[2J", "x" * 5000, "[/", "%s {zz}"])
def test_nothing_found_is_said_in_a_sentence(text):
    assert_complaint(call("rules", "tiles", "--find", text), 1, text.replace("\x1b", "�")[:40])


def test_a_clause_of_another_game_is_not_found():
    assert_complaint(call("rules", "tiles", "--find", "C-31"), 1, "C-31")


@pytest.mark.parametrize("arguments", [("chess",), ("tiles", "cards"), ("tiles", "--find")])
def test_what_cannot_be_meant_is_refused(arguments):
    assert_complaint(call("rules", *arguments), 2)


def test_a_reader_who_has_seen_enough_ends_it_quietly():
    called = run("-c", f"{' '.join(MODULE)} rules tiles | head -1", program=("bash",))
    assert (called.status, called.err) == (0, "")
    assert called.lines() == ["Rules of Middle Ages"]
