"""One connection to SQLite, and the only module that knows SQLite's library.

The journal is a rollback journal: SQLite's write-ahead log loses committed rows of two writers in versions before
3.51.3, which most systems have, and half a millisecond for a commit is nothing here. `synchronous=EXTRA` brings the
end of the journal to the disk as well, so that what was committed stays committed when the power fails.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from slide_tui.store.files import CAREFUL, PRIVATE_FILE, in_the_way
from slide_tui.store.solves.trouble import Busy, Damaged, Erring, Failing, Moved, Refusing, Trouble

T = TypeVar("T")

_NO_ROOM = (errno.ENOSPC, errno.EDQUOT)
_MOVED = 8 | 4 << 8
_SHORT_READ = 10 | 2 << 8
_KINDS: dict[int, tuple[type[Trouble], str]] = {
    1: (Damaged, "its tables are damaged"),  # our own questions fit the tables that we have made
    3: (Refusing, "no permission"),
    5: (Busy, "another window has it"),
    6: (Busy, "another window has it"),
    8: (Refusing, "it is read-only"),
    10: (Erring, "the disk gave an error"),
    11: (Damaged, "it is damaged"),
    13: (Failing, "the disk is full"),
    14: (Refusing, "it can't be opened"),
    15: (Busy, "another window has it"),
    24: (Damaged, "it is damaged"),
    26: (Damaged, "it is not a database"),
    _MOVED: (Moved, "it was set aside"),
    _SHORT_READ: (Damaged, "it is cut off"),
}
"""Troubles by SQLite's error numbers; all others are `Failing`."""

_PRAGMAS = (
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
    "PRAGMA mmap_size = 0",
    "PRAGMA temp_store = MEMORY",
    "PRAGMA synchronous = EXTRA",
    "PRAGMA fullfsync = ON",
)

_PAGES_AT_ONCE = 256
"""A piece of a copy, between which other windows write: 1 MB, a few milliseconds."""

_ROLLBACK = b"\x01\x01"
"""What a header says of journals that a database in memory can have."""

_BESIDE = ("-journal", "-wal", "-shm")
"""The suffixes of SQLite's own files beside a database."""


class Database:
    """An open database. Every method raises Trouble, never SQLite's own errors."""

    def __init__(self, raw: Any) -> None:
        """Take over a connection of SQLite's."""
        self._raw = raw

    def rows(self, sql: str, values: Any = ()) -> list[Any]:
        """All rows of a query, as tuples."""
        with translated():
            found: list[Any] = self._raw.execute(sql, values).fetchall()
        return found

    def run(self, sql: str, values: Any = ()) -> int:
        """Run a statement; how many rows it changed."""
        with translated():
            return int(self._raw.execute(sql, values).rowcount)

    def number(self, sql: str, values: Any = ()) -> int:
        """The single number a query returns."""
        found = self.rows(sql, values)
        if len(found) != 1 or type(found[0][0]) is not int:
            raise Damaged("it is damaged")
        return int(found[0][0])

    def wait(self, seconds: float) -> None:
        """Let later steps wait up to so long for another window before they raise Busy."""
        self.run(f"PRAGMA busy_timeout = {round(seconds * 1000)}")

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """A transaction: all or nothing, after waiting for other writers."""
        self.run("BEGIN IMMEDIATE")
        try:
            yield
            self.run("COMMIT")
        except BaseException:
            self._roll_back()
            raise

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """Let several queries see the same state, whatever other windows write."""
        self.run("BEGIN")
        try:
            yield
        finally:
            self._roll_back()

    def copy_into(self, other: Database, stopped: Callable[[], bool] = lambda: False) -> None:
        """Copy this database over another, a piece at a time; raises Failing once it is `stopped`."""

        def watch(*_: int) -> None:
            if stopped():
                raise Failing("it was stopped")

        with translated():
            self._raw.backup(other._raw, pages=_PAGES_AT_ONCE, progress=watch)

    def load(self, raw: bytes) -> None:
        """Load the bytes of a file into this in-memory database."""
        with translated():
            if not hasattr(self._raw, "deserialize"):  # SQLite before 3.36 may not have it
                raise Damaged("it is damaged")
            self._raw.deserialize(raw[:18] + _ROLLBACK + raw[20:])

    def close(self) -> None:
        """Close the file. What was committed stays."""
        try:
            with translated():
                self._raw.close()
        except Trouble:
            pass

    def __del__(self) -> None:
        """Close it, as newer Pythons warn about unclosed connections."""
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


def connect(path: Path | None, wait_s: float, *, read_only: bool = False) -> Database:
    """Open a file, or create it for its owner alone; without a path, open a database in memory."""
    import sqlite3  # with its library it costs some milliseconds, which what keeps nothing need not pay for

    if path is not None:
        _touch(path, read_only)
    where = ":memory:" if path is None else f"{path.absolute().as_uri()}?mode={'ro' if read_only else 'rw'}"
    with translated():
        raw = sqlite3.connect(where, timeout=wait_s, isolation_level=None, check_same_thread=False, uri=True)
    database = Database(raw)
    try:
        for pragma in _PRAGMAS:
            database.run(pragma)
    except BaseException:
        database.close()
        raise
    return database


def connect_image(raw: bytes) -> Database:
    """Load the bytes of a database into memory, where no disk can fail."""
    database = connect(None, 0)  # which closes itself if nobody has it
    database.load(raw)
    return database


@contextmanager
def translated() -> Iterator[None]:
    """Turn SQLite's errors into troubles."""
    import sqlite3

    try:
        yield
    except UnicodeDecodeError as error:
        raise Damaged("it is damaged") from error
    except (OverflowError, UnicodeEncodeError) as error:
        raise Failing("a value can't be stored") from error
    except (sqlite3.Error, MemoryError) as error:
        raise _trouble(error) from error


def check_ordinary(path: Path, words: str) -> None:
    """Raise Refusing, in some words, if something other than an ordinary file has the name."""
    try:
        strange = in_the_way(path)
    except (OSError, ValueError) as error:
        raise Refusing("it can't be opened") from error
    if strange:
        raise Refusing(words)


def check_beside(path: Path) -> None:
    """Raise Refusing if one of SQLite's files beside a database is not an ordinary file, but a pipe or a link, say."""
    for each in (path.with_name(path.name + ending) for ending in _BESIDE):
        check_ordinary(each, f"{each.name} beside it is not a file; move it out of the way")


def further(last: int, rows: Sequence[Any]) -> int:
    """The first field of the last row, which must be above `last`: a damaged tree can lead back."""
    found = rows[-1][0]
    if type(found) is not int or found <= last:
        raise Damaged("it is damaged")
    return found


def _touch(path: Path, read_only: bool) -> None:
    """Make sure that there is an ordinary file; never wait for anything else that has its name or a journal's."""
    try:
        if not read_only and not os.path.lexists(path):
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | CAREFUL, PRIVATE_FILE))
    except FileExistsError:  # another window was quicker
        pass
    except (OSError, ValueError) as error:
        full = isinstance(error, OSError) and error.errno in _NO_ROOM
        raise (Failing("the disk is full") if full else Refusing("it can't be opened")) from error
    check_ordinary(path, "it is not a file")
    check_beside(path)


def _trouble(error: Exception) -> Trouble:
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:  # raised by Python's own layer: a text that is none, a length out of all bounds
        return Damaged("it is damaged")
    kind, why = _KINDS.get(code) or _KINDS.get(code & 0xFF) or (Failing, f"SQLite can't go on ({code})")
    return kind(why)
