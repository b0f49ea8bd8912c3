"""The folder of matches: which there are, their ids, and the way to each of them."""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from middle_ages.kernel import keeping, resuming
from middle_ages.kernel.journal import AlreadyThere, Damaged, InUse, JournalError
from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.registry import GAMES
from middle_ages.shelf import ENDING, match_files, matches_folder


@dataclass(frozen=True, slots=True)
class Kept:
    """A match in the folder."""

    id: str
    path: Path
    when: datetime
    """When it was last played on."""
    match: Match | None
    """The match, to be looked at; of a damaged file the good part; None if nothing of it can be used."""
    fault: JournalError | None
    """What is wrong with the file; None if nothing is."""

    @property
    def unfinished(self) -> bool:
        """Whether it can be played on."""
        return self.fault is None and self.match is not None and not self.match.table.over


def begin(data: Path, match: Match) -> None:
    """Keep a new match under the next free id. Raises Unwritable; the match may be played without being kept."""
    folder = matches_folder(data)
    number = 1 + max((_number(path.stem, match.game.key) for path in match_files(data)), default=0)
    while True:
        try:
            match.keep(folder / f"{match.game.key}-{number}{ENDING}")
        except (AlreadyThere, InUse):  # another program has begun a match at this very moment
            number += 1
        else:
            return


def kept(data: Path) -> Iterator[Kept]:
    """The matches in the folder, those last played on first. Each is read and played through when it is asked for."""
    dated = []
    for path in match_files(data):
        try:
            dated.append((path.stat().st_mtime, path))
        except OSError:  # deleted meanwhile
            continue
    for seconds, path in sorted(dated, key=lambda each: each[0], reverse=True):
        match: Match | None = None
        fault: JournalError | None = None
        try:
            match = resuming.look(path, GAMES)
        except Damaged as damage:
            match, fault = damage.good, damage
        except JournalError as error:
            fault = error
        yield Kept(path.stem, path, datetime.fromtimestamp(seconds, UTC), match, fault)


def newest_unfinished(data: Path) -> Kept | None:
    """The unfinished match that was last played on; None if there is none."""
    return next((each for each in kept(data) if each.unfinished), None)


def path_of(data: Path, text: str) -> Path:
    """The file that an id in the folder, or else a path, stands for; it need not exist."""
    path = matches_folder(data) / f"{text}{ENDING}"
    return path if _is_id(text) and os.path.exists(path) else Path(text)


def only_an_id(text: str) -> bool:
    """Whether a text can mean a match by its id alone, and looks like no file."""
    return _is_id(text) and not text.endswith(ENDING)


def name_of(data: Path, path: Path) -> str:
    """What :func:`path_of` finds a file by: its id if it lies in the folder, else its path."""
    inside = path.suffix == ENDING and path.parent == Path(os.path.realpath(matches_folder(data)))
    return path.stem if inside else str(path)


def resume(path: Path) -> Match:
    """A match to be played on: see :func:`middle_ages.kernel.resuming.resume`."""
    return resuming.resume(path, GAMES)


def look(path: Path) -> Match:
    """A match to be looked at: see :func:`middle_ages.kernel.resuming.look`."""
    return resuming.look(path, GAMES)


def delete(data: Path, id: str) -> None:
    """Delete a match of the folder. Raises KeyError if there is no such id, InUse while it is played, Unwritable."""
    path = matches_folder(data) / f"{id}{ENDING}"
    if not _is_id(id) or not path.is_file():
        raise KeyError(id)
    keeping.remove(path)


def _is_id(text: str) -> bool:
    return bool(text) and Path(text).name == text


def _number(id: str, key: str) -> int:
    found = re.fullmatch(re.escape(key) + r"-([0-9]{1,9})", id)
    return int(found[1]) if found else 0


def facts(kept_match: Kept) -> dict[str, Any]:
    """What a list of matches says of one, for programs: names of keys are fixed, values are no sentences."""
    match, fault = kept_match.match, kept_match.fault
    known: dict[str, Any] = {"id": kept_match.id, "path": str(kept_match.path), "when": kept_match.when.isoformat()}
    if match is not None:
        decision = match.decision
        known |= {"game": match.game.key, "players": match.names, "choices": match.length, "over": match.table.over}
        known["to_move"] = match.names[decision.seat] if decision is not None else None
        known["scores"] = match.table.scores() if match.table.over else None
    return known | {"fault": str(fault) if fault is not None else None}


def line(kept_match: Kept) -> str:
    """What a list of matches says of one, for people: id, game, players, how far it is, when."""
    match, fault = kept_match.match, kept_match.fault
    when = kept_match.when.astimezone().strftime("%Y-%m-%d %H:%M")
    if match is None:
        return f"{kept_match.id}  {when}  {fault}"
    return f"{kept_match.id}  {when}  {match.game.title}: {', '.join(match.names)}. {_state(match, fault)}"


def _state(match: Match, fault: JournalError | None) -> str:
    if fault is not None:
        return str(fault)
    if match.decision is not None:
        heading = match.game.narration.heading(match.table.view(match.decision.seat), match.names, match.pack)
        return f"{heading} " + _("To move: {name}.").format(name=match.names[match.decision.seat])
    winners = ", ".join(match.names[seat] for seat in match.table.winners())
    return _("Over; won by {names}.").format(names=winners)
