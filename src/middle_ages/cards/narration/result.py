"""How the points came about, and what decided a tie."""

from collections.abc import Sequence

from middle_ages.cards.narration import words
from middle_ages.cards.pack import CardsPack
from middle_ages.cards.score import Account, account_of, tie_breaks
from middle_ages.cards.table import CardsView
from middle_ages.kernel.happening import Happening
from middle_ages.language import gettext as _


def result(log: Sequence[Happening], view: CardsView, names: Sequence[str], pack: CardsPack) -> list[str]:
    """Every player's points by source, and the tie-break if one decided (C-52, C-53)."""
    assert view.revealed is not None
    lines = []
    books = [
        account_of(pack, view.structures, view.wealth[seat], hand, view.accords[seat], seat)
        for seat, hand in enumerate(view.revealed)
    ]
    for name, account in zip(names, books, strict=True):
        lines.append(_("{name}: {points}").format(name=name, points=words.points(account.total())))
        lines += _sources(account, pack)
    return lines + tie_lines(view, [account.total() for account in books], names)


def _sources(account: Account, pack: CardsPack) -> list[str]:
    lines = [
        "  " + _("{source}: {points}").format(source=structure.name, points=points)
        for structure, points in zip(pack.structures, account.structures, strict=True)
        if points
    ]
    lines.append("  " + _("Wealth: {points}").format(points=account.wealth))
    lines.append("  " + _("Hand: {points}").format(points=account.hand))
    return lines


def tie_lines(view: CardsView, totals: Sequence[int], names: Sequence[str]) -> list[str]:
    """What decided between those who have most points; nothing if there was no tie (C-53)."""
    tied = [seat for seat, points in enumerate(totals) if points == max(totals)]
    if len(tied) == 1:
        return []
    assert view.revealed is not None
    breaks = {seat: tie_breaks(view.revealed[seat], view.structures[seat], view.wealth[seat]) for seat in tied}
    best = max(breaks.values())
    winners = ", ".join(names[seat] for seat in tied if breaks[seat] == best)
    lines = [_("Same number of points: {names}.").format(names=", ".join(names[seat] for seat in tied))]
    if all(breaks[seat] == best for seat in tied):
        return [*lines, _("Cards and Wealth icons are the same as well: they share the victory.")]
    by_cards = len({cards for cards, _icons in breaks.values()}) > 1
    sentence = _("Most cards in Structures and Wealth: {names}.") if by_cards else _("Most Wealth icons: {names}.")
    lines.append(sentence.format(names=winners))
    if sum(breaks[seat] == best for seat in tied) > 1:
        lines.append(_("They share the victory."))
    return lines
