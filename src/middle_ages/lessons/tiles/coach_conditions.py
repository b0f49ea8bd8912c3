"""What the coach of the tile game may look at: named facts of a seat's view, and what its file has to speak of.

A condition is a function of a view and the pack. It answers with a number: 0 where it does not hold, else how many
there are of what it is named for. Nothing here sees a table.
"""

from collections.abc import Callable

from middle_ages.lessons.coach import Subject
from middle_ages.tiles import happenings as told
from middle_ages.tiles import options
from middle_ages.tiles.counting import count_symbols, toll
from middle_ages.tiles.pack import TilesPack
from middle_ages.tiles.pieces import ESTATES, Estate, Symbol
from middle_ages.tiles.rounds import ROUNDS_PER_EVENT
from middle_ages.tiles.table import LAST_ROUND, TilesView

_KINDS = (options.PLACEMENT, options.LORD, options.SCOUT, options.VILLAGE, options.CHURCH, options.PALACE)
"""The kinds of decisions that there are."""

_SEVERAL_CLAUSES = {
    told.SymbolsPaid.__name__: ("T-50", "T-54"),
    told.CoinsGiven.__name__: ("T-51", "T-55", "T-58"),
    told.IncomePaid.__name__: told.INCOME_CLAUSES,
    told.TollTaken.__name__: ("T-47", "T-58"),
}
"""The happenings that one of several clauses can make take place, by name; all others have one of their own."""

EARLY = 8
"""The last round in which there is much still to come: half of them."""
FEW_LEFT = 4
"""So many plots to build, or fewer, are few: as many rounds lie between two events."""
SOME = 3
"""So many symbols are worth a word."""


def is_first_to_place(view: TilesView, pack: TilesPack) -> int:
    """Nobody has placed a Lord in the row that the seat's Lord goes to."""
    return int(not _lords_ahead(view))


def is_last_to_place(view: TilesView, pack: TilesPack) -> int:
    """All others have a Lord in that row."""
    return int(_lords_ahead(view) == len(view.lords) - 1)


def others_to_move(view: TilesView, pack: TilesPack) -> int:
    """How many others have still to move into that row."""
    return len(view.lords) - 1 - _lords_ahead(view)


def event_this_round(view: TilesView, pack: TilesPack) -> int:
    """An event takes effect when this round is over (T-47)."""
    return int(view.round > 0 and view.round % ROUNDS_PER_EVENT == 0)


def event_next_round(view: TilesView, pack: TilesPack) -> int:
    """An event takes effect when the next round is over (T-47)."""
    return int((view.round + 1) % ROUNDS_PER_EVENT == 0)


def event_takes(view: TilesView, pack: TilesPack) -> int:
    """What the next event would take from the seat as things stand: coins, or plots."""
    if view.events_struck == len(view.events):
        return 0
    struck = toll(view.events[view.events_struck], view.fiefs[view.seat], view.coins[view.seat])
    return len(struck.plots) or max(0, -struck.coins)


def early(view: TilesView, pack: TilesPack) -> int:
    """There is much still to come."""
    return int(view.round <= EARLY)


def last_choice(view: TilesView, pack: TilesPack) -> int:
    """The plot that the Lord goes to is the last that the seat builds (T-34)."""
    return int(view.round == LAST_ROUND - 1)


def moves_again(view: TilesView, pack: TilesPack) -> int:
    """The Lord moves once more after the move that is being made (T-34)."""
    return int(view.round < LAST_ROUND - 1)


def builds_again(view: TilesView, pack: TilesPack) -> int:
    """The seat builds another plot after this one (T-34)."""
    return int(view.round < LAST_ROUND)


def few_plots_left(view: TilesView, pack: TilesPack) -> int:
    """How many plots the seat builds after this one, if they are few."""
    left = LAST_ROUND - view.round
    return left if left <= FEW_LEFT else 0


def no_plots_left(view: TilesView, pack: TilesPack) -> int:
    """This is the last plot that the seat builds (T-34)."""
    return int(view.round == LAST_ROUND)


def empty_estates(view: TilesView, pack: TilesPack) -> int:
    """How many of the seat's estates have no plot, and will not get the one under the seat's Lord (T-67)."""
    empty = [estate for estate in ESTATES if not view.fiefs[view.seat][estate]]
    return sum(not _stands_on(view, view.seat, estate) for estate in empty)


def cemetery(view: TilesView, pack: TilesPack) -> int:
    """How many plots lie in the seat's Cemetery."""
    return len(view.cemeteries[view.seat])


def cemetery_fills(view: TilesView, pack: TilesPack) -> int:
    """How many plots of the Cemetery belong to an estate that has none (T-67)."""
    fief = view.fiefs[view.seat]
    return sum(not fief[plot.estate] for plot in view.cemeteries[view.seat])


def cemetery_counts(view: TilesView, pack: TilesPack) -> int:
    """How many plots of the Cemetery the income that follows would count (T-52)."""
    counted = pack.incomes[Estate.VILLAGE].counts + view.tokens_at[view.seat][Estate.VILLAGE]
    return sum(plot.estate in counted for plot in view.cemeteries[view.seat])


def cemetery_symbols(view: TilesView, pack: TilesPack) -> int:
    """How many plots of the Cemetery carry a symbol (T-49)."""
    return sum(plot.symbol is not None for plot in view.cemeteries[view.seat])


def farmers(view: TilesView, pack: TilesPack) -> int:
    """How many Farmers are on the seat's plots, if they are some (T-50)."""
    return _some(count_symbols(view.fiefs[view.seat], Symbol.FARMER))


