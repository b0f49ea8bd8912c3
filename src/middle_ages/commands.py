"""The command line: what is asked for, checked, and begun. Every refusal is one sentence on standard error."""

import os
import secrets
import shlex
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TextIO

import click
import msgspec

from middle_ages import language, matches
from middle_ages.account import write_account, written_account
from middle_ages.kernel.game import Game
from middle_ages.kernel.history import Undo
from middle_ages.kernel.journal import Damaged, JournalError
from middle_ages.kernel.match import Match
from middle_ages.kernel.names import RESERVED, printable
from middle_ages.kernel.pack import PackError, convert, not_one_of, read_toml
from middle_ages.language import gettext as _
from middle_ages.language.choice import language_to_speak
from middle_ages.plain.match import play as play_plain
from middle_ages.plain.printing import Printer, carries_glyphs, fold_what_cannot_be_shown
from middle_ages.plain.reading import InputLost
from middle_ages.plain.replay import replay as replay_plain
from middle_ages.registry import GAMES
from middle_ages.settings import Settings, data_folder, read_settings
from middle_ages.usage import Command, Commands, usage_sentence

DONE, NOT_DONE, WRONG_USAGE = 0, 1, 2
"""Exit statuses; the one after Ctrl-C is :data:`middle_ages.cli.INTERRUPTED`."""
PROGRAM = "middle-ages"
PLAIN_EXAMPLE = "middle-ages play tiles --seats Ann,Ben --plain"
MOST_SENTENCES = 20
"""Faults of one file that are told; a file that is no pack at all can have thousands."""
LONGEST_SENTENCE = 500
"""Characters of one complaint."""


def carry_out(given: Sequence[str]) -> int:
    """Do what the arguments say and return the exit status. Raises KeyboardInterrupt on Ctrl-C."""
    folder = data_folder(value_of(given, "--data-dir"), os.environ)
    settings = read_settings(folder)
    language.use(language_to_speak(spoken_flag(given), os.environ, settings.language))
    try:
        prepare_streams(given)
        status = run(given, Way(folder, settings, "--ascii" in given))
        sys.stdout.flush()
    except click.UsageError as error:
        return complain([usage_sentence(error)], WRONG_USAGE)
    except WrongUsage as error:
        return complain([str(error)], WRONG_USAGE)
    except PackError as error:
        return complain(error.faults, NOT_DONE)
    except JournalError as error:
        return complain([str(error)], NOT_DONE)
    except NotPossible as error:
        return complain([str(error)], NOT_DONE)
    except InputLost as error:
        return complain([_("the input cannot be read ({problem})").format(problem=error)], NOT_DONE)
    except BrokenPipeError:
        abandon(sys.stdout)
        return DONE
    except OSError as error:
        abandon(sys.stdout)
        return complain([_("the output cannot be written ({problem})").format(problem=error.strerror)], NOT_DONE)
    return status


@dataclass(frozen=True, slots=True)
class Way:
    """How the program is to go about it: where its files are, what has been set, whether only ASCII may be shown."""

    folder: Path
    settings: Settings
    only_ascii: bool


def run(arguments: Sequence[str], way: Way) -> int:
    """Carry out one command. Not by Click's own ``main``, which has its own ideas about closed pipes and Ctrl-C."""
    try:
        with command_line().make_context(PROGRAM, list(arguments), obj=way) as context:
            return context.command.invoke(context) or DONE
    except click.exceptions.Exit:
        return DONE  # a page of help or the version has been shown


class NotPossible(Exception):
    """What was asked for cannot be done here; its text is the sentence that says why."""


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


def abandon(stream: TextIO | None) -> None:
    """Let go of a stream that takes no more: what it still holds back must not be tried again at exit."""
    if stream is None:
        return
    with suppress(OSError):  # a stream without a descriptor of its own holds nothing back
        descriptor = stream.fileno()
        os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)


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
        commands=[
            play_command(),
            resume_command(),
            matches_command(),
            replay_command(),
            export_command(),
            check_command(),
        ],
        alone=start,
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


def check_language(_context: click.Context, _parameter: click.Parameter, code: str | None) -> None:
    """Refuse a language that there is not."""
    if code is not None and code not in language.LANGUAGES:
        raise WrongUsage(not_one_of("--lang", code, language.LANGUAGES))


def play_command() -> click.Command:
    """``play GAME``: a match of people at one keyboard."""
    return Command(
        "play",
        callback=play,
        help=_("Play a match of GAME: {games}.").format(games=", ".join(GAMES))
        + " "
        + _("What the sources do not print, such as card faces and events, is our own; a pack FILE replaces it."),
        params=[
            click.Argument(["game"], metavar=_("GAME")),
            click.Option(["--seats"], metavar=_("NAMES"), help=_("The players, in the order of their seats: Ann,Ben")),
            click.Option(["--seed"], metavar="N", help=_("A whole number; the same one gives the same shuffles.")),
            click.Option(
                ["--rule", "rules"], multiple=True, metavar=_("KEY=VALUE"), help=_("A rule option; may be given again.")
            ),
            click.Option(["--pack"], metavar=_("FILE"), help=_("A pack file instead of the pack that ships.")),
            click.Option(
                ["--undo"], metavar="fair|free", help=_("What may be taken back; fair unless one person plays alone.")
            ),
            click.Option(["--memory-aid"], is_flag=True, help=_("Mark what all have seen go into a hand (C-08).")),
            click.Option(["--plain"], is_flag=True, help=_("Line by line instead of on the screen.")),
            *common_options(),
        ],
    )


@click.pass_obj
def start(way: Way) -> int:
    """Show the first screen. Raises NotPossible where there is no terminal for it."""
    why_not = why_no_screen(os.environ)
    if why_not is not None:
        raise NotPossible(_("{why}; without screens: {command}").format(why=why_not, command=PLAIN_EXAMPLE))
    return show(way, None)


