"""``learn``: the walkthrough of a game, on the screen or line by line."""

import os
import sys
from functools import partial

import click

from middle_ages.commands.calls import DONE, NOT_DONE, Way, common_options, manner_options
from middle_ages.commands.playing import known_game
from middle_ages.commands.screens import check_manner, say_why_plain, show_lessons, why_no_screen
from middle_ages.commands.streams import PROGRAM, complain
from middle_ages.language import gettext as _
from middle_ages.lessons.courses import FACTS, course_of
from middle_ages.lessons.lesson import Lesson
from middle_ages.lessons.progress import Progress, keep, place_in, read_progress
from middle_ages.plain.lesson import learn as learn_plain
from middle_ages.plain.printing import Printer
from middle_ages.registry import GAMES
from middle_ages.usage import Command


def learn_command() -> click.Command:
    """``learn [GAME]``: a walkthrough."""
    return Command(
        "learn",
        callback=learn,
        help=_("Learn GAME by a walkthrough that plays it with you: {games}.").format(games=", ".join(FACTS)),
        params=[click.Argument(["game"], metavar=_("GAME"), required=False), *manner_options(), *common_options()],
    )


@click.pass_obj
def learn(way: Way, game: str | None, plain: bool) -> int:
    """Take a walkthrough from where it was left. Raises WrongUsage, NotPossible."""
    key = known_game(game).key if game is not None else None
    check_manner(way, plain, "learn", key or next(iter(FACTS)))
    why_not = None if plain else why_no_screen(way, os.environ)
    if not plain and why_not is None:
        return show_lessons(way, key)
    printer = Printer(sys.stdout, invites=sys.stdin.isatty())
    say_why_plain(why_not, printer)
    if key is None:
        tell_courses(printer)
    else:
        take(way, key, printer)
    return DONE


def tell_courses(printer: Printer) -> None:
    """Which walkthroughs there are, and how to begin each."""
    printer.say(_("A walkthrough plays a match with you and explains each rule when it first matters:"))
    for key in FACTS:
        printer.say("  " + _("{command}: {game}").format(command=f"{PROGRAM} learn {key}", game=GAMES[key].described))


def take(way: Way, key: str, printer: Printer) -> None:
    """Take the walkthrough of a game line by line, from where it was left."""
    course = course_of(key)
    place = place_in(course, read_progress(way.folder).get(key, Progress())) or (0, 0)
    lesson = Lesson(course, FACTS[key], *place)
    learn_plain(lesson, sys.stdin, printer, partial(keep_or_complain, way), f"{PROGRAM} play {key} --coach")


def keep_or_complain(way: Way, lesson: Lesson) -> None:
    """Keep how far a lesson has come; say so if that cannot be, and go on."""
    try:
        keep(way.folder, lesson)
    except OSError as error:
        complain([_("How far you have come cannot be kept: {problem}").format(problem=error.strerror)], NOT_DONE)
