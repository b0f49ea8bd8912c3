"""All that can be done on a screen, once: keys, footer, help and command palette come from here."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from textual.binding import Binding, BindingType

from middle_ages.language import gettext as _


@dataclass(frozen=True, slots=True)
class Action:
    """Something that can be done. A screen that offers it has a method ``action_<name>``."""

    name: str
    keys: tuple[str, ...]
    """Textual's names of the keys; one of them is neither a Ctrl nor a function key."""
    shown: str
    """The key that footer and help name."""
    label: Callable[[], str]
    """One or two words for the footer and the menu."""
    help: Callable[[], str]
    """A sentence for the help page and the command palette."""

    @property
    def key_name(self) -> str:
        """How footer and help write its key, in the active language."""
        return KEY_WORDS[self.shown]() if self.shown in KEY_WORDS else self.shown


KEY_WORDS: dict[str, Callable[[], str]] = {
    "Enter": lambda: _("Enter"),
    "Esc": lambda: _("Esc"),
    "Shift+Tab": lambda: _("Shift+Tab"),
    "Space": lambda: _("Space"),
}
"""Keys whose names are words."""


ACTIONS: dict[str, Action] = {
    action.name: action
    for action in (
        Action("left", ("left",), "←", lambda: _("left"), lambda: _("Step to the choice on the left.")),
        Action("right", ("right",), "→", lambda: _("right"), lambda: _("Step to the choice on the right.")),
        Action("up", ("up",), "↑", lambda: _("up"), lambda: _("Step to the choice above.")),
        Action("down", ("down",), "↓", lambda: _("down"), lambda: _("Step to the choice below.")),
        Action("go_on", ("enter",), "Enter", lambda: _("go on"), lambda: _("Read on.")),
        Action("answer", ("enter",), "Enter", lambda: _("answer"), lambda: _("Give the answer that is highlighted.")),
        Action("step_back", ("u", "backspace"), "u", lambda: _("step back"), lambda: _("Go one step back.")),
        Action(
            "words", ("w",), "w", lambda: _("hide words"), lambda: _("Hide the lesson’s words, or show them again.")
        ),
        Action(
            "skip_chapter", ("n",), "n", lambda: _("next chapter"), lambda: _("Go to the next chapter of the lesson.")
        ),
        Action(
            "chapter_again",
            ("a",),
            "a",
            lambda: _("chapter again"),
            lambda: _("Begin this chapter of the lesson again."),
        ),
        Action("chapters", ("h",), "h", lambda: _("chapters"), lambda: _("Leave the lesson for its chapters.")),
        Action("choose", ("enter",), "Enter", lambda: _("choose"), lambda: _("Carry out what is highlighted.")),
        Action(
            "look",
            ("x",),
            "x",
            lambda: _("look"),
            lambda: _("Look anywhere: what lies there, its rule, why it is barred."),
        ),
        Action("next_fief", ("tab",), "Tab", lambda: _("others"), lambda: _("Show the next player’s things in full.")),
        Action(
            "previous_fief",
            ("shift+tab",),
            "Shift+Tab",
            lambda: _("back"),
            lambda: _("Show the previous player’s things in full."),
        ),
        Action("log", ("l",), "l", lambda: _("log"), lambda: _("Read what has happened so far.")),
        Action(
            "coach",
            ("c",),
            "c",
            lambda: _("coach"),
            lambda: _("Let the coach speak up, or be silent: what to think about, and why things happen."),
        ),
        Action("undo", ("u",), "u", lambda: _("undo"), lambda: _("Take back the last choice.")),
        Action("redo", ("y",), "y", lambda: _("redo"), lambda: _("Make the choice again that was taken back.")),
        Action("back", ("left",), "←", lambda: _("back"), lambda: _("One move back.")),
        Action("forward", ("right",), "→", lambda: _("forward"), lambda: _("One move on.")),
        Action("leap_back", ("up",), "↑", lambda: _("10 back"), lambda: _("Ten moves back.")),
        Action("leap_on", ("down",), "↓", lambda: _("10 on"), lambda: _("Ten moves on.")),
        Action(
            "round_back", ("pageup",), "PgUp", lambda: _("round back"), lambda: _("To where a round or turn began.")
        ),
        Action("round_on", ("pagedown",), "PgDn", lambda: _("round on"), lambda: _("To the next round or turn.")),
        Action("branch", ("p",), "p", lambda: _("play on from here"), lambda: _("Begin a match of its own from here.")),
        Action("first", ("home",), "Home", lambda: _("start"), lambda: _("Go to the beginning.")),
        Action("last", ("end",), "End", lambda: _("end"), lambda: _("Go to the end.")),
        Action("page_up", ("pageup",), "PgUp", lambda: _("page up"), lambda: _("Go up by a page.")),
        Action("page_down", ("pagedown",), "PgDn", lambda: _("page down"), lambda: _("Go down by a page.")),
        Action("find", ("slash",), "/", lambda: _("find"), lambda: _("Find words, or a clause by its number.")),
        Action(
            "read_rule",
            ("enter", "r", "f1"),
            "Enter",
            lambda: _("rule"),
            lambda: _("Read the rule that made it happen."),
        ),
        Action(
            "go_there", ("enter",), "Enter", lambda: _("go there"), lambda: _("Go to the move that is highlighted.")
        ),
        Action("in_full", ("v",), "v", lambda: _("in full"), lambda: _("Read all there is to say about it.")),
        Action("rule", ("r", "f1"), "r", lambda: _("rule"), lambda: _("Read the rule of what is highlighted.")),
        Action("palette", ("colon",), ":", lambda: _("commands"), lambda: _("Find a command by its name.")),
        Action("help", ("question_mark",), "?", lambda: _("help"), lambda: _("Show the keys.")),
        Action("rules", ("b",), "b", lambda: _("rulebook"), lambda: _("Read the whole rulebook.")),
        Action("settings", ("s",), "s", lambda: _("settings"), lambda: _("Language, signs, colours, emphasis.")),
        Action("take_seat", ("enter",), "Enter", lambda: _("take the seat"), lambda: _("Let the player look.")),
        Action("hide", ("space",), "Space", lambda: _("hide"), lambda: _("Hide everything at once.")),
        Action("menu", ("escape", "m"), "Esc", lambda: _("menu"), lambda: _("Everything that can be done now.")),
        Action("close", ("escape",), "Esc", lambda: _("close"), lambda: _("Go back to where one came from.")),
        Action("play", ("p",), "p", lambda: _("play"), lambda: _("Begin a new match.")),
        Action("again", ("a",), "a", lambda: _("again"), lambda: _("Play again with the same people.")),
        Action("home", ("h",), "h", lambda: _("home"), lambda: _("Go back to the first screen.")),
        Action("quit", ("q", "ctrl+c"), "q", lambda: _("quit"), lambda: _("End the program.")),
    )
}


def bindings(*names: str) -> list[BindingType]:
    """Textual's bindings for actions of the registry."""
    return [Binding(key, name, show=False) for name in names for key in _with_capitals(ACTIONS[name].keys)]


def _with_capitals(keys: Iterable[str]) -> list[str]:
    """Keys, and for letters their capitals: the same key with caps lock on."""
    return [form for key in keys for form in dict.fromkeys((key, key.upper() if len(key) == 1 else key))]


def labelled(names: Iterable[str]) -> list[tuple[str, str, str]]:
    """Name, keys and label of actions, in the active language."""
    return [(name, ACTIONS[name].key_name, ACTIONS[name].label()) for name in names]
