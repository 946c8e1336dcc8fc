"""Replacing a file as a whole: whatever happens on the way, either the old one is there or the new one."""

from __future__ import annotations

import errno
import fcntl
import os
import time
from collections.abc import Callable
from pathlib import Path

_PRIVATE_FOLDER = 0o700
_PRIVATE_FILE = 0o600
_WAIT_S = 2.0
_STEP_S = 0.01


def rewrite(path: Path, make: Callable[[], bytes | None]) -> None:
    """Replace a file by what `make` gives, or leave it if that is None. Raises OSError where that fails.

    `make` is called when no other window is replacing the same file, so that it sees what the others have written.
    A link is followed, the file's mode is kept, and what is missing is made for its owner alone.
    """
    target = Path(os.path.realpath(path))
    _make_folder(target.parent)
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, "it is read-only")
    fresh = target.with_name(f"{target.name}.new")
    descriptor = _open_alone(fresh)
    try:
        raw = make()
        if raw is None:
            fresh.unlink()
            return
        _fill(descriptor, raw, target)
        fresh.replace(target)
        sync_folder(target.parent)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    finally:
        os.close(descriptor)


def can_rewrite(path: Path) -> bool:
    """Whether `rewrite` has the permissions that it needs. Asking changes nothing."""
    try:
        target = Path(os.path.realpath(path))
        if target.exists() and not os.access(target, os.W_OK):
            return False
        folder = next(folder for folder in target.parents if folder.exists())
        return folder.is_dir() and os.access(folder, os.W_OK | os.X_OK)
    except (OSError, ValueError):  # a folder on the way can't be looked into, or a NUL in the name
        return False


def _make_folder(folder: Path) -> None:
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(_PRIVATE_FOLDER, exist_ok=True)


def _open_alone(fresh: Path) -> int:
    """The new file under its one fixed name, held so that no other window can have it; it may not be empty.

    The name is always the same, so that a crash leaves at most one such file, which the next writer takes over.
    """
    end = time.monotonic() + _WAIT_S
    while True:
        descriptor = os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK, _PRIVATE_FILE)
        try:
            if _lock(descriptor) and _is_still(fresh, descriptor):
                return descriptor
        except BaseException:
            os.close(descriptor)
            raise
        os.close(descriptor)
        if time.monotonic() > end:
            raise BlockingIOError(errno.EAGAIN, "another window is writing it")
        time.sleep(_STEP_S)


def _lock(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno in (errno.ENOLCK, errno.ENOTSUP, errno.EINVAL)  # this file system has no locks
    return True


def _is_still(fresh: Path, descriptor: int) -> bool:
    """Whether an open file has the name yet: the window that held it before has renamed or removed it by now."""
    try:
        return os.path.samestat(fresh.lstat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False


def _fill(descriptor: int, raw: bytes, target: Path) -> None:
    """Write the new file to the disk, with the mode and the owner of the old one."""
    os.ftruncate(descriptor, 0)
    left = memoryview(raw)
    while left:
        left = left[os.write(descriptor, left) :]
    if target.exists():
        old = target.stat()
        try:
            os.fchown(descriptor, old.st_uid, old.st_gid)
        except PermissionError:  # only root may; then it belongs to whoever writes it
            pass
        os.fchmod(descriptor, old.st_mode & 0o7777)
    os.fsync(descriptor)


def sync_folder(folder: Path) -> None:
    """Bring the new name to the disk; some file systems can't be asked to, and the file is replaced by now."""
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
