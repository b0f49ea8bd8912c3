"""Starting the screens, where there is a terminal for them."""

import os
import shlex
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click

from middle_ages.commands.calls import NotPossible, Way, WrongUsage
from middle_ages.commands.streams import PROGRAM
from middle_ages.language import gettext as _
from middle_ages.plain.printing import Printer, carries_glyphs

if TYPE_CHECKING:
    from middle_ages.kernel.match import Match

PLAIN_EXAMPLE = ("play", "tiles", "--seats", "Ann,Ben")
"""What to begin with, line by line."""


@click.pass_obj
def start(way: Way) -> int:
    """Show the first screen. Raises NotPossible where there is no terminal for it."""
    why_not = why_no_screen(way, os.environ)
    if why_not is not None:
        raise no_screens(why_not, PLAIN_EXAMPLE)
    return show(way, None)


def no_screens(why_not: str, called: Sequence[str]) -> NotPossible:
    """What to say where screens are needed and cannot be; ``called`` is the command that goes line by line as well."""
    command = shlex.join((PROGRAM, *called, "--plain"))
    return NotPossible(_("{why}; without screens: {command}").format(why=why_not, command=command))


def check_manner(way: Way, plain: bool, *called: str) -> None:
    """Refuse screens that are asked for by name where none can be, before anything is begun by the command ``called``.

    Raises WrongUsage, NotPossible.
    """
    if not way.screens_forced:
        return
    if plain:
        raise WrongUsage(_("--tui and --plain exclude each other"))
    why_not = why_no_screen(way, os.environ)
    if why_not is not None:
        raise no_screens(why_not, called)


def say_why_plain(why_not: str | None, printer: Printer) -> None:
    """Say why it goes line by line, if somebody at a terminal has not asked for that."""
    if why_not is not None and sys.stdout.isatty():
        printer.say(_("{why}: line by line.").format(why=why_not))


def show(way: Way, match: "Match | None", coached: bool = False) -> int:
    """Run the app, at once with a match if there is one, ``coached`` with the coach on; return its exit status."""
    # Not at the top: whoever plays line by line need not wait for the screens to load.
    from middle_ages.ui.start import start_app

    return start_app(way.settings, way.folder, way.only_ascii or not carries_glyphs(sys.stderr), match, coached)


def show_lessons(way: Way, key: str | None) -> int:
    """Run the app at the walkthroughs, or at the chapters of one; return its exit status."""
    from middle_ages.ui.start import start_app

    return start_app(way.settings, way.folder, way.only_ascii or not carries_glyphs(sys.stderr), lessons=key or "")


def why_no_screen(way: Way, environment: Mapping[str, str]) -> str | None:
    """Why the terminal cannot show the screens; None if it can, or is said to."""
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return _("there is no terminal for the screens")
    if not way.screens_forced and environment.get("TERM", "dumb") in ("dumb", "unknown"):
        return _("this terminal (TERM={term}) cannot show the screens").format(term=environment.get("TERM", ""))
    return None
