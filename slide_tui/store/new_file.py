"""New files that the player asked for, such as an export: whole or not at all, and never in place of another."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from pathlib import Path

from slide_tui.store.files import PRIVATE_FILE

PUBLIC_FILE = 0o666
"""For what is meant to be shown around; the player's umask decides."""


def write_new(path: Path, pieces: Iterable[str], mode: int = PRIVATE_FILE) -> None:
    """Write a new file, under another name until it is complete and on the disk.

    Raises OSError; FileExistsError if anything has the name, now or by then.
    """
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as file:  # noqa: PTH123
            file.writelines(piece.encode() for piece in pieces)
            file.flush()
            os.fsync(file.fileno())
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        part.rename(path)
    finally:
        part.unlink(missing_ok=True)
