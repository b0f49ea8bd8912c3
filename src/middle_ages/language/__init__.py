"""The words of the game: one active catalogue, English or French.

English is the language of the sources and needs no catalogue. Everything a player reads is looked up at the moment it
is shown, so that a change of language takes effect at once. Modules import ``gettext as _``, which is the name that
marks a message for extraction.
"""

from __future__ import annotations

import gettext as catalogues

__all__ = ["LANGUAGES", "check_known", "current", "gettext", "ngettext", "pgettext", "use"]

LANGUAGES = ("en", "fr")
"""Codes of the languages there are; the first one is the language of the sources."""

_code = LANGUAGES[0]
_catalogue = catalogues.NullTranslations()


def check_known(code: str) -> None:
    """Raise ValueError, naming the languages there are, unless ``code`` is one of them."""
    if code not in LANGUAGES:
        raise ValueError(
            _("unknown language {code}: known are {known}").format(code=repr(code), known=", ".join(LANGUAGES))
        )


def use(code: str) -> None:
    """Make ``code`` the active language from now on, for the whole program.

    Raises ValueError, naming the languages there are, if ``code`` is none of them; nothing changes then.
    """
    global _code, _catalogue
    check_known(code)
    _catalogue = _load(code)
    _code = code


def current() -> str:
    """The code of the active language, one of ``LANGUAGES``."""
    return _code


def gettext(message: str) -> str:
    """``message`` in the active language."""
    return _catalogue.gettext(message)


# The name that marks a message for extraction, here too.
_ = gettext


def ngettext(singular: str, plural: str, number: int) -> str:
    """The form for ``number`` in the active language; the number itself is for the caller to fill in."""
    return _catalogue.ngettext(singular, plural, number)


def pgettext(context: str, message: str) -> str:
    """``message`` in the active language, in the sense that ``context`` gives it."""
    return _catalogue.pgettext(context, message)


def _load(code: str) -> catalogues.NullTranslations:
    if code == LANGUAGES[0]:
        return catalogues.NullTranslations()
    # Not at the top: English needs no catalogue. Not gettext.translation(): the package may lie in a zip.
    from importlib.resources import files

    with files(__name__).joinpath("locales", code, "LC_MESSAGES", "middle_ages.mo").open("rb") as file:
        return catalogues.GNUTranslations(file)
