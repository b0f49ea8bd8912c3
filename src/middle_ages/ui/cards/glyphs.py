"""How each thing of the card game is drawn: signs of Wealth, letters of Crises, and the marks that every table has."""

from dataclasses import dataclass

from middle_ages.cards.narration import words
from middle_ages.cards.pack import CardsPack, own_pack
from middle_ages.cards.pieces import CRISES, Accord, Card, Crisis
from middle_ages.language import gettext as _
from middle_ages.ui.marks import Marks

WEALTH_SIGNS = "¤☼♣♦"
WEALTH_LETTERS = "$*%&"
CHARACTER_STYLES = {
    "purple": "church",
    "green": "field",
    "red": "barracks",
    "yellow": "mill",
    "blue": "palace",
    "orange": "village",
}
"""The style that a Character's colour has."""
CRISIS_STYLES = {Crisis.PLAGUE: "field", Crisis.REVOLT: "village", Crisis.BETRAYAL: "barracks"}


@dataclass(frozen=True, slots=True)
class CardGlyphs(Marks):
    """The signs of the card game besides those that every table has."""

    def wealth(self, kind: int) -> str:
        """The sign of a kind of Wealth."""
        return (WEALTH_LETTERS if self.ascii else WEALTH_SIGNS)[kind]

    def icons(self, card: Card) -> str:
        """A card's Wealth icons."""
        return self.wealth(card.wealth) * card.icons

    def backs(self, numbers: tuple[int, ...]) -> str:
        """How many cards of each Crisis: “B3 R4 P2”."""
        shown = [f"{words.crisis_letter(crisis)}{numbers[crisis]}" for crisis in reversed(CRISES) if numbers[crisis]]
        return " ".join(shown) or "0"

    def accord(self, accord: Accord | None, pack: CardsPack) -> str:
        """An Accord: its Character and the sign of its Wealth."""
        return f"{pack.characters[accord.character].name} {self.wealth(accord.wealth)}" if accord else ""


def character_style(card: Card, pack: CardsPack) -> str:
    """The style of a card's Character."""
    return CHARACTER_STYLES[pack.characters[card.character].colour]


def legend(only_ascii: bool) -> list[str]:
    """What the signs and letters mean; the names of Wealth are those of our own pack."""
    glyphs = CardGlyphs(only_ascii)
    kinds = [f"{glyphs.wealth(kind)} {wealth.name}" for kind, wealth in enumerate(own_pack().kinds)]
    drawings = {Crisis.PLAGUE: _("skull"), Crisis.REVOLT: _("pitchfork"), Crisis.BETRAYAL: _("hooked blade")}
    crises = [f"{words.crisis_letter(c)} {words.crisis_name(c)} ({drawings[c]})" for c in reversed(CRISES)]
    return [
        _("Wealth: {kinds}").format(kinds=", ".join(kinds)),
        _("Crisis: {crises}").format(crises=", ".join(crises)),
        _("{sign} marks what can be chosen, [ ] what is highlighted.").format(sign=glyphs.dot),
    ]
