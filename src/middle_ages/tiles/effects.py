"""What building an estate does: its effect, then its income (T-49 to T-65). Each effect is named for its estate."""

from collections.abc import Callable

from middle_ages.kernel.table import foretold_by
from middle_ages.tiles import happenings as told
from middle_ages.tiles.counting import count_income, count_symbols
from middle_ages.tiles.options import (
    CHURCH,
    PALACE,
    SCOUT,
    VILLAGE,
    BringBack,
    PlaceCoinToken,
    PlacePlotToken,
    PlaceScout,
)
from middle_ages.tiles.pieces import ESTATES, Estate, Income, Stack, Symbol
from middle_ages.tiles.table import OFF_ROWS, TilesTable


def field(table: TilesTable, seat: int) -> None:
    """Gain coins for each Farmer on the own plots (T-50)."""
    pay_symbols(table, seat, Estate.FIELD, Symbol.FARMER)


def market(table: TilesTable, seat: int) -> None:
    """Gain coins for each Chest on the own plots (T-54)."""
    pay_symbols(table, seat, Estate.MARKET, Symbol.CHEST)


def pay_symbols(table: TilesTable, seat: int, estate: Estate, symbol: Symbol) -> None:
    """Pay for each plot with the symbol in the player's estates (T-49)."""
    symbols = count_symbols(table.fiefs[seat], symbol)
    coins = symbols * table.pack.constants.symbol_coins
    table.coins[seat] += coins
    table.tell(told.SymbolsPaid, seat, estate, symbols, coins)


def mill(table: TilesTable, seat: int) -> None:
    """Every opponent with fewer Mills gives coins (T-51)."""
    fiefs = table.fiefs
    own = len(fiefs[seat][Estate.MILL])
    for other in opponents(table, seat):
        if len(fiefs[other][Estate.MILL]) < own:
            give_coins(table, other, seat, Estate.MILL, table.pack.constants.mill_gift)


def barracks(table: TilesTable, seat: int) -> None:
    """Every opponent with fewer Ramparts than the player's Barracks loses a plot and gives coins (T-55, T-64, T-65)."""
    fiefs = table.fiefs
    own = len(fiefs[seat][Estate.BARRACKS])
    for other in opponents(table, seat):
        fief = fiefs[other]
        if len(fief[Estate.RAMPART]) >= own:
            continue
        for estate, stack in enumerate(fief):
            if stack:
                fief[estate] = stack[:-1]
                table.cemeteries[other] += (stack[-1],)
                table.tell(told.PlotRazed, other, stack[-1], seat)
                break
        give_coins(table, other, seat, Estate.BARRACKS, table.pack.constants.barracks_gift)


def opponents(table: TilesTable, seat: int) -> list[int]:
    """The other seats, in seat order from the active player (T-58)."""
    return [*range(seat + 1, table.seats), *range(seat)]


def give_coins(table: TilesTable, giver: int, taker: int, estate: Estate, due: int) -> None:
    """Hand over the coins due, or what there is of them (T-58)."""
    paid = min(due, table.coins[giver])
    table.coins[giver] -= paid
    table.coins[taker] += paid
    table.tell(told.CoinsGiven, giver, taker, estate, due, paid)


def village(table: TilesTable, seat: int) -> None:
    """Bring a plot back from the Cemetery; mandatory if it holds one (T-52)."""
    if not table.ask(seat, VILLAGE, in_cemetery, bring_back):
        table.tell(told.EffectSkipped, seat, Estate.VILLAGE)


def in_cemetery(table: TilesTable, seat: int) -> tuple[BringBack, ...]:
    """The plots in the player's Cemetery, in the order in which they came there."""
    return tuple([table.pack.bring_back[plot.id] for plot in table.cemeteries[seat]])


def bring_back(table: TilesTable, seat: int, option: BringBack) -> None:
    """Move the plot to the top of its estate, without its effect and income (T-52)."""
    plot = option.plot
    table.cemeteries[seat] = tuple([other for other in table.cemeteries[seat] if other is not plot])
    stack = table.fiefs[seat][plot.estate] = (*table.fiefs[seat][plot.estate], plot)
    table.tell(told.PlotBroughtBack, seat, plot, len(stack))


def rampart(table: TilesTable, seat: int) -> None:
    """Place the Scout to reserve a plot; mandatory where there is one (T-53, T-62)."""
    if not table.ask(seat, SCOUT, free_for_scout, place_scout):
        table.tell(told.EffectSkipped, seat, Estate.RAMPART)


def free_for_scout(table: TilesTable, seat: int) -> tuple[PlaceScout, ...]:
    """The plots of rows without the own Lord that bear no Lord and no other player's Scout (T-62).

    A Scout that is out already is picked up first, so it may go back where it was.
    """
    width = table.width
    lords = table.lords
    scouts = table.scouts
    own_scout = scouts[seat]
    lord = lords[seat]
    own_row = lord // width if lord != OFF_ROWS else OFF_ROWS
    return tuple(
        [
            option
            for place, option in enumerate(table.pack.place_scout[table.seats])
            if table.plots_at[place] is not None
            and place // width != own_row
            and place not in lords
            and (place not in scouts or place == own_scout)
        ]
    )


