"""The standard streams: made to bear whatever comes, and complained on."""

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TextIO

from middle_ages.kernel.names import printable
from middle_ages.language import gettext as _
from middle_ages.plain.printing import fold_what_cannot_be_shown

PROGRAM = "middle-ages"
MOST_SENTENCES = 20
"""Faults of one file that are told; a file that is no pack at all can have thousands."""
LONGEST_SENTENCE = 500
"""Characters of one complaint."""


def prepare_streams(arguments: Sequence[str]) -> None:
    """Make the standard streams bear whatever comes, and stand in for closed ones; with no output at all, end."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: SIM115 - stays open as long as the program runs
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    if sys.stdout is None:
        raise OSError(0, _("standard output is closed"))
    only_ascii = "--ascii" in arguments
    fold_what_cannot_be_shown(sys.stdout, only_ascii)
    fold_what_cannot_be_shown(sys.stderr, only_ascii)
    reconfigure: Callable[..., None] | None = getattr(sys.stdin, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="replace")


def abandon(stream: TextIO | None) -> None:
    """Let go of a stream that takes no more: what it still holds back must not be tried again at exit."""
    if stream is None:
        return
    with suppress(OSError):  # a stream without a descriptor of its own holds nothing back
        descriptor = stream.fileno()
        os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)


def complain(sentences: Sequence[str], status: int) -> int:
    """Write each sentence on a line of standard error, long lists and long quotations cut, and return the status."""
    lines = [shortened(printable(sentence)) for sentence in sentences[:MOST_SENTENCES]]
    if len(sentences) > MOST_SENTENCES:
        lines.append(_("faults that are not shown: {n}").format(n=len(sentences) - MOST_SENTENCES))
    try:
        sys.stderr.writelines(f"{PROGRAM}: {line}\n" for line in lines)
        sys.stderr.flush()
    except OSError:
        abandon(sys.stderr)  # nobody is left to complain to; the status tells
    return status


def shortened(sentence: str) -> str:
    """The sentence with its middle left out if it quotes something endless."""
    if len(sentence) <= LONGEST_SENTENCE:
        return sentence
    half = LONGEST_SENTENCE // 2
    return f"{sentence[:half]} … {sentence[-half:]}"
