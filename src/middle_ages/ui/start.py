"""Starting the app, and the status with which it ends."""

from pathlib import Path

from middle_ages.kernel.match import Match
from middle_ages.settings import Settings
from middle_ages.ui.app import MiddleAges


def start_app(settings: Settings, folder: Path, only_ascii: bool, match: Match | None = None) -> int:
    """Show the first screen, or at once the table of a match; return the exit status once the app has ended."""
    app = MiddleAges(settings, folder, only_ascii, match)
    app.run()
    return app.return_code or 0
