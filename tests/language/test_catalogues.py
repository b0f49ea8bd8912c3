"""Every catalogue says everything that the sources say, and nothing else."""

import io
import re
import string
from collections import Counter
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords, parse_mapping_cfg
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from middle_ages.language import LANGUAGES

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "middle_ages"
KEYWORDS = parse_keywords(["_", "ngettext:1,2", "pgettext:1c,2"])
TRANSLATED = LANGUAGES[1:]

Key = tuple[str | None, str, str | None]
"""Context, message and plural."""


def catalogue_path(code: str) -> Path:
    return SOURCES / "language" / "locales" / code / "LC_MESSAGES" / "middle_ages.po"


def read_catalogue(code: str) -> Catalog:
    with catalogue_path(code).open("rb") as file:
        return read_po(file, abort_invalid=True)


def key(context: str | None, message: str | tuple[str, ...] | list[str]) -> Key:
    return (context, message, None) if isinstance(message, str) else (context, message[0], message[1])


def entries(catalogue: Catalog) -> dict[Key, Message]:
    return {key(message.context, message.id): message for message in catalogue if message.id}


def words(catalogue: Catalog) -> dict[Key, object]:
    # Forms of a plural: a tuple in a .po, a list in a .mo.
    return {
        message: entry.string if isinstance(entry.string, str) else tuple(entry.string)
        for message, entry in entries(catalogue).items()
    }


def messages_of_the_sources() -> dict[Key, str]:
    """Every message that the sources mark, and where it stands."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)
    found = extract_from_dir(SOURCES, methods, options, KEYWORDS)
    return {key(context, message): f"{name}:{line}" for name, line, message, _, context in found}


def named_fields(text: str) -> set[str]:
    """The names of ``{name}`` and ``%(name)s`` fields; ``%`` fields with the letter of their type."""
    braces = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    return braces | {f"%{name}{kind}" for name, kind in re.findall(r"%\((\w+)\)[-+ #0-9.]*([a-zA-Z])", text)}


def faults(catalogue: Catalog, wanted: dict[Key, str]) -> list[str]:
    """What is wrong with a catalogue, given the messages it has to hold; empty when nothing is."""
    held = entries(catalogue)
    found = [f"missing: {message!r} ({wanted[message]})" for message in wanted.keys() - held.keys()]
    found += [f"obsolete: {message!r}" for message in held.keys() - wanted.keys()]
    found += [f"obsolete: {key(message.context, message.id)!r}" for message in catalogue.obsolete.values()]
    for (_, singular, plural), message in held.items():
        forms = [message.string] if isinstance(message.string, str) else list(message.string)
        if message.fuzzy:
            found.append(f"fuzzy: {singular!r}")
        if len(forms) != (catalogue.num_plurals if plural else 1) or not all(forms):
            found.append(f"empty: {singular!r}")
            continue
        # Every form may be used for several numbers (French: 0 and 1), so that each needs what the plural has.
        fields = named_fields(plural or singular)
        found += [f"fields differ: {singular!r} → {form!r}" for form in forms if named_fields(form) != fields]
    return sorted(found)


@pytest.mark.parametrize("code", TRANSLATED)
def test_catalogue_is_complete(code: str) -> None:
    assert faults(read_catalogue(code), messages_of_the_sources()) == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_message_stands_twice(code: str) -> None:
    text = catalogue_path(code).read_text(encoding="utf-8")
    blocks = re.findall(r'^((?:msgctxt "(?:.*\n)+?)?msgid (?:".*"\n)+)', text, re.MULTILINE)
    assert [block for block, count in Counter(blocks).items() if count > 1] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_compiled_catalogue_is_up_to_date(code: str) -> None:
    with catalogue_path(code).with_suffix(".mo").open("rb") as file:
        compiled = read_mo(file)
    assert words(compiled) == words(read_catalogue(code)), (
        "the compiled catalogue is old: pybabel compile -D middle_ages -d src/middle_ages/language/locales"
    )


def test_french_plural_counts_nothing_as_singular() -> None:
    catalogue = read_catalogue("fr")
    assert (catalogue.num_plurals, catalogue.plural_expr) == (2, "(n > 1)")


WANTED: dict[Key, str] = {
    (None, "Field", None): "a.py:1",
    (None, "{name} gains", None): "a.py:2",
    (None, "%(count)d left", None): "a.py:3",
    (None, "{count} coin", "{count} coins"): "a.py:4",
    ("verb", "Pass", None): "a.py:5",
}
GOOD = r"""
msgid ""
msgstr ""
"Language: fr\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"
"Content-Type: text/plain; charset=utf-8\n"
msgid "Field"
msgstr "Champs"
msgid "{name} gains"
msgstr "{name} gagne"
msgid "%(count)d left"
msgstr "reste %(count)d"
msgid "{count} coin"
msgid_plural "{count} coins"
msgstr[0] "{count} pièce"
msgstr[1] "{count} pièces"
msgctxt "verb"
msgid "Pass"
msgstr "Passer"
"""


def catalogue_of(text: str) -> Catalog:
    return read_po(io.BytesIO(text.encode()))


def test_a_good_catalogue_has_no_faults() -> None:
    assert faults(catalogue_of(GOOD), WANTED) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('msgid "Field"\nmsgstr "Champs"\n', "", "missing"),
        ('msgctxt "verb"\n', "", "missing"),
        ('msgid "Field"', 'msgid "Mill"\nmsgstr "Moulin"\nmsgid "Field"', "obsolete"),
        ('msgid "Field"', '#~ msgid "Mill"\n#~ msgstr "Moulin"\n\nmsgid "Field"', "obsolete"),
        ('msgid "Field"', '#, fuzzy\nmsgid "Field"', "fuzzy"),
        ('"Champs"', '""', "empty"),
        ('"{count} pièces"', '""', "empty"),
        ('"{name} gagne"', '"{nom} gagne"', "fields differ"),
        ('"reste %(count)d"', '"reste %(count)s"', "fields differ"),
        ('"{count} pièce"', '"une pièce"', "fields differ"),
    ],
)
def test_each_kind_of_fault_is_found(old: str, new: str, fault: str) -> None:
    assert old in GOOD
    assert fault in {found.split(":")[0] for found in faults(catalogue_of(GOOD.replace(old, new, 1)), WANTED)}
