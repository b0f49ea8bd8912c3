"""Laying the table: hands, deck, the starting player, Accords (C-10 to C-14)."""

from middle_ages.cards import happenings as told
from middle_ages.cards.options import ACCORDS, TakeAccord
from middle_ages.cards.pack import CardsPack
from middle_ages.cards.table import CardsTable
from middle_ages.cards.turns import begin_turn
from middle_ages.kernel.table import Listener

FIRST_HAND = 4
"""Betrayal cards dealt to each player (C-11)."""


def lay(seats: int, seed: int, pack: CardsPack, rules: dict[str, str], listener: Listener | None = None) -> CardsTable:
    """A table at its first decision."""
    table = CardsTable(seats, seed, pack, rules, listener)
    table.then(set_up)
    table.proceed()
    return table


def set_up(table: CardsTable) -> None:
    """Hands and discard, the deck, the starting player, Accords, the first turn (C-11 to C-14)."""
    table.then(deal_hands)
    table.then(make_deck)
    table.then(draw_starter)
    table.then(give_accords)


def deal_hands(table: CardsTable) -> None:
    """Shuffle the Betrayal cards and deal them; the rest is the discard (C-11)."""
    cards = table.shuffle(table.pack.betrayals)
    for seat in range(table.seats):
        table.hands[seat] = cards[seat * FIRST_HAND : (seat + 1) * FIRST_HAND]
    table.discards[-1] = cards[table.seats * FIRST_HAND :]
    table.tell(told.HandsDealt, FIRST_HAND, len(table.discards[-1]))


def make_deck(table: CardsTable) -> None:
    """Shuffle the other cards: the deck, face up (C-12)."""
    table.deck = table.shuffle(table.pack.others)
    table.tell(told.DeckMade, len(table.deck))
    table.tell(told.TopTurned, table.deck[-1])


def draw_starter(table: CardsTable) -> None:
    """Draw the starting player at random (C-14)."""
    table.starter = table.shuffle(range(table.seats))[0]
    table.turn_of = table.starter
    table.tell(told.StarterDrawn, table.starter)


def give_accords(table: CardsTable) -> None:
    """Give each player an Accord at random, or let them choose, the starting player last (C-13)."""
    if table.choose_accords:
        for further in range(1, table.seats + 1):
            table.then(choose_accord, (table.starter + further) % table.seats)
    else:
        shuffled = table.shuffle(table.pack.accords)
        for seat in range(table.seats):
            table.accords[seat] = shuffled[seat]
            table.tell(told.AccordDealt, seat, shuffled[seat])
    table.then(begin_turn, table.starter)


def choose_accord(table: CardsTable, seat: int) -> None:
    """Ask which Accord the player takes (C-13)."""
    table.ask(seat, ACCORDS, accords_left, take_accord)


def accords_left(table: CardsTable, seat: int) -> tuple[TakeAccord, ...]:
    """The Accords that nobody has."""
    return tuple([option for option in table.pack.take_accord if option.accord not in table.accords])


def take_accord(table: CardsTable, seat: int, option: TakeAccord) -> None:
    """Take the Accord (C-13)."""
    table.accords[seat] = option.accord
    table.tell(told.AccordTaken, seat, option.accord)
