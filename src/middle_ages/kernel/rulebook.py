"""A game's rulebook: its clauses as data.

Help screens, lessons, previews and tests all read the same clauses; ``rulebook.toml`` in a game's package is the one
place where they stand.
"""

import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from typing import Any, TypeVar

import msgspec

from middle_ages.language import gettext as _
from middle_ages.language.text import Text, text_from

_T = TypeVar("_T")


class Tag(StrEnum):
    """Where a clause, or a part of it, comes from."""

    STATED = "S"
    PUBLIC = "P"
    INFERRED = "I"
    OURS = "O"


WITH_REASON = frozenset({Tag.INFERRED, Tag.OURS})
"""The tags of what the sources do not say themselves: a clause with one of them tells why it reads as it does."""


WIDEST_PICTURE = 76
"""Characters that a line of a picture may have: it is never broken, and stands indented on 80 columns."""


def likeness(character: str) -> str:
    """The one character of ASCII that stands for ``character`` in a picture; empty if none does.

    Letters lose their accents. Anything else but ASCII would be wider in some terminals or when it is spelt in ASCII,
    and the lines of a picture would no longer fit together.
    """
    bare = [part for part in unicodedata.normalize("NFKD", character) if not unicodedata.combining(part)]
    return bare[0] if len(bare) == 1 and bare[0].isascii() and bare[0].isprintable() else ""


def tag_name(tag: Tag) -> str:
    """What ``tag`` means, in the active language."""
    match tag:
        case Tag.STATED:
            return _("stated by the source")
        case Tag.PUBLIC:
            return _("known from public pages")
        case Tag.INFERRED:
            return _("inferred from the rules")
        case Tag.OURS:
            return _("our own choice")


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A heading that clauses stand under."""

    key: str
    title: Text


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game and what it means."""

    key: str
    name: Text
    text: Text


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule, told to the players."""

    id: str
    """What everything else names it by, such as ``T-30``."""
    section: str
    """The key of its section."""
    tags: tuple[Tag, ...]
    """Where its parts come from; at least one, each once."""
    title: Text
    """A heading of a few words."""
    text: Text
    """The whole rule."""
    reason: Text | None = None
    """Why it reads so; there whenever a part of it is inferred or ours."""
    example: Text | None = None
    """A case with its numbers, in a few sentences."""
    picture: Text | None = None
    """A figure in characters: lines that are shown as they are, see :func:`likeness`."""


class Rulebook(msgspec.Struct, frozen=True):
    """The rules of one game, in the order in which they are read."""

    sections: tuple[Section, ...]
    terms: tuple[Term, ...]
    clauses: tuple[Clause, ...]

    def __getitem__(self, clause_id: str) -> Clause:
        """The clause with this id. Raises KeyError, naming it, if there is none."""
        for clause in self.clauses:
            if clause.id == clause_id:
                return clause
        raise KeyError(f"the rulebook has no clause {clause_id}")


def read_rulebook(text: bytes | str, source: str) -> Rulebook:
    """The rulebook that ``text`` (TOML, in UTF-8 if bytes) holds.

    Raises ValueError with one sentence that begins with ``source``, the name of the file, and says which entry is wrong
    and how: bad TOML, an unknown or missing key, a language left out, an unknown or doubled tag, a doubled id or key, a
    section that does not exist, no reason for what is inferred or ours, or a picture that would not keep its shape.
    """
    try:
        return _rulebook(tomllib.loads(text if isinstance(text, str) else text.decode()))
    except ValueError as error:  # bad UTF-8 and bad TOML are ValueErrors, too
        raise ValueError(f"{source}: {error}") from error


def _rulebook(data: dict[str, Any]) -> Rulebook:
    if unknown := data.keys() - {"sections", "terms", "clauses"}:
        raise ValueError(f"unknown key {min(unknown)!r}; a rulebook has sections, terms and clauses")
    rulebook = Rulebook(
        sections=_entries(data, "sections", "key", Section, ("title",)),
        terms=_entries(data, "terms", "key", Term, ("name", "text")),
        clauses=_entries(data, "clauses", "id", Clause, ("title", "text", "reason", "example", "picture")),
    )
    sections = [section.key for section in rulebook.sections]
    for clause in rulebook.clauses:
        _check(clause, sections)
    return rulebook


def _entries(data: dict[str, Any], kind: str, name: str, shape: type[_T], texts: Iterable[str]) -> tuple[_T, ...]:
    """The list ``kind`` as values of ``shape``: the fields ``texts`` are words, the field ``name`` is unique."""
    found = data.get(kind, [])
    if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
        raise ValueError(f"{kind} must be a list of tables, [[{kind}]]")
    entries = tuple(_entry(entry, f"{kind}[{place}]", name, shape, texts) for place, entry in enumerate(found))
    for value, times in Counter(entry[name] for entry in found).items():
        if times > 1:
            raise ValueError(f"{kind}: {name} {value!r} is there {times} times, but each must be unique")
    return entries


def _entry(entry: dict[str, Any], path: str, name: str, shape: type[_T], texts: Iterable[str]) -> _T:
    where = f"{path} ({entry[name]})" if name in entry else path
    tags = entry.get("tags", [])
    for tag in tags if isinstance(tags, list) else []:
        if tag not in list(Tag):  # msgspec would refuse it as well, but not say which ones there are
            raise ValueError(f"{where}: unknown tag {tag!r}; there are {', '.join(Tag)}")
    words = {}
    for field in texts:
        if field in entry:
            try:
                words[field] = text_from(entry[field])
            except ValueError as error:
                raise ValueError(f"{where}: {field}: {error}") from error
    try:
        return msgspec.convert(entry | words, shape)
    except msgspec.ValidationError as error:
        raise ValueError(f"{where}: {error}") from error


def _check(clause: Clause, sections: list[str]) -> None:
    if clause.section not in sections:
        raise ValueError(
            f"clause {clause.id}: no section {clause.section!r}; there are {', '.join(sections) or 'none'}"
        )
    if not clause.tags or len(set(clause.tags)) < len(clause.tags):
        raise ValueError(f"clause {clause.id}: expected at least one tag, and each only once")
    if clause.reason is None and not WITH_REASON.isdisjoint(clause.tags):
        raise ValueError(f"clause {clause.id}: a reason is missing; what is inferred (I) or ours (O) needs one")
    if clause.picture is not None:
        for line in (*clause.picture.en.splitlines(), *clause.picture.fr.splitlines()):
            _check_line(clause.id, line)


def _check_line(clause_id: str, line: str) -> None:
    if len(line) > WIDEST_PICTURE:
        fault = f"expected lines of at most {WIDEST_PICTURE} characters, not {len(line)}"
        raise ValueError(f"clause {clause_id}: picture: {fault}: {line!r}")
    for character in line:
        if not likeness(character):
            fault = f"expected ASCII and letters with accents, not {character!r}"
            raise ValueError(f"clause {clause_id}: picture: {fault} in {line!r}")
