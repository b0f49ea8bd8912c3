"""The command line: what is asked for, checked, and begun. Every refusal is one sentence on standard error."""

import os
import secrets
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TextIO

import click
import msgspec

from middle_ages import language
from middle_ages.kernel.game import Game
from middle_ages.kernel.match import Match
from middle_ages.kernel.names import RESERVED, printable
from middle_ages.kernel.pack import PackError, convert, not_one_of, read_toml
from middle_ages.language import gettext as _
from middle_ages.language.choice import language_to_speak
from middle_ages.plain.match import play as play_plain
from middle_ages.plain.printing import Printer, fold_what_cannot_be_shown
from middle_ages.plain.reading import InputLost
from middle_ages.registry import GAMES
from middle_ages.usage import Command, Commands, usage_sentence

DONE, NOT_DONE, WRONG_USAGE, INTERRUPTED = 0, 1, 2, 130
"""Exit statuses."""
PROGRAM = "middle-ages"
MOST_SENTENCES = 20
"""Faults of one file that are told; a file that is no pack at all can have thousands."""
LONGEST_SENTENCE = 500
"""Characters of one complaint."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say, by default those of the process, and return the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    language.use(language_to_speak(spoken_flag(given), os.environ))
    try:
        prepare_streams(given)
        run(given)
        sys.stdout.flush()
    except click.UsageError as error:
        return complain([usage_sentence(error)], WRONG_USAGE)
    except WrongUsage as error:
        return complain([str(error)], WRONG_USAGE)
    except PackError as error:
        return complain(error.faults, NOT_DONE)
    except InputLost as error:
        return complain([_("the input cannot be read ({problem})").format(problem=error)], NOT_DONE)
    except KeyboardInterrupt:
        leave_the_prompt()
        return INTERRUPTED
    except BrokenPipeError:
        abandon(sys.stdout)
        return DONE
    except OSError as error:
        abandon(sys.stdout)
        return complain([_("the output cannot be written ({problem})").format(problem=error.strerror)], NOT_DONE)
    return DONE


def run(arguments: Sequence[str]) -> None:
    """Carry out one command. Not by Click's own ``main``, which has its own ideas about closed pipes and Ctrl-C."""
    try:
        with command_line().make_context(PROGRAM, list(arguments)) as context:
            context.command.invoke(context)
    except click.exceptions.Exit:
        return  # a page of help or the version has been shown


class WrongUsage(Exception):
    """Something that was asked for cannot be meant; its text is the sentence that says so."""


def prepare_streams(arguments: Sequence[str]) -> None:
    """Make the standard streams bear whatever comes, and stand in for closed ones; with no output at all, end."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: SIM115 - stays open as long as the program runs
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    if sys.stdout is None:
        raise OSError(0, _("standard output is closed"))
    only_ascii = "--ascii" in arguments
    fold_what_cannot_be_shown(sys.stdout, only_ascii)
    fold_what_cannot_be_shown(sys.stderr, only_ascii)
    reconfigure: Callable[..., None] | None = getattr(sys.stdin, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="replace")


def leave_the_prompt() -> None:
    """Begin a new line on a terminal, so that whatever follows does not stand behind a question."""
    if sys.stdout is not None and sys.stdout.isatty():
        sys.stdout.write("\n")
        sys.stdout.flush()


def abandon(stream: TextIO | None) -> None:
    """Let go of a stream that takes no more: what it still holds back must not be tried again at exit."""
    if stream is None:
        return
    with suppress(OSError):  # a stream without a descriptor of its own holds nothing back
        descriptor = stream.fileno()
        os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)


def spoken_flag(arguments: Sequence[str]) -> str | None:
    """The language that the arguments ask for: it is needed before they are understood, to talk about them."""
    for index, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            code = value if equals else "".join(arguments[index + 1 : index + 2])
            return code if code in language.LANGUAGES else None
    return None


def complain(sentences: Sequence[str], status: int) -> int:
    """Write each sentence on a line of standard error, long lists and long quotations cut, and return the status."""
    lines = [shortened(printable(sentence)) for sentence in sentences[:MOST_SENTENCES]]
    if len(sentences) > MOST_SENTENCES:
        lines.append(_("faults that are not shown: {n}").format(n=len(sentences) - MOST_SENTENCES))
    try:
        sys.stderr.writelines(f"{PROGRAM}: {line}\n" for line in lines)
        sys.stderr.flush()
    except OSError:
        abandon(sys.stderr)  # nobody is left to complain to; the status tells
    return status


def shortened(sentence: str) -> str:
    """The sentence with its middle left out if it quotes something endless."""
    if len(sentence) <= LONGEST_SENTENCE:
        return sentence
    half = LONGEST_SENTENCE // 2
    return f"{sentence[:half]} … {sentence[-half:]}"


def command_line() -> click.Command:
    """The commands, with their help in the active language."""
    command = Commands(
        PROGRAM,
        help=_("Two medieval tabletop games for friends at one keyboard. Unofficial: see the README."),
        commands=[play_command(), check_command()],
        params=[
            click.Option(
                ["--version"], is_flag=True, is_eager=True, expose_value=False, callback=show_version,
                help=_("Show the version and end."),
            ),
            *common_options(),
        ],
    )  # fmt: skip
    return command


def show_version(context: click.Context, _parameter: click.Parameter, asked: bool) -> None:
    """Print the program's version and end."""
    if asked:
        try:
            number = version(PROGRAM)
        except PackageNotFoundError:  # the sources or a zip file of them, without what an installation notes down
            number = _("(not installed)")
        sys.stdout.write(f"{PROGRAM} {number}\n")
        context.exit()


