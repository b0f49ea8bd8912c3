"""The tile game's content: how a pack file is laid out, what makes it good, and what a loaded pack offers."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources
from itertools import product
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from middle_ages.kernel.pack import PackError, convert, expected, read_toml
from middle_ages.kernel.refusal import not_one_of
from middle_ages.language import gettext as _
from middle_ages.language.text import Wording
from middle_ages.tiles import options
from middle_ages.tiles.counting import COUNTED, DIFFERENT, EMPTY, SYMBOL_WORDS, toll
from middle_ages.tiles.cover import SEATS
from middle_ages.tiles.pieces import (
    ESTATE_KEYS,
    ESTATES,
    Back,
    Estate,
    Event,
    EventKind,
    Income,
    Plot,
    Stack,
    Symbol,
    Which,
)
from middle_ages.tiles.table import LAST_ROUND

PLOTS_OF = (14, 13, 12, 11, 10, 9, 8, 7)
"""Plots of each estate, by estate (T-01)."""
PLOTS_ON = {Back.BLUE: 52, Back.ORANGE: 32}
"""Plots with each back (T-02)."""
HIGHEST_NUMBER = 23
"""Numbers on plots run from 1 to this (T-04)."""
EVENTS_USED = 4
"""Events laid out in a game (T-08)."""
MOST_EVENTS = 100
"""More than there are on cards (T-08), and few enough to try each of them on every sample Fief."""
BOTTOMLESS = 10**12
"""More coins than any event can take."""

Coins = Annotated[int, Meta(ge=0, le=1000)]
Few = Annotated[int, Meta(ge=0, le=100)]
Key = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=30)]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a pack file: every key in it is known."""


class Constants(_File, frozen=True):
    """Numbers that apply to everybody."""

    start_coins: Coins
    """Coins at the start (T-25)."""
    empty_estate_cost: Coins
    """Coins lost at the end for each estate without a plot (T-67)."""
    symbol_coins: Coins
    """Coins for each symbol counted by a Field or Market (T-50, T-54)."""
    mill_gift: Coins
    """Coins that each opponent with fewer Mills gives (T-51)."""
    barracks_gift: Coins
    """Coins that each victim of Barracks gives (T-55)."""
    coin_tokens: Few
    """Extra Coin tokens, shared by all (T-10)."""


class EstateEntry(_File, frozen=True):
    """What a pack says of an estate: its income, and the token spaces that it has (T-13)."""

    id: str
    rate: Coins
    counts: tuple[str, ...]
    coin_spaces: Few
    plot_spaces: Few


class PlotEntry(_File, frozen=True):
    """What a pack says of a plot."""

    id: Key
    estate: str
    back: Back
    number: Annotated[int, Meta(ge=1, le=HIGHEST_NUMBER)]
    symbol: Symbol | None = None


class EventEntry(_File, frozen=True):
    """What a pack says of an event: see :class:`middle_ages.tiles.pieces.Event`."""

    id: Key
    name: Wording
    kind: EventKind
    base: Coins = 0
    each: Coins = 0
    per: tuple[str, ...] = ()
    less: Coins = 0
    spared_by: tuple[str, ...] = ()
    which: Which = Which.LEFTMOST
    estates: tuple[str, ...] = ESTATE_KEYS


class PackFile(_File, frozen=True):
    """A pack file of the tile game."""

    format: Literal[1]
    game: Literal["tiles"]
    name: Wording
    note: Wording
    constants: Constants
    plot_tokens: tuple[str, ...]
    estates: tuple[EstateEntry, ...]
    plots: tuple[PlotEntry, ...]
    events: tuple[EventEntry, ...]


class TilesPack(msgspec.Struct, frozen=True):
    """A loaded pack. Tuples by estate run in the estates' order; options are made once and used at every decision."""

    name: Wording
    described: Wording
    constants: Constants
    plots: tuple[Plot, ...]
    blue: tuple[Plot, ...]
    """The plots with a blue back, in pack order; ``orange`` likewise (T-02)."""
    orange: tuple[Plot, ...]
    events: tuple[Event, ...]
    incomes: tuple[Income, ...]
    coin_spaces: tuple[int, ...]
    plot_spaces: tuple[int, ...]
    plot_tokens: tuple[Estate, ...]
    plot_by_id: dict[str, Plot]
    move_lord: tuple[options.MoveLord, ...]
    """By column."""
    place_scout: dict[int, tuple[options.PlaceScout, ...]]
    """By number of seats, then by place."""
    bring_back: dict[str, options.BringBack]
    """By the plot's id."""
    place_coin_token: tuple[options.PlaceCoinToken, ...]
    """By estate."""
    place_plot_token: tuple[tuple[options.PlacePlotToken, ...], ...]
    """By the token's type, then by estate."""
    tables: bytes
    """The tables of its file as JSON: a match that is kept keeps them with it."""

    @property
    def title(self) -> str:
        """The pack's name in the active language."""
        return str(self.name)

    @property
    def note(self) -> str:
        """Whose content it is, in the active language."""
        return str(self.described)


