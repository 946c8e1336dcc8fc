"""Our own files: creating, locking, replacing and setting aside. Only ordinary files are ever read or written.

A lock is the system's own on the open file: it ends with the process that holds it, however that ends, and says nothing
of processes that get the same number later.
"""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

try:
    import fcntl
except ModuleNotFoundError:  # Windows, where nothing keeps two windows off one run
    fcntl = None  # type: ignore[assignment]

POSIX = fcntl is not None
PRIVATE_FOLDER = 0o700
PRIVATE_FILE = 0o600
FOLLOWING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Flags for opening a file that may not be ours, such as a named pipe, which would block."""
CAREFUL = FOLLOWING | getattr(os, "O_NOFOLLOW", 0)
"""The same where a link may lead anywhere."""

_HELD = (errno.EWOULDBLOCK, errno.EACCES)
_NOT_ASKED = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP)
"""Errors of file systems that can't flush at all."""
STEP_S = 0.01
"""How long to wait before a file is asked for again."""
_REWRITE_WAIT_S = 2.0
_CREATE_WAIT_S = 0.3


def why_not(error: Exception) -> str:
    """What went wrong with a file, in the system's own words."""
    return (isinstance(error, OSError) and error.strerror) or "can't be opened"


def in_the_way(path: Path) -> bool:
    """Whether something other than an ordinary file has the name. Raises OSError if that can't be found out."""
    try:
        return not stat.S_ISREG(path.lstat().st_mode)
    except FileNotFoundError:
        return False


def is_still(path: Path, descriptor: int) -> bool:
    """Whether an open file still has its name: another window may have removed or replaced it."""
    try:
        return os.path.samestat(path.lstat(), os.fstat(descriptor))
    except OSError:
        return False


@contextmanager
def opened(path: Path, flags: int = os.O_RDONLY | CAREFUL) -> Iterator[int]:
    """Open an ordinary file and close it again. Raises OSError, also if anything else has the name."""
    descriptor = os.open(path, flags, PRIVATE_FILE)
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "not an ordinary file")
        yield descriptor
    finally:
        os.close(descriptor)


def read(descriptor: int, most: int) -> bytes:
    """Read up to `most` bytes of an open file, or all of it if that is -1. Raises OSError."""
    with os.fdopen(descriptor, "rb", closefd=False) as source:
        return source.read(most)


# Locks


def lock(descriptor: int, wait_s: float = 0, *, shared: bool = False) -> bool | None:
    """Lock a file until it is closed; False if another window holds it, None if there are no locks here."""
    if not POSIX:
        return None
    end = time.monotonic() + wait_s
    while True:
        try:
            fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno not in _HELD:
                return None
        else:
            return True
        if time.monotonic() >= end:
            return False
        time.sleep(STEP_S)


def unlock(descriptor: int) -> None:
    """Unlock a file, even if a flushing thread still has it open."""
    if POSIX:
        with suppress(OSError):  # this file system has no locks
            fcntl.flock(descriptor, fcntl.LOCK_UN)


# Open files, whose names Windows doesn't let change


def rename_open(path: Path, name: Path, descriptor: int) -> int:
    """Rename a file that is open and locked, over another one if need be; return a descriptor of its own.

    Raises OSError.
    """
    let_go(descriptor)
    path.replace(name)
    return os.dup(descriptor) if POSIX else os.open(name, os.O_RDWR | os.O_APPEND | FOLLOWING)


def let_go(descriptor: int) -> None:
    """Let the name of an open file be changed; on Windows the file is closed for that, and this leads to nothing."""
    if not POSIX:
        nothing = os.open(os.devnull, os.O_RDWR)
        os.dup2(nothing, descriptor, inheritable=False)
        os.close(nothing)


# Creating and replacing


def make_folder(folder: Path) -> None:
    """Make a folder and its missing parents, private to their owner. Raises OSError."""
    for each in reversed([each for each in (folder, *folder.parents) if not each.exists()]):
        each.mkdir(PRIVATE_FOLDER, exist_ok=True)


def write_all(descriptor: int, raw: bytes | bytearray) -> None:
    """Write bytes from where a file stands. Raises OSError."""
    left = memoryview(raw)
    while left:
        left = left[os.write(descriptor, left) :]


