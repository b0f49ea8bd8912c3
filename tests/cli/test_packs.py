"""Packs that cannot be played with: file, key and what was expected, on ``check`` and before any match begins."""

import random
import re
from importlib import resources

import pytest

from cli.calling import MARK, assert_complaint, assert_harmless, call, shell

GOOD = (resources.files("middle_ages.tiles") / "pack.toml").read_text(encoding="utf-8")
EVENTS = GOOD.index("events = [")
EVENTS_END = GOOD.index("\n]\n", EVENTS)
FIRST_PLOT = 'id = "field-1", estate = "field", back = "blue", number = 1, symbol = "farmer"'


def changed(old, new):
    """The good pack with one place changed."""
    assert GOOD.count(old) == 1, old
    return GOOD.replace(old, new)


def without_event_after(number):
    """The good pack with its first events only."""
    lines = GOOD[EVENTS:EVENTS_END].splitlines()
    return GOOD[:EVENTS] + "\n".join(lines[: number + 1]) + GOOD[EVENTS_END:]


def plot(new):
    """The good pack with another first plot."""
    return changed(FIRST_PLOT, new)


def line_of(text, part):
    """The number of the line that holds the part."""
    return text[: text.index(part)].count("\n") + 1


NO_COMMA = plot(FIRST_PLOT.replace(", back", " back"))
BAD = {
    "empty": ("", ()),
    "another game": (changed('game = "tiles"', 'game = "tile"'), ("game", "tile", "tiles")),
    "game in a list": (changed('game = "tiles"', 'game = ["tiles"]'), ("game",)),
    "game a table": ("[game]\nkey = 1", ("game",)),
    "another format": (changed("format = 1", "format = 2"), ("format", "2")),
    "no TOML": ("{ this is no TOML", ("1",)),
    "missing comma": (NO_COMMA, (str(line_of(NO_COMMA, '"field-1"')),)),
    "unclosed": (GOOD + "x = [", (str(GOOD.count("\n") + 1),)),
    "key twice": (GOOD + '\nname = "again"\n', ()),
    "missing key": (changed("format = 1\n", ""), ("format",)),
    "missing table": (GOOD[:EVENTS] + GOOD[EVENTS_END + 3 :], ("events",)),
    "surplus key": (changed("format = 1\n", "format = 1\ncolour = 3\n"), ("colour",)),
    "misspelt key": (plot(FIRST_PLOT.replace("number", "numbr")), ("plots[0].numbr", "number")),
    "misspelt estate": (plot(FIRST_PLOT.replace('"field"', '"feild"')), ("plots[0].estate", "feild", "field")),
    "misspelt back": (plot(FIRST_PLOT.replace("blue", "bleu")), ("plots[0].back", "bleu", "blue")),
    "unknown symbol": (plot(FIRST_PLOT.replace("farmer", "farmr")), ("plots[0].symbol", "farmr", "farmer")),
    "negative number": (plot(FIRST_PLOT.replace("number = 1", "number = -1")), ("plots[0].number", "1")),
    "large number": (plot(FIRST_PLOT.replace("number = 1", "number = 24")), ("plots[0].number", "23")),
    "number as text": (plot(FIRST_PLOT.replace("number = 1", 'number = "1"')), ("plots[0].number",)),
    "number as fraction": (plot(FIRST_PLOT.replace("number = 1", "number = 1.5")), ("plots[0].number",)),
    "number as truth": (plot(FIRST_PLOT.replace("number = 1", "number = true")), ("plots[0].number",)),
    "number as date": (plot(FIRST_PLOT.replace("number = 1", "number = 2024-01-01")), ("plots[0].number",)),
    "number not a number": (plot(FIRST_PLOT.replace("number = 1", "number = nan")), ("plots[0].number",)),
    "number beyond 64 bits": (plot(FIRST_PLOT.replace("number = 1", f"number = {10**30}")), ("plots[0].number",)),
    "id with spaces": (plot(FIRST_PLOT.replace("field-1", "field 1")), ("plots[0].id",)),
    "id twice": (plot(FIRST_PLOT.replace("field-1", "field-2")), ("plots[1].id", "field-2")),
    "a plot too few": (changed("  { " + FIRST_PLOT + " },\n", ""), ("plots", "84", "83")),
    "a list for a table": (plot("1, 2").replace("{ 1, 2 }", "[1, 2]"), ("plots[0]",)),
    "an estate too many": (plot(FIRST_PLOT.replace('"field"', '"mill"')), ("plots", "field", "mill", "14", "13")),
    "three events": (without_event_after(3), ("events", "4", "3")),
    "name empty": (re.sub(r'name = \{ en = "House pack".*\}', 'name = ""', GOOD), ("name",)),
    "name in one language": (re.sub(r'name = \{ en = "House pack".*\}', 'name = { en = "x" }', GOOD), ("name.fr",)),
    "name a number": (re.sub(r'name = \{ en = "House pack".*\}', "name = 7", GOOD), ("name",)),
}
BYTES = {
    "NULs": (b"\x00" * 100, ()),
    "NUL in a text": (GOOD.replace("House pack", "House\x00pack").encode(), ()),
    "not UTF-8": (GOOD.replace("Boîte", "Bo?te").encode().replace(b"Bo?te", b"Bo\xeete"), ("UTF-8",)),
    "UTF-16": (GOOD.encode("utf-16"), ("UTF-8",)),
    "ten megabytes": (b"# " + b"x" * 10_000_000, ()),
}
ESCAPES = "\\u001b]0;title\\u0007\\u001b[2J\\u009b31m\\u202e"
"""Sequences that act on a terminal, as TOML writes them."""
ESCAPING = {
    "in a key": changed("format = 1\n", f'format = 1\n"{ESCAPES}" = 3\n'),
    "in the key of a plot": plot(FIRST_PLOT + f', "{ESCAPES}" = 1'),
    "in an id": plot(FIRST_PLOT.replace("field-1", ESCAPES)),
    "in an estate": plot(FIRST_PLOT.replace('"field"', f'"{ESCAPES}"')),
    "in a back": plot(FIRST_PLOT.replace("blue", ESCAPES)),
    "in a symbol": plot(FIRST_PLOT.replace("farmer", ESCAPES)),
    "in the game": changed('game = "tiles"', f'game = "{ESCAPES}"'),
    "in a count word": GOOD.replace('per = ["farmer"]', f'per = ["{ESCAPES}"]'),
    "in a Plot token": GOOD.replace('plot_tokens = ["field"', f'plot_tokens = ["{ESCAPES}"'),
    "raw": changed("format = 1\n", "format = 1\n\x1b[2J = 3\n"),
}


