"""Locks on Windows, with the names of `fcntl`. Loaded only there.

Written from the documentation, and tried with all taken away that Windows lacks, but on no real Windows.
"""

from __future__ import annotations

import errno
import os

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
