"""What can be pointed at on the card table, for each kind of decision, and while looking."""

from middle_ages.cards import options
from middle_ages.cards.pieces import Card
from middle_ages.cards.table import CardsView
from middle_ages.kernel.decision import Decision, Option
from middle_ages.ui.pointer import Spot
from middle_ages.ui.sight import Sight

TOP = "top"
"""The key of the top card of the deck."""


def add_key(card: Card, owner: int) -> str:
    """The key of a card with the Coterie that it would be added to."""
    return f"add {card.index} {owner}"


def card_key(card: Card) -> str:
    """The key of a card in hand."""
    return f"card {card.index}"


def coterie_area(seat: int) -> str:
    """The name of the area of a player's Coterie."""
    return f"coterie {seat}"


def choice_key(notation: str) -> str:
    """The key of a choice that is no card."""
    return f"choice {notation}"


def key_in_hand(card: Card, sight: Sight) -> str:
    """The key under which a card is chosen: with the Coterie that is highlighted, when cards are added."""
    if sight.decision.kind != options.ADD:
        return card_key(card)
    option = sight.spot.option
    return add_key(card, option.owner if isinstance(option, options.AddCard) else sight.seat)


def spots(view: CardsView, decision: Decision, looking: bool) -> tuple[Spot, ...]:
    """The spots of the options; while looking also the top of the deck and every card in hand."""
    rows = {card.index: row for row, card in enumerate(view.hand)}
    offered = [_offered(option, index, rows) for index, option in enumerate(decision.options)]
    if not looking:
        # The own Coterie first: a hasty Enter should not give a card away.
        return tuple(sorted(offered, key=lambda spot: _is_for_another(spot, view.seat)))
    everything = [Spot(card_key(card), 0, row) for card, row in zip(view.hand, rows.values(), strict=True)]
    if decision.kind != options.ADD:
        shown = {spot.key for spot in offered}
        everything = [spot for spot in everything if spot.key not in shown]
    else:
        everything = []
    if view.top is not None:
        everything.append(Spot(TOP, 0, -1))
    return tuple(sorted([*offered, *everything], key=lambda spot: (spot.y, spot.x)))


def _is_for_another(spot: Spot, seat: int) -> bool:
    return isinstance(spot.option, options.AddCard) and spot.option.owner != seat


def _offered(option: Option, index: int, rows: dict[int, int]) -> Spot:
    match option:
        case options.AddCard(notation, card, owner):
            areas = (card_key(card), coterie_area(owner))
            return Spot(add_key(card, owner), owner, rows[card.index], option, notation, areas)
        case options.DiscardCard(notation, card) | options.BuildCard(notation, card):
            return Spot(card_key(card), 0, rows[card.index], option, notation)
        case options.Stop(notation):
            return Spot(choice_key(notation), 0, len(rows), option, notation)
    return Spot(choice_key(option.notation), index, len(rows), option, option.notation)


def card_pointed_at(spot: Spot, view: CardsView) -> Card | None:
    """The card that the pointer is on."""
    option = spot.option
    if isinstance(option, options.AddCard | options.DiscardCard | options.BuildCard):
        return option.card
    if spot.key == TOP:
        return view.top
    kind, _separator, index = spot.key.partition(" ")
    return next((card for card in view.hand if kind == "card" and str(card.index) == index), None)
