"""Which language is spoken, from the flag and the environment."""

import pytest

from middle_ages.language.choice import language_to_speak


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "FR-ca"}, "fr"),
        ({"LANG": "fr_BE@euro"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "frr_DE"}, "en"),
        ({"LC_MESSAGES": "fr_FR", "LANG": "en_GB"}, "fr"),
        ({"LC_ALL": "en_GB", "LC_MESSAGES": "fr_FR", "LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_FR"}, "fr"),
        ({"LC_ALL": "de_DE", "LANG": "fr_FR"}, "en"),
        ({"LANGUAGE": "fr", "LC_ALL": "en_GB"}, "fr"),
        ({"LANGUAGE": "de:fr:en", "LANG": "en_GB"}, "fr"),
        ({"LANGUAGE": "de:en:fr", "LANG": "fr_FR"}, "en"),
        ({"LANGUAGE": "::", "LANG": "fr_FR"}, "en"),
        ({"LC_TIME": "fr_FR"}, "en"),
    ],
)
def test_environment_decides_in_the_order_of_gettext(environment: dict[str, str], code: str) -> None:
    assert language_to_speak(None, environment) == code


def test_flag_goes_before_the_environment() -> None:
    assert language_to_speak("en", {"LANGUAGE": "fr", "LANG": "fr_FR"}) == "en"
    assert language_to_speak("fr", {"LC_ALL": "en_GB"}) == "fr"


@pytest.mark.parametrize("flag", ["de", "", "fr_FR"])
def test_unknown_flag_names_the_known_languages(flag: str) -> None:
    with pytest.raises(ValueError, match="en, fr") as raised:
        language_to_speak(flag, {"LANG": "fr_FR"})
    assert repr(flag) in str(raised.value)
