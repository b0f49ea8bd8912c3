"""``rules``: the rulebooks, whole or what they say about some words."""

import sys

import click

from middle_ages.commands.calls import DONE, NotPossible, common_options
from middle_ages.commands.playing import known_game
from middle_ages.commands.streams import PROGRAM
from middle_ages.kernel.consulting import find, passages, whole
from middle_ages.kernel.game import Game
from middle_ages.language import gettext as _
from middle_ages.plain.printing import Printer
from middle_ages.plain.rules import QUOTED, print_paragraphs
from middle_ages.registry import GAMES
from middle_ages.usage import Command


def rules_command() -> click.Command:
    """``rules [GAME] [--find TEXT]``: read the rules."""
    return Command(
        "rules",
        callback=rules,
        help=_("Read the rules of GAME ({games}), or what they say about TEXT; without GAME, how to.").format(
            games=", ".join(GAMES)
        ),
        params=[
            click.Argument(["game"], metavar=_("GAME"), required=False),
            click.Option(
                ["--find", "text"], metavar=_("TEXT"), help=_("Words, or the id of a clause: only what has them all.")
            ),
            *common_options(),
        ],
    )


def rules(game: str | None, text: str | None) -> int:
    """Print the rules. Raises WrongUsage for an unknown game, NotPossible if nothing is found."""
    printer = Printer(sys.stdout)
    asked = [known_game(game)] if game is not None else list(GAMES.values())
    if text is not None:
        print_found(asked, text, printer)
    elif game is None:
        print_rulebooks(asked, printer)
    else:
        print_rulebook(asked[0], printer)
    return DONE


def print_rulebooks(games: list[Game], printer: Printer) -> None:
    """Which rulebooks there are, and how to read and search them."""
    for game in games:
        printer.say(f"{game.described}: {PROGRAM} rules {game.key}")
    printer.say(_("All of them are searched with: {command}").format(command=f"{PROGRAM} rules --find {_('TEXT')}"))


def print_rulebook(game: Game, printer: Printer) -> None:
    """All rules of a game, and what to know before reading them."""
    printer.say(_("Rules of {game}").format(game=game.title))
    printer.say(game.own_pack().note)
    print_paragraphs(whole(game.rulebook()), printer)


def print_found(games: list[Game], text: str, printer: Printer) -> None:
    """What the rulebooks say about some words. Raises NotPossible if that is nothing."""
    found = {game.key: entries for game in games if (entries := find(game.rulebook(), text))}
    if not found:
        raise NotPossible(
            _("the rules say nothing about “{text}”; try fewer words, or other ones").format(text=text[:QUOTED])
        )
    for game in games:
        if game.key in found:
            printer.say(_("Rules of {game}").format(game=game.title))
            print_paragraphs(passages(*found[game.key]), printer)
            printer.say()