@cache
def own_pack() -> TilesPack:
    """The pack that ships with the program; much in it is ours (T-03, T-05, T-07, T-09, T-13, T-25)."""
    file = resources.files(__package__) / "pack.toml"
    return read_pack(read_toml(file), file.name)


def read_pack(raw: dict[str, Any], source: str) -> TilesPack:
    """Make a pack of a file's tables. Raises PackError with a sentence for each fault, ``source`` named first."""
    content = convert(raw, PackFile, source)
    faults = [*_estate_faults(content), *_plot_faults(content), *_event_faults(content)]
    if faults:
        raise PackError(source, faults)
    loaded = _load(content, msgspec.json.encode(raw))
    flat = [_flat_fault(index, event) for index, event in enumerate(loaded.events) if _is_flat(event)]
    if flat:
        raise PackError(source, flat)
    return loaded


def _load(content: PackFile, tables: bytes) -> TilesPack:
    plots = tuple(
        Plot(entry.id, _estate(entry.estate), entry.back, entry.number, entry.symbol) for entry in content.plots
    )
    return TilesPack(
        name=content.name,
        described=content.note,
        constants=content.constants,
        plots=plots,
        blue=tuple(plot for plot in plots if plot.back is Back.BLUE),
        orange=tuple(plot for plot in plots if plot.back is Back.ORANGE),
        events=tuple(_event(entry) for entry in content.events),
        incomes=tuple(Income(entry.rate, tuple(map(_estate, entry.counts))) for entry in content.estates),
        coin_spaces=tuple(entry.coin_spaces for entry in content.estates),
        plot_spaces=tuple(entry.plot_spaces for entry in content.estates),
        plot_tokens=tuple(sorted(map(_estate, content.plot_tokens))),
        plot_by_id={plot.id: plot for plot in plots},
        move_lord=tuple(options.move_lord(column) for column in range(SEATS[-1] + 1)),
        place_scout={
            seats: tuple(options.place_scout(place, seats + 1) for place in range(options.ROWS * (seats + 1)))
            for seats in SEATS
        },
        bring_back={plot.id: options.bring_back(plot) for plot in plots},
        place_coin_token=tuple(options.place_coin_token(estate) for estate in ESTATES),
        place_plot_token=tuple(
            tuple(options.place_plot_token(counted, estate) for estate in ESTATES) for counted in ESTATES
        ),
        tables=tables,
    )


def _event(entry: EventEntry) -> Event:
    return Event(
        id=entry.id,
        name=entry.name,
        kind=entry.kind,
        base=entry.base,
        each=entry.each,
        per=entry.per,
        less=entry.less,
        spared_by=entry.spared_by,
        which=entry.which,
        estates=tuple(sorted(map(_estate, entry.estates))),
    )


def _estate(key: str) -> Estate:
    return ESTATES[ESTATE_KEYS.index(key)]


def _estate_faults(content: PackFile) -> list[str]:
    faults = []
    if tuple(entry.id for entry in content.estates) != ESTATE_KEYS:
        faults.append(
            expected("estates", _("the eight estates in this order: {keys}").format(keys=", ".join(ESTATE_KEYS)))
        )
    for index, entry in enumerate(content.estates):
        faults += _key_faults(f"estates[{index}].counts", entry.counts)
        if not entry.counts:
            faults.append(expected(f"estates[{index}].counts", _("at least one estate")))
    faults += _key_faults("plot_tokens", content.plot_tokens)
    return faults


def _key_faults(path: str, keys: tuple[str, ...]) -> list[str]:
    faults = [not_one_of(f"{path}[{i}]", key, ESTATE_KEYS) for i, key in enumerate(keys) if key not in ESTATE_KEYS]
    faults += [expected(path, _("“{key}” only once").format(key=key)) for key in _doubled(keys)]
    return faults


def _doubled(keys: tuple[str, ...]) -> list[str]:
    return [key for key, times in Counter(keys).items() if times > 1]


def _plot_faults(content: PackFile) -> list[str]:
    faults = []
    for index, entry in enumerate(content.plots):
        if entry.estate not in ESTATE_KEYS:
            faults.append(not_one_of(f"plots[{index}].estate", entry.estate, ESTATE_KEYS))
    faults += _doubled_ids("plots", [entry.id for entry in content.plots])
    if len(content.plots) != sum(PLOTS_OF):
        faults.append(_amount("plots", sum(PLOTS_OF), _("plots"), len(content.plots)))
    estates = Counter(entry.estate for entry in content.plots)
    for key, plots in zip(ESTATE_KEYS, PLOTS_OF, strict=True):
        if estates[key] != plots:
            faults.append(_amount("plots", plots, _("plots of the estate “{key}”").format(key=key), estates[key]))
    backs = Counter(entry.back for entry in content.plots)
    for back, plots in PLOTS_ON.items():
        if backs[back] != plots:
            faults.append(_amount("plots", plots, _("plots with the back “{back}”").format(back=back), backs[back]))
    return faults


