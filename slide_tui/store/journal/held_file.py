"""A locked file to which one window appends."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from slide_tui.store.files import POSIX, fresh_file, in_the_way, is_still, let_go, make_folder, rename_open, unlock

FILE_MAX = 64 * 1024 * 1024
"""The largest file of a run that is read or written, in bytes: about four million requests."""

NEW = ".new"
"""The suffix of a file's name while it is being filled."""

_INTERRUPTIONS_MAX = 100
_WAIT_S = 0.3


class HeldFile:
    """An open, locked file, and how many of its bytes are sound."""

    def __init__(self, path: Path, descriptor: int, size: int = 0, *, read_only: bool = False) -> None:
        """Take over an open, locked file; bytes beyond `size` will be overwritten."""
        self.path = path
        self.descriptor = descriptor
        self.size = size
        self.read_only = read_only

    def add(self, pending: bytearray) -> None:
        """Append the pending bytes and remove from them what was written. Raises OSError.

        Every write names its position, so that one that was cut short is continued or overwritten.
        """
        if self.read_only and pending:
            raise PermissionError(errno.EACCES, "it is read-only")
        interruptions = 0
        while pending:
            if self.size + len(pending) > FILE_MAX:
                raise OSError(errno.EFBIG, "the file would be too long")
            try:
                written = _write_at(self.descriptor, pending, self.size)
            except InterruptedError:
                interruptions += 1
                if interruptions > _INTERRUPTIONS_MAX:
                    raise
                continue
            if written <= 0:
                raise OSError(errno.EIO, "nothing is written")
            self.size += written
            del pending[:written]

    def is_lost(self) -> bool:
        """Whether its name is gone, or another file has it."""
        return not is_still(self.path, self.descriptor)

    def remove(self) -> None:
        """Remove the file, unless it is lost. Raises OSError."""
        if not self.is_lost():
            let_go(self.descriptor)
            self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Unlock and close it."""
        unlock(self.descriptor)
        try:
            os.close(self.descriptor)
        except OSError:  # it is closed all the same
            pass


def _write_at(descriptor: int, data: bytearray, at: int) -> int:
    if POSIX:
        return os.pwrite(descriptor, data, at)
    from slide_tui.store import windows

    return windows.write_at(descriptor, data, at)


def create(path: Path, raw: bytes, *, alone: bool = False) -> HeldFile:
    """Make a file with a content and hold it; one that has the name is replaced, or refused if it is to be `alone`.

    Raises OSError, also where something that is not a file has the name. The file gets its name only when it is
    complete, so nobody ever sees it half-filled or not yet locked.
    """
    make_folder(path.parent)
    if in_the_way(path):
        raise OSError(errno.EEXIST, "it is not a file")
    fresh = path.with_name(path.name + NEW)
    with fresh_file(fresh, _WAIT_S) as descriptor:  # a window that looks for remains may take it for one and remove it
        file = HeldFile(path, os.dup(descriptor))  # which has the lock too
        try:
            file.add(bytearray(raw))
            if alone and os.path.lexists(path):  # who holds `fresh` is the only one who can make it
                raise FileExistsError(errno.EEXIST, "another window has it")
            rename_open(fresh, path, file.descriptor, descriptor)
        except BaseException:
            os.close(file.descriptor)
            raise
    return file
