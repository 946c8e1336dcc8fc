"""New files that the player asked for, such as an export: whole or not at all, and never in place of another."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from slide_tui.store.files import PRIVATE_FILE, numbered, unused

PUBLIC_FILE = 0o666
"""For what is meant to be shown around; the player's umask decides."""


def write_new(path: Path, pieces: Iterable[str], mode: int = PRIVATE_FILE) -> None:
    """Write a new file, under another name until it is complete and on the disk.

    Raises OSError; FileExistsError if anything has the name, now or by then.
    """
    if os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:  # noqa: PTH123
        try:
            file.writelines(piece.encode() for piece in pieces)
            file.flush()
            os.fsync(file.fileno())
            _give_name(part, path, mode)
        finally:
            with suppress(OSError):
                part.unlink()


def write_numbered(folder: Path, name: str, ending: str, text: str, mode: int = PRIVATE_FILE) -> Path:
    """Write a new file in a folder, with a number behind its name if another has that; return its path.

    Raises OSError.
    """
    while True:
        with suppress(FileExistsError):
            write_new(path := unused(numbered(folder, name, ending)), [text], mode)
            return path


def _give_name(part: Path, path: Path, mode: int) -> None:
    """Give a complete file its name; raise FileExistsError if that was taken meanwhile."""
    try:
        path.hardlink_to(part)
    except FileExistsError:
        raise
    except OSError:  # this file system has no hard links: a USB stick, say
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode))
        part.replace(path)
