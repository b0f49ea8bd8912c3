"""A lesson on the table: the match of the script, with words laid beside what they speak of."""

from collections.abc import Callable
from dataclasses import replace

from textual.events import Key

from middle_ages.kernel.decision import Decision
from middle_ages.language import current
from middle_ages.language import gettext as _
from middle_ages.lessons.lesson import Lesson, Reply
from middle_ages.ui.actions import bindings
from middle_ages.ui.canvas import Canvas
from middle_ages.ui.lesson_box import WORDS, Words, answer_key, best_place, needed, spoken_of, with_words, words_of
from middle_ages.ui.marks import Marks
from middle_ages.ui.overlay import Place
from middle_ages.ui.picture import Line
from middle_ages.ui.pointer import NOWHERE, Spot
from middle_ages.ui.screen import KeyLine
from middle_ages.ui.sight import Sight
from middle_ages.ui.table_screen import TableScreen


class LessonScreen(TableScreen):
    """A step of a course on the table. Only what the script asks for is ever chosen."""

    offers = (
        "go_on", "choose", "answer", "step_back", "words", "menu", "help", "look", "next_fief", "rule", "log",
        "in_full", "skip_chapter", "chapter_again", "chapters", "left", "right", "up", "down", "previous_fief",
        "rules", "palette", "settings", "quit",
    )  # fmt: skip
    BINDINGS = bindings(*offers)

    def __init__(self, lesson: Lesson, keep: Callable[[Lesson], None], end: Callable[[Lesson], None]) -> None:
        """``keep`` is called whenever the lesson is at another step, ``end`` when the course is over."""
        self.lesson = lesson
        self.keep = keep
        self.end = end
        self.reply: Reply | None = None
        """What was said to what the learner did last; None while the step's own words stand."""
        self.answer: int | None = None
        """The answer that is highlighted; none before one was pointed at, so that a hasty Enter gives none."""
        self.worded = True
        """Whether the words are shown."""
        self._place: tuple[object, Place] | None = None
        """Where a step's words lie, and what that was found out for; what is said in reply lies there as well."""
        super().__init__(lesson.match)

    # What is shown

    @property
    def eyes(self) -> int | None:
        """The learner's seat."""
        return self.lesson.learner

    def on_mount(self) -> None:
        """Draw for the first time."""
        self.draw()

    def new_sight(self) -> Sight:
        lesson, match = self.lesson, self.lesson.match
        asked, view = match.decision, match.table.view(lesson.learner)
        title, self.log_lines = self._below()
        if lesson.wanted is not None and asked is not None:
            spots = self.painter.spots(view, asked, False)
        else:
            asked, spots = Decision(lesson.learner, asked.kind if asked is not None else "over", ()), (NOWHERE,)
        return Sight(
            view=view,
            decision=asked,
            pack=match.pack,
            rulebook=match.game.rulebook(),
            names=match.names,
            spots=spots,
            spot=spots[0],
            log=self.log_lines,
            past=title,
        )

    def _below(self) -> tuple[str, list[str]]:
        """What stands below the table: what has just happened, or the rule that is taught; nothing at a move."""
        lesson = self.lesson
        if lesson.wanted is not None:
            return "", []  # no log there: what the words of the step cover in part would only be in their way
        told = [each for each in lesson.since if self.painter.is_news(each)]
        if told or not lesson.step.clauses:
            return _("What has just happened"), [self.match.narrated(each, self.eyes) for each in told]
        clause = lesson.game.rulebook()[lesson.step.clauses[0]]
        return f"{clause.title} ({clause.id})", [str(clause.text)]

    def tell_anew(self) -> None:
        """Say what stands below the table in the language that is active by now."""
        title, self.log_lines = self._below()
        if self.sight.past:
            self.sight.past, self.sight.log = title, self.log_lines

    def words(self, reply: Reply | None) -> Words:
        """What the box says: the words of the step, or what is said in reply."""
        both_ways = any(spot.areas for spot in self.sight.spots)
        return words_of(self.lesson, reply, Marks(self.sight.ascii), both_ways)

    def painted(self, width: int, height: int) -> list[Line]:
        """The table with the words on it."""
        picture = super().painted(width, height)
        if not self.worded or self.lesson.over:
            return picture
        marks = Marks(self.sight.ascii)
        words = self.words(self.reply)
        names = spoken_of(self.lesson, self.sight)
        moment = (self.lesson.chapter_number, self.lesson.step_number, width, height, marks, current())
        if self._place is None or self._place[0] != moment:
            self._place = moment, best_place(picture, width, self.words(None), (names, needed(self.sight)), marks)
        return with_words(picture, width, self._place[1], words, self.answer, names, marks)

    def help_lines(self) -> list[str]:
        """How a lesson goes, and what the signs of the table mean."""
        return [_("Only the move that the lesson wants is made; any other is explained."), *super().help_lines()]

    def menu_lines(self) -> list[str]:
        """Where in the course the learner is."""
        return [words_of(self.lesson, None, Marks(self.program.only_ascii)).title]

    # What is done

    def available(self, name: str) -> bool:
        """What a step can be done with: reading on, a move, or an answer."""
        if self.is_mounted and self.too_small:
            return name in ("quit", "menu", "help")
        waits = self.lesson.wanted is not None and self.reply is None
        asks = bool(self.lesson.answers) and self.reply is None
        match name:
            case "choose":
                return waits and self.sight.spot.option is not None
            case "answer":
                return asks
            case "go_on":
                return not waits and not asks
            case "in_full":
                return self.sight.spot is not NOWHERE
        return super().available(name)

    def action_go_on(self) -> None:
        """Do what the step does, and go to the next one."""
        if self.sight.looking:
            self.action_look()
        elif self.reply is not None and not self.reply.done:
            self.reply = None
            self.draw()
        else:
            self.lesson.go_on()
            self._at_another_step()

    def _at_another_step(self) -> None:
        """Show the step that the lesson is at by now."""
        self.keep(self.lesson)
        if self.lesson.over:
            self.end(self.lesson)
            return
        self.match = self.lesson.match
        self.reply = None
        self.answer = None
        self.worded = True
        self.sight = self.new_sight()
        self.draw()

    def action_choose(self) -> None:
        """Make the move, if it is the one that the lesson wants; else say what it would bring."""
        option = self.sight.spot.option
        if self.uncover() or option is None:
            return
        if self.sight.looking:  # looking is safe: Enter only ends it
            self.action_look()
            return
        reply = self.lesson.choose(option)
        if reply.done:
            self._at_another_step()
            if reply.sentences:
                self.query_one(KeyLine).say(reply.sentences[-1])
        else:
            self.reply, self.worded = reply, True
            self.draw()

    def action_answer(self) -> None:
        """Give the answer that is highlighted."""
        if self.sight.looking:  # looking is safe: Enter only ends it
            self.action_look()
            return
        if self.answer is None:
            self.query_one(KeyLine).say(_("Point at an answer first: by its digit, the arrows or the mouse."))
            return
        reply = self.lesson.answer(self.answer)
        self.worded = True
        if reply.done:
            self.reply = reply
        else:
            self.answer = None
        self.draw()

    def action_step_back(self) -> None:
        """Go one step back."""
        if self.lesson.back():
            self._at_another_step()
        else:
            self.query_one(KeyLine).say(_("There is no step before this one."))

    def action_skip_chapter(self) -> None:
        """Go to the next chapter."""
        if self.lesson.skip():
            self._at_another_step()
        else:
            self.query_one(KeyLine).say(_("This is the last chapter."))

    def action_chapter_again(self) -> None:
        """Begin this chapter again."""
        self.lesson.again()
        self._at_another_step()

    def action_menu(self) -> None:
        """Everything that can be done now; while looking, just stop looking."""
        if self.sight.looking:
            self.action_look()
        else:
            self.program.show_menu(self)

    def action_chapters(self) -> None:
        """Leave the lesson; how far it has come is kept."""
        self.action_close()

    def action_words(self) -> None:
        """Hide the words, to see what they cover, or show them again."""
        self.worded = not self.worded
        self.draw()

    def point(self, spot: Spot) -> None:
        """Move the pointer; what was said to the move before is read by then."""
        if self.reply is not None and not self.reply.done:
            self.reply = None
            self.draw()
        super().point(spot)

    def _step(self, dx: int, dy: int) -> None:
        if self.available("answer") and not self.sight.looking:
            self._highlight(0 if self.answer is None else self.answer + dx + dy)
        else:
            super()._step(dx, dy)

    def _highlight(self, answer: int) -> None:
        self.answer = max(0, min(len(self.lesson.answers) - 1, answer))
        self.worded = True  # nobody points at what is not seen
        self.draw()

    def on_key(self, event: Key) -> None:
        """A digit highlights the answer, or the choice, of that number."""
        digit = event.character or ""
        if self.available("answer") and digit.isascii() and digit.isdigit():
            event.prevent_default()
            if 1 <= int(digit) <= len(self.lesson.answers):
                self._highlight(int(digit) - 1)

    def on_canvas_pointed(self, message: Canvas.Pointed) -> None:
        """The mouse highlights answers as well."""
        for number in range(len(self.lesson.answers)):
            if message.spot == answer_key(number) and self.available("answer"):
                self._highlight(number)

    def on_canvas_clicked(self, message: Canvas.Clicked) -> None:
        """A click on an answer gives it, one on the words goes on where they can be gone on from."""
        if message.chain > 1:  # the first half of a double click has done it
            return
        if self.answer is not None and message.spot == answer_key(self.answer) and self.available("answer"):
            self.action_answer()
        elif message.spot == WORDS and self.available("go_on"):
            self.action_go_on()
        elif message.spot == self.sight.spot.key and self.available("choose"):
            self.action_choose()
        else:
            self.on_canvas_pointed(message)

    def action_look(self) -> None:
        """Look anywhere, or go back to what the step asks for."""
        if self.sight.past or (self.sight.looking and self.lesson.wanted is None):
            looking = not self.sight.looking
            if looking:
                nothing = Decision(self.lesson.learner, "over", ())  # whatever is asked there, the learner is not
                spots = self.painter.spots(self.sight.view, nothing, True)
                self.sight = replace(
                    self.sight, looking=True, past="", decision=nothing, spots=spots, spot=spots[0], log=()
                )
            else:
                self.sight = self.new_sight()
            self.draw()
        else:
            super().action_look()

    def action_rule(self) -> None:
        """Read the clause of what is highlighted, or of what the step teaches."""
        if self.sight.spot is NOWHERE:
            clauses = self.lesson.step.clauses
            self.program.show_rules(self.match.game, clauses[0] if clauses else None)
        else:
            super().action_rule()
