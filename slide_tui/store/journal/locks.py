"""Which window holds a file.

The lock is the system's own on the open file: it ends with the process that holds it, however that ends, and says
nothing of processes that got the same number later. The number in the file is for file systems that have no locks.
"""

from __future__ import annotations

import errno
import fcntl
import os
import time

_HELD = (errno.EWOULDBLOCK, errno.EACCES)
_WAIT_S = 0.1
_STEP_S = 0.002


def take(descriptor: int) -> bool | None:
    """Hold a file until it is closed; False if another window does, None where there are no locks.

    Waits a moment for a window that only looks whether anybody holds it.
    """
    end = time.monotonic() + _WAIT_S
    while not (got := _try(descriptor, fcntl.LOCK_EX)) and got is not None and time.monotonic() < end:
        time.sleep(_STEP_S)
    return got


def release(descriptor: int) -> None:
    """Hold a file no longer, even if a thread that brings it to the disk has it open yet."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_UN)
    except OSError:  # no locks here
        pass


def is_held(descriptor: int) -> bool | None:
    """Whether another window holds a file; None where there are no locks."""
    got = _try(descriptor, fcntl.LOCK_SH)
    if got:
        release(descriptor)
    return None if got is None else not got


def is_alive(pid: int) -> bool:
    """Whether there is a process of a number."""
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # somebody else's
        pass
    return True


def _try(descriptor: int, kind: int) -> bool | None:
    try:
        fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
    except OSError as error:
        return False if error.errno in _HELD else None
    return True
