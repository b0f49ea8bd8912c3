"""The rulebooks, the pages on their sources and the tests hold on to each other by the ids of clauses."""

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from middle_ages.kernel.rulebook import WITH_REASON, Clause, Rulebook, Tag, read_rulebook, tag_name
from middle_ages.language.text import Text

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "seeds").glob("[0-9]*.md"))
NO_CLAUSE_YET = "no clause yet"
CLAUSE_ID = re.compile(r"[A-Z]+-\d\d")


def find_rulebooks() -> dict[str, Rulebook]:
    """Every rulebook that a game's package holds, by the name of the package."""
    return {
        package.name: read_rulebook(file.read_bytes(), f"{package.name}/rulebook.toml")
        for package in files("middle_ages").iterdir()
        if package.is_dir() and (file := package / "rulebook.toml").is_file()
    }


RULEBOOKS = find_rulebooks()
CLAUSES = {clause.id: clause for rulebook in RULEBOOKS.values() for clause in rulebook.clauses}
SERIES = {name.partition("-")[0] for name in CLAUSES}
"""What the ids of the games that have a rulebook begin with."""

each_rulebook = pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=RULEBOOKS.keys())
each_page = pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])


def part(page: Path, heading: str) -> list[str]:
    """The lines of a page below one of its headings that are not empty."""
    _, _, below = page.read_text(encoding="utf-8").partition(f"\n## {heading}\n")
    return [line for line in below.partition("\n## ")[0].splitlines() if line]


def named(line: str) -> list[str]:
    """The ids in the brackets that end a line; none if it says that there is no clause yet."""
    brackets = re.search(r"\(([^()]+)\)$", line)
    assert brackets, f"no brackets at the end of: {line}"
    inside = brackets[1]
    ids = [] if inside == NO_CLAUSE_YET else inside.split(", ")
    assert all(CLAUSE_ID.fullmatch(name) for name in ids), f"not ids of clauses: {line}"
    return ids


def unknown(ids: list[str]) -> list[str]:
    """Those ids that a rulebook would have to have, and none has."""
    return [name for name in ids if name.partition("-")[0] in SERIES and name not in CLAUSES]


def marked_clauses() -> Iterator[tuple[str, str]]:
    """File and id for every clause that a ``pytest.mark.clause`` under tests/ names."""
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="mark"), attr="clause"), args=arguments):
                    for argument in arguments:
                        name = ast.literal_eval(argument)
                        assert isinstance(name, str), f"{path.name}, line {node.lineno}: {name!r} is no id"
                        yield path.name, name


# --------------------------------------------------------------------------------------------------- the rulebooks


def test_the_tile_game_has_a_rulebook() -> None:
    rulebook = RULEBOOKS["tiles"]
    assert rulebook["T-30"].section == "round"
    assert [clause.id for clause in rulebook.clauses] == sorted(clause.id for clause in rulebook.clauses)


def test_no_two_games_share_a_clause_id() -> None:
    assert len(CLAUSES) == sum(len(rulebook.clauses) for rulebook in RULEBOOKS.values())


@each_rulebook
def test_ids_are_unique_and_well_formed(rulebook: Rulebook) -> None:
    ids = [clause.id for clause in rulebook.clauses]
    assert len(set(ids)) == len(ids)
    assert all(CLAUSE_ID.fullmatch(name) for name in ids)


@each_rulebook
def test_what_the_sources_do_not_say_has_a_reason(rulebook: Rulebook) -> None:
    without = [c.id for c in rulebook.clauses if not WITH_REASON.isdisjoint(c.tags) and c.reason is None]
    assert without == []


def wordings(value: object) -> Iterator[tuple[str, str, bool]]:
    """Every wording in what TOML gave: English, French, and whether it is one string, marked as the same in both."""
    match value:
        case {"en": str(en), "fr": str(fr)}:
            yield en, fr, False
        case dict():
            for key, below in value.items():
                if key in ("title", "name", "text", "reason", "example", "picture") and isinstance(below, str):
                    yield below, below, True
                else:
                    yield from wordings(below)
        case list():
            for below in value:
                yield from wordings(below)


def wordings_of(package: str) -> list[tuple[str, str, bool]]:
    """Every wording of a game's rulebook, as the file has it."""
    file = files("middle_ages") / package / "rulebook.toml"
    return list(wordings(tomllib.loads(file.read_text(encoding="utf-8"))))


@pytest.mark.parametrize("package", RULEBOOKS)
def test_both_languages_say_it_in_their_own_words(package: str) -> None:
    found = wordings_of(package)
    assert found
    assert [en for en, fr, _ in found if not (en.strip() and fr.strip())] == []
    assert [en for en, fr, same in found if en == fr and not same] == []


@pytest.mark.parametrize("package", RULEBOOKS)
def test_french_is_set_as_french(package: str) -> None:
    """Curved apostrophes, and no-break spaces before high punctuation and inside quotation marks."""
    badly_set = re.compile(r"'|(?<!\u00a0)[:;!?»%]|«(?!\u00a0)")
    assert [fr for _, fr, same in wordings_of(package) if not same and badly_set.search(fr)] == []


