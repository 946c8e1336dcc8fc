"""Adopting runs that an earlier version left in a file beside the database when it could not write there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from slide_tui.clean import clean
from slide_tui.engine.errors import Unreadable
from slide_tui.store.files import CAREFUL, let_go, lock, opened, read
from slide_tui.store.solves.database import Database
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import Kept

_BEGINNING = b'{"slide-tui":'
"""How each line begins."""
_SIZE_MAX = 64 * 1024 * 1024


def adopt(path: Path, database: Database, *, lasting: bool) -> list[str]:
    """Add the runs of such files to a database, and take them away if it is a lasting one.

    A line for the player about each file that could not be read whole; such a file stays, and so does one that a window
    of that version still holds.
    """
    notes: list[str] = []
    try:
        files = sorted(path.parent.glob(f"{path.stem}-waiting-*.jsonl"))
    except (OSError, ValueError):
        return notes
    for file in files:
        try:
            bad = _adopt_one(file, database, lasting)
        except (OSError, Trouble):  # it waits on
            continue
        if bad:
            lines = "a line" if bad == 1 else f"{bad:,} lines"
            notes.append(f"{clean(file.name)}: {lines} can't be read; the file stays as it is")
    return notes


def _adopt_one(path: Path, database: Database, lasting: bool) -> int:
    from slide_tui.store.solves.writing import add

    with opened(path, os.O_RDWR | CAREFUL) as file:
        # Without locks two windows may adopt the same runs, which adds them once.
        if os.fstat(file).st_size > _SIZE_MAX or lock(file) is False:
            return 0
        runs = list(_read_all(read(file, _SIZE_MAX)))
        add(database, [run for run in runs if run is not None], own=True)
        bad = runs.count(None)
        if lasting and not bad:
            let_go(file)
            path.unlink()
        return bad


def _read_all(raw: bytes) -> Iterator[Kept | None]:
    """The runs of all lines; None for one that can't be read. A line of ours that was not finished is none."""
    from slide_tui.store.solves.lines import read_line

    *lines, rest = raw.split(b"\n")
    for line in lines:
        try:
            yield read_line(line.decode())
        except (Unreadable, UnicodeDecodeError):
            yield None
    if not rest.startswith(_BEGINNING[: len(rest)]):
        yield None
