"""Settings: found again, and never in the way."""

from pathlib import Path

import pytest

from middle_ages.settings import Settings, read_settings, settings_file, write_settings


def test_what_was_set_is_found_again(tmp_path: Path) -> None:
    settings = Settings("fr", ascii=True, theme="parchment", coach=True, names=("Ann", "[/]"))
    write_settings(tmp_path / "new", settings)
    assert read_settings(tmp_path / "new") == settings


@pytest.mark.parametrize(
    "held",
    [b"", b"{", b"[]", b'{"ascii": 1}', b'{"theme": "\xff"}', b'{"newer": ' + b"[" * 100_000 + b"]" * 100_000 + b"}"],
    ids=range(6),
)
def test_a_file_that_cannot_be_read_sets_nothing(tmp_path: Path, held: bytes) -> None:
    settings_file(tmp_path).write_bytes(held)
    assert read_settings(tmp_path) == Settings()


def test_no_file_sets_nothing(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "nowhere") == Settings()
