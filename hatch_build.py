"""Compiles the catalogues while a wheel is made, an editable one too.

Only the readable ``.po`` files are kept in the repository; the game reads the compiled ``.mo`` files beside them.
"""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGUES = "src/middle_ages/language/locales/*/LC_MESSAGES/*.po"


class CatalogueBuildHook(BuildHookInterface):
    """Writes one ``.mo`` file beside each ``.po`` file."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every catalogue before files are gathered; a malformed one stops the build."""
        for source in sorted(Path(self.root).glob(CATALOGUES)):
            with source.open("rb") as file:
                catalogue = read_po(file, abort_invalid=True)
            with source.with_suffix(".mo").open("wb") as file:
                write_mo(file, catalogue)
