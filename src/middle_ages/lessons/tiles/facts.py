"""What the texts of this course can measure on the table."""

from collections.abc import Iterator

from middle_ages.kernel.happening import Happening
from middle_ages.lessons.scene import Fact, Scene
from middle_ages.tiles import happenings as told
from middle_ages.tiles.counting import count_income, count_symbols, toll
from middle_ages.tiles.pack import EVENTS_USED, TilesPack
from middle_ages.tiles.pieces import Back, Estate, Event, Symbol
from middle_ages.tiles.rounds import LAST_REFILL, ROUNDS_PER_EVENT
from middle_ages.tiles.score import coins_gained
from middle_ages.tiles.setup import SEATS_WITH_ORANGE
from middle_ages.tiles.table import LAST_ROUND, OFF_ROWS, TilesTable

MINUTES = 12
"""About how long a match at a table takes (T-20); nothing in the engine needs it."""


def table_of(scene: Scene) -> TilesTable:
    """The table of the lesson's match."""
    table = scene.match.table
    assert isinstance(table, TilesTable)
    return table


def pack_of(scene: Scene) -> TilesPack:
    """The content that the lesson is played with."""
    return table_of(scene).pack


# What the rules and the pack say


def rounds(scene: Scene) -> int:
    """Rounds in a game (T-66)."""
    return LAST_ROUND


def last_refill(scene: Scene) -> int:
    """The last round after which a row is refilled (T-45)."""
    return LAST_REFILL


def rounds_per_event(scene: Scene) -> int:
    """After how many rounds an event strikes, again and again (T-47)."""
    return ROUNDS_PER_EVENT


def events_used(scene: Scene) -> int:
    """Event cards in a game (T-08)."""
    return EVENTS_USED


def event_cards(scene: Scene) -> int:
    """Event cards in the box (T-08)."""
    return len(pack_of(scene).events)


def estates(scene: Scene) -> int:
    """Estates of a Fief."""
    return len(Estate)


def fewest(scene: Scene) -> int:
    """The fewest players who can play (T-20)."""
    return min(scene.match.game.seats)


def most(scene: Scene) -> int:
    """The most players who can play (T-20)."""
    return max(scene.match.game.seats)


def minutes(scene: Scene) -> int:
    """About how many minutes a match takes (T-20)."""
    return MINUTES


def seats_with_orange(scene: Scene) -> int:
    """From how many players on the orange plots are used (T-23)."""
    return SEATS_WITH_ORANGE


def plots(scene: Scene, estate: str = "") -> int:
    """Plots in the box, in all or of one estate (T-01)."""
    return sum(not estate or plot.estate.key == estate for plot in pack_of(scene).plots)


def backs(scene: Scene, colour: str) -> int:
    """Plots with backs of a colour (T-02)."""
    return sum(plot.back is Back(colour) for plot in pack_of(scene).plots)


def lowest_number(scene: Scene) -> int:
    """The lowest number on a back (T-04)."""
    return min(plot.number for plot in pack_of(scene).plots)


def highest_number(scene: Scene) -> int:
    """The highest number on a back (T-04)."""
    return max(plot.number for plot in pack_of(scene).plots)


def rate(scene: Scene, estate: str) -> int:
    """Coins that an estate pays for each plot that it counts (T-50 to T-57)."""
    return pack_of(scene).incomes[_estate(estate)].rate


def symbol_coins(scene: Scene) -> int:
    """Coins for each symbol (T-50, T-54)."""
    return pack_of(scene).constants.symbol_coins


def mill_gift(scene: Scene) -> int:
    """Coins that an opponent with fewer Mills owes (T-51)."""
    return pack_of(scene).constants.mill_gift


def barracks_gift(scene: Scene) -> int:
    """Coins that a victim of Barracks owes (T-55)."""
    return pack_of(scene).constants.barracks_gift


def empty_cost(scene: Scene) -> int:
    """Coins lost at the end for an estate without a plot (T-67)."""
    return pack_of(scene).constants.empty_estate_cost


def coin_tokens(scene: Scene) -> int:
    """Extra Coin tokens in the box (T-10)."""
    return pack_of(scene).constants.coin_tokens


def plot_tokens(scene: Scene) -> int:
    """Plot tokens in the box (T-10)."""
    return len(pack_of(scene).plot_tokens)


def token_coins(scene: Scene) -> int:
    """Coins that an Extra Coin token adds for each plot counted (T-56)."""
    field = (own := pack_of(scene).plots[0],)
    income = pack_of(scene).incomes[own.estate]
    fief = [field if estate == own.estate else () for estate in Estate]
    return count_income(income, (), 1, fief)[-1] - count_income(income, (), 0, fief)[-1]


def event_base(scene: Scene) -> int:
    """Coins or plots of the next event, before anything is taken off (T-09)."""
    return _next_event(scene).base


def event_less(scene: Scene) -> int:
    """By how much each thing that spares from the next event makes it smaller (T-09)."""
    return _next_event(scene).less


def event_each(scene: Scene) -> int:
    """Coins of the next event for each thing that it counts (T-09)."""
    return _next_event(scene).each


# How the table stands


def round_number(scene: Scene) -> int:
    """The round that is being played."""
    return table_of(scene).round


