"""The marks that every table has: lines, corners, arrows, signs of arithmetic; ASCII where a terminal has no others."""

from dataclasses import dataclass

from middle_ages.language import gettext as _


@dataclass(frozen=True, slots=True)
class Marks:
    """The signs of a terminal that has them, or of one that has ASCII only."""

    ascii: bool = False

    def _pick(self, sign: str, plain: str) -> str:
        return plain if self.ascii else sign

    @property
    def turn(self) -> str:
        """Whose turn it is; where something goes."""
        return self._pick("►", ">")

    @property
    def dash(self) -> str:
        """A piece of a horizontal line."""
        return self._pick("─", "-")

    @property
    def bar(self) -> str:
        """A piece of a vertical line."""
        return self._pick("│", "|")

    @property
    def corners(self) -> str:
        """The corners of a border: upper left, upper right, lower left, lower right."""
        return self._pick("┌┐└┘", "++++")

    def arrows(self, both_ways: bool) -> str:
        """The arrow keys: all of them where each pair leads over something else."""
        if both_ways:
            return self._pick("↑ ↓ ← →", _("up, down, left, right"))
        return _("arrows")

    @property
    def from_here(self) -> str:
        """The beginning of something that is spoken of."""
        return self._pick("»", ">")

    @property
    def to_here(self) -> str:
        """The end of something that is spoken of."""
        return self._pick("«", "<")

    @property
    def aside(self) -> str:
        """The arrows to the left and right."""
        return self._pick("← →", "<-  ->")

    @property
    def up_and_down(self) -> str:
        """The arrows up and down."""
        return self._pick("↑ ↓", _("up, down"))

    @property
    def dot(self) -> str:
        """What can be chosen."""
        return self._pick("·", ".")

    @property
    def times(self) -> str:
        """The sign of multiplication."""
        return self._pick("×", "x")

    @property
    def minus(self) -> str:
        """The sign of subtraction."""
        return self._pick("−", "-")

    def signed(self, number: int) -> str:
        """A number with its sign."""
        return f"{self.minus}{-number}" if number < 0 else f"+{number}"
