"""What a table shows at one moment: a view, what is pointed at, and what has just changed."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from middle_ages.kernel.decision import Decision, Preview
from middle_ages.kernel.rulebook import Rulebook
from middle_ages.ui.pointer import Spot

if TYPE_CHECKING:
    from middle_ages.lessons.coach import Hints


@dataclass(slots=True)
class Sight:
    """Everything that the picture of a table depends on, besides its size."""

    view: Any
    """What the seat to act knows; screens never hold a table."""
    decision: Decision
    pack: Any
    rulebook: Rulebook
    names: tuple[str, ...]
    spots: Sequence[Spot]
    """What the pointer can rest on now: what can be chosen, or everything while looking."""
    spot: Spot
    """What it rests on."""
    looking: bool = False
    shown: int = 0
    """Whose things are shown in full: so many seats after the one to act; as many as seats: what is to come."""
    preview: Preview | None = None
    """What the highlighted option would do."""
    barred: str = ""
    """Why what is highlighted cannot be chosen, with its clause."""
    log: Sequence[str] = ()
    """What has happened, in sentences, the newest last."""
    changed: dict[int, int] = field(default_factory=dict)
    """Coins that each seat has just gained or lost, while that is emphasised."""
    summary: str = ""
    """What the last turn came to, or what has befallen the player to act since the last own move, in one line."""
    news: int = 0
    """How many of the last sentences of the log are news."""
    ascii: bool = False
    past: str = ""
    """In a look back: which moment it is; then nothing can be chosen, and ``log`` is what that move brought."""
    memory_aid: bool = False
    """Whether what all have seen go into a hand stays marked there, for everybody alike (C-08)."""
    hints: "Hints | None" = None
    """What the coach says; None while it is off."""

    @property
    def seat(self) -> int:
        """The seat to act."""
        return self.decision.seat

    @property
    def choosable(self) -> dict[str, int]:
        """Keys of the spots that can be chosen, with their numbers from 1."""
        return {
            spot.key: self.decision.options.index(spot.option) + 1 for spot in self.spots if spot.option is not None
        }