def rows(scene: Scene) -> int:
    """Rows on the table (T-21)."""
    table = table_of(scene)
    return len(table.plots_at) // table.width


def coins(scene: Scene, seat: str) -> int:
    """The coins of a seat."""
    return table_of(scene).coins[int(seat)]


def held(scene: Scene, seat: str, estate: str) -> int:
    """The plots that a seat has in an estate."""
    return len(table_of(scene).fiefs[int(seat)][_estate(estate)])


def symbols(scene: Scene, seat: str, symbol: str) -> int:
    """The Farmers or Chests on a seat's plots."""
    return count_symbols(table_of(scene).fiefs[int(seat)], Symbol(symbol))


def free(scene: Scene) -> int:
    """The plots that are free for the Lord of whoever is asked (T-33)."""
    decision = scene.match.decision
    assert decision is not None
    return len(decision.options)


def turn(scene: Scene, place: str) -> str:
    """Who has the turn at a place, from 1, in the order of this round (T-31)."""
    return scene.match.names[table_of(scene).order[int(place) - 1]]


def winner(scene: Scene) -> str:
    """Who has won; the first of them, should several share the victory (T-68)."""
    return scene.match.names[table_of(scene).winners()[0]]


# What is to come


def next_toll(scene: Scene, seat: str) -> int:
    """Coins or plots that the next event would make a seat gain or lose, as things stand (T-47)."""
    table = table_of(scene)
    taken = toll(_next_event(scene), table.fiefs[int(seat)], table.coins[int(seat)])
    return abs(taken.coins) or len(taken.plots)


def next_income(scene: Scene) -> int:
    """The income of the plot that the Lord of whoever is asked stands on, once it is built (T-49)."""
    return next(happening.coins for happening in _own_turn(scene) if isinstance(happening, told.IncomePaid))


def next_effect(scene: Scene) -> int:
    """What the effect of that plot brings its owner before the income."""
    return next_gain(scene) - next_income(scene)


def next_gain(scene: Scene) -> int:
    """All that building the plot under the Lord brings whoever is asked: effect and income."""
    decision = scene.match.decision
    assert decision is not None
    return coins_gained(_own_turn(scene), decision.seat, len(scene.match.names))


# What has come of the step before


def gained(scene: Scene, seat: str) -> int:
    """The coins that a seat has gained, less those it has lost."""
    return coins_gained(scene.since, int(seat), len(scene.match.names))


def given(scene: Scene, seat: str) -> int:
    """The coins that a seat has given to others (T-51, T-55)."""
    return sum(
        happening.paid
        for happening in scene.since
        if isinstance(happening, told.CoinsGiven) and happening.giver == int(seat)
    )


def income(scene: Scene, seat: str, estate: str) -> int:
    """The income that a seat has received from an estate."""
    return sum(
        happening.coins
        for happening in scene.since
        if isinstance(happening, told.IncomePaid) and (happening.seat, happening.estate) == (int(seat), _estate(estate))
    )


def struck(scene: Scene, seat: str) -> int:
    """The coins or plots that an event has made a seat gain or lose (T-47)."""
    return sum(
        abs(happening.toll.coins) or len(happening.toll.plots)
        for happening in scene.since
        if isinstance(happening, told.TollTaken) and happening.seat == int(seat)
    )


def struck_due(scene: Scene, seat: str) -> int:
    """What the event asked of a seat, before it was known whether the seat has as much (T-58)."""
    return sum(
        happening.toll.amount
        for happening in scene.since
        if isinstance(happening, told.TollTaken) and happening.seat == int(seat)
    )


def before_count(scene: Scene, seat: str) -> int:
    """The coins of a seat before its empty estates were charged (T-67)."""
    charged = sum(
        happening.coins
        for happening in scene.since
        if isinstance(happening, told.EmptyEstatesCharged) and happening.seat == int(seat)
    )
    return coins(scene, seat) + charged


def _estate(key: str) -> Estate:
    return Estate[key.upper()]


def _next_event(scene: Scene) -> Event:
    table = table_of(scene)
    return table.events[table.events_struck]


def _own_turn(scene: Scene) -> Iterator[Happening]:
    """What happens up to the income of whoever is asked; wherever the Lord moves, the same plot is built (T-32)."""
    decision = scene.match.decision
    assert decision is not None
    assert table_of(scene).lords[decision.seat] != OFF_ROWS
    for happening in scene.match.table.preview(decision.options[0]).happenings:
        yield happening
        if isinstance(happening, told.IncomePaid) and happening.seat == decision.seat:
            return


FACTS: dict[str, Fact] = {
    fact.__name__: fact
    for fact in (
        rounds,
        last_refill,
        rounds_per_event,
        events_used,
        event_cards,
        estates,
        fewest,
        most,
        minutes,
        seats_with_orange,
        plots,
        backs,
        lowest_number,
        highest_number,
        rate,
        symbol_coins,
        mill_gift,
        barracks_gift,
        empty_cost,
        coin_tokens,
        plot_tokens,
        token_coins,
        event_base,
        event_less,
        event_each,
        round_number,
        rows,
        coins,
        held,
        symbols,
        free,
        turn,
        winner,
        next_toll,
        next_income,
        next_gain,
        next_effect,
        gained,
        given,
        income,
        struck,
        struck_due,
        before_count,
    )
}
"""Every fact by its name."""
