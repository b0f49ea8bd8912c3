"""What a text of a lesson can measure: the match as the step finds it."""

from collections.abc import Callable
from dataclasses import dataclass

from middle_ages.kernel.decision import Option
from middle_ages.kernel.happening import Happening
from middle_ages.kernel.match import Match

Fact = Callable[..., int | str]
"""Called with a scene and the words behind its name; returns a number, or the name of a player, an estate, a card."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A match at the beginning of a step."""

    match: Match
    learner: int
    """The seat of the learner."""
    move: Option | None
    """The choice that the step asks for; None if it asks for none."""
    since: tuple[Happening, ...]
    """What has happened since the step before began."""


def measured(scene: Scene, facts: dict[str, Fact], numbers: dict[str, str]) -> dict[str, int | str]:
    """The value of each number of a step. Raises ValueError if a fact is unknown or not called as it can be."""
    values = {}
    for name, asked in numbers.items():
        fact, *words = asked.split()
        if fact not in facts:
            raise ValueError(f"{name}: there is no fact {fact!r}; there are {', '.join(facts)}")
        try:
            values[name] = facts[fact](scene, *words)
        except (TypeError, LookupError) as error:
            raise ValueError(f"{name}: {asked!r} cannot be measured: {error}") from error
    return values
