"""Taking a course: what a step does, what another move is answered, and going back, on and again."""

import pytest

from middle_ages import language
from middle_ages.kernel.decision import IllegalChoice, Option

from .scripts import COURSE, lesson


def test_a_text_says_the_numbers_of_the_table_in_the_active_language() -> None:
    assert lesson().said == "Welcome. You have 0 coins."
    language.use("fr")
    assert lesson().said == "Welcome. You have 0 coins. (fr)"


def test_reading_goes_on_and_changes_nothing_on_the_table() -> None:
    taken = lesson()
    before = taken.match.table.digest()
    assert taken.go_on() == ()
    assert taken.step_number == 1
    assert taken.match.table.digest() == before


def test_the_marked_move_is_made_and_leads_to_the_next_step() -> None:
    taken = lesson(step=1)
    reply = taken.choose(taken.match.decision.parse("lord 2"))
    assert (reply.sentences, reply.done, taken.step_number) == ((), True, 2)
    assert reply.told == taken.told
    assert "Ann" in reply.told[0]
    assert taken.match.table.view(0).lords[0] == 1  # the second place of the top row


def test_another_legal_move_is_explained_and_not_made() -> None:
    taken = lesson(step=1)
    before = taken.match.table.digest()
    reply = taken.choose(taken.match.decision.parse("lord 1"))
    assert not reply.done
    assert reply.sentences[0].startswith("Allowed as well")
    assert reply.sentences[-1] == "The second plot it is."
    assert (taken.step_number, taken.match.table.digest()) == (1, before)


def test_the_third_other_move_makes_the_lesson_play_the_marked_one_and_say_so() -> None:
    taken = lesson(step=1)
    other = taken.match.decision.parse("lord 1")
    taken.choose(other)
    taken.choose(other)
    reply = taken.choose(other)
    assert reply.done
    assert reply.sentences[-1].startswith("The lesson makes the move itself")
    assert (taken.step_number, taken.match.table.view(0).lords[0]) == (2, 1)


def test_patience_begins_anew_with_each_step() -> None:
    taken = lesson(step=1)
    other = taken.match.decision.parse("lord 1")
    taken.choose(other)
    taken.choose(other)
    taken.back()
    taken.go_on()
    assert not taken.choose(other).done


def test_an_illegal_move_counts_as_none() -> None:
    taken = lesson(step=1)
    for _time in range(5):
        with pytest.raises(IllegalChoice):
            taken.choose(Option("lord 9"))
    assert (taken.step_number, taken.misses) == (1, 0)


def test_what_the_script_plays_is_made_when_the_text_has_been_read() -> None:
    taken = lesson(step=2)
    assert taken.match.decision.seat == 1
    happened = taken.go_on()
    assert taken.match.table.view(0).lords[1] == 2  # the third place
    assert happened
    assert (taken.chapter_number, taken.step_number, taken.since) == (1, 0, ())


def test_a_right_answer_is_explained_and_leaves_the_question_to_be_gone_on_from() -> None:
    taken = lesson(1)
    reply = taken.answer(1)
    assert (reply.sentences, reply.done) == (("Right.", "Ann stands further left."), True)
    assert taken.step_number == 0


def test_after_two_wrong_answers_of_three_the_right_one_is_told() -> None:
    taken = lesson(1)
    assert not taken.answer(0).done
    assert not taken.answer(2).done
    reply = taken.answer(0)
    assert reply.done
    assert reply.sentences == ("The right answer is: Ann.", "Ann stands further left.")


def test_back_from_a_later_chapter_finds_the_table_as_it_was() -> None:
    taken = lesson()
    digests = []
    while not taken.over:
        digests.append((taken.chapter_number, taken.step_number, taken.match.table.digest()))
        taken.go_on()
    for chapter, step, digest in reversed(digests[:-1]):
        assert taken.back()
        assert (taken.chapter_number, taken.step_number, taken.match.table.digest()) == (chapter, step, digest)
    assert not taken.back()


def test_skip_goes_to_the_next_chapter_and_again_to_the_beginning_of_this_one() -> None:
    taken = lesson(step=1)
    assert taken.skip()
    assert (taken.chapter_number, taken.step_number, taken.finished) == (1, 0, [])
    taken.go_on()
    assert not taken.skip()
    taken.again()
    assert (taken.chapter_number, taken.step_number) == (1, 0)


def test_the_end_of_a_chapter_finishes_it_and_the_last_one_ends_the_course() -> None:
    taken = lesson()
    for _step in range(3):
        taken.go_on()
    assert (taken.finished, taken.over) == (["placing"], False)
    for _step in range(3):
        taken.go_on()
    assert (taken.finished, taken.over) == (["placing", "moving"], True)


@pytest.mark.parametrize(("chapter", "step"), [(2, 0), (-1, 0), (0, 3), (0, -1)])
def test_there_is_no_step_outside_the_course(chapter: int, step: int) -> None:
    with pytest.raises(IndexError):
        lesson(chapter, step)


def test_the_learner_sits_where_the_chapter_that_began_the_match_says() -> None:
    assert (COURSE.chapters[1].learner, lesson(1).learner) == (0, 0)
    assert lesson(1).match.names == ("Ann", "Ben")
