"""A match: the players at a table, and the history of what they chose and what happened.

The state is a fold over what was done. A match that is kept (:meth:`Match.keep`) has a journal, in which every action
stands on the disk before its effect is shown; without one it is played just the same.
"""

import secrets
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

import msgspec

from middle_ages.kernel import history
from middle_ages.kernel.decision import Decision, Ends, IllegalChoice, Option
from middle_ages.kernel.game import Game
from middle_ages.kernel.happening import Happening, Why
from middle_ages.kernel.history import Barred, Group, Moment, TakenBack, Undo
from middle_ages.kernel.journal import ABOUT, DIGITS, Act, Header, Parent, pack_hash
from middle_ages.kernel.keeping import Journal
from middle_ages.kernel.seat_names import seat_names
from middle_ages.kernel.table import Table
from middle_ages.language import gettext as _


class Match:
    """One game played by named players.

    ``log`` holds every happening of the choices that stand, the set-up included, and a note for each choice that was
    taken back. ``table`` is another object after undo, redo and a choice that could not be kept.
    """

    def __init__(
        self,
        game: Game,
        names: tuple[str, ...],
        seed: int,
        pack: Any = None,
        rules: dict[str, str] | None = None,
        undo: Undo | None = None,
        parent: Parent | None = None,
        began: datetime | None = None,
    ) -> None:
        """Seat the players and lay the table. Raises ValueError as :meth:`Game.new` and :func:`seat_names` do.

        ``undo`` is what may be taken back, by default :func:`middle_ages.kernel.history.usual_undo`; ``parent`` the
        match that this one was branched off from; ``began`` when it began, by default now.
        """
        self.game = game
        self.names = seat_names(names)
        self.seed = seed
        self.pack = game.pack(pack)
        self.rules = rules or {}
        self.memory_aid = False
        """Whether all have agreed that what everybody has seen of hidden things stays marked (C-08)."""
        self.undo_mode = undo or history.usual_undo(self.names)
        self.parent = parent
        self.began = began or datetime.now(UTC).replace(microsecond=0)
        self.log: list[Happening] = []
        self.table: Table = game.new(len(self.names), seed, self.pack, self.log.append, **self.rules)
        self.journal: Journal | None = None
        """Where the match is kept; None while it is not."""
        self.source: Path | None = None
        """The file that the match was read from or is kept in; None if there is none."""
        self.only_to_look_at = False
        """Whether nothing may be done: the match was opened as a replay."""
        self.damaged = False
        """Whether its file goes on after this position, but cannot be read there."""
        self.torn: int | None = None
        """The line of its file that was only half written and left out: :func:`journal.torn_sentence`."""
        self._made: list[Moment] = [Moment(None, None, tuple(self.log), self.table.copy(), 0)]
        self._undone: list[Group] = []
        self._acts: list[Act] = []
        self._expected: Act | None = None
        """What the action that is being done must be written as, while a file is followed."""

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None once the game is over."""
        return self.table.decision

    # What is done

    def choose(self, option: Option) -> tuple[Happening, ...]:
        """Carry out a choice and return what happened. Raises IllegalChoice, with nothing changed.

        In a match that is kept the choice is done only once it is on the disk: Unwritable if it cannot be, with nothing
        changed. The players may then choose again, :meth:`keep` the match elsewhere, or go on after :meth:`close`.
        """
        decision = self._asked()
        begins = len(self.log)
        try:
            self.table.choose(option)
            told = tuple(self.log[begins:])
            moment = Moment(decision.seat, option, told, self.table.copy(), begins)
            self._keep(self._act(decision.seat, moment.table, choice=option.notation))
        except IllegalChoice:
            raise
        except BaseException:
            del self.log[begins:]
            self._lay(self._made[-1])
            raise
        self._made.append(moment)
        self._undone.clear()
        return told

    def undo(self) -> tuple[Happening, ...]:
        """Take back the last choice and return what the log says of it.

        With free undo the choices of computer players after a person's are taken back with it. The table is then equal
        to what it was before; later shuffles come again. Raises Barred (:meth:`why_no_undo`) and Unwritable, as
        :meth:`choose` does, with nothing changed.
        """
        number = self._number_to_undo()
        if not isinstance(number, int):
            raise Barred(number)
        group = tuple(self._made[-number:])
        before, first = self._made[-number - 1], group[0]
        assert first.seat is not None
        self._keep(self._act(first.seat, before.table, action="undo"))
        notes = [happening for happening in self.log[first.begins :] if isinstance(happening, TakenBack)]
        self.log[first.begins :] = [*notes, TakenBack(first.seat)]
        del self._made[-number:]
        self._undone.append(group)
        self._lay(before)
        return tuple(self.log[-1:])

    def redo(self) -> tuple[Happening, ...]:
        """Make the choice again that was taken back last, and return what happened. Raises Barred and Unwritable."""
        why = self.why_no_redo()
        if why is not None:
            raise Barred(why)
        group = self._undone[-1]
        assert group[0].seat is not None
        self._keep(self._act(group[0].seat, group[-1].table, action="redo"))
        told = len(self.log)
        for moment in group:
            self._made.append(replace(moment, begins=len(self.log)))
            self.log.extend(moment.happenings)
        self._undone.pop()
        self._lay(group[-1])
        return tuple(self.log[told:])

    def _asked(self) -> Decision:
        if self.only_to_look_at:
            raise Barred(history.OnlyToLookAt())
        if self.table.decision is None:
            raise IllegalChoice("the game is over: nothing is asked")
        return self.table.decision

    def _lay(self, moment: Moment) -> None:
        self.table = moment.table.copy()
        self.table.listener = self.log.append

    def _act(
        self, seat: int, after: Table, choice: str | None = None, action: Literal["undo", "redo"] | None = None
    ) -> Act:
        return Act(len(self._acts) + 1, seat, choice, action, after.digest()[:DIGITS])

    def _keep(self, act: Act) -> None:
        if self._expected is not None and act != self._expected:
            raise Different
        if self.journal is not None:
            self.journal.append(act)
        self._acts.append(act)

    # What may be done

    def why_no_undo(self) -> Why | None:
        """None if :meth:`undo` would take something back, else what stands in its way; :meth:`explain` has words."""
        number = self._number_to_undo()
        return None if isinstance(number, int) else number

    def why_no_redo(self) -> Why | None:
        """None if :meth:`redo` would bring something back, else what stands in its way."""
        if self.only_to_look_at:
            return history.OnlyToLookAt()
        return None if self._undone else history.NothingToRedo()

    def _number_to_undo(self) -> int | Why:
        if self.only_to_look_at:
            return history.OnlyToLookAt()
        return history.to_take_back(self._made, self._undone, self.undo_mode, self.names)

    def is_final(self, option: Option) -> bool:
        """Whether a choice could not be taken back. Raises IllegalChoice if it is not on offer."""
        if self.undo_mode is Undo.FREE:
            return False
        if self.table.preview(option).ends is not Ends.CHOICE:
            return True
        after = self.table.copy()
        after.choose(option)
        assert after.decision is not None
        return not history.is_person(self.names[after.decision.seat])  # a computer player chooses at once

    def why_no_branch(self, number: int) -> Why | None:
        """None if a new match may go on from :meth:`at` ``number``, else what stands in its way.

        It may from a finished match, from one with free undo, and from the last good position of a damaged one: with
        fair undo a branch would show what comes next.
        """
        if self.table.over or self.undo_mode is Undo.FREE or (self.damaged and number == self.length):
            return None
        return history.StillPlayed()

    # What was done

    @property
    def length(self) -> int:
        """How many choices stand."""
        return len(self._made) - 1

    def at(self, number: int) -> Moment:
        """The position after so many of the choices that stand, 0 for the table as it was laid; the match stays put.

        ``log[: moment.begins + len(moment.happenings)]`` is the log by then. Raises IndexError.
        """
        if number < 0:
            raise IndexError(number)
        moment = self._made[number]
        return replace(moment, table=moment.table.copy())

    def branch(self, number: int) -> "Match":
        """A new match, not kept yet, that goes on from :meth:`at` ``number``. Raises IndexError, Barred."""
        moments = [self.at(each) for each in range(number + 1)]
        why = self.why_no_branch(number)
        if why is not None:
            raise Barred(why)
        parent = Parent(self.source.stem if self.source is not None else "", number)
        match = Match(self.game, self.names, self.seed, self.pack, self.rules, self.undo_mode, parent)
        match.memory_aid = self.memory_aid
        for moment in moments[1:]:
            assert moment.option is not None
            match.choose(moment.option)
        return match

    def again(self) -> "Match":
        """A new match of the same game with the same people and rules, the next of them in the first seat."""
        names = (*self.names[1:], self.names[0])
        match = Match(self.game, names, secrets.randbits(64), self.pack, self.rules, self.undo_mode)
        match.memory_aid = self.memory_aid
        return match

    # Words

    def narrated(self, happening: Happening, seat: int | None) -> str:
        """A happening in the active language as a seat saw it; None for what everybody saw."""
        return self._in_words(self.seen(happening, seat))

    def recounted(self, happening: Happening) -> str:
        """A happening for whoever looks back: what everybody saw of it, and all of it once the game is over."""
        return self._in_words(happening if self.table.over else self.seen(happening, None))

    def seen(self, happening: Happening, seat: int | None) -> Happening:
        """What is told to a seat of a happening; None for what is told to everybody."""
        seen = happening.for_seat(seat)
        return seen if seen is happening or self.memory_aid else seen.unremembered()

    def _in_words(self, happening: Happening) -> str:
        if isinstance(happening, TakenBack):
            return _("{name} takes back a choice.").format(name=self.names[happening.seat])
        return self.game.narration.narrate(happening, self.names, self.pack)

    def explain(self, why: Why) -> str:
        """A sentence for what stands in the way of a choice, of undo, redo or a branch."""
        match why:
            case history.NothingToUndo():
                return _("There is nothing to take back.")
            case history.NothingToRedo():
                return _("Nothing was taken back since the last choice.")
            case history.Revealed(happening):
                sentence = _("The last choice cannot be taken back, for all have seen what followed: {happening}")
                return sentence.format(happening=self.narrated(happening, None))
            case history.AnotherDecided(seat):
                return _("The choice before was made by {name}, and stands.").format(name=self.names[seat])
            case history.GameOver():
                return _("The game is over, and nothing is taken back any more.")
            case history.OnlyToLookAt():
                return _("This match is open to be looked at, not to be played on.")
            case history.StillPlayed():
                return _("A branch would show what is still to come: first this match has to end.")
        return self.game.narration.explain(why, self.names, self.pack)

    # The file

    def keep(self, path: Path) -> None:
        """From now on keep the match in a new file, with all that was done so far: also to save it elsewhere.

        Raises AlreadyThere, InUse and Unwritable, with nothing changed; Barred for a match that is only looked at.
        """
        if self.only_to_look_at:
            raise Barred(history.OnlyToLookAt())
        self.journal = Journal.create(path, self.header(), self._acts, instead_of=self.journal)
        self.source = self.journal.path

    def close(self) -> None:
        """Let go of the file: other programs may have it. What is done from now on is not kept. May be called again."""
        if self.journal is not None:
            self.journal.close()
            self.journal = None

    def header(self) -> Header:
        """The first line of the match's file."""
        tables = self.pack.tables
        return Header(
            about=ABOUT,
            format=1,
            game=self.game.key,
            rules_version=self.game.rules_version,
            seats=self.names,
            seed=str(self.seed),
            rules=self.game.options(self.rules),
            memory_aid=self.memory_aid,
            undo=self.undo_mode,
            began=self.began.isoformat(),
            parent=self.parent,
            pack_hash=pack_hash(tables),
            pack=msgspec.Raw(tables),
            table=self._made[0].table.digest()[:DIGITS],
        )

    def follow(self, act: Act) -> None:
        """Do what a line of a file says. Raises what doing it raises, and Different if that leads to another line.

        Nothing has changed then.
        """
        if act.choice is not None and act.seat != self._asked().seat:
            raise IllegalChoice(f"seat {act.seat} is not asked")
        self._expected = act
        try:
            if act.choice is not None:
                self.choose(self._asked().parse(act.choice))
            elif act.action == "undo":
                self.undo()
            else:
                self.redo()
        finally:
            self._expected = None


class Different(Exception):
    """Doing what a line says has led to something else than what it says."""
