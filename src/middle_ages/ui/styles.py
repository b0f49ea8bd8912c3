"""Colours: two themes, and what each named style of a picture looks like in them. Nothing is told by colour alone."""

from functools import cache

from rich.style import Style
from rich.text import Text
from textual.theme import Theme

from middle_ages.ui.picture import Line

NIGHT = Theme(
    name="night",
    primary="#d7af5f",
    secondary="#87afaf",
    background="#1c1c1c",
    surface="#262626",
    panel="#303030",
    foreground="#e4e4e4",
    warning="#ffaf5f",
    error="#ff8787",
    success="#87d787",
    accent="#d7af5f",
    dark=True,
)
PARCHMENT = Theme(
    name="parchment",
    primary="#875f00",
    secondary="#005f5f",
    background="#f4ecd8",
    surface="#ede3c8",
    panel="#e3d6b4",
    foreground="#262626",
    warning="#875f00",
    error="#af0000",
    success="#005f00",
    accent="#875f00",
    dark=False,
)
THEMES = (NIGHT, PARCHMENT)

_NIGHT = {
    "field": "#87d75f",
    "mill": "#ffd75f",
    "village": "#d7875f",
    "rampart": "#b2b2b2",
    "market": "#5fd7d7",
    "barracks": "#ff8787",
    "church": "#d787d7",
    "palace": "#87afff",
    "own": "bold #ffd75f",
    "other": "#d7d7d7",
    "token": "#ffd75f",
    "event": "#ffaf5f",
    "title": "bold #1c1c1c on #d7af5f",
    "line": "#6c6c6c",
    "dim": "#9e9e9e",
    "strong": "bold",
    "pointed": "bold #1c1c1c on #ffd75f",
    "changed": "bold reverse",
    "news": "bold",
    "marked": "bold underline",
    "mark": "bold #1c1c1c on #ffaf5f",
    "boxed": "#e4e4e4 on #303030",
    "edge": "#d7af5f",
}
_PARCHMENT = {
    "field": "#005f00",
    "mill": "#875f00",
    "village": "#af5f00",
    "rampart": "#585858",
    "market": "#005f87",
    "barracks": "#af0000",
    "church": "#87005f",
    "palace": "#0000af",
    "own": "bold #870000",
    "other": "#303030",
    "token": "#875f00",
    "event": "#875f00",
    "title": "bold #f4ecd8 on #875f00",
    "line": "#8a8a8a",
    "dim": "#626262",
    "strong": "bold",
    "pointed": "bold #f4ecd8 on #5f3700",
    "changed": "bold reverse",
    "news": "bold",
    "marked": "bold underline",
    "mark": "bold #f4ecd8 on #af5f00",
    "boxed": "#262626 on #e3d6b4",
    "edge": "#875f00",
}
_TEXTS = {NIGHT.name: _NIGHT, PARCHMENT.name: _PARCHMENT}


@cache
def style(theme: str, names: str) -> Style:
    """The style that a piece's names come to in a theme; a later name adds to an earlier one."""
    texts = _TEXTS.get(theme, _NIGHT)
    return Style.combine([Style.null(), *(Style.parse(texts[name]) for name in names.split())])


def styled(line: Line, theme: str) -> Text:
    """A line of a picture as text for Textual's own widgets."""
    return Text.assemble(*((piece.text, style(theme, piece.style)) for piece in line.pieces))
