"""Where everybody's coins came from, as a table: a line a source, a column a player."""

from collections.abc import Callable

from rich.cells import cell_len

from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.tiles.narration import words
from middle_ages.tiles.pieces import ESTATES, Estate
from middle_ages.tiles.score import Account, accounts
from middle_ages.ui.picture import Line
from middle_ages.ui.tiles.glyphs import Glyphs, style_of

WIDEST_COLUMN = 14


def sources(match: Match, width: int, only_ascii: bool) -> list[Line]:
    """Effect and income of each estate, then what was given, events, empty estates, and the sum."""
    glyphs = Glyphs(only_ascii)
    books = accounts(match.log, len(match.names), match.pack.constants.start_coins)
    rows: list[tuple[str, str, Callable[[Account], str]]] = [
        (_estate_label(estate, glyphs), style_of(estate), _estate_cell(estate)) for estate in ESTATES
    ]
    rows += [
        (_("given to others"), "", lambda book: words.plain_number(book.given)),
        (_("events"), "", lambda book: words.plain_number(book.events)),
        (_("estates without a plot"), "", lambda book: words.plain_number(book.empty)),
        (_("coins"), "strong", lambda book: words.plain_number(book.total())),
    ]
    label = max(cell_len(name) for name, _style, _cell in rows) + 2
    column = min(WIDEST_COLUMN, (width - label) // len(books))
    head = Line().put(_("effect + income"), "dim", label)
    for name in match.names:
        head.put("".rjust(max(0, column - 1 - cell_len(name)))).put(
            name, "strong", min(cell_len(name), column - 1)
        ).put(" ")
    lines = [head]
    for name, style, cell in rows:
        line = Line().put(name, style, label)
        for book in books:
            line.put(cell(book).rjust(column - 1), style if style == "strong" else "").put(" ")
        lines.append(line)
    return lines


def _estate_label(estate: Estate, glyphs: Glyphs) -> str:
    return words.estate_name(estate) if glyphs.ascii else f"{glyphs.sign(estate)} {words.estate_name(estate)}"


def _estate_cell(estate: Estate) -> Callable[[Account], str]:
    def cell(book: Account) -> str:
        effect, income = book.effects[estate], book.incomes[estate]
        return f"{effect} + {income}" if effect or income else "0"

    return cell
