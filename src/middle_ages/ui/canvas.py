"""The widget that shows a picture and finds the spot under the mouse."""

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.events import Click, MouseMove
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from middle_ages.ui.picture import Line
from middle_ages.ui.styles import style


class Canvas(Widget):
    """Shows lines of pieces; posts where the mouse points and clicks."""

    class Pointed(Message):
        """The mouse is over a spot."""

        def __init__(self, spot: str) -> None:
            super().__init__()
            self.spot = spot

    class Clicked(Pointed):
        """A spot was clicked."""

        def __init__(self, spot: str, chain: int) -> None:
            super().__init__(spot)
            self.chain = chain
            """Which click in quick succession at one place: 2 is the second half of a double click."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[Line] = []
        self._base = Style.null()

    def show(self, lines: list[Line]) -> None:
        """Show these lines from now on."""
        self._lines = lines
        self.refresh()

    @property
    def text(self) -> str:
        """What is shown, without styles."""
        return "\n".join(line.text for line in self._lines)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of a part of the picture; their common style, which is dear, is made once for all."""
        self._base = self.rich_style
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        """A line of the picture, blank below its end."""
        base = self._base
        if y >= len(self._lines):
            return Strip.blank(self.size.width, base)
        theme = self.app.theme
        segments = [Segment(piece.text, base + style(theme, piece.style)) for piece in self._lines[y].pieces]
        return Strip(segments).adjust_cell_length(self.size.width, base)

    def spot_at(self, x: int, y: int) -> str | None:
        """The key of the spot at a cell."""
        if not 0 <= y < len(self._lines):
            return None
        column = 0
        for piece in self._lines[y].pieces:
            column += cell_len(piece.text)
            if x < column:
                return piece.spot
        return None

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell what the mouse is over."""
        spot = self.spot_at(event.x, event.y)
        if spot is not None:
            self.post_message(self.Pointed(spot))

    def on_click(self, event: Click) -> None:
        """Tell what was clicked."""
        spot = self.spot_at(event.x, event.y)
        if spot is not None:
            self.post_message(self.Clicked(spot, event.chain))
