"""Sentences for what happened, for what bars a choice, and for what is certain to follow. They name players."""

from collections.abc import Sequence

from middle_ages.kernel.happening import Forecast, Happening, Why
from middle_ages.language import gettext as _
from middle_ages.language import ngettext
from middle_ages.tiles import happenings as told
from middle_ages.tiles.counting import Toll
from middle_ages.tiles.narration import words
from middle_ages.tiles.pack import TilesPack
from middle_ages.tiles.pieces import Estate, Event, EventKind, Plot, Symbol

Names = Sequence[str]


def narrate(happening: Happening, names: Names, pack: TilesPack) -> str:
    """A sentence for what happened."""
    width = len(names) + 1
    name = names[getattr(happening, "seat", 0)]
    match happening:
        case told.EventsLaid(events):
            return _("Events of this game: {events}.").format(events=", ".join(map(words.event_name, events)))
        case told.RowDealt(row, plots):
            return _("Row {row} is dealt: {plots}.").format(row=words.row_name(row), plots=words.plot_names(plots))
        case told.RowRefilled(row, plots):
            return _("Row {row} is refilled: {plots}.").format(row=words.row_name(row), plots=words.plot_names(plots))
        case told.OrderDrawn(order):
            return _("Order of first placement: {names}.").format(names=ordered(order, names))
        case told.SupplyShuffled(plots, orange):
            orange_joins = _("The {n} orange plots are shuffled: they are the supply now.")
            discards_return = _("The {n} discarded plots are shuffled: they are the supply now.")
            return (orange_joins if orange else discards_return).format(n=plots)
        case told.LordPlaced(_seat, place, plot):
            spot = words.where(place, width, plot)
            return _("{name} places the Lord on {place}.").format(name=name, place=spot)
        case told.RoundBegan(round_number, order):
            sentence = _("Round {round} begins. Order of turns: {names}.")
            return sentence.format(round=round_number, names=ordered(order, names))
        case told.PlotsDiscarded(plots):
            return _("Discarded because no Lord is there: {plots}.").format(plots=words.plot_names(plots))
        case told.LordMoved(_seat, place, plot):
            spot = words.where(place, width, plot)
            return _("{name} moves the Lord to {place}.").format(name=name, place=spot)
        case told.LordLeft():
            return _("{name} takes the Lord off the rows.").format(name=name)
        case told.ScoutHome():
            return _("{name} takes the Scout home.").format(name=name)
        case told.EventStruck(event):
            sentence = _("Event “{event}”: {effect}.")
            return sentence.format(event=words.event_name(event), effect=words.event_effect(event))
        case told.TollTaken(_seat, event, toll):
            return _("{name} {effect}.").format(name=name, effect=toll_taken(event, toll))
        case told.EmptyEstatesCharged(_seat, (), _coins):
            return _("{name} has a plot in each estate and loses nothing.").format(name=name)
        case told.EmptyEstatesCharged(_seat, estates, lost):
            sentence = _("{name} loses {coins} for estates without a plot: {estates}.")
            return sentence.format(name=name, coins=words.coins(lost), estates=estate_names(estates))
        case told.GameEnded():
            return _("The game is over.")
    return _narrate_building(happening, name, names)


def _narrate_building(happening: Happening, name: str, names: Names) -> str:
    width = len(names) + 1
    match happening:
        case told.PlotBuilt(_seat, plot, height):
            sentence = _("{name} builds {plot}; plots in this estate: {n}.")
            return sentence.format(name=name, plot=words.plot_name(plot), n=height)
        case told.SymbolsPaid(_seat, estate, symbols, gained):
            sentence = _("{name} gains {coins} for {symbols}.")
            return sentence.format(name=name, coins=words.coins(gained), symbols=counted_symbols(estate, symbols))
        case told.CoinsGiven(giver, taker, estate, due, paid):
            sentence = _("{giver} gives {taker} {amount} ({estate}).")
            amount = amount_given(due, paid)
            return sentence.format(
                giver=names[giver], taker=names[taker], amount=amount, estate=words.estate_name(estate)
            )
        case told.PlotRazed(_seat, plot):
            sentence = _("{name} loses {plot} to the Cemetery (Barracks).")
            return sentence.format(name=name, plot=words.plot_name(plot))
        case told.PlotBroughtBack(_seat, plot, height):
            sentence = _("{name} brings {plot} back from the Cemetery; plots in that estate: {n}.")
            return sentence.format(name=name, plot=words.plot_name(plot), n=height)
        case told.ScoutPlaced(_seat, place, plot):
            sentence = _("{name} reserves {place} with the Scout.")
            return sentence.format(name=name, place=words.where(place, width, plot))
        case told.CoinTokenPlaced(_seat, estate, left):
            sentence = _("{name} puts an Extra Coin token at the estate {estate}; tokens left: {n}.")
            return sentence.format(name=name, estate=words.estate_name(estate), n=left)
        case told.PlotTokenPlaced(_seat, counted, estate):
            sentence = _("{name} puts the Plot token {counted} at the estate {estate}, whose income now counts it too.")
            return sentence.format(name=name, counted=words.estate_name(counted), estate=words.estate_name(estate))
        case told.EffectSkipped(_seat, estate):
            return _("No effect for {name}: {reason}.").format(name=name, reason=_why_skipped(estate))
        case told.IncomePaid():
            sentence = _("{name} gains {coins}: {sum}.")
            return sentence.format(name=name, coins=words.coins(happening.coins), sum=income_sum(happening))
    raise TypeError(f"no words for {happening!r}")


