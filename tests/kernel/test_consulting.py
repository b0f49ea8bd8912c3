"""What is found in a rulebook, and how it reads."""

import pytest

from middle_ages import language
from middle_ages.kernel.consulting import Kind, find, heading, passages, whole
from middle_ages.kernel.rulebook import Rulebook, read_rulebook
from middle_ages.registry import GAMES

SMALL = """
[[sections]]
key = "words"
title = { en = "Words", fr = "Vocabulaire" }
[[sections]]
key = "round"
title = { en = "A round", fr = "Un tour" }
[[terms]]
key = "scout"
name = { en = "Scout", fr = "Éclaireur" }
text = { en = "A pawn.", fr = "Un pion." }
[[clauses]]
id = "X-01"
section = "round"
tags = ["S", "O"]
title = { en = "Scouts rest", fr = "Le repos" }
text = { en = "They sleep (X-02).", fr = "L’Éclaireur dort près du cœur (X-02)." }
reason = { en = "We like it.", fr = "Cela nous plaît." }
[[clauses]]
id = "X-02"
section = "round"
tags = ["S"]
title = { en = "Rows", fr = "Lignes" }
text = { en = "Rows are long.", fr = "Les lignes sont longues." }
example = { en = "Ann has a row of fourteen.", fr = "Ann a une ligne de quatorze." }
picture = { en = "[ row ]\\n[  x  ]", fr = "[ ligne ]" }
"""


@pytest.fixture
def rulebook() -> Rulebook:
    """A small rulebook."""
    return read_rulebook(SMALL, "small.toml")


def found(rulebook: Rulebook, text: str) -> list[str]:
    """What is found, by its heading."""
    return [heading(entry) for entry in find(rulebook, text)]


@pytest.mark.parametrize(
    ("text", "headings"),
    [
        ("scout", ["Scout", "X-01 Scouts rest"]),
        ("SCOUT", ["Scout", "X-01 Scouts rest"]),
        ("scouts", ["X-01 Scouts rest"]),
        ("cout", []),
        ("éclaireur", ["Scout", "X-01 Scouts rest"]),
        ("eclaireur", ["Scout", "X-01 Scouts rest"]),
        ("ECLAIREUR", ["Scout", "X-01 Scouts rest"]),
        ("e\u0301claireur", ["Scout", "X-01 Scouts rest"]),
        ("l'éclaireur dort", ["X-01 Scouts rest"]),
        ("coeur", ["X-01 Scouts rest"]),
        ("cœur", ["X-01 Scouts rest"]),
        ("rows ligne", ["X-02 Rows"]),
        ("scout rows", []),
        ("like", ["X-01 Scouts rest"]),
        ("fourteen", ["X-02 Rows"]),
        ("quatorze", ["X-02 Rows"]),
        ("X-02", ["X-02 Rows"]),
        ("x02", ["X-02 Rows"]),
        (" x 02. ", ["X-02 Rows"]),
        ("X-02 rows", ["X-02 Rows"]),
        ("x-02 sleep", ["X-01 Scouts rest"]),
        ("X-03", []),
        ("Y-02", []),
        ("", []),
        (" ?!…", []),
        ("\x1b[2J", []),
    ],
)
@pytest.mark.parametrize("code", language.LANGUAGES)
def test_all_words_are_found_in_both_languages_whatever_their_case_and_accents(
    rulebook: Rulebook, text: str, headings: list[str], code: str
) -> None:
    in_english = found(rulebook, text)
    assert in_english == headings
    language.use(code)
    assert len(found(rulebook, text)) == len(headings)


def test_a_rulebook_reads_by_section_and_clause(rulebook: Rulebook) -> None:
    assert [(kind.value, text) for kind, text, _clause in whole(rulebook)] == [
        ("section", "Words"),
        ("term", "Scout: A pawn."),
        ("section", "A round"),
        ("clause", "X-01 Scouts rest"),
        ("text", "They sleep (X-02)."),
        ("source", "Stated by the source, our own choice. Why: We like it."),
        ("clause", "X-02 Rows"),
        ("text", "Rows are long."),
        ("picture", "[ row ]"),
        ("picture", "[  x  ]"),
        ("example", "Example: Ann has a row of fourteen."),
        ("source", "Stated by the source."),
    ]


def test_a_rulebook_reads_in_the_active_language(rulebook: Rulebook) -> None:
    language.use("fr")
    texts = [text for _kind, text, _clause in whole(rulebook)]
    assert "Exemple\u00a0: Ann a une ligne de quatorze." in texts
    assert "[ ligne ]" in texts


def test_every_paragraph_of_a_clause_says_whose_it_is(rulebook: Rulebook) -> None:
    (clause,) = find(rulebook, "X-02")
    assert {paragraph.clause for paragraph in passages(clause)} == {"X-02"}
    assert Kind.PICTURE in {paragraph.kind for paragraph in passages(clause)}


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_clause_is_found_by_its_id_its_title_and_its_own_words(key: str, code: str) -> None:
    language.use(code)
    rulebook = GAMES[key].rulebook()
    for clause in rulebook.clauses:
        assert find(rulebook, clause.id) == (clause,)
        assert find(rulebook, clause.id.replace("-", "").lower()) == (clause,)
        assert clause in find(rulebook, str(clause.title))
        assert clause in find(rulebook, str(clause.text))
    for term in rulebook.terms:
        assert term in find(rulebook, str(term.name))


@pytest.mark.parametrize("key", GAMES)
def test_each_clause_is_read_once_and_with_its_sources(key: str) -> None:
    rulebook = GAMES[key].rulebook()
    paragraphs = whole(rulebook)
    headed = [paragraph.clause for paragraph in paragraphs if paragraph.kind is Kind.CLAUSE]
    sourced = [paragraph.clause for paragraph in paragraphs if paragraph.kind is Kind.SOURCE]
    assert sorted(headed) == sorted(clause.id for clause in rulebook.clauses) == sorted(sourced)
    assert sum(paragraph.kind is Kind.TERM for paragraph in paragraphs) == len(rulebook.terms)
