"""From a file to a match: the header laid out, then every action done again and compared with what was noted."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

import msgspec

from middle_ages.kernel.game import Game
from middle_ages.kernel.history import Barred, is_person
from middle_ages.kernel.journal import DIGITS, Act, Damaged, Fault, Header, Reading, pack_hash, read
from middle_ages.kernel.keeping import Journal, read_bytes
from middle_ages.kernel.match import Different, Match
from middle_ages.kernel.names import printable
from middle_ages.kernel.pack import PackError
from middle_ages.language import gettext as _


def resume(path: Path, games: Mapping[str, Game]) -> Match:
    """A match to be played on, exactly where it was; its journal is locked until :meth:`Match.close`.

    ``match.torn`` tells of a last line that was only half written. Raises InUse, Unreadable, Unwritable; and Damaged,
    whose ``good`` is what :func:`look` would give, the file let go of. In no case has the file changed.
    """
    journal, reading = Journal.open(path)
    try:
        match = follow(reading, journal.path, games)
    except BaseException:
        journal.close()
        raise
    match.journal = journal
    return match


def look(path: Path, games: Mapping[str, Game]) -> Match:
    """A match to be looked at, without a lock: also while another program plays it. Raises Unreadable, and Damaged,
    whose ``good`` holds the match up to there, if any of it can be used.
    """
    match = follow(read(read_bytes(path), path), path, games)
    match.only_to_look_at = True
    return match


def follow(reading: Reading, path: Path, games: Mapping[str, Game]) -> Match:
    """Do again all that was read. Raises Damaged."""
    try:
        match = _laid(reading.header, path, games)
    except RecursionError:
        raise Damaged(path, 1, Fault.HEADER, _("something in it is nested too deep or too long for a pack")) from None
    match.source = path
    damage = reading.damage
    for act in reading.acts:
        fault = _fault_in_following(match, act)
        if fault is not None:
            damage = Damaged(path, act.number + 1, fault, act.choice or act.action or "")
            break
    if damage is not None:
        match.only_to_look_at = match.damaged = True
        damage.good = match
        raise damage
    match.torn = reading.torn
    return match


def _fault_in_following(match: Match, act: Act) -> Fault | None:
    try:
        match.follow(act)
    except Different:
        return Fault.DIFFERENT
    except (ValueError, Barred):
        return Fault.ILLEGAL
    return None


def _laid(header: Header, path: Path, games: Mapping[str, Game]) -> Match:
    game = games.get(header.game)
    if game is None:
        raise Damaged(path, 1, Fault.GAME, header.game)
    if header.rules_version != game.rules_version:
        raise Damaged(path, 1, Fault.RULES, str(header.rules_version))
    try:
        match = _seated(header, game)
    except PackError as error:
        raise Damaged(path, 1, Fault.HEADER, error.faults[0]) from None
    except ValueError as error:
        raise Damaged(path, 1, Fault.HEADER, str(error)) from None
    if match.table.digest()[:DIGITS] != header.table:
        raise Damaged(path, 1, Fault.DIFFERENT)
    return match


def _seated(header: Header, game: Game) -> Match:
    """The match as it began. Raises ValueError for whatever could not have been typed either."""
    for name in header.seats:
        if not is_person(name):
            sentence = _("“{name}” stands for a computer player, and there are none yet; name people only")
            raise ValueError(sentence.format(name=printable(name)))
    if header.parent is not None and printable(header.parent.match) != header.parent.match:
        raise ValueError(_("the name {name} holds control characters").format(name=printable(header.parent.match)))
    tables = bytes(header.pack)
    if pack_hash(tables) != header.pack_hash:
        raise ValueError(_("the pack is not the one that the match was begun with"))
    own = game.own_pack()
    match = Match(
        game,
        header.seats,
        int(header.seed),
        # To check a pack takes longer than all the rest; the one that ships is checked and loaded once for all matches.
        own if own.tables == tables else game.read_pack(msgspec.json.decode(tables, type=dict), "pack"),
        header.rules,
        header.undo,
        header.parent,
        datetime.fromisoformat(header.began),
    )
    match.memory_aid = header.memory_aid
    return match
