"""What abilities do, step by step, as far as possible (C-23, C-34, C-41, C-44, C-45, C-60)."""

from middle_ages.cards import happenings as told
from middle_ages.cards.deck import discard, draw, nothing, reshuffle, to_wealth
from middle_ages.cards.options import DISCARD, DO, MAY, MAY_OPTIONS, DiscardCard, Do, Leave
from middle_ages.cards.pieces import Discard, Draw, InCoterie, May, OthersDiscard, Step, ToWealth
from middle_ages.cards.table import CardsTable
from middle_ages.kernel.table import foretold_by

NO_COTERIE = -1
"""The owner of the Coterie that a Structure's ability speaks of: there is none."""


@foretold_by(nothing)
def use_ability(table: CardsTable, seat: int, owner: int, steps: tuple[Step, ...]) -> None:
    """Carry out an ability in its order; ``owner`` is whose Coterie the card was added to (C-60)."""
    for step in steps:
        table.then(carry_out, seat, owner, step)


@foretold_by(nothing)
def carry_out(table: CardsTable, seat: int, owner: int, step: Step) -> None:
    """Carry out one step of an ability as far as possible (C-41, C-44)."""
    match step:
        case Draw(number):
            for _card in range(number):
                table.then(draw, seat)
        case ToWealth(number):
            for _card in range(number):
                table.then(to_wealth, seat)
        case Discard(number):
            discard_some(table, seat, number)
        case OthersDiscard(number, holding):
            for further in range(1, table.seats):
                table.then(discard_if_holding, (seat + further) % table.seats, number, holding)
        case May(steps):
            table.then(ask_whether, seat, owner, steps)
        case InCoterie(cards, steps):
            if len(table.coteries[owner]) >= cards:
                use_ability(table, seat, owner, steps)
        case _:
            raise TypeError(f"no such step: {step!r}")


def discard_some(table: CardsTable, seat: int, number: int) -> None:
    """Discard so many cards, one by one, as far as there are any; then see to an empty deck (C-43)."""
    for _card in range(number):
        table.then(choose_discard, seat)
    table.then(reshuffle)


@foretold_by(nothing)
def discard_if_holding(table: CardsTable, seat: int, number: int, holding: int) -> None:
    """One of the other players discards, completely before the next one does (C-45)."""
    if len(table.hands[seat]) >= holding:
        discard_some(table, seat, number)


@foretold_by(nothing)
def choose_discard(table: CardsTable, seat: int) -> None:
    """Who discards chooses the card (C-60)."""
    table.ask(seat, DISCARD, cards_to_discard, discard_chosen)


def cards_to_discard(table: CardsTable, seat: int) -> tuple[DiscardCard, ...]:
    """Every card in hand."""
    return tuple([table.pack.discard_card[card.index] for card in table.hands[seat]])


def discard_chosen(table: CardsTable, seat: int, option: DiscardCard) -> None:
    """Discard the card for an ability (C-41)."""
    discard(table, seat, [option.card], "C-41")


@foretold_by(nothing)
def ask_whether(table: CardsTable, seat: int, owner: int, steps: tuple[Step, ...]) -> None:
    """Ask whether to do what one may do (C-41); the answer finds the steps on the agenda."""
    table.then(may_follow, seat, owner, steps)
    table.ask(seat, MAY, whether, answer_whether)


def whether(table: CardsTable, seat: int) -> tuple[Do | Leave, ...]:
    """To do it, or to leave it."""
    return MAY_OPTIONS


def answer_whether(table: CardsTable, seat: int, option: Do | Leave) -> None:
    """Leave the steps on the agenda, or take them off."""
    if option != DO:
        step, _arguments = table.agenda.pop()
        assert step is may_follow
        table.tell(told.OptionLeft, seat)


@foretold_by(nothing)
def may_follow(table: CardsTable, seat: int, owner: int, steps: tuple[Step, ...]) -> None:
    """Carry out what one may do and wants to do."""
    use_ability(table, seat, owner, steps)
