"""A match told afterwards: choice by choice, and as a readable account in Markdown, in the active language.

Once the game is over everything is told; before its end only what everybody has seen.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC
from pathlib import Path

from middle_ages.kernel.happening import Happening
from middle_ages.kernel.history import Moment, Undo
from middle_ages.kernel.match import Match
from middle_ages.kernel.names import printable
from middle_ages.language import gettext as _


@dataclass(frozen=True, slots=True)
class Passage:
    """A choice and what followed; or the table as it was laid; or a note that a choice was taken back."""

    number: int | None
    """Which of the choices that stand, 0 for the table as it was laid; None for a note."""
    seat: int | None
    """Who chose; None for the table as it was laid and for a note."""
    notation: str | None
    """What was chosen; None where there was nothing to choose, or where it would tell what not all have seen."""
    happenings: tuple[Happening, ...]


def passages(match: Match) -> Iterator[Passage]:
    """The whole match in the order of its log."""
    told = 0
    for number in range(match.length + 1):
        moment = match.at(number)
        yield from _notes(match, told, moment.begins)
        yield Passage(number, moment.seat, open_notation(match, moment), moment.happenings)
        told = moment.begins + len(moment.happenings)
    yield from _notes(match, told, len(match.log))


def _notes(match: Match, first: int, last: int) -> Iterator[Passage]:
    for note in match.log[first:last]:
        yield Passage(None, None, None, (note,))


def open_notation(match: Match, moment: Moment) -> str | None:
    """What was chosen; None for the table as it was laid, and where it would tell what not all have seen."""
    if moment.option is None:
        return None
    open_to_all = all(match.seen(happening, None) == happening for happening in moment.happenings)
    return moment.option.notation if match.table.over or open_to_all else None


def written_account(match: Match) -> str:
    """The account in Markdown: set-up, every turn in sentences, points by source, the standing by round."""
    names = ", ".join(match.names)
    blocks = ["# " + escaped(_("{game}: {names}").format(game=match.game.title, names=names))]
    if not match.table.over:
        blocks.append(escaped(_("The match is not over: here stands only what all have seen.")))
    blocks.append(_listed(_particulars(match)))
    blocks += ["## " + escaped(_("Set-up")), *_story(match)]
    if match.table.over:
        blocks += ["## " + escaped(_("Result")), _ranks(match), *_sources(match)]
    blocks += ["## " + escaped(_("Standing by round")), _standing(match)]
    return "\n\n".join(blocks) + "\n"


def _particulars(match: Match) -> list[str]:
    """What was agreed before the match began. The seed, which tells all that is hidden, only after its end."""
    lines = [
        match.game.described,
        _("Seats in order: {names}").format(names=", ".join(match.names)),
        _("Begun: {when} UTC").format(when=match.began.astimezone(UTC).strftime("%Y-%m-%d %H:%M")),
        _("Pack: {title}. {note}").format(title=match.pack.title, note=match.pack.note),
    ]
    values, word = match.game.options(match.rules), match.game.narration.rule_value
    lines += [f"{rule.key} = {word(values[rule.key])} ({rule.clause})" for rule in match.game.rules]
    lines.append(
        _("Undo: of anything")
        if match.undo_mode is Undo.FREE
        else _("Undo: not of what all have seen or others have answered")
    )
    if match.memory_aid:
        lines.append(_("Memory aid: what all have seen go into a hand stays marked (C-08)"))
    if match.parent is not None:
        sentence = _("Branched off from {match} after choices: {n}")
        lines.append(sentence.format(match=match.parent.match or "?", n=match.parent.choices))
    if match.table.over:
        lines.append(_("Seed: {seed}").format(seed=match.seed))
    return lines


def _story(match: Match) -> Iterator[str]:
    """Headings where a round or a turn begins; below them an entry for each choice, in the set-up for each sentence."""
    entries: list[str] = []
    for passage in passages(match):
        sentences: list[str] = []
        for happening in passage.happenings:
            sentence = match.recounted(happening)
            if happening.opens:
                entries += _entries(passage, sentences)
                yield from _block(entries)
                yield f"## {escaped(sentence.removesuffix('.'))}"
                entries, sentences = [], []
            else:
                sentences.append(sentence)
        entries += _entries(passage, sentences)
    yield from _block(entries)


def _entries(passage: Passage, sentences: list[str]) -> list[str]:
    if passage.number == 0:
        return sentences
    return [" ".join(sentences)] if sentences else []


def _block(entries: Sequence[str]) -> Iterator[str]:
    if entries:
        yield _listed(entries)


def _ranks(match: Match) -> str:
    ranks, scores = match.table.ranks(), match.table.scores()
    order = sorted(range(len(match.names)), key=lambda seat: (ranks[seat], seat))
    rows = [[str(ranks[seat]), match.names[seat], str(scores[seat])] for seat in order]
    return _table([_("Rank"), _("Player"), _("Points")], rows)


def _sources(match: Match) -> Iterator[str]:
    """Where the points came from, and what decided a tie."""
    lines = match.game.narration.result(match.log, match.table.view(0), match.names, match.pack)
    if lines:
        yield "\n".join(("  - " if line.startswith(" ") else "- ") + escaped(line.strip(" ")) for line in lines)


def _standing(match: Match) -> str:
    standings = match.game.standings(match.log, len(match.names), match.pack)
    by_round = {standing.round: standing.points for standing in standings}
    last = _("End") if match.table.over else _("Now")
    labels = [_("Start"), *map(str, list(by_round)[1:-1]), *([last] if len(by_round) > 1 else [])]
    rows = [[label, *map(str, points)] for label, points in zip(labels, by_round.values(), strict=True)]
    return _table([_("After round"), *match.names], rows)


def _listed(lines: Sequence[str]) -> str:
    return "\n".join(f"- {escaped(line)}" for line in lines)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, *rows]
    drawn = ["| " + " | ".join(map(escaped, line)) + " |" for line in lines]
    return "\n".join([drawn[0], "|" + " --- |" * len(head), *drawn[1:]])


_ACTIVE = re.compile(
    r"[\\`*_{}\[\]<>&|~#$@]"  # what means something wherever it stands
    r"|(?<=[a-z]):(?=//)|(?<=www)\."  # what would become a link by itself
    r"|^[-+](?=\s|$)|^[-=]{2,}",  # lists, rules and headings
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"^([0-9]{1,9})([.)])(?=\s|$)")
"""What would be the beginning of a numbered list."""


def escaped(text: str) -> str:
    """A text as Markdown shows it unchanged, on one line: names and strings from packs may hold anything."""
    bare = _ACTIVE.sub(lambda found: "".join(f"\\{sign}" for sign in found[0]), printable(text))
    return _NUMBERED.sub(r"\1\\\2", bare)


def write_account(match: Match, path: Path) -> None:
    """Write the account to a new file. Raises OSError; a file that is there already stays as it is."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(written_account(match))
