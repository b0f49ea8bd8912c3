"""Where everything of the tile table goes, at any size from 80×24 up."""

from middle_ages.language import gettext as _
from middle_ages.tiles.options import LORD, PLACEMENT, ROW_LETTERS, SCOUT
from middle_ages.ui.picture import Line, rule, within
from middle_ages.ui.regions import coach_lines, log_lines, spread
from middle_ages.ui.sight import Sight
from middle_ages.ui.tiles.cards import draw_cards
from middle_ages.ui.tiles.context import draw_context, draw_events, draw_header, events_in_full
from middle_ages.ui.tiles.fiefs import draw_fief, draw_others, draw_to_come
from middle_ages.ui.tiles.glyphs import Glyphs
from middle_ages.ui.tiles.rows import draw_rows

WIDE = 118
"""Cells from which a pane on the right holds events and log."""
TALL = 38
"""Lines from which plots are cards."""
LEAST_LOG = 4
"""Lines of the log that the coach leaves in a pane."""
BOARD = 84
"""Cells of the board beside a pane."""


def paint(sight: Sight, width: int, height: int) -> list[Line]:
    """The whole table in exactly so many lines of so many cells."""
    glyphs = Glyphs(sight.ascii)
    if width < WIDE:
        return [line.fitted(width) for line in _board(sight, width, height, glyphs, pane=False)][:height]
    board = max(BOARD, width * 3 // 5)
    left = _board(sight, board, height, glyphs, pane=True)
    right = _pane(sight, width - board - 3, height - 1, glyphs)
    right = [Line(), *right]
    lines = [draw_header(sight, width, glyphs).within("header")]
    for mine, other in list(zip(left, right, strict=True))[1:]:
        lines.append(mine.fitted(board).put(f" {glyphs.bar} ", "line").join(other.fitted(width - board - 3)))
    return lines


def _board(sight: Sight, width: int, height: int, glyphs: Glyphs, pane: bool) -> list[Line]:
    """Header, rows, events, Fief, the others, context and log; what is left of the height goes where it helps most."""
    tall = height >= TALL
    rows = (draw_cards if tall else draw_rows)(sight, width, glyphs)
    others = draw_others(sight, width, glyphs)
    coming = len(sight.view.events) - sight.view.events_struck
    wanted = {
        "context": (3, 5),
        "events": (0, 0) if pane else (1, max(1, coming)),
        "log": (0, 0) if pane else (1, 12),
        "stacks": (0, min(6, max(len(stack) for fief in sight.view.fiefs for stack in fief))),
        "to_come": (0, 6 if sight.shown < len(sight.names) else 0),
    }
    given = {name: least for name, (least, _most) in wanted.items()}
    spare = height - 1 - len(rows) - 6 - len(others) - sum(given.values())
    coach = [] if pane else coach_lines(sight, width, spare, glyphs)
    spare -= len(coach)
    for name, limit in (("context", 4), ("events", 4), ("log", 3), ("context", 5), ("log", 6), ("stacks", 6)):
        more = max(0, min(spare, min(limit, wanted[name][1]) - given[name]))
        given[name] += more
        spare -= more
    if spare >= wanted["to_come"][1] > 0:
        given["to_come"] = wanted["to_come"][1]
        spare -= given["to_come"]
    more = max(0, min(spare, wanted["log"][1] - given["log"]))
    given["log"] += more
    spare -= more
    regions = [
        [draw_header(sight, width, glyphs).within("header"), *rows],
        within(draw_events(sight, width, glyphs, given["events"]) if given["events"] else [], "events"),
        within(draw_fief(sight, width, glyphs, given["stacks"]), "fief"),
        within(others, "others"),
        within(draw_to_come(sight, width, glyphs) if given["to_come"] else [], "to come"),
        within([line.to(width) for line in draw_context(sight, width, glyphs, given["context"])], "context"),
        coach,
    ]
    log = within(log_lines(sight, width, given["log"]), "log")
    return spread(regions, spare) + log + [Line()] * (given["log"] - len(log))


def _pane(sight: Sight, width: int, height: int, glyphs: Glyphs) -> list[Line]:
    """Events in full, what the coach says, then the log down to the bottom."""
    lines = [rule([(_("Events"), "strong")], width, glyphs.dash)]
    lines = within([*lines, *events_in_full(sight, width, glyphs)], "events")
    coach = coach_lines(sight, width, height - len(lines) - LEAST_LOG - 3, glyphs)
    lines += [Line(), *coach] if coach else []
    lines += [Line(), rule([(_("Log"), "strong")], width, glyphs.dash)]
    room = height - len(lines)
    log = within(log_lines(sight, width, max(0, room)), "log")
    return (lines + [Line()] * (room - len(log)) + log)[:height]


def needed(sight: Sight) -> frozenset[str]:
    """The Fief always; the rows where a plot of theirs is chosen."""
    rows = {f"row {letter}" for letter in ROW_LETTERS}
    on_rows = sight.decision.kind in (PLACEMENT, LORD, SCOUT)
    return frozenset({"header", "fief", *(rows if on_rows else ())})
