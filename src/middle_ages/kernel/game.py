"""What a game is to the rest of the program: its key, its seats, its rule options, how a table is laid, its words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from middle_ages.kernel.cover import Cover
from middle_ages.kernel.decision import Decision, Option, Preview
from middle_ages.kernel.happening import Forecast, Happening, Why
from middle_ages.kernel.pack import PackError, read_toml
from middle_ages.kernel.rulebook import Rulebook
from middle_ages.kernel.table import Listener, Table
from middle_ages.language import gettext as _


class Pack(Protocol):
    """A game's content, loaded."""

    @property
    def title(self) -> str:
        """The pack's name in the active language."""

    @property
    def note(self) -> str:
        """Whose content it is, in a sentence in the active language."""

    @property
    def tables(self) -> bytes:
        """The tables of its file as JSON: what ``read_pack`` makes the same pack of."""


@dataclass(frozen=True, slots=True)
class RuleOption:
    """A choice of rules at the start of a match: its key, allowed values, the default among them, and its clause."""

    key: str
    values: tuple[str, ...]
    default: str
    clause: str


class Brings(NamedTuple):
    """What an option would bring the seat that chooses it, in words."""

    short: str
    """The sum alone, for a crowded list; empty if there is none yet."""
    full: str
    """The sum and how it comes about."""


class Standing(NamedTuple):
    """How everybody's points stood, as far as all could see, at one moment of a match."""

    round: int
    """The round that was played by then; 0 at the start."""
    points: tuple[int, ...]
    """By seat."""


class Narration(Protocol):
    """A game's words, in the active language. ``names`` are the players' names by seat; nothing says "you"."""

    def narrate(self, happening: Happening, names: Sequence[str], pack: Any) -> str:
        """A sentence for what happened."""

    def explain(self, why: Why, names: Sequence[str], pack: Any) -> str:
        """A sentence for what stands in the way of a choice."""

    def foretell(self, forecast: Forecast, names: Sequence[str], pack: Any) -> str:
        """A clause of a sentence for what is certain to follow."""

    def question(self, view: Any, decision: Decision, names: Sequence[str], pack: Any) -> str:
        """What the seat is asked."""

    def label(self, option: Option, view: Any, names: Sequence[str], pack: Any) -> str:
        """What an option stands for."""

    def group(self, option: Option, view: Any, names: Sequence[str], pack: Any) -> tuple[str, str] | None:
        """The heading of an option in a long list and its name there; None for a line of its own."""

    def brings(self, preview: Preview, seat: int, names: Sequence[str], pack: Any) -> Brings:
        """What choosing an option would do, for the seat that chooses."""

    def heading(self, view: Any, names: Sequence[str], pack: Any) -> str:
        """How far the game has come, and whose turns follow."""

    def rule_value(self, value: str) -> str:
        """The value of a rule option in words."""

    def position(self, view: Any, names: Sequence[str], pack: Any) -> list[str]:
        """The whole position as lines that make sense when read aloud."""

    def remembered(self, view: Any, names: Sequence[str], pack: Any) -> list[str]:
        """What all have seen of things that are hidden now, as lines: for those who have agreed on a memory aid."""

    def result(self, log: Sequence[Happening], view: Any, names: Sequence[str], pack: Any) -> list[str]:
        """How the points came about, and what decided a tie, as lines."""


@dataclass(frozen=True, slots=True)
class Game(Cover):
    """One game: everything that the program asks of it, found by its key in the registry."""

    rules: tuple[RuleOption, ...]
    hidden: bool
    """Whether seats see different things."""
    pack_type: type
    read_pack: Callable[[dict[str, Any], str], Any]
    """Makes a pack of a file's tables, named after the file in its sentences; raises PackError."""
    own_pack: Callable[[], Any]
    """The pack that ships with the program."""
    lay: Callable[[int, int, Any, dict[str, str], Listener | None], Table]
    """Lays a table ready for its first decision: seats, seed, pack, rule options, listener."""
    rulebook: Callable[[], Rulebook]
    narration: Narration
    standings: Callable[[Sequence[Happening], int, Any], list[Standing]]
    """``standings(log, seats, pack)``: the start, after each round or turn, and last how it stands by now."""
    rules_version: int = 1
    """Goes up with every change after which the same choices may lead elsewhere: matches kept before cannot go on."""

    def new(
        self,
        seats: int,
        seed: int,
        pack: Any = None,
        listener: Listener | None = None,
        **rules: str,
    ) -> Table:
        """A table at its first decision.

        ``pack`` is a loaded pack or the path of a pack file; without it the pack that ships is used. ``listener`` hears
        all that happens, the set-up included. Raises ValueError, with a sentence, for a number of seats, a pack, a rule
        option or a value that the game does not know.
        """
        if type(seats) is not int or seats not in self.seats:  # 2.0 is in a range as well
            sentence = _("{game} is for {least} to {most} players, not {seats}")
            least, most = self.seats[0], self.seats[-1]
            raise ValueError(sentence.format(game=self.title, least=least, most=most, seats=seats))
        if type(seed) is not int:
            raise ValueError(_("the seed {seed} is not a whole number").format(seed=seed))
        return self.lay(seats, seed, self.pack(pack), self.options(rules), listener)

    def pack(self, pack: Any) -> Any:
        """A loaded pack from a loaded one, the path of one, or None for the pack that ships. Raises PackError."""
        if pack is None:
            return self.own_pack()
        if isinstance(pack, str | Path):
            file = Path(pack)
            return self.read_pack(read_toml(file), str(file))
        if not isinstance(pack, self.pack_type):
            raise PackError(str(type(pack).__name__), [_("this is no pack of the game {game}").format(game=self.title)])
        return pack

    def options(self, rules: dict[str, str]) -> dict[str, str]:
        """All rule options with their values: those given, else the defaults. Raises ValueError as :meth:`new` does."""
        known = {option.key: option for option in self.rules}
        for key, value in rules.items():
            if key not in known:
                sentence = _("{game} has no rule option “{key}”; it has: {known}")
                listed = ", ".join(known) or _("none")
                raise ValueError(sentence.format(game=self.title, key=key, known=listed))
            if value not in known[key].values:
                sentence = _("the rule option “{key}” is not “{value}” but one of: {known}")
                raise ValueError(sentence.format(key=key, value=value, known=", ".join(known[key].values)))
        return {key: rules.get(key, option.default) for key, option in known.items()}
