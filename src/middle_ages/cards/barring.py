"""Why a card or an Accord is not on offer, for each kind of decision."""

import re
from typing import TYPE_CHECKING

from middle_ages.cards import happenings as told
from middle_ages.cards.options import ACCORD, ACCORDS, ACTION, ADD, BLADE_DISCARD, DISCARD, MAY
from middle_ages.kernel.decision import Decision, NoNotation
from middle_ages.kernel.happening import Reason

if TYPE_CHECKING:
    from middle_ages.cards.table import CardsTable

NOTATIONS = {
    ACCORDS: re.compile(r"take (?P<accord>[a-z0-9-]+)"),
    ADD: re.compile(r"add (?P<card>[a-z0-9-]+) to (?P<seat>[1-9])"),
    DISCARD: re.compile(r"discard (?P<card>[a-z0-9-]+)"),
    BLADE_DISCARD: re.compile(r"discard (?P<card>[a-z0-9-]+)"),
    ACTION: re.compile(r"build (?P<card>[a-z0-9-]+)"),
    MAY: re.compile(r"(?!)"),
    ACCORD: re.compile(r"(?!)"),
}
"""How the options of each kind of decision are written that can be barred; what matches nothing is always on offer."""
CLAUSES = {ADD: "C-21", DISCARD: "C-41", BLADE_DISCARD: "C-31", ACTION: "C-33"}
"""The clause that lets a card of the hand be chosen, by kind of decision."""


def barred(table: "CardsTable", decision: Decision, text: str) -> Reason:
    """Why the option written ``text`` is not on offer. Raises NoNotation if it names nothing that this game has."""
    named = NOTATIONS[decision.kind].fullmatch(text)
    reason = named and (_accord if decision.kind == ACCORDS else _card)(table, decision, named)
    if not reason:
        raise NoNotation(text, decision.kind, decision.options[0].notation)
    return reason


def _accord(table: "CardsTable", decision: Decision, named: re.Match[str]) -> Reason | None:
    for seat, accord in enumerate(table.accords):
        if accord is not None and accord.id == named["accord"]:
            return Reason("C-13", told.AccordGone(seat))
    return None


def _card(table: "CardsTable", decision: Decision, named: re.Match[str]) -> Reason | None:
    card = table.pack.card_by_id.get(named["card"])
    if card is None or int(named.groupdict().get("seat") or 1) > table.seats:
        return None
    return Reason(CLAUSES[decision.kind], told.NotInHand(card))
