"""What every call of the program has: how it ends, what it may refuse, and options that stand anywhere."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from middle_ages import language
from middle_ages.kernel.refusal import Refusal, not_one_of
from middle_ages.language import gettext as _
from middle_ages.settings import Settings

DONE, NOT_DONE, WRONG_USAGE = 0, 1, 2
"""Exit statuses; the one after Ctrl-C is :data:`middle_ages.cli.INTERRUPTED`."""


@dataclass(frozen=True, slots=True)
class Way:
    """How the program is to go about it: where its files are, what has been set, and how it may show things."""

    folder: Path
    settings: Settings
    only_ascii: bool
    screens_forced: bool
    """Whether screens are asked for even on a terminal that does not look fit for them."""


class NotPossible(Refusal):
    """What was asked for cannot be done here; its text is the sentence that says why."""


class WrongUsage(Refusal):
    """Something that was asked for cannot be meant; its text is the sentence that says so."""


def spoken_flag(arguments: Sequence[str]) -> str | None:
    """The language that the arguments ask for: it is needed before they are understood, to talk about them."""
    code = value_of(arguments, "--lang")
    return code if code in language.LANGUAGES else None


def value_of(arguments: Sequence[str], option: str) -> str | None:
    """The value that stands behind an option, or None: for what is needed before the arguments are understood."""
    for index, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == option:
            return value if equals else "".join(arguments[index + 1 : index + 2]) or None
    return None


def common_options() -> list[click.Parameter]:
    """What can stand before or behind every command; both act before the command is understood (:func:`carry_out`)."""
    return [
        click.Option(
            ["--lang"], callback=check_language, expose_value=False, metavar="|".join(language.LANGUAGES),
            help=_("The language; otherwise that of the environment."),
        ),
        click.Option(["--ascii"], is_flag=True, expose_value=False, help=_("Print nothing but ASCII.")),
        click.Option(
            ["--data-dir"], expose_value=False, metavar=_("FOLDER"),
            help=_("Where settings and matches are kept; otherwise MIDDLE_AGES_HOME, or the system’s place for data."),
        ),
    ]  # fmt: skip


def manner_options() -> list[click.Parameter]:
    """How a match is shown, whatever is done with it."""
    return [
        click.Option(["--plain"], is_flag=True, help=_("Line by line instead of on the screen.")),
        forced_screens_option(),
    ]


def coach_option() -> click.Option:
    """``--coach``: the coach speaks up from the beginning, whatever the settings say."""
    return click.Option(
        ["--coach"], is_flag=True, help=_("Say at each choice what to think about, and why things happen.")
    )


def forced_screens_option() -> click.Option:
    """``--tui``: like ``--ascii`` it acts before the command is understood."""
    shown = _("On the screen, even where line by line would be chosen by itself.")
    return click.Option(["--tui"], is_flag=True, expose_value=False, help=shown)


def check_language(_context: click.Context, _parameter: click.Parameter, code: str | None) -> None:
    """Refuse a language that there is not."""
    if code is not None and code not in language.LANGUAGES:
        raise WrongUsage(not_one_of("--lang", code, language.LANGUAGES))
