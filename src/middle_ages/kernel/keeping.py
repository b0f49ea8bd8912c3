"""The file of a match that is being played: locked against other programs, and on the disk before anybody sees more."""

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING

from middle_ages.kernel.journal import (
    LARGEST_JOURNAL,
    Act,
    AlreadyThere,
    Header,
    InUse,
    Reading,
    Unreadable,
    Unwritable,
    journal_lines,
    read,
    written,
)
from middle_ages.language import gettext as _

if TYPE_CHECKING:
    from filelock import BaseFileLock

_BINARY = getattr(os, "O_BINARY", 0)
"""Windows would otherwise write line breaks of its own."""
_OURS_ALONE = 0o600
"""Who may read the file: it holds all hands."""


class Journal:
    """A match's file, open for more lines. ``path`` is absolute; the lock is held until :meth:`close`."""

    def __init__(self, path: Path, lock: "BaseFileLock", check: bytes, size: int, on_disk: int, ended: bool) -> None:
        self.path = path
        self._lock = lock
        self._check = check
        self._size = size
        """Bytes of the lines that stand."""
        self._on_disk: int | None = on_disk
        """Bytes that the file must have; None if that is not known because writing has failed."""
        self._ended = ended
        """Whether the last line has its line break."""

    @classmethod
    def create(cls, path: Path, header: Header, acts: Sequence[Act], instead_of: "Journal | None" = None) -> "Journal":
        """Write a new file, whole or not at all, and hold its lock; ``instead_of`` lets go of its own.

        Raises AlreadyThere if there is such a file, InUse if another program has its lock, Unwritable for anything
        else; ``instead_of`` then still stands.
        """
        path = Path(os.path.realpath(path))
        whole, check = journal_lines(header, acts)
        same = instead_of is not None and instead_of.path == path
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise Unwritable(path, _problem(error)) from None
        lock = instead_of._lock if instead_of is not None and same else _locked(path)
        try:
            if os.path.lexists(path):
                raise AlreadyThere(path, _("there is such a file already"))
            _write_new(path, whole)
        except BaseException:
            if not same:
                lock.release()
            raise
        if instead_of is not None and not same:
            instead_of.close()
        return cls(path, lock, check, len(whole), len(whole), ended=True)

    @classmethod
    def open(cls, path: Path) -> tuple["Journal", Reading]:
        """Lock a file and read it. Raises Unreadable, InUse, Unwritable, or Damaged as :func:`read` does.

        Nothing is written yet: not even a line that is only half there is cut off before the next one comes.
        """
        _check_regular(path)
        path = Path(os.path.realpath(path))
        lock = _locked(path)
        try:
            raw = read_bytes(path)
            reading = read(raw, path)
        except BaseException:
            lock.release()
            raise
        return cls(path, lock, reading.check, reading.size, len(raw), reading.ended), reading

    def append(self, act: Act) -> None:
        """Write a line and have it on the disk before returning. Raises Unwritable; the line is then not there.

        A line of which that cannot be made sure, because the disk fails even at taking it back, is cut off before the
        next one is written.
        """
        line, check = written(act, self._check)
        if not self._ended:
            line = b"\n" + line
        try:
            # Opened anew each time: a file that was deleted would take lines as long as it is held open.
            descriptor = os.open(self.path, os.O_RDWR | _BINARY)
        except OSError as error:
            raise Unwritable(self.path, _problem(error)) from None
        try:
            self._check_unchanged(os.fstat(descriptor).st_size)
            self._on_disk = None  # until the line is there: also if Ctrl-C comes in the middle
            self._add(descriptor, line)
        except OSError as error:
            with suppress(OSError):
                os.ftruncate(descriptor, self._size)
            raise Unwritable(self.path, _problem(error)) from None
        finally:
            with suppress(OSError):
                os.close(descriptor)
        self._check = check
        self._size += len(line)
        self._on_disk = self._size
        self._ended = True

    def _check_unchanged(self, found: int) -> None:
        if found < self._size or (self._on_disk is not None and found != self._on_disk):
            raise Unwritable(self.path, _("another program has changed the file"))

    def _add(self, descriptor: int, line: bytes) -> None:
        os.ftruncate(descriptor, self._size)  # what is left of a line that was only half written
        os.lseek(descriptor, self._size, os.SEEK_SET)
        _write_all(descriptor, line)
        os.fsync(descriptor)

    def close(self) -> None:
        """Let other programs have the match. May be called again."""
        self._lock.release()


def read_bytes(path: Path) -> bytes:
    """The bytes of a match's file. Raises Unreadable."""
    _check_regular(path)
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_JOURNAL + 1)
    except OSError as error:
        raise Unreadable(path, _problem(error)) from None
    if len(raw) > LARGEST_JOURNAL:
        raise Unreadable(path, _("no match is that large"))
    return raw


def remove(path: Path) -> None:
    """Delete a match's file. Raises InUse while it is being played, Unreadable if there is none, Unwritable."""
    _check_regular(path)
    path = Path(os.path.realpath(path))
    lock = _locked(path)
    try:
        path.unlink()
    except OSError as error:
        raise Unwritable(path, _problem(error)) from None
    finally:
        with suppress(OSError):
            _lock_path(path).unlink()
        lock.release()


def _check_regular(path: Path) -> None:
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError) as error:
        raise Unreadable(path, _problem(error)) from None
    if not S_ISREG(mode):
        raise Unreadable(path, _("this is no file"))


def _problem(error: OSError | ValueError) -> str:
    return getattr(error, "strerror", None) or str(error)


def _lock_path(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _locked(path: Path) -> "BaseFileLock":
    """Hold the lock of a match. The system lets go of it when the program ends, however it ends."""
    # Not at the top: whoever only looks at a match needs no lock, and the package takes its time to load.
    from filelock import FileLock, Timeout

    # Not bound to a thread: a screen's worker may be the one who lets go.
    lock = FileLock(_lock_path(path), blocking=False, mode=_OURS_ALONE, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        if not _lock_path(path).exists():
            raise Unwritable(path, _("no lock can be made in this folder")) from None
        raise InUse(path) from None
    except (OSError, NotImplementedError) as error:
        raise Unwritable(path, getattr(error, "strerror", None) or str(error)) from None
    return lock


def _write_new(path: Path, whole: bytes) -> None:
    unfinished = path.with_name(path.name + ".new")
    try:
        descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, _OURS_ALONE)
        try:
            _write_all(descriptor, whole)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        os.rename(unfinished, path)
        _keep_folder(path.parent)
    except OSError as error:
        with suppress(OSError):
            unfinished.unlink()
        raise Unwritable(path, _problem(error)) from None


def _keep_folder(folder: Path) -> None:
    """Have the new name itself on the disk, where the system can do that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _write_all(descriptor: int, content: bytes) -> None:
    while content:
        content = content[os.write(descriptor, content) :]
