"""The names of things, counted things, and what abilities and scorings say."""

from collections.abc import Iterable, Sequence

from middle_ages.cards.pack import CardsPack
from middle_ages.cards.pieces import (
    CRISES,
    Accord,
    ByCrisis,
    ByDifferent,
    ByKinds,
    ByMost,
    BySet,
    Card,
    Crisis,
    Discard,
    Draw,
    Flat,
    InCoterie,
    May,
    OthersDiscard,
    Scoring,
    Step,
    ToWealth,
)
from middle_ages.language import gettext as _
from middle_ages.language import ngettext, pgettext


def crisis_name(crisis: Crisis) -> str:
    """The Crisis's name."""
    return (_("Plague"), _("Revolt"), _("Betrayal"))[crisis]


def crisis_letter(crisis: Crisis) -> str:
    """One letter for a Crisis, different from those of the others."""
    return (pgettext("one letter", "P"), pgettext("one letter", "R"), pgettext("one letter", "B"))[crisis]


def cards(number: int) -> str:
    """So many cards."""
    return ngettext("{n} card", "{n} cards", number).format(n=number)


def points(number: int) -> str:
    """So many points."""
    return ngettext("{n} point", "{n} points", number).format(n=number)


def actions(number: int) -> str:
    """So many Actions."""
    return ngettext("{n} Action", "{n} Actions", number).format(n=number)


def character_name(card: Card, pack: CardsPack) -> str:
    """The name of a card's Character."""
    return str(pack.characters[card.character].name)


def structure_name(card: Card, pack: CardsPack) -> str:
    """The name of a card's Structure."""
    return str(pack.structures[card.structure].name)


def wealth_icons(card: Card, pack: CardsPack) -> str:
    """A card's Wealth icons: “Coins ×2”; a pack has one name for each kind, so the number stands behind it."""
    return f"{pack.kinds[card.wealth].name} ×{card.icons}"


def card_name(card: Card, pack: CardsPack) -> str:
    """All four parts of a card."""
    parts = (character_name(card, pack), structure_name(card, pack), wealth_icons(card, pack), crisis_name(card.crisis))
    return "/".join(parts)


def card_names(named: Iterable[Card], pack: CardsPack) -> str:
    """Cards in a list; “none” for an empty one."""
    return ", ".join(card_name(card, pack) for card in named) or pgettext("cards", "none")


def accord_name(accord: Accord, pack: CardsPack) -> str:
    """An Accord by its Character and Wealth."""
    return f"{pack.characters[accord.character].name}/{pack.kinds[accord.wealth].name}"


def backs(numbers: Sequence[int]) -> str:
    """How many cards of each Crisis: “2 Plague, 1 Revolt”."""
    named = [f"{number} {crisis_name(crisis)}" for crisis, number in zip(CRISES, numbers, strict=True) if number]
    return ", ".join(named) or pgettext("cards", "none")


def count_backs(crises: Iterable[Crisis]) -> str:
    """How many of each Crisis are among these backs."""
    counted = list(crises)
    return backs([counted.count(crisis) for crisis in CRISES])


def ability(steps: Sequence[Step]) -> str:
    """What an ability does, without a full stop."""
    return _("; ").join(map(_step, steps)) or _("nothing")


def _inner(steps: Sequence[Step]) -> str:
    """Steps inside a step: commas join them, so that one sees where they end."""
    return ", ".join(map(_step, steps))


def _step(step: Step) -> str:
    match step:
        case Draw(number):
            return _("draw {cards}").format(cards=cards(number))
        case ToWealth(number):
            if number == 1:
                return _("play the top card to Wealth")
            return _("play the top card to Wealth, {n} times").format(n=number)
        case Discard(number):
            return _("discard {cards}").format(cards=cards(number))
        case OthersDiscard(number, holding):
            sentence = _("each other player with at least {held} in hand discards {cards}")
            return sentence.format(held=cards(holding), cards=cards(number))
        case May(steps):
            return _("you may: {steps}").format(steps=_inner(steps))
        case InCoterie(number, steps):
            return _("if this Coterie has at least {cards}: {steps}").format(cards=cards(number), steps=_inner(steps))
    raise TypeError(f"no words for {step!r}")


def scoring(rule: Scoring) -> str:
    """What a Structure scores, without a full stop."""
    match rule:
        case Flat(number):
            return _("{points} each").format(points=points(number))
        case BySet(table):
            numbers = ", ".join(str(number) for number in range(1, len(table) + 1))
            sentence = _("{points} points for {numbers} or more of them")
            return sentence.format(points=", ".join(map(str, table)), numbers=numbers)
        case ByDifferent(number):
            return _("{points} each for every different Structure you have").format(points=points(number))
        case ByKinds(number):
            return _("{points} each for every kind of Wealth you have").format(points=points(number))
        case ByCrisis(crisis, number):
            sentence = _("{points} each for every {crisis} card in your hand at the end")
            return sentence.format(points=points(number), crisis=crisis_name(crisis))
        case ByMost(number):
            return _("{points} if nobody has more of them").format(points=points(number))
    raise TypeError(f"no words for {rule!r}")
