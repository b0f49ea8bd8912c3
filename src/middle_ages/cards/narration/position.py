"""The whole position as a seat knows it, as lines that make sense when read aloud."""

from collections.abc import Sequence

from middle_ages.cards.narration import words
from middle_ages.cards.narration.asking import heading
from middle_ages.cards.narration.turn_card import turn_card
from middle_ages.cards.pack import CardsPack
from middle_ages.cards.score import structures_by_now
from middle_ages.cards.table import CardsView
from middle_ages.language import gettext as _
from middle_ages.language import pgettext


def position(view: CardsView, names: Sequence[str], pack: CardsPack) -> list[str]:
    """The deck, everybody's areas, the discard, and the own hand."""
    steps, current = turn_card(view)
    card = _("Player Turn card: {steps}. Now: {step}.").format(steps=", ".join(steps), step=steps[current])
    lines = [heading(view, names, pack), card]
    for seat, name in enumerate(names):
        lines += _areas(view, seat, name, pack)
    totals = [sum(pile.backs[crisis] for pile in view.discards) for crisis in range(len(view.discards[0].backs))]
    lines.append(_("Discard: {backs}.").format(backs=words.backs(totals)))
    sentence = _("Hand of {name}: {cards}.")
    lines.append(sentence.format(name=names[view.seat], cards=words.card_names(view.hand, pack)))
    return lines


def _areas(view: CardsView, seat: int, name: str, pack: CardsPack) -> list[str]:
    accord = view.accords[seat]
    nothing = pgettext("cards", "none")
    shown = words.accord_name(accord, pack) if accord else _("not chosen yet")
    coterie = words.card_names(view.coteries[seat], pack)
    structures = ", ".join(words.structure_name(card, pack) for card in view.structures[seat])
    points = words.points(structures_by_now(pack, view, seat))
    built = _("{structures} ({points} by now)").format(structures=structures, points=points) if structures else nothing
    wealth = ", ".join(words.wealth_icons(card, pack) for card in view.wealth[seat])
    hand = view.hands[seat]
    held = _("{name}: Accord {accord}, {cards} in hand ({backs}).")
    if not sum(hand.backs):
        held = _("{name}: Accord {accord}, no cards in hand.")
    return [
        held.format(name=name, accord=shown, cards=words.cards(sum(hand.backs)), backs=words.backs(hand.backs)),
        "  " + _("Coterie: {cards}.").format(cards=coterie),
        "  " + _("Structures: {cards}.").format(cards=built),
        "  " + _("Wealth: {cards}.").format(cards=wealth or nothing),
    ]


def remembered(view: CardsView, names: Sequence[str], pack: CardsPack) -> list[str]:
    """The cards in hands whose fronts all know (C-08)."""
    sentence = _("Known to all in the hand of {name}: {cards}.")
    return [
        sentence.format(name=name, cards=words.card_names(hand.known, pack))
        for name, hand in zip(names, view.hands, strict=True)
    ]
