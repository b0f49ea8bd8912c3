"""Kept matches on the screen: going on, looking back, deleting; and what to do when a match cannot be kept."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from middle_ages import matches
from middle_ages.account import write_account
from middle_ages.kernel.journal import JournalError, torn_sentence
from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.matches import Kept
from middle_ages.shelf import match_files, matches_folder
from middle_ages.ui.lists import Entry, ListScreen

if TYPE_CHECKING:
    from middle_ages.ui.app import MiddleAges


def going_on(app: "MiddleAges") -> list[Entry]:
    """For the first screen: the unfinished match played last, and the list of all, if there are any."""
    newest = matches.newest_unfinished(app.folder)
    entries: list[Entry] = []
    if newest is not None and newest.match is not None:
        names = ", ".join(newest.match.names)
        words = _("Go on with {game}: {names}").format(game=newest.match.game.title, names=names)
        entries.append((words, partial(resume, app, newest.path)))
    if match_files(app.folder):
        entries.append((_("Kept matches"), partial(show_kept, app)))
    return entries


def show_kept(app: "MiddleAges") -> None:
    """The list of kept matches, those last played first."""
    entries: list[Entry] = [(matches.line(each), partial(show_one, app, each)) for each in matches.kept(app.folder)]
    where = _("The matches lie in {folder}").format(folder=matches_folder(app.folder))
    app.push_screen(ListScreen(_("Kept matches"), [where], entries or [(_("Back"), app.pop_screen)]))


def show_one(app: "MiddleAges", each: Kept) -> None:
    """What can be done with one match."""
    entries: list[Entry] = []
    if each.unfinished:
        entries.append((_("Go on"), partial(resume, app, each.path)))
    if each.match is not None:
        entries.append((_("Look back on it"), partial(app.show_replay, each.match)))
        entries.append((_("Write it down as Markdown"), partial(write_down, app, each.id, each.match)))
    entries.append((_("Delete it"), partial(ask_to_delete, app, each)))
    app.push_screen(ListScreen(each.id, [matches.line(each)], [*entries, (_("Back"), app.pop_screen)]))


def write_down(app: "MiddleAges", name: str, match: Match) -> None:
    """Write a readable account of a match into the folder that the program was started in."""
    path = Path(f"{name}.md")
    try:
        path = path.absolute()  # fails where the folder is gone
        write_account(match, path)
    except OSError as error:
        fault = _("{file} cannot be written ({problem})").format(file=path, problem=error.strerror)
        app.show_page(_("The match is not written down"), [fault])
        return
    lines = [_("An account of the match is in {file}").format(file=path)]
    if not match.table.over:
        lines.append(_("The match is not over: here stands only what all have seen."))
    app.show_page(_("The match is written down"), lines)


def ask_to_delete(app: "MiddleAges", each: Kept) -> None:
    """Delete a match, after a question."""

    def delete() -> None:
        try:
            matches.delete(app.folder, each.id)
        except (KeyError, JournalError) as error:
            app.notify(str(error), markup=False)
        app.go_home()

    app.ask_before(_("Delete {id}? It cannot be brought back.").format(id=each.id), delete)


def resume(app: "MiddleAges", path: Path) -> None:
    """Go on with a match, or say why that is not possible."""
    try:
        match = matches.resume(path)
    except JournalError as error:
        app.show_page(_("This match cannot be played on"), [str(error)])
        return
    app.go_home()
    app.sit_down(match)
    if match.torn is not None:
        app.notify(torn_sentence(match.torn), markup=False)


def begin_keeping(app: "MiddleAges", match: Match) -> None:
    """Keep a new match in the data folder; if that cannot be, say so, and it is played without being kept."""
    try:
        matches.begin(app.folder, match)
    except JournalError as error:
        app.notify(f"{error} " + _("The match is played without being kept."), markup=False)


def cannot_be_kept(app: "MiddleAges", match: Match, error: JournalError) -> None:
    """Nothing was done, for it could not be written down: try again, keep it elsewhere, or go on without."""

    def elsewhere() -> None:
        app.pop_screen()
        name = match.source.name if match.source is not None else f"{match.game.key}.jsonl"
        try:
            match.keep(Path.cwd() / name)
        except JournalError as fault:
            cannot_be_kept(app, match, fault)
        else:
            app.notify(_("The match is kept in {file}.").format(file=match.source), markup=False)

    def without() -> None:
        match.close()
        app.pop_screen()

    entries: list[Entry] = [
        (_("Back to the table, to try it again"), app.pop_screen),
        (_("Keep it from now on in {folder}").format(folder=Path.cwd()), elsewhere),
        (_("Go on without keeping it"), without),
    ]
    app.push_screen(ListScreen(_("The match cannot be kept"), [str(error), _("Nothing was done.")], entries))
