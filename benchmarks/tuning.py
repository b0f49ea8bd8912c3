"""How well the content that is ours is tuned, measured by players that look one step ahead (T-70, C-68).

A player tries each option on samples of what it knows and takes the one that looks best a moment later. That is enough
to see what is far out; stronger players come to other figures, so whatever is read here is provisional.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from random import Random
from statistics import mean, stdev
from typing import Any, NamedTuple

import click
import msgspec
from rich.console import Console
from rich.table import Table

from middle_ages.cards import happenings as cards_told
from middle_ages.cards import score
from middle_ages.cards.deck import LAST_RUN_OUT
from middle_ages.cards.options import MAY
from middle_ages.cards.pieces import BLADE, PITCHFORK, SKULL
from middle_ages.cards.table import CardsTable
from middle_ages.cards.turns import FULL_COTERIE
from middle_ages.registry import GAMES
from middle_ages.tiles import happenings as tiles_told
from middle_ages.tiles.counting import count_income, count_symbols, toll
from middle_ages.tiles.options import VILLAGE
from middle_ages.tiles.pack import PLOTS_OF
from middle_ages.tiles.pieces import ESTATES, Estate, Event, EventKind, Plot, Stack, Symbol
from middle_ages.tiles.table import LAST_ROUND, OFF_ROWS, TilesTable

# What a position looks like to a player

EMPTY_STAYS = 0.8
"""The chance that an empty estate is still empty one turn later."""
LOST_PLOT = 4
"""Coins that a plot on the table is worth when it may be lost."""
RESERVED = 0.3
"""The part of a reserved plot's yield that the reservation is worth."""
FURTHER_RIGHT = 0.2
"""Coins that each place to the right costs, since who stands there chooses later."""
SHARES = [plots / sum(PLOTS_OF) for plots in PLOTS_OF]
"""How often each estate is built, as a share of all plots."""


def tiles_worth(table: TilesTable, seat: int) -> float:
    """What a seat has and may hope for, in coins, less the mean of what the others have."""
    others = [
        table.coins[other] + LOST_PLOT * sum(map(len, table.fiefs[other]))
        for other in range(table.seats)
        if other != seat
    ]
    worth = table.coins[seat] - mean(others)
    fief = table.fiefs[seat]
    place = table.lords[seat]
    waits = place != OFF_ROWS and table.round > 0 and place // table.width == table.row
    turns = LAST_ROUND - table.round + waits
    if place != OFF_ROWS:
        turns -= 1
        plot = plot_under(table, place)
        fief = with_plot(fief, plot)
        worth += yield_ahead(table, seat, fief, plot.estate, turns) - FURTHER_RIGHT * (place % table.width)
        scout = table.scouts[seat]
        if scout != OFF_ROWS:
            reserved = plot_under(table, scout)
            worth += RESERVED * yield_ahead(table, seat, with_plot(fief, reserved), reserved.estate, turns)
    worth += turns * sum(SHARES[e] * income_of(table, seat, fief, e) for e in ESTATES)
    worth -= table.pack.constants.empty_estate_cost * EMPTY_STAYS**turns * fief.count(())
    for further, event in enumerate(table.events[table.events_struck :]):
        taken = toll(event, fief, table.coins[seat])
        worth += (taken.coins - LOST_PLOT * len(taken.plots)) / 2**further
    return worth


def plot_under(table: TilesTable, place: int) -> Plot:
    """The plot on which a Lord or Scout stands."""
    plot = table.plots_at[place]
    assert plot is not None
    return plot


def with_plot(fief: list[Stack], plot: Plot) -> list[Stack]:
    """The Fief with one more plot."""
    return [(*stack, plot) if estate == plot.estate else stack for estate, stack in enumerate(fief)]


def income_of(table: TilesTable, seat: int, fief: list[Stack], estate: Estate) -> int:
    """The income that an estate of the Fief would pay."""
    tokens, extra = table.tokens_at[seat][estate], table.extra_coins[seat][estate]
    return count_income(table.pack.incomes[estate], tokens, extra, fief)[-1]


