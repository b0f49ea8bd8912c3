"""The hand as card faces, where there is room: Character, Structure, Wealth icons, and the Crisis in the corner."""

from typing import TypeAlias

from rich.cells import cell_len

from middle_ages.cards.narration import words
from middle_ages.cards.pieces import Card
from middle_ages.language import gettext as _
from middle_ages.ui.cards.glyphs import CRISIS_STYLES, CardGlyphs, character_style
from middle_ages.ui.cards.spots import card_key, card_pointed_at, key_in_hand
from middle_ages.ui.picture import Line, wrapped
from middle_ages.ui.sight import Sight

Words: TypeAlias = list[tuple[str, str]]
"""Lines with their styles."""
WITH_FACES = 118
"""Cells from which there can be faces."""
WIDEST = 30
"""Cells of a face with all its words, at the most: a row of two cards should not look like a page."""
NARROWEST = 22
"""Cells that a face needs for all its words."""
SMALL = 18
"""Cells of a face with names only."""


def draw_faces(sight: Sight, width: int, lines: int, glyphs: CardGlyphs) -> list[Line]:
    """The hand as faces with all their words, else with names only; no lines where neither fits into so many."""
    hand = sight.view.hand
    if width < WITH_FACES or not hand:
        return []
    wide = min(WIDEST, width // len(hand))
    if wide >= NARROWEST:
        insides = _equally_tall([_words(sight, card, wide - 5) for card in hand])
        if len(insides[0]) + 2 <= lines:
            return _row(sight, list(enumerate(hand, 1)), insides, wide, glyphs)
    numbered = list(enumerate(hand, 1))
    rows = [numbered[start : start + width // SMALL] for start in range(0, len(hand), width // SMALL)]
    if 4 * len(rows) > lines:
        return []
    return [
        line for row in rows for line in _row(sight, row, [_names(sight, card) for _number, card in row], SMALL, glyphs)
    ]


def _row(sight: Sight, row: list[tuple[int, Card]], insides: list[Words], wide: int, glyphs: CardGlyphs) -> list[Line]:
    """Faces side by side."""
    framed = [_face(sight, *numbered, inside, wide, glyphs) for numbered, inside in zip(row, insides, strict=True)]
    lines = [Line() for _line in framed[0]]
    for face in framed:
        for line, part in zip(lines, face, strict=True):
            line.join(part)
    return lines


def _face(sight: Sight, number: int, card: Card, inside: Words, wide: int, glyphs: CardGlyphs) -> list[Line]:
    """One card: its number above, its words, below its Wealth icons and in the corner its Crisis."""
    key, corners = key_in_hand(card, sight), glyphs.corners
    pointed = card is card_pointed_at(sight.spot, sight.view)
    edge = "own" if pointed else "line"
    left, right = ("[", "]") if pointed else (glyphs.dot if key in sight.choosable else " ", " ")
    known = "*" if sight.memory_aid and card in sight.view.hands[sight.seat].known else ""
    top = Line().put(corners[0], edge, spot=key)
    top.put(f"{left}{number}{known}{right}", "pointed" if pointed else "strong", spot=key)
    top.put(glyphs.dash * (wide - 2 - top.cells), edge, spot=key).put(corners[1], edge, spot=key).put(" ")
    lines = [top]
    for index, (text, style) in enumerate(inside):
        shown = ("pointed" if index == 0 else style.replace("dim", "")) if pointed else style
        line = Line().put(f"{glyphs.bar}", edge, spot=key).put(f" {text}", shown, wide - 3, spot=key)
        lines.append(line.put(glyphs.bar, edge, spot=key).put(" "))
    crisis = words.crisis_name(card.crisis)
    below = Line().put(f"{corners[2]} ", edge, spot=key).put(glyphs.icons(card), "token", spot=key).put(" ", spot=key)
    below.put(glyphs.dash * (wide - 4 - below.cells - cell_len(crisis)), edge, spot=key).put(" ", spot=key)
    below.put(crisis, CRISIS_STYLES[card.crisis], spot=key).put(f" {corners[3]}", edge, spot=key).put(" ")
    return [line.within(card_key(card)) for line in [*lines, below]]


def _names(sight: Sight, card: Card) -> Words:
    character = words.character_name(card, sight.pack)
    return [(character, f"strong {character_style(card, sight.pack)}"), (words.structure_name(card, sight.pack), "")]


def _words(sight: Sight, card: Card, width: int) -> Words:
    """The lines of a face with their styles: the Character and its ability, the Structure, its ability and scoring."""
    character, structure = _names(sight, card)
    ability = words.ability(sight.pack.characters[card.character].ability)
    built = sight.pack.structures[card.structure]
    scores = _("scores {scoring}").format(scoring=words.scoring(built.scoring))
    inside = [character, *((part, "dim") for part in wrapped(ability, width)), ("", "")]
    inside += [(structure[0], "strong"), *((part, "dim") for part in wrapped(words.ability(built.ability), width))]
    return [*inside, *((part, "dim") for part in wrapped(scores, width))]


def _equally_tall(inside: list[Words]) -> list[Words]:
    """All faces as tall as the tallest; the Structures begin on one line."""
    upper = max(lines.index(("", "")) for lines in inside)
    filled = [lines[: (at := lines.index(("", "")))] + [("", "")] * (upper - at) + lines[at:] for lines in inside]
    tallest = max(map(len, filled))
    return [lines + [("", "")] * (tallest - len(lines)) for lines in filled]
