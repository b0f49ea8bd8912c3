"""Fiefs: one in full, the others at a glance; and what is still to come, laid out like a Fief."""

from collections import Counter
from collections.abc import Sequence

from rich.cells import cell_len

from middle_ages.language import gettext as _
from middle_ages.language import ngettext, pgettext
from middle_ages.tiles import options
from middle_ages.tiles.narration import words
from middle_ages.tiles.options import PlacePlotToken
from middle_ages.tiles.pieces import ESTATES, Estate, Plot, Symbol
from middle_ages.tiles.table import TilesView
from middle_ages.ui.picture import Line, rule
from middle_ages.ui.sight import Sight
from middle_ages.ui.tiles.glyphs import Glyphs, style_of
from middle_ages.ui.tiles.spots import cemetery_key, estate_key, token_area, token_key


def shown_seat(sight: Sight) -> int | None:
    """Whose Fief is shown in full; None for what is still to come."""
    seats = len(sight.names)
    return (sight.seat + sight.shown) % seats if sight.shown < seats else None


def draw_fief(sight: Sight, width: int, glyphs: Glyphs, stacks: int) -> list[Line]:
    """The Fief that is shown, or what is still to come, in six lines and so many for the plots of each stack."""
    seat = shown_seat(sight)
    if seat is None:
        return draw_to_come(sight, width, glyphs) + [Line()] * stacks
    column = width // len(ESTATES)
    names, plots, incomes, tokens = Line(), Line(), Line(), Line()
    stacked = [Line() for _line in range(stacks)]
    for estate in ESTATES:
        _name(sight, seat, estate, column, glyphs, names)
        _plots(sight, seat, estate, column, glyphs, plots)
        _stack(sight, seat, estate, column, glyphs, stacked)
        _income(sight, seat, estate, column, glyphs, incomes)
        _tokens(sight, seat, estate, column, glyphs, tokens)
    title, below = _title(sight, seat, width, glyphs), _choices(sight, seat, width, glyphs).within("cemetery")
    return [title, names, plots, *stacked, incomes, tokens, below]


def _title(sight: Sight, seat: int, width: int, glyphs: Glyphs) -> Line:
    """Whose Fief it is, coins, symbols, and what empty estates cost; with little room signs without words."""
    in_words = _title_parts(sight, seat, glyphs, short=False)
    fits = sum(cell_len(text) for text, _style in in_words) <= width - 3
    parts = in_words if fits else _title_parts(sight, seat, glyphs, short=True)
    return rule(parts, width, glyphs.dash).within("coins")


def _title_parts(sight: Sight, seat: int, glyphs: Glyphs, short: bool) -> list[tuple[str, str]]:
    view: TilesView = sight.view
    between = (f" {glyphs.dash if short else glyphs.dash * 2} ", "line")
    symbols = Counter(plot.symbol for stack in view.fiefs[seat] for plot in stack if plot.symbol)
    parts = [(_("Fief of {name}").format(name=sight.names[seat]), "own" if seat == sight.seat else "other")]
    if sight.decision.kind == options.PALACE and seat == sight.seat and not sight.past:
        parts.append((f" {glyphs.aside}", "dim"))
    parts.append(between)
    parts.append((words.coins(view.coins[seat]), "strong"))
    if seat in sight.changed:
        parts.append((f" {glyphs.signed(sight.changed[seat])} ", "changed"))
    for symbol in Symbol:
        number = str(symbols[symbol]) if short else words.symbols(symbol, symbols[symbol])
        parts += [between, (f"{glyphs.symbol(symbol)} {number}", "")]
    empty = sum(not stack for stack in view.fiefs[seat])
    if empty:
        cost = words.plain_number(-empty * sight.pack.constants.empty_estate_cost)
        parts.append(between)
        sentence = ngettext("{n} empty: {cost} at the end", "{n} empty: {cost} at the end", empty)
        parts.append((sentence.format(n=empty, cost=cost), ""))
    return parts