def _amount(path: str, wanted: int, what: str, found: int) -> str:
    return expected(path, _("{wanted} {what}, not {found}").format(wanted=wanted, what=what, found=found))


def _doubled_ids(path: str, ids: list[str]) -> list[str]:
    faults = []
    first: dict[str, int] = {}
    for index, name in enumerate(ids):
        if name in first:
            sentence = _("an id of its own; “{id}” is that of {path}[{first}]")
            faults.append(expected(f"{path}[{index}].id", sentence.format(id=name, path=path, first=first[name])))
        first.setdefault(name, index)
    return faults


def _event_faults(content: PackFile) -> list[str]:
    faults = []
    if len(content.events) < EVENTS_USED:
        faults.append(_amount("events", EVENTS_USED, _("events at least"), len(content.events)))
    if len(content.events) > MOST_EVENTS:
        faults.append(_amount("events", MOST_EVENTS, _("events at most"), len(content.events)))
    faults += _doubled_ids("events", [entry.id for entry in content.events])
    effects: dict[tuple[object, ...], int] = {}
    names: dict[Wording, int] = {}
    for index, entry in enumerate(content.events):
        path = f"events[{index}]"
        for key, words in (("per", entry.per), ("spared_by", entry.spared_by)):
            known = (*ESTATE_KEYS, *SYMBOL_WORDS, DIFFERENT, EMPTY)
            faults += [not_one_of(f"{path}.{key}[{i}]", w, known) for i, w in enumerate(words) if w not in COUNTED]
        faults += _key_faults(f"{path}.estates", entry.estates)
        faults += _event_shape_faults(path, entry)
        effect = msgspec.structs.astuple(entry)[2:]
        if effect in effects:
            faults.append(
                expected(path, _("an effect that differs from events[{first}]").format(first=effects[effect]))
            )
        if entry.name in names:
            faults.append(
                expected(f"{path}.name", _("a name that differs from events[{first}]").format(first=names[entry.name]))
            )
        effects.setdefault(effect, index)
        names.setdefault(entry.name, index)
    return faults


def _event_shape_faults(path: str, entry: EventEntry) -> list[str]:
    faults = []
    for number, words, keys in ((entry.each, entry.per, "each, per"), (entry.less, entry.spared_by, "less, spared_by")):
        if bool(number) != bool(words):
            faults.append(expected(f"{path}.{keys.split(', ')[0]}", _("both or neither of {keys}").format(keys=keys)))
    if not entry.base and not entry.each:
        faults.append(expected(path, _("an amount: base, or each with per")))
    if not entry.estates:
        faults.append(expected(f"{path}.estates", _("at least one estate")))
    if entry.kind != EventKind.LOSE_PLOTS and (entry.which != Which.LEFTMOST or entry.estates != ESTATE_KEYS):
        faults.append(expected(path, _("which and estates only where the kind is “{kind}”").format(kind="lose-plots")))
    return faults


def _flat_fault(index: int, event: Event) -> str:
    return expected(f"events[{index}]", _("an effect that depends on what a player holds: this is the same for all"))


def _is_flat(event: Event) -> bool:
    """Whether an event does the same to all Fiefs: as many coins, or plots of the same estates (T-09)."""
    fiefs = _sample_fiefs()
    first = _outcome(event, next(fiefs))
    return all(_outcome(event, fief) == first for fief in fiefs)


def _outcome(event: Event, fief: Sequence[Stack]) -> tuple[int, tuple[Estate, ...]]:
    """The coins that change hands, from a purse that is never too small, and the estates of the plots lost."""
    struck = toll(event, fief, coins=BOTTOMLESS)
    return struck.coins, tuple(plot.estate for plot in struck.plots)


def _sample_fiefs() -> Iterator[tuple[Stack, ...]]:
    """Fiefs enough to tell whether an event depends on them; the first few tell for most events.

    Plots in any of the estates, one in each or as many as can be built in a game; without symbols, or with the same on
    each. Amounts are sums of counts, so if these Fiefs do not tell, those in between do not either.
    """
    yield ((),) * len(ESTATES)
    for held in product((True, False), repeat=len(ESTATES)):
        if not any(held):
            continue
        tallest = LAST_ROUND // sum(held)
        for most, symbol in product({1, tallest}, (None, *Symbol)):
            yield tuple(
                (Plot("", estate, Back.BLUE, 1, symbol),) * (there * min(most, PLOTS_OF[estate]))
                for estate, there in zip(ESTATES, held, strict=True)
            )
