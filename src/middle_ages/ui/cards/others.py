"""Another player's things in full, in the place of the own hand."""

from middle_ages.cards.narration import words
from middle_ages.cards.pieces import Cards
from middle_ages.cards.score import structure_points
from middle_ages.cards.table import CardsView
from middle_ages.language import gettext as _
from middle_ages.ui.cards.areas import card_line
from middle_ages.ui.cards.glyphs import CardGlyphs
from middle_ages.ui.picture import Line, rule, wrapped
from middle_ages.ui.sight import Sight


def shown_seat(sight: Sight) -> int:
    """Whose things are shown in full."""
    return (sight.seat + sight.shown) % len(sight.names)


def draw_other(sight: Sight, width: int, lines: int, glyphs: CardGlyphs) -> list[Line]:
    """Everything that is open of a player, and with the memory aid the cards that all saw go into the hand (C-08)."""
    view: CardsView = sight.view
    seat = shown_seat(sight)
    hand = view.hands[seat]
    backs = f" {glyphs.dash}{glyphs.dash} {words.backs(hand.backs)}"
    drawn = [
        rule(
            [(sight.names[seat], "other"), (backs, "")],
            width,
            glyphs.dash,
        )
    ]
    drawn += _cards(_("Coterie"), view.coteries[seat], sight, width, glyphs)
    for title, text in ((_("Structures"), _structures(sight, seat)), (_("Wealth"), _wealth(sight, seat, glyphs))):
        drawn += _paragraph(title, text or words.card_names((), sight.pack), width)
    accord = view.accords[seat]
    drawn += _paragraph(_("Accord"), words.accord_name(accord, sight.pack) if accord else "", width)
    if sight.memory_aid:
        drawn += _cards(_("Seen by all to go into the hand"), hand.known, sight, width, glyphs)
    return drawn[:lines] + [Line()] * (lines - len(drawn))


def _structures(sight: Sight, seat: int) -> str:
    """Each Structure name with its number and what it scores as things stand."""
    view: CardsView = sight.view
    parts = []
    for index, structure in enumerate(sight.pack.structures):
        number = sum(card.structure == index for card in view.structures[seat])
        if number:
            known = view.hands[seat].known
            points = structure_points(sight.pack, index, view.structures, view.wealth[seat], known, seat)
            parts.append(
                _("{structure} ×{n}: {points}").format(structure=structure.name, n=number, points=words.points(points))
            )
    return ", ".join(parts)


def _wealth(sight: Sight, seat: int, glyphs: CardGlyphs) -> str:
    """The icons of each kind of Wealth."""
    wealth = sight.view.wealth[seat]
    numbers = [sum(card.icons for card in wealth if card.wealth == kind) for kind in range(len(sight.pack.kinds))]
    return ", ".join(
        f"{glyphs.wealth(kind)} {sight.pack.kinds[kind].name} ×{number}"
        for kind, number in enumerate(numbers)
        if number
    )


def _cards(title: str, cards: Cards, sight: Sight, width: int, glyphs: CardGlyphs) -> list[Line]:
    shown = ", ".join(card_line(card, sight, glyphs).text for card in cards)
    return _paragraph(title, shown or words.card_names((), sight.pack), width)


def _paragraph(title: str, cards: str, width: int) -> list[Line]:
    text = _("{title}: {cards}").format(title=title, cards=cards)
    return [Line().put(" " + part) for part in wrapped(text, width - 2)]
