"""Flushing a file to the disk without waiting: a slow disk can take seconds, and the game goes on."""

from __future__ import annotations

import errno
import os
from _thread import allocate_lock, start_new_thread
from contextlib import suppress
from pathlib import Path

from slide_tui.store.files import sync_folder

_NOT_ASKED = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EROFS)
"""Errors of file systems that can't do this at all."""


class Flusher:
    """Flushes a file in a thread, one at a time."""

    def __init__(self) -> None:
        """Idle."""
        self._busy = allocate_lock()
        self._error: OSError | None = None

    @property
    def idle(self) -> bool:
        """Whether no flush is under way."""
        return not self._busy.locked()

    def start(self, descriptor: int, folder: Path | None = None) -> bool:
        """Start flushing a file, and perhaps the names in a folder; False if that is not possible now."""
        if not self._busy.acquire(blocking=False):
            return False
        own = -1
        try:
            own = os.dup(descriptor)  # the file may be closed, and its number another's, before the thread comes to it
            start_new_thread(self._flush, (own, folder))  # nobody waits for it at the end
        except (OSError, RuntimeError):  # too many files or threads
            _close(own)
            self._busy.release()
            return False
        return True

    def wait(self, seconds: float) -> None:
        """Wait for the flush under way, at most so many seconds."""
        if self._busy.acquire(timeout=seconds):
            self._busy.release()

    def failed(self) -> OSError | None:
        """Return the last error since the previous call, or None."""
        error, self._error = self._error, None
        return error

    def _flush(self, own: int, folder: Path | None) -> None:
        try:
            os.fsync(own)
            if folder is not None:
                sync_folder(folder)
        except OSError as error:
            self._error = error if error.errno not in _NOT_ASKED else None
        finally:
            _close(own)
            self._busy.release()


def _close(own: int) -> None:
    with suppress(OSError):
        os.close(own)