@each_rulebook
def test_clauses_refer_to_clauses_that_exist(rulebook: Rulebook) -> None:
    for clause in rulebook.clauses:
        for text in (clause.text, clause.reason, clause.example, clause.picture):
            if text is not None:
                in_english, in_french = CLAUSE_ID.findall(text.en), CLAUSE_ID.findall(text.fr)
                assert unknown(in_english) == []
                assert in_english == in_french, f"{clause.id} refers to other clauses in French"


@each_rulebook
def test_titles_are_headings(rulebook: Rulebook) -> None:
    for clause in rulebook.clauses:
        assert 1 <= len(clause.title.en.split()) <= 6, clause.title.en
        assert 1 <= len(clause.title.fr.split()) <= 6, clause.title.fr


@each_rulebook
def test_no_section_but_that_of_the_words_is_empty(rulebook: Rulebook) -> None:
    used = {clause.section for clause in rulebook.clauses}
    assert [section.key for section in rulebook.sections if section.key not in used] == ["words"]
    assert rulebook.terms


WITH_EXAMPLE = {
    "tiles": ("estates", "payments", "end"),
    "cards": ("return",),
}
"""Sections in which numbers or an order have to be understood: each clause but those below has an example."""
NEEDS_NONE = ("T-66", "C-30")
SHOWN_IN_PICTURES = ("T-06", "T-13", "T-21", "T-32", "C-03", "C-12", "C-16")
"""A plot, the Fief, the set-up, the rows; a card, the set-up, the Player Turn card."""


@pytest.mark.parametrize("package", WITH_EXAMPLE)
def test_where_numbers_and_orders_have_to_be_understood_there_is_an_example(package: str) -> None:
    clauses = [clause for clause in RULEBOOKS[package].clauses if clause.section in WITH_EXAMPLE[package]]
    assert [clause.id for clause in clauses if clause.example is None and clause.id not in NEEDS_NONE] == []
    order_and_score = ("T-22", "T-31", "T-47", "C-11", "C-13", "C-22", "C-25", "C-43", "C-50", "C-52", "C-53", "C-54")
    assert [name for name in order_and_score if CLAUSES[name].example is None] == []


def test_what_lies_on_the_table_is_shown_in_pictures() -> None:
    assert [name for name in SHOWN_IN_PICTURES if CLAUSES[name].picture is None] == []


# ------------------------------------------------------------------------------------------- the pages on the sources


def test_there_is_a_page_for_each_source() -> None:
    assert [page.name[:3] for page in PAGES] == ["000", "001", "002", "003"]


@each_page
def test_statements_are_numbered_one_by_one(page: Path) -> None:
    statements = part(page, "What it states")
    assert statements
    assert [line.split(".")[0] for line in statements] == [str(n) for n in range(1, len(statements) + 1)]


@each_page
def test_every_statement_names_its_clauses(page: Path) -> None:
    for line in part(page, "What it states"):
        assert unknown(named(line)) == [], line


@each_page
def test_every_gap_names_the_clause_that_fills_it(page: Path) -> None:
    gaps = [line for line in part(page, "What it leaves open") if line.startswith("- ")]
    assert gaps
    for line in gaps:
        assert unknown(named(line)) == [], line


@each_rulebook
def test_every_stated_clause_has_a_statement(rulebook: Rulebook) -> None:
    stated = {name for page in PAGES for line in part(page, "What it states") for name in named(line)}
    assert [clause.id for clause in rulebook.clauses if Tag.STATED in clause.tags and clause.id not in stated] == []


# ------------------------------------------------------------------------------------------------------- the tests


def test_tests_name_clauses_that_exist() -> None:
    assert [(file, name) for file, name in marked_clauses() if name not in CLAUSES] == []


@each_rulebook
def test_every_clause_is_named_by_a_test(rulebook: Rulebook) -> None:
    proved = {name for _, name in marked_clauses()}
    assert [clause.id for clause in rulebook.clauses if clause.id not in proved] == []


# ------------------------------------------------------------------------------------------------ reading a rulebook

SECTION = """
[[sections]]
key = "round"
title = { en = "A round", fr = "Un tour" }
"""
TERM = """
[[terms]]
key = "lord"
name = { en = "Lord", fr = "Seigneur" }
text = { en = "A pawn.", fr = "Un pion." }
"""
CLAUSE = """
[[clauses]]
id = "X-01"
section = "round"
tags = ["S", "O"]
title = { en = "Unused plots", fr = "Parcelles inutilisées" }
text = { en = "They go.", fr = "Elles partent." }
reason = { en = "So we chose.", fr = "C’est notre choix." }
"""
WHOLE = SECTION + TERM + CLAUSE


