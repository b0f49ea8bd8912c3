"""What the tables of all games do with their regions: the log, the coach, and gaps between regions."""

from collections.abc import Iterable

from middle_ages.language import gettext as _
from middle_ages.ui.actions import ACTIONS
from middle_ages.ui.marks import Marks
from middle_ages.ui.picture import Line, fit, rule, within, wrapped
from middle_ages.ui.sight import Sight

COACH = "coach"
"""The area of what the coach says, and the action that switches it."""


def log_lines(sight: Sight, width: int, lines: int) -> list[Line]:
    """The last sentences of the log, the news among them emphasised."""
    if sight.past:
        return []
    if lines == 1 and sight.log:  # of a sentence that does not fit, the beginning tells more than the end
        return [Line().put(" " + (sight.summary or sight.log[-1]), "news" if sight.news else "dim").fitted(width)]
    drawn: list[Line] = []
    newest = len(sight.log) - sight.news
    for index in range(len(sight.log) - 1, -1, -1):
        parts = wrapped(sight.log[index], width - 2)
        if len(drawn) + len(parts) > lines:  # no sentence begins in its middle
            break
        style = "news" if index >= newest else "dim"
        drawn[:0] = [Line().put(" " + part, style) for part in parts]
    return drawn


def coach_lines(sight: Sight, width: int, most: int, marks: Marks) -> list[Line]:
    """What the coach says, in at most so many lines: the step, and at least one thing to think about; or nothing."""
    if sight.hints is None:
        return []
    drawn = [rule([(_("Coach"), "strong"), (f" [{ACTIONS[COACH].key_name}]", "own")], width, marks.dash)]
    drawn += _said(str(sight.hints.step), "strong", width, marks)
    before = len(drawn)
    for hint in sight.hints.advice:
        said = _said(str(hint), "", width, marks)
        if len(drawn) + len(said) <= most:
            drawn += said
    return within(drawn, COACH) if len(drawn) > before else []


def _said(sentence: str, style: str, width: int, marks: Marks) -> list[Line]:
    """A sentence of the coach's, with a line down its side."""
    return [Line().put(f"{marks.bar} ", "line").put(part, style) for part in wrapped(sentence, width - 3)]


def spread(regions: list[list[Line]], spare: int) -> list[Line]:
    """Regions under each other, with the lines that are left over as gaps, the last ones first."""
    shown = [region for region in regions if region]
    gaps = [spare // (len(shown) - 1)] * (len(shown) - 1)
    for index in range(spare % (len(shown) - 1)):
        gaps[-1 - index] += 1
    lines = list(shown[0])
    for gap, region in zip(gaps, shown[1:], strict=True):
        lines += [Line()] * gap + region
    return lines


def look_back(sight: Sight, width: int, lines: int, marks: Marks) -> list[Line]:
    """In the place of the context bar, in a look back: which moment it is, and what the move brought."""
    return [rule([(sight.past, "strong")], width, marks.dash), *told(sight.log, width, lines - 1)]


def told(sentences: Iterable[str], width: int, lines: int) -> list[Line]:
    """Sentences below each other in just so many lines; if they need more, an ellipsis says that there is more."""
    parts = [part for sentence in sentences if sentence for part in wrapped(sentence, width - 2)]
    if len(parts) > lines:
        parts[lines - 1 :] = [fit(f"{parts[lines - 1]} …", width - 2)]
    return [Line().put(" " + part) for part in parts] + [Line()] * (lines - len(parts))
