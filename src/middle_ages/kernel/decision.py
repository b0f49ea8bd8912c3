"""A question put to a seat: its options, how they are written, and what choosing one would do."""

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from middle_ages.kernel.happening import Forecast, Happening


class Option(msgspec.Struct, frozen=True):
    """One thing that a seat may choose. Equal by value, and valid on any copy of the table that offers it."""

    notation: str
    """How the option is written: the same in every language and version, unique within its decision."""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """What a table asks: which seat, what kind of question, and the options in a stable order (never none)."""

    seat: int
    kind: str
    options: tuple[Option, ...]

    def parse(self, text: str) -> Option:
        """Return the option that ``text`` is the notation of; case and the number of spaces do not matter.

        Raises NotOnOffer (a ValueError) if no option of this decision is written so.
        """
        wanted = " ".join(text.casefold().split())
        for option in self.options:
            if option.notation.casefold() == wanted:
                return option
        raise NotOnOffer(text.strip(), self.kind, notations(self.options))


class NotOnOffer(ValueError):
    """A text that is the notation of none of a decision's options."""

    def __init__(self, text: str, kind: str, offered: tuple[str, ...]) -> None:
        super().__init__(f"{text!r} is not on offer; on offer: {', '.join(offered)}")
        self.text = text
        self.kind = kind
        self.offered = offered


class NoNotation(ValueError):
    """A text that cannot be the notation of anything in a decision of this kind."""

    def __init__(self, text: str, kind: str, example: str) -> None:
        super().__init__(f"{text!r} is no notation for {kind!r}; one would be {example!r}")
        self.text = text
        self.kind = kind
        self.example = example


class IllegalChoice(ValueError):
    """An option that the table does not offer now. The table is as it was."""


class Ends(StrEnum):
    """Where a preview has to stop."""

    CHOICE = "choice"
    """Somebody is asked again."""
    UNKNOWN = "unknown"
    """Something is about to be revealed."""
    OVER = "over"
    """The game is over."""


class Preview(msgspec.Struct, frozen=True):
    """What choosing an option would do, as far as it is certain."""

    happenings: tuple[Happening, ...]
    """What would be told up to the point where the preview ends."""
    forecasts: tuple[Forecast, ...]
    """What is certain after that point."""
    ends: Ends


def notations(options: Iterable[Option]) -> tuple[str, ...]:
    """The notation of each option, in order."""
    return tuple(option.notation for option in options)
