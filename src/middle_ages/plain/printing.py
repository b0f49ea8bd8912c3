"""Lines to a stream: wrapped on a terminal, whole in a pipe, without any escape, in ASCII where need be."""

import codecs
import io
import unicodedata
from typing import TextIO

from rich.console import Console
from rich.text import Text

from middle_ages.kernel.names import printable

NARROWEST = 10
"""Cells that words get at the least, however narrow the terminal and deep the indentation."""
_FOLDING = "middle-ages-folding"
_SPELT = str.maketrans({"’": "'", "“": '"', "”": '"', "«": '"', "»": '"', "×": "x", "…": "...", "œ": "oe", "Œ": "Oe"})
_SPELT |= dict.fromkeys(map(ord, "–—−"), "-")


class Printer:
    """Writes lines to a stream, and holds nothing back."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._console = Console(file=stream, color_system=None, force_terminal=False, legacy_windows=False)
        self._wraps = stream.isatty()

    def say(self, line: str = "") -> None:
        """Write one line. What could act on a terminal is replaced; a line that is wrapped keeps its indentation."""
        shown = printable(line)
        if self._wraps:
            words = shown.lstrip(" ")
            indent = " " * (len(shown) - len(words))
            parts = Text(words).wrap(self._console, max(NARROWEST, self._console.width - len(indent)))
            shown = "\n".join((indent + part.plain).rstrip() for part in parts)
        self._stream.write(shown + "\n")
        self._stream.flush()

    def prompt(self, words: str) -> None:
        """Invite a line on a terminal; say nothing in a pipe."""
        if self._wraps:
            self._stream.write(f"{printable(words)}> ")
            self._stream.flush()


def fold_what_cannot_be_shown(stream: TextIO, only_ascii: bool) -> None:
    """From now on spell in ASCII what the stream's encoding cannot carry; with ``only_ascii``, all that can be."""
    codecs.register_error(_FOLDING, _fold)
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="ascii" if only_ascii else None, errors=_FOLDING)


def _fold(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return to_ascii(error.object[error.start : error.end]), error.end


def to_ascii(text: str) -> str:
    """The text with accents dropped, signs spelt in ASCII, and ? for what has no likeness there."""
    likeness = unicodedata.normalize("NFKD", text.translate(_SPELT))
    bare = "".join(character for character in likeness if not unicodedata.combining(character))
    return bare.encode("ascii", "replace").decode("ascii")
