"""Lines from a stream of which nothing is known: they may be endless, undecodable, or not come at all."""

from typing import TextIO

LONGEST_LINE = 1000
"""Characters of a line that are looked at; the rest of it is read and dropped."""


def read_line(stream: TextIO) -> str | None:
    """The next line without its end, at most :data:`LONGEST_LINE` characters of it; None at the end of input."""
    line = stream.readline(LONGEST_LINE)
    if not line:
        return None
    end = line
    while end and not end.endswith("\n"):
        end = stream.readline(LONGEST_LINE)
    return line.rstrip("\r\n")
