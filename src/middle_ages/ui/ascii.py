"""Nothing but ASCII on the screen, whatever draws there: borders, scrollbars, accents, names.

The tables use letters for their signs by themselves; this is for all the rest. Every cell stays where it is.
"""

import unicodedata

from rich.cells import split_graphemes
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

LIKENESSES = {
    **dict.fromkeys("│┃▏▎▍▌▋▊▉▐▕", "|"),
    **dict.fromkeys("─━▁▂▔–—−", "-"),
    **dict.fromkeys("╭╮╰╯┌┐└┘", "+"),
    **dict.fromkeys("▃▄▅▆▇█", "#"),
    **dict.fromkeys("“”«»", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("►▶→", ">"),
    **dict.fromkeys("←", "<"),
    **dict.fromkeys("▼↓", "v"),
    **dict.fromkeys("▲↑", "^"),
    "×": "x",
    "…": "~",
    "·": ".",
    "•": "*",
    "œ": "o",
    "Œ": "O",
}
"""What stands for signs that are no letters with accents, cell for cell."""


class OnlyAscii(LineFilter):
    """Replaces every sign that is not ASCII by one that looks like it, or by ``?``, in as many cells."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments in ASCII."""
        return [
            segment if segment.text.isascii() else Segment(in_ascii(segment.text), segment.style, segment.control)
            for segment in segments
        ]


def in_ascii(text: str) -> str:
    """The text in ASCII, as wide as before."""
    spans, _cells = split_graphemes(text)
    return "".join(_likeness(text[start:end], cells) for start, end, cells in spans)


def _likeness(sign: str, cells: int) -> str:
    likeness = LIKENESSES.get(sign) or unicodedata.normalize("NFKD", sign)[0]
    return likeness if cells == 1 and likeness.isascii() else "?" * cells
