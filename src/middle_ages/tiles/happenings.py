"""What happens in the tile game, what can stand in the way of a choice, and what can be foretold."""

from typing import ClassVar

from middle_ages.kernel.happening import Forecast, Happening, Why
from middle_ages.tiles.counting import Toll
from middle_ages.tiles.pieces import Estate, Event, EventKind, Plot

INCOME_CLAUSES = ("T-50", "T-51", "T-52", "T-53", "T-54", "T-55", "T-56", "T-57")
"""The clause of each estate, by estate: its effect and its income."""


class EventsLaid(Happening, frozen=True):
    """The events of this game lie open, in the order in which they will strike."""

    rule: ClassVar[str] = "T-26"
    reveals: ClassVar[bool] = True
    events: tuple[Event, ...]


class RowDealt(Happening, frozen=True):
    """A row of the set-up was dealt, sorted by number. ``row`` counts from 0, the top."""

    rule: ClassVar[str] = "T-22"
    reveals: ClassVar[bool] = True
    row: int
    plots: tuple[Plot, ...]


class RowRefilled(Happening, frozen=True):
    """The row that the Lords have left was dealt anew; fields as in :class:`RowDealt`."""

    rule: ClassVar[str] = "T-40"
    reveals: ClassVar[bool] = True
    row: int
    plots: tuple[Plot, ...]


class OrderDrawn(Happening, frozen=True):
    """The order of first placement was drawn."""

    rule: ClassVar[str] = "T-24"
    reveals: ClassVar[bool] = True
    order: tuple[int, ...]


class SupplyShuffled(Happening, frozen=True):
    """A new supply was shuffled: the orange plots, or the discards."""

    rule: ClassVar[str] = "T-46"
    reveals: ClassVar[bool] = True
    plots: int
    """How many plots it has."""
    orange: bool
    """Whether it is the orange plots; else it is the discards."""


class LordPlaced(Happening, frozen=True):
    """A Lord stands on its first plot."""

    rule: ClassVar[str] = "T-24"
    seat: int
    place: int
    plot: Plot


class RoundBegan(Happening, frozen=True):
    """A round began, with its order of turns. Rounds count from 1."""

    rule: ClassVar[str] = "T-31"
    opens: ClassVar[bool] = True
    round: int
    order: tuple[int, ...]


class PlotsDiscarded(Happening, frozen=True):
    """The plots of the current row without a Lord were discarded."""

    rule: ClassVar[str] = "T-30"
    plots: tuple[Plot, ...]


class LordMoved(Happening, frozen=True):
    """A Lord moved to a plot of the next row."""

    rule: ClassVar[str] = "T-32"
    seat: int
    place: int
    plot: Plot


class LordLeft(Happening, frozen=True):
    """In the last round a Lord left the rows."""

    rule: ClassVar[str] = "T-34"
    seat: int


class ScoutHome(Happening, frozen=True):
    """A Scout came home because its owner's Lord entered its row."""

    rule: ClassVar[str] = "T-63"
    seat: int


class PlotBuilt(Happening, frozen=True):
    """A plot was placed on top of its estate, which now holds ``height`` plots."""

    rule: ClassVar[str] = "T-32"
    seat: int
    plot: Plot
    height: int


class SymbolsPaid(Happening, frozen=True):
    """A Field or Market paid a coin for each of its symbols."""

    seat: int
    estate: Estate
    symbols: int
    coins: int

    @property
    def clause(self) -> str:
        """The clause of the estate whose effect it is."""
        return INCOME_CLAUSES[self.estate]


class CoinsGiven(Happening, frozen=True):
    """A player gave coins to another, for the effect of a Mill or Barracks: ``paid`` of the coins ``due`` (T-58)."""

    giver: int
    taker: int
    estate: Estate
    due: int
    paid: int

    @property
    def clause(self) -> str:
        """The clause of the estate whose effect it is; T-58 where less was paid than was due."""
        return "T-58" if self.paid < self.due else INCOME_CLAUSES[self.estate]


class PlotRazed(Happening, frozen=True):
    """Barracks sent the top plot of a player's leftmost estate to that player's Cemetery."""

    rule: ClassVar[str] = "T-55"
    seat: int
    plot: Plot
    attacker: int


