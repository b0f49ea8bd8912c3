"""Standard streams that are closed, full, endless or unreadable, and environments that say odd things."""

import os
import signal
import subprocess
import sys
import time
from importlib import resources
from pathlib import Path

import pytest

import middle_ages
from cli.calling import MARK, MODULE, SCRIPT, assert_complaint, assert_harmless, call, outer_environment, run, shell

MATCH = ("play", "tiles", "--seats", "Ann,Ben", "--seed", "1")
WHOLE = call(*MATCH, "--lang", "en", lines="1\n" * 600).out
"""A whole match in which the first option is always chosen."""
ONE = b"1\n" * 600
SOURCES = str(Path(middle_ages.__file__).parents[1])
NOTHING = call(*MATCH, "--lang", "en").out
"""The same match with no line of input."""


@pytest.mark.parametrize("redirection", ["</dev/null", "<&-", "< <(true)"])
def test_without_input_the_match_ends_with_status_0(redirection):
    assert shell(f"$PLAY {redirection}") == (0, NOTHING, "")


def test_input_that_cannot_be_read_is_said_so():
    """As under nohup, which gives a program that was begun at a terminal an input that can only be written."""
    called = shell("$PLAY 0>/dev/null")
    assert called.status == 1
    assert called.err.startswith(MARK)
    assert called.err.count("\n") == 1
    assert "input" in called.err
    assert "output" not in called.err


@pytest.mark.parametrize(
    "what", ["yes 1 | $PLAY", "$PROGRAM play --help", "$PROGRAM --version", "$PROGRAM check $PACK"]
)
def test_output_that_is_closed_or_full(what):
    pack = str(resources.files("middle_ages.tiles") / "pack.toml")
    for redirection in (">&-", ">/dev/full"):
        assert_complaint(shell(f"{what} {redirection}", PACK=pack), 1)


@pytest.mark.parametrize("redirection", [">&- 2>&-", ">/dev/full 2>/dev/full", ">&- 2>/dev/full", ">/dev/full 2>&-"])
def test_neither_output_nor_complaints_can_be_written(redirection):
    assert shell(f"yes 1 | $PLAY {redirection}") == (1, "", "")


def test_closed_output_speaks_the_language_asked_for():
    assert shell("$PLAY --lang fr >&-").err != shell("$PLAY >&-").err


@pytest.mark.parametrize("redirection", ["2>&-", "2>/dev/full", "2> >(true)"])
def test_complaints_that_nobody_can_read_keep_their_status(redirection):
    called = shell(f"""
        $PROGRAM play chess {redirection}; echo $?
        $PROGRAM check /no/such/file {redirection}; echo $?
        yes 1 | $PLAY {redirection}""")
    assert called == (0, f"2\n1\n{WHOLE}", "")


@pytest.mark.parametrize(
    ("what", "reader", "seen"),
    [
        ("yes 1 | $PLAY", "head -1", WHOLE.splitlines()[0]),
        ("yes 1 | $PLAY", "true", ""),
        ("$PROGRAM play --help", "true", ""),
        ("$PROGRAM --version", "true", ""),
    ],
)
def test_a_reader_that_goes_away_ends_the_program_quietly(what, reader, seen):
    called = shell(f"{{ {what}; echo $? >&3; }} 3>&2 | {reader}")
    assert called.out.rstrip("\n") == seen
    assert called.err == "0\n"


ANYTHING = {
    "a megabyte": b"x" * 1_000_000,
    "a NUL": b"\x00",
    "a NUL behind a choice": b"1\x00",
    "no UTF-8": b"\xff\xfe",
    "one byte of Latin-1": b"\xe9",
    "half a character": "ü".encode()[:1],
    "escapes": b"\x1b[2J\x1b]0;title\x07",
    "the mark of a paste": b"\x1b[200~1\x1b[201~",
}


def test_lines_of_anything_get_a_sentence_each_and_the_match_goes_on():
    lines = b"\n".join(ANYTHING.values()) + b"\n"
    called = run(*MATCH, typed=lines + ONE)
    assert (called.status, called.err) == (0, "")
    assert_harmless(called.out)
    refusals = [line for line in called.lines() if line.startswith("“")]
    assert len(refusals) == len(ANYTHING)
    assert max(map(len, refusals)) < 200
    assert called.out.endswith(WHOLE.split("\n\n", 3)[3])


def test_a_megabyte_of_nuls_without_an_end():
    called = run(*MATCH, typed=b"\x00" * 1_000_000)
    assert (called.status, called.err) == (0, "")
    assert_harmless(called.out)
    assert len(called.out) < len(NOTHING) + 400


def test_a_last_line_without_its_end_is_a_choice():
    assert run(*MATCH, typed=b"1") == (0, call(*MATCH, lines="1\n").out, "")


def test_lines_that_end_as_on_windows():
    assert run(*MATCH, typed=b"1\r\n" * 600).out == WHOLE


