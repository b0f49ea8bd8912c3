"""What stands between two people whose hands are hidden: nothing of the table shines through."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from middle_ages.kernel.match import Match
from middle_ages.kernel.names import printable
from middle_ages.language import gettext as _
from middle_ages.ui.actions import bindings
from middle_ages.ui.painter import PAINTERS
from middle_ages.ui.prose import Prose
from middle_ages.ui.screen import GameScreen, KeyLine


class Curtain(GameScreen):
    """Whose seat it is, what all saw since that player last looked, and one key to take the seat."""

    offers = ("take_seat", "help", "quit")
    BINDINGS = bindings(*offers)

    def __init__(self, match: Match, seat: int, since: int) -> None:
        super().__init__()
        self.match = match
        self.seat = seat
        self.since = since

    def compose(self) -> ComposeResult:
        """The name, the news, the key."""
        name = self.match.names[self.seat]
        with Vertical(classes="box"):
            yield Static(Text(printable(_("Hand over to {name}").format(name=name)), style="bold"), classes="box-title")
            yield Static(Text(_("Enter takes the seat; nobody else should look.")), classes="box-line")
            with VerticalScroll(classes="news", can_focus=True):
                for line in self.news():
                    yield Prose(line)
        yield KeyLine()

    def on_mount(self) -> None:
        """The newest news first; arrows and Page keys scroll to what was before."""
        news = self.query_one(VerticalScroll)
        news.focus()
        self.call_after_refresh(news.scroll_end, animate=False)

    def news(self) -> list[str]:
        """What happened since the player last looked, as all saw it, without what the table shows anyway."""
        tells = PAINTERS[self.match.game.key].is_news
        return [self.match.narrated(happening, None) for happening in self.match.log[self.since :] if tells(happening)]

    def action_take_seat(self) -> None:
        """Let the player look."""
        if self.app.screen is not self:
            return
        self.app.pop_screen()
        self.program.seat_taken()