def refused(file, *culprits):
    """Both commands refuse the file, in both languages, with status 1 and the same sentences."""
    for code in ("en", "fr"):
        checked = call("check", str(file), "--lang", code)
        played = call("play", "tiles", "--seats", "Ann,Ben", "--pack", str(file), "--lang", code, lines="1\n")
        for called in (checked, played):
            assert called.status == 1, called
            assert called.out == ""
            assert_harmless(called.err)
            for line in called.err.splitlines():
                assert line.startswith(f"{MARK}{file}: ")
                assert len(line) < 700
            for culprit in culprits:
                assert culprit in called.err.replace(str(file), "")
    return checked


@pytest.mark.parametrize("fault", BAD)
def test_bad_packs_are_refused_with_file_key_and_expectation(fault, tmp_path):
    text, culprits = BAD[fault]
    file = tmp_path / "bad.toml"
    file.write_text(text, encoding="utf-8")
    refused(file, *culprits)


@pytest.mark.parametrize("fault", BYTES)
def test_files_that_are_no_text_are_refused(fault, tmp_path):
    raw, culprits = BYTES[fault]
    file = tmp_path / "bad.toml"
    file.write_bytes(raw)
    refused(file, *culprits)


@pytest.mark.parametrize("place", ESCAPING)
def test_escapes_of_a_bad_pack_never_reach_the_terminal(place, tmp_path):
    file = tmp_path / "bad.toml"
    file.write_text(ESCAPING[place], encoding="utf-8")
    refused(file)


@pytest.mark.parametrize(
    "text",
    ["x = " + "[" * 5000, "x = " + "{a=" * 5000, "x = " + "9" * 5000],
    ids=["nested lists", "nested tables", "a number of 5000 digits"],
)
def test_files_that_are_too_much_for_a_parser_are_refused(text, tmp_path):
    file = tmp_path / "bad.toml"
    file.write_text(text, encoding="utf-8")
    refused(file)


def test_a_file_with_thousands_of_faults_gets_a_page_of_them(tmp_path):
    file = tmp_path / "bad.toml"
    many = "\n".join(f'  {{ id = "p{n}", estate = "x", back = "blue", number = 1 }},' for n in range(3000))
    file.write_text(re.sub(r"plots = \[\n.*?\n\]", f"plots = [\n{many}\n]", GOOD, flags=re.DOTALL), encoding="utf-8")
    assert len(call("check", str(file)).err.splitlines()) < 30


def test_paths_that_are_no_files(tmp_path):
    nested = tmp_path / "no\x1b[31m\nfile.toml"
    for path in (str(nested), str(tmp_path / "missing.toml"), str(tmp_path), "x" * 5000, "bad\udce9.toml", ""):
        for arguments in (("check", path), ("play", "tiles", "--pack", path)):
            assert_complaint(call(*arguments), 1)
    assert_complaint(call("check", str(tmp_path)), 1, str(tmp_path))
    assert_complaint(call("check", "missing.toml"), 1, "missing.toml")
    loop = tmp_path / "loop.toml"
    loop.symlink_to(loop)
    assert_complaint(call("check", str(loop)), 1, str(loop))
    assert_complaint(call("check", "/dev/zero"), 1, "/dev/zero")


