"""Lines to a stream: wrapped on a terminal, whole in a pipe, without any escape, in ASCII where need be."""

import codecs
import io
import os
import re
import unicodedata
from typing import TextIO

from rich.console import Console
from rich.text import Text

from middle_ages.kernel.names import printable

NARROWEST = 10
"""Cells that words get at the least, however narrow the terminal and deep the indentation."""
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen, then what has been scrolled off it: some terminals scroll off what they clear."""
DUMB = ("dumb", "unknown", "")
"""Kinds of terminals that show escapes instead of obeying them."""
_NO_BREAK = "\u00a0\u202f"
_STANDING_IN = "\ud800\ud801"
"""Lone surrogates stand for no-break spaces while Rich wraps: it would break there, and no printable text holds any."""
_HELD_TOGETHER = str.maketrans(_NO_BREAK, _STANDING_IN)
_SPACED_AGAIN = str.maketrans(_STANDING_IN, _NO_BREAK)
_FOLDING = "middle-ages-folding"
_QUOTATION_SPACES = re.compile("(?<=«)[\u00a0\u202f]|[\u00a0\u202f](?=»)")
_SPELT = str.maketrans({"’": "'", "“": '"', "”": '"', "«": '"', "»": '"', "×": "x", "…": "...", "œ": "oe", "Œ": "Oe"})
_SPELT |= dict.fromkeys(map(ord, "–—−─"), "-")


class Printer:
    """Writes lines to a stream, and holds nothing back."""

    def __init__(self, stream: TextIO, invites: bool = False) -> None:
        """Write to ``stream``; with ``invites`` somebody sits at the terminal and is shown where to type."""
        self._stream = stream
        self._console = Console(file=stream, color_system=None, force_terminal=False, legacy_windows=False)
        self._wraps = stream.isatty()
        self._invites = invites and self._wraps

    def say(self, line: str = "") -> None:
        """Write one line. What could act on a terminal is replaced; a line that is wrapped keeps its indentation."""
        shown = printable(line)
        if self._wraps:
            shown = self._wrapped(self.spelt(shown))
        self._stream.write(shown + "\n")
        self._stream.flush()

    def spelt(self, text: str) -> str:
        """The text as the stream carries it: what its encoding lacks is spelt in ASCII, which may change the width."""
        if not isinstance(self._stream, io.TextIOWrapper):
            return text
        return text.encode(self._stream.encoding, self._stream.errors or "strict").decode(self._stream.encoding)

    def say_to_person(self, line: str) -> None:
        """Write one line if somebody sits at the terminal."""
        if self._invites:
            self.say(line)

    def wipe(self) -> None:
        """Clear screen and scrollback of a terminal, or push away what a dumb one shows; a pipe keeps what it got."""
        if self._wraps:
            dumb = os.environ.get("TERM") in DUMB
            self._stream.write("\n" * self._console.height if dumb else CLEAR)
            self._stream.flush()

    def prompt(self, words: str) -> None:
        """Invite whoever sits at the terminal to type a line; say nothing in a pipe."""
        if self._invites:
            self._stream.write(f"{printable(words)}> ")
            self._stream.flush()

    def no_answer(self) -> None:
        """Leave the line of a prompt after which nothing was typed."""
        if self._invites:
            self._stream.write("\n")

    def _wrapped(self, line: str) -> str:
        words = line.lstrip(" ")
        indent = " " * (len(line) - len(words))
        unbroken = Text(words.translate(_HELD_TOGETHER))
        parts = unbroken.wrap(self._console, max(NARROWEST, self._console.width - len(indent)))
        return "\n".join((indent + part.plain).rstrip() for part in parts).translate(_SPACED_AGAIN)


def carries_glyphs(stream: TextIO) -> bool:
    """Whether a stream's encoding can carry the signs and accents of the screens."""
    try:
        "♣☼⌂▓¤♠†♦☺■▲○‡►─│·×é".encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


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
    likeness = unicodedata.normalize("NFKD", _QUOTATION_SPACES.sub("", text).translate(_SPELT))
    bare = "".join(character for character in likeness if not unicodedata.combining(character))
    return bare.encode("ascii", "replace").decode("ascii")
