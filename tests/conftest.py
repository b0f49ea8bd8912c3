"""Nothing of the machine, or of another test, leaks into a test."""

import os
from collections.abc import Iterator

import pytest

from middle_ages import language

FOREIGN = (
    "COLUMNS",
    "FORCE_COLOR",
    "LANG",
    "LANGUAGE",
    "LINES",
    "MIDDLE_AGES_HOME",
    "NO_COLOR",
    "TERM",
)
FOREIGN_PREFIXES = ("LC_", "TEXTUAL_", "XDG_")


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No colours, sizes, locale or home directory but those that a test sets itself; English before and after."""
    for name in list(os.environ):
        if name in FOREIGN or name.startswith(FOREIGN_PREFIXES):
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path_factory.mktemp("home")))
    language.use("en")
    yield
    language.use("en")
