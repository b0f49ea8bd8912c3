"""The courses and their chapters to choose from, how far one has come, and the end of a course."""

from functools import partial
from typing import TYPE_CHECKING

from middle_ages.language import gettext as _
from middle_ages.lessons import progress
from middle_ages.lessons.course import Course
from middle_ages.lessons.courses import FACTS, course_of
from middle_ages.lessons.lesson import Lesson
from middle_ages.registry import GAMES
from middle_ages.ui.lesson_screen import LessonScreen
from middle_ages.ui.lists import Entry, ListScreen

if TYPE_CHECKING:
    from middle_ages.ui.app import MiddleAges


class Chapters(ListScreen):
    """The chapters of a course. What is marked as finished and where one goes on is up to date whenever it is seen."""

    def __init__(self, app: "MiddleAges", course: Course) -> None:
        self.course = course
        super().__init__(*listed(app, course))

    def on_screen_resume(self) -> None:
        """A lesson may have been taken meanwhile."""
        super().on_screen_resume()
        self.say_anew()

    def say_anew(self) -> None:
        """The list as it is by now."""
        self.list_title, self.lines, self.entries = listed(self.program, self.course)
        self.call_later(self.compose_anew)


def listed(app: "MiddleAges", course: Course) -> tuple[str, list[str], list[Entry]]:
    """Title, lines and entries of the list of a course's chapters."""
    game = GAMES[course.game]
    done = progress.read_progress(app.folder).get(course.game, progress.Progress())
    minutes = sum(chapter.minutes for chapter in course.chapters)
    entries: list[Entry] = []
    place = progress.place_in(course, done)
    if place is not None and place != (0, 0):
        going_on = _("Go on: chapter {chapter}, step {step}").format(chapter=place[0] + 1, step=place[1] + 1)
        entries.append((going_on, partial(take, app, course, *place)))
    for number, chapter in enumerate(course.chapters):
        line = _("{n}. {title} ({minutes} min)").format(n=number + 1, title=chapter.title, minutes=chapter.minutes)
        shown = _("{chapter}: done").format(chapter=line) if chapter.key in done.finished else line
        entries.append((shown, partial(take, app, course, number)))
    entries.append((_("Play a match with the coach on"), partial(app.new_match, game, coached=True)))
    lines = [
        _("Learn {game} by playing it, in about {minutes} minutes. Any chapter can be taken by itself.").format(
            game=game.title, minutes=minutes
        ),
        _("Codes such as {code} are the numbers of rules; r reads the one that is spoken of.").format(
            code=game.rulebook().clauses[0].id
        ),
    ]
    return _("Walkthrough: {game}").format(game=game.title), lines, entries


def show_lessons(app: "MiddleAges", key: str) -> None:
    """The chapters of a game's course; with an empty key first the courses to choose from."""
    if key:
        app.push_screen(Chapters(app, course_of(key)))
        return
    entries: list[Entry] = [(GAMES[each].described, partial(show_lessons, app, each)) for each in FACTS]
    app.push_screen(ListScreen(_("Learn to play"), [_("A walkthrough plays a match with you.")], entries))


def take(app: "MiddleAges", course: Course, chapter: int, step: int = 0) -> None:
    """Take a course from one of its steps on."""
    lesson = Lesson(course, FACTS[course.game], chapter, step)
    app.push_screen(LessonScreen(lesson, partial(keep, app), partial(end, app)))


def keep(app: "MiddleAges", lesson: Lesson) -> None:
    """Keep how far a lesson has come; say so if that fails, and go on."""
    try:
        progress.keep(app.folder, lesson)
    except OSError as error:
        app.notify(_("How far you have come cannot be kept: {problem}").format(problem=error.strerror), markup=False)


def end(app: "MiddleAges", lesson: Lesson) -> None:
    """The end of a course, in the place of its table: what to do next."""
    entries: list[Entry] = [
        (_("Play a match with the coach on"), partial(app.new_match, lesson.game, coached=True)),
        (_("Back to the first screen"), app.go_home),
    ]
    lines = [_("That was the walkthrough. You know the rules now; the coach reminds you of them while you play.")]
    app.switch_screen(ListScreen(_("Well done"), lines, entries))
