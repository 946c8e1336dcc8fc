"""What files on Windows lack or do otherwise, with the names of `fcntl` for its locks. Loaded only there.

Written from the documentation, and tried with all taken away that Windows lacks, but on no real Windows.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

try:
    import msvcrt
except ModuleNotFoundError:
    msvcrt = None  # type: ignore[assignment]

LOCK_SH, LOCK_EX, LOCK_NB, LOCK_UN = 1, 2, 4, 8
_BYTE = 0x7FFF_FFF0
"""Which byte stands for a whole file: far behind its end, because nobody else may read a byte that is locked."""


def flock(descriptor: int, how: int) -> None:
    """Lock a file or unlock it, for one window alone even where it could be shared. Raises OSError."""
    locking = getattr(msvcrt, "locking", None)
    if locking is None:
        raise OSError(errno.ENOTSUP, "no locks")
    here = os.lseek(descriptor, 0, os.SEEK_CUR)
    try:
        os.lseek(descriptor, _BYTE, os.SEEK_SET)
        locking(descriptor, getattr(msvcrt, "LK_UNLCK" if how & LOCK_UN else "LK_NBLCK"), 1)
    finally:
        os.lseek(descriptor, here, os.SEEK_SET)


def lockf(_descriptor: int, _how: int, _length: int, _start: int) -> None:
    """Raise OSError: SQLite's own locks look different there."""
    raise OSError(errno.ENOTSUP, "no locks")


def rename_open(path: Path, name: Path, descriptor: int) -> int:
    """Rename an open file, which is closed for that; return a new descriptor that locks it."""
    let_go(descriptor)
    path.replace(name)
    own = os.open(name, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
    with suppress(OSError):  # another window was quicker, or there are no locks
        flock(own, LOCK_EX | LOCK_NB)
    return own


def let_go(descriptor: int) -> None:
    """Close a file for whose name something is to be done; its descriptor leads to nothing then."""
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, descriptor, inheritable=False)
    os.close(nothing)