def yield_ahead(table: TilesTable, seat: int, fief: list[Stack], estate: Estate, turns: int) -> float:
    """What the plot brings that has just come to this estate, in coins, with so many turns to come."""
    return income_of(table, seat, fief, estate) + HOPED_EFFECTS[estate](table, seat, fief, turns)


def hoped_gifts(table: TilesTable, seat: int, own: int, compared: Estate, each: float) -> float:
    """Coins for each opponent who has less of the compared estate."""
    fiefs = table.fiefs
    return each * sum(other != seat and len(fiefs[other][compared]) < own for other in range(table.seats))


def hoped_coin_token(table: TilesTable, seat: int, fief: list[Stack], turns: int) -> float:
    """What an Extra Coin token adds in the turns to come, on the estate where it adds most."""
    if not table.coin_tokens:
        return 0
    taken, spaces = table.extra_coins[seat], table.pack.coin_spaces
    return turns * max(
        (SHARES[e] * sum(len(fief[of]) for of in table.counted_by(seat, e)) for e in ESTATES if taken[e] < spaces[e]),
        default=0,
    )


def hoped_plot_token(table: TilesTable, seat: int, fief: list[Stack], turns: int) -> float:
    """What a Plot token adds in the turns to come, where it adds most."""
    spaces, incomes = table.pack.plot_spaces, table.pack.incomes
    return turns * max(
        (
            SHARES[e] * incomes[e].rate * len(fief[token])
            for e in ESTATES
            if len(table.tokens_at[seat][e]) < spaces[e]
            for token in table.plot_tokens
            if token not in table.counted_by(seat, e)
        ),
        default=0,
    )


HOPED_EFFECTS: tuple[Callable[[TilesTable, int, list[Stack], int], float], ...] = (
    lambda table, seat, fief, turns: table.pack.constants.symbol_coins * count_symbols(fief, Symbol.FARMER),
    lambda table, seat, fief, turns: hoped_gifts(
        table, seat, len(fief[Estate.MILL]), Estate.MILL, table.pack.constants.mill_gift
    ),
    lambda table, seat, fief, turns: LOST_PLOT * bool(table.cemeteries[seat]),
    lambda table, seat, fief, turns: 1,
    lambda table, seat, fief, turns: table.pack.constants.symbol_coins * count_symbols(fief, Symbol.CHEST),
    lambda table, seat, fief, turns: hoped_gifts(
        table,
        seat,
        len(fief[Estate.BARRACKS]),
        Estate.RAMPART,
        table.pack.constants.barracks_gift + LOST_PLOT / (table.seats - 1),
    ),
    hoped_coin_token,
    hoped_plot_token,
)
"""What an estate's effect is likely to bring, by estate."""

ACTION_WORTH = 2.5
"""Points that an Action with a card for it is worth."""
CARD_WORTH = 0.6
"""Points that a card in hand is worth while there is time to use it, whatever is on it."""
FULL_HAND = 6
"""Cards in hand beyond so many are worth little."""
ICON_KEPT = 0.9
"""The chance that an icon in hand is there at the end; of one with a skull half of that."""
BLADE_COST = 0.7
"""Points that the discard for a hooked blade costs."""
PACE = 2.2
"""Cards that a turn takes from the deck."""


def cards_worth(table: CardsTable, seat: int) -> float:
    """What a seat has and may hope for, in points, less the mean of the others."""
    standings = [cards_standing(table, each) for each in range(table.seats)]
    own = standings.pop(seat)
    return own - mean(standings)


def cards_standing(table: CardsTable, seat: int) -> float:
    """Points in sight: Structures, Wealth, the own Accord's icons, and what cards and Actions are good for."""
    hand, coterie, accord = table.hands[seat], table.coteries[seat], table.accords[seat]
    held = [*hand, *coterie]
    account = score.account_of(table.pack, table.structures, table.wealth[seat], held, accord, seat)
    worth = sum(account.structures) + account.wealth + ICON_KEPT * account.hand
    for card in held:
        if card.crisis is SKULL and accord is not None and card.wealth == accord.wealth:
            worth -= ICON_KEPT / 2 * score.HAND_ICON * card.icons

    to_come = len(table.deck) + (LAST_RUN_OUT - 1 - table.run_outs) * sum(map(len, table.discards))
    turns = max(0, to_come) / (PACE * table.seats)
    in_time = min(1, turns / FULL_COTERIE)
    worth += in_time * CARD_WORTH * (min(len(hand), FULL_HAND) + max(0, len(hand) - FULL_HAND) / 4)
    if coterie:
        actions = sum(card.crisis is not PITCHFORK for card in coterie)
        blade = any(card.crisis is BLADE for card in coterie)
        missing = max(0, FULL_COTERIE - len(coterie))
        worth += min(1, turns / (missing + 1)) * (ACTION_WORTH / 2 * actions + CARD_WORTH - BLADE_COST * blade)
    if table.turn_of == seat:
        worth += ACTION_WORTH * min(table.actions, len(hand))
    return worth


