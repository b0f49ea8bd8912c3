"""A match line by line: what happened, the question, numbered options, and one line as the answer."""

import shlex
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from types import FrameType
from typing import TextIO

from wcwidth import wcswidth

from middle_ages.kernel.decision import Decision, Option
from middle_ages.kernel.game import Brings
from middle_ages.kernel.happening import Happening
from middle_ages.kernel.history import Barred, TakenBack
from middle_ages.kernel.journal import JournalError, Unwritable, torn_sentence
from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.plain.coaching import ASIDE, COMMAND, Coaching
from middle_ages.plain.printing import Printer
from middle_ages.plain.reading import read_line
from middle_ages.plain.rules import asked_for, consult

LONG_LIST = 9
"""Options beyond this number are gathered under headings, where the game has some."""
QUOTED = 40
"""Characters of a line that an answer quotes back."""


def play(
    match: Match, lines: TextIO, printer: Printer, named: Callable[[Path], str] = str, coached: bool = False
) -> None:
    """Play the match with choices read from ``lines`` until the game is over, somebody quits, or the input ends.

    Of a match that is over already the result is told. ``named`` is what a match's file is called on the command line,
    ``coached`` whether the coach speaks up from the beginning.
    """
    if match.table.over:
        printer.say(match.game.title)
        tell_result(match, printer)
        return
    greet(match, printer)
    coaching = Coaching(match, coached)
    try:
        with ended_by_signals():
            told = play_on(match, lines, printer, coaching)
    finally:
        # However it ends, no hand stays on the screen of those who had hidden ones.
        if match.game.hidden:
            with suppress(OSError):
                printer.wipe()
    if told is None:
        printer.say(farewell(match, named))
        return
    tell(match, told, None, printer, coaching)
    tell_result(match, printer)


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Let a signal that ends the program end it like Ctrl-C, so that it clears up; the status is the usual one."""

    def end(number: int, _frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may say what becomes of signals
        return
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), end) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def play_on(match: Match, lines: TextIO, printer: Printer, coaching: Coaching) -> int | None:
    """Ask until the game is over and return how much of the log has been told by then; None if it ends before."""
    told = [0] * len(match.names)
    reader: int | None = None
    while (decision := match.decision) is not None:
        # With open hands all look on together; with hidden ones each is told what happened since the last look.
        looking = decision.seat if match.game.hidden else 0
        if match.game.hidden and looking != reader:
            printer.say()
            if reader is not None:  # before the first look there is nothing to hide, but the greeting to read
                printer.wipe()
            if not hand_over(match, looking, lines, printer, coaching):
                return None
        reader = looking
        tell(match, told[reader], decision.seat, printer, coaching)
        told[reader] = len(match.log)
        printer.say()
        heard = match.log.copy()
        if not ask(match, decision, lines, printer, coaching):
            return None
        told = [still_told(already, heard, match.log) for already in told]
    return told[reader or 0]


def still_told(already: int, heard: Sequence[Happening], log: Sequence[Happening]) -> int:
    """How much of a log need not be told to somebody who has been told so much of what it was before.

    What was taken back is gone from it. Earlier notes of such things stay, and the note of it stands behind them.
    """
    differing = (number for number, (old, new) in enumerate(zip(heard, log, strict=False)) if old != new)
    alike = next(differing, min(len(heard), len(log)))
    notes = sum(isinstance(happening, TakenBack) for happening in heard[alike:already])
    return min(already, alike) + notes


def farewell(match: Match, named: Callable[[Path], str]) -> str:
    """What becomes of a match that is left before its end."""
    if match.journal is None or match.source is None:
        return _("The match ends here; it is not kept.")
    command = f"middle-ages resume {shlex.quote(named(match.source))}"
    return _("The match is kept. Go on with: {command}").format(command=command)


def hand_over(match: Match, seat: int, lines: TextIO, printer: Printer, coaching: Coaching) -> bool:
    """Let the next player take the seat with any line that is no command; False if somebody quits or the input ends."""
    name = match.names[seat]
    printer.say(f"── {name} ──")
    while True:
        printer.say_to_person(_("Hand over to {name}. Enter takes the seat.").format(name=name))
        printer.prompt(name)
        line = read_line(lines)
        if line is None:
            printer.no_answer()
            return False
        command = line.strip().casefold()
        if command == "quit":
            return False
        if command == "log":
            show_log(match, None, printer, coaching)
        elif (text := asked_for(line)) is not None:
            consult(match.game.rulebook(), text, printer)
        elif command == COMMAND:
            coaching.switch(printer)
        elif command == "?":
            printer.say(commands())
        else:
            return True


def greet(match: Match, printer: Printer) -> None:
    """The game, the pack, and how to get help."""
    pack = match.pack
    printer.say(match.game.title)
    printer.say(_("Pack: {title}. {note}").format(title=pack.title, note=pack.note))
    printer.say(_("Answer with a number or the words right after it. ? shows the whole position and all commands."))
    if match.torn is not None:
        printer.say(torn_sentence(match.torn))
    if match.game.hidden:
        printer.say_to_person(_("Between players the screen is wiped; but a terminal may keep more than it shows."))


def tell(match: Match, told: int, seat: int | None, printer: Printer, coaching: Coaching) -> None:
    """What happened since so much of the log, a sentence a line, as a seat saw it; None for what all saw."""
    printer.say()
    happenings = match.log[told:]
    for happening, reason in zip(happenings, coaching.reasons(happenings), strict=True):
        printer.say(match.narrated(happening, seat))
        if reason:
            printer.say(ASIDE + reason)


def ask(match: Match, decision: Decision, lines: TextIO, printer: Printer, coaching: Coaching) -> bool:
    """Ask until something is done that changes what is asked; False if somebody quits or the input ends."""
    show_question(match, decision, printer, coaching)
    while True:
        printer.prompt(match.names[decision.seat])
        line = read_line(lines)
        if line is None:
            printer.no_answer()
            return False
        typed = line.strip()
        command = typed.casefold()
        if command == "quit":
            return False
        if not typed:
            show_question(match, decision, printer, coaching)
        elif command == "?":
            show_position(match, decision.seat, printer)
            printer.say(commands())
            printer.say()
            show_question(match, decision, printer, coaching)
        elif command == "log":
            show_log(match, decision.seat, printer, coaching)
            show_question(match, decision, printer, coaching)
        elif (text := asked_for(typed)) is not None:
            consult(match.game.rulebook(), text, printer)
            printer.say()
            show_question(match, decision, printer, coaching)
        elif command == COMMAND:
            coaching.switch(printer)
            show_question(match, decision, printer, coaching)
        elif command in CHANGING:
            if carry_out(match, CHANGING[command], printer):
                return True
        elif command == "unkept" or command.startswith("keep "):
            keep_otherwise(match, typed, printer)
        else:
            option = chosen(decision, typed)
            if option is None:
                printer.say(refusal(match, decision, typed))
                printer.say(question(match, decision))
            elif carry_out(match, partial(Match.choose, option=option), printer):
                return True


def carry_out(match: Match, act: Callable[[Match], object], printer: Printer) -> bool:
    """Do something to the match; if it cannot be, or cannot be kept, say why and return False: nothing has changed."""
    try:
        act(match)
    except Barred as barred:
        printer.say(match.explain(barred.why))
        return False
    except Unwritable as error:
        printer.say(str(error))
        printer.say(_("Nothing was done. keep FILE keeps the match elsewhere, unkept goes on without keeping it."))
        return False
    return True


def keep_otherwise(match: Match, typed: str, printer: Printer) -> None:
    """Keep the match in another file from now on, or not at all."""
    file = typed.partition(" ")[2].strip()
    try:
        if file:
            match.keep(Path(file))
            printer.say(_("The match is kept in {file}.").format(file=match.source))
        else:
            match.close()
            printer.say(_("From now on the match is not kept."))
    except JournalError as error:
        printer.say(str(error))


CHANGING: dict[str, Callable[[Match], object]] = {"undo": Match.undo, "redo": Match.redo}
"""Commands that change what is asked."""


def chosen(decision: Decision, typed: str) -> Option | None:
    """The option that a line stands for, by number from 1 or by notation."""
    if typed.isascii() and typed.isdigit():
        number = int(typed)
        return decision.options[number - 1] if 1 <= number <= len(decision.options) else None
    try:
        return decision.parse(typed)
    except ValueError:
        return None


def refusal(match: Match, decision: Decision, typed: str) -> str:
    """Why a line is no choice, in one sentence, with the clause where a rule bars it."""
    last = len(decision.options)
    example = decision.options[0].notation
    if typed.isascii() and typed.isdigit():
        return _("There is no choice {number} here: they are 1 to {last}.").format(number=typed[:QUOTED], last=last)
    try:
        reason = match.table.why_not(typed)
        assert reason is not None
    except ValueError:
        sentence = _(
            "“{text}” is no choice here: type 1 to {last}, or for example {example}; "
            "commands: ? log rules undo redo quit."
        )
        return sentence.format(text=typed[:QUOTED], last=last, example=example)
    why = match.game.narration.explain(reason.why, match.names, match.pack)
    return _("{text} is not possible: {why} ({clause})").format(text=typed[:QUOTED], why=why, clause=reason.clause)


def question(match: Match, decision: Decision) -> str:
    """What the seat is asked."""
    view = match.table.view(decision.seat)
    return match.game.narration.question(view, decision, match.names, match.pack)


def show_question(match: Match, decision: Decision, printer: Printer, coaching: Coaching) -> None:
    """What the coach says, then the question and its options, each with what it would bring."""
    coaching.before_question(match, decision, printer)
    table, names, words = match.table, match.names, match.game.narration
    view = table.view(decision.seat)
    printer.say(question(match, decision))
    brought = [words.brings(table.preview(option), decision.seat, names, match.pack) for option in decision.options]
    same = len({each.full for each in brought}) == 1
    if same and brought[0].full:
        printer.say(_("Whichever is chosen, {outcome}.").format(outcome=brought[0].full))
    grouped = [words.group(option, view, names, match.pack) for option in decision.options]
    if len(decision.options) > LONG_LIST and all(grouped):
        headings = [group for group in grouped if group is not None]
        show_grouped(headings, [Brings("", "")] * len(brought) if same else brought, printer)
        example = decision.options[0].notation
        printer.say(_("Written out, the first choice is: {notation}").format(notation=example))
        return
    notations = max(len(option.notation) for option in decision.options)
    for number, (option, outcome) in enumerate(zip(decision.options, brought, strict=True), 1):
        line = f"{number:3}  {option.notation:{notations}}  {words.label(option, view, names, match.pack)}"
        if not same and outcome.full:
            line += f" — {outcome.full}"
        printer.say(line)


def show_grouped(headings: list[tuple[str, str]], brought: list[Brings], printer: Printer) -> None:
    """Many options, a line for each heading: “Token Field: 1 Mill (+4), 2 Village (+2)”."""
    lines: dict[str, list[str]] = {}
    for number, ((heading, name), outcome) in enumerate(zip(headings, brought, strict=True), 1):
        entry = f"{number} {name} ({outcome.short})" if outcome.short else f"{number} {name}"
        lines.setdefault(heading, []).append(entry)
    for heading, entries in lines.items():
        printer.say("  " + _("{heading}: {entries}").format(heading=heading, entries=", ".join(entries)))


def commands() -> str:
    """What can be typed besides a choice."""
    return _(
        "Commands: ? shows the position, log all that happened; rules TEXT finds what the rulebook says "
        "about something; coach says what to think about, or no more; undo and redo; quit leaves the match; "
        "an empty line asks again."
    )


def show_position(match: Match, seat: int, printer: Printer) -> None:
    """The whole position as a seat sees it."""
    view = match.table.view(seat)
    printer.say()
    for line in match.game.narration.position(view, match.names, match.pack):
        printer.say(line)
    if match.memory_aid:
        for line in match.game.narration.remembered(view, match.names, match.pack):
            printer.say(line)


def show_log(match: Match, seat: int | None, printer: Printer, coaching: Coaching) -> None:
    """All that happened as a seat saw it, or as all did, with the clause of each; with the coach on also why."""
    if coaching.on:
        tell(match, 0, seat, printer, coaching)
    else:
        printer.say()
        for happening in match.log:
            clause = f" ({happening.clause})" if happening.clause else ""
            printer.say(match.narrated(happening, seat) + clause)
    printer.say()


def tell_result(match: Match, printer: Printer) -> None:
    """Points by source and the tie-break; last one line a seat in order of rank: rank, name, points in a column."""
    table = match.table
    printer.say()
    for line in match.game.narration.result(match.log, table.view(0), match.names, match.pack):
        printer.say(line)
    printer.say()
    ranks, scores = table.ranks(), table.scores()
    cells = [wcswidth(printer.spelt(name)) for name in match.names]
    digits = max(len(str(score)) for score in scores)
    for seat in sorted(range(table.seats), key=lambda seat: (ranks[seat], seat)):
        filled = match.names[seat] + " " * (max(cells) - cells[seat])
        printer.say(f"{ranks[seat]}. {filled}  {scores[seat]:{digits}}")
