"""Packs: a game's content as TOML, read into typed structures, and refused with a sentence where it is wrong.

A sentence names the file, and the line and column for a fault of syntax, or the key's path (``plots[12].number``)
and what was expected there.
"""

import re
import tomllib
from collections.abc import Iterable
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from middle_ages.kernel.names import printable
from middle_ages.kernel.refusal import Refusal, not_one_of, unknown_key
from middle_ages.language import gettext as _

Content = TypeVar("Content")

LARGEST_PACK = 200_000
"""Bytes of the largest file that is read as a pack; no pack of ours comes near."""
MOST_DOTS = 100
"""Dots on one line. The reader needs time and memory that grow with the square of the parts of a dotted key."""


class PackError(Refusal, ValueError):
    """A pack that cannot be played with. ``faults`` are one sentence or more, each with the file's name first."""

    def __init__(self, source: str, faults: Iterable[str]) -> None:
        self.faults = tuple(f"{printable(source)}: {printable(fault)}" for fault in faults)
        super().__init__("\n".join(self.faults))

    @property
    def sentences(self) -> tuple[str, ...]:
        """The faults."""
        return self.faults


def read_toml(file: Path | Traversable) -> dict[str, Any]:
    """The tables of a TOML file. Raises PackError if there is no such file, or it is not TOML."""
    source = str(file)
    try:
        with file.open("rb") as opened:
            raw = opened.read(LARGEST_PACK + 1)
    except FileNotFoundError:
        raise PackError(source, [_("there is no such file")]) from None
    except IsADirectoryError:
        raise PackError(source, [_("this is a folder; a pack is a TOML file")]) from None
    except OSError as error:
        raise PackError(source, [_("the file cannot be read ({problem})").format(problem=error.strerror)]) from None
    if len(raw) > LARGEST_PACK:
        too_large = _("the file is larger than {bytes} bytes; no pack is that large").format(bytes=LARGEST_PACK)
        raise PackError(source, [too_large])
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PackError(source, [_("byte {number} is not UTF-8 text").format(number=error.start + 1)]) from None
    too_deep = _("something in it is nested too deep or too long for a pack")
    if any(line.count(".") > MOST_DOTS and not line.lstrip().startswith("#") for line in text.split("\n")):
        raise PackError(source, [too_deep])
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PackError(source, [_syntax_fault(str(error), text)]) from None
    except (RecursionError, ValueError):
        # What the reader itself chokes on: tables in a thousand tables, a number of a thousand digits.
        raise PackError(source, [too_deep]) from None


def _syntax_fault(message: str, text: str) -> str:
    found = re.search(r"line (\d+), column (\d+)", message)
    lines = text.splitlines()
    if not found:
        return _("line {line}: the file ends where TOML expects more").format(line=max(1, len(lines)))
    line, column = int(found[1]), int(found[2])
    there = lines[line - 1].strip() if line <= len(lines) else ""
    sentence = _("line {line}, column {column}: this is not TOML: {text}")
    return sentence.format(line=line, column=column, text=printable(there[:60]))


def convert(raw: dict[str, Any], content: type[Content], source: str) -> Content:
    """Read tables into a msgspec structure. Raises PackError naming the key's path and what was expected there."""
    try:
        return msgspec.convert(raw, content)
    except msgspec.ValidationError as error:
        raise PackError(source, [_shape_fault(str(error), content)]) from None


def _shape_fault(message: str, content: type) -> str:
    message, _separator, path = message.partition(" - at `$")
    path = path.rstrip("`").lstrip(".")
    if found := re.fullmatch(r"Object missing required field `(.+)`", message):
        return _("{key}: this is missing").format(key=_joined(path, found[1]))
    if found := re.fullmatch(r"Object contains unknown field `(.+)`", message, re.DOTALL):
        known = [field.encode_name for field in getattr(_shape_at(content, path), "fields", ())]
        return unknown_key(_joined(path, found[1]), found[1], known)
    if found := re.fullmatch(r"Invalid enum value (.+)", message, re.DOTALL):
        return not_one_of(path, found[1].strip("'"), _values(_shape_at(content, path)))
    if found := re.fullmatch(r"Expected `(.+?)`(?: (>=|<=|matching|of length) ?(.*))?(?:, got `(.+)`)?", message):
        return expected(path, _bounded(found[1], found[2], found[3]))
    return expected(path, _("something else here ({problem})").format(problem=message))


def _joined(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _bounded(kind: str, bound: str | None, limit: str | None) -> str:
    kinds = {
        "int": _("a whole number"),
        "str": _("a text"),
        "bool": _("true or false"),
        "array": _("a list"),
        "object": _("a table"),
    }
    allowed = [part.strip() for part in kind.split("|")]
    words = _(" or ").join(kinds.get(part, part) for part in allowed if part != "null")
    if bound == ">=":
        return _("{kind} of at least {limit}").format(kind=words, limit=limit)
    if bound == "<=":
        return _("{kind} of at most {limit}").format(kind=words, limit=limit)
    if bound == "of length":
        return _("{kind} that is not empty").format(kind=words)
    if bound == "matching":
        return _("{kind} of small letters and digits, in parts joined by single hyphens").format(kind=words)
    return words


def _shape_at(content: Any, path: str) -> inspect.Type:
    """The type that a structure declares at a key's path."""
    shape = _without_bounds(inspect.type_info(content))
    for key in re.findall(r"[^.\[\]]+", path):
        if isinstance(shape, inspect.StructType):
            shape = next(field.type for field in shape.fields if field.encode_name == key)
        elif isinstance(shape, inspect.VarTupleType | inspect.ListType):
            shape = shape.item_type
        elif isinstance(shape, inspect.DictType):
            shape = shape.value_type
        shape = _without_bounds(shape)
    return shape


def _without_bounds(shape: inspect.Type) -> inspect.Type:
    """A type without its bounds, and of several possible ones the table, if one is."""
    if isinstance(shape, inspect.UnionType):
        return next((kind for kind in shape.types if hasattr(kind, "fields")), shape)
    return shape.type if isinstance(shape, inspect.Metadata) else shape


def _values(shape: inspect.Type) -> list[str]:
    """The values that a field allows, as a pack writes them."""
    kinds = shape.types if isinstance(shape, inspect.UnionType) else (shape,)
    values: list[str] = []
    for kind in kinds:
        if isinstance(kind, inspect.EnumType):
            values += [str(member.value) for member in kind.cls]
        elif isinstance(kind, inspect.LiteralType):
            values += [str(value) for value in kind.values]
    return values


def expected(path: str, words: str) -> str:
    """The sentence that something else was expected at a key's path."""
    return _("{key}: expected {expected}").format(key=path, expected=words)
