"""Sitting down to a match: on the screen, or line by line."""

import os
import sys
from collections.abc import Mapping
from functools import partial

import click

from middle_ages import matches
from middle_ages.commands.calls import DONE, NOT_DONE, NotPossible, Way, WrongUsage
from middle_ages.commands.streams import complain
from middle_ages.kernel.journal import JournalError
from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.plain.match import play as play_plain
from middle_ages.plain.printing import Printer, carries_glyphs

PLAIN_EXAMPLE = "middle-ages play tiles --seats Ann,Ben --plain"


@click.pass_obj
def start(way: Way) -> int:
    """Show the first screen. Raises NotPossible where there is no terminal for it."""
    why_not = why_no_screen(way, os.environ)
    if why_not is not None:
        raise no_screens(why_not)
    return show(way, None)


def no_screens(why_not: str) -> NotPossible:
    """What to say where screens are needed and cannot be."""
    return NotPossible(_("{why}; without screens: {command}").format(why=why_not, command=PLAIN_EXAMPLE))


def check_manner(way: Way, plain: bool) -> None:
    """Refuse screens that are asked for by name where none can be, before anything is begun.

    Raises WrongUsage, NotPossible.
    """
    if not way.screens_forced:
        return
    if plain:
        raise WrongUsage(_("--tui and --plain exclude each other"))
    why_not = why_no_screen(way, os.environ)
    if why_not is not None:
        raise no_screens(why_not)


def show(way: Way, match: Match | None, coached: bool = False) -> int:
    """Run the app, at once with a match if there is one, ``coached`` with the coach on; return its exit status."""
    # Not at the top: whoever plays line by line need not wait for the screens to load.
    from middle_ages.ui.start import start_app

    return start_app(way.settings, way.folder, way.only_ascii or not carries_glyphs(sys.stderr), match, coached)


def why_no_screen(way: Way, environment: Mapping[str, str]) -> str | None:
    """Why the terminal cannot show the screens; None if it can, or is said to."""
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return _("there is no terminal for the screens")
    if not way.screens_forced and environment.get("TERM", "dumb") in ("dumb", "unknown"):
        return _("this terminal (TERM={term}) cannot show the screens").format(term=environment.get("TERM", ""))
    return None


def begin_keeping(way: Way, match: Match) -> None:
    """Keep a new match in the data folder; if that cannot be, say so, and it is played without being kept."""
    try:
        matches.begin(way.folder, match)
    except JournalError as error:
        complain([str(error), _("The match is played without being kept.")], NOT_DONE)


def sit_down(way: Way, match: Match, plain: bool, coached: bool) -> int:
    """Play a match on the screen, or line by line if that is asked for or nothing else is possible.

    The coach speaks up if that is asked for, ``coached``, or has been set to last.
    """
    try:
        printer = Printer(sys.stdout, invites=sys.stdin.isatty())
        why_not = None if plain else why_no_screen(way, os.environ)
        if not plain and why_not is None:
            return show(way, match, coached)
        if why_not is not None and sys.stdout.isatty():
            printer.say(_("{why}: line by line.").format(why=why_not))
        play_plain(match, sys.stdin, printer, partial(matches.name_of, way.folder), coached or way.settings.coach)
        return DONE
    finally:
        match.close()
