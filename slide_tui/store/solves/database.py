"""One connection to SQLite, and the only module that knows SQLite's library.

The journal is a rollback journal: SQLite's write-ahead log loses committed rows of two writers in versions before
3.51.3, which most systems have, and half a millisecond for a commit is nothing here. `synchronous=EXTRA` brings the
end of the journal to the disk as well, so that what was committed stays committed when the power fails.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from slide_tui.store.solves.trouble import Busy, Damaged, Failing, Moved, Refusing, Trouble

T = TypeVar("T")

_PRIVATE_FILE = 0o600
_NO_ROOM = (errno.ENOSPC, errno.EDQUOT)
_MOVED = 8 | 4 << 8
_SHORT_READ = 10 | 2 << 8
_KINDS: dict[int, tuple[type[Trouble], str]] = {
    3: (Refusing, "no permission"),
    5: (Busy, "another window has it"),
    6: (Busy, "another window has it"),
    8: (Refusing, "it is read-only"),
    10: (Failing, "the disk does not do its work"),
    11: (Damaged, "it is damaged"),
    13: (Failing, "the disk is full"),
    14: (Refusing, "it can't be opened"),
    15: (Busy, "another window has it"),
    24: (Damaged, "it is damaged"),
    26: (Damaged, "it is no database"),
    _MOVED: (Moved, "it was put aside"),
    _SHORT_READ: (Damaged, "it is cut off"),
}
"""Troubles by SQLite's own numbers; all others are `Failing`."""

_PRAGMAS = (
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
    "PRAGMA mmap_size = 0",
    "PRAGMA temp_store = MEMORY",
    "PRAGMA synchronous = EXTRA",
    "PRAGMA fullfsync = ON",
)

_FOR_DAMAGED = "PRAGMA writable_schema = ON"
"""Without it SQLite reads nothing at all from a file that is a page shorter than its header says."""

_BESIDE = ("-journal", "-wal", "-shm")
"""What the names of SQLite's own files beside a database end with."""


class Database:
    """An open database. Every method raises one of the troubles, and nothing else of SQLite's."""

    def __init__(self, raw: Any) -> None:
        """Take over a connection of SQLite's."""
        self._raw = raw

    def rows(self, sql: str, values: Any = ()) -> list[Any]:
        """All rows that a query finds, as plain tuples."""
        with translated():
            found: list[Any] = self._raw.execute(sql, values).fetchall()
        return found

    def run(self, sql: str, values: Any = ()) -> int:
        """Do something; how many rows it changed."""
        with translated():
            return int(self._raw.execute(sql, values).rowcount)

    def number(self, sql: str, values: Any = ()) -> int:
        """The one number that a query gives."""
        found = self.rows(sql, values)
        if len(found) != 1 or type(found[0][0]) is not int:
            raise Damaged("it is damaged")
        return int(found[0][0])

    def wait(self, seconds: float) -> None:
        """Let every later step wait so long for another window, before it is Busy."""
        self.run(f"PRAGMA busy_timeout = {round(seconds * 1000)}")

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All or nothing, after waiting for other writers."""
        self.run("BEGIN IMMEDIATE")
        try:
            yield
            self.run("COMMIT")
        except BaseException:
            self._roll_back()
            raise

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """Several queries that see the same state, whatever other windows write meanwhile."""
        self.run("BEGIN")
        try:
            yield
        finally:
            self._roll_back()

    def copy_into(self, other: Database) -> None:
        """Make the other database the same as this one."""
        with translated():
            self._raw.backup(other._raw)

    def close(self) -> None:
        """Let go of the file. What was committed is there."""
        try:
            with translated():
                self._raw.close()
        except Trouble:
            pass

    def __del__(self) -> None:
        """Newer Pythons complain of connections that nobody has closed."""
        try:
            self._raw.close()
        except Exception:  # noqa: S110 - while Python ends, nothing can be counted on any more
            pass

    def _roll_back(self) -> None:
        try:
            if self._raw.in_transaction:  # many errors have rolled back already
                self.run("ROLLBACK")
        except Trouble:
            pass


def connect(path: Path | None, wait_s: float, *, read_only: bool = False, damaged: bool = False) -> Database:
    """Open a file, made for its owner alone if it is not there; without a path, a database in memory.

    Of a file that is known to be damaged, SQLite then gives whatever it can.
    """
    import sqlite3  # with its library it costs some milliseconds, which what keeps nothing need not pay for

    if path is not None:
        _touch(path, read_only)
    where = ":memory:" if path is None else f"{path.absolute().as_uri()}?mode={'ro' if read_only else 'rw'}"
    with translated():
        raw = sqlite3.connect(where, timeout=wait_s, isolation_level=None, check_same_thread=False, uri=True)
    database = Database(raw)
    try:
        for pragma in (_FOR_DAMAGED, *_PRAGMAS) if damaged else _PRAGMAS:
            database.run(pragma)
    except BaseException:
        database.close()
        raise
    return database


@contextmanager
def translated() -> Iterator[None]:
    """What SQLite raises, as one of the troubles."""
    import sqlite3

    try:
        yield
    except (OverflowError, UnicodeEncodeError) as error:
        raise Failing("a value is none that can be kept") from error
    except (sqlite3.Error, MemoryError) as error:
        raise _trouble(error) from error


def strange_beside(path: Path) -> list[Path]:
    """What has the name of one of SQLite's own files beside a database and is no file: it would wait for a pipe."""
    found = [path.with_name(path.name + ending) for ending in _BESIDE]
    return [each for each in found if each.exists() and not each.is_file()]


def first(rows: Iterable[T]) -> T | None:
    """The first row, or None."""
    return next(iter(rows), None)


def further(last: int, rows: Sequence[Any]) -> int:
    """The id with which the last of some rows begins, which come after another one; a damaged tree can lead back."""
    found = rows[-1][0]
    if type(found) is not int or found <= last:
        raise Damaged("it is damaged")
    return found


def _touch(path: Path, read_only: bool) -> None:
    """Make sure that there is an ordinary file; whatever else has its name or a journal's is not waited for."""
    try:
        if not read_only and not path.exists():
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_NONBLOCK, _PRIVATE_FILE))
        kind = path.stat().st_mode
        strange = strange_beside(path)
    except (OSError, ValueError) as error:
        full = isinstance(error, OSError) and error.errno in _NO_ROOM
        raise (Failing("the disk is full") if full else Refusing("it can't be opened")) from error
    if not stat.S_ISREG(kind):
        raise Damaged("it is no ordinary file")
    if strange:
        raise Refusing(f"{strange[0].name} is no ordinary file")


def _trouble(error: Exception) -> Trouble:
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:  # raised by Python's own layer: a text that is none, a length out of all bounds
        return Damaged("it is damaged")
    kind, why = _KINDS.get(code) or _KINDS.get(code & 0xFF) or (Failing, f"SQLite can't go on ({code})")
    return kind(why)
