"""Runs that wait beside the database: one file for each window that could not write there.

A window that has to wait writes its runs as lines of an export and holds a lock on that file. Whoever opens the
database takes over the lines of windows that are gone; the keys of the runs see to it that none is added twice.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from slide_tui.clean import clean
from slide_tui.engine.errors import Unreadable
from slide_tui.store.files import CAREFUL, lock, opened, read, sync_folder
from slide_tui.store.held_file import FILE_MAX, HeldFile, create
from slide_tui.store.solves.database import Database
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import Kept

_SUFFIX = ".jsonl"
_BEGINNING = b'{"slide-tui":'
"""How each line begins."""


class Waiting:
    """The file of one window, made when it is needed."""

    def __init__(self, database: Path | None) -> None:
        """Wait beside a database; without one there is nowhere to wait."""
        self._beside = database
        self._file: HeldFile | None = None
        self._written: set[str] = set()

    def has(self, runs: Sequence[Kept]) -> bool:
        """Whether all of some runs have been brought to the disk."""
        return self._written.issuperset(run.key for run in runs)

    def write(self, runs: Sequence[Kept]) -> bool:
        """Bring runs to the disk unless they are there already; whether they are now."""
        fresh = [run for run in runs if run.key not in self._written]
        if self._beside is None:
            return False
        if not fresh:
            return True
        from slide_tui.store.solves.lines import write_line

        try:
            self._append(self._beside, "".join(f"{write_line(run)}\n" for run in fresh).encode())
        except (OSError, ValueError):
            return False
        self._written |= {run.key for run in fresh}
        return True

    def done(self) -> None:
        """Take the file away: the database has all its runs."""
        if self._file is not None and not self._file.is_lost():
            try:
                self._file.path.unlink()
            except OSError:  # then it is adopted once more, which adds nothing
                pass
        self.close()
        self._written = set()

    def close(self) -> None:
        """Let go of the file; what is in it is for the next window that opens the database."""
        if self._file is not None:
            self._file.close()
        self._file = None

    def _append(self, beside: Path, raw: bytes) -> None:
        """Write all of it or nothing: half a line would hide the next one."""
        if self._file is None:
            name = f"{beside.stem}-waiting-{os.getpid()}-{os.urandom(4).hex()}{_SUFFIX}"
            self._file = create(beside.with_name(name), b"")
            sync_folder(beside.parent)
        file, before = self._file, self._file.size
        try:
            file.add(bytearray(raw))
            os.fsync(file.descriptor)
        except OSError:
            file.size = before
            os.ftruncate(file.descriptor, before)
            raise


def adopt(path: Path, database: Database, *, lasting: bool) -> list[str]:
    """Add the runs of windows that are gone to a database, and take their files away if it is a lasting one.

    A line for the player about each file that could not be read whole; such a file stays.
    """
    notes: list[str] = []
    try:
        files = sorted(path.parent.glob(f"{path.stem}-waiting-*{_SUFFIX}"))
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
        if os.fstat(file).st_size > FILE_MAX or lock(file) is False:
            return 0
        runs = list(_read_all(read(file, FILE_MAX)))
        add(database, [run for run in runs if run is not None], own=True)
        bad = runs.count(None)
        if lasting and not bad:
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