def place_scout(table: TilesTable, seat: int, option: PlaceScout) -> None:
    """Reserve the plot (T-53)."""
    plot = table.plots_at[option.place]
    assert plot is not None
    table.scouts[seat] = option.place
    table.tell(told.ScoutPlaced, seat, option.place, plot)


def church(table: TilesTable, seat: int) -> None:
    """Put an Extra Coin token into a free space (T-56)."""
    if not table.ask(seat, CHURCH, free_coin_spaces, place_coin_token):
        table.tell(told.EffectSkipped, seat, Estate.CHURCH)


def free_coin_spaces(table: TilesTable, seat: int) -> tuple[PlaceCoinToken, ...]:
    """The own estates with a free space for an Extra Coin token, while there are tokens (T-13, T-56)."""
    if not table.coin_tokens:
        return ()
    pack = table.pack
    taken = table.extra_coins[seat]
    return tuple([pack.place_coin_token[e] for e in ESTATES if taken[e] < pack.coin_spaces[e]])


def place_coin_token(table: TilesTable, seat: int, option: PlaceCoinToken) -> None:
    """The estate's income pays one coin more for each plot that it counts, from now on (T-56, T-60)."""
    tokens = list(table.extra_coins[seat])
    tokens[option.estate] += 1
    table.extra_coins[seat] = tuple(tokens)
    table.coin_tokens -= 1
    table.tell(told.CoinTokenPlaced, seat, option.estate, table.coin_tokens)


def palace(table: TilesTable, seat: int) -> None:
    """Choose a Plot token and put it into a free space of an estate that does not count its type yet (T-57)."""
    if not table.ask(seat, PALACE, fitting_plot_tokens, place_plot_token):
        table.tell(told.EffectSkipped, seat, Estate.PALACE)


def fitting_plot_tokens(table: TilesTable, seat: int) -> tuple[PlacePlotToken, ...]:
    """Each Plot token left with each own estate that has a free space and does not count its type yet (T-13, T-57)."""
    pack = table.pack
    tokens = table.tokens_at[seat]
    open_estates = [(e, table.counted_by(seat, e)) for e in ESTATES if len(tokens[e]) < pack.plot_spaces[e]]
    return tuple(
        [
            pack.place_plot_token[token][estate]
            for token in table.plot_tokens
            for estate, counted in open_estates
            if token not in counted
        ]
    )


def place_plot_token(table: TilesTable, seat: int, option: PlacePlotToken) -> None:
    """The estate's income counts that type too, from now on, at the estate's own rate (T-57, T-60)."""
    tokens = list(table.tokens_at[seat])
    tokens[option.estate] += (option.counted,)
    table.tokens_at[seat] = tuple(tokens)
    table.plot_tokens = tuple([token for token in table.plot_tokens if token is not option.counted])
    table.tell(told.PlotTokenPlaced, seat, option.counted, option.estate)


def income_factors(table: TilesTable, seat: int, estate: Estate) -> tuple[Income, tuple[Estate, ...], int, list[Stack]]:
    """What an estate's income is counted from now: see :func:`middle_ages.tiles.counting.count_income`."""
    return (
        table.pack.incomes[estate],
        table.tokens_at[seat][estate],
        table.extra_coins[seat][estate],
        table.fiefs[seat],
    )


def income_ahead(table: TilesTable, seat: int, estate: Estate) -> tuple[told.IncomeAhead]:
    """The least and most that the income can come to, over the answers to what is being asked before it."""
    decision = table.decision
    answered = [table]
    if decision is not None:
        answered = [table.copy() for _option in decision.options]
        for twin, option in zip(answered, decision.options, strict=True):
            twin.answer(decision.seat, option)
    coins = [count_income(*income_factors(twin, seat, estate))[-1] for twin in answered]
    return (told.IncomeAhead(seat, estate, min(coins), max(coins)),)


@foretold_by(income_ahead)
def take_income(table: TilesTable, seat: int, estate: Estate) -> None:
    """Receive the estate's income, paid even if the effect was skipped (T-49, T-59)."""
    income, tokens, extra, fief = income_factors(table, seat, estate)
    counted, plots, coins = count_income(income, tokens, extra, fief)
    table.coins[seat] += coins
    table.tell(told.IncomePaid, seat, estate, counted, plots, income.rate, extra, coins)


EFFECTS: tuple[Callable[[TilesTable, int], None], ...] = (
    field,
    mill,
    village,
    rampart,
    market,
    barracks,
    church,
    palace,
)
"""The effect of each estate, by estate."""
