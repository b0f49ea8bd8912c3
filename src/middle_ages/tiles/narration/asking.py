"""What a seat is asked, what each option stands for, and what it would bring."""

from collections.abc import Sequence

from middle_ages.kernel.decision import Decision, Option, Preview
from middle_ages.kernel.game import Brings
from middle_ages.kernel.happening import Happening
from middle_ages.language import gettext as _
from middle_ages.tiles import happenings as told
from middle_ages.tiles import options
from middle_ages.tiles.counting import count_income
from middle_ages.tiles.narration import telling, words
from middle_ages.tiles.pack import TilesPack
from middle_ages.tiles.pieces import Estate
from middle_ages.tiles.score import coins_gained
from middle_ages.tiles.table import LAST_ROUND, TilesView


def question(view: TilesView, decision: Decision, names: Sequence[str], pack: TilesPack) -> str:
    """What the seat is asked, and when."""
    name = names[decision.seat]
    if decision.kind == options.PLACEMENT:
        return _("{name}, place the Lord on a plot of row A.").format(name=name)
    if decision.kind == options.LORD:
        sentence = _("{name}, move the Lord to row {row}; {plot} is built.")
        row = words.row_name(view.round % options.ROWS)
        built = view.plots_at[view.lords[decision.seat]]
        assert built is not None
        return sentence.format(name=name, row=row, plot=words.plot_name(built))
    asked = {
        options.VILLAGE: _("{name}, bring a plot back from the Cemetery (Village)."),
        options.SCOUT: _("{name}, reserve a plot with the Scout (Rampart)."),
        options.CHURCH: _("{name}, put an Extra Coin token at an estate (Church)."),
        options.PALACE: _("{name}, put a Plot token at an estate (Palace)."),
    }
    return asked[decision.kind].format(name=name)


def heading(view: TilesView, names: Sequence[str], pack: TilesPack) -> str:
    """The round, and the order of turns in it."""
    if not view.round:
        return _("Set-up. Order of first placement: {names}.").format(names=telling.ordered(view.order, names))
    sentence = _("Round {round} of {last}. Order of turns: {names}.")
    return sentence.format(round=view.round, last=LAST_ROUND, names=telling.ordered(view.order, names))


def label(option: Option, view: TilesView, names: Sequence[str], pack: TilesPack) -> str:
    """What an option stands for."""
    match option:
        case options.MoveLord(_notation, column):
            place = view.round % options.ROWS * view.width + column
            return _plot_at(view, place) + _own_scout(view, place, names)
        case options.PlaceScout(_notation, place):
            return _plot_at(view, place)
        case options.BringBack(_notation, plot):
            return words.plot_name(plot)
        case options.PlaceCoinToken(_notation, estate):
            return _income_change(view, estate, (), 1, pack)
        case options.PlacePlotToken(_notation, counted, estate):
            sentence = _("Token {counted} at {change}")
            change = _income_change(view, estate, (counted,), 0, pack)
            return sentence.format(counted=words.estate_name(counted), change=change)
    raise TypeError(f"no words for {option!r}")


def group(option: Option, view: TilesView, names: Sequence[str], pack: TilesPack) -> tuple[str, str] | None:
    """Under which heading an option stands in a long list, and what it is called there."""
    match option:
        case options.PlaceScout(_notation, place):
            row = _("Row {row}").format(row=words.row_name(place // view.width))
            return row, _plot_at(view, place)
        case options.PlacePlotToken(_notation, counted, estate):
            token = _("Token {counted}").format(counted=words.estate_name(counted))
            return token, _income_change(view, estate, (counted,), 0, pack)
    return None


def _income_change(view: TilesView, estate: Estate, token: tuple[Estate, ...], extra: int, pack: TilesPack) -> str:
    """What a token at an estate would make of its income: “Mill: income 4, then 6”."""
    seat = view.asked
    assert seat is not None
    tokens, extras, fief = view.tokens_at[seat][estate], view.extra_coins[seat][estate], view.fiefs[seat]
    now = count_income(pack.incomes[estate], tokens, extras, fief)[-1]
    then = count_income(pack.incomes[estate], tokens + token, extras + extra, fief)[-1]
    return _("{estate}: income {now}, then {then}").format(estate=words.estate_name(estate), now=now, then=then)


def _plot_at(view: TilesView, place: int) -> str:
    plot = view.plots_at[place]
    assert plot is not None
    return words.plot_name(plot)


def _own_scout(view: TilesView, place: int, names: Sequence[str]) -> str:
    if view.asked is not None and view.scouts[view.asked] == place:
        return " " + _("[Scout: {name}]").format(name=names[view.asked])
    return ""


def brings(preview: Preview, seat: int, names: Sequence[str], pack: TilesPack) -> Brings:
    """What choosing an option would bring the seat that chooses, in its own turn."""
    own = _own_turn(preview.happenings, seat)
    gained = coins_gained(own, seat, len(names))
    earned = any(isinstance(happening, told.IncomePaid) for happening in own)
    total = words.signed_coins(gained)
    if not earned:
        total = _("{coins} so far").format(coins=total) if gained else ""
    parts = [part for happening in own if (part := _part(happening, seat, names))]
    kind = told.TollAhead if earned else told.IncomeAhead
    ahead = [
        telling.foretell(forecast, names, pack)
        for forecast in preview.forecasts
        if isinstance(forecast, kind) and forecast.seat == seat
    ]
    details = words.in_turn([*parts, *ahead])
    full = _("{total}: {details}").format(total=total, details=details) if total and details else total or details
    return Brings(words.signed(gained) if earned else "", full)


def _own_turn(happenings: Sequence[Happening], seat: int) -> list[Happening]:
    """What happens up to the end of the seat's own turn: with its income, or where the game asks somebody again."""
    own = []
    for happening in happenings:
        own.append(happening)
        if isinstance(happening, told.IncomePaid) and happening.seat == seat:
            break
    return own


def _part(happening: Happening, seat: int, names: Sequence[str]) -> str:
    """A few words for what a happening does in a preview; empty for what goes without saying there."""
    match happening:
        case told.SymbolsPaid(_seat, estate, symbols, _coins):
            return telling.counted_symbols(estate, symbols)
        case told.CoinsGiven(giver, _taker, _estate, due, paid):
            sentence = _("{name} gives {amount}")
            return sentence.format(name=names[giver], amount=telling.amount_given(due, paid))
        case told.PlotRazed(victim, plot, _attacker):
            return _("{name} loses {plot}").format(name=names[victim], plot=words.plot_name(plot))
        case told.ScoutHome():
            return _("the Scout comes home")
        case told.EffectSkipped(_seat, Estate.VILLAGE):
            return _("nothing in the Cemetery to bring back")
        case told.EffectSkipped():
            return _("no effect")
        case told.IncomePaid():
            return telling.income_sum(happening)
    return ""
