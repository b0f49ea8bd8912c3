"""The format of a match's file: JSON Lines, a header and then one line for each action. See ``docs/journal.md``.

Every line ends with a check over itself and the check of the line before, so that no line can be changed, moved,
doubled or left out in the middle unnoticed. It is no seal: whoever knows the format can write a file anew.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta

from middle_ages.kernel.history import Undo
from middle_ages.kernel.names import printable
from middle_ages.kernel.refusal import Refusal
from middle_ages.language import gettext as _

if TYPE_CHECKING:
    from middle_ages.kernel.match import Match

FORMAT = 1
ABOUT = (
    "A match of middle-ages. This file holds everything: all hands and the order of the deck, which nobody may see."
    " / Une partie de middle-ages. Ce fichier contient tout : les mains et l’ordre de la pioche, que nul ne doit voir."
)
"""What the first line says to whoever opens the file, whatever their language."""
DIGITS = 8
"""Digits of a table's digest in a line: enough to notice that a match has come out differently."""
LARGEST_JOURNAL = 16_000_000
"""Bytes of the largest file that is read as a match; a whole match needs less than a hundredth of it."""
QUOTED = 60
"""Characters that a sentence quotes from a file."""

Digest = Annotated[str, Meta(pattern=f"^[0-9a-f]{{{DIGITS}}}$")]


class Parent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The match that this one was branched off from, after so many of its choices."""

    match: Annotated[str, Meta(max_length=200)]
    choices: Annotated[int, Meta(ge=0)]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: all that a match needs to be laid again, however the program's own packs may change."""

    about: str
    format: Literal[1]
    game: str
    rules_version: int
    seats: tuple[str, ...]
    """The players' names in the order of their seats."""
    seed: Annotated[str, Meta(pattern="^-?[0-9]{1,4000}$")]
    """A whole number of any size, in decimal digits: as a JSON number not every reader would keep it whole."""
    rules: dict[str, str]
    """Every rule option with its value."""
    memory_aid: bool
    """Whether what all have seen of hidden things stays marked."""
    undo: Undo
    began: str
    """Date and time in ISO 8601, with the offset from UTC."""
    parent: Parent | None
    pack_hash: str
    """:func:`pack_hash` of the pack as it stands in this line."""
    pack: msgspec.Raw
    """The tables of the pack's file."""
    table: Digest
    """The first digits of the table's digest as it was laid."""


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line after the header: a choice, or something done to choices."""

    number: int
    """Lines after the header count from 1."""
    seat: Annotated[int, Meta(ge=0)]
    """Who chose, or whose choice is taken back or made again."""
    choice: str | None = None
    """The notation of the option that was chosen."""
    action: Literal["undo", "redo"] | None = None
    """What was done instead of choosing."""
    table: Digest = "0" * DIGITS
    """The first digits of the table's digest afterwards."""


class Fault(StrEnum):
    """What can be wrong with a line."""

    NO_MATCH = "no-match"
    FORMAT = "format"
    GAME = "game"
    RULES = "rules"
    HEADER = "header"
    CHECK = "check"
    ACTION = "action"
    ILLEGAL = "illegal"
    DIFFERENT = "different"


class JournalError(Refusal):
    """Something about the file of a match; ``str()`` is a sentence in the active language that names the file."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path

    def sentence(self) -> str:
        """What is wrong, without the name of the file."""
        raise NotImplementedError

    def __str__(self) -> str:
        return f"{printable(str(self.path))}: {self.sentence()}"


class Unreadable(JournalError):
    """The file cannot be read at all."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__(path)
        self.problem = problem

    def sentence(self) -> str:
        """What the system says."""
        return _("the match cannot be read ({problem})").format(problem=self.problem)


class Unwritable(JournalError):
    """The match cannot be written down there."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__(path)
        self.problem = problem

    def sentence(self) -> str:
        """What the system says."""
        return _("the match cannot be kept there ({problem})").format(problem=self.problem)


class AlreadyThere(Unwritable):
    """There is such a file already, and nothing is written over."""


class InUse(JournalError):
    """Another program, or another part of this one, plays the match."""

    def sentence(self) -> str:
        """That it is being played."""
        return _("this match is being played in another window; close it there first")


class Damaged(JournalError):
    """A line is not as it must be. The file is untouched."""

    def __init__(self, path: Path, line: int, fault: Fault, detail: str = "") -> None:
        super().__init__(path)
        self.line = line
        """The line's number, the header being line 1."""
        self.fault = fault
        self.detail = printable(detail)
        self.good: Match | None = None
        """The match up to that line, to be looked at; None if not even its header can be used."""

    def sentence(self) -> str:
        """Which line, and what is wrong with it."""
        return _("line {line}: {fault}").format(line=self.line, fault=self._fault())

    def _fault(self) -> str:
        quoted = self.detail if len(self.detail) <= QUOTED else f"{self.detail[:QUOTED]}…"
        match self.fault:
            case Fault.NO_MATCH:
                return _("this is not the beginning of a match")
            case Fault.FORMAT:
                return _("format {format} is not known; this version of the program reads format {known}").format(
                    format=quoted, known=FORMAT
                )
            case Fault.GAME:
                return _("there is no game “{game}”").format(game=quoted)
            case Fault.RULES:
                return _("other rules than this program’s: version {version}").format(version=quoted)
            case Fault.HEADER:
                return self.detail
            case Fault.CHECK:
                return _("this line is not as it was written, or lines before it are missing or moved")
            case Fault.ACTION:
                return _("this is no action that this version of the program knows")
            case Fault.ILLEGAL:
                return _("“{action}” is not possible there").format(action=quoted)
            case Fault.DIFFERENT:
                return _("the table is not as it was when this line was written")


