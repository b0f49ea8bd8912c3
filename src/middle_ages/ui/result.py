"""The end of a match: ranks, where the points came from, what broke a tie, and how the standing went."""

from rich.cells import cell_len
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.ui.actions import bindings
from middle_ages.ui.painter import PAINTERS
from middle_ages.ui.picture import Line, fit, wrapped
from middle_ages.ui.screen import GameScreen, KeyLine
from middle_ages.ui.styles import styled

CHART_LINES = 9
"""Lines of the chart of the standing."""
MARKS = "abcdefgh"
"""The letter of each seat in the chart."""


class Result(GameScreen):
    """What there is to see and to do when a match is over."""

    offers = ("again", "home", "log", "rules", "help", "quit", "settings", "palette")
    BINDINGS = bindings(*offers)

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match

    def compose(self) -> ComposeResult:
        """Ranks, chart, points by source, keys."""
        yield Static(Text(" " + _("The game is over") + " "), classes="page-title")
        with VerticalScroll():
            yield Static(Text("\n".join(ranking(self.match)), style="bold"), classes="ranks")
            yield Static(self._sources(), classes="sources")
            yield Static(Text("\n".join(chart(self.match, self.app.size.width - 4, self.program.only_ascii))))
        yield KeyLine()

    def begin(self) -> None:
        """The page scrolls."""
        self.query_one(VerticalScroll).focus()

    def say_anew(self) -> None:
        """The same result in another language."""
        self.call_later(self.compose_anew)

    def _sources(self) -> Text:
        """What decided a tie, and where the points came from."""
        painter = PAINTERS[self.match.game.key]
        lines = [Line().put(line) for line in painter.tie(self.match)]
        lines += [Line(), *painter.sources(self.match, self.app.size.width - 4, self.program.only_ascii), Line()]
        return Text("\n").join(styled(line, self.app.theme) for line in lines)

    def action_again(self) -> None:
        """Play again with the same people; the next one begins."""
        self.program.play_again(self.match)

    def action_home(self) -> None:
        """Back to the first screen."""
        self.program.go_home()

    def action_log(self) -> None:
        """Read what happened."""
        self.program.show_log(self.match, None)

    def action_rules(self) -> None:
        """Read the rules."""
        self.program.show_rules(self.match.game, None)


def ranking(match: Match) -> list[str]:
    """A line for each seat in order of rank: rank, name, points."""
    ranks, scores = match.table.ranks(), match.table.scores()
    widest = max(cell_len(name) for name in match.names)
    seats = sorted(range(len(match.names)), key=lambda seat: (ranks[seat], seat))
    return [f"{ranks[seat]:2}. {fit(match.names[seat], widest)}  {scores[seat]:4}" for seat in seats]


def chart(match: Match, width: int, only_ascii: bool) -> list[str]:
    """The standing after each round, a letter for each seat; ``*`` where several stand."""
    moments_noted = match.game.standings(match.log, len(match.names), match.pack)
    standings = list(zip(*(standing.points for standing in moments_noted), strict=True))
    values = [value for row in standings for value in row]
    low, high = min(0, *values), max(1, *values)
    moments = len(standings[0])
    step = max(2, min(6, (width - 8) // moments))
    bar, dash, corner = ("|", "-", "+") if only_ascii else ("│", "─", "└")
    rows = [[" "] * (moments * step) for _line in range(CHART_LINES)]
    for seat, row in enumerate(standings):
        for moment, value in enumerate(row):
            y = CHART_LINES - 1 - round((value - low) * (CHART_LINES - 1) / (high - low))
            x = moment * step
            rows[y][x] = MARKS[seat] if rows[y][x] == " " else "*"
    legend = "  ".join(f"{MARKS[seat]}\u00a0{name}" for seat, name in enumerate(match.names))
    drawn = wrapped(_("How the standing went: {legend}  * several").format(legend=legend), width)
    for index, cells in enumerate(rows):
        value = round(high - index * (high - low) / (CHART_LINES - 1))
        drawn.append(f"{value:5} {bar} {''.join(cells).rstrip()}")
    drawn.append(" " * 6 + corner + dash * (moments * step))
    numbers = "".join(fit(str(moment) if moment % 2 == 0 else "", step) for moment in range(moments))
    return [*drawn, " " * 8 + numbers.rstrip()]
