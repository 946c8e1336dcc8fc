"""Files of runs as one window has them: open, locked, and visible to others only once they are complete."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from slide_tui.store.files import fresh_file, in_the_way, make_folder, rename_open, unlock, write_all

ENDING = ".run"
"""The suffix of a run's file."""

NEW = ".new"
"""The suffix of a file's name while it is being filled."""

_WAIT_S = 0.3


def create(path: Path, raw: bytes, *, alone: bool = False) -> int:
    """Make a locked file with a content; one that has the name is replaced, or refused if it is to be `alone`.

    Raises OSError, also where something that is not a file has the name. Returns its descriptor.
    """
    make_folder(path.parent)
    if in_the_way(path):
        raise OSError(errno.EEXIST, "it is not a file")
    fresh = path.with_name(path.name + NEW)
    with fresh_file(fresh, _WAIT_S) as descriptor:
        own = os.dup(descriptor)  # which has the lock too
        try:
            write_all(own, raw)
            if alone and os.path.lexists(path):  # who holds `fresh` is the only one who can make it
                raise FileExistsError(errno.EEXIST, "another window has it")
            rename_open(fresh, path, own, descriptor)
        except BaseException:
            os.close(own)
            raise
    return own


def let_go_of(descriptor: int) -> None:
    """Unlock and close a file."""
    unlock(descriptor)
    os.close(descriptor)
