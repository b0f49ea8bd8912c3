"""Every test of this room starts and ends in English."""

from collections.abc import Iterator

import pytest

from middle_ages import language


@pytest.fixture(autouse=True)
def speak_english() -> Iterator[None]:
    language.use("en")
    yield
    language.use("en")
