"""The context bar: what is highlighted, what it does and why; and the log."""

from middle_ages.cards import narration, options
from middle_ages.cards.narration import words
from middle_ages.cards.pieces import BLADE, PITCHFORK, SKULL, Accord, Card, Cards
from middle_ages.cards.score import account_of
from middle_ages.language import gettext as _
from middle_ages.ui.cards.glyphs import CardGlyphs
from middle_ages.ui.cards.others import shown_seat
from middle_ages.ui.cards.spots import card_pointed_at
from middle_ages.ui.picture import Line, headed
from middle_ages.ui.regions import look_back, told
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
    if sight.past:
        return look_back(sight, width, lines, glyphs)
    drawn = [headed(_heading(sight), clause_pointed_at(sight), width, glyphs.dash)]
    return drawn + told(_body(sight), width, lines - 1)


def _heading(sight: Sight) -> str:
    """What is asked; where nothing is, what is pointed at."""
    if sight.decision.options:
        return narration.question(sight.view, sight.decision, sight.names, sight.pack)
    return in_full(sight)[0]


def _body(sight: Sight) -> list[str]:
    card = card_pointed_at(sight.spot, sight.view)
    outcome = ""
    if sight.preview is not None:
        outcome = narration.brings(sight.preview, sight.seat, sight.names, sight.pack).full
    if isinstance(sight.spot.option, options.TakeAccord):
        return accord_rules(sight.spot.option.accord, sight)
    if card is None:
        steps = words.ability(sight.view.optional) if sight.view.optional else ""
        return [part for part in (outcome, steps) if part]
    if sight.decision.kind == options.ADD:
        return [part for part in (outcome, character_rule(card, sight)) if part]
    if sight.decision.kind == options.ACTION:
        return [part for part in (structure_rule(card, sight), outcome) if part]
    return [character_rule(card, sight), structure_rule(card, sight)]


def accord_rules(accord: Accord, sight: Sight) -> list[str]:
    """What an Accord gives its player."""
    character, kind = sight.pack.characters[accord.character].name, sight.pack.kinds[accord.wealth].name
    return [
        _("After adding a {character} to any Coterie: draw, or the top card to Wealth (C-25).").format(
            character=character
        ),
        _("At the end 2 points for each icon of {kind} in hand (C-52).").format(kind=kind),
    ]


def player_in_full(sight: Sight) -> tuple[str, list[str]]:
    """Everything that lies open of the player whose things are shown."""
    view, pack, seat = sight.view, sight.pack, shown_seat(sight)
    accord = view.accords[seat]
    paragraphs = [_("Accord: {accord}").format(accord=words.accord_name(accord, pack))] if accord else []
    for title, cards in (
        (_("Coterie"), view.coteries[seat]),
        (_("Structures"), view.structures[seat]),
        (_("Wealth"), view.wealth[seat]),
    ):
        paragraphs.append(_("{title}: {cards}").format(title=title, cards=words.card_names(cards, pack)))
    paragraphs.append(_("Hand: {cards}").format(cards=words.backs(view.hands[seat].backs)))
    if sight.memory_aid:
        known = words.card_names(view.hands[seat].known, pack)
        paragraphs.append(_("{title}: {cards}").format(title=_("Seen by all to go into the hand"), cards=known))
    return sight.names[seat], paragraphs


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


def asks_first(sight: Sight) -> str:
    """A question before Actions are left unused that could bring points now; empty where nothing is lost (C-33)."""
    view, seat, pack = sight.view, sight.seat, sight.pack
    if not isinstance(sight.spot.option, options.Stop):
        return ""

    def points(structures: Cards, hand: Cards) -> int:
        built = [structures if other == seat else view.structures[other] for other in range(len(sight.names))]
        return account_of(pack, built, view.wealth[seat], hand, view.accords[seat], seat).total()

    now = points(view.structures[seat], view.hand)
    best = max(points((*view.structures[seat], card), without(view.hand, card)) for card in view.hand)
    if best <= now:
        return ""
    sentence = _("Leave {actions} unused? As things stand, one card more in your Structures would bring {points}.")
    return sentence.format(actions=words.actions(view.actions), points=words.points(best - now))


def without(hand: Cards, card: Card) -> Cards:
    """A hand without one card."""
    return tuple(other for other in hand if other is not card)


def in_full(sight: Sight) -> tuple[str, list[str]]:
    """The card that is highlighted with all that it says."""
    if sight.shown:
        return player_in_full(sight)
    if isinstance(sight.spot.option, options.TakeAccord):
        accord = sight.spot.option.accord
        return words.accord_name(accord, sight.pack), accord_rules(accord, sight)
    card = card_pointed_at(sight.spot, sight.view) or sight.view.top
    if card is None:
        return _("The deck is empty"), []
    kind = sight.pack.kinds[card.wealth].name
    crises = {
        PITCHFORK: _("Revolt, the pitchfork: returned from the Coterie it brings no Action (C-32)."),
        SKULL: _("Plague, the skull: discarded from hand when the Coterie returns (C-35)."),
        BLADE: _("Betrayal, the hooked blade: returned from the Coterie it costs a discard (C-31)."),
    }
    added = _("Character. {rule} Used when the card is added to a Coterie (C-23).")
    built = _("Structure. {rule} Used when the card is played to Structures (C-34).")
    wealth = _(
        "Wealth: {kind}, {n}. An icon is 1 point in Wealth; in hand, 2 points for the Accord of its kind (C-52)."
    )
    return words.card_name(card, sight.pack), [
        added.format(rule=character_rule(card, sight)),
        built.format(rule=structure_rule(card, sight)),
        wealth.format(n=card.icons, kind=kind),
        crises[card.crisis],
    ]


def clause_pointed_at(sight: Sight) -> str:
    """The id of the clause of what is asked; where nothing is, of the parts of a card."""
    return CLAUSES[sight.decision.kind] if sight.decision.options else "C-03"
