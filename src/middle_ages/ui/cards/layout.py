"""Where everything of the card table goes, at any size from 80×24 up."""

from middle_ages.cards import options
from middle_ages.language import gettext as _
from middle_ages.ui.cards.areas import draw_areas, draw_coteries, draw_deck, draw_header
from middle_ages.ui.cards.context import draw_context
from middle_ages.ui.cards.faces import draw_faces
from middle_ages.ui.cards.glyphs import CardGlyphs
from middle_ages.ui.cards.hand import draw_hand, hand_lines
from middle_ages.ui.cards.others import draw_other
from middle_ages.ui.picture import Line, rule, within
from middle_ages.ui.regions import coach_lines, log_lines, spread
from middle_ages.ui.sight import Sight

TALL = 36
"""Lines from which the log has a title of its own."""
BESIDE_FACES = 14
"""Lines that faces leave for header, deck, title and choices of the hand, context and a log worth reading."""
OF_CARDS = (options.ADD, options.DISCARD, options.BLADE_DISCARD, options.ACTION)
"""Decisions in which cards of the hand are chosen."""


def paint(sight: Sight, width: int, height: int) -> list[Line]:
    """The whole table in exactly so many lines of so many cells."""
    glyphs = CardGlyphs(sight.ascii)
    faces = faces_in(sight, width, height)
    head = [draw_header(sight, width, glyphs).within("header"), draw_deck(sight, glyphs).within("deck")]
    coteries = within(draw_coteries(sight, width, glyphs, bool(faces)), "coteries")
    areas = within(draw_areas(sight, width, glyphs), "areas")
    room = height - len(head) - len(coteries) - len(areas)
    wanted = hand_lines(sight, width, faces)
    context = 4 if room - wanted >= 5 else 3
    log = 1 if room - wanted - context >= 1 else 0
    hand = min(wanted, room - context - log)
    spare = room - hand - context - log
    coach = coach_lines(sight, width, spare, glyphs)
    spare -= len(coach)
    more = min(1, spare)
    context, spare = context + more, spare - more
    further = min(spare, 16)
    log, spare = log + further, spare - further
    told = log_lines(sight, width, log - (height >= TALL))
    if height >= TALL:
        told = [rule([(_("Log"), "strong")], width, glyphs.dash), *told]
    regions = [
        head,
        coteries,
        *(
            [within(draw_other(sight, width, len(areas) + hand, glyphs), "other")]
            if sight.shown
            else [areas, within(draw_hand(sight, width, hand, glyphs, faces), "hand")]
        ),
        within([line.to(width) for line in draw_context(sight, width, glyphs, context)], "context"),
        coach,
    ]
    lines = spread(regions, spare) + within(told, "log")
    return [line.fitted(width) for line in lines + [Line()] * (height - len(lines))][:height]


def needed(sight: Sight) -> frozenset[str]:
    """The hand always; the Coteries where a card is added to one, else what lies in the other areas."""
    return frozenset({"header", "deck", "hand", "other", "coteries" if sight.decision.kind == options.ADD else "areas"})


def faces_in(sight: Sight, width: int, height: int) -> list[Line]:
    """The faces of the cards in hand, if there is room for them beside everything else."""
    if height < TALL:
        return []
    players = len(sight.names)
    return draw_faces(sight, width, height - 2 * (players + 1) - BESIDE_FACES, CardGlyphs(sight.ascii))


def across(sight: Sight, width: int, height: int) -> bool:
    """Whether what is chosen lies side by side: cards, where they have faces."""
    return sight.decision.kind in OF_CARDS and bool(faces_in(sight, width, height))
