"""What stands on the box of the tile game."""

from middle_ages.kernel.cover import Cover
from middle_ages.language import gettext as _

SEATS = range(2, 6)
"""The numbers of players (T-20)."""


def title() -> str:
    """The game's title in the active language."""
    return _("Middle Ages")


def kind() -> str:
    """What kind of game it is."""
    return _("tile game")


def about() -> str:
    """What it is about."""
    return _("Lords move on, and the plots that they leave become Fiefs.")


COVER = Cover("tiles", title, kind, about, SEATS)
