"""A match told again line by line, from the set-up to where it stands."""

from middle_ages.account import Passage, passages
from middle_ages.kernel.journal import torn_sentence
from middle_ages.kernel.match import Match
from middle_ages.language import gettext as _
from middle_ages.plain.match import tell_result
from middle_ages.plain.printing import Printer


def replay(match: Match, printer: Printer) -> None:
    """Print every choice with what followed; hidden things only once the game is over. The match stays as it is."""
    sentence = _("{game}: {names}. Choices so far: {n}.")
    printer.say(sentence.format(game=match.game.title, names=", ".join(match.names), n=match.length))
    if match.torn is not None:
        printer.say(torn_sentence(match.torn))
    if not match.table.over:
        printer.say(_("The match is not over: here stands only what all have seen."))
    for passage in passages(match):
        printer.say()
        if passage.seat is not None:
            printer.say(_chosen(match, passage))
        for happening in passage.happenings:
            printer.say(match.recounted(happening))
    if match.table.over:
        tell_result(match, printer)


def _chosen(match: Match, passage: Passage) -> str:
    """The number of a choice, who chose, and its notation: “12. Ann: lord 3”."""
    assert passage.seat is not None
    name = match.names[passage.seat]
    if passage.notation is None:
        return f"{passage.number}. {name}"
    chosen = _("{name}: {notation}").format(name=name, notation=passage.notation)
    return f"{passage.number}. {chosen}"
