"""The whole position as a seat knows it, as lines that make sense when read aloud."""

from collections.abc import Sequence

from middle_ages.cards.narration import words
from middle_ages.cards.narration.asking import heading
from middle_ages.cards.pack import CardsPack
from middle_ages.cards.table import CardsView
from middle_ages.language import gettext as _
from middle_ages.language import pgettext


def position(view: CardsView, names: Sequence[str], pack: CardsPack) -> list[str]:
    """The deck, everybody's areas, the discard, and the own hand."""
    lines = [heading(view, names, pack)]
    for seat, name in enumerate(names):
        lines += _areas(view, seat, name, pack)
    totals = [sum(pile.backs[crisis] for pile in view.discards) for crisis in range(len(view.discards[0].backs))]
    lines.append(_("Discard: {backs}.").format(backs=words.backs(totals)))
    sentence = _("Hand of {name}: {cards}.")
    lines.append(sentence.format(name=names[view.seat], cards=words.card_names(view.hand, pack)))
    return lines


def _areas(view: CardsView, seat: int, name: str, pack: CardsPack) -> list[str]:
    accord = view.accords[seat]
    shown = words.accord_name(accord, pack) if accord else _("not chosen yet")
    coterie = ", ".join(
        f"{words.character_name(card, pack)} ({words.crisis_name(card.crisis)})" for card in view.coteries[seat]
    )
    structures = ", ".join(words.structure_name(card, pack) for card in view.structures[seat])
    wealth = ", ".join(words.wealth_icons(card, pack) for card in view.wealth[seat])
    nothing = pgettext("cards", "none")
    hand = view.hands[seat]
    held = _("{name}: Accord {accord}, {cards} in hand ({backs}).")
    if not sum(hand.backs):
        held = _("{name}: Accord {accord}, no cards in hand.")
    return [
        held.format(name=name, accord=shown, cards=words.cards(sum(hand.backs)), backs=words.backs(hand.backs)),
        "  " + _("Coterie: {cards}.").format(cards=coterie or nothing),
        "  " + _("Structures: {cards}.").format(cards=structures or nothing),
        "  " + _("Wealth: {cards}.").format(cards=wealth or nothing),
    ]


def remembered(view: CardsView, names: Sequence[str], pack: CardsPack) -> list[str]:
    """The cards in hands whose fronts all know (C-08)."""
    sentence = _("Known to all in the hand of {name}: {cards}.")
    return [
        sentence.format(name=name, cards=words.card_names(hand.known, pack))
        for name, hand in zip(names, view.hands, strict=True)
    ]
