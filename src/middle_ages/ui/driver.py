"""A terminal driver that bears whatever bytes come in: one that is no UTF-8 must not end the program."""

import codecs
import sys
from functools import partial
from typing import Any


def sturdy_driver() -> Any:
    """Textual's driver of this system, made to replace what it cannot decode; None for the one that Textual picks."""
    if sys.platform == "win32":
        return None
    from textual.drivers import linux_driver

    class SturdyDriver(linux_driver.LinuxDriver):
        """Reads keys with bytes that are no UTF-8 replaced."""

        def run_input_thread(self) -> None:
            """Read with a decoder that replaces."""
            module: Any = linux_driver
            module.getincrementaldecoder = lambda encoding: partial(codecs.getincrementaldecoder(encoding), "replace")
            super().run_input_thread()

    return SturdyDriver