# The player, which knows no game


class Judgement(NamedTuple):
    """How a game's positions look to a player."""

    worth: Callable[[Any, int], float]
    """What a position is worth to a seat."""
    samples: int
    """Samples on which each option is tried."""
    noise: float
    """Standard deviation of what is added to each option's worth, so that players do not all play alike."""
    opens: frozenset[str]
    """Kinds of decisions whose options show what they bring only with the seat's next answer."""


JUDGEMENTS = {
    "tiles": Judgement(tiles_worth, 1, 1.0, frozenset()),
    "cards": Judgement(cards_worth, 2, 0.4, frozenset({MAY})),
}


def pick(table: Any, judgement: Judgement, rng: Random) -> Any:
    """The option that looks best to the seat that is asked, one step ahead and in samples of what it knows."""
    seat, kind, options = table.decision.seat, table.decision.kind, table.decision.options
    if len(options) == 1:
        return options[0]
    worth = [rng.gauss(0, judgement.noise) for _option in options]
    for _sample in range(judgement.samples):
        sample = table.sampled(seat, rng)
        for number, option in enumerate(options):
            twin = sample.copy()
            twin.choose(option)
            worth[number] += worth_of(twin, seat, judgement, kind) / judgement.samples
    return options[worth.index(max(worth))]


def worth_of(table: Any, seat: int, judgement: Judgement, kind: str) -> float:
    """What a position is worth to a seat that has just answered a decision of this kind."""
    if kind not in judgement.opens or table.decision is None or table.decision.seat != seat:
        return judgement.worth(table, seat)
    answered = [table.copy() for _option in table.decision.options]
    for twin, option in zip(answered, table.decision.options, strict=True):
        twin.choose(option)
    return max(judgement.worth(twin, seat) for twin in answered)


class Played(NamedTuple):
    """A match that has been played to its end."""

    table: Any
    seed: int
    log: list[Any]
    choices: list[tuple[int, str, Any]]
    """What was chosen, in order: the seat, the kind of decision, the option."""


def play(game: Any, pack: Any, seats: int, seed: int) -> Played:
    """Let players of one kind play a match."""
    rng = Random(f"{game.key}/{seats}/{seed}")
    judgement = JUDGEMENTS[game.key]
    log: list[Any] = []
    choices = []
    table = game.new(seats, seed, pack, log.append)
    while (decision := table.decision) is not None:
        option = pick(table, judgement, rng)
        choices.append((decision.seat, decision.kind, option))
        table.choose(option)
    return Played(table, seed, log, choices)


# Figures and their bounds


class Bounds(NamedTuple):
    """What a figure has to lie between."""

    least: float
    most: float

    def verdict(self, figure: float) -> str:
        """Whether it does."""
        return "met" if self.least <= figure <= self.most else "missed"

    def __str__(self) -> str:
        if self.least == -inf:
            return f"≤ {self.most:.3g}"
        return f"≥ {self.least:.3g}" if self.most == inf else f"{self.least:.3g}–{self.most:.3g}"

    def mark(self, figure: float) -> str:
        """A sign for a figure that lies below or above."""
        return " <" if figure < self.least else " >" if figure > self.most else ""


