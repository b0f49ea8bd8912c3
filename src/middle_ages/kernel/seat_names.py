"""The names of the players at a table."""

import unicodedata
from collections.abc import Sequence

from wcwidth import wcswidth

from middle_ages.kernel.names import printable
from middle_ages.language import gettext as _

WIDEST_NAME = 20
"""Terminal cells that a player's name may take."""


def seat_names(names: Sequence[str]) -> tuple[str, ...]:
    """The players' names as they are shown: NFC, trimmed, distinct under casefold, 1 to 20 cells wide.

    Raises ValueError with a sentence for the first name that cannot be used.
    """
    seated: list[str] = []
    for name in names:
        clean = unicodedata.normalize("NFC", name).strip()
        if not clean:
            raise ValueError(_("a name is empty; give each player a name"))
        if printable(clean) != clean:
            raise ValueError(_("the name {name} holds control characters").format(name=printable(clean)))
        cells = wcswidth(clean)
        if not 1 <= cells <= WIDEST_NAME:
            sentence = _("the name {name} is {cells} cells wide; a name may take 1 to {widest}")
            raise ValueError(sentence.format(name=clean[: 2 * WIDEST_NAME], cells=cells, widest=WIDEST_NAME))
        if clean.casefold() in (other.casefold() for other in seated):
            raise ValueError(_("two players are called {name}; names must differ").format(name=clean))
        seated.append(clean)
    return tuple(seated)
