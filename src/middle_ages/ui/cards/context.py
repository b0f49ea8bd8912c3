"""The context bar: what is highlighted, what it does and why; and the log."""

from middle_ages.cards import narration, options
from middle_ages.cards.narration import words
from middle_ages.cards.pieces import Card
from middle_ages.language import gettext as _
from middle_ages.ui.cards.glyphs import CardGlyphs
from middle_ages.ui.cards.spots import card_pointed_at
from middle_ages.ui.picture import Line, rule, wrapped
from middle_ages.ui.sight import Sight

CLAUSES = {
    options.ACCORDS: "C-13",
    options.ADD: "C-21",
    options.MAY: "C-41",
    options.DISCARD: "C-41",
    options.ACCORD: "C-25",
    options.BLADE_DISCARD: "C-31",
    options.ACTION: "C-33",
}
"""The clause of each kind of decision."""


def draw_context(sight: Sight, width: int, glyphs: CardGlyphs, lines: int) -> list[Line]:
    """What the highlighted choice is, what it does as far as that is certain, and what the card says."""
    question = narration.question(sight.view, sight.decision, sight.names, sight.pack)
    drawn = [rule([(question, "strong"), (f" ({clause_pointed_at(sight)})", "dim")], width, glyphs.dash)]
    for text in [part for sentence in _body(sight) for part in wrapped(sentence, width - 2)][: lines - 1]:
        drawn.append(Line().put(" " + text))
    return drawn + [Line()] * (lines - len(drawn))


def _body(sight: Sight) -> list[str]:
    card = card_pointed_at(sight.spot, sight.view)
    outcome = ""
    if sight.preview is not None:
        outcome = narration.brings(sight.preview, sight.seat, sight.names, sight.pack).full
    if card is None:
        return [outcome] if outcome else []
    if sight.decision.kind == options.ADD:
        return [part for part in (outcome, character_rule(card, sight)) if part]
    if sight.decision.kind == options.ACTION:
        return [part for part in (structure_rule(card, sight), outcome) if part]
    return [character_rule(card, sight), structure_rule(card, sight)]


def character_rule(card: Card, sight: Sight) -> str:
    """What adding a card does."""
    ability = words.ability(sight.pack.characters[card.character].ability)
    return _("{character}: {ability}.").format(character=words.character_name(card, sight.pack), ability=ability)


def structure_rule(card: Card, sight: Sight) -> str:
    """What building a card does and scores."""
    structure = sight.pack.structures[card.structure]
    sentence = _("{structure}: {ability}. Scores {scoring}.")
    ability, scoring = words.ability(structure.ability), words.scoring(structure.scoring)
    return sentence.format(structure=structure.name, ability=ability, scoring=scoring)


def clause_pointed_at(sight: Sight) -> str:
    """The id of the clause of what is asked."""
    return CLAUSES[sight.decision.kind]
