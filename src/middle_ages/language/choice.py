"""Which language to speak: what was asked for, else what the environment says, else English."""

from __future__ import annotations

import re
from collections.abc import Mapping

from middle_ages.language import LANGUAGES, check_known

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name a language, in gettext's order: the first one that is set and not empty decides."""


def language_to_speak(flag: str | None, environment: Mapping[str, str], setting: str | None = None) -> str:
    """The code of the language to speak, one of ``LANGUAGES``.

    ``flag`` is what was asked for on the command line, ``setting`` what has been set to last, both None if nothing. A
    ``flag`` that is no language raises ValueError; a language of the environment that the game does not speak means
    English, and so does no language at all.
    """
    if flag is not None:
        check_known(flag)
        return flag
    if setting in LANGUAGES:
        return setting
    for variable in VARIABLES:
        if value := environment.get(variable):
            return next((code for code in map(_code, value.split(":")) if code in LANGUAGES), LANGUAGES[0])
    return LANGUAGES[0]


def _code(locale: str) -> str:
    """The language of a locale's name: ``fr`` of ``fr_CA.UTF-8@euro``."""
    return re.split(r"[-_.@]", locale.strip(), maxsplit=1)[0].lower()
