"""Rule options in words."""

from middle_ages.language import gettext as _


def rule_value(value: str) -> str:
    """The value of a rule option in words (C-13, C-54)."""
    return {"random": _("at random"), "chosen": _("chosen"), "no": _("no"), "yes": _("yes")}[value]
