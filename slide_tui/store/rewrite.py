"""Replacing a file as a whole: whatever happens on the way, either the old one is there or the new one."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

from slide_tui.store.files import in_the_way, make_folder, open_alone, sync_folder

_WAIT_S = 2.0


def rewrite(path: Path, make: Callable[[], bytes | None]) -> None:
    """Replace a file by what `make` gives, or leave it if that is None. Raises OSError where that fails.

    `make` is called when no other window is replacing the same file, so that it sees what the others have written.
    A link is followed, the file's mode is kept, and what is missing is made for its owner alone.
    """
    target = Path(os.path.realpath(path))
    make_folder(target.parent)
    if in_the_way(target):
        raise OSError(errno.EINVAL, "not an ordinary file")
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, "it is read-only")
    # In somebody else's folder the name has to be one that nobody else would use.
    fresh = target.with_name(f".{target.name}.slide-tui-new" if path.is_symlink() else f"{target.name}.new")
    descriptor = open_alone(fresh, _WAIT_S)
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
