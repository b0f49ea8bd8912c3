"""A second reading of the rules, slow and plain: it plays along and foretells everything that the engine does.

It shares nothing with the engine but the names of pieces and happenings. Chance alone it takes from the table: which
plots, events and order were drawn. All that follows from it, down to the clause that each happening names, has to be
as the rules say; every option that is offered, and all that lies open, as well.
"""

from collections import deque
from collections.abc import Generator

from middle_ages.kernel.happening import Happening
from middle_ages.tiles import happenings as told
from middle_ages.tiles.counting import Toll
from middle_ages.tiles.pack import TilesPack
from middle_ages.tiles.pieces import ESTATES, Back, Event, Plot
from middle_ages.tiles.table import TilesView

FIELD, MILL, VILLAGE, RAMPART, MARKET, BARRACKS, CHURCH, PALACE = ESTATES
NAMES = ["field", "mill", "village", "rampart", "market", "barracks", "church", "palace"]
CLAUSES = ["T-50", "T-51", "T-52", "T-53", "T-54", "T-55", "T-56", "T-57"]
COUNTS = [
    [FIELD],
    [MILL],
    [VILLAGE, RAMPART],
    [FIELD, RAMPART],
    [MILL, MARKET],
    [VILLAGE, BARRACKS],
    [CHURCH],
    [PALACE],
]
RATES = [2, 2, 2, 2, 2, 2, 3, 3]

Question = tuple[int, str, list[str]]
"""The seat that has to be asked, the kind of decision, the notations of all options."""
Turn = Generator[Question, str, None]
"""What goes on until somebody has chosen: gives questions, takes notations."""


