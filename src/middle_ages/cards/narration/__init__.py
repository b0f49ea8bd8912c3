"""The card game in words, in the active language."""

from middle_ages.cards.narration.asking import brings, group, heading, label, question
from middle_ages.cards.narration.position import position, remembered
from middle_ages.cards.narration.result import result
from middle_ages.cards.narration.rules import rule_value
from middle_ages.cards.narration.telling import explain, foretell, narrate

__all__ = [
    "brings",
    "explain",
    "foretell",
    "group",
    "heading",
    "label",
    "narrate",
    "position",
    "question",
    "remembered",
    "result",
    "rule_value",
]
