"""Our own files: only ordinary files are followed, waited for or written to."""

from __future__ import annotations

import errno
import fcntl
import os
import stat
import time
from pathlib import Path

from slide_tui.clean import clean

PRIVATE_FOLDER = 0o700
PRIVATE_FILE = 0o600

_STEP_S = 0.01


def in_the_way(path: Path) -> bool:
    """Whether a link, a folder, a pipe or a device has the name. Raises OSError where that can't be told."""
    try:
        return not stat.S_ISREG(path.lstat().st_mode)
    except FileNotFoundError:
        return False


def open_alone(fresh: Path, wait_s: float) -> int:
    """The new file under its one fixed name, held so that no other window can have it; it may not be empty.

    The name is always the same, so that a crash leaves at most one such file, which the next writer takes over.
    Raises OSError, also for what has the name and can't be ours: no ordinary file, or one with a second name.
    """
    end = time.monotonic() + wait_s
    while True:
        if in_the_way(fresh):
            raise OSError(errno.EEXIST, f"{clean(fresh.name)} is in the way")
        descriptor = os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK, PRIVATE_FILE)
        try:
            found = os.fstat(descriptor)
            if not stat.S_ISREG(found.st_mode) or found.st_nlink > 1:
                raise OSError(errno.EEXIST, f"{clean(fresh.name)} is in the way")
            if lock(descriptor) and is_still(fresh, descriptor):
                return descriptor
        except BaseException:
            os.close(descriptor)
            raise
        os.close(descriptor)
        if time.monotonic() > end:
            raise BlockingIOError(errno.EAGAIN, "another window is writing it")
        time.sleep(_STEP_S)


def lock(descriptor: int) -> bool:
    """Hold a file until it is closed, without waiting; also where the file system has no locks."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno in (errno.ENOLCK, errno.ENOTSUP, errno.EINVAL)
    return True


def is_still(path: Path, descriptor: int) -> bool:
    """Whether an open file has its name yet: another window may have removed or replaced it by now."""
    try:
        return os.path.samestat(path.lstat(), os.fstat(descriptor))
    except OSError:
        return False


def make_folder(folder: Path) -> None:
    """Make a folder and those above it that are missing, for their owner alone. Raises OSError."""
    for each in reversed([each for each in (folder, *folder.parents) if not each.exists()]):
        each.mkdir(PRIVATE_FOLDER, exist_ok=True)


def sync_folder(folder: Path) -> None:
    """Bring new names to the disk; some file systems can't be asked to, and the file has its name by now."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(descriptor)
    except OSError:
        pass
    finally:
        os.close(descriptor)