ODD_ENVIRONMENTS = [
    {"TERM": "dumb", "NO_COLOR": "1"},
    {"TERM": "no such terminal", "COLUMNS": "20", "LINES": "5", "LANG": "C"},
    {"FORCE_COLOR": "1", "COLORTERM": "truecolor", "TERM": "xterm-256color", "CLICOLOR_FORCE": "1"},
    {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    {"LC_ALL": "no_SUCH.locale", "PYTHONUTF8": "1", "HOME": "/no/such/folder"},
    {"PYTHONUNBUFFERED": "1", "PYTHONOPTIMIZE": "2"},
]


@pytest.mark.parametrize("environment", ODD_ENVIRONMENTS, ids=str)
def test_odd_environments_change_no_words(environment):
    called = run(*MATCH, typed=ONE, **environment)
    assert (called.status, called.err) == (0, "")
    assert called.out == WHOLE or environment.get("PYTHONUTF8") == "0"
    assert len(called.lines()) == len(WHOLE.splitlines())
    assert_harmless(called.out)


def test_an_empty_environment():
    called = shell("yes 1 | env -i PYTHONPATH=$PYTHONPATH $PLAY")
    assert (called.status, called.err) == (0, "")
    assert called.lines()[-2:] == WHOLE.splitlines()[-2:]


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp437", "utf-16-le"])
def test_encodings_that_lack_signs(encoding):
    """What an encoding cannot carry is spelt in ASCII, never dropped and never a crash; names too."""
    arguments = ("play", "tiles", "--seats", "Zoé,李雷", "--seed", "1", "--lang", "fr")
    ended = subprocess.run(
        [*MODULE, *arguments],
        input=("1\n" * 600).encode(encoding),
        capture_output=True,
        env={**outer_environment(), "PYTHONIOENCODING": encoding},
        timeout=30,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    shown = ended.stdout.decode(encoding)
    whole = call(*arguments, lines="1\n" * 600)
    assert len(shown.splitlines()) == len(whole.lines())
    assert "Zo" in shown
    if encoding == "utf-16-le":
        assert shown == whole.out
    elif encoding == "ascii":
        assert shown == call(*arguments, "--ascii", lines="1\n" * 600).out
    assert_harmless(shown)


def test_complaints_in_encodings_that_lack_signs():
    called = run("play", "chess–“é”", "--lang", "fr", PYTHONIOENCODING="ascii")
    assert called.err.isascii()
    assert_complaint(called, 2, "chess-", "e")


def test_the_script_and_the_module_are_the_same():
    if not SCRIPT.exists():
        pytest.skip("the program is not installed beside this Python")
    for arguments in (MATCH, ("play", "--help"), ("play", "chess")):
        assert run(*arguments, typed=ONE, program=(str(SCRIPT),)) == run(*arguments, typed=ONE)


def test_in_the_background_without_a_terminal(tmp_path):
    called = shell('nohup $PLAY </dev/null >"$OUT" 2>&1 & wait $!; echo $?; cat "$OUT"', OUT=str(tmp_path / "out"))
    assert called.out.splitlines()[0] == "0"
    assert called.out.endswith(NOTHING.splitlines()[-1] + "\n")


def test_under_setsid_with_a_pipe():
    assert shell("yes 1 | setsid -w $PLAY") == (0, WHOLE, "")


def test_interrupted_in_the_middle():
    """Ctrl-C, which is SIGINT: status 130 and not a word."""
    with subprocess.Popen(
        [*MODULE, *MATCH], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:  # fmt: skip
        process.stdin.write(b"1\n")
        process.stdin.flush()
        seen = b""
        deadline = time.monotonic() + 20
        while not (b"Ben places" in seen and seen.endswith(b"\n") and b"lord 3" in seen.split(b"\n\n")[-1]):
            assert time.monotonic() < deadline
            seen += process.stdout.read1()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert (seen + out).decode() == call(*MATCH, lines="1\n").out.rsplit("\n", 2)[0] + "\n"
    assert err == b""


@pytest.mark.parametrize("module", ["click", "msgspec", "rich"])
@pytest.mark.parametrize("program", [MODULE, (str(SCRIPT),)], ids=["module", "script"])
def test_interrupted_while_it_loads(program, module, tmp_path):
    """Ctrl-C in the first moments, which come before the first question: status 130 and not a word either."""
    if program != MODULE and not SCRIPT.exists():
        pytest.skip("the program is not installed beside this Python")
    (tmp_path / f"{module}.py").write_text(
        "import os, signal, time\nos.kill(os.getpid(), signal.SIGINT)\ntime.sleep(9)\n"
    )
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    assert run(*MATCH, typed=ONE, program=program, PYTHONPATH=path) == (130, "", "")


def test_the_way_in_loads_nothing_before_it_can_be_interrupted():
    code = "import sys; before = {*sys.modules}; import middle_ages.cli; print(*sorted({*sys.modules} - before))"
    loaded = run(program=(sys.executable, "-S", "-c", code), PYTHONPATH=SOURCES)
    assert loaded == (0, "middle_ages middle_ages.cli\n", "")