def chests(view: TilesView, pack: TilesPack) -> int:
    """How many Chests are on the seat's plots, if they are some (T-54)."""
    return _some(count_symbols(view.fiefs[view.seat], Symbol.CHEST))


def fewer_mills(view: TilesView, pack: TilesPack) -> int:
    """How many opponents have more Mills than the seat (T-51)."""
    own = len(view.fiefs[view.seat][Estate.MILL])
    return sum(len(fief[Estate.MILL]) > own for fief in view.fiefs)


def barracks_ahead(view: TilesView, pack: TilesPack) -> int:
    """How many opponents' Lords stand on Barracks that will outnumber the seat's Ramparts (T-55)."""
    own = len(view.fiefs[view.seat][Estate.RAMPART])
    return sum(
        seat != view.seat and _stands_on(view, seat, Estate.BARRACKS) and len(fief[Estate.BARRACKS]) + 1 > own
        for seat, fief in enumerate(view.fiefs)
    )


def own_scout_ahead(view: TilesView, pack: TilesPack) -> int:
    """The seat's Scout waits in the row that the Lord goes to (T-63)."""
    return int(_in_next_row(view, view.scouts[view.seat]))


def rival_scouts_ahead(view: TilesView, pack: TilesPack) -> int:
    """How many Scouts of others are in that row (T-33)."""
    return sum(seat != view.seat and _in_next_row(view, place) for seat, place in enumerate(view.scouts))


def scout_out(view: TilesView, pack: TilesPack) -> int:
    """The seat's Scout is on the rows already (T-62)."""
    return int(view.scouts[view.seat] >= 0)


def one_row_for_scout(view: TilesView, pack: TilesPack) -> int:
    """Only one row is left for the Scout (T-62)."""
    rows = {option.place // view.width for option in view.options if isinstance(option, options.PlaceScout)}
    return int(len(rows) == 1)


def no_coin_tokens(view: TilesView, pack: TilesPack) -> int:
    """No Extra Coin token is left for anybody (T-59)."""
    return int(view.coin_tokens == 0)


def last_coin_token(view: TilesView, pack: TilesPack) -> int:
    """One Extra Coin token is left."""
    return int(view.coin_tokens == 1)


def plot_tokens_left(view: TilesView, pack: TilesPack) -> int:
    """How many Plot tokens are left, once some are gone (T-57)."""
    left = len(view.plot_tokens)
    return left if left < len(pack.plot_tokens) else 0


def own_plot_tokens(view: TilesView, pack: TilesPack) -> int:
    """How many of the seat's estates have a Plot token and space for an Extra Coin token (T-61)."""
    seat = view.seat
    open_to_coins = [option.estate for option in view.options if isinstance(option, options.PlaceCoinToken)]
    return sum(bool(view.tokens_at[seat][estate]) for estate in open_to_coins)


def own_coin_tokens(view: TilesView, pack: TilesPack) -> int:
    """How many of the seat's estates have an Extra Coin token and space for a Plot token (T-61)."""
    seat = view.seat
    open_to_plots = {option.estate for option in view.options if isinstance(option, options.PlacePlotToken)}
    return sum(view.extra_coins[seat][estate] > 0 for estate in open_to_plots)


def pays_at_once(view: TilesView, pack: TilesPack) -> int:
    """The token may go to the estate whose income follows: a Church's to Churches, a Palace's to Palaces (T-60)."""
    return int(
        any(
            (isinstance(option, options.PlaceCoinToken) and option.estate is Estate.CHURCH)
            or (isinstance(option, options.PlacePlotToken) and option.estate is Estate.PALACE)
            for option in view.options
        )
    )


def tall_estates(view: TilesView, pack: TilesPack) -> int:
    """How many of the seat's estates have several plots."""
    return sum(len(view.fiefs[view.seat][estate]) > 1 for estate in ESTATES)


def _lords_ahead(view: TilesView) -> int:
    return sum(_in_next_row(view, place) for place in view.lords)


def _in_next_row(view: TilesView, place: int) -> bool:
    return place >= 0 and place // view.width == view.round % options.ROWS


def _stands_on(view: TilesView, seat: int, estate: Estate) -> bool:
    place = view.lords[seat]
    plot = view.plots_at[place] if place >= 0 else None
    return plot is not None and plot.estate is estate


def _some(number: int) -> int:
    return number if number >= SOME else 0


_CONDITIONS: dict[str, Callable[[TilesView, TilesPack], int]] = {
    condition.__name__: condition
    for condition in (
        is_first_to_place,
        is_last_to_place,
        others_to_move,
        event_this_round,
        event_next_round,
        event_takes,
        early,
        last_choice,
        moves_again,
        builds_again,
        few_plots_left,
        no_plots_left,
        empty_estates,
        cemetery,
        cemetery_fills,
        cemetery_counts,
        cemetery_symbols,
        farmers,
        chests,
        fewer_mills,
        barracks_ahead,
        own_scout_ahead,
        rival_scouts_ahead,
        scout_out,
        one_row_for_scout,
        no_coin_tokens,
        last_coin_token,
        plot_tokens_left,
        own_plot_tokens,
        own_coin_tokens,
        pays_at_once,
        tall_estates,
    )
}
"""Every condition by its name."""

SUBJECT = Subject(_KINDS, _CONDITIONS, told, _SEVERAL_CLAUSES)
"""What the teachings of this game have to speak of, and what they may depend on."""
