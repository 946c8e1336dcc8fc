"""Taking over a run that another window has left."""

from __future__ import annotations

import os
from pathlib import Path

from slide_tui.engine.errors import Unreadable
from slide_tui.store import files
from slide_tui.store.journal.journal import Journal
from slide_tui.store.journal.reading import FILE_MAX, read

_LOOK_S = 0.1
"""How long a claim waits for a window that only checks whether the file is held."""


def claim(path: Path) -> Journal | None:
    """Take a run over to continue it; None if a window has it, or there is none. Never raises.

    A damaged file is kept under another name, and the run continues in a fresh one.
    """
    writable = os.access(path, os.W_OK)
    try:
        with files.opened(path, (os.O_RDWR if writable else os.O_RDONLY) | files.CAREFUL) as descriptor:
            got = files.lock(descriptor, _LOOK_S)
            if got is False or not files.is_still(path, descriptor):
                return None
            raw, played_ms = files.read(descriptor, FILE_MAX + 1), os.fstat(descriptor).st_mtime_ns // 1_000_000
            reading = read(raw)
            if got is None and is_alive(reading.pid):
                return None
            own = os.dup(descriptor)  # which has the lock too
    except (OSError, ValueError, Unreadable):  # ValueError: a NUL in the path
        return None
    journal = Journal(path, reading.run)
    journal.played_ms = played_ms
    journal.take_over(own, raw, reading, writable=writable)
    return journal


def is_alive(process: int) -> bool:
    """Whether a process with this number is running, as far as that can be known."""
    if os.name == "nt":  # there a 0 is Ctrl+C, and only where locks fail is this asked
        return True
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # somebody else's
        pass
    return True