YIELD_TOGETHER, YIELD_AT_EACH = Bounds(0.6, 1.5), Bounds(0.5, 1.75)
DECIDES = Bounds(0.03, 0.4)
STRUCTURE_SHARE = Bounds(0.15, 0.35)
SOURCE_SHARE = Bounds(0.2, inf)
TIED_SHARE = Bounds(-inf, 0.08)
FIRST_PLACE = 1.10
"""An advantage of a place in the order, as a multiple of a fair share, that chance must not rule out (T-70)."""
ACCORD = (0.88, 1.12)
"""Least and most of an Accord's share of victories, as multiples of a fair share (C-68)."""


def interval(figures: Sequence[float]) -> tuple[float, float, float]:
    """The mean, and the ends of its 95 % interval."""
    middle = mean(figures)
    half = 1.96 * stdev(figures) / sqrt(len(figures)) if len(figures) > 1 else 1.0
    return middle, middle - half, middle + half


def victories(table: Any) -> list[float]:
    """Each seat's part of the victory: a victory shared by n counts 1/n."""
    winners = table.winners()
    return [(seat in winners) / len(winners) for seat in range(table.seats)]


def grid(title: str, *columns: str) -> Table:
    """An empty table; all but the first column hold figures."""
    table = Table(columns[0], title=title, title_justify="left")
    for column in columns[1:]:
        table.add_column(column, justify="right")
    return table


def places_table(title: str, by_seats: dict[int, dict[int, list[float]]], bounded: bool) -> Table:
    """Shares of victories by place in an order."""
    table = grid(title, "players", "place", "share", "95 % interval", *(["lower end", "result"] if bounded else []))
    for seats, places in by_seats.items():
        bounds = Bounds(-inf, FIRST_PLACE / seats)
        for place, parts in sorted(places.items()):
            share, low, high = interval(parts)
            verdict = (str(bounds), bounds.verdict(low)) if bounded else ()
            table.add_row(str(seats), str(place + 1), f"{share:.3f}", f"{low:.3f} to {high:.3f}", *verdict)
    return table