class Referee:
    """One game as the rules have it. ``heard`` are the happenings of the engine not yet accounted for."""

    def __init__(self, seats: int, pack: TilesPack, heard: deque[Happening]) -> None:
        self.seats = seats
        self.pack = pack
        self.heard = heard
        self.round = 0
        self.order: tuple[int, ...] = ()
        self.rows: list[list[Plot | None]] = [[], [], [], []]
        self.lords: list[tuple[int, int] | None] = [None] * seats
        self.scouts: list[tuple[int, int] | None] = [None] * seats
        self.coins = [0] * seats
        self.built: list[list[Plot]] = [[] for _ in range(seats)]
        """The plots in each player's estates, in the order in which they came there."""
        self.cemeteries: list[list[Plot]] = [[] for _ in range(seats)]
        self.coin_tokens: list[list[int]] = [[] for _ in range(seats)]
        """The estates with an Extra Coin token, by seat."""
        self.plot_tokens: list[dict[int, int]] = [{} for _ in range(seats)]
        """The type of the Plot token at an estate, by seat."""
        self.coin_tokens_left = 8
        self.plot_tokens_left = list(ESTATES)
        self.events: list[Event] = []
        """Those that lie face up, left to right."""
        self.supply: list[Plot] = []
        """The top plot first."""
        self.shuffled: list[Plot] = []
        """The order of a new supply, looked up when the engine has shuffled one: chance is not foretold."""
        self.orange_waits = seats >= 4
        self.discards: list[Plot] = []

    # Hearing

    def expect(self, clause: str, happening: Happening) -> None:
        """The engine's next happening is this one, for this clause."""
        assert self.heard, f"round {self.round}: {happening} did not happen"
        found = self.heard.popleft()
        assert found == happening, f"round {self.round}: {found} instead of {happening}"
        assert found.clause == clause, f"round {self.round}: {found} names {found.clause}, not {clause}"

    # The course of the game

    def play(self) -> Turn:
        """The whole game."""
        for row in range(4):  # T-21
            dealt = self.heard.popleft()
            assert isinstance(dealt, told.RowDealt)
            assert dealt.row == row
            assert len(dealt.plots) == self.seats + 1
            assert all(plot.back is Back.BLUE for plot in dealt.plots)  # T-23
            numbers = [plot.number for plot in dealt.plots]
            assert numbers == sorted(numbers)  # T-22
            self.rows[row] = list(dealt.plots)
        laid = self.heard.popleft()
        assert isinstance(laid, told.EventsLaid)
        self.events = list(laid.events)
        assert len({event.id for event in self.events}) == 4  # T-26
        drawn = self.heard.popleft()
        assert isinstance(drawn, told.OrderDrawn)
        assert sorted(drawn.order) == list(range(self.seats))
        self.order = drawn.order
        for seat in self.order:  # T-24
            column = yield from self.ask_for_column(seat, "placement", 0)
            self.lords[seat] = (0, column)
            self.expect("T-24", told.LordPlaced(seat, column, self.plot_at(0, column)))
        for self.round in range(1, 17):  # T-66
            yield from self.play_round()
        for seat in range(self.seats):  # T-67
            empty = tuple(estate for estate in ESTATES if self.height(seat, estate) == 0)
            self.coins[seat] -= 10 * len(empty)
            self.expect("T-67", told.EmptyEstatesCharged(seat, empty, 10 * len(empty)))
        self.expect("T-66", told.GameEnded(tuple(self.coins)))

    def play_round(self) -> Turn:
        """One round, with what comes at its end."""
        row = (self.round - 1) % 4
        columns = {}
        for seat, spot in enumerate(self.lords):
            assert spot is not None
            assert spot[0] == row
            columns[spot[1]] = seat
        self.order = tuple(columns[column] for column in sorted(columns))
        self.expect("T-31", told.RoundBegan(self.round, self.order))
        unused = [(column, plot) for column, plot in enumerate(self.rows[row]) if plot and column not in columns]
        assert len(unused) == 1
        for column, plot in unused:
            self.rows[row][column] = None
            self.discards.append(plot)
        self.expect("T-30", told.PlotsDiscarded(tuple(plot for _, plot in unused)))
        for seat in self.order:
            yield from self.play_turn(seat)
        assert self.rows[row] == [None] * (self.seats + 1)
        if self.round <= 12:  # T-40, T-45
            self.rows[row] = list(self.deal())
            self.expect("T-40", told.RowRefilled(row, tuple(plot for plot in self.rows[row] if plot)))
        if self.round in (4, 8, 12, 16):
            self.strike(self.events.pop(0))

    def deal(self) -> list[Plot]:
        """A row's plots, sorted; equal numbers as they were drawn (T-22, T-46)."""
        drawn: list[Plot] = []
        while len(drawn) <= self.seats:
            if not self.supply:
                orange = self.orange_waits
                pool = list(self.pack.orange) if orange else self.discards
                self.expect("T-46", told.SupplyShuffled(len(pool), orange))
                assert sorted(plot.id for plot in pool) == sorted(plot.id for plot in self.shuffled)
                self.supply = list(self.shuffled)
                if not orange:
                    self.discards = []
                self.orange_waits = False
            drawn.append(self.supply.pop(0))
        row: list[Plot] = []
        for number in range(1, 24):
            row += [plot for plot in drawn if plot.number == number]
        return row

    def play_turn(self, seat: int) -> Turn:
        """Move, build, effect, income (T-32)."""
        spot = self.lords[seat]
        assert spot is not None
        left = self.plot_at(*spot)
        if self.round < 16:
            row = self.round % 4
            column = yield from self.ask_for_column(seat, "lord", row)
            self.lords[seat] = (row, column)
            self.expect("T-32", told.LordMoved(seat, self.place(row, column), self.plot_at(row, column)))
            scout = self.scouts[seat]
            if scout is not None and scout[0] == row:
                self.scouts[seat] = None
                self.expect("T-63", told.ScoutHome(seat))
        else:
            self.lords[seat] = None
            self.expect("T-34", told.LordLeft(seat))
        self.rows[spot[0]][spot[1]] = None
        self.built[seat].append(left)
        estate = left.estate
        self.expect("T-32", told.PlotBuilt(seat, left, self.height(seat, estate)))
        yield from self.carry_out_effect(seat, estate)
        counted = list(COUNTS[estate])
        if estate in self.plot_tokens[seat]:
            counted.append(ESTATES[self.plot_tokens[seat][estate]])
        extra = 1 if estate in self.coin_tokens[seat] else 0
        heights = [self.height(seat, one) for one in counted]
        coins = 0
        for plot in self.built[seat]:
            if plot.estate in counted:
                coins += RATES[estate] + extra  # T-61
        self.coins[seat] += coins
        paid = told.IncomePaid(seat, estate, tuple(counted), tuple(heights), RATES[estate], extra, coins)
        self.expect(CLAUSES[estate], paid)

    def ask_for_column(self, seat: int, kind: str, row: int) -> Generator[Question, str, int]:
        """Ask for a free plot of a row (T-33)."""
        taken = {spot for spot in self.lords if spot is not None}
        taken |= {spot for other, spot in enumerate(self.scouts) if other != seat and spot is not None}
        free = [column for column in range(self.seats + 1) if (row, column) not in taken]
        assert len(free) >= 2  # T-35
        chosen = yield seat, kind, [f"lord {column + 1}" for column in free]
        return int(chosen.removeprefix("lord ")) - 1

    # Effects

    def carry_out_effect(self, seat: int, estate: int) -> Turn:
        """The effect of the estate that was built."""
        others = [(seat + step) % self.seats for step in range(1, self.seats)]  # T-58
        if estate in (FIELD, MARKET):
            symbol = "farmer" if estate == FIELD else "chest"
            found = [plot for plot in self.built[seat] if plot.symbol == symbol]
            self.coins[seat] += len(found)
            self.expect(CLAUSES[estate], told.SymbolsPaid(seat, ESTATES[estate], len(found), len(found)))
        elif estate == MILL:
            for other in others:
                if self.height(other, MILL) < self.height(seat, MILL):
                    self.give_two(other, seat, MILL)
        elif estate == BARRACKS:
            for other in others:
                if self.height(other, RAMPART) < self.height(seat, BARRACKS):
                    if self.built[other]:  # T-64
                        leftmost = min(plot.estate for plot in self.built[other])
                        razed = self.lose_top(other, leftmost)
                        self.expect("T-55", told.PlotRazed(other, razed, seat))
                    self.give_two(other, seat, BARRACKS)
        else:
            ask = {VILLAGE: self.village, RAMPART: self.rampart, CHURCH: self.church, PALACE: self.palace}
            yield from ask[ESTATES[estate]](seat)

    def give_two(self, giver: int, taker: int, estate: int) -> None:
        """Two coins change hands, or what there is of them (T-58)."""
        paid = 0
        while paid < 2 and self.coins[giver] > 0:
            self.coins[giver] -= 1
            self.coins[taker] += 1
            paid += 1
        clause = CLAUSES[estate] if paid == 2 else "T-58"
        self.expect(clause, told.CoinsGiven(giver, taker, ESTATES[estate], 2, paid))

    def village(self, seat: int) -> Turn:
        """A plot comes back from the Cemetery (T-52)."""
        if not self.cemeteries[seat]:
            self.expect("T-59", told.EffectSkipped(seat, VILLAGE))
            return
        chosen = yield seat, "village", [f"village {plot.id}" for plot in self.cemeteries[seat]]
        [plot] = [plot for plot in self.cemeteries[seat] if chosen == f"village {plot.id}"]
        self.cemeteries[seat].remove(plot)
        self.built[seat].append(plot)
        self.expect("T-52", told.PlotBroughtBack(seat, plot, self.height(seat, plot.estate)))

    def rampart(self, seat: int) -> Turn:
        """The Scout reserves a plot (T-62)."""
        self_spot = self.lords[seat]
        spots = {}
        for row in range(4):
            for column in range(self.seats + 1):
                bears_lord = (row, column) in self.lords
                others = [spot for other, spot in enumerate(self.scouts) if other != seat]
                own_row = self_spot is not None and self_spot[0] == row
                if self.rows[row][column] and not own_row and not bears_lord and (row, column) not in others:
                    spots[f"scout {'ABCD'[row]}{column + 1}"] = (row, column)
        rows_open = {row for row, _ in spots.values()}
        assert len(rows_open) == (2 if self.round <= 13 else 1 if self.round == 14 else 0)
        if not spots:
            self.expect("T-59", told.EffectSkipped(seat, RAMPART))
            return
        chosen = yield seat, "scout", list(spots)
        self.scouts[seat] = spots[chosen]
        self.expect("T-53", told.ScoutPlaced(seat, self.place(*spots[chosen]), self.plot_at(*spots[chosen])))

    def church(self, seat: int) -> Turn:
        """An Extra Coin token goes to an estate without one (T-56)."""
        free = [estate for estate in ESTATES if estate not in self.coin_tokens[seat]]
        if not free or self.coin_tokens_left == 0:
            self.expect("T-59", told.EffectSkipped(seat, CHURCH))
            return
        chosen = yield seat, "church", [f"church {NAMES[estate]}" for estate in free]
        estate = NAMES.index(chosen.removeprefix("church "))
        self.coin_tokens[seat].append(estate)
        self.coin_tokens_left -= 1
        self.expect("T-56", told.CoinTokenPlaced(seat, ESTATES[estate], self.coin_tokens_left))

    def palace(self, seat: int) -> Turn:
        """A Plot token goes to an estate without one that does not count its type (T-57)."""
        pairs = {}
        for token in self.plot_tokens_left:
            for estate in ESTATES:
                if estate not in self.plot_tokens[seat] and token not in COUNTS[estate]:
                    pairs[f"palace {NAMES[token]} on {NAMES[estate]}"] = (token, estate)
        if not pairs:
            self.expect("T-59", told.EffectSkipped(seat, PALACE))
            return
        chosen = yield seat, "palace", list(pairs)
        token, estate = pairs[chosen]
        self.plot_tokens[seat][estate] = token
        self.plot_tokens_left.remove(token)
        self.expect("T-57", told.PlotTokenPlaced(seat, token, estate))

    # Events

    def strike(self, event: Event) -> None:
        """An event does its work on everybody, in the order of turns of this round (T-47)."""
        self.expect("T-47", told.EventStruck(event))
        for seat in self.order:
            counted = sum(self.holds(seat, word) for word in event.per)
            spared = sum(self.holds(seat, word) for word in event.spared_by)
            amount = event.base + event.each * counted - event.less * spared
            if amount < 0:
                amount = 0
            coins = 0
            lost: list[Plot] = []
            if event.kind == "gain":
                coins = amount
            elif event.kind == "lose-coins":
                coins = -amount if amount <= self.coins[seat] else -self.coins[seat]
            else:
                while len(lost) < amount and any(plot.estate in event.estates for plot in self.built[seat]):
                    lost.append(self.lose_top(seat, self.struck_estate(seat, event)))
            self.coins[seat] += coins
            clause = "T-58" if event.kind == "lose-coins" and -coins < amount else "T-47"
            self.expect(clause, told.TollTaken(seat, event, Toll(counted, spared, amount, coins, tuple(lost))))

    def struck_estate(self, seat: int, event: Event) -> int:
        """The estate that the next plot goes from."""
        reached = sorted({plot.estate for plot in self.built[seat] if plot.estate in event.estates})
        if event.which == "leftmost":
            return reached[0]
        if event.which == "rightmost":
            return reached[-1]
        tallest = max(self.height(seat, estate) for estate in reached)
        return next(estate for estate in reached if self.height(seat, estate) == tallest)

    def holds(self, seat: int, word: str) -> int:
        """How many of what a count word means lie in the seat's estates (T-09)."""
        if word == "estates":
            return sum(self.height(seat, estate) > 0 for estate in ESTATES)
        if word == "empty":
            return sum(self.height(seat, estate) == 0 for estate in ESTATES)
        if "+" in word:
            one, other = word.split("+")
            return min(self.holds(seat, one), self.holds(seat, other))
        return sum(word in (NAMES[plot.estate], plot.symbol) for plot in self.built[seat])

    # Looking

    def height(self, seat: int, estate: int) -> int:
        """How many plots one of the seat's estates has."""
        return sum(plot.estate == estate for plot in self.built[seat])

    def lose_top(self, seat: int, estate: int) -> Plot:
        """The plot that came last into an estate goes to the Cemetery (T-64)."""
        last = max(index for index, plot in enumerate(self.built[seat]) if plot.estate == estate)
        plot = self.built[seat].pop(last)
        self.cemeteries[seat].append(plot)
        return plot

    def place(self, row: int, column: int) -> int:
        """How the engine counts places."""
        return row * (self.seats + 1) + column

    def plot_at(self, row: int, column: int) -> Plot:
        """The plot that lies there."""
        plot = self.rows[row][column]
        assert plot is not None
        return plot

    def check(self, view: TilesView) -> None:
        """What a seat sees is what lies on the referee's table, and no more (T-27)."""
        off = [-1 if spot is None else self.place(*spot) for spot in self.lords]
        assert list(view.lords) == off
        assert list(view.scouts) == [-1 if spot is None else self.place(*spot) for spot in self.scouts]
        assert view.round == self.round
        assert view.order == self.order
        assert list(view.plots_at) == [plot for row in self.rows for plot in row]
        assert list(view.coins) == self.coins
        assert min(self.coins) >= 0 or view.asked is None  # T-58
        for seat in range(self.seats):
            stacks = [tuple(plot for plot in self.built[seat] if plot.estate is estate) for estate in ESTATES]
            assert list(view.fiefs[seat]) == stacks
            assert list(view.cemeteries[seat]) == self.cemeteries[seat]
            assert list(view.extra_coins[seat]) == [int(estate in self.coin_tokens[seat]) for estate in ESTATES]
            tokens = self.plot_tokens[seat]
            assert list(view.tokens_at[seat]) == [(tokens[e],) if e in tokens else () for e in ESTATES]
        assert view.coin_tokens == self.coin_tokens_left
        assert list(view.plot_tokens) == self.plot_tokens_left
        assert list(view.events[view.events_struck :]) == self.events
        assert list(view.discards) == self.discards
        hidden = {plot.id for plot in self.supply}
        assert list(view.unseen) == [plot for plot in self.pack.plots if plot.id in hidden]
        assert view.top == ((self.supply[0].back, self.supply[0].number) if self.supply else None)
        assert list(view.box) == (list(self.pack.orange) if self.orange_waits else [])

    def winners(self, coins: list[int]) -> list[int]:
        """Who wins with so many coins and the Fiefs as they are (T-68)."""
        left = [seat for seat in range(self.seats) if coins[seat] == max(coins)]
        for estate in (PALACE, CHURCH, BARRACKS, MARKET, RAMPART, VILLAGE, MILL, FIELD):
            most = max(self.height(seat, estate) for seat in left)
            left = [seat for seat in left if self.height(seat, estate) == most]
        return left
