"""What people type or files hold, as data: text made safe to print, and names that mean something."""

import unicodedata

RESERVED = "computer"
"""Names that begin with this word are seats of computer players."""


def printable(text: str) -> str:
    """The text with every character that could act on a terminal replaced by �."""
    if text.isprintable():
        return text  # nearly always, and much sooner said
    return "".join("\N{REPLACEMENT CHARACTER}" if _acts(character) else character for character in text)


def _acts(character: str) -> bool:
    # Cc: control; Cs: lone surrogate; Zl, Zp: breaks of lines; Cf: marks that turn the direction of writing or cannot
    # be seen, but for the two joiners that scripts and emoji are written with.
    return unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp") and character not in "\u200c\u200d"
