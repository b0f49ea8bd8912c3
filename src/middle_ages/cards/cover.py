"""What stands on the box of the card game."""

from middle_ages.kernel.cover import Cover
from middle_ages.language import gettext as _

SEATS = range(3, 5)
"""The numbers of players (C-10)."""


def title() -> str:
    """The game's title in the active language."""
    return _("The Middle Ages")


def kind() -> str:
    """What kind of game it is."""
    return _("card game")


def about() -> str:
    """What it is about."""
    return _("people join Coteries, and come back to build or to be lost.")


COVER = Cover("cards", title, kind, about, SEATS)
