"""Bringing a file to the disk without waiting: on a slow disk that can take seconds, and the game goes on."""

from __future__ import annotations

import errno
import os
from _thread import allocate_lock, start_new_thread
from pathlib import Path

from slide_tui.store.files import sync_folder

_to_disk = getattr(os, "fdatasync", os.fsync)
_NOT_ASKED = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EROFS)
"""Errors of file systems that can't be asked for this at all."""


class Flusher:
    """At most one thread at a time, which does nothing but wait for the disk."""

    def __init__(self) -> None:
        """Nothing is under way."""
        self._busy = allocate_lock()
        self._error: OSError | None = None

    def start(self, descriptor: int, folder: Path | None = None) -> bool:
        """Bring a file to the disk, and the names of a folder; False if the last time is not over yet.

        Raises OSError where not even that can be begun.
        """
        if not self._busy.acquire(blocking=False):
            return False
        try:
            own = os.dup(descriptor)  # the file may be closed, and its number another's, before the thread comes to it
        except OSError:
            self._busy.release()
            raise
        try:
            start_new_thread(self._flush, (own, folder))  # unlike a Thread, nobody waits until it runs or at the end
        except RuntimeError:  # no more threads: then the game waits
            self._flush(own, folder)
        return True

    def wait(self, seconds: float) -> None:
        """Wait until it is done, but not for ever."""
        if self._busy.acquire(timeout=seconds):
            self._busy.release()

    def failed(self) -> OSError | None:
        """What went wrong since this was asked last."""
        error, self._error = self._error, None
        return error

    def _flush(self, own: int, folder: Path | None) -> None:
        try:
            _to_disk(own)
        except OSError as error:
            if error.errno not in _NOT_ASKED:
                self._error = error
        else:
            if folder is not None:
                sync_folder(folder)
        finally:
            _close(own)
            self._busy.release()


def _close(descriptor: int) -> None:
    try:
        os.close(descriptor)
    except OSError:  # it is closed all the same
        pass
