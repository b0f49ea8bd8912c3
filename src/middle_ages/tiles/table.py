"""The position of the tile game, and what a seat sees of it: everything but the order of the supply (T-27)."""

from random import Random
from typing import TYPE_CHECKING, Self

import msgspec

from middle_ages.kernel.decision import Decision, Option
from middle_ages.kernel.happening import Reason
from middle_ages.kernel.table import Listener, Table
from middle_ages.tiles import barring, score
from middle_ages.tiles.options import ROWS
from middle_ages.tiles.pieces import ESTATES, Back, Estate, Event, Plot, Stack

if TYPE_CHECKING:
    from middle_ages.tiles.pack import TilesPack

OFF_ROWS = -1
"""The place of a Lord or Scout that stands on no plot."""
LAST_ROUND = 16
"""Rounds in a game (T-66)."""


class TilesTable(Table):
    """The tile game in progress. Lists run by seat; places count through the rows from the top left."""

    __slots__ = (
        "box",
        "cemeteries",
        "coin_tokens",
        "coins",
        "discards",
        "events",
        "events_struck",
        "extra_coins",
        "fiefs",
        "lords",
        "order",
        "pack",
        "plot_tokens",
        "plots_at",
        "round",
        "scouts",
        "supply",
        "tokens_at",
        "width",
    )

    def __init__(self, seats: int, seed: int, pack: "TilesPack", listener: Listener | None = None) -> None:
        super().__init__(seats, seed, listener)
        self.pack = pack
        self.width = seats + 1
        """Plots in a row (T-21)."""
        self.round = 0
        """The current round, from 1; 0 during the set-up."""
        self.order: tuple[int, ...] = ()
        """The seats in their order of turns in this round (T-31)."""
        self.plots_at: list[Plot | None] = [None] * (ROWS * self.width)
        """The plot at each place of the rows."""
        self.lords = [OFF_ROWS] * seats
        self.scouts = [OFF_ROWS] * seats
        self.coins = [pack.constants.start_coins] * seats
        self.fiefs: list[list[Stack]] = [[()] * len(ESTATES) for _seat in range(seats)]
        """Each player's plots in estates, by seat and estate."""
        self.cemeteries: list[Stack] = [()] * seats
        self.extra_coins: list[tuple[int, ...]] = [(0,) * len(ESTATES)] * seats
        """Extra Coin tokens by seat and estate (T-56)."""
        self.tokens_at: list[tuple[tuple[Estate, ...], ...]] = [((),) * len(ESTATES)] * seats
        """The types of the Plot tokens by seat and estate (T-57)."""
        self.coin_tokens = pack.constants.coin_tokens
        """Extra Coin tokens left for all."""
        self.plot_tokens = pack.plot_tokens
        """The types of the Plot tokens left for all."""
        self.events: tuple[Event, ...] = ()
        self.events_struck = 0
        self.supply: list[Plot] = []
        """The draw pile; its top is the end of the list."""
        self.box: tuple[Plot, ...] = ()
        """Orange plots that wait to join the game, in pack order; empty when they have, or never will (T-23)."""
        self.discards: list[Plot] = []

    @property
    def row(self) -> int:
        """The current row, from 0: where the Lords stand at the start of the round."""
        return (self.round - 1) % ROWS

    @property
    def next_row(self) -> int:
        """The next row down, from the bottom back to the top (T-32); the top row in the set-up (T-24)."""
        return self.round % ROWS

    def places_of(self, row: int) -> range:
        """The places of a row, left to right."""
        return range(row * self.width, (row + 1) * self.width)

    def counted_by(self, seat: int, estate: Estate) -> tuple[Estate, ...]:
        """The estates that an estate's income counts: its own and those of its Plot tokens (T-57)."""
        return self.pack.incomes[estate].counts + self.tokens_at[seat][estate]

    def copy_position(self, twin: Self) -> None:
        """Copies are one list deep: plots, stacks and rows of tokens are immutable and shared."""
        twin.pack = self.pack
        twin.width = self.width
        twin.round = self.round
        twin.order = self.order
        twin.plots_at = self.plots_at.copy()
        twin.lords = self.lords.copy()
        twin.scouts = self.scouts.copy()
        twin.coins = self.coins.copy()
        twin.fiefs = [fief.copy() for fief in self.fiefs]
        twin.cemeteries = self.cemeteries.copy()
        twin.extra_coins = self.extra_coins.copy()
        twin.tokens_at = self.tokens_at.copy()
        twin.coin_tokens = self.coin_tokens
        twin.plot_tokens = self.plot_tokens
        twin.events = self.events
        twin.events_struck = self.events_struck
        twin.supply = self.supply.copy()
        twin.box = self.box
        twin.discards = self.discards.copy()

    def position(self) -> object:
        """The position with plots and events by their ids."""
        return (
            self.round,
            self.order,
            [plot and plot.id for plot in self.plots_at],
            self.lords,
            self.scouts,
            self.coins,
            [[[plot.id for plot in stack] for stack in fief] for fief in self.fiefs],
            [[plot.id for plot in cemetery] for cemetery in self.cemeteries],
            self.extra_coins,
            self.tokens_at,
            self.coin_tokens,
            self.plot_tokens,
            [event.id for event in self.events],
            self.events_struck,
            [plot.id for plot in self.supply],
            [plot.id for plot in self.box],
            [plot.id for plot in self.discards],
        )

    def unseen(self) -> tuple[Plot, ...]:
        """The plots of the supply, in pack order: which they are is known by elimination, their order is not."""
        supply = {plot.id for plot in self.supply}
        return tuple(plot for plot in self.pack.plots if plot.id in supply)

    def deal_hidden(self, seat: int, rng: Random) -> None:
        """Deal the supply anew under a top plot whose back looks the same (T-27)."""
        if not self.supply:
            return
        top = self.supply[-1]
        unseen = list(self.unseen())
        alike = [plot for plot in unseen if (plot.back, plot.number) == (top.back, top.number)]
        new_top = rng.choice(alike)
        unseen.remove(new_top)
        rng.shuffle(unseen)
        self.supply = [*unseen, new_top]

    def view(self, seat: int) -> "TilesView":
        """What the seat knows: all that lies open, and what is left to come by elimination."""
        decision = self.decision
        top = self.supply[-1] if self.supply else None
        return TilesView(
            seat=seat,
            asked=decision.seat if decision else None,
            kind=decision.kind if decision else None,
            options=decision.options if decision and decision.seat == seat else (),
            round=self.round,
            order=self.order,
            width=self.width,
            plots_at=tuple(self.plots_at),
            lords=tuple(self.lords),
            scouts=tuple(self.scouts),
            coins=tuple(self.coins),
            fiefs=tuple(tuple(fief) for fief in self.fiefs),
            cemeteries=tuple(self.cemeteries),
            extra_coins=tuple(self.extra_coins),
            tokens_at=tuple(self.tokens_at),
            coin_tokens=self.coin_tokens,
            plot_tokens=self.plot_tokens,
            events=self.events,
            events_struck=self.events_struck,
            unseen=self.unseen(),
            top=(top.back, top.number) if top else None,
            box=self.box,
            discards=tuple(self.discards),
        )

    def barred(self, decision: Decision, text: str) -> Reason:
        """Why a plot, place, estate or token is not on offer."""
        return barring.barred(self, decision, text)

    def final_scores(self) -> list[int]:
        """The coins of each seat; empty estates are charged by then (T-67)."""
        return list(self.coins)

    def ranking(self) -> list[tuple[int, ...]]:
        """Coins, then plots of each estate from the Palace down (T-68)."""
        return [score.standing(coins, fief) for coins, fief in zip(self.coins, self.fiefs, strict=True)]


class TilesView(msgspec.Struct, frozen=True):
    """What a seat knows of the tile game; fields as in :class:`TilesTable`."""

    seat: int
    """Whose view this is."""
    asked: int | None
    """The seat that has to choose, None once the game is over."""
    kind: str | None
    """What kind of decision it has to make."""
    options: tuple[Option, ...]
    """What can be chosen, if it is this seat that has to."""
    round: int
    order: tuple[int, ...]
    width: int
    plots_at: tuple[Plot | None, ...]
    lords: tuple[int, ...]
    scouts: tuple[int, ...]
    coins: tuple[int, ...]
    fiefs: tuple[tuple[Stack, ...], ...]
    cemeteries: tuple[Stack, ...]
    extra_coins: tuple[tuple[int, ...], ...]
    tokens_at: tuple[tuple[tuple[Estate, ...], ...], ...]
    coin_tokens: int
    plot_tokens: tuple[Estate, ...]
    events: tuple[Event, ...]
    events_struck: int
    unseen: tuple[Plot, ...]
    """The plots of the supply, in pack order: known by elimination, their order is not."""
    top: tuple[Back, int] | None
    """Back and number of the supply's top plot."""
    box: tuple[Plot, ...]
    discards: tuple[Plot, ...]
