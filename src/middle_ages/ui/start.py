"""Starting the app, and the status with which it ends."""

import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from middle_ages.kernel.names import printable
from middle_ages.language import gettext as _
from middle_ages.settings import Settings
from middle_ages.ui.app import MiddleAges

if TYPE_CHECKING:
    from middle_ages.kernel.match import Match

FAULT_FILE = "fault.txt"
"""Where, in the data folder, the last fault of the program itself is described for whoever mends it."""


def start_app(
    settings: Settings,
    folder: Path,
    only_ascii: bool,
    match: "Match | None" = None,
    coached: bool = False,
    lessons: str | None = None,
) -> int:
    """Show the first screen, or at once what :class:`MiddleAges` is given to begin with; return the exit status.

    A fault in the program is told in one sentence on standard error.
    """
    app = MiddleAges(settings, folder, only_ascii, match, coached, lessons)
    app.run()
    if app.fault is not None:
        sys.stderr.write(f"{app.TITLE}: {printable(fault_sentence(app.fault, folder))}\n")
    return app.return_code or 0


def fault_sentence(fault: Exception, folder: Path) -> str:
    """What to say of a fault. It is written down, too, without the values of variables: hands might be among them."""
    name = f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / FAULT_FILE).write_text("".join(traceback.format_exception(fault)), encoding="utf-8")
    except OSError:
        return _("a fault in the program has ended it ({fault})").format(fault=name)
    sentence = _("a fault in the program has ended it ({fault}); where, is written in {file}")
    return sentence.format(fault=name, file=folder / FAULT_FILE)
