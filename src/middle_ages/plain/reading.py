"""Lines from a stream of which nothing is known: they may be endless, undecodable, or not come at all."""

from typing import TextIO

from middle_ages.kernel.refusal import Refusal
from middle_ages.language import gettext as _

LONGEST_LINE = 1000
"""Characters of a line that are looked at; the rest of it is read and dropped."""


class InputLost(Refusal):
    """The stream cannot be read, which is not the same as its end; the argument is the system's word for why."""

    def __str__(self) -> str:
        return _("the input cannot be read ({problem})").format(problem=self.args[0])


def read_line(stream: TextIO) -> str | None:
    """The next line without its end, or None at the end of input.

    Of a line that is longer than :data:`LONGEST_LINE` only the beginning comes, with an ellipsis: nobody who meant a
    choice wrote that. Raises InputLost.
    """
    try:
        line = end = stream.readline(LONGEST_LINE)
        while end and not end.endswith("\n"):
            end = stream.readline(LONGEST_LINE)
            line = line if end in ("", "\n") else line[:LONGEST_LINE] + "…"
    except OSError as error:
        raise InputLost(error.strerror or str(error)) from None
    return line.rstrip("\r\n") if line else None
