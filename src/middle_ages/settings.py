"""Settings that last: language, signs, colours, emphasis, and the names of the last match, in the data folder."""

from collections.abc import Mapping
from pathlib import Path

import msgspec
from platformdirs import user_data_path

from middle_ages.kernel.files import read_whole, replace_whole

HOME_VARIABLE = "MIDDLE_AGES_HOME"
"""The variable that names another data folder."""


class Settings(msgspec.Struct):
    """What people have set. Fields that a file lacks keep these values; what it holds wrongly is not read at all."""

    language: str | None = None
    """The code of the language; None for that of the environment."""
    ascii: bool = False
    """Whether only ASCII is drawn."""
    theme: str = "night"
    """The name of the theme."""
    second_enter: bool = True
    """Whether Enter asks for a second Enter before a choice that could not be taken back."""
    emphasis: bool = True
    """Whether what has just changed is emphasised for a moment."""
    coach: bool = False
    """Whether the coach speaks up in a match."""
    names: tuple[str, ...] = ()
    """The players of the last match."""


def data_folder(flag: str | None, environment: Mapping[str, str]) -> Path:
    """Where the program keeps its files: what was asked for, else the variable, else the system's place for data."""
    return Path(flag or environment.get(HOME_VARIABLE) or user_data_path("middle-ages", appauthor=False))


def settings_file(folder: Path) -> Path:
    """Where, in a data folder, the settings are kept."""
    return folder / "settings.json"


def read_settings(folder: Path) -> Settings:
    """The settings in a data folder; those that come with the program if there are none, or none that can be read."""
    try:
        return msgspec.json.decode(read_whole(settings_file(folder)), type=Settings)
    except (OSError, UnicodeDecodeError, msgspec.DecodeError, RecursionError):
        return Settings()


def write_settings(folder: Path, settings: Settings) -> None:
    """Keep the settings. Raises OSError if they cannot be written; the file is then as it was."""
    content = msgspec.json.format(msgspec.json.encode(settings), indent=2)
    replace_whole(settings_file(folder), content + b"\n")