def show(way: Way, match: Match | None) -> int:
    """Run the app, at once with a match if there is one; return its exit status."""
    # Not at the top: whoever plays line by line need not wait for the screens to load.
    from middle_ages.ui.start import start_app

    return start_app(way.settings, way.folder, way.only_ascii or not carries_glyphs(sys.stderr), match)


def why_no_screen(environment: Mapping[str, str]) -> str | None:
    """Why the terminal cannot show the screens; None if it can."""
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return _("there is no terminal for the screens")
    if environment.get("TERM", "dumb") in ("dumb", "unknown"):
        return _("this terminal (TERM={term}) cannot show the screens").format(term=environment.get("TERM", ""))
    return None


@click.pass_obj
def play(
    way: Way,
    game: str,
    seats: str | None,
    seed: str | None,
    rules: Sequence[str],
    pack: str | None,
    undo: str | None,
    memory_aid: bool,
    plain: bool,
) -> int:
    """Begin a match from what was typed. Raises WrongUsage or PackError with a sentence."""
    played = known_game(game)
    loaded = played.pack(pack)
    try:
        match = Match(played, players(played, seats), seed_number(seed), loaded, rule_options(rules), undo_mode(undo))
    except ValueError as error:
        raise WrongUsage(str(error)) from None
    match.memory_aid = memory_aid
    begin_keeping(way, match)
    return sit_down(way, match, plain)


def begin_keeping(way: Way, match: Match) -> None:
    """Keep a new match in the data folder; if that cannot be, say so, and it is played without being kept."""
    try:
        matches.begin(way.folder, match)
    except JournalError as error:
        complain([str(error), _("The match is played without being kept.")], NOT_DONE)


def sit_down(way: Way, match: Match, plain: bool) -> int:
    """Play a match on the screen, or line by line if that is asked for or nothing else is possible."""
    try:
        printer = Printer(sys.stdout, invites=sys.stdin.isatty())
        why_not = None if plain else why_no_screen(os.environ)
        if not plain and why_not is None:
            return show(way, match)
        if why_not is not None and sys.stdout.isatty():
            printer.say(_("{why}: line by line.").format(why=why_not))
        play_plain(match, sys.stdin, printer, partial(matches.name_of, way.folder))
        return DONE
    finally:
        match.close()


def undo_mode(mode: str | None) -> Undo | None:
    """What may be taken back, as it was typed. Raises WrongUsage."""
    if mode is None:
        return None
    if mode not in tuple(Undo):
        raise WrongUsage(not_one_of("--undo", mode, tuple(Undo)))
    return Undo(mode)


def resume_command() -> click.Command:
    """``resume [MATCH]``: play on."""
    return Command(
        "resume",
        callback=resume,
        help=_("Go on with MATCH, an id that “matches” shows or a file; without it, with the one played last."),
        params=[
            click.Argument(["match"], metavar=_("MATCH"), required=False),
            click.Option(["--plain"], is_flag=True, help=_("Line by line instead of on the screen.")),
            *common_options(),
        ],
    )


@click.pass_obj
def resume(way: Way, match: str | None, plain: bool) -> int:
    """Go on with a match exactly where it was. Raises JournalError, NotPossible."""
    if match is None:
        newest = matches.newest_unfinished(way.folder)
        if newest is None:
            raise NotPossible(_("there is no unfinished match in {folder}").format(folder=way.folder))
        path = newest.path
    else:
        path = matches.path_of(way.folder, match)
    try:
        resumed = matches.resume(path)
    except Damaged as damage:
        if damage.good is None:
            raise
        command = f"{PROGRAM} replay {shlex.quote(match or path.stem)}"
        sentence = _("What stands before that line can be looked at with: {command}")
        return complain([str(damage), sentence.format(command=command)], NOT_DONE)
    return sit_down(way, resumed, plain)


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
            raise NotPossible(_("there is no match “{id}”").format(id=delete[:40])) from None
        printer.say(_("{id} is deleted.").format(id=delete))
        return DONE
    for each in matches.kept(way.folder):
        printer.say(msgspec.json.encode(matches.facts(each)).decode() if as_json else matches.line(each))
    if not as_json:
        printer.say(_("The matches lie in {folder}").format(folder=matches.matches_folder(way.folder)))
    return DONE


def replay_command() -> click.Command:
    """``replay MATCH``: look back."""
    return Command(
        "replay",
        callback=replay,
        help=_("Look back on MATCH, choice by choice; hidden hands stay hidden until it is over."),
        params=[
            click.Argument(["match"], metavar=_("MATCH")),
            click.Option(["--plain"], is_flag=True, help=_("Line by line instead of on the screen.")),
            *common_options(),
        ],
    )


@click.pass_obj
def replay(way: Way, match: str, plain: bool) -> int:
    """Show a match from its beginning to where it stands, or as far as its file is sound. Raises JournalError."""
    looked_at, damage = whole_or_good_part(way, match)
    if plain or why_no_screen(os.environ) is not None:
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
    """A match to be looked at, and what is wrong with its file. Raises JournalError if nothing of it can be used."""
    try:
        return matches.look(matches.path_of(way.folder, match)), None
    except Damaged as damage:
        if damage.good is None:
            raise
        return damage.good, damage


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
    raw = read_toml(file)
    key = convert(raw, Named, str(file)).game
    if key not in GAMES:
        raise PackError(str(file), [not_one_of("game", key, tuple(GAMES))])
    loaded = GAMES[key].read_pack(raw, str(file))
    sentence = _("{file}: a good pack for {game}: {title}")
    Printer(sys.stdout).say(sentence.format(file=file, game=GAMES[key].title, title=loaded.title))
