"""What the program refuses, told in sentences to whoever asked for it."""

from collections.abc import Sequence
from difflib import get_close_matches

from middle_ages.language import gettext as _


class Refusal(Exception):
    """Something cannot be done as it was asked for; ``str()`` says why in the active language."""

    @property
    def sentences(self) -> Sequence[str]:
        """A sentence for each fault."""
        return [str(self)]


def unknown_key(path: str, key: str, known: Sequence[str]) -> str:
    """The sentence that a key is not known, with the nearest that is."""
    return _("{key}: unknown key; {hint}").format(key=path, hint=_nearest(key, known))


def not_one_of(path: str, value: str, known: Sequence[str]) -> str:
    """The sentence that a value is none of those that are known, with the nearest."""
    return _("{key}: “{value}” is not known; {hint}").format(key=path, value=value, hint=_nearest(value, known))


def _nearest(word: str, known: Sequence[str]) -> str:
    near = get_close_matches(word, known, 1)
    if near:
        return _("did you mean “{word}”?").format(word=near[0])
    return _("known: {words}").format(words=", ".join(known))
