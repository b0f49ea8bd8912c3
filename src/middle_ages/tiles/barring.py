"""Why a plot, place, estate or token is not on offer, for each kind of decision."""

import re
from typing import TYPE_CHECKING

from middle_ages.kernel.decision import Decision, NoNotation
from middle_ages.kernel.happening import Reason
from middle_ages.tiles import happenings as told
from middle_ages.tiles.options import CHURCH, LORD, PALACE, PLACEMENT, ROW_LETTERS, SCOUT, VILLAGE
from middle_ages.tiles.pieces import ESTATE_KEYS, ESTATES, Estate

if TYPE_CHECKING:
    from middle_ages.tiles.table import TilesTable

_ESTATE = "|".join(ESTATE_KEYS)
NOTATIONS = {
    PLACEMENT: re.compile(r"lord (?P<column>[1-9])"),
    LORD: re.compile(r"lord (?P<column>[1-9])"),
    SCOUT: re.compile(rf"scout (?P<row>[{ROW_LETTERS.lower()}])(?P<column>[1-9])"),
    VILLAGE: re.compile(r"village (?P<plot>[a-z0-9-]+)"),
    CHURCH: re.compile(rf"church (?P<estate>{_ESTATE})"),
    PALACE: re.compile(rf"palace (?P<counted>{_ESTATE}) on (?P<estate>{_ESTATE})"),
}
"""How the options of each kind of decision are written, in lower case."""


def barred(table: "TilesTable", decision: Decision, text: str) -> Reason:
    """Why the option written ``text`` is not on offer. Raises NoNotation if it names nothing that this game has."""
    named = NOTATIONS[decision.kind].fullmatch(text)
    reason = named and _BARRED[decision.kind](table, decision.seat, named)
    if not reason:
        raise NoNotation(text, decision.kind, decision.options[0].notation)
    return reason


def _placement(table: "TilesTable", seat: int, named: re.Match[str]) -> Reason | None:
    return _lord_barred(table, 0, named, "T-24")


def _lord(table: "TilesTable", seat: int, named: re.Match[str]) -> Reason | None:
    return _lord_barred(table, table.next_row, named, "T-33")


def _lord_barred(table: "TilesTable", row: int, named: re.Match[str], clause: str) -> Reason | None:
    column = int(named["column"]) - 1
    if column >= table.width:
        return None
    return _occupied(table, row * table.width + column, clause)


def _occupied(table: "TilesTable", place: int, clause: str) -> Reason:
    """A Lord or another player's Scout stands there: nothing else can bar a plot of a row that is still full."""
    if place in table.lords:
        return Reason(clause, told.LordThere(table.lords.index(place)))
    return Reason(clause, told.ScoutThere(table.scouts.index(place)))


def _scout(table: "TilesTable", seat: int, named: re.Match[str]) -> Reason | None:
    row = ROW_LETTERS.lower().index(named["row"])
    column = int(named["column"]) - 1
    if column >= table.width:
        return None
    place = row * table.width + column
    if place == table.lords[seat]:
        return Reason("T-62", told.LordThere(seat))
    if table.lords[seat] in table.places_of(row):
        return Reason("T-62", told.OwnLordInRow())
    if table.plots_at[place] is None:
        return Reason("T-62", told.NoPlotThere())
    return _occupied(table, place, "T-62")


def _village(table: "TilesTable", seat: int, named: re.Match[str]) -> Reason | None:
    plot = table.pack.plot_by_id.get(named["plot"])
    return Reason("T-52", told.NotInCemetery(plot)) if plot else None


def _church(table: "TilesTable", seat: int, named: re.Match[str]) -> Reason | None:
    return Reason("T-13", told.NoFreeSpace(_estate(named["estate"])))


def _palace(table: "TilesTable", seat: int, named: re.Match[str]) -> Reason | None:
    counted = _estate(named["counted"])
    estate = _estate(named["estate"])
    if counted not in table.plot_tokens:
        return Reason("T-57", told.TokenGone(counted))
    if counted in table.counted_by(seat, estate):
        return Reason("T-57", told.CountedAlready(counted, estate))
    return Reason("T-13", told.NoFreeSpace(estate))


def _estate(key: str) -> Estate:
    return ESTATES[ESTATE_KEYS.index(key)]


_BARRED = {
    PLACEMENT: _placement,
    LORD: _lord,
    SCOUT: _scout,
    VILLAGE: _village,
    CHURCH: _church,
    PALACE: _palace,
}
