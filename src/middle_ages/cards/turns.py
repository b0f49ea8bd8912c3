"""Turns: adding a card, the Accord's effect, the return and its Actions, the end (C-15 to C-35, C-50, C-51, C-54)."""

from middle_ages.cards import happenings as told
from middle_ages.cards.abilities import NO_COTERIE, cards_to_discard, use_ability
from middle_ages.cards.deck import LAST_RUN_OUT, discard, draw, nothing, reshuffle, to_wealth
from middle_ages.cards.knowledge import bits
from middle_ages.cards.options import (
    ACCORD,
    ACCORD_OPTIONS,
    ACTION,
    ADD,
    BLADE_DISCARD,
    DRAW_FOR_ACCORD,
    STOP,
    WEALTH_FOR_ACCORD,
    AddCard,
    BuildCard,
    DiscardCard,
    DrawForAccord,
    Leave,
    Stop,
    WealthForAccord,
)
from middle_ages.cards.pieces import BLADE, PITCHFORK, SKULL, Cards
from middle_ages.cards.table import CardsTable
from middle_ages.kernel.table import foretold_by

FULL_COTERIE = 3
"""A Coterie of so many cards or more returns (C-26)."""


def begin_turn(table: CardsTable, seat: int) -> None:
    """Begin a turn; with no card in hand, draw one (C-20)."""
    table.turn += 1
    table.turn_of = seat
    table.returning = False
    table.tell(told.TurnBegan, table.turn, seat)
    if not table.hands[seat]:
        table.then(draw, seat)
    table.then(add, seat)


def add(table: CardsTable, seat: int) -> None:
    """Ask which card goes to which Coterie; mandatory while there is a card (C-21)."""
    if not table.ask(seat, ADD, cards_to_add, add_card):
        table.tell(told.NothingToAdd, seat)
        table.then(see_to_coterie, seat)


def cards_to_add(table: CardsTable, seat: int) -> tuple[AddCard, ...]:
    """Every card in hand with every Coterie (C-21)."""
    seats = table.seats
    add_options = table.pack.add_card
    return tuple([option for card in table.hands[seat] for option in add_options[card.index][:seats]])


def add_card(table: CardsTable, seat: int, option: AddCard) -> None:
    """Add the card; to another's Coterie both draw first (C-22); then its ability, the Accord, and maybe the return."""
    card, owner = option.card, option.owner
    table.hands[seat].remove(card)
    table.shown[seat] &= ~card.bit
    table.coteries[owner] += (card,)
    table.tell(told.CardAdded, seat, card, owner, len(table.coteries[owner]))
    if owner != seat:
        table.then(draw, seat)
        table.then(draw, owner)
    table.then(use_ability, seat, owner, table.pack.characters[card.character].ability)
    table.then(use_accord, seat, card.character)
    table.then(see_to_coterie, seat)


@foretold_by(nothing)
def use_accord(table: CardsTable, seat: int, character: int) -> None:
    """If the Character is that of the own Accord, one may draw or play the top card to Wealth (C-25, C-44)."""
    accord = table.accords[seat]
    if accord is not None and accord.character == character and table.deck:
        table.ask(seat, ACCORD, accord_effects, answer_accord)


def accord_effects(table: CardsTable, seat: int) -> tuple[DrawForAccord | WealthForAccord | Leave, ...]:
    """Draw, Wealth, or neither (C-25)."""
    return ACCORD_OPTIONS


def answer_accord(table: CardsTable, seat: int, option: DrawForAccord | WealthForAccord | Leave) -> None:
    """Carry out the Accord's effect (C-25)."""
    if option == DRAW_FOR_ACCORD:
        table.then(draw, seat)
    elif option == WEALTH_FOR_ACCORD:
        table.then(to_wealth, seat)
    else:
        table.tell(told.OptionLeft, seat)


def return_ahead(table: CardsTable, seat: int) -> tuple[told.ReturnAhead, ...]:
    """Whether the player's Coterie, which nothing changes before this step, will return, and with what (C-30)."""
    coterie = table.coteries[seat]
    if len(coterie) < FULL_COTERIE:
        return ()
    return (told.ReturnAhead(seat, len(coterie), actions_of(coterie), any(card.crisis is BLADE for card in coterie)),)