class PlotBroughtBack(Happening, frozen=True):
    """A plot came back from its owner's Cemetery to the top of its estate."""

    rule: ClassVar[str] = "T-52"
    seat: int
    plot: Plot
    height: int


class ScoutPlaced(Happening, frozen=True):
    """A Scout reserves a plot."""

    rule: ClassVar[str] = "T-53"
    seat: int
    place: int
    plot: Plot


class CoinTokenPlaced(Happening, frozen=True):
    """An Extra Coin token lies at an estate; ``left`` remain for all."""

    rule: ClassVar[str] = "T-56"
    seat: int
    estate: Estate
    left: int


class PlotTokenPlaced(Happening, frozen=True):
    """A Plot token lies at an estate, whose income counts that type from now on."""

    rule: ClassVar[str] = "T-57"
    seat: int
    counted: Estate
    estate: Estate


class EffectSkipped(Happening, frozen=True):
    """An estate's effect could not be carried out."""

    rule: ClassVar[str] = "T-59"
    seat: int
    estate: Estate


class IncomePaid(Happening, frozen=True):
    """An estate paid its income: ``(rate + extra)`` coins for each plot counted."""

    seat: int
    estate: Estate
    counted: tuple[Estate, ...]
    """The estates that were counted."""
    plots: tuple[int, ...]
    """How many plots each of them has."""
    rate: int
    extra: int
    """Coins more for each plot, from Extra Coin tokens (T-56, T-61)."""
    coins: int

    @property
    def clause(self) -> str:
        """The clause of the estate."""
        return INCOME_CLAUSES[self.estate]


class EventStruck(Happening, frozen=True):
    """An event takes effect for everybody."""

    rule: ClassVar[str] = "T-47"
    event: Event


class TollTaken(Happening, frozen=True):
    """What the event did to one player."""

    seat: int
    event: Event
    toll: Toll

    @property
    def clause(self) -> str:
        """The clause of events; T-58 where less was paid than was due."""
        return _toll_clause(self.event, self.toll)


class EmptyEstatesCharged(Happening, frozen=True):
    """At the end a player lost coins for each estate without a plot."""

    rule: ClassVar[str] = "T-67"
    seat: int
    estates: tuple[Estate, ...]
    coins: int


class GameEnded(Happening, frozen=True):
    """The game is over, with the final coins by seat."""

    rule: ClassVar[str] = "T-66"
    coins: tuple[int, ...]


class LordThere(Why, frozen=True):
    """A Lord stands on the plot (T-33, T-62)."""

    seat: int


class ScoutThere(Why, frozen=True):
    """Another player's Scout is on the plot (T-33, T-62)."""

    seat: int


class OwnLordInRow(Why, frozen=True):
    """The player's own Lord is in that row (T-62)."""


class NoPlotThere(Why, frozen=True):
    """No plot lies there (T-62)."""


class NotInCemetery(Why, frozen=True):
    """The plot is not in the player's Cemetery (T-52)."""

    plot: Plot


class NoFreeSpace(Why, frozen=True):
    """The estate has no free space for such a token (T-13)."""

    estate: Estate


class CountedAlready(Why, frozen=True):
    """The estate's income counts that type already (T-57)."""

    counted: Estate
    estate: Estate


class TokenGone(Why, frozen=True):
    """The Plot token of that type is no longer in the supply (T-57)."""

    counted: Estate


class IncomeAhead(Forecast, frozen=True):
    """An estate's income that will be paid, at least ``least`` and at most ``most`` coins."""

    seat: int
    estate: Estate
    least: int
    most: int

    @property
    def clause(self) -> str:
        """The clause of the estate."""
        return INCOME_CLAUSES[self.estate]


class TollAhead(Forecast, frozen=True):
    """What the event at the end of this round will do to one player."""

    seat: int
    event: Event
    toll: Toll

    @property
    def clause(self) -> str:
        """The clause of events; T-58 where less will be paid than is due."""
        return _toll_clause(self.event, self.toll)


def _toll_clause(event: Event, toll: Toll) -> str:
    short = event.kind is EventKind.LOSE_COINS and -toll.coins < toll.amount
    return "T-58" if short else "T-47"
