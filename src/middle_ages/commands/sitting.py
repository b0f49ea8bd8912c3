"""Sitting down to a match: on the screen, or line by line."""

import os
import sys
from functools import partial

from middle_ages import matches
from middle_ages.commands.calls import DONE, NOT_DONE, Way
from middle_ages.commands.screens import say_why_plain, show, why_no_screen
from middle_ages.commands.streams import complain
from middle_ages.kernel.journal import JournalError
from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.plain.match import play as play_plain
from middle_ages.plain.printing import Printer


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
        say_why_plain(why_not, printer)
        play_plain(match, sys.stdin, printer, partial(matches.name_of, way.folder), coached or way.settings.coach)
        return DONE
    finally:
        match.close()
