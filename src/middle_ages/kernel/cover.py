"""What stands on a game's box: as much as one needs to choose it. The game itself need not be loaded for it."""

from collections.abc import Callable
from dataclasses import dataclass

from middle_ages.language import gettext as _


@dataclass(frozen=True, slots=True)
class Cover:
    """A game's key, its name, what kind of game it is, and for how many players."""

    key: str
    name: Callable[[], str]
    """The game's title in the active language."""
    kind: Callable[[], str]
    """What kind of game it is, in two words."""
    about: Callable[[], str]
    """What it is about, in a sentence."""
    seats: range
    """The numbers of players that it allows."""

    @property
    def title(self) -> str:
        """The game's title in the active language."""
        return self.name()

    @property
    def described(self) -> str:
        """The title, what kind of game it is, and for how many players: titles alone are easily confused."""
        least, most = self.seats[0], self.seats[-1]
        return _("{game} ({kind}, {least}–{most} players)").format(
            game=self.title, kind=self.kind(), least=least, most=most
        )
