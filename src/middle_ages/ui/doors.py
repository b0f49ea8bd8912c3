"""The way to the screens behind the first one, each loaded when it is shown, so that the first one comes at once."""

from typing import TYPE_CHECKING

from middle_ages.ui.screen import GameScreen

if TYPE_CHECKING:
    from middle_ages.kernel.game import Game
    from middle_ages.kernel.match import Match
    from middle_ages.ui.app import MiddleAges
    from middle_ages.ui.lists import Entry


def table(match: "Match") -> GameScreen:
    """The table of a match that is played."""
    from middle_ages.ui.match_screen import MatchScreen

    return MatchScreen(match)


def result(match: "Match") -> GameScreen:
    """What a match that is over came to."""
    from middle_ages.ui.result import Result

    return Result(match)


def replay(match: "Match") -> GameScreen:
    """A look back on a match."""
    from middle_ages.ui.replay import Replay

    return Replay(match)


def new_match(game: "Game", names: tuple[str, ...], rules: "dict[str, str] | None", coached: bool) -> GameScreen:
    """The form of a new match; with what stands in it at first."""
    from middle_ages.ui.new_match import NewMatch

    return NewMatch(game, names, rules, coached)


def page(title: str, paragraphs: list[tuple[str, str]], first: int | None = None) -> GameScreen:
    """A page to read."""
    from middle_ages.ui.pages import Page

    return Page(title, paragraphs, first)


def rules(game: "Game", clause: str | None) -> GameScreen:
    """The rulebook, opened at a clause."""
    from middle_ages.ui.rules import RulesPage

    return RulesPage(game, clause)


def log(match: "Match", seat: int | None, coached: bool) -> GameScreen:
    """All that has happened in a match, as a seat saw it, None for what everybody saw; ``coached`` with the reasons."""
    from middle_ages.ui.coaching import TableCoach
    from middle_ages.ui.log import LogPage, told

    return LogPage(match.game, told(match, seat, TableCoach(match).reasons() if coached else None))


def show_lessons(app: "MiddleAges", key: str) -> None:
    """The chapters of a game's walkthrough; with an empty key first the walkthroughs to choose from."""
    from middle_ages.ui import lessons

    lessons.show_lessons(app, key)


def going_on(app: "MiddleAges") -> "list[Entry]":
    """What the first screen offers of kept matches."""
    from middle_ages.ui import kept

    return kept.going_on(app)


def begin_keeping(app: "MiddleAges", match: "Match") -> None:
    """Keep a new match, or say that it cannot be kept."""
    from middle_ages.ui import kept

    kept.begin_keeping(app, match)
