"""Consulting a rulebook: all of it as paragraphs in the active language, and what it says about some words.

The command ``rules``, plain mode and the screens show the same paragraphs and find by the same search.
"""

import re
import unicodedata
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from middle_ages.kernel.rulebook import Clause, Rulebook, Term, tag_name
from middle_ages.language import gettext as _
from middle_ages.language.text import Text

TERMS = "words"
"""The key of the section of a rulebook that its terms stand under."""


ID = re.compile(r"\b([a-z]+)-([0-9][0-9])\b")
"""The id of a clause in small letters."""


class Kind(StrEnum):
    """What a paragraph of a rulebook is."""

    SECTION = "section"
    """The title of a section."""
    TERM = "term"
    """A word of the game and what it means."""
    CLAUSE = "clause"
    """Id and title of a clause."""
    TEXT = "text"
    """The rule itself."""
    PICTURE = "picture"
    """One line of a picture, to be shown as it is."""
    EXAMPLE = "example"
    SOURCE = "source"
    """Where a clause comes from and why it reads so."""


class Paragraph(NamedTuple):
    """A paragraph of a rulebook, in the active language."""

    kind: Kind
    text: str
    clause: str = ""
    """The id of the clause that it is a part of; empty if it is of none."""


def whole(rulebook: Rulebook) -> list[Paragraph]:
    """The whole rulebook, by section and clause."""
    paragraphs: list[Paragraph] = []
    for section in rulebook.sections:
        paragraphs.append(Paragraph(Kind.SECTION, str(section.title)))
        if section.key == TERMS:
            paragraphs += passages(*rulebook.terms)
        paragraphs += passages(*(clause for clause in rulebook.clauses if clause.section == section.key))
    return paragraphs


def passages(*entries: Term | Clause) -> list[Paragraph]:
    """Terms and clauses as paragraphs."""
    return [paragraph for entry in entries for paragraph in _passage(entry)]


def _passage(entry: Term | Clause) -> Iterator[Paragraph]:
    if isinstance(entry, Term):
        yield Paragraph(Kind.TERM, _("{heading}: {entries}").format(heading=entry.name, entries=entry.text))
        return
    yield Paragraph(Kind.CLAUSE, heading(entry), entry.id)
    yield Paragraph(Kind.TEXT, str(entry.text), entry.id)
    if entry.picture is not None:
        for line in str(entry.picture).splitlines():
            yield Paragraph(Kind.PICTURE, line, entry.id)
    if entry.example is not None:
        yield Paragraph(Kind.EXAMPLE, _("Example: {example}").format(example=entry.example), entry.id)
    yield Paragraph(Kind.SOURCE, source(entry), entry.id)


def heading(entry: Term | Clause) -> str:
    """What a term or clause is called in a list of many."""
    return str(entry.name) if isinstance(entry, Term) else f"{entry.id} {entry.title}"


def source(clause: Clause) -> str:
    """Where a clause comes from, and why it reads so if there is something to say."""
    names = ", ".join(tag_name(tag) for tag in clause.tags)
    sources = names[0].upper() + names[1:] + "."
    return sources if clause.reason is None else f"{sources} " + _("Why: {reason}").format(reason=clause.reason)


def find(rulebook: Rulebook, text: str) -> tuple[Term | Clause, ...]:
    """The terms and clauses in which every word of ``text`` occurs, in reading order.

    A word is found at the beginning of words, in English and in French whatever the active language is; case and
    accents do not count. The id of a clause, ``T-32`` or ``t32``, finds that clause alone.
    """
    words = words_of(text)
    if not words:
        return ()
    for clause in rulebook.clauses:
        if words_of(clause.id) == ("".join(words),):
            return (clause,)
    entries: tuple[Term | Clause, ...] = (*rulebook.terms, *rulebook.clauses)
    return tuple(entry for entry in entries if all(_occurs(word, _vocabulary(entry)) for word in words))


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text without case and accents; the id of a clause is one word, without its hyphen."""
    spelt = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    bare = "".join(sign for sign in spelt if not unicodedata.combining(sign))
    return tuple(re.findall(r"\w+", ID.sub(r"\1\2", bare)))


def _occurs(word: str, vocabulary: frozenset[str]) -> bool:
    return any(known.startswith(word) for known in vocabulary)


@cache
def _vocabulary(entry: Term | Clause) -> frozenset[str]:
    """Every word of a term or clause in all languages; of a picture none, for its words are labels."""
    if isinstance(entry, Term):
        texts: tuple[Text | None, ...] = (entry.name, entry.text)
    else:
        texts = (entry.title, entry.text, entry.example, entry.reason)
    spoken = " ".join(f"{text.en} {text.fr}" for text in texts if text is not None)
    return frozenset(words_of(spoken if isinstance(entry, Term) else f"{entry.id} {spoken}"))