def flush(descriptor: int) -> None:
    """Bring a file to the disk itself, past the disk's own cache where the system has a way. Raises OSError."""
    thoroughly = getattr(fcntl, "F_FULLFSYNC", None)
    try:
        os.fsync(descriptor) if thoroughly is None else fcntl.fcntl(descriptor, thoroughly)
    except OSError as error:
        if error.errno not in _NOT_ASKED:
            raise


def sync_folder(folder: Path) -> None:
    """Flush a folder's new names to the disk, where the file system can; errors are ignored."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


@contextmanager
def fresh_file(fresh: Path, wait_s: float) -> Iterator[int]:
    """An empty file under its one fixed name, held so that no other window has it; gone at the end unless renamed.

    The name is always the same, so that a crash leaves at most one such file, which the next writer takes over.
    Raises OSError, also if something other than an ordinary file has the name.
    """
    end = time.monotonic() + wait_s
    while True:
        with opened(fresh, os.O_RDWR | os.O_CREAT | CAREFUL) as descriptor:
            if lock(descriptor) is not False and is_still(fresh, descriptor):
                try:
                    os.ftruncate(descriptor, 0)
                    yield descriptor
                finally:
                    if is_still(fresh, descriptor):
                        let_go(descriptor)
                        fresh.unlink(missing_ok=True)
                return
        if time.monotonic() > end:
            raise BlockingIOError(errno.EAGAIN, "another window is writing it")
        time.sleep(STEP_S)


def create(path: Path, raw: bytes | bytearray) -> int:
    """Make a locked file in place of the one that has the name; return its descriptor.

    Others see it only once it is complete. Raises OSError, also where something that is not a file has the name.
    """
    make_folder(path.parent)
    if in_the_way(path):
        raise OSError(errno.EEXIST, "it is not a file")
    fresh = path.with_name(f"{path.name}.new")
    with fresh_file(fresh, _CREATE_WAIT_S) as descriptor:
        write_all(descriptor, raw)
        return rename_open(fresh, path, descriptor)


def rewrite(path: Path, make: Callable[[], bytes | None]) -> None:
    """Replace a file as a whole by what `make` returns, or leave it if that is None. Raises OSError.

    Whatever happens on the way, either the old file is there or the new one. `make` is called while no other window
    replaces the same file, so that it sees what the others have written. A link is followed, the file's mode is kept,
    and what is missing is made for its owner alone.
    """
    target = Path(os.path.realpath(path))
    make_folder(target.parent)
    if in_the_way(target):
        raise OSError(errno.EINVAL, "not an ordinary file")
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, "it is read-only")
    # In somebody else's folder the name has to be one that nobody else would use.
    fresh = target.with_name(f".{target.name}.slide-tui-new" if path.is_symlink() else f"{target.name}.new")
    with fresh_file(fresh, _REWRITE_WAIT_S) as descriptor:
        raw = make()
        if raw is not None:
            write_all(descriptor, raw)
            if POSIX and target.exists():
                os.fchmod(descriptor, target.stat().st_mode & 0o7777)
            flush(descriptor)
            let_go(descriptor)
            fresh.replace(target)
            sync_folder(target.parent)


def can_rewrite(path: Path) -> bool:
    """Whether `rewrite` has the permissions it needs. Changes nothing."""
    target = Path(os.path.realpath(path))
    folder = next(each for each in target.parents if os.path.exists(each))  # noqa: PTH110 - this one never raises
    return os.access(folder, os.W_OK | os.X_OK) and (os.access(target, os.W_OK) or not os.path.lexists(target))


# Setting aside


def unused(folder: Path, name: str, ending: str = "") -> Path:
    """The path for a new file at which nothing is, with a number behind its name if another has that."""
    paths = (folder / f"{name}{f'-{number}' if number > 1 else ''}{ending}" for number in count(1))
    return next(path for path in paths if not os.path.lexists(path))


def set_aside(path: Path) -> Path:
    """Rename a file to one with the date. Raises OSError."""
    return path.rename(unused(path.parent, f"{path.name}.aside-{time.strftime('%Y-%m-%d')}"))
