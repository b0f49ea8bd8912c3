"""The hand: every card with its four parts, chosen on it; and choices that are no cards."""

from middle_ages.cards import narration, options
from middle_ages.cards.narration import words
from middle_ages.cards.pieces import SKULL, Card
from middle_ages.cards.table import CardsView
from middle_ages.language import gettext as _
from middle_ages.ui.cards.glyphs import CRISIS_STYLES, CardGlyphs, character_style
from middle_ages.ui.cards.spots import card_key, card_pointed_at, choice_key, key_in_hand
from middle_ages.ui.picture import Line, rule
from middle_ages.ui.sight import Sight

WITH_RULES = 110
"""Cells from which a card stands on a line of its own with its ability."""


def hand_lines(sight: Sight, width: int, faces: list[Line]) -> int:
    """How many lines the whole hand takes, title and choices included; ``faces`` are those of its cards, if any."""
    cards = len(sight.view.hand)
    rows = len(faces) or (cards if width >= WITH_RULES else (cards + 1) // 2)
    return 1 + rows + bool(_choices(sight))


def draw_hand(sight: Sight, width: int, lines: int, glyphs: CardGlyphs, faces: list[Line]) -> list[Line]:
    """The hand in at most so many lines, as its ``faces`` if there are any, else the part around the pointer."""
    view: CardsView = sight.view
    if sight.past and not view.hand and sum(view.hands[view.seat].backs):
        return [rule([(_("Hands stay hidden until the match is over"), "dim")], width, glyphs.dash)]
    skulls = sum(card.crisis is SKULL for card in view.hand)
    title = [(_("Hand of {name}").format(name=sight.names[sight.seat]), "own")]
    title.append((f" {glyphs.dash}{glyphs.dash} {words.cards(len(view.hand))}", ""))
    if sight.decision.kind == options.ADD and not sight.past:
        title.append((f" {glyphs.aside if faces else glyphs.up_and_down}", "dim"))
    if sight.memory_aid:
        title.append((f" {glyphs.dash}{glyphs.dash} " + _("* known to all"), "dim"))
    if skulls:
        title.append((f" {glyphs.dash}{glyphs.dash} " + _("skulls: {n}").format(n=skulls), "dim"))
    drawn = [rule(title, width, glyphs.dash)]
    choices = _choices(sight)
    room = lines - 1 - bool(choices)
    rows = faces or _rows(sight, width, glyphs)
    drawn += rows[_first_row(sight, width, len(rows), room) :][:room]
    if choices:
        drawn.append(_choice_line(sight, choices, glyphs))
    return drawn


def _first_row(sight: Sight, width: int, rows: int, room: int) -> int:
    if rows <= room:
        return 0
    card = card_pointed_at(sight.spot, sight.view)
    at = sight.view.hand.index(card) if card in sight.view.hand else 0
    row = at if width >= WITH_RULES else at % rows
    return max(0, min(row - room // 2, rows - room))


def _rows(sight: Sight, width: int, glyphs: CardGlyphs) -> list[Line]:
    hand = sight.view.hand
    if width >= WITH_RULES:
        return [_card(sight, number, card, glyphs).join(_rules(sight, card)) for number, card in enumerate(hand, 1)]
    rows = (len(hand) + 1) // 2
    lines = []
    for row in range(rows):
        line = _card(sight, row + 1, hand[row], glyphs).to(width // 2)
        if row + rows < len(hand):
            line.join(_card(sight, row + rows + 1, hand[row + rows], glyphs))
        lines.append(line)
    return lines


def _card(sight: Sight, number: int, card: Card, glyphs: CardGlyphs) -> Line:
    pointed = card is card_pointed_at(sight.spot, sight.view) and card in sight.view.hand
    key = key_in_hand(card, sight)
    offered = key in sight.choosable
    left, right = ("[", "]") if pointed else (glyphs.dot if offered else " ", " ")
    style = "pointed" if pointed else ""
    line = Line().put(left, style or "strong", spot=key).put(f"{number}", style or "dim", 2, spot=key)
    known = sight.memory_aid and card in sight.view.hands[sight.seat].known
    line.put("*" if known else " ", style or "dim", spot=key)
    line.put(words.character_name(card, sight.pack), style or character_style(card, sight.pack), 9, spot=key)
    line.put(" ", style, spot=key).put(words.structure_name(card, sight.pack), style, 11, spot=key)
    line.put(" ", style, spot=key).put(glyphs.icons(card), style or "token", 3, spot=key)
    line.put(" ", style, spot=key).put(words.crisis_name(card.crisis), style or CRISIS_STYLES[card.crisis], 8, spot=key)
    return line.put(right, style, spot=key).within(card_key(card))


def _rules(sight: Sight, card: Card) -> Line:
    character, structure = sight.pack.characters[card.character], sight.pack.structures[card.structure]
    building = sight.decision.kind == options.ACTION
    ability = words.ability(structure.ability if building else character.ability)
    text = ability
    if building:
        text = _("{ability}; scores {scoring}").format(ability=ability, scoring=words.scoring(structure.scoring))
    return Line().put("  ").put(text, "dim")


def _choices(sight: Sight) -> list[tuple[str, str]]:
    """Choices that are no cards, with their keys."""
    view, names, pack = sight.view, sight.names, sight.pack
    cardless = (
        options.Stop,
        options.Do,
        options.Leave,
        options.DrawForAccord,
        options.WealthForAccord,
        options.TakeAccord,
    )
    return [
        (choice_key(option.notation), narration.label(option, view, names, pack))
        for option in sight.decision.options
        if isinstance(option, cardless)
    ]


def _choice_line(sight: Sight, choices: list[tuple[str, str]], glyphs: CardGlyphs) -> Line:
    line = Line()
    for key, label in choices:
        pointed = key == sight.spot.key
        left, right = ("[", "]") if pointed else (glyphs.dot, " ")
        number = f"{sight.choosable[key]} " if key in sight.choosable else ""
        line.put(f" {left}{number}{label}{right}", "pointed" if pointed else "strong", spot=key)
    return line