@pytest.mark.parametrize("text", [WHOLE, WHOLE.encode()], ids=["str", "bytes"])
def test_a_rulebook_is_read(text: str | bytes) -> None:
    rulebook = read_rulebook(text, "small.toml")
    assert rulebook.sections[0].title == Text("A round", "Un tour")
    assert rulebook.terms[0].name == Text("Lord", "Seigneur")
    assert rulebook.clauses == (
        Clause(
            id="X-01",
            section="round",
            tags=(Tag.STATED, Tag.OURS),
            title=Text("Unused plots", "Parcelles inutilisées"),
            text=Text("They go.", "Elles partent."),
            reason=Text("So we chose.", "C’est notre choix."),
        ),
    )
    assert rulebook["X-01"] is rulebook.clauses[0]


SHOWN = """
[[clauses]]
id = "X-02"
section = "round"
tags = ["S"]
title = { en = "The row", fr = "La ligne" }
text = { en = "It lies there.", fr = "Elle est là." }
example = { en = "Two and two.", fr = "Deux et deux." }
picture.en = '''
+----+
| Pa |
+----+
'''
picture.fr = "+- é -+"
"""


def test_an_example_and_a_picture_are_read_and_the_lines_of_the_picture_kept() -> None:
    clause = read_rulebook(WHOLE + SHOWN, "small.toml")["X-02"]
    assert clause.example == Text("Two and two.", "Deux et deux.")
    assert clause.picture is not None
    assert clause.picture.en.splitlines() == ["+----+", "| Pa |", "+----+"]
    assert read_rulebook(WHOLE, "small.toml")["X-01"].picture is None


@pytest.mark.parametrize("sign", ["►", "═", "…", "œ", "李", "\\t", "’", "“", "\\u0301"])
def test_a_picture_holds_only_what_is_one_cell_wide_in_ascii_too(sign: str) -> None:
    with pytest.raises(ValueError, match=r"small\.toml: clause X-02: picture: expected ASCII"):
        read_rulebook(WHOLE + SHOWN.replace("é", sign), "small.toml")


def test_a_picture_fits_80_columns_with_room_for_an_indentation() -> None:
    read_rulebook(WHOLE + SHOWN.replace("+----+", "+" * 76), "small.toml")
    with pytest.raises(ValueError, match="at most 76 characters, not 77"):
        read_rulebook(WHOLE + SHOWN.replace("+----+", "+" * 77), "small.toml")


def test_what_is_stated_needs_no_reason() -> None:
    stated = WHOLE.replace('tags = ["S", "O"]', 'tags = ["S", "P"]').partition("reason")[0]
    assert read_rulebook(stated, "small.toml")["X-01"].reason is None


def test_one_string_serves_both_languages() -> None:
    same = WHOLE.replace('{ en = "Lord", fr = "Seigneur" }', '"Village"')
    assert read_rulebook(same, "small.toml").terms[0].name == Text("Village", "Village")


def test_a_missing_clause_is_named() -> None:
    with pytest.raises(KeyError, match="X-99"):
        read_rulebook(WHOLE, "small.toml")["X-99"]


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ('section = "round"', 'section = "rownd"', ["clause X-01", "'rownd'", "there are round"]),
        (CLAUSE, CLAUSE + CLAUSE, ["clauses", "id 'X-01'", "2 times"]),
        (SECTION, SECTION + SECTION, ["sections", "key 'round'", "2 times"]),
        (TERM, TERM + TERM, ["terms", "key 'lord'", "2 times"]),
        ('"S", "O"', '"S", "Q"', ["X-01", "unknown tag 'Q'; there are S, P, I, O"]),
        ('"S", "O"', "", ["X-01", "at least one tag"]),
        ('"S", "O"', '"O", "O"', ["X-01", "only once"]),
        ('"S", "O"]', '"I"]\nreason_of = "x"', ["X-01", "`reason_of`"]),
        ('reason = { en = "So we chose.", fr = "C’est notre choix." }', "", ["X-01", "reason is missing"]),
        (', fr = "Elles partent."', "", ["clauses[0] (X-01)", "text", "fr"]),
        ('"They go."', '""', ["X-01", "text", "not empty"]),
        (', fr = "Un tour"', "", ["sections[0] (round)", "title", "fr"]),
        ('id = "X-01"', "", ["clauses[0]", "`id`"]),
        ('title = { en = "Unused plots", fr = "Parcelles inutilisées" }', "", ["X-01", "`title`"]),
        ("[[terms]]", "[terms]", ["terms must be a list"]),
        ("[[terms]]", "[[words]]", ["unknown key 'words'"]),
        ("[[clauses]]", "[[clauses]", ["line"]),
    ],
)
def test_a_wrong_rulebook_is_refused_with_a_sentence(before: str, after: str, says: list[str]) -> None:
    assert before in WHOLE
    with pytest.raises(ValueError) as refusal:
        read_rulebook(WHOLE.replace(before, after), "small.toml")
    sentence = str(refusal.value)
    assert sentence.startswith("small.toml: ")
    assert [words for words in says if words not in sentence] == [], sentence


def test_bytes_that_are_no_utf8_are_refused() -> None:
    with pytest.raises(ValueError, match=r"small\.toml"):
        read_rulebook(b"\xff", "small.toml")


def test_every_tag_has_a_name_of_its_own() -> None:
    assert len({tag_name(tag) for tag in Tag}) == len(Tag)
