"""The rules line by line: all of them, or what is found about some words."""

from collections.abc import Iterable

from middle_ages.kernel.consulting import Kind, Paragraph, find, heading, passages
from middle_ages.kernel.rulebook import Rulebook
from middle_ages.language import gettext as _
from middle_ages.plain.printing import Printer

FEW = 4
"""Findings that are read out whole in the middle of a match; of more than these only what they are called."""
QUOTED = 40
"""Characters of what was asked for that an answer quotes back."""
INDENTED = (Kind.PICTURE, Kind.EXAMPLE, Kind.SOURCE)
"""Paragraphs that stand a little to the right."""


def print_paragraphs(paragraphs: Iterable[Paragraph], printer: Printer) -> None:
    """Paragraphs of a rulebook, those of one clause together."""
    before = None
    for kind, text, _clause in paragraphs:
        if kind in (Kind.SECTION, Kind.CLAUSE) or (kind is Kind.TERM and before is not Kind.TERM):
            printer.say()
        if kind is Kind.SECTION:
            printer.say(f"── {text} ──")
        else:
            printer.say(f"  {text}" if kind in INDENTED else text)
        before = kind


def asked_for(typed: str) -> str | None:
    """What the command ``rules TEXT`` asks for; empty if it stands alone, None if the line is another one."""
    command, _space, text = typed.strip().replace("\t", " ").partition(" ")
    return text.strip() if command.casefold() == "rules" else None


def consult(rulebook: Rulebook, text: str, printer: Printer) -> None:
    """Answer ``rules TEXT`` in the middle of a match."""
    if not text:
        printer.say(_("Type rules and words, or the id of a clause: rules {id}.").format(id=rulebook.clauses[0].id))
        return
    found = find(rulebook, text)
    if not found:
        sentence = _("The rulebook has nothing about “{text}”. Try fewer words, or other ones.")
        printer.say(sentence.format(text=text[:QUOTED]))
    elif len(found) <= FEW:
        print_paragraphs(passages(*found), printer)
    else:
        printer.say(_("Found {n} times; rules with one of these reads it:").format(n=len(found)))
        for entry in found:
            printer.say(f"  {heading(entry)}")
