"""Another player's things in full, in the place of the own hand."""

from middle_ages.cards.narration import words
from middle_ages.cards.pieces import Cards
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
    for title, cards in (
        (_("Coterie"), view.coteries[seat]),
        (_("Structures"), view.structures[seat]),
        (_("Wealth"), view.wealth[seat]),
    ):
        drawn += _cards(title, cards, sight, width, glyphs)
    if sight.memory_aid:
        drawn += _cards(_("In hand, known to all"), hand.known, sight, width, glyphs)
    return drawn[:lines] + [Line()] * (lines - len(drawn))


def _cards(title: str, cards: Cards, sight: Sight, width: int, glyphs: CardGlyphs) -> list[Line]:
    shown = ", ".join(card_line(card, sight, glyphs).text for card in cards)
    text = _("{title}: {cards}").format(title=title, cards=shown or words.card_names((), sight.pack))
    return [Line().put(" " + part) for part in wrapped(text, width - 2)]
