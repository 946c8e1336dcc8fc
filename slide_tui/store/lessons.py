"""The file of finished lessons: their names, one on a line.

It is read tolerantly: lines that can't be names are nothing, and names that this version doesn't know are kept.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from slide_tui.store.files import opened, read, rewrite, why_not

_NAME = "[a-z][a-z0-9-]{0,39}"
_BYTES_MAX = 64 * 1024


def finished_lessons(path: Path) -> frozenset[str]:
    """The names in the file; none if it can't be read."""
    try:
        return _names_of(path)
    except OSError:
        return frozenset()


def add_lesson(path: Path, name: str) -> str | None:
    """Add a name to those that any window has written; return a line that says why if that can't be done."""

    def make() -> bytes | None:
        names = _names_of(path)
        return None if name in names else "".join(f"{each}\n" for each in sorted({*names, name})).encode()

    try:
        rewrite(path, make)
    except OSError as error:
        return f"The finished lesson can't be saved in {path.name}: {why_not(error)}"
    return None


def _names_of(path: Path) -> frozenset[str]:
    """The lines that can be names; none if there is no file. Raises OSError if it can't be read."""
    try:
        with opened(Path(os.path.realpath(path))) as descriptor:
            raw = read(descriptor, _BYTES_MAX)
    except FileNotFoundError:
        return frozenset()
    lines = (line.strip() for line in raw.decode("utf-8", "replace").split("\n"))
    return frozenset(line for line in lines if re.fullmatch(_NAME, line))
