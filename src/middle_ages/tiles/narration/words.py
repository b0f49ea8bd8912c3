"""The names of things, counted things, and what an event does: the words that the tile game's sentences are made of."""

from collections.abc import Iterable, Sequence

from middle_ages.language import gettext as _
from middle_ages.language import ngettext
from middle_ages.tiles.counting import DIFFERENT, EMPTY, PAIR, SYMBOL_WORDS
from middle_ages.tiles.options import ROW_LETTERS, place_name
from middle_ages.tiles.pieces import ESTATE_KEYS, ESTATES, Estate, Event, EventKind, Plot, Symbol, Which


def estate_name(estate: Estate) -> str:
    """The estate's name."""
    return (
        _("Field"),
        _("Mill"),
        _("Village"),
        _("Rampart"),
        _("Market"),
        _("Barracks"),
        _("Church"),
        _("Palace"),
    )[estate]


def plots_of(estate: Estate, number: int) -> str:
    """So many plots of an estate: “3 Mills”."""
    forms = (
        ngettext("{n} Field", "{n} Fields", number),
        ngettext("{n} Mill", "{n} Mills", number),
        ngettext("{n} Village", "{n} Villages", number),
        ngettext("{n} Rampart", "{n} Ramparts", number),
        ngettext("{n} Market", "{n} Markets", number),
        ngettext("{n} Barracks", "{n} Barracks plots", number),
        ngettext("{n} Church", "{n} Churches", number),
        ngettext("{n} Palace", "{n} Palaces", number),
    )
    return forms[estate].format(n=number)


def symbol_name(symbol: Symbol) -> str:
    """The symbol's name."""
    return _("Farmer") if symbol is Symbol.FARMER else _("Chest")


def symbols(symbol: Symbol, number: int) -> str:
    """So many symbols: “2 Farmers”."""
    if symbol is Symbol.FARMER:
        return ngettext("{n} Farmer", "{n} Farmers", number).format(n=number)
    return ngettext("{n} Chest", "{n} Chests", number).format(n=number)


def coins(number: int) -> str:
    """So many coins."""
    return ngettext("{n} coin", "{n} coins", number).format(n=number)


def signed_coins(number: int) -> str:
    """So many coins, with a sign."""
    return ngettext("{n} coin", "{n} coins", abs(number)).format(n=signed(number))


def plots(number: int) -> str:
    """So many plots."""
    return ngettext("{n} plot", "{n} plots", number).format(n=number)


def signed(number: int) -> str:
    """A number with its sign, a true minus sign for less than nothing."""
    return f"−{-number}" if number < 0 else f"+{number}"


def plain_number(number: int) -> str:
    """A number, with a true minus sign below zero."""
    return f"−{-number}" if number < 0 else str(number)


def plot_name(plot: Plot) -> str:
    """Estate and number of a plot, and its symbol if it has one."""
    if plot.symbol is None:
        return f"{estate_name(plot.estate)} {plot.number}"
    return f"{estate_name(plot.estate)} {plot.number} ({symbol_name(plot.symbol)})"


def plot_names(named: Iterable[Plot]) -> str:
    """Plots in a list; “none” for an empty one."""
    return ", ".join(map(plot_name, named)) or _("none")


def row_name(row: int) -> str:
    """The letter of a row."""
    return ROW_LETTERS[row]


def where(place: int, width: int, plot: Plot) -> str:
    """A place and the plot that lies there."""
    return _("{plot} at {place}").format(place=place_name(place, width), plot=plot_name(plot))


def listed(words: Sequence[str]) -> str:
    """Words in a list that ends in “and”."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def in_turn(clauses: Iterable[str]) -> str:
    """Clauses one after the other, parted more strongly than by commas."""
    return _("; ").join(clauses)


def event_name(event: Event) -> str:
    """The event's name."""
    return str(event.name)


def event_effect(event: Event) -> str:
    """What an event does, in a sentence without a full stop."""
    sentence = _event_amount(event)
    if event.kind is EventKind.LOSE_PLOTS:
        sentence += _event_source(event)
    if event.less:
        spared = (
            _("{sentence}, {less} fewer for each {things}")
            if event.kind is EventKind.LOSE_PLOTS
            else _("{sentence}, {less} less for each {things}")
        )
        sentence = spared.format(sentence=sentence, less=event.less, things=_for_each(event.spared_by))
    return sentence


def _event_amount(event: Event) -> str:
    number = event.base or event.each
    amount = plots(number) if event.kind is EventKind.LOSE_PLOTS else coins(number)
    verb = _("gain {amount}") if event.kind is EventKind.GAIN else _("lose {amount}")
    sentence = verb.format(amount=amount)
    if not event.each:
        return sentence
    things = _for_each(event.per)
    if not event.base:
        return _("{sentence} for each {things}").format(sentence=sentence, things=things)
    return _("{sentence}, {each} more for each {things}").format(sentence=sentence, each=event.each, things=things)


def _event_source(event: Event) -> str:
    source = {
        Which.LEFTMOST: _(", from the top of the leftmost estate with a plot"),
        Which.RIGHTMOST: _(", from the top of the rightmost estate with a plot"),
        Which.TALLEST: _(", from the top of the tallest estate (of equals the leftmost)"),
    }[event.which]
    if event.estates == ESTATES:
        return source
    among = listed([estate_name(estate) for estate in event.estates])
    return _("{source} among {estates}").format(source=source, estates=among)


def _for_each(words: Sequence[str]) -> str:
    return _(" and each ").join(map(_count_word_name, words))


def _count_word_name(word: str) -> str:
    if word in ESTATE_KEYS:
        return estate_name(ESTATES[ESTATE_KEYS.index(word)])
    if word in SYMBOL_WORDS:
        return symbol_name(Symbol(word))
    if word == DIFFERENT:
        return _("estate with a plot")
    if word == EMPTY:
        return _("estate without a plot")
    one, other = (estate_name(ESTATES[ESTATE_KEYS.index(half)]) for half in word.split(PAIR))
    return _("pair of {one} and {other}").format(one=one, other=other)
