"""Files that are not as they were written: never a traceback, and never another match without a word."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from contract.playing import Case

from middle_ages import language, matches
from middle_ages.kernel.history import Barred, Undo
from middle_ages.kernel.journal import (
    LARGEST_JOURNAL,
    Act,
    Damaged,
    Fault,
    InUse,
    JournalError,
    Unreadable,
    check_of,
    journal_lines,
    pack_hash,
    read,
    torn_sentence,
)
from middle_ages.kernel.match import Match
from middle_ages.kernel.names import printable
from middle_ages.registry import GAMES

from .playing import digests, kept_match

TILES, CARDS = Case(GAMES["tiles"], 2), Case(GAMES["cards"], 3)
SHORT = 9
"""Actions of a match that is opened again and again."""


class Original:
    """A match as it was written, and as it is opened."""

    def __init__(self, folder: Path, case: Case, actions: int) -> None:
        self.path = folder / "original.jsonl"
        kept_match(self.path, case, 3, actions, Undo.FREE).close()
        self.raw = self.path.read_bytes()
        self.lines = self.raw.splitlines(keepends=True)
        self.reading = read(self.raw, self.path)
        self.ends = {0}
        for line in self.lines:
            self.ends.add(max(self.ends) + len(line))


@pytest.fixture(scope="module", params=[TILES, CARDS], ids=str)
def short(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Original:
    """The beginning of a match."""
    return Original(tmp_path_factory.mktemp("short"), request.param, SHORT)


@pytest.fixture(scope="module", params=[TILES, CARDS], ids=str)
def whole(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Original:
    """A match to its end."""
    return Original(tmp_path_factory.mktemp("whole"), request.param, 10_000)


def opened(raw: bytes, path: Path, way: Callable[[Path], Match] = matches.resume) -> Match | Damaged:
    """The match in these bytes, or what is said of them; the file stays as it is either way."""
    path.write_bytes(raw)
    try:
        match = way(path)
    except Damaged as damage:
        result: Match | Damaged = damage
    else:
        match.close()
        result = match
    assert path.read_bytes() == raw
    if isinstance(result, Damaged):
        assert str(result)
        assert result.line >= 1
        if result.good is not None:
            assert result.good.only_to_look_at
            with pytest.raises(Barred):
                result.good.undo()
    return result


def check_nothing_is_lost_without_a_word(
    original: Original, raw: bytes, path: Path, way: Callable[[Path], Match] = matches.resume
) -> str:
    """What opening says, in a word; a match without one is the original, or its state at the end of a line."""
    result = opened(raw, path, way)
    match = result.good if isinstance(result, Damaged) else result
    if match is not None:
        acts = tuple(match._acts)
        assert acts == original.reading.acts[: len(acts)], "a match that differs"
        assert match.header() == original.reading.header
    if isinstance(result, Damaged):
        return result.fault
    if result.torn is not None:
        assert result.torn == len(acts) + 2
        return "torn"
    if raw != original.raw:
        without_break = original.raw[: len(raw)] == raw and len(raw) + 1 in original.ends
        assert without_break or (original.raw[: len(raw)] == raw and len(raw) in original.ends)
    return "good"


def test_a_file_cut_at_any_byte_is_an_earlier_state_or_says_what_is_missing(short: Original, tmp_path: Path) -> None:
    first = len(short.lines[0])
    cuts = [*range(0, first - 1, 997), *range(first - 40, len(short.raw) + 1)]
    for cut in cuts:
        way = matches.look if cut % 10 else matches.resume
        said = check_nothing_is_lost_without_a_word(short, short.raw[:cut], tmp_path / "cut.jsonl", way)
        if cut < first - 1:
            assert said == Fault.NO_MATCH
        elif cut in short.ends or cut + 1 in short.ends:
            assert said == "good"
        else:
            assert said == "torn"


def test_a_header_cut_at_any_byte_is_no_match(short: Original) -> None:
    for cut in range(len(short.lines[0]) - 1):
        with pytest.raises(Damaged) as damage:
            read(short.raw[:cut], short.path)
        assert (damage.value.line, damage.value.fault, damage.value.good) == (1, Fault.NO_MATCH, None)


def test_a_torn_line_is_left_out_with_a_notice_and_overwritten_by_the_next(short: Original, tmp_path: Path) -> None:
    path = tmp_path / "torn.jsonl"
    last = len(short.lines)
    for tail in (short.lines[-1][:-2], b"\0" * 4096, b"{", short.lines[-1][:-9] + b"\xff"):
        raw = b"".join(short.lines[:-1]) + tail
        path.write_bytes(raw)
        match = matches.resume(path)
        assert match.torn == last
        assert str(last) in torn_sentence(last)
        assert match.decision is not None
        match.choose(match.decision.options[0])
        expected = digests(match)
        match.close()
        again = opened(path.read_bytes(), path)
        assert isinstance(again, Match)
        assert again.torn is None
        assert digests(again) == expected
        assert path.read_bytes().startswith(b"".join(short.lines[:-1]))


def test_a_last_line_without_its_break_is_whole_and_gets_it_with_the_next(short: Original, tmp_path: Path) -> None:
    path = tmp_path / "unbroken.jsonl"
    for raw in (short.raw[:-1], short.lines[0][:-1]):
        path.write_bytes(raw)
        match = matches.resume(path)
        assert match.torn is None
        assert match.decision is not None
        match.choose(match.decision.options[-1])
        expected = digests(match)
        match.close()
        again = opened(path.read_bytes(), path)
        assert isinstance(again, Match)
        assert digests(again) == expected


def corruptions(lines: list[bytes], rng: Random) -> Iterator[bytes]:
    """Files that something has happened to."""
    while True:
        raw = bytearray(b"".join(lines))
        there = rng.randrange(len(raw)) if rng.random() < 0.3 else rng.randrange(len(lines[0]) - 60, len(raw))
        one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        moved = lines.copy()
        match rng.randrange(11):
            case 0:
                raw[there] = rng.randrange(256)
            case 1:
                raw[there] ^= 1 << rng.randrange(8)
            case 2:
                del raw[there:]
            case 3:
                del raw[there : there + rng.randrange(1, 200)]
            case 4:
                raw[there:there] = rng.randbytes(rng.randrange(1, 20))
            case 5:
                raw[there : there + 512] = b"\0" * len(raw[there : there + 512])
            case 6:
                moved[one], moved[other] = moved[other], moved[one]
                raw = bytearray(b"".join(moved))
            case 7:
                moved.insert(other, moved[one])
                raw = bytearray(b"".join(moved))
            case 8:
                del moved[one]
                raw = bytearray(b"".join(moved))
            case 9:
                raw[there : there + 1] = rng.choice([b"\n", b"\r\n", b"", b"\n\n", b'"', b"}\n", "é".encode()])
            case 10:
                raw[there:] = raw[: rng.randrange(1, len(raw))]
        yield bytes(raw)


@pytest.mark.parametrize("number", [100, pytest.param(2500, marks=pytest.mark.slow)], ids=["few", "many"])
def test_a_corrupted_file_never_gives_another_match_without_a_word(
    whole: Original, number: int, tmp_path: Path
) -> None:
    said: dict[str, int] = {}
    for _attempt, raw in zip(range(number), corruptions(whole.lines, Random(number)), strict=False):
        word = check_nothing_is_lost_without_a_word(whole, raw, tmp_path / "corrupted.jsonl")
        said[word] = said.get(word, 0) + 1
    assert {Fault.CHECK, Fault.NO_MATCH, "torn"} <= said.keys()


def test_lines_that_are_swapped_doubled_or_missing_are_found_where_they_are(short: Original, tmp_path: Path) -> None:
    lines = short.lines
    changed = {
        "swapped": ([*lines[:5], lines[6], lines[5], *lines[7:]], 6),
        "doubled": (lines[:6] + lines[5:], 7),
        "last line twice": ([*lines, lines[-1]], len(lines) + 1),
        "missing": (lines[:5] + lines[6:], 6),
        "first missing": (lines[:1] + lines[2:], 2),
        "an empty line": ([*lines[:5], b"\n", *lines[5:]], 6),
        "NULs": ([*lines[:5], b"\x00" * 80 + b"\n", *lines[5:]], 6),
        "another file's line": ([*lines[:5], lines[5].replace(b'"seat":', b'"seat": '), *lines[6:]], 6),
    }
    for name, (moved, line) in changed.items():
        damage = opened(b"".join(moved), tmp_path / "moved.jsonl")
        assert isinstance(damage, Damaged), name
        assert (damage.line, damage.fault) == (line, Fault.CHECK), name
        assert damage.good is not None
        assert digests(damage.good)[-1].startswith(short.reading.acts[line - 3].table if line > 2 else "")
        assert len(damage.good._acts) == line - 2


def test_line_breaks_of_another_system_are_damage_and_no_traceback(short: Original, tmp_path: Path) -> None:
    damage = opened(short.raw.replace(b"\n", b"\r\n"), tmp_path / "crlf.jsonl")
    assert isinstance(damage, Damaged)
    assert damage.line == 1


@pytest.mark.parametrize(
    "raw",
    [b"", b"\n", b"{}\n", b"[]\n", b"\0" * 10_000, b"\xff\xfe", b"null", b'"a"\n', b"[" * 100_000],
    ids=lambda raw: repr(raw)[:20],
)
def test_what_is_no_match_is_said_to_be_none(raw: bytes, tmp_path: Path) -> None:
    damage = opened(raw, tmp_path / "none.jsonl")
    assert isinstance(damage, Damaged)
    assert (damage.line, damage.fault, damage.good) == (1, Fault.NO_MATCH, None)


def test_what_is_no_file_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "large.jsonl").write_bytes(b"\0" * (LARGEST_JOURNAL + 1))
    (tmp_path / "broken-link.jsonl").symlink_to(tmp_path / "nowhere")
    for path in (tmp_path, tmp_path / "absent.jsonl", Path("/dev/zero"), tmp_path / "large.jsonl"):
        for way in (matches.resume, matches.look):
            with pytest.raises(Unreadable) as refused:
                way(path)
            assert str(path) in str(refused.value)


# Files that somebody has written with right checks, but wrong contents.


def forged(original: Original, change: Callable[[list[dict[str, Any]]], Any]) -> bytes:
    """The original with changed lines, their checks made anew."""
    contents = [msgspec.json.decode(line) for line in original.lines]
    change(contents)
    raw, check = b"", b""
    for content in contents:
        content.pop("check", None)
        body = msgspec.json.encode(content)[:-1]
        check = check_of(body, check)
        raw += body + b',"check":"' + check + b'"}\n'
    return raw


def setting(line: int, **fields: Any) -> Callable[[list[dict[str, Any]]], None]:
    def change(contents: list[dict[str, Any]]) -> None:
        contents[line].update(fields)

    return change


def test_forging_nothing_changes_nothing(short: Original) -> None:
    assert forged(short, lambda contents: None) == short.raw


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"choice": "lord 99"}, Fault.ILLEGAL),
        ({"choice": "__import__('os').abort()"}, Fault.ILLEGAL),
        ({"choice": ""}, Fault.ILLEGAL),
        ({"choice": "\x1b[2J" * 50}, Fault.ILLEGAL),
        ({"seat": 4}, Fault.ILLEGAL),
        ({"seat": -1}, Fault.ACTION),
        ({"seat": 10**30}, Fault.ILLEGAL),
        ({"seat": "0"}, Fault.ACTION),
        ({"number": 3}, Fault.ACTION),
        ({"number": 7}, Fault.ACTION),
        ({"table": "00000000"}, Fault.DIFFERENT),
        ({"table": "0"}, Fault.ACTION),
        ({"table": "G0000000"}, Fault.ACTION),
        ({"action": "undo"}, Fault.ACTION),
        ({"action": "explode", "choice": None}, Fault.ACTION),
        ({"choice": None}, Fault.ACTION),
        ({"more": 1}, Fault.ACTION),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_line_that_cannot_be_is_refused_and_the_rest_can_be_looked_at(
    short: Original, tmp_path: Path, fields: dict[str, Any], fault: Fault
) -> None:
    line = next(index for index, act in enumerate(short.reading.acts, 1) if index > 1 and act.choice is not None)
    for code in language.LANGUAGES:
        language.use(code)
        damage = opened(forged(short, setting(line, **fields)), tmp_path / "forged.jsonl")
        assert isinstance(damage, Damaged)
        assert (damage.line, damage.fault) == (line + 1, fault)
        assert str(line + 1) in str(damage)
        assert printable(str(damage)) == str(damage)
        assert len(str(damage)) < 400
        assert damage.good is not None
        assert tuple(damage.good._acts) == short.reading.acts[: line - 1]
        assert damage.good.length == len(digests(damage.good)) - 1
        assert damage.good.table.digest() == digests(damage.good)[-1]


def test_undo_and_redo_in_a_file_follow_the_rules_too(tmp_path: Path) -> None:
    match = kept_match(tmp_path / "match.jsonl", TILES, 3, 0, Undo.FAIR)
    match.close()
    for action in ("undo", "redo"):
        raw, _check = journal_lines(match.header(), [Act(1, 0, None, action, match.header().table)])
        damage = opened(raw, tmp_path / "forged.jsonl")
        assert isinstance(damage, Damaged)
        assert (damage.line, damage.fault) == (2, Fault.ILLEGAL)


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"format": 2}, Fault.FORMAT),
        ({"format": -1}, Fault.FORMAT),
        ({"format": "1"}, Fault.NO_MATCH),
        ({"about": 1}, Fault.NO_MATCH),
        ({"game": "chess"}, Fault.GAME),
        ({"game": "../../\x1b[2J"}, Fault.GAME),
        ({"rules_version": 2}, Fault.RULES),
        ({"seats": ["Ann"]}, Fault.HEADER),
        ({"seats": []}, Fault.HEADER),
        ({"seats": ["A"] * 1000}, Fault.HEADER),
        ({"seats": ["Ann", "\x1b[31mBen", "Cleo"]}, Fault.HEADER),
        ({"seats": ["Ann", "ann", "Cleo"]}, Fault.HEADER),
        ({"seats": ["Ann", "", "Cleo"]}, Fault.HEADER),
        ({"seats": ["Ann", "x" * 21, "Cleo"]}, Fault.HEADER),
        ({"seats": ["Ann", "computer:hard", "Cleo"]}, Fault.HEADER),
        ({"seats": "Ann"}, Fault.HEADER),
        ({"seed": "seven"}, Fault.HEADER),
        ({"seed": 7}, Fault.HEADER),
        ({"seed": "9" * 5000}, Fault.HEADER),
        ({"seed": "8"}, Fault.DIFFERENT),
        ({"rules": {"no-such-rule": "on"}}, Fault.HEADER),
        ({"rules": {"accords": "maybe"}}, Fault.HEADER),
        ({"undo": "always"}, Fault.HEADER),
        ({"memory_aid": "no"}, Fault.HEADER),
        ({"began": "yesterday"}, Fault.HEADER),
        ({"parent": {"match": "x"}}, Fault.HEADER),
        ({"parent": {"match": "\x1b[2J", "choices": 1}}, Fault.HEADER),
        ({"pack_hash": "0" * 32}, Fault.HEADER),
        ({"pack": 1}, Fault.HEADER),
        ({"table": "00000000"}, Fault.DIFFERENT),
        ({"more": 1}, Fault.HEADER),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_header_that_cannot_be_is_refused(
    short: Original, tmp_path: Path, fields: dict[str, Any], fault: Fault
) -> None:
    for code in language.LANGUAGES:
        language.use(code)
        damage = opened(forged(short, setting(0, **fields)), tmp_path / "forged.jsonl")
        assert isinstance(damage, Damaged)
        assert (damage.line, damage.fault, damage.good) == (1, fault, None)
        assert printable(str(damage)) == str(damage)


def with_pack(original: Original, tables: Any) -> bytes:
    encoded = tables if isinstance(tables, bytes) else msgspec.json.encode(tables)
    return forged(original, setting(0, pack=msgspec.Raw(encoded), pack_hash=pack_hash(encoded)))


def test_a_pack_in_a_file_is_checked_like_any_other(short: Original, tmp_path: Path) -> None:
    good = msgspec.json.decode(short.lines[0])["pack"]
    plain_name = dict(good, name="Mine")
    renamed = opened(with_pack(short, plain_name), tmp_path / "pack.jsonl")
    assert isinstance(renamed, Match)
    assert renamed.pack.title == "Mine"
    for wrong in (
        {},
        [],
        None,
        dict(good, format=2),
        dict(good, name=""),
        dict(good, surplus=1),
        dict(good, game="tiles" if good["game"] == "cards" else "cards"),
        b"[" * 500 + b"]" * 500,
        b'{"may":' * 900 + b"1" + b"}" * 900,
    ):
        damage = opened(with_pack(short, wrong), tmp_path / "pack.jsonl")
        assert isinstance(damage, Damaged), str(wrong)[:80]
        assert (damage.line, damage.fault) == (1, Fault.HEADER)


def test_a_file_that_is_damaged_keeps_no_lock_and_bars_no_new_match(short: Original, tmp_path: Path) -> None:
    folder = matches.matches_folder(tmp_path)
    folder.mkdir()
    bad = folder / "tiles-1.jsonl"
    for raw in (b"", short.raw[:100], b"".join(short.lines[:4] + short.lines[5:])):
        opened(raw, bad)
        opened(raw, bad)
        match = Match(GAMES["tiles"], ("Ann", "Ben"), 1)
        matches.begin(tmp_path, match)
        assert bad.read_bytes() == raw
        match.close()
        listed = list(matches.kept(tmp_path))
        assert {each.id for each in listed if each.fault is not None} == {"tiles-1"}


def test_every_error_is_a_sentence_in_every_language(tmp_path: Path) -> None:
    errors: list[JournalError] = [Damaged(tmp_path, 3, fault, "detail") for fault in Fault]
    errors += [InUse(tmp_path), Unreadable(tmp_path, "no"), Damaged(tmp_path, 3, Fault.GAME, "\x1b[2J" * 100)]
    told = {}
    for code in language.LANGUAGES:
        language.use(code)
        told[code] = [str(error) for error in errors]
        assert all(text.startswith(str(tmp_path)) and printable(text) == text for text in told[code])
        assert len(set(told[code])) == len(errors)
