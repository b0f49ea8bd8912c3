"""How the points came about, and what decided a tie."""

from collections.abc import Sequence

from middle_ages.kernel.happening import Happening
from middle_ages.language import gettext as _
from middle_ages.tiles.narration import words
from middle_ages.tiles.pack import TilesPack
from middle_ages.tiles.pieces import ESTATES
from middle_ages.tiles.score import Account, accounts, tie_break
from middle_ages.tiles.table import TilesView


def result(log: Sequence[Happening], view: TilesView, names: Sequence[str], pack: TilesPack) -> list[str]:
    """Every player's coins by source, and the tie-break if one decided (T-68)."""
    lines = []
    books = accounts(log, len(names), pack.constants.start_coins)
    for name, account in zip(names, books, strict=True):
        lines.append(_("{name}: {coins}").format(name=name, coins=words.coins(account.total())))
        lines += _sources(account)
    lines += tie_lines(view, names)
    return lines


def _sources(account: Account) -> list[str]:
    lines = []
    if account.start:
        lines.append("  " + _("Start: {coins}").format(coins=words.plain_number(account.start)))
    for estate in ESTATES:
        effect, income = account.effects[estate], account.incomes[estate]
        if effect or income:
            sentence = _("{estate}: effect {effect}, income {income}")
            lines.append("  " + sentence.format(estate=words.estate_name(estate), effect=effect, income=income))
    for coins, sentence in (
        (account.given, _("Given to others: {coins}")),
        (account.events, _("Events: {coins}")),
        (account.empty, _("Estates without a plot: {coins}")),
    ):
        if coins:
            lines.append("  " + sentence.format(coins=words.plain_number(coins)))
    return lines


def tie_lines(view: TilesView, names: Sequence[str]) -> list[str]:
    tie = tie_break(view.coins, view.fiefs)
    if tie is None:
        return []
    tied = words.listed([names[seat] for seat in tie.tied])
    winners = words.listed([names[seat] for seat in tie.winners])
    if tie.estate is None:
        sentence = _("{names} have the same coins and as many plots of each estate: they share the victory.")
        return [sentence.format(names=tied)]
    if len(tie.winners) > 1:
        sentence = _("{tied} have the same coins. {winners} have most plots of {estate} and share the victory.")
    else:
        sentence = _("{tied} have the same coins. {winners} has most plots of {estate} and wins.")
    return [sentence.format(tied=tied, winners=winners, estate=words.estate_name(tie.estate))]
