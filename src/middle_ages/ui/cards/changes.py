"""The end of a match on the screen: where the points came from, and what decided a tie."""

from collections.abc import Sequence

from middle_ages.cards import happenings as told
from middle_ages.cards.narration.result import tie_lines
from middle_ages.cards.score import accounts
from middle_ages.cards.table import CardsTable, CardsView
from middle_ages.kernel.happening import Happening
from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.ui.cards.glyphs import CardGlyphs
from middle_ages.ui.picture import Line


def nothing_changed(before: CardsView, after: CardsView) -> dict[int, int]:
    """Points are counted at the end: nothing is gained or lost before."""
    return {}


def sources(match: Match, width: int, only_ascii: bool) -> list[Line]:
    """Points of each Structure, Wealth, hand, and the sum: a line a source, a column a player; then all hands."""
    assert isinstance(match.table, CardsTable)
    books = accounts(match.table)
    rows = [
        (str(structure.name), [book.structures[index] for book in books])
        for index, structure in enumerate(match.pack.structures)
    ]
    rows += [
        (_("Wealth"), [book.wealth for book in books]),
        (_("Hand"), [book.hand for book in books]),
        (_("points"), [book.total() for book in books]),
    ]
    label = max(len(name) for name, _values in rows) + 2
    column = min(22, (width - label) // len(books))
    head = Line().put("", width=label)
    for name in match.names:
        head.put(name, "strong", column - 1).put(" ")
    lines = [head]
    for name, values in rows:
        line = Line().put(name, "strong" if name == rows[-1][0] else "", label)
        for value in values:
            line.put(str(value), "strong" if name == rows[-1][0] else "", column - 1).put(" ")
        lines.append(line)
    glyphs = CardGlyphs(only_ascii)
    for name, hand in zip(match.names, match.table.hands, strict=True):
        shown = ", ".join(f"{match.pack.structures[card.structure].name} {glyphs.icons(card)}" for card in hand)
        lines.append(Line().put(_("Hand of {name}: {cards}").format(name=name, cards=shown or "0")))
    return lines


def tie(match: Match) -> list[str]:
    """What decided a tie (C-53)."""
    assert isinstance(match.table, CardsTable)
    return tie_lines(match.table.view(0), match.table.final_scores(), match.names)


def summary(match: Match, since: Sequence[Happening], seat: int) -> str:
    """The last thing that somebody did; which card lies on top now is seen above."""
    done = [happening for happening in since if is_news(happening) and not isinstance(happening, told.TurnBegan)]
    return match.narrated(done[-1], seat) if done else ""


def announced(match: Match, happenings: Sequence[Happening]) -> list[tuple[str, list[str]]]:
    """That the deck has run out for the last time, for the end is near (C-50)."""
    return [
        (_("The deck has run out"), [match.narrated(happening, None)])
        for happening in happenings
        if isinstance(happening, told.LastTurn)
    ]


def is_news(happening: Happening) -> bool:
    """All but which card came to lie on top: it was drawn since, or still lies there."""
    return not isinstance(happening, told.TopTurned)
