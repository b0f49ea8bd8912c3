"""The command line: what is asked for, checked, and begun. Every refusal is one sentence on standard error."""

import os
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module

import click

from middle_ages import language
from middle_ages.commands.calls import (
    DONE,
    NOT_DONE,
    WRONG_USAGE,
    Way,
    WrongUsage,
    common_options,
    forced_screens_option,
    spoken_flag,
    value_of,
)
from middle_ages.commands.screens import start
from middle_ages.commands.streams import PROGRAM, abandon, complain, prepare_streams
from middle_ages.kernel.refusal import Refusal
from middle_ages.language import gettext as _
from middle_ages.language.choice import language_to_speak
from middle_ages.settings import data_folder, read_settings
from middle_ages.usage import Commands, usage_sentence

COMMANDS = {
    "play": "playing",
    "learn": "learning",
    "resume": "kept",
    "matches": "kept",
    "replay": "kept",
    "export": "kept",
    "rules": "rules",
    "check": "playing",
}
"""The commands in the order of the help page, each with the module here in which ``<name>_command`` makes it.

A module is loaded when one of its commands is asked for: whoever starts the screens need not wait for it.
"""


def carry_out(given: Sequence[str]) -> int:
    """Do what the arguments say and return the exit status. Raises KeyboardInterrupt on Ctrl-C."""
    folder = data_folder(value_of(given, "--data-dir"), os.environ)
    settings = read_settings(folder)
    language.use(language_to_speak(spoken_flag(given), os.environ, settings.language))
    try:
        prepare_streams(given)
        status = run(given, Way(folder, settings, "--ascii" in given, "--tui" in given))
        sys.stdout.flush()
    except click.UsageError as error:
        return complain([usage_sentence(error)], WRONG_USAGE)
    except WrongUsage as error:
        return complain(error.sentences, WRONG_USAGE)
    except Refusal as error:
        return complain(error.sentences, NOT_DONE)
    except BrokenPipeError:
        abandon(sys.stdout)
        return DONE
    except OSError as error:
        abandon(sys.stdout)
        return complain([_("the output cannot be written ({problem})").format(problem=error.strerror)], NOT_DONE)
    return status


def run(arguments: Sequence[str], way: Way) -> int:
    """Carry out one command. Not by Click's own ``main``, which has its own ideas about closed pipes and Ctrl-C."""
    try:
        with command_line().make_context(PROGRAM, list(arguments), obj=way) as context:
            return context.command.invoke(context) or DONE
    except click.exceptions.Exit:
        return DONE  # a page of help or the version has been shown


def command_line() -> click.Command:
    """The commands, with their help in the active language."""
    command = Commands(
        PROGRAM,
        help=_("Two medieval tabletop games for friends at one keyboard. Unofficial: see the README."),
        commands={name: partial(made, name) for name in COMMANDS},
        alone=start,
        params=[
            click.Option(
                ["--version"], is_flag=True, is_eager=True, expose_value=False, callback=show_version,
                help=_("Show the version and end."),
            ),
            forced_screens_option(),
            *common_options(),
        ],
    )  # fmt: skip
    return command


def made(name: str) -> click.Command:
    """One of the commands, with its module loaded."""
    command: click.Command = getattr(import_module(f"{__name__}.{COMMANDS[name]}"), f"{name}_command")()
    return command


def show_version(context: click.Context, _parameter: click.Parameter, asked: bool) -> None:
    """Print the program's version and end."""
    if asked:
        # Not at the top: it takes longer to load than all of the command line, for this one line.
        from importlib.metadata import PackageNotFoundError, version

        try:
            number = version(PROGRAM)
        except PackageNotFoundError:  # the sources or a zip file of them, without what an installation notes down
            number = _("(not installed)")
        sys.stdout.write(f"{PROGRAM} {number}\n")
        context.exit()
