"""Pending work is carried out in order, one question at a time."""

from typing import Any, ClassVar

import pytest

from middle_ages.kernel.decision import Ends, IllegalChoice, Option
from middle_ages.kernel.happening import Forecast, Happening
from middle_ages.kernel.table import foretold_by

from .toy import TOY, ToyTable

YES, NO = Option("yes"), Option("no")


class Done(Happening, frozen=True):
    rule: ClassVar[str] = "X-01"
    what: str


class Seen(Happening, frozen=True):
    rule: ClassVar[str] = "X-01"
    reveals: ClassVar[bool] = True


class Ahead(Forecast, frozen=True):
    rule: ClassVar[str] = "X-01"
    what: str


def do(table: ToyTable, what: str) -> None:
    table.tell(Done, what)


def split(table: ToyTable, what: str, *parts: str) -> None:
    for part in parts:
        table.then(do, part)
    table.tell(Done, what)


def nest(table: ToyTable, depth: int) -> None:
    table.tell(Done, f"in {depth}")
    if depth:
        table.then(nest, depth - 1)
        table.then(do, f"out {depth}")


def yes_or_no(table: ToyTable, seat: int) -> tuple[Option, ...]:
    return (YES, NO)


def nothing(table: ToyTable, seat: int) -> tuple[Option, ...]:
    return ()


def take(table: ToyTable, seat: int, option: Option) -> None:
    table.then(do, "queued by the answer")
    table.then(do, "queued by the answer, too")
    table.tell(Done, f"{seat} says {option.notation}")


def ask_in_the_middle(table: ToyTable) -> None:
    table.then(do, "queued before asking")
    assert table.ask(1, "question", yes_or_no, take)
    table.then(do, "queued after asking")


def ask_twice(table: ToyTable) -> None:
    table.ask(0, "question", yes_or_no, take)
    table.ask(1, "question", yes_or_no, take)


def ask_for_nothing(table: ToyTable) -> None:
    asked = table.ask(0, "question", nothing, take)
    table.tell(Done, f"asked: {asked}")
    table.ask(1, "question", yes_or_no, take)


def look(table: ToyTable) -> None:
    table.tell(Seen)


def certain(table: ToyTable, what: str) -> tuple[Ahead]:
    return (Ahead(what),)


@foretold_by(certain)
def do_for_certain(table: ToyTable, what: str) -> None:
    table.tell(Done, what)


def queue_then_look(table: ToyTable) -> None:
    table.then(do_for_certain, "queued first")
    table.tell(Seen)
    table.then(do_for_certain, "queued after looking")


def look_then_queue(table: ToyTable) -> None:
    table.tell(Seen)
    table.then(do_for_certain, "queued after looking")


def answer_queues_then_looks(table: ToyTable, seat: int, option: Option) -> None:
    table.then(do_for_certain, "queued by the answer")
    table.tell(Seen)


def ask_for_a_look(table: ToyTable) -> None:
    table.ask(0, "question", yes_or_no, answer_queues_then_looks)
    table.then(do_for_certain, "queued by the asking step")


def told_by(*steps: tuple[Any, ...]) -> tuple[ToyTable, list[str]]:
    """A table on which the steps wait, in that order, and what it tells when it proceeds."""
    table = TOY.new(2, 1)
    assert isinstance(table, ToyTable)
    table.agenda.clear()
    table.decision = None
    told: list[str] = []
    table.listener = lambda happening: told.append(getattr(happening, "what", "seen"))
    for step, *arguments in reversed(steps):
        table.agenda.append((step, tuple(arguments)))
    table.proceed()
    return table, told


def test_steps_are_carried_out_in_the_order_in_which_they_were_queued() -> None:
    table, told = told_by((split, "first", "a", "b", "c"))
    assert told == ["first", "a", "b", "c"]
    assert table.over


def test_what_a_step_queues_comes_before_all_that_waited() -> None:
    _table, told = told_by((split, "first", "a", "b"), (do, "waited"), (split, "last", "c", "d"))
    assert told == ["first", "a", "b", "waited", "last", "c", "d"]


def test_steps_nest_to_any_depth() -> None:
    _table, told = told_by((nest, 3), (do, "waited"))
    assert told == ["in 3", "in 2", "in 1", "in 0", "out 1", "out 2", "out 3", "waited"]
    _table, told = told_by((nest, 5000))
    assert told[-1] == "out 5000"


