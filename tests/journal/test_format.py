"""Another program, with nothing but docs/journal.md, json and a hash, reads our files and writes some that we read."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
from contract.playing import Case

from middle_ages import matches
from middle_ages.kernel.journal import FORMAT, Act, Header
from middle_ages.registry import GAMES

from .playing import kept_match

DOCS = Path(__file__).parents[2] / "docs" / "journal.md"
CASE = Case(GAMES["cards"], 3)


def blake2b(text: bytes, digits: int) -> str:
    return hashlib.blake2b(text, digest_size=digits // 2).hexdigest()


def lines_of(contents: list[dict[str, Any]], **style: Any) -> bytes:
    """A file as the page describes it, with spaces and escapes that ours does not have."""
    raw, before = b"", ""
    for content in contents:
        body = json.dumps(content, **style)[:-1].rstrip().encode()
        before = blake2b(before.encode() + body, 16)
        raw += body + f',"check":"{before}"}}\n'.encode()
    return raw


@pytest.mark.parametrize("style", [{}, {"ensure_ascii": False}, {"separators": (" , ", " : ")}], ids=repr)
def test_a_file_of_another_program_is_read(style: dict[str, Any], tmp_path: Path) -> None:
    ours = tmp_path / "ours.jsonl"
    match = kept_match(ours, CASE, 3, 25)
    match.close()
    contents = [json.loads(line) for line in ours.read_text(encoding="utf-8").splitlines()]
    for content in contents:
        del content["check"]
    contents[0]["about"] = "Written by another program."
    contents[0]["pack_hash"] = blake2b(json.dumps(contents[0]["pack"], **style).encode(), 32)
    theirs = tmp_path / "theirs.jsonl"
    theirs.write_bytes(lines_of(contents, **style))
    resumed = matches.resume(theirs)
    assert resumed.table.digest() == match.table.digest()
    assert resumed.log == match.log
    assert resumed.decision is not None
    resumed.choose(resumed.decision.options[0])
    resumed.close()
    assert matches.look(theirs).table.digest() == resumed.table.digest()


def test_another_program_can_read_ours(tmp_path: Path) -> None:
    path = tmp_path / "ours.jsonl"
    match = kept_match(path, CASE, 4)
    match.close()
    before = ""
    chosen: list[str] = []
    back: list[str] = []
    for number, line in enumerate(path.read_bytes().splitlines()):
        found = re.fullmatch(rb'(\{.*),"check":"([0-9a-f]{16})"\}', line)
        assert found is not None
        assert found[2].decode() == blake2b(before.encode() + found[1], 16)
        before = found[2].decode()
        content = json.loads(line)
        if not number:
            assert "all hands" in content["about"]
            assert next(iter(content)) == "about"
            continue
        assert content["number"] == number
        if content.get("action") == "undo":
            back.append(chosen.pop())
        elif content.get("action") == "redo":
            chosen.append(back.pop())
        else:
            chosen.append(content["choice"])
            back.clear()
    table = CASE.new(4)
    for notation in chosen:
        assert table.decision is not None
        table.choose(table.decision.parse(notation))
    assert table.digest() == match.table.digest()


def test_the_page_names_every_field_and_the_format() -> None:
    page = DOCS.read_text(encoding="utf-8")
    assert f"format {FORMAT}" in page
    for name in (*Header.__struct_fields__, *Act.__struct_fields__, "check"):
        assert f"`{name}`" in page, name