def _name(sight: Sight, seat: int, estate: Estate, column: int, glyphs: Glyphs, line: Line) -> None:
    key = estate_key(estate)
    pointed = seat == sight.seat and _is_pointed(sight, estate)
    spot = _other_estate(sight, estate) if isinstance(sight.spot.option, PlacePlotToken) else key
    offered = seat == sight.seat and spot in sight.choosable
    left, right = ("[", "]") if pointed else (glyphs.dot if offered else " ", " ")
    style = "pointed" if pointed else style_of(estate)
    name = signed_name(estate, glyphs)
    if pointed and Line().put(name).cells > column - 2:
        name = words.estate_name(estate)
    areas = (key,)
    line.put(left, style, spot=spot, areas=areas)
    if pointed:
        line.put(name, style, column - 2, spot=spot, areas=areas).put(right, style, spot=spot, areas=areas)
    else:
        line.put(name, style, column - 1, spot=spot, areas=areas)


def signed_name(estate: Estate, glyphs: Glyphs) -> str:
    """The estate's name behind its sign; the name alone in ASCII."""
    return words.estate_name(estate) if glyphs.ascii else glyphs.sign(estate) + words.estate_name(estate)


def _is_pointed(sight: Sight, estate: Estate) -> bool:
    if isinstance(sight.spot.option, PlacePlotToken):
        return sight.spot.option.estate is estate
    return sight.spot.key == estate_key(estate)


def _other_estate(sight: Sight, estate: Estate) -> str | None:
    """The spot of the highlighted token at another estate, for the mouse."""
    assert isinstance(sight.spot.option, PlacePlotToken)
    key = token_key(sight.spot.option.counted, estate)
    return key if key in sight.choosable else None


def _plots(sight: Sight, seat: int, estate: Estate, column: int, glyphs: Glyphs, line: Line) -> None:
    stack = sight.view.fiefs[seat][estate]
    marks = "".join(glyphs.symbol(plot.symbol) for plot in stack if plot.symbol)
    line.put(f" {len(stack)} {marks}", "strong" if stack else "dim", column, areas=(estate_key(estate),))


def _stack(sight: Sight, seat: int, estate: Estate, column: int, glyphs: Glyphs, lines: list[Line]) -> None:
    """The plots of an estate, a line each, the top one first; on the last line how many more there are."""
    stack = sight.view.fiefs[seat][estate][::-1]
    for index, line in enumerate(lines):
        if index == len(lines) - 1 and len(stack) > len(lines):
            line.put(" " + _("{n} more").format(n=len(stack) - index), "dim", column)
        elif index < len(stack):
            plot = stack[index]
            symbol = f" {glyphs.symbol(plot.symbol)}" if plot.symbol else ""
            line.put(f" {glyphs.bar}{plot.number:2}{symbol}", style_of(estate), column, areas=(estate_key(estate),))
        else:
            line.put("", width=column)


def _income(sight: Sight, seat: int, estate: Estate, column: int, glyphs: Glyphs, line: Line) -> None:
    income = sight.pack.incomes[estate]
    counted = income.counts + sight.view.tokens_at[seat][estate]
    rate = income.rate + sight.view.extra_coins[seat][estate]
    line.put(f" {rate}{glyphs.times}{glyphs.estates(counted)}", "", column, areas=(estate_key(estate),))


def _tokens(sight: Sight, seat: int, estate: Estate, column: int, glyphs: Glyphs, line: Line) -> None:
    extra = sight.view.extra_coins[seat][estate]
    tokens = sight.view.tokens_at[seat][estate]
    parts = [f"+{extra}"] if extra else []
    parts += ["+" + glyphs.sign(token) for token in tokens]
    line.put(" " + " ".join(parts), "token", column, areas=(estate_key(estate),))


def _choices(sight: Sight, seat: int, width: int, glyphs: Glyphs) -> Line:
    """Below a Fief: its Cemetery, and when a Plot token is to be placed the tokens that there are."""
    if sight.decision.kind == options.PALACE and seat == sight.seat:
        return _token_types(sight, glyphs).fitted(width)
    line = Line().put(f" {glyphs.cemetery} ", "dim").put(_("Cemetery:"), "dim").put(" ")
    cemetery = sight.view.cemeteries[seat]
    if not cemetery:
        return line.put(_("empty"), "dim").fitted(width)
    for plot in cemetery:
        key = cemetery_key(plot.id)
        pointed = key == sight.spot.key
        offered = key in sight.choosable and seat == sight.seat
        style = "pointed" if pointed else style_of(plot.estate)
        left, right = ("[", "]") if pointed else (glyphs.dot if offered else " ", " ")
        line.put(left + glyphs.plot(plot) + right, style, spot=key)
    return line.fitted(width)


