"""The Player Turn card in words (C-16)."""

from middle_ages.cards import options
from middle_ages.cards.narration import words
from middle_ages.cards.table import CardsView
from middle_ages.language import gettext as _


def turn_card(view: CardsView) -> tuple[list[str], int]:
    """The steps on the side that lies up, and the index of the current one."""
    if view.asked is None:
        return [_("the end")], 0
    if view.kind == options.ACCORDS:
        return [_("choose Accords"), _("first turn")], 0
    if view.returning:
        back = [_("return"), _("blade"), words.actions(view.actions), _("skulls go"), _("end")]
        return back, 1 if view.kind == options.BLADE_DISCARD else 2
    front = [_("draw if none"), _("add"), _("ability"), _("Accord"), _("return at 3")]
    return front, {options.ADD: 1, options.ACCORD: 3}.get(view.kind or "", 2)
