"""Runs that wait beside the database: one file for each window that could not write there.

A window that has to wait writes its runs as lines of an export and holds a lock on that file. Whoever opens the
database takes over the lines of windows that are gone; the keys of the runs see to it that none is added twice.
"""

from __future__ import annotations

import fcntl
import os
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path

from slide_tui.clean import clean
from slide_tui.engine.errors import Unreadable
from slide_tui.store.files import is_still
from slide_tui.store.solves.database import Database
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import Kept

_SUFFIX = ".jsonl"
_BEGINNING = b'{"slide-tui":'
"""How each line begins."""
_SIZE_MAX = 64 * 1024 * 1024


class Waiting:
    """The file of one window, made when it is needed."""

    def __init__(self, database: Path | None) -> None:
        """Wait beside a database; without one there is nowhere to wait."""
        self._beside = database
        self._file: int | None = None
        self._path: Path | None = None
        self._written: set[str] = set()

    def write(self, runs: Sequence[Kept]) -> bool:
        """Bring runs to the disk unless they are there already; whether they are now."""
        fresh = [run for run in runs if run.key not in self._written]
        if self._beside is None:
            return False
        if not fresh:
            return True
        from slide_tui.store.solves.lines import write_line

        raw = "".join(f"{write_line(run)}\n" for run in fresh).encode()
        try:
            if self._file is None:
                self._make(self._beside)
            assert self._file is not None
            self._append(self._file, raw)
        except (OSError, ValueError):
            return False
        self._written |= {run.key for run in fresh}
        return True

    def done(self) -> None:
        """Take the file away: the database has all its runs."""
        if self._path is not None and self._file is not None and is_still(self._path, self._file):
            try:
                self._path.unlink()
            except OSError:  # then it is adopted once more, which adds nothing
                pass
        self.close()
        self._written = set()

    def close(self) -> None:
        """Let go of the file; what is in it is for the next window that opens the database."""
        if self._file is not None:
            os.close(self._file)
        self._file = self._path = None

    def _make(self, beside: Path) -> None:
        number = 0
        while self._file is None:
            path = beside.with_name(f"{beside.stem}-waiting-{os.getpid()}-{number}{_SUFFIX}")
            number += 1
            try:
                self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
            except FileExistsError:
                continue
            if not _try_lock(self._file) or not is_still(path, self._file):
                os.close(self._file)  # a window that looked for such files has taken it over, and away
                self._file = None
                continue
            self._path = path
        folder = os.open(beside.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)

    @staticmethod
    def _append(file: int, raw: bytes) -> None:
        """Write all of it or nothing: half a line would hide the next one."""
        before = os.fstat(file).st_size
        left = memoryview(raw)
        try:
            while left:
                left = left[os.write(file, left) :]
            os.fsync(file)
        except OSError:
            os.ftruncate(file, before)
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

    file = os.open(path, os.O_RDWR | os.O_NONBLOCK | os.O_NOFOLLOW)
    try:
        found = os.fstat(file)
        if not stat.S_ISREG(found.st_mode) or found.st_size > _SIZE_MAX or not _try_lock(file):
            return 0
        with os.fdopen(file, "rb", closefd=False) as source:
            runs = list(_read_all(source.read(_SIZE_MAX)))
        add(database, [run for run in runs if run is not None], own=True)
        bad = runs.count(None)
        if lasting and not bad:
            path.unlink()
        return bad
    finally:
        os.close(file)


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


def _try_lock(file: int) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # this file system has no locks; two windows that adopt the same runs add them once
        pass
    return True