@dataclass
class TilesStudy:
    """The measures of T-70, by number of players."""

    places: dict[int, dict[int, list[float]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    yields: dict[int, dict[Estate, list[int]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    decided: dict[str, list[bool]] = field(default_factory=lambda: defaultdict(list))
    """By event: for each match in which it was used, whether others would have won without it."""

    def add(self, game: Any, pack: Any, played: Played) -> None:
        """Take a match into account."""
        table, log = played.table, played.log
        order = next(told.order for told in log if isinstance(told, tiles_told.OrderDrawn))
        parts = victories(table)
        for place, seat in enumerate(order):
            self.places[table.seats][place].append(parts[seat])
        for estate, coins in yields_of(log):
            self.yields[table.seats][estate].append(coins)
        for event in table.events:
            self.decided[event.id].append(winners_without(game, pack, played, event) != table.winners())

    def tables(self) -> Iterator[Table]:
        """Places, estates, events."""
        yield places_table("Victories by place in the order of first placement (T-70 a)", self.places, bounded=True)
        yield self.yields_table()
        yield events_table(self.decided)

    def yields_table(self) -> Table:
        """The mean yield of each estate as a multiple of that of all plots."""
        together: dict[Estate, list[int]] = defaultdict(list)
        for estates in self.yields.values():
            for estate, coins in estates.items():
                together[estate] += coins
        groups = {f"{seats} players": (of, YIELD_AT_EACH) for seats, of in self.yields.items()}
        groups["together"] = (together, YIELD_TOGETHER)
        table = grid("Mean yield of a plot, as a multiple of that of all plots (T-70 b)", "estate", *groups)
        columns = []
        for of_estate, bounds in groups.values():
            overall = mean(coins for plots in of_estate.values() for coins in plots)
            ratios = [mean(of_estate[estate] or [0]) / overall for estate in ESTATES]
            result = "missed" if any(map(bounds.mark, ratios)) else "met"
            columns.append([*(f"{r:.2f}{bounds.mark(r)}" for r in ratios), f"{overall:.1f}", str(bounds), result])
        rows = (*(estate.key for estate in ESTATES), "all, in coins", "bounds", "result")
        for row, cells in zip(rows, zip(*columns, strict=True), strict=True):
            table.add_row(row, *cells)
        return table


def yields_of(log: Sequence[Any]) -> list[tuple[Estate, int]]:
    """Each plot built, with the coins that it brought its owner (T-70): in its turn, and by its token later."""
    built: list[list[Any]] = []
    coin_tokens = defaultdict(list)
    plot_tokens = defaultdict(list)
    for told in log:
        match told:
            case tiles_told.PlotBuilt():
                built.append([told.plot.estate, 0])
            case tiles_told.SymbolsPaid():
                built[-1][1] += told.coins
            case tiles_told.CoinsGiven():
                built[-1][1] += told.paid
            case tiles_told.CoinTokenPlaced():
                coin_tokens[told.seat, told.estate].append(built[-1])
            case tiles_told.PlotTokenPlaced():
                plot_tokens[told.seat, told.estate].append((built[-1], told.counted))
            case tiles_told.IncomePaid():
                now = built[-1]
                now[1] += told.coins
                # In the turn in which a token is placed, what it adds is part of the income already.
                for church in coin_tokens[told.seat, told.estate]:
                    church[1] += sum(told.plots) * (church is not now)
                for palace, counted in plot_tokens[told.seat, told.estate]:
                    plots = told.plots[told.counted.index(counted)]
                    palace[1] += plots * (told.rate + told.extra) * (palace is not now)
    return [(estate, coins) for estate, coins in built]


def winners_without(game: Any, pack: Any, played: Played, event: Event) -> list[int]:
    """Who would have won if the event had had no effect and everybody had chosen the same (T-70).

    Events touch coins and plots in Fiefs, so the only choice that can lose its meaning is what a Village brings back;
    it is skipped then. A Village that had nothing to bring back brings nothing now.
    """
    harmless = msgspec.structs.replace(event, kind=EventKind.GAIN, base=0, each=0)
    events = tuple(harmless if each.id == event.id else each for each in pack.events)
    table = game.new(played.table.seats, played.seed, msgspec.structs.replace(pack, events=events))
    brought = {}
    others: list[Any] = []
    for seat, kind, option in played.choices:
        if kind == VILLAGE:
            brought[len(others), seat] = option
        else:
            others.append(option)
    made = 0
    while (decision := table.decision) is not None:
        if decision.kind != VILLAGE:
            table.choose(others[made])
            made += 1
        elif (option := brought.get((made, decision.seat))) in decision.options:
            table.choose(option)
        else:
            table.decision = None
            table.proceed()
    winners: list[int] = table.winners()
    return winners


def events_table(decided: dict[str, list[bool]]) -> Table:
    """How often the winners would be others without an event."""
    table = grid("Other winners without the event (T-70 c)", "event", "matches", "share", "bounds", "result")
    for event, changes in sorted(decided.items()):
        share = mean(changes)
        table.add_row(event, str(len(changes)), f"{share:.3f}", str(DECIDES), DECIDES.verdict(share))
    return table


@dataclass
class CardsStudy:
    """The measures of C-68, by number of players where they are bounded so."""

    accords: dict[int, dict[str, list[float]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    places: dict[int, dict[int, list[float]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    built: dict[int, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    """Cards in Structures at the end, by Structure."""
    points: dict[int, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    scored: dict[int, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    """Points of each Structure."""
    tied: dict[int, list[bool]] = field(default_factory=lambda: defaultdict(list))
    turns: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    stalled: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    """Turns in which no card left the deck."""

    def add(self, game: Any, pack: Any, played: Played) -> None:
        """Take a match into account."""
        table = played.table
        seats = table.seats
        parts = victories(table)
        for seat in range(seats):
            self.accords[seats][table.accords[seat].id].append(parts[seat])
            self.places[seats][(seat - table.starter) % seats].append(parts[seat])
            self.built[seats].update(pack.structures[card.structure].id for card in table.structures[seat])
        for account in score.accounts(table):
            self.points[seats].update(
                {"Structures": sum(account.structures), "Wealth": account.wealth, "hand": account.hand}
            )
            names = (structure.id for structure in pack.structures)
            self.scored[seats].update(dict(zip(names, account.structures, strict=True)))
        totals = table.scores()
        self.tied[seats].append(totals.count(max(totals)) > 1)
        self.turns[seats].append(table.turn)
        self.stalled[seats] += turns_without_a_card(played.log)

    def tables(self) -> Iterator[Table]:
        """Accords, Structures, sources of points, ties, then what is published without a bound."""
        table = grid("Victories by Accord (C-68 a)", "players", "Accord", "share", "95 % interval", "bounds", "result")
        for seats, accords in self.accords.items():
            bounds = Bounds(*(factor / seats for factor in ACCORD))
            for accord, parts in sorted(accords.items()):
                share, low, high = interval(parts)
                cells = (f"{share:.3f}", f"{low:.3f} to {high:.3f}", str(bounds), bounds.verdict(share))
                table.add_row(str(seats), accord, *cells)
        yield table
        yield shares_table("Cards in Structures at the end (C-68 b)", self.built, STRUCTURE_SHARE)
        yield shares_table("Points by source (C-68 c)", self.points, SOURCE_SHARE)
        table = grid("Ties for the highest total (C-68 d)", "players", "share", "bounds", "result")
        for seats, tied in self.tied.items():
            table.add_row(str(seats), f"{mean(tied):.3f}", str(TIED_SHARE), TIED_SHARE.verdict(mean(tied)))
        yield table
        yield places_table("Victories by place from the starting player (not bounded)", self.places, bounded=False)
        table = grid("Points of a card in Structures (not bounded)", "players", "of", "points")
        for seats, built in self.built.items():
            for key, number in built.items():
                table.add_row(str(seats), key, f"{self.scored[seats][key] / number:.1f}")
        yield table
        columns = ("players", "matches", "turns", "fewest", "most", "turns without a card", "points a player")
        table = grid("Length (not bounded)", *columns)
        for seats, turns in self.turns.items():
            points = self.points[seats].total() / len(turns) / seats
            figures = (seats, len(turns), f"{mean(turns):.1f}", min(turns), max(turns), self.stalled[seats])
            table.add_row(*map(str, figures), f"{points:.1f}")
        yield table


def turns_without_a_card(log: Sequence[Any]) -> int:
    """In how many turns of a match no card left the deck (C-66)."""
    taken: list[bool] = []
    for told in log:
        match told:
            case cards_told.TurnBegan():
                taken.append(False)
            case cards_told.CardDrawn() | cards_told.WealthGained():
                taken[-1] = True
    return taken.count(False)


def shares_table(title: str, counted: dict[int, Counter[str]], bounds: Bounds) -> Table:
    """What part of all each thing has."""
    table = grid(title, "players", "of", "share", "bounds", "result")
    for seats, counts in counted.items():
        for key, count in counts.items():
            share = count / counts.total()
            table.add_row(str(seats), key, f"{share:.3f}", str(bounds), bounds.verdict(share))
    return table


STUDIES: dict[str, Callable[[], Any]] = {"tiles": TilesStudy, "cards": CardsStudy}


@click.command()
@click.argument("key", metavar="GAME", type=click.Choice(sorted(STUDIES)))
@click.option("--seats", multiple=True, type=int, help="Number of players; several are allowed.  [default: all]")
@click.option("--games", default=100, show_default=True, type=click.IntRange(min=1), help="At each number of players.")
@click.option("--seed", default=1, show_default=True, help="Seed of the first match; each further match has the next.")
@click.option("--pack", type=click.Path(exists=True, dir_okay=False), help="Another pack than the one that ships.")
def main(key: str, seats: tuple[int, ...], games: int, seed: int, pack: str | None) -> None:
    """Let players that look one step ahead play GAME, and measure how well its pack is tuned."""
    game = GAMES[key]
    study = STUDIES[key]()
    try:
        loaded = game.pack(pack)
        for number in seats or game.seats:
            for match in range(seed, seed + games):
                study.add(game, loaded, play(game, loaded, number, match))
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    console = Console()
    judgement = JUDGEMENTS[key]
    console.print(
        f"{game.title}: {games} matches at each number of players, seeds from {seed}; measured by players that look "
        f"one step ahead (samples for each option: {judgement.samples}, noise: {judgement.noise:g}).",
        soft_wrap=True,
    )
    for table in study.tables():
        console.print(table)


if __name__ == "__main__":
    main()