def test_nothing_is_carried_out_while_somebody_is_asked() -> None:
    table, told = told_by((ask_in_the_middle,), (do, "waited"))
    assert told == []
    assert table.decision is not None
    assert (table.decision.seat, table.decision.kind, table.decision.options) == (1, "question", (YES, NO))
    table.proceed()
    assert told == []
    assert not table.over


def test_what_the_answer_queues_comes_before_what_the_asking_step_queued() -> None:
    table, told = told_by((ask_in_the_middle,), (do, "waited"))
    table.choose(YES)
    assert told == [
        "1 says yes",
        "queued by the answer",
        "queued by the answer, too",
        "queued before asking",
        "queued after asking",
        "waited",
    ]
    assert table.over


def test_a_step_asks_at_most_once() -> None:
    with pytest.raises(RuntimeError, match="seat 0"):
        told_by((ask_twice,))


def test_with_nothing_to_offer_nothing_is_asked() -> None:
    table, told = told_by((ask_for_nothing,), (do, "waited"))
    assert told == ["asked: False"]
    assert table.decision is not None
    assert table.decision.seat == 1


def test_a_copy_goes_its_own_way_in_the_middle_of_an_effect() -> None:
    table, told = told_by((ask_in_the_middle,), (do, "waited"))
    waiting = table.digest()
    copy = table.copy()
    copied: list[str] = []
    copy.listener = lambda happening: copied.append(getattr(happening, "what", "seen"))
    copy.choose(NO)
    assert copied[0] == "1 says no"
    assert (told, table.digest()) == ([], waiting)
    table.choose(YES)
    assert told[1:] == copied[1:]


def test_an_illegal_choice_leaves_the_question() -> None:
    table, told = told_by((ask_in_the_middle,))
    for option in (Option("maybe"), Option("YES")):
        with pytest.raises(IllegalChoice, match=option.notation):
            table.choose(option)
    assert told == []
    table.choose(Option("yes"))
    assert told


def test_a_preview_stops_before_what_is_revealed() -> None:
    table, told = told_by((ask_in_the_middle,), (look,), (do, "afterwards"))
    preview = table.preview(YES)
    assert [happening.what for happening in preview.happenings if isinstance(happening, Done)] == [
        "1 says yes",
        "queued by the answer",
        "queued by the answer, too",
        "queued before asking",
        "queued after asking",
    ]
    assert preview.ends is Ends.UNKNOWN
    assert told == []


def test_what_a_step_queues_before_it_reveals_is_foretold_in_its_order() -> None:
    """Up to what is revealed nothing is lost: steps queued by then are foretold, ahead of all that waited."""
    waiting = ((do_for_certain, "waited"), (do, "not foretold"), (do_for_certain, "behind that"))
    table, _told = told_by((ask_in_the_middle,), (queue_then_look,), *waiting)
    preview = table.preview(YES)
    assert preview.ends is Ends.UNKNOWN
    assert preview.forecasts == (Ahead("queued first"), Ahead("waited"))
    table, _told = told_by((ask_in_the_middle,), (look_then_queue,), *waiting)
    assert table.preview(YES).forecasts == (Ahead("waited"),)
    table, told = told_by((ask_for_a_look,), *waiting)
    assert table.preview(YES).forecasts == (
        Ahead("queued by the answer"),
        Ahead("queued by the asking step"),
        Ahead("waited"),
    )
    assert told == []
    table.choose(YES)
    assert told == [
        "seen",
        "queued by the answer",
        "queued by the asking step",
        "waited",
        "not foretold",
        "behind that",
    ]


def test_a_preview_stops_at_the_next_question_and_at_the_end() -> None:
    table, _told = told_by((ask_in_the_middle,), (ask_in_the_middle,))
    assert table.preview(YES).ends is Ends.CHOICE
    table.choose(YES)
    assert table.preview(YES).ends is Ends.OVER


def test_the_agenda_is_part_of_the_digest() -> None:
    digests = {
        told_by((ask_in_the_middle,), *waiting)[0].digest()
        for waiting in ([], [(do, "a")], [(do, "b")], [(look,)], [(do, "a"), (look,)], [(look,), (do, "a")])
    }
    assert len(digests) == 6