def common_options() -> list[click.Parameter]:
    """What can stand before or behind every command; both act before the command is understood (:func:`main`)."""
    return [
        click.Option(
            ["--lang"], callback=check_language, expose_value=False, metavar="|".join(language.LANGUAGES),
            help=_("The language; otherwise that of the environment."),
        ),
        click.Option(["--ascii"], is_flag=True, expose_value=False, help=_("Print nothing but ASCII.")),
    ]  # fmt: skip


def check_language(_context: click.Context, _parameter: click.Parameter, code: str | None) -> None:
    """Refuse a language that there is not."""
    if code is not None and code not in language.LANGUAGES:
        raise WrongUsage(not_one_of("--lang", code, language.LANGUAGES))


def play_command() -> click.Command:
    """``play GAME``: a match of people at one keyboard."""
    return Command(
        "play",
        callback=play,
        help=_("Play a match of GAME: {games}.").format(games=", ".join(GAMES)),
        params=[
            click.Argument(["game"], metavar=_("GAME")),
            click.Option(["--seats"], metavar=_("NAMES"), help=_("The players, in the order of their seats: Ann,Ben")),
            click.Option(["--seed"], metavar="N", help=_("A whole number; the same one gives the same shuffles.")),
            click.Option(
                ["--rule", "rules"], multiple=True, metavar=_("KEY=VALUE"), help=_("A rule option; may be given again.")
            ),
            click.Option(["--pack"], metavar=_("FILE"), help=_("A pack file instead of the pack that ships.")),
            click.Option(["--plain"], is_flag=True, expose_value=False, help=_("Line by line (so far always).")),
            *common_options(),
        ],
    )


def play(game: str, seats: str | None, seed: str | None, rules: Sequence[str], pack: str | None) -> None:
    """Begin a match from what was typed. Raises WrongUsage or PackError with a sentence."""
    played = known_game(game)
    loaded = played.read_pack(Path(pack)) if pack is not None else played.own_pack()
    try:
        match = Match(played, players(played, seats), seed_number(seed), loaded, rule_options(rules))
    except ValueError as error:
        raise WrongUsage(str(error)) from None
    play_plain(match, sys.stdin, Printer(sys.stdout, invites=sys.stdin.isatty()))


def known_game(key: str) -> Game:
    """The game with that key. Raises WrongUsage."""
    if key not in GAMES:
        raise WrongUsage(not_one_of(_("GAME"), key, tuple(GAMES)))
    return GAMES[key]


def players(game: Game, seats: str | None) -> tuple[str, ...]:
    """The players' names; without any, as few as the game allows. Raises WrongUsage."""
    if seats is None:
        return tuple(_("Player {n}").format(n=number) for number in range(1, game.seats[0] + 1))
    names = tuple(name.strip() for name in seats.split(","))
    for name in names:
        if name.casefold().startswith(RESERVED):
            sentence = _("“{name}” stands for a computer player, and there are none yet; name people only")
            raise WrongUsage(sentence.format(name=name))
    return names


def seed_number(seed: str | None) -> int:
    """The seed that was typed, or one that nobody knows. Raises WrongUsage."""
    if seed is None:
        return secrets.randbits(64)
    try:
        return int(seed)
    except ValueError:
        raise WrongUsage(_("--seed: expected a whole number, not “{seed}”").format(seed=seed[:40])) from None


def rule_options(rules: Sequence[str]) -> dict[str, str]:
    """The rule options that were typed as KEY=VALUE. Raises WrongUsage."""
    options = {}
    for rule in rules:
        key, equals, value = rule.partition("=")
        if not equals or not key or not value:
            raise WrongUsage(_("--rule: expected KEY=VALUE, not “{rule}”").format(rule=rule[:40]))
        options[key] = value
    return options


def check_command() -> click.Command:
    """``check PACK.toml``: whether a pack can be played with."""
    return Command(
        "check",
        callback=check,
        help=_("Say whether PACK can be played with, or what is wrong with it."),
        params=[click.Argument(["pack"], metavar=_("PACK")), *common_options()],
    )


class Named(msgspec.Struct):
    """The one key that the packs of all games have."""

    game: str


def check(pack: str) -> None:
    """Read a pack for the game that it names. Raises PackError with a sentence for each fault."""
    file = Path(pack)
    key = convert(read_toml(file), Named, str(file)).game
    if key not in GAMES:
        raise PackError(str(file), [not_one_of("game", key, tuple(GAMES))])
    loaded = GAMES[key].read_pack(file)
    sentence = _("{file}: a good pack for {game}: {title}")
    Printer(sys.stdout).say(sentence.format(file=file, game=GAMES[key].title, title=loaded.title))


if __name__ == "__main__":
    sys.exit(main())
