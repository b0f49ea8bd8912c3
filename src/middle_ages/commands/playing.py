"""``play`` and ``check``: a new match, and whether a pack can be played with."""

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from middle_ages.commands.calls import Way, WrongUsage, coach_option, common_options, manner_options
from middle_ages.commands.screens import PLAIN_EXAMPLE, check_manner
from middle_ages.commands.sitting import begin_keeping, sit_down
from middle_ages.kernel.game import Game
from middle_ages.kernel.history import Undo
from middle_ages.kernel.match import Match
from middle_ages.kernel.names import RESERVED
from middle_ages.kernel.pack import PackError, convert, read_toml
from middle_ages.kernel.refusal import not_one_of
from middle_ages.language import gettext as _
from middle_ages.plain.printing import Printer
from middle_ages.registry import GAMES
from middle_ages.usage import Command


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
            coach_option(),
            *manner_options(),
            *common_options(),
        ],
    )


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
    coach: bool,
    plain: bool,
) -> int:
    """Begin a match from what was typed. Raises WrongUsage, NotPossible or PackError with a sentence."""
    check_manner(way, plain, *PLAIN_EXAMPLE)
    played = known_game(game)
    loaded = played.pack(pack)
    try:
        match = Match(played, players(played, seats), seed_number(seed), loaded, rule_options(rules), undo_mode(undo))
    except ValueError as error:
        raise WrongUsage(str(error)) from None
    match.memory_aid = memory_aid
    begin_keeping(way, match)
    return sit_down(way, match, plain, coach)


def undo_mode(mode: str | None) -> Undo | None:
    """What may be taken back, as it was typed. Raises WrongUsage."""
    if mode is None:
        return None
    if mode not in tuple(Undo):
        raise WrongUsage(not_one_of("--undo", mode, tuple(Undo)))
    return Undo(mode)


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
