"""Words from data files."""

import msgspec
import pytest

from middle_ages import language
from middle_ages.language.text import Text, Wording, text_from


class Page(msgspec.Struct):
    title: Wording


def test_text_is_shown_in_the_active_language() -> None:
    text = Text(en="Great Fair", fr="Grande Foire")
    assert str(text) == "Great Fair"
    language.use("fr")
    assert str(text) == "Grande Foire"
    assert f"{text}" == "Grande Foire"


def test_text_has_a_field_for_each_language() -> None:
    assert Text.__struct_fields__ == language.LANGUAGES


def test_a_plain_string_is_the_same_in_both_languages() -> None:
    assert text_from("Village") == Text(en="Village", fr="Village")


def test_a_table_gives_each_language() -> None:
    assert text_from({"en": "Mill", "fr": "Moulin"}) == Text(en="Mill", fr="Moulin")


@pytest.mark.parametrize(
    "value",
    [
        "",
        None,
        7,
        [],
        ["Mill", "Moulin"],
        {},
        {"en": "Mill"},
        {"fr": "Moulin"},
        {"en": "Mill", "fr": ""},
        {"en": "", "fr": "Moulin"},
        {"en": "Mill", "fr": 3},
        {"en": "Mill", "fr": "Moulin", "de": "Mühle"},
    ],
)
def test_anything_else_is_refused_with_what_is_there(value: object) -> None:
    with pytest.raises(ValueError, match="en and fr") as raised:
        text_from(value)
    assert repr(value) in str(raised.value)


def test_msgspec_reads_both_shapes_and_names_the_key() -> None:
    assert msgspec.convert({"title": "Village"}, Page).title == "Village"
    assert msgspec.convert({"title": {"en": "Mill", "fr": "Moulin"}}, Page).title == Text(en="Mill", fr="Moulin")
    for wrong in ("", {"en": "Mill"}, {"en": "Mill", "fr": "Moulin", "de": "Mühle"}, 7):
        with pytest.raises(msgspec.ValidationError, match=r"\$\.title"):
            msgspec.convert({"title": wrong}, Page)


def test_text_is_written_as_it_is_read() -> None:
    text = Text(en="Mill", fr="Moulin")
    assert msgspec.json.decode(msgspec.json.encode(text), type=Text) == text
