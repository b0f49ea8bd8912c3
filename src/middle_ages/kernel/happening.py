"""What is told at a table, as typed values: happenings, reasons, forecasts. A game's narration has words for them."""

from typing import ClassVar, Self

import msgspec


class Happening(msgspec.Struct, frozen=True):
    """Something that took place. Fields are values that were at hand: seats, coins, plots, cards."""

    rule: ClassVar[str]
    """The id of the clause that makes it happen."""
    reveals: ClassVar[bool] = False
    """Whether it shows somebody something new: a shuffle, a plot or card turned up. Previews stop here."""
    opens: ClassVar[bool] = False
    """Whether a new round or turn begins with it: where a match is told, it is a heading."""

    @property
    def clause(self) -> str:
        """The id of the clause that made this very happening take place."""
        return self.rule

    def for_seat(self, seat: int | None) -> Self:
        """The happening as a seat saw it, None standing for what everybody saw: without what was hidden from it."""
        return self

    def unremembered(self) -> Self:
        """The happening without what one would have to remember to know it: for those who agreed on no memory aid."""
        return self


class Why(msgspec.Struct, frozen=True):
    """What stands in the way of a choice; narrated like a happening."""


class Reason(msgspec.Struct, frozen=True):
    """Why something is barred: the clause that bars it and what stands in its way."""

    clause: str
    why: Why


class Forecast(msgspec.Struct, frozen=True):
    """Something that is certain to follow a choice, whatever is drawn or chosen in between."""

    rule: ClassVar[str]

    @property
    def clause(self) -> str:
        """The id of the clause that makes it certain."""
        return self.rule
