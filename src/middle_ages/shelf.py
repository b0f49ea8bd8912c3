"""Where matches are kept: the folder, and the files in it, of which nothing is read here."""

from pathlib import Path

ENDING = ".jsonl"
"""The ending of a match's file; its id is the name before it."""


def matches_folder(data: Path) -> Path:
    """Where matches lie in the data folder."""
    return data / "matches"


def match_files(data: Path) -> list[Path]:
    """The files of matches; none if no match was ever kept, or the folder cannot be read."""
    try:
        return [path for path in matches_folder(data).iterdir() if path.suffix == ENDING]
    except OSError:
        return []
