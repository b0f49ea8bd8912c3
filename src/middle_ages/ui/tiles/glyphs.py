"""How each thing of the tile game is drawn: a sign and letters, or letters alone (docs/ui.md)."""

from dataclasses import dataclass

from middle_ages.language import gettext as _
from middle_ages.language import pgettext
from middle_ages.tiles.narration.words import estate_name, symbol_name
from middle_ages.tiles.pieces import ESTATES, Estate, Plot, Symbol
from middle_ages.ui.marks import Marks

SIGNS = "♣☼⌂▓¤♠†♦"


def letters(estate: Estate) -> str:
    """Two letters for an estate, different from those of every other."""
    return (
        pgettext("two letters", "Fi"),
        pgettext("two letters", "Mi"),
        pgettext("two letters", "Vi"),
        pgettext("two letters", "Ra"),
        pgettext("two letters", "Ma"),
        pgettext("two letters", "Ba"),
        pgettext("two letters", "Ch"),
        pgettext("two letters", "Pa"),
    )[estate]


@dataclass(frozen=True, slots=True)
class Glyphs(Marks):
    """The signs of the tile game besides those that every table has."""

    def estate(self, estate: Estate) -> str:
        """The sign of an estate with its letters; the letters alone in ASCII."""
        return letters(estate) if self.ascii else SIGNS[estate] + letters(estate)

    def sign(self, estate: Estate) -> str:
        """The shortest sign of an estate."""
        return letters(estate) if self.ascii else SIGNS[estate]

    def symbol(self, symbol: Symbol) -> str:
        """Farmer or Chest."""
        return self._pick("☺", "f") if symbol is Symbol.FARMER else self._pick("■", "c")

    def plot(self, plot: Plot) -> str:
        """Estate, number and symbol of a plot, eight cells wide at the most."""
        symbol = f" {self.symbol(plot.symbol)}" if plot.symbol else ""
        return f"{self.estate(plot.estate)} {plot.number}{symbol}"

    def estates(self, estates: tuple[Estate, ...]) -> str:
        """Several estates in as few cells as can be."""
        return ("+" if self.ascii else "").join(self.sign(estate) for estate in estates)

    @property
    def lord(self) -> str:
        """A Lord."""
        return self._pick("▲", "^")

    @property
    def scout(self) -> str:
        """A Scout."""
        return self._pick("○", "o")

    @property
    def cemetery(self) -> str:
        """The Cemetery."""
        return self._pick("‡", "x")


def style_of(estate: Estate) -> str:
    """The name of an estate's style."""
    return estate.key


def legend(only_ascii: bool) -> list[str]:
    """What the signs mean."""
    glyphs = Glyphs(only_ascii)
    estates = [f"{glyphs.estate(estate)} {estate_name(estate)}" for estate in ESTATES]
    symbols = [f"{glyphs.symbol(symbol)} {symbol_name(symbol)}" for symbol in Symbol]
    pawns = [f"{glyphs.lord} " + _("Lord"), f"{glyphs.scout} " + _("Scout"), f"{glyphs.cemetery} " + _("Cemetery")]
    return [
        ", ".join(estates),
        ", ".join([*symbols, *pawns]),
        _("{sign} marks what can be chosen, [ ] what is highlighted, {turn} the row where Lords go.").format(
            sign=glyphs.dot, turn=glyphs.turn
        ),
        _("Below an estate: its plots; what its income pays for each plot of which estates; tokens (+1 coin, +type)."),
    ]
