"""Words that come from a data file and not from the sources: titles in a pack, clauses in a rulebook.

They carry both languages with them and need no catalogue.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from middle_ages.language import current
from middle_ages.language import gettext as _

NonEmpty: TypeAlias = Annotated[str, msgspec.Meta(min_length=1)]


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in every language; ``str()`` gives them in the active one."""

    en: NonEmpty
    """The words in English."""
    fr: NonEmpty
    """The words in French."""

    def __str__(self) -> str:
        words: str = getattr(self, current())
        return words


Wording: TypeAlias = NonEmpty | Text
"""The type of a field that msgspec reads: a string that is the same in both languages, or a table with both.

``str()`` of either is what to show.
"""


def text_from(value: object) -> Text:
    """The text that a data file gives, as a string for both languages or as a table with one string for each.

    Raises ValueError, saying what was expected and what is there, on anything else and on empty strings.
    """
    try:
        wording = msgspec.convert(value, Wording)
    except msgspec.ValidationError:
        raise ValueError(
            _("expected a string that is not empty, or a table with two such strings, en and fr; not {value}").format(
                value=repr(value)
            )
        ) from None
    return wording if isinstance(wording, Text) else Text(en=wording, fr=wording)
