"""``resume``, ``matches``, ``replay`` and ``export``: what can be done with kept matches."""

import os
import shlex
import sys
from pathlib import Path

import click
import msgspec

from middle_ages import matches
from middle_ages.account import write_account, written_account
from middle_ages.commands.calls import DONE, NOT_DONE, NotPossible, Way, coach_option, common_options, manner_options
from middle_ages.commands.screens import check_manner, show, why_no_screen
from middle_ages.commands.sitting import sit_down
from middle_ages.commands.streams import PROGRAM, complain
from middle_ages.kernel.journal import Damaged
from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.plain.printing import Printer
from middle_ages.plain.replay import replay as replay_plain
from middle_ages.shelf import matches_folder
from middle_ages.usage import Command


def resume_command() -> click.Command:
    """``resume [MATCH]``: play on."""
    return Command(
        "resume",
        callback=resume,
        help=_("Go on with MATCH, an id that “matches” shows or a file; without it, with the one played last."),
        params=[
            click.Argument(["match"], metavar=_("MATCH"), required=False),
            coach_option(),
            *manner_options(),
            *common_options(),
        ],
    )


@click.pass_obj
def resume(way: Way, match: str | None, coach: bool, plain: bool) -> int:
    """Go on with a match exactly where it was. Raises JournalError, NotPossible, WrongUsage."""
    check_manner(way, plain, "resume", *((match,) if match is not None else ()))
    if match is None:
        newest = matches.newest_unfinished(way.folder)
        if newest is None:
            raise NotPossible(_("there is no unfinished match in {folder}").format(folder=way.folder))
        path = newest.path
    else:
        path = path_of_match(way, match)
    try:
        resumed = matches.resume(path)
    except Damaged as damage:
        if damage.good is None:
            raise
        command = f"{PROGRAM} replay {shlex.quote(match or path.stem)}"
        sentence = _("What stands before that line can be looked at with: {command}")
        return complain([str(damage), sentence.format(command=command)], NOT_DONE)
    return sit_down(way, resumed, plain, coach)


def matches_command() -> click.Command:
    """``matches``: which matches are kept."""
    return Command(
        "matches",
        callback=list_matches,
        help=_("List the matches that are kept, and where they lie."),
        params=[
            click.Option(["--json", "as_json"], is_flag=True, help=_("As JSON, one object a line.")),
            click.Option(["--delete"], metavar="ID", help=_("Delete the match with that id.")),
            *common_options(),
        ],
    )


@click.pass_obj
def list_matches(way: Way, as_json: bool, delete: str | None) -> int:
    """List or delete kept matches. Raises JournalError, WrongUsage."""
    printer = Printer(sys.stdout)
    if delete is not None:
        try:
            matches.delete(way.folder, delete)
        except KeyError:
            raise no_such_match(delete) from None
        printer.say(_("{id} is deleted.").format(id=delete))
        return DONE
    for each in matches.kept(way.folder):
        printer.say(msgspec.json.encode(matches.facts(each)).decode() if as_json else matches.line(each))
    if not as_json:
        printer.say(_("The matches lie in {folder}").format(folder=matches_folder(way.folder)))
    return DONE


def replay_command() -> click.Command:
    """``replay MATCH``: look back."""
    return Command(
        "replay",
        callback=replay,
        help=_("Look back on MATCH, choice by choice; until it is over, nobody sees another’s hand."),
        params=[
            click.Argument(["match"], metavar=_("MATCH")),
            *manner_options(),
            *common_options(),
        ],
    )


@click.pass_obj
def replay(way: Way, match: str, plain: bool) -> int:
    """Show a match from its beginning to where it stands, or as far as its file is sound.

    Raises JournalError, NotPossible, WrongUsage.
    """
    check_manner(way, plain, "replay", match)
    looked_at, damage = whole_or_good_part(way, match)
    if plain or why_no_screen(way, os.environ) is not None:
        replay_plain(looked_at, Printer(sys.stdout))
        status = DONE
    else:
        status = show(way, looked_at)
    return status if damage is None else complain([str(damage)], NOT_DONE)


def export_command() -> click.Command:
    """``export MATCH [FILE]``: a match as a readable account."""
    return Command(
        "export",
        callback=export,
        help=_("Write MATCH down as Markdown, to FILE or to standard output; before its end only what all have seen."),
        params=[
            click.Argument(["match"], metavar=_("MATCH")),
            click.Argument(["file"], metavar=_("FILE"), required=False),
            *common_options(),
        ],
    )


@click.pass_obj
def export(way: Way, match: str, file: str | None) -> int:
    """Write an account of a match, or of its good part. Raises JournalError, NotPossible."""
    looked_at, damage = whole_or_good_part(way, match)
    if file is None:
        sys.stdout.write(written_account(looked_at))
    else:
        try:
            write_account(looked_at, Path(file))
        except (OSError, ValueError) as error:
            problem = getattr(error, "strerror", None) or error
            raise NotPossible(_("{file} cannot be written ({problem})").format(file=file, problem=problem)) from None
    return DONE if damage is None else complain([str(damage)], NOT_DONE)


def whole_or_good_part(way: Way, match: str) -> tuple[Match, Damaged | None]:
    """A match to be looked at, and what is wrong with its file.

    Raises JournalError if nothing of it can be used, NotPossible if there is no such match.
    """
    try:
        return matches.look(path_of_match(way, match)), None
    except Damaged as damage:
        if damage.good is None:
            raise
        return damage.good, damage


def path_of_match(way: Way, match: str) -> Path:
    """The file that an id or a path stands for. Raises NotPossible if it can only be an id, and none that is kept."""
    path = matches.path_of(way.folder, match)
    if matches.only_an_id(match) and not os.path.exists(path):
        raise no_such_match(match)
    return path


def no_such_match(id: str) -> NotPossible:
    """What to say of an id that no match has."""
    sentence = _("there is no match “{id}”; {command} lists those that are kept")
    return NotPossible(sentence.format(id=id[:40], command=f"{PROGRAM} matches"))
