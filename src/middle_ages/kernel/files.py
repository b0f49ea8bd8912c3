"""Small files in the data folder, read as a whole and replaced as a whole."""

import errno
import os
from contextlib import suppress
from pathlib import Path


def read_whole(path: Path) -> bytes:
    """All that a file holds. Raises OSError, also for what is no file: a pipe in its place would be waited on for ever.

    A link to a file is that file.
    """
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    return path.read_bytes()


def replace_whole(path: Path, content: bytes) -> None:
    """Have a file hold ``content`` and nothing else, in a folder that is made if need be.

    Raises OSError if that cannot be; the file is then as it was. Two programs that do so at once do not get into each
    other's way: the file is what one of them wrote.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        unfinished.write_bytes(content)
        os.replace(unfinished, path)
    except OSError:
        with suppress(OSError):
            unfinished.unlink()
        raise
