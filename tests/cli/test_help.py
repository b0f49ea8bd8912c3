"""Pages of help and the version."""

import importlib.metadata
import re
import tomllib
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from cli.calling import assert_harmless, call, run

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("--help",), ("play", "check", "--version", "--help", "--lang", "--ascii")),
        (
            ("play", "--help"),
            ("tiles", "--seats", "--seed", "--rule", "--pack", "--plain", "--tui", "--lang", "--ascii", "--help"),
        ),
        (("check", "--help"), ("--lang", "--ascii", "--help")),
        (("rules", "--help"), ("tiles", "cards", "--find", "--lang", "--ascii", "--help")),
    ],
)
def test_help_names_what_there_is(arguments, named, code):
    called = call("--lang", code, *arguments)
    assert called.status == 0
    assert called.err == ""
    assert_harmless(called.out)
    for name in named:
        assert name in called.out
    assert max(map(len, called.lines())) <= 80
    # Every option and command in the lists is explained.
    assert [line for line in called.lines() if re.fullmatch(r" {2}(-\S+|[A-Z]+)( \S+)?", line)] == []
    assert (called.out == call("--lang", "en", *arguments).out) == (code == "en")


def test_help_comes_before_complaints():
    assert call("play", "--help", "chess").status == 0
    assert call("play", "chess", "--help").status == 0


def test_the_version_is_the_projects():
    called = call("--version")
    assert called == (0, f"middle-ages {PROJECT['project']['version']}\n", "")


def test_without_an_installation_the_version_is_not_known(monkeypatch):
    def not_found(name):
        raise PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", not_found)
    called = call("--version")
    assert (called.status, called.err) == (0, "")
    assert called.out.startswith("middle-ages (")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_french_help_in_encodings_that_lack_signs(encoding):
    called = run("play", "--help", "--lang", "fr", PYTHONIOENCODING=encoding)
    assert called.status == 0
    assert called.err == ""
    assert "?" not in called.out


def test_help_in_ascii():
    called = call("play", "--help", "--lang", "fr", "--ascii")
    assert called.status == 0
    assert called.out.isascii()
    assert "--seats" in called.out