def ordered(order: Sequence[int], names: Names) -> str:
    """Players in an order."""
    return ", ".join(names[seat] for seat in order)


def estate_names(estates: Sequence[Estate]) -> str:
    """Estates in a list."""
    return ", ".join(map(words.estate_name, estates))


def counted_symbols(estate: Estate, number: int) -> str:
    """The symbols that an estate's effect counts."""
    return words.symbols(Symbol.FARMER if estate is Estate.FIELD else Symbol.CHEST, number)


def amount_given(due: int, paid: int) -> str:
    """What is given: “2 coins”, or “1 of 2 coins” from who has too little (T-58)."""
    if paid == due:
        return words.coins(paid)
    if due == 1:
        return _("0 of 1 coin")
    # One English form for every number, but not one French form: there the noun follows what is paid.
    return ngettext("{paid} of {due} coins", "{paid} of {due} coins", paid).format(paid=paid, due=due)


def income_sum(paid: told.IncomePaid) -> str:
    """How an income adds up: “(2 Fields + 1 Rampart) × 2”."""
    counted = " + ".join(words.plots_of(estate, n) for estate, n in zip(paid.counted, paid.plots, strict=True))
    if len(paid.counted) > 1:
        counted = f"({counted})"
    rate = f"({paid.rate} + {paid.extra})" if paid.extra else str(paid.rate)
    return f"{counted} × {rate}"


def toll_taken(event: Event, toll: Toll) -> str:
    """What an event does to somebody, with the sum where there is one."""
    if event.kind is EventKind.LOSE_PLOTS:
        return _lost(toll.plots)
    if event.kind is EventKind.GAIN:
        return _("gains {amount}").format(amount=words.coins(toll.amount)) + _toll_sum(event, toll)
    if not toll.amount:
        return _("loses nothing") + _toll_sum(event, toll)
    return _("loses {amount}").format(amount=amount_given(toll.amount, -toll.coins)) + _toll_sum(event, toll)


def _lost(plots: Sequence[Plot]) -> str:
    if not plots:
        return _("loses no plot")
    return _("loses {plots} to the Cemetery").format(plots=words.plot_names(plots))


def _toll_sum(event: Event, toll: Toll) -> str:
    """How an event's amount adds up: “ (10 − 2 × 3)”."""
    terms = str(event.base) if event.base else ""
    if event.each:
        terms += f"{' + ' if terms else ''}{toll.counted} × {event.each}"
    if event.less:
        terms += f" − {toll.spared} × {event.less}"
    return f" ({terms})"


def _why_skipped(estate: Estate) -> str:
    return {
        Estate.VILLAGE: _("the Cemetery is empty"),
        Estate.RAMPART: _("there is no plot for the Scout"),
        Estate.CHURCH: _("no Extra Coin token is left, or no space for one"),
        Estate.PALACE: _("no Plot token fits"),
    }[estate]


def explain(why: Why, names: Names, pack: TilesPack) -> str:
    """A sentence for what stands in the way of a choice."""
    match why:
        case told.LordThere(seat):
            return _("{name} has a Lord there.").format(name=names[seat])
        case told.ScoutThere(seat):
            return _("{name} has reserved this plot with the Scout.").format(name=names[seat])
        case told.OwnLordInRow():
            return _("A Scout goes to another row than the Lord’s.")
        case told.NoPlotThere():
            return _("No plot lies there.")
        case told.NotInCemetery(plot):
            return _("{plot} is not in the Cemetery.").format(plot=words.plot_name(plot))
        case told.NoFreeSpace(estate):
            return _("The estate {estate} has no free space for it.").format(estate=words.estate_name(estate))
        case told.CountedAlready(counted, estate):
            sentence = _("The income of the estate {estate} counts {counted} already.")
            return sentence.format(estate=words.estate_name(estate), counted=words.estate_name(counted))
        case told.TokenGone(counted):
            return _("The Plot token {counted} is no longer in the supply.").format(counted=words.estate_name(counted))
    raise TypeError(f"no words for {why!r}")


def foretell(forecast: Forecast, names: Names, pack: TilesPack) -> str:
    """A few words for what is certain to follow."""
    match forecast:
        case told.IncomeAhead(_seat, _estate, least, most) if least == most:
            return _("then income {coins}").format(coins=words.signed(least))
        case told.IncomeAhead(_seat, _estate, least, most):
            return _("then income {least} to {most}").format(least=words.signed(least), most=words.signed(most))
        case told.TollAhead(seat, event, toll):
            sentence = _("then “{event}”: {name} {effect}")
            return sentence.format(event=words.event_name(event), name=names[seat], effect=toll_taken(event, toll))
    raise TypeError(f"no words for {forecast!r}")
