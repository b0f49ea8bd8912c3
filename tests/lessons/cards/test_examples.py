"""The source's own examples, Dan's and Liz's, are in the course and are played there."""

from middle_ages.cards import happenings as told
from middle_ages.cards.pieces import Crisis
from middle_ages.kernel.happening import Happening
from middle_ages.lessons.courses import FACTS, course_of
from middle_ages.lessons.lesson import Lesson

LIZ, DAN, WARN = range(3)


def log_of(key: str) -> list[Happening]:
    """All that has happened in its match by the end of a chapter."""
    course = course_of("cards")
    lesson = Lesson(course, FACTS["cards"], [chapter.key for chapter in course.chapters].index(key))
    log = lesson.match.log
    while not lesson.over and lesson.chapter.key == key:
        log = lesson.match.log
        lesson.go_on()
    return log


def test_dan_adds_a_noble_to_the_coterie_of_warn() -> None:
    """Dan draws, Warn draws, Dan uses the ability, then his Accord (C-22, C-23, C-25)."""
    log = [happening for happening in log_of("giving") if not isinstance(happening, told.TopTurned)]
    noble = next(
        index
        for index, happening in enumerate(log)
        if isinstance(happening, told.CardAdded) and (happening.seat, happening.owner) == (DAN, WARN)
    )
    done = [(type(happening), getattr(happening, "seat", None)) for happening in log[noble : noble + 8]]
    assert done == [
        (told.CardAdded, DAN),
        (told.CardDrawn, DAN),
        (told.CardDrawn, WARN),
        (told.CardDrawn, DAN),
        (told.CardsDiscarded, WARN),
        (told.CardsDiscarded, LIZ),
        (told.WealthGained, DAN),
        (told.TurnBegan, WARN),
    ]


def test_liz_takes_her_example_back() -> None:
    """Fortress yellow, Cathedral red, Tower House green, Fortress red: discard 1, 2 Actions, then skulls (C-64)."""
    log = log_of("big-return")
    at = next(
        index
        for index, happening in enumerate(log)
        if isinstance(happening, told.CoterieReturned) and not happening.seat
    )
    returned = log[at]
    assert isinstance(returned, told.CoterieReturned)
    assert [card.id.rsplit("-", 1)[0] for card in returned.cards] == [
        "peasant-fortress",
        "cleric-cathedral",
        "merchant-tower-house",
        "cleric-fortress",
    ]
    assert [card.crisis for card in returned.cards] == [Crisis.BETRAYAL, Crisis.REVOLT, Crisis.PLAGUE, Crisis.REVOLT]
    assert returned.actions == 2
    discards = [happening for happening in log[at:] if isinstance(happening, told.CardsDiscarded)]
    assert [happening.reason for happening in discards] == ["C-31", "C-35"]
    assert len([happening for happening in log[at:] if isinstance(happening, told.CardBuilt)]) == 2
