"""Click's help pages and complaints in the active language."""

import re
import sys
from collections.abc import Callable
from functools import partial

import click

from middle_ages.language import gettext as _


class Command(click.Command):
    """A command whose help page speaks the active language."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; a complaint about them knows which command it is about."""
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write how the command is called."""
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix=_("Usage:") + " ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what each option does."""
        options = [parameter for parameter in self.get_params(ctx) if isinstance(parameter, click.Option)]
        rows = [record for option in options if (record := option.get_help_record(ctx))]
        with formatter.section(_("Options")):
            formatter.write_dl(rows)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option --help."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = _("Show this page and end.")
            option.callback = _show_help
        return option


class Commands(Command, click.Group):
    """A group of commands whose help page speaks the active language. Called alone it does something of its own."""

    def __init__(
        self,
        name: str,
        commands: dict[str, Callable[[], click.Command]],
        help: str,
        params: list[click.Parameter],
        alone: Callable[[], int],
    ) -> None:
        """``commands`` by name are made when they are asked for, ``alone`` is called where none is named."""
        self.makers = commands
        click.Group.__init__(
            self, name, help=help, params=params, no_args_is_help=False, invoke_without_command=True,
            callback=click.pass_context(partial(_if_alone, alone)), subcommand_metavar=_("[COMMAND] [ARGUMENT]…"),
        )  # fmt: skip

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands' names in the order of the help page."""
        return list(self.makers)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name."""
        return self.makers[cmd_name]() if cmd_name in self.makers else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is named. Raises UsageError."""
        if args[0] not in self.makers and not args[0].startswith("-"):
            raise NoSuchCommand(args[0], ctx)
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, then the commands."""
        Command.format_options(self, ctx, formatter)
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, make().get_short_help_str(80)) for name, make in self.makers.items()])


def _if_alone(alone: Callable[[], int], context: click.Context) -> int | None:
    return alone() if context.invoked_subcommand is None else None


def _show_help(context: click.Context, _parameter: click.Parameter, asked: bool) -> None:
    # Not by click.echo: where the encoding is ASCII it opens the output a second time, and nothing is spelt for it.
    if asked and not context.resilient_parsing:
        sys.stdout.write(context.get_help() + "\n")
        context.exit()


class NoSuchCommand(click.UsageError):
    """There is no command of this name; its message is the name."""


def usage_sentence(error: click.UsageError) -> str:
    """What was wrong with a call and how to find what would be right."""
    command = error.ctx.command_path if error.ctx else "middle-ages"
    return _("{fault}; see {command} --help").format(fault=_fault(error), command=command)


def _fault(error: click.UsageError) -> str:
    message = error.format_message()
    if isinstance(error, NoSuchCommand):
        return _("there is no command “{command}”").format(command=error.message)
    if isinstance(error, click.NoSuchOption):
        return _("there is no option {option}").format(option=error.option_name)
    if isinstance(error, click.MissingParameter):
        missing = error.param.make_metavar(error.ctx) if error.param and error.ctx else ""
        return _("{argument} is missing").format(argument=missing)
    if isinstance(error, click.BadOptionUsage):
        # Click tells the two faults apart in its message only.
        if "does not take" in message:
            return _("the option {option} takes no value").format(option=error.option_name)
        return _("the option {option} needs a value").format(option=error.option_name)
    if found := re.search(r"unexpected extra argument(s?) \((.*)\)", message, re.DOTALL):
        surplus = found[2].split()[0] if found[1] and found[2].split() else found[2]
        return _("“{argument}” is one argument too many").format(argument=surplus)
    return _("this call is not understood")
