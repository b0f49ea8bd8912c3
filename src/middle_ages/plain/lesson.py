"""A walkthrough line by line: a text, then a move, a question, or any line to go on."""

from collections.abc import Callable, Iterable
from typing import TextIO

from middle_ages.language import gettext as _
from middle_ages.lessons.lesson import Lesson
from middle_ages.plain.coaching import Coaching
from middle_ages.plain.match import chosen, refusal, show_log, show_position, show_question
from middle_ages.plain.match import question as question_of
from middle_ages.plain.printing import Printer
from middle_ages.plain.reading import read_line
from middle_ages.plain.rules import asked_for, consult

Keep = Callable[[Lesson], None]
"""Called whenever the lesson is at another step, to keep how far it has come."""


def learn(lesson: Lesson, lines: TextIO, printer: Printer, keep: Keep, with_coach: str) -> None:
    """Take the course with lines read from ``lines`` until its end, ``quit``, or the end of the input.

    ``with_coach`` is the command that begins a match with the coach.
    """
    printer.say(_("Walkthrough: {game}").format(game=lesson.game.title))
    printer.say(commands())
    if lesson.chapter_number or lesson.step_number:
        sentence = _("It goes on in chapter {chapter}, step {step}. chapter 1 begins at the beginning.")
        printer.say(sentence.format(chapter=lesson.chapter_number + 1, step=lesson.step_number + 1))
    headed = -1
    while not lesson.over:
        keep(lesson)
        if lesson.chapter_number != headed:
            headed = lesson.chapter_number
            printer.say()
            printer.say(heading(lesson, headed))
            show_position(lesson.match, lesson.learner, printer)
        if not take_step(lesson, lines, printer):
            printer.say(_("Go on with: {command}").format(command=f"middle-ages learn {lesson.course.game} --plain"))
            return
    keep(lesson)
    printer.say()
    printer.say(_("That was the walkthrough. A match with the coach: {command}").format(command=with_coach))


def heading(lesson: Lesson, number: int) -> str:
    """The line that a chapter begins with."""
    chapter = lesson.course.chapters[number]
    return _("── {n}. {title} (about {minutes} minutes) ──").format(
        n=number + 1, title=chapter.title, minutes=chapter.minutes
    )


def commands() -> str:
    """What can be typed besides moves and answers."""
    return _(
        "Enter goes on. Commands: back one step, skip to the next chapter, again begins this chapter again, "
        "chapter N goes to one, chapters lists them; ? shows the position, log all that happened; rules and words "
        "finds rules; quit leaves."
    )


def take_step(lesson: Lesson, lines: TextIO, printer: Printer) -> bool:
    """Say a step's text and read lines until the lesson is at another step; False if somebody quits."""
    printer.say()
    for paragraph in lesson.said.split("\n\n"):
        printer.say(paragraph)
    ask(lesson, printer)
    while True:
        printer.prompt(lesson.match.names[lesson.learner])
        line = read_line(lines)
        if line is None:
            printer.no_answer()
            return False
        typed = line.strip()
        command = typed.casefold()
        if command == "quit":
            return False
        if command in GOING:
            if GOING[command](lesson):
                return True
            printer.say(_("This is the last chapter.") if command == "skip" else _("There is no step before this one."))
        elif command.split(" ")[0] == "chapter":
            if go_to_chapter(lesson, command.partition(" ")[2], printer):
                return True
        elif command in SHOWING:
            SHOWING[command](lesson, printer)
            ask(lesson, printer)
        elif (text := asked_for(typed)) is not None:
            consult(lesson.game.rulebook(), text, printer)
            ask(lesson, printer)
        elif act(lesson, typed, printer):
            return True


def _again(lesson: Lesson) -> bool:
    lesson.again()
    return True


GOING: dict[str, Callable[[Lesson], bool]] = {
    "back": Lesson.back,
    "undo": Lesson.back,
    "skip": Lesson.skip,
    "again": _again,
}
"""Commands that go to another step; False if there is none."""


def go_to_chapter(lesson: Lesson, number: str, printer: Printer) -> bool:
    """Go to a chapter by its number; say which there are if there is none such."""
    last = len(lesson.course.chapters)
    if number.isascii() and number.isdigit() and 1 <= int(number) <= last:
        lesson.go_to(int(number) - 1)
        return True
    printer.say(_("The chapters are 1 to {last}: type for example chapter {last}.").format(last=last))
    return False


def show_chapters(lesson: Lesson, printer: Printer) -> None:
    """Every chapter, the one being taken marked."""
    for number in range(len(lesson.course.chapters)):
        here = "►" if number == lesson.chapter_number else " "
        printer.say(f"{here} {heading(lesson, number).strip('─ ')}")


def show_help(lesson: Lesson, printer: Printer) -> None:
    """The whole position, then the commands."""
    printer.say()
    show_position(lesson.match, lesson.learner, printer)
    printer.say(commands())
    printer.say()


SHOWING: dict[str, Callable[[Lesson, Printer], None]] = {
    "?": show_help,
    "log": lambda lesson, printer: show_log(lesson.match, lesson.learner, printer, uncoached(lesson)),
    "chapters": show_chapters,
}
"""Commands that show something and change nothing."""


def uncoached(lesson: Lesson) -> Coaching:
    """No coach: the lesson says all that there is to say."""
    return Coaching(lesson.match, on=False)


def ask(lesson: Lesson, printer: Printer) -> None:
    """The move's options, or the question's answers, numbered; nothing for a step that is only read."""
    if lesson.wanted is not None and lesson.match.decision is not None:
        printer.say()
        show_question(lesson.match, lesson.match.decision, printer, uncoached(lesson))
    elif lesson.asked:
        printer.say()
        printer.say(lesson.asked)
        for number, answer in enumerate(lesson.answers, 1):
            printer.say(f"{number:3}  {answer}")
    else:
        printer.say_to_person(_("Enter goes on."))


def act(lesson: Lesson, typed: str, printer: Printer) -> bool:
    """Do what a line says that is no command; return whether the lesson is at another step."""
    if lesson.wanted is not None:
        return make_move(lesson, typed, printer)
    if lesson.asked:
        return give_answer(lesson, typed, printer)
    tell(lesson.go_on(), printer)
    return True


def make_move(lesson: Lesson, typed: str, printer: Printer) -> bool:
    """Make the move that a line stands for; a blank one shows the choice again."""
    decision, match = lesson.match.decision, lesson.match
    assert decision is not None
    if not typed:
        show_question(match, decision, printer, uncoached(lesson))
        return False
    option = chosen(decision, typed)
    if option is None:
        printer.say(refusal(match, decision, typed))
        printer.say(question_of(match, decision))
        return False
    reply = lesson.choose(option)
    tell(reply.sentences, printer)
    if not reply.done:
        printer.say(question_of(match, decision))
        return False
    tell(reply.told, printer)
    return True


def give_answer(lesson: Lesson, typed: str, printer: Printer) -> bool:
    """Give the answer that a line is the number of; a blank one asks again."""
    last = len(lesson.answers)
    if not typed:
        ask(lesson, printer)
        return False
    if not (typed.isascii() and typed.isdigit() and 1 <= int(typed) <= last):
        printer.say(_("The answers are 1 to {last}: type the number of one.").format(last=last))
        return False
    reply = lesson.answer(int(typed) - 1)
    tell(reply.sentences, printer)
    if reply.done:
        lesson.go_on()
    return reply.done


def tell(sentences: Iterable[str], printer: Printer) -> None:
    """What was said or has happened, a sentence a line."""
    for sentence in sentences:
        printer.say(sentence)
