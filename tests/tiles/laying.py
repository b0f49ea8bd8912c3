"""Lays a position of the tile game in a few words, so that a test reads like the clause that it is about.

A position starts at the first turn of a round. Fiefs and Cemeteries are written as ``{MILL: 2, FIELD: ".f"}``: a
number of plots without a symbol, or one letter for each plot from the bottom up: ``.`` without, ``f`` with a Farmer,
``c`` with a Chest. Places are written as in notations, ``B3``: row and column.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from middle_ages.kernel.happening import Happening
from middle_ages.tiles import options, rounds
from middle_ages.tiles.pack import TilesPack, own_pack
from middle_ages.tiles.pieces import ESTATES, Back, Estate, Event, EventKind, Plot, Symbol, Which
from middle_ages.tiles.setup import lay
from middle_ages.tiles.table import TilesTable

FIELD, MILL, VILLAGE, RAMPART, MARKET, BARRACKS, CHURCH, PALACE = ESTATES
SYMBOLS = {".": None, "f": Symbol.FARMER, "c": Symbol.CHEST}

Heights = Mapping[Estate, int | str]


def _pack_with_known_symbols() -> TilesPack:
    """Our pack, but of each estate the last two plots carry a Chest, the two before them a Farmer, others nothing."""
    own = own_pack()
    plots: list[Plot] = []
    for estate in ESTATES:
        of_estate = [plot for plot in own.plots if plot.estate is estate]
        for left, plot in enumerate(reversed(of_estate)):
            plots.append(replace(plot, symbol=SYMBOLS["c" if left < 2 else "f" if left < 4 else "."]))
    return replace(
        own,
        plots=tuple(plots),
        plot_by_id={plot.id: plot for plot in plots},
        bring_back={plot.id: options.bring_back(plot) for plot in plots},
    )


PACK = _pack_with_known_symbols()


def laid(
    seats: int = 3,
    round: int = 5,
    *,
    lords: Sequence[int] | None = None,
    coins: Sequence[int] | int = 0,
    fiefs: Mapping[int, Heights] | None = None,
    cemeteries: Mapping[int, Heights] | None = None,
    scouts: Mapping[int, str] | None = None,
    pack: TilesPack = PACK,
) -> TilesTable:
    """A table at the start of a round, the unused plots of its row discarded: nobody has moved yet, nothing is asked.

    ``lords`` are the columns, from 1, of the Lords in the current row, by seat (the seats in order if left out).
    """
    table = lay(seats, 0, pack, {})
    table.agenda.clear()
    table.decision = None
    table.round = round
    columns = lords or range(1, seats + 1)
    table.lords = [current_row(table)[column - 1] for column in columns]
    table.order = tuple(sorted(range(seats), key=table.lords.__getitem__))
    table.coins = [coins] * seats if isinstance(coins, int) else list(coins)
    table.scouts = [-1] * seats
    for seat, name in (scouts or {}).items():
        table.scouts[seat] = place(table, name)
    table.plots_at = [None] * (4 * table.width)
    for row_of_round in range(round, min(round + 4, 17)):
        for column, spot in enumerate(row(table, row_of_round)):
            if row_of_round != round or spot in table.lords:
                table.plots_at[spot] = numbered(column + 1, f"row-{row_of_round}-{column}")
    for holders, piles in ((fiefs, None), (cemeteries, table.cemeteries)):
        for seat, heights in (holders or {}).items():
            for estate, plots in heights.items():
                for letter in "." * plots if isinstance(plots, int) else plots:
                    plot = (spare(table, estate, letter),)
                    if piles is None:
                        table.fiefs[seat][estate] += plot
                    else:
                        piles[seat] += plot
    table.supply = [numbered(7, f"supply-{number}") for number in range(40)]
    table.discards = []
    return table


def spare(table: TilesTable, estate: Estate, letter: str = ".") -> Plot:
    """A plot with this estate and symbol that lies in no Fief, Cemetery or row; of the pack while there are some."""
    used = {plot.id for fief in table.fiefs for stack in fief for plot in stack}
    used |= {plot.id for cemetery in table.cemeteries for plot in cemetery}
    used |= {plot.id for plot in table.plots_at if plot}
    for plot in table.pack.plots:
        if plot.estate is estate and plot.symbol is SYMBOLS[letter] and plot.id not in used:
            return plot
    return Plot(f"{estate.key}-more-{len(used)}", estate, Back.BLUE, 1, SYMBOLS[letter])


def numbered(number: int, name: str, back: Back = Back.BLUE) -> Plot:
    """A plot for the supply that is told by its number and its name."""
    return Plot(name, FIELD, back, number, None)


def row(table: TilesTable, round: int) -> range:
    """The places of the row where the Lords stand at the start of a round: the four rows take turns."""
    start = (round - 1) % 4 * table.width
    return range(start, start + table.width)


def current_row(table: TilesTable) -> range:
    """The places of the row where the Lords stood at the start of this round."""
    return row(table, table.round)


def next_row(table: TilesTable) -> range:
    """The places of the row that the Lords go to in this round."""
    return row(table, table.round + 1)


def place(table: TilesTable, name: str) -> int:
    """The place called ``name``."""
    return "ABCD".index(name[0]) * table.width + int(name[1:]) - 1


def hear(table: TilesTable) -> list[Happening]:
    """A list that everything that happens from now on is added to."""
    heard: list[Happening] = []
    table.listener = heard.append
    return heard


def turn(table: TilesTable, seat: int, built: Estate | Plot, *answers: str, move: str | None = None) -> list[Happening]:
    """The seat's turn: its Lord leaves a plot of this estate for the leftmost free one, or as ``move`` says.

    ``answers`` are chosen at the questions of the effect. Returns what happened.
    """
    table.plots_at[table.lords[seat]] = built if isinstance(built, Plot) else spare(table, built)
    heard = hear(table)
    ask_turn(table, seat)
    if table.round < 16:
        choose(table, move or table.decision.options[0].notation)
    choose(table, *answers)
    return heard


def ask_turn(table: TilesTable, seat: int) -> None:
    """Ask the seat where its Lord moves, and nothing after its turn."""
    table.agenda.clear()
    table.decision = None
    table.then(rounds.take_turn, seat)
    table.proceed()


def ask_last_turn(table: TilesTable, seat: int) -> None:
    """Ask the seat where its Lord moves, with the end of the round after its turn: the others have moved already."""
    free = list(next_row(table))
    for other in range(table.seats):
        if other != seat:
            table.plots_at[table.lords[other]] = None
            table.lords[other] = free.pop()
    table.agenda.clear()
    table.decision = None
    table.then(rounds.take_turn, seat)
    table.agenda.insert(0, (rounds.end_round, ()))
    table.proceed()


def start_round(table: TilesTable) -> list[Happening]:
    """Begin the round that the table is set to, with the row as it lies. Returns what happened."""
    table.round -= 1
    table.agenda.clear()
    table.decision = None
    heard = hear(table)
    table.then(rounds.begin_round)
    table.proceed()
    return heard


def finish_round(table: TilesTable) -> list[Happening]:
    """All Lords stand in the next row, in the order of seats; the round ends. Returns what happened."""
    for spot in current_row(table):
        table.plots_at[spot] = None
    table.lords = [next_row(table)[seat] if table.round < 16 else -1 for seat in range(table.seats)]
    heard = hear(table)
    table.agenda.clear()
    table.decision = None
    table.then(rounds.end_round)
    table.proceed()
    return heard


def choose(table: TilesTable, *notations: str) -> None:
    """Choose the options that are written so, one after the other."""
    for notation in notations:
        table.choose(table.decision.parse(notation))


def offered(table: TilesTable) -> set[str]:
    """The notations on offer; none where nothing is asked."""
    return {option.notation for option in table.decision.options} if table.decision else set()


def of_kind(heard: Sequence[Happening], kind: type[Happening]) -> list[Any]:
    """The happenings of one kind, in order."""
    return [happening for happening in heard if type(happening) is kind]


def heights(table: TilesTable, seat: int) -> dict[Estate, int]:
    """How many plots each estate of the seat's Fief holds, empty ones left out."""
    return {estate: len(stack) for estate, stack in zip(ESTATES, table.fiefs[seat], strict=True) if stack}


def event(kind: EventKind, **fields: Any) -> Event:
    """An event of this kind; what is not given is 0, nothing, leftmost, all estates."""
    blank: dict[str, Any] = {"base": 0, "each": 0, "per": (), "less": 0, "spared_by": ()}
    blank |= {"which": Which.LEFTMOST, "estates": ESTATES, "id": "test", "name": None}
    return Event(kind=kind, **(blank | fields))


def play_randomly(table: TilesTable, seed: int, watch: Callable[[TilesTable], None] = lambda table: None) -> TilesTable:
    """Play to the end with random choices; ``watch`` sees the table before each of them."""
    rng = Random(seed)
    while table.decision:
        watch(table)
        table.choose(rng.choice(table.decision.options))
    return table


def toml(data: Mapping[str, Any]) -> str:
    """The data as a TOML file, one key on each line."""
    return "".join(f"{key} = {_toml_value(value)}\n" for key, value in data.items())


def _toml_value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {_toml_value(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_toml_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