def _token_types(sight: Sight, glyphs: Glyphs) -> Line:
    arrows = glyphs.up_and_down
    line = Line().put(" ").put(_("Plot token:"), "strong").put(f" {arrows} ", "dim")
    option = sight.spot.option
    for counted in sight.view.plot_tokens:
        pointed = isinstance(option, PlacePlotToken) and option.counted is counted
        estate = option.estate if isinstance(option, PlacePlotToken) else counted
        key, key_start = token_key(counted, estate), f"token {counted.key} "
        # Where this token cannot go to that estate, the mouse finds it at the first estate where it can.
        spot = key if key in sight.choosable else next((k for k in sight.choosable if k.startswith(key_start)), None)
        style = "pointed" if pointed else style_of(counted)
        left, right = ("[", "]") if pointed else (glyphs.dot if spot else " ", " ")
        line.put(f"{left}{glyphs.estate(counted)}{right}", style, spot=spot, areas=(token_area(counted),))
    return line


def draw_to_come(sight: Sight, width: int, glyphs: Glyphs) -> list[Line]:
    """What is left of plots by estate, in the supply, the box and the discards; and the tokens left for all."""
    view: TilesView = sight.view
    top = ""
    if view.top is not None:
        back = _("blue") if view.top[0] == "blue" else _("orange")
        top = f" {glyphs.dash}{glyphs.dash} " + _("top of the supply: {back} {number}").format(
            back=back, number=view.top[1]
        )
    heaps = ((_("supply"), view.unseen), (_("orange, in the box"), view.box), (_("discards"), view.discards))
    label = max(cell_len(title) for title, _plots in heaps) + 2
    column = (width - label) // len(ESTATES)
    lines = [rule([(_("Still to come"), "strong"), (top, "")], width, glyphs.dash), Line().to(label)]
    for estate in ESTATES:
        lines[1].put(" ").put(glyphs.estate(estate), style_of(estate), column - 1)
    lines += [_counts(title, label, plots, column) for title, plots in heaps]
    tokens = " ".join(glyphs.estate(token) for token in view.plot_tokens) or pgettext("tokens", "none")
    left = _("Tokens left: {n} Extra Coin; Plot tokens {tokens}").format(n=view.coin_tokens, tokens=tokens)
    return [*lines, Line().put(" " + left)]


def _counts(title: str, label: int, plots: Sequence[Plot], column: int) -> Line:
    counts = Counter(plot.estate for plot in plots)
    line = Line().put(f" {title}", "dim", label)
    for estate in ESTATES:
        line.put(f" {counts[estate]}", "strong" if counts[estate] else "dim", column)
    return line


def draw_others(sight: Sight, width: int, glyphs: Glyphs) -> list[Line]:
    """One cell for each player whose Fief is not shown in full, two on a line; always as many lines."""
    shown = shown_seat(sight)
    seats = range(len(sight.names))
    others = [seat for seat in seats if seat != shown]
    columns = 1 if len(seats) == 2 else 2
    wide = width // columns
    lines = [Line() for _line in range(len(seats) // columns)]
    for index, seat in enumerate(others[: len(lines) * columns]):
        lines[index // columns].join(_glance(sight, seat, glyphs, wide).within(f"other {seat}")).to(
            (index % columns + 1) * wide
        )
    return lines


def _glance(sight: Sight, seat: int, glyphs: Glyphs, width: int) -> Line:
    """A player's coins, plots by estate and Cemetery; the name takes what room is left."""
    view: TilesView = sight.view
    plots = Line()
    for estate in ESTATES:
        height = len(view.fiefs[seat][estate])
        plots.put(f"{glyphs.sign(estate)}{height}", style_of(estate) if height else "dim")
        plots.put("" if glyphs.ascii else " ")
    lost = len(view.cemeteries[seat])
    if seat in sight.changed:  # for a moment, in the place of the Cemetery
        plots.put(glyphs.signed(sight.changed[seat]), "changed", 4)
    else:
        plots.put(f"{glyphs.cemetery}{lost}" if lost else "", "dim", 4)
    coins = Line().put(f"{view.coins[seat]:3}", "strong", 4)
    room = min(20, width - plots.cells - coins.cells - 3)
    name = Line().put(" ").put(sight.names[seat], "own" if seat == sight.seat else "other", room).put(" ")
    return name.join(coins).join(plots)