@pytest.mark.parametrize("pack", ["/dev/stdin", "<(cat $PACK)"])
@pytest.mark.parametrize("command", ["$PROGRAM check", "$PLAY --pack"])
def test_a_pack_that_can_be_read_once_only(command, pack, tmp_path):
    """What comes through a pipe is gone when it has been read."""
    file = tmp_path / "piped.toml"
    file.write_text(GOOD, encoding="utf-8")
    called = shell(f"cat $PACK | {command} {pack}", PACK=str(file))
    assert (called.status, called.err) == (0, "")
    assert "House pack" in called.out
    file.write_text(changed("format = 1", "format = 2"), encoding="utf-8")
    called = shell(f"cat $PACK | {command} {pack}", PACK=str(file))
    assert (called.status, called.out) == (1, "")
    assert re.fullmatch(rf"{MARK}/dev/\S+: format: .+\n", called.err)


def test_the_pack_is_looked_at_before_the_seats_are():
    assert_complaint(call("play", "tiles", "--pack", "missing.toml"), 1, "missing.toml")


def test_a_good_pack_is_said_to_be_good_in_both_languages(tmp_path):
    file = tmp_path / "good.toml"
    for raw in (GOOD.encode(), b"\xef\xbb\xbf" + GOOD.encode(), GOOD.replace("\n", "\r\n").encode()):
        file.write_bytes(raw)
        for code in ("en", "fr"):
            called = call("check", str(file), "--lang", code)
            assert (called.status, called.err) == (0, "")
            (line,) = called.lines()
            assert str(file) in line
            assert {"en": "House pack", "fr": "Boîte maison"}[code] in line


@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("[@click=app.quit]x[/]", "[@click=app.quit]x[/]"),
        ("[/", "[/"),
        ("[red]x", "[red]x"),
        ("\\\\[", "\\["),
        ("{0} %s", "{0} %s"),
        (ESCAPES, "�]0;title��[2J�31m�"),
    ],
)
def test_words_of_a_good_pack_mean_nothing_to_the_program(word, shown, tmp_path):
    """Brackets are shown as they are, and what would act on a terminal is replaced, in a whole match."""
    file = tmp_path / "good.toml"
    file.write_text(
        GOOD.replace('"House pack"', f'"{word}"').replace('"Tithe"', f'"{word} of the tithe"'), encoding="utf-8"
    )
    match = ("play", "tiles", "--seats", "Ann,Ben", "--seed", "1", "--pack", str(file))
    called = call(*match, lines="?\nlog\n" + "1\n" * 600)
    assert (called.status, called.err) == (0, "")
    assert_harmless(called.out)
    assert called.out.count(f"{shown} of the tithe") >= 4
    assert shown in called.lines()[1]
    checked = call("check", str(file))
    assert shown in checked.out
    assert_harmless(checked.out)


def test_a_pack_with_other_numbers_plays(tmp_path):
    file = tmp_path / "other.toml"
    file.write_text(re.sub(r"start_coins = \d+", "start_coins = 123", GOOD), encoding="utf-8")
    match = ("play", "tiles", "--seats", "Ann,Ben", "--seed", "1")
    assert call(*match, "--pack", str(file), lines="?\n").out.count("123") == 2
    assert "123" not in call(*match, lines="?\n").out


@pytest.mark.parametrize("luck", range(12))
def test_packs_changed_at_random_never_bring_a_traceback(luck, tmp_path):
    """A word, number or sign replaced, dropped or doubled at random: good, or refused with the file's name."""
    rng = random.Random(luck)
    file = tmp_path / "random.toml"
    words = [
        "",
        '"',
        "[",
        "]",
        "{",
        "}",
        ",",
        "=",
        "-1",
        "0",
        "1e400",
        "true",
        '"x"',
        "[[]]",
        "{}",
        "\n",
        "events",
        "id",
        "nan",
    ]
    for _pack in range(10):
        parts = re.split(r'(\w+|"|[^\w\s])', GOOD)
        for _change in range(rng.choice((1, 1, 2))):
            place = rng.randrange(len(parts))
            parts[place] = rng.choice((rng.choice(words), rng.choice(parts), parts[place] * 2))
        file.write_text("".join(parts), encoding="utf-8")
        called = call("check", str(file))
        assert called.status in (0, 1)
        assert_harmless(called.err)
        assert all(line.startswith(f"{MARK}{file}: ") or "20" in line for line in called.err.splitlines())
        assert (called.err == "") == (called.status == 0)
