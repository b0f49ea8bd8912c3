"""The whole position as lines that make sense when read aloud, one thing to a line."""

from collections import Counter
from collections.abc import Iterable, Sequence

from middle_ages.language import gettext as _
from middle_ages.language import ngettext, pgettext
from middle_ages.tiles.counting import toll
from middle_ages.tiles.narration import telling, words
from middle_ages.tiles.narration.asking import heading
from middle_ages.tiles.options import ROWS, place_name
from middle_ages.tiles.pack import TilesPack
from middle_ages.tiles.pieces import ESTATES, Back, Estate, Plot, Symbol
from middle_ages.tiles.rounds import ROUNDS_PER_EVENT
from middle_ages.tiles.table import TilesView


def position(view: TilesView, names: Sequence[str], pack: TilesPack) -> list[str]:
    """Whose turn, the rows and who stands there, the Fiefs, what is still to come, and the events."""
    return [
        heading(view, names, pack),
        *_rows(view, names),
        *(line for seat in range(len(names)) for line in _fief(view, seat, names, pack)),
        *_to_come(view, pack),
        *_events(view, names),
    ]


def _rows(view: TilesView, names: Sequence[str]) -> list[str]:
    lines = []
    for row in range(ROWS):
        places = range(row * view.width, (row + 1) * view.width)
        plots = [_place(view, place, names) for place in places if view.plots_at[place]]
        lines.append(_("Row {row}: {plots}.").format(row=words.row_name(row), plots=", ".join(plots) or _("empty")))
    return lines


def _place(view: TilesView, place: int, names: Sequence[str]) -> str:
    plot = view.plots_at[place]
    assert plot is not None
    there = f"{place_name(place, view.width)} {words.plot_name(plot)}"
    if place in view.lords:
        there += " " + _("[Lord: {name}]").format(name=names[view.lords.index(place)])
    if place in view.scouts:
        there += " " + _("[Scout: {name}]").format(name=names[view.scouts.index(place)])
    return there


def _fief(view: TilesView, seat: int, names: Sequence[str], pack: TilesPack) -> list[str]:
    fief = view.fiefs[seat]
    built = ", ".join(words.plots_of(estate, len(fief[estate])) for estate in ESTATES if fief[estate])
    sentence = _("{name}: {coins}. Fief: {plots}. {farmers}, {chests}.")
    counts = Counter(plot.symbol for stack in fief for plot in stack if plot.symbol)
    farmers, chests = (words.symbols(symbol, counts[symbol]) for symbol in Symbol)
    lines = [
        sentence.format(
            name=names[seat],
            coins=words.coins(view.coins[seat]),
            plots=built or _("no plots yet"),
            farmers=farmers,
            chests=chests,
        )
    ]
    empty = [words.estate_name(estate) for estate in ESTATES if not fief[estate]]
    if empty:
        cost = words.coins(pack.constants.empty_estate_cost)
        sentence = _("Without a plot, each costs {coins} at the end: {estates}.")
        lines.append("  " + sentence.format(coins=cost, estates=", ".join(empty)))
    tops = [words.plot_name(stack[-1]) for stack in fief if len(stack) > 1]
    if tops:
        lines.append("  " + _("On top: {plots}.").format(plots=", ".join(tops)))
    if view.cemeteries[seat]:
        lines.append("  " + _("Cemetery: {plots}.").format(plots=words.plot_names(view.cemeteries[seat])))
    tokens = [token for estate in ESTATES if (token := _tokens(view, seat, estate, pack))]
    if tokens:
        lines.append("  " + _("Tokens: {tokens}.").format(tokens=words.in_turn(tokens)))
    return lines


def _tokens(view: TilesView, seat: int, estate: Estate, pack: TilesPack) -> str:
    extra = view.extra_coins[seat][estate]
    added = view.tokens_at[seat][estate]
    parts = [_("{coins} for each plot").format(coins=words.signed_coins(extra))] if extra else []
    parts += [_("counts {estate} too").format(estate=words.estate_name(token)) for token in added]
    return f"{words.estate_name(estate)} {', '.join(parts)}" if parts else ""


def _to_come(view: TilesView, pack: TilesPack) -> list[str]:
    lines = [_supply(view)]
    if view.box:
        sentence = ngettext(
            "{n} orange plot joins when the blue run out: {plots}.",
            "{n} orange plots join when the blue run out: {plots}.",
            len(view.box),
        )
        lines.append(sentence.format(n=len(view.box), plots=_by_estate(view.box)))
    lines.append(_("Discards: {plots}.").format(plots=_by_estate(view.discards)))
    left = ", ".join(map(words.estate_name, view.plot_tokens)) or pgettext("tokens", "none")
    sentence = _("Tokens left for all: {n} Extra Coin; Plot tokens: {tokens}.")
    lines.append(sentence.format(n=view.coin_tokens, tokens=left))
    return lines


def _supply(view: TilesView) -> str:
    if view.top is None:
        return _("The supply is empty.")
    back, number = view.top
    colour = _("blue") if back is Back.BLUE else _("orange")
    sentence = ngettext(
        "{n} plot in the supply: {plots}. Back of the top plot: {colour}, number {number}.",
        "{n} plots in the supply: {plots}. Back of the top plot: {colour}, number {number}.",
        len(view.unseen),
    )
    return sentence.format(n=len(view.unseen), plots=_by_estate(view.unseen), colour=colour, number=number)


def _by_estate(plots: Iterable[Plot]) -> str:
    counts = Counter(plot.estate for plot in plots)
    return ", ".join(words.plots_of(estate, counts[estate]) for estate in ESTATES if counts[estate]) or _("none")


def _events(view: TilesView, names: Sequence[str]) -> list[str]:
    lines = []
    for index, event in enumerate(view.events[view.events_struck :], view.events_struck):
        sentence = _("After round {round}: “{event}”, {effect}.")
        after = ROUNDS_PER_EVENT * (index + 1)
        lines.append(sentence.format(round=after, event=words.event_name(event), effect=words.event_effect(event)))
        struck = [
            f"{names[seat]} {telling.toll_taken(event, toll(event, view.fiefs[seat], view.coins[seat]))}"
            for seat in range(len(names))
        ]
        lines.append("  " + _("As things stand: {effects}.").format(effects=words.in_turn(struck)))
    return lines


def remembered(view: TilesView, names: Sequence[str], pack: TilesPack) -> list[str]:
    """Nothing: all that anybody has seen lies open (T-27)."""
    return []
