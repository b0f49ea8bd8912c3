"""Click's help pages and complaints in the active language."""

import re

import click

from middle_ages.language import gettext as _


class Command(click.Command):
    """A command whose help page speaks the active language."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write how the command is called."""
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix=_("Usage:") + " ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what each option does."""
        rows = [record for parameter in self.get_params(ctx) if (record := parameter.get_help_record(ctx))]
        with formatter.section(_("Options")):
            formatter.write_dl(rows)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option --help."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = _("Show this page and end.")
        return option


class Commands(Command, click.Group):
    """A group of commands whose help page speaks the active language. Called alone it shows that page."""

    def __init__(self, name: str, commands: list[click.Command], help: str, params: list[click.Parameter]) -> None:
        named = {command.name: command for command in commands if command.name}
        click.Group.__init__(
            self, name, named, help=help, params=params, no_args_is_help=False, invoke_without_command=True,
            callback=click.pass_context(_help_if_alone),
        )  # fmt: skip

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, then the commands."""
        Command.format_options(self, ctx, formatter)
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, command.get_short_help_str(80)) for name, command in self.commands.items()])


def _help_if_alone(context: click.Context) -> None:
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def usage_sentence(error: click.UsageError) -> str:
    """What was wrong with a call and how to find what would be right."""
    command = error.ctx.command_path if error.ctx else "middle-ages"
    return _("{fault}; see {command} --help").format(fault=_fault(error), command=command)


def _fault(error: click.UsageError) -> str:
    message = error.format_message()
    if isinstance(error, click.NoSuchOption):
        return _("there is no option {option}").format(option=error.option_name)
    if isinstance(error, click.MissingParameter):
        missing = error.param.make_metavar(error.ctx) if error.param and error.ctx else ""
        return _("{argument} is missing").format(argument=missing)
    if isinstance(error, click.BadOptionUsage):
        return _("the option {option} is not used so").format(option=error.option_name)
    if found := re.search(r"No such command '(.*)'", message):
        return _("there is no command “{command}”").format(command=found[1])
    if found := re.search(r"unexpected extra arguments? \((.*)\)", message):
        return _("“{argument}” is one argument too many").format(argument=found[1])
    return message
