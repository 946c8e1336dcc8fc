"""The pipes to a solver's process, without waiting for either.

Windows can't say whether a pipe is ready, so there a thread reads and whoever waits looks again and again. That way was
tried with all taken away that Windows lacks, but on no real Windows.
"""

from __future__ import annotations

import os
import select
from collections.abc import Iterable
from queue import Empty, SimpleQueue
from threading import Thread
from time import sleep

_SELECTS = hasattr(select, "poll")
"""Whether pipes can be waited for; on Windows only sockets can."""
_CHUNK = 65536
"""Bytes to read at a time, so that a flood can't keep the player waiting."""
_ROOM = 1 << 20
"""Bytes that a pipe takes at once where the system lets us ask; a picture would fill one of the usual 64 KB."""
_STUCK_S = 0.2
"""A process that reads nothing for this long is given up."""
_LOOK_S = 0.005
_END_S = 1.0


class Pipes:
    """Both ends of a conversation."""

    def __init__(self, to: int, back: int) -> None:
        """Take two descriptors, which stay the caller's to close."""
        self._to, self.back = to, back
        self._read_already: SimpleQueue[bytes] = SimpleQueue()
        self._reader: Thread | None = None
        if _SELECTS:
            os.set_blocking(to, False)
            os.set_blocking(back, False)
            _widen(to)
        else:
            self._reader = Thread(target=self._keep_reading, daemon=True)
            self._reader.start()

    def write(self, data: bytes) -> bool:
        """Write all; return False if that can't be done. A long line goes in pieces; the process reads all the time."""
        try:
            while data and (not _SELECTS or select.select([], [self._to], [], _STUCK_S)[1]):
                data = data[os.write(self._to, data) :]
        except OSError:
            pass
        return not data

    def read(self) -> bytes | None:
        """Return some of what was said; nothing at its end, None if there is nothing yet."""
        try:
            return os.read(self.back, _CHUNK) if self._reader is None else self._read_already.get_nowait()
        except (BlockingIOError, Empty):
            return None
        except OSError:
            return b""

    def let_go(self) -> None:
        """Be ready for both descriptors to be closed, once the process has ended."""
        if self._reader is not None:
            self._reader.join(_END_S)

    def _keep_reading(self) -> None:
        data = b"?"
        while data:
            try:
                data = os.read(self.back, _CHUNK)
            except OSError:
                data = b""
            self._read_already.put(data)


def _widen(pipe: int) -> None:
    """Let a pipe take a long line at once, where the system can."""
    import fcntl  # Windows has none

    if hasattr(fcntl, "F_SETPIPE_SZ"):
        try:
            fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, _ROOM)
        except OSError:  # this user has too many of them
            pass


def wait_for_any(descriptors: Iterable[int], seconds: float | None) -> None:
    """Wait until one of some pipes can be read, or perhaps a moment less."""
    if _SELECTS:
        select.select(list(descriptors), [], [], seconds)
    else:
        sleep(_LOOK_S if seconds is None else min(_LOOK_S, seconds))