def torn_sentence(line: int) -> str:
    """The notice that a last line was left out because it was only half written."""
    return _("Line {line} of the match was only half written and is left out: what it stood for is not done.").format(
        line=line
    )


def pack_hash(tables: bytes) -> str:
    """32 hex digits over the JSON text of a pack."""
    return hashlib.blake2b(tables, digest_size=16).hexdigest()


# ------------------------------------------------------------------------------------------------------------- writing

_BEFORE_CHECK = b',"check":"'
_AFTER_CHECK = b'"}'
_CHECK_DIGITS = 16
_TAIL = len(_BEFORE_CHECK) + _CHECK_DIGITS + len(_AFTER_CHECK)
"""Bytes at the end of each line, the line break left aside, that its check does not cover."""


def check_of(body: bytes, check_before: bytes) -> bytes:
    """A line's check: 16 hex digits over the check of the line before, empty for the header, and the line's body."""
    return hashlib.blake2b(check_before + body, digest_size=_CHECK_DIGITS // 2).hexdigest().encode()


def written(content: Header | Act, check_before: bytes) -> tuple[bytes, bytes]:
    """A line, its line break included, and its check."""
    body = msgspec.json.encode(content)[:-1]
    check = check_of(body, check_before)
    return body + _BEFORE_CHECK + check + _AFTER_CHECK + b"\n", check


# ------------------------------------------------------------------------------------------------------------- reading


@dataclass(frozen=True, slots=True)
class Reading:
    """What a file holds: the header, and the actions up to the first line that cannot be used."""

    header: Header
    acts: tuple[Act, ...]
    check: bytes
    """The check of the last good line."""
    size: int
    """Bytes of the good lines."""
    ended: bool
    """Whether the last good line has its line break."""
    torn: int | None
    """The number of a last line that was only half written, and is left out; None if there is none."""
    damage: Damaged | None
    """What is wrong with the line after the last good one."""


def read(raw: bytes, path: Path) -> Reading:
    """Read the bytes of a file. Raises Damaged, without a good part, if the first line is no header of this format."""
    lines = raw.split(b"\n")
    body, check = _checked(lines[0], b"")
    header = _header(lines[0], body, path)
    acts: list[Act] = []
    size = len(lines[0])
    torn: int | None = None
    damage: Damaged | None = None
    for number, line in enumerate(lines[1:], 2):
        if number == len(lines) and not line:
            break
        body, check_here = _checked(line, check)
        if body is None:
            if number == len(lines):
                torn = number
            else:
                damage = Damaged(path, number, Fault.CHECK)
            break
        act = _act(body)
        if act is None or act.number != number - 1:
            damage = Damaged(path, number, Fault.ACTION)
            break
        acts.append(act)
        check = check_here
        size += 1 + len(line)
    ended = raw[size : size + 1] == b"\n"
    return Reading(header, tuple(acts), check, size + ended, ended, torn, damage)


def _checked(line: bytes, check_before: bytes) -> tuple[bytes | None, bytes]:
    """The body and check of a line; no body if it is not as it was written."""
    body, tail = line[:-_TAIL], line[-_TAIL:]
    check = check_of(body, check_before)
    return (body if tail == _BEFORE_CHECK + check + _AFTER_CHECK else None), check


class _AnyFormat(msgspec.Struct):
    """What the headers of all formats, those to come included, have in common."""

    about: str
    format: int


def _header(line: bytes, body: bytes | None, path: Path) -> Header:
    try:
        line.decode()  # what is passed on as it stands must be text as well
        found = msgspec.json.decode(line, type=_AnyFormat)
    except (UnicodeDecodeError, msgspec.DecodeError, RecursionError):
        raise Damaged(path, 1, Fault.NO_MATCH) from None
    if found.format != FORMAT:
        raise Damaged(path, 1, Fault.FORMAT, str(found.format))
    if body is None:
        raise Damaged(path, 1, Fault.CHECK)
    try:
        return msgspec.json.decode(body + b"}", type=Header)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Damaged(path, 1, Fault.HEADER, str(error)) from None


def _act(body: bytes) -> Act | None:
    try:
        act = msgspec.json.decode(body + b"}", type=Act)
    except (UnicodeDecodeError, msgspec.DecodeError, RecursionError):
        return None
    return act if (act.choice is None) != (act.action is None) else None


def journal_lines(header: Header, acts: Sequence[Act]) -> tuple[bytes, bytes]:
    """A whole file, and the check of its last line."""
    line, check = written(header, b"")
    whole = bytearray(line)
    for act in acts:
        line, check = written(act, check)
        whole += line
    return bytes(whole), check