@foretold_by(return_ahead)
def see_to_coterie(table: CardsTable, seat: int) -> None:
    """Return the player's own Coterie if it is full, wherever the card was added; else end the turn (C-26)."""
    if len(table.coteries[seat]) >= FULL_COTERIE:
        table.then(return_coterie, seat)
    else:
        table.then(end_turn, seat)


def return_coterie(table: CardsTable, seat: int) -> None:
    """All cards of the Coterie go to hand (C-30); then the blade's discard, Actions, skulls."""
    cards = table.coteries[seat]
    table.coteries[seat] = ()
    table.returning = True
    table.hands[seat] += cards
    table.shown[seat] |= bits(cards)
    table.actions = actions_of(cards)
    table.tell(told.CoterieReturned, seat, cards, table.actions)
    if any(card.crisis is BLADE for card in cards):
        table.then(discard_for_blade, seat)
        table.then(reshuffle)
    table.then(take_action, seat)
    table.then(discard_skulls, seat)
    table.then(end_turn, seat)


def actions_of(cards: Cards) -> int:
    """One Action for each returned card that is no pitchfork (C-32)."""
    return sum([card.crisis is not PITCHFORK for card in cards])


def discard_for_blade(table: CardsTable, seat: int) -> None:
    """Discard one card of one's choice, once for any number of hooked blades (C-31)."""
    table.ask(seat, BLADE_DISCARD, cards_to_discard, discard_chosen_for_blade)


def discard_chosen_for_blade(table: CardsTable, seat: int, option: DiscardCard) -> None:
    """Discard the card (C-31)."""
    discard(table, seat, [option.card], "C-31")


def take_action(table: CardsTable, seat: int) -> None:
    """While Actions and cards are left, ask what to play to Structures (C-33, C-34)."""
    if not table.actions:
        return
    if not table.hands[seat]:
        table.tell(told.ActionsLeft, seat, table.actions)
        table.actions = 0
        return
    table.ask(seat, ACTION, cards_to_build, answer_action)


def cards_to_build(table: CardsTable, seat: int) -> tuple[BuildCard | Stop, ...]:
    """Every card in hand, or to stop (C-33)."""
    return (*[table.pack.build_card[card.index] for card in table.hands[seat]], STOP)


def answer_action(table: CardsTable, seat: int, option: BuildCard | Stop) -> None:
    """Play the card to Structures and use its ability at once (C-34), or leave the remaining Actions (C-33)."""
    if not isinstance(option, BuildCard):
        table.tell(told.ActionsLeft, seat, table.actions)
        table.actions = 0
        return
    card = option.card
    table.actions -= 1
    table.hands[seat].remove(card)
    table.shown[seat] &= ~card.bit
    table.structures[seat] += (card,)
    table.tell(told.CardBuilt, seat, card, table.actions)
    table.then(use_ability, seat, NO_COTERIE, table.pack.structures[card.structure].ability)
    table.then(take_action, seat)


def discard_skulls(table: CardsTable, seat: int) -> None:
    """Discard every skull in hand, returned or not (C-35); then see to an empty deck (C-43)."""
    skulls = [card for card in table.hands[seat] if card.crisis is SKULL]
    if skulls:
        discard(table, seat, skulls, "C-35")
        reshuffle(table)


def end_turn(table: CardsTable, seat: int) -> None:
    """End the game if it is time (C-50, C-54, C-69); else the next player's turn (C-15)."""
    following = (seat + 1) % table.seats
    run_out = table.run_outs >= LAST_RUN_OUT and (not table.finish_round or following == table.starter)
    if run_out or table.turn == table.pack.turn_limit:
        table.then(end_game)
    else:
        table.then(begin_turn, following)


def end_game(table: CardsTable) -> None:
    """Coteries go to hand, without Actions and penalties; hands are shown and points counted (C-51, C-52)."""
    for seat in range(table.seats):
        table.hands[seat] += table.coteries[seat]
        table.coteries[seat] = ()
        table.shown[seat] = bits(table.hands[seat])
    table.tell(told.HandsRevealed, tuple(map(tuple, table.hands)))
    if table.listener is not None:
        table.tell(told.GameEnded, tuple(table.final_scores()))
