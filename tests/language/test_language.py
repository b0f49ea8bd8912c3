"""The one active language, also when the package is imported from a zip."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from middle_ages import language

PACKAGE = Path(language.__file__).parents[1]

ESTATES = {
    "Field": "Champs",
    "Mill": "Moulin",
    "Village": "Village",
    "Rampart": "Rempart",
    "Market": "Marché",
    "Barracks": "Caserne",
    "Church": "Église",
    "Palace": "Palais",
}


@pytest.mark.parametrize(("english", "french"), ESTATES.items())
def test_estates_have_their_printed_names(english: str, french: str) -> None:
    assert language.gettext(english) == english
    language.use("fr")
    assert language.gettext(english) == french


def test_use_changes_the_current_language() -> None:
    assert language.current() == "en"
    language.use("fr")
    assert language.current() == "fr"


@pytest.mark.parametrize("code", ["de", "", "FR", "../fr"])
def test_unknown_language_names_the_known_ones_and_changes_nothing(code: str) -> None:
    language.use("fr")
    with pytest.raises(ValueError, match=r"^langue inconnue .*en, fr$") as raised:
        language.use(code)
    assert repr(code) in str(raised.value)
    assert language.current() == "fr"
    assert language.gettext("Palace") == "Palais"


@pytest.mark.parametrize(("number", "form"), [(0, "coins"), (1, "coin"), (2, "coins")])
def test_number_decides_the_form(number: int, form: str) -> None:
    assert language.ngettext("coin", "coins", number) == form


def test_message_without_entry_is_shown_as_it_is() -> None:
    language.use("fr")
    assert language.gettext("no such message") == "no such message"
    assert language.pgettext("nowhere", "no such message") == "no such message"


def test_works_from_a_zip(tmp_path: Path) -> None:
    archive = tmp_path / "game.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for path in PACKAGE.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                file.write(path, path.relative_to(PACKAGE.parent))
    program = (
        "from middle_ages import language; language.use('fr'); "
        "print(language.__file__); print(ascii(language.gettext('Church')))"
    )
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env={**os.environ, "PYTHONPATH": str(archive)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    place, word = ran.stdout.splitlines()
    assert place.startswith(str(archive))
    assert word == ascii("Église")
