"""Text to read, in lines that end where a language lets them end."""

from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

from middle_ages.kernel.names import printable
from middle_ages.ui.picture import wrapped


class Prose(Widget):
    """A paragraph, indented as its text is. Lines end at spaces only; Textual would end them at no-break spaces too."""

    DEFAULT_CSS = "Prose { height: auto; }"

    def __init__(self, text: str, style: str = "", *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.prose = printable(text)
        self.prose_style = style

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as it takes."""
        return len(indented(self.prose, width))

    def render(self) -> Text:
        """The lines for the width that there is."""
        return Text("\n".join(indented(self.prose, self.size.width)), self.prose_style)


def indented(text: str, width: int) -> list[str]:
    """The lines of a paragraph, each indented as its first one is."""
    words = text.lstrip(" ")
    indent = len(text) - len(words)
    return [" " * indent + line for line in wrapped(words, width - indent)]
