"""The way in: loads the program and hands it the arguments, ready for Ctrl-C from the first moment."""

import sys

TYPE_CHECKING = False  # as type checkers know it, without typing, which takes its time to load
if TYPE_CHECKING:
    from collections.abc import Sequence

INTERRUPTED = 130
"""The exit status after Ctrl-C."""


def main(arguments: "Sequence[str] | None" = None) -> int:
    """Do what the arguments say, by default those of the process, and return the exit status."""
    try:
        # Not at the top: nothing could answer to Ctrl-C while all this loads.
        from middle_ages.commands import carry_out

        return carry_out(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        leave_the_prompt()
        return INTERRUPTED


def leave_the_prompt() -> None:
    """Begin a new line on a terminal, so that whatever follows does not stand behind a question."""
    if sys.stdout is not None and sys.stdout.isatty():
        sys.stdout.write("\n")
        sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
