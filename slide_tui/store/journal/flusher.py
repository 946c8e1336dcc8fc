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
    """Flushes a file in a thread, one at a time. Nobody waits for that at the end of the program."""

    def __init__(self) -> None:
        """Idle."""
        self._busy = allocate_lock()
        self._error: OSError | None = None

    def start(self, descriptor: int, folder: Path) -> bool:
        """Start flushing a file and the names in its folder; False if that is not possible now."""
        if not self._busy.acquire(blocking=False):
            return False
        with suppress(OSError, RuntimeError):  # too many files or threads
            own = os.dup(descriptor)  # the file may be closed, and its number another's, before the thread comes to it
            try:
                start_new_thread(self._flush, (own, folder))
            except RuntimeError:
                os.close(own)
                raise
            return True
        self._busy.release()
        return False

    def wait(self, seconds: float) -> None:
        """Wait for the flush under way, at most so many seconds."""
        if self._busy.acquire(timeout=seconds):
            self._busy.release()

    def failed(self) -> OSError | None:
        """Return the last error since the previous call, or None."""
        error, self._error = self._error, None
        return error

    def _flush(self, own: int, folder: Path) -> None:
        try:
            os.fsync(own)
            sync_folder(folder)
        except OSError as error:
            self._error = error if error.errno not in _NOT_ASKED else None
        finally:
            with suppress(OSError):
                os.close(own)
            self._busy.release()
