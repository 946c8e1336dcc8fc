"""The index: what the log says, so that it can be asked. It has nothing of its own and may be lost at any time.

Rules that keep it simple:

- First the log, then the index: it never says what the log on the disk doesn't.
- It is written and deleted only while the log is held, and only while the open file still has its name: a journal of
  SQLite's must never meet another database. It is a rollback journal: SQLite's write-ahead log loses rows of several
  writers before 3.51.3. Where the file system has no locks, the index is made in memory.
- What is damaged, of another form or of another log is deleted and made anew. What can't be had for another reason (the
  disk is full, the folder read-only) is made in memory, and the file stays. Another program's file stays too.
- Where it is locked, nobody waits for long: it catches up the next time.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from slide_tui.store.files import CAREFUL, PRIVATE_FILE, in_the_way, opened, read
from slide_tui.store.solves.averaging import count_more
from slide_tui.store.solves.log import Log
from slide_tui.store.solves.tables import AGREE, APPLICATION, FORM, TABLES
from slide_tui.store.solves.taking import Taking, kind_named
from slide_tui.store.solves.trouble import Busy, Trouble

FAULTS = (sqlite3.Error, UnicodeDecodeError, ValueError, TypeError)
"""What a damaged file makes Python's library raise, by a message that quotes it, or rows that aren't ours."""

_DAMAGED = frozenset({1, 11, 19, 20, 24, 26})
"""SQLite's errors that mean damage: our own questions fit our own tables, and break no rule of theirs."""
_BUSY = frozenset({5, 6, 15})
_WAIT_S = 0.015
"""How long to wait for another window: a frame may wait for it."""
_AT_ONCE = 2000
"""Lines taken in one transaction: a tenth of a second in which other windows can't file a run."""
_PART, _PART_LEAST = 4, 1 << 21
"""If more than such a part of the log is new, and so many bytes, all is counted anew, which is quicker."""
_MAGIC = b"SQLite format 3\0"


class Index:
    """An index of a log. One thread at a time uses it, which keeps the others away by `Log.quiet` or `Log.held`."""

    def __init__(self, path: Path, log: Log, *, lasting: bool = True) -> None:
        """Nothing is opened yet. One that isn't `lasting` is made in memory."""
        self._path: Path | None = path if lasting else None
        self._file = path
        self._log = log
        self._db: Any = None
        self._inode = 0
        self._suspect = False
        self._seen = 0
        """How long the log was when nothing was left in it but perhaps a line that is not finished."""
        self.damaged = 0
        """How many damaged lines it has met in the log."""
        self.foreign = False
        """Whether another program's file has its name."""

    def close(self) -> None:
        """Close the file, if it was opened."""
        db, self._db = self._db, None
        if db is not None:
            db.close()

    def forget(self) -> None:
        """Delete the file while the log is held, as the log was made again, or the file is damaged."""
        self.close()
        self._seen = 0
        try:
            if self._path is not None:  # the journal alone means nothing
                for path in (self._path, self._path.with_name(f"{self._path.name}-journal")):
                    path.unlink(missing_ok=True)
        except OSError:
            self._path = None

    # Catching up

    def behind(self) -> int | None:
        """How many bytes of the log are new; None while it is not open, or not whole. Raises Trouble."""
        if self._db is None or not self._has_its_name():
            return None
        found = self.rows("SELECT read, counted FROM state")
        if len(found) != 1 or not all(isinstance(each, int) for each in found[0]):
            self._suspect = True  # it is damaged
            return None
        [(done, counted)] = found
        return self._log.size - max(int(done), self._seen) if counted else None

    def progress(self) -> int:
        """How many lines are read and counted, as far as an index that is made anew has come. Raises Trouble."""
        if self._db is None:
            return 0
        asked = "SELECT ifnull(sum(lines), 0), (SELECT count(*) FROM figures WHERE list = 0) FROM state"
        [(lines, rows)] = self.rows(asked)
        return int(lines + rows) // 2

    def count_later(self) -> None:
        """Forget all averages until many runs were added, while the log is held. Raises Trouble."""
        for step in ("BEGIN", "DELETE FROM figures", "DELETE FROM bests", "UPDATE state SET counted = 0", "COMMIT"):
            self.rows(step)

    def go_on(self, *, counting: bool = True) -> bool:
        """Take in the next piece of the log while it is held; whether there was one. Raises Trouble, as Busy.

        With `counting` off, averages that are to be counted anew are left for later.
        """
        try:
            self._open()
            size = self._log.size
            if self._take_piece(counting):
                return True
            self._seen = size
            return False
        except FAULTS as error:
            self._mend(error)
            return True

    def _state(self, names: str) -> Any:
        return self._db.execute(f"SELECT {names} FROM state").fetchone()

    def _take_piece(self, counting: bool) -> bool:
        done, lines, tail, counted = self._state("read, lines, tail, counted")
        fresh = self._log.size - done
        if self._log.tail(done) != tail or (counted and fresh > max(_PART_LEAST, done // _PART)):
            self.forget()  # it was replaced by an older copy of itself, say
            return True
        if not fresh and (counted or not counting):
            return False  # nothing is new
        self._db.execute(f"PRAGMA synchronous = {'NORMAL' if counted else 'OFF'}")
        self._db.execute("BEGIN IMMEDIATE")
        try:
            left = _AT_ONCE - (self._read_lines(done, lines, counting=bool(counted)) if fresh else 0)
            left = self._count_piece(left) if counting and not counted else left
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise
        if left == _AT_ONCE and not counted:  # it is whole, and comes to the disk with this
            self._db.execute("PRAGMA synchronous = NORMAL")
            self._db.execute("UPDATE state SET counted = 1")
        return left < _AT_ONCE

    def _read_lines(self, done: int, before: int, *, counting: bool) -> int:
        """Take the next lines; how many there were."""
        taking, line, lines = Taking(self._db), None, before
        for line in islice(self._log.read(done), _AT_ONCE):
            lines += 1
            if line.sound:
                taking.take(line)
            self.damaged += line.damaged
        if line is not None:
            taking.finish(counting=counting)
            state = (line.end, lines, self._log.tail(line.end))
            self._db.execute("UPDATE state SET read = ?, lines = ?, tail = ?", state)
        return lines - before

    def _count_piece(self, left: int) -> int:
        """Count the next runs of an index that is made anew, at most so many; how many less are left to do."""
        for number, *named in self._db.execute("SELECT id, name, helped FROM kinds").fetchall():
            kind = kind_named(*named)
            while kind is not None and left > 0 and (counted := count_more(self._db, number, kind, left)):
                left -= counted
        return left

    # Opening

    def _open(self) -> None:
        """Open the file while the log is held, or begin a new one."""
        if self._suspect:
            self._suspect = False
            self.forget()
        if self._db is not None and self._has_its_name():
            return
        self.close()
        if self._path is not None and not self._log.locks:
            self._path = None
        if self._path is not None and self._is_foreign(self._path):
            self._path, self.foreign = None, True
        try:
            self._connect()
            if not self._is_ours():
                self.forget()
                self._connect()
                self._begin()
        except OSError:
            self._stay_in_memory()
        except FAULTS as error:
            self._mend(error)
            self._open()

    def _connect(self) -> None:
        if self._path is None:
            self._db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
            return
        with opened(self._path, os.O_RDWR | os.O_CREAT | CAREFUL) as file:  # SQLite would let everybody read it
            self._inode = os.fstat(file).st_ino
            os.fchmod(file, PRIVATE_FILE) if hasattr(os, "fchmod") else None
        where = f"{self._path.absolute().as_uri()}?mode=rw"
        self._db = sqlite3.connect(where, timeout=_WAIT_S, isolation_level=None, check_same_thread=False, uri=True)
        for pragma in ("trusted_schema = OFF", "cache_spill = OFF", "temp_store = MEMORY"):
            self._db.execute(f"PRAGMA {pragma}")

    def _is_ours(self) -> bool:
        """Whether it is an index of this form and of this log as it is now."""
        if self._path is None or not self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            return False
        state = self._state("form, log, read, tail")
        return bool(
            state is not None
            and state[:2] == (FORM, self._log.identity)
            and self._log.size >= state[2]
            and self._log.tail(state[2]) == state[3]
        )

    def _begin(self) -> None:
        identity = self._log.identity.replace("'", "''")
        state = f"INSERT INTO state VALUES ({FORM}, '{identity}', 0, 0, x'', 0)"
        for step in ("BEGIN IMMEDIATE", *TABLES, state, "COMMIT"):
            self._db.execute(step)

    def _has_its_name(self) -> bool:
        if self._path is None:
            return True
        try:
            return self._path.lstat().st_ino == self._inode
        except OSError:
            return False

    def _stay_in_memory(self) -> None:
        self.close()
        self._path = None
        self._connect()
        self._begin()

    def _mend(self, error: Exception) -> None:
        """Begin anew after an error: in a new file if the old one is damaged, else in memory. Raises Busy."""
        if is_busy(error):
            raise Busy(f"{self._file.name}: another window has it") from error
        if self._path is None:
            raise Trouble(str(error)) from error
        code = getattr(error, "sqlite_errorcode", None)
        if code is None or code & 0xFF in _DAMAGED:
            self.forget()
        else:
            self._stay_in_memory()

    @staticmethod
    def _is_foreign(path: Path) -> bool:
        """Whether something has the name that is neither an index nor what damage can make of one."""
        if in_the_way(path):
            return True
        try:
            with opened(path) as file:
                head = read(file, 100)
        except FileNotFoundError:
            return False
        ours = head[68:72] == APPLICATION.to_bytes(4, "big")
        return bool(head.strip(b"\0")) and not ours and (head[:16] != _MAGIC or any(head[68:72]))

    # Asking

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """All rows of a question. Raises Trouble; a damaged file is made anew the next time."""
        try:
            if self._db is None:
                raise Busy("another moment, please")
            found: list[Any] = self._db.execute(sql, values).fetchall()
        except FAULTS as error:
            if is_busy(error):
                raise Busy(f"{self._file.name}: another window has it") from error
            self._suspect = True
            raise Trouble(f"{self._file.name}: {error}; the game makes it anew") from error
        return found

    def agrees(self) -> bool:
        """Whether it is as it was written, as far as SQLite and its totals say; takes 0.3 s for 100,000 runs."""
        if self._db is None:
            return True
        try:
            whole = self._db.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"
            return whole and bool(self._db.execute(f"SELECT {AGREE} FROM totals").fetchone()[0])
        except FAULTS as error:
            return is_busy(error)

    def __del__(self) -> None:
        """Close the file, as newer Pythons warn where that is forgotten."""
        self.close()


def is_busy(error: Exception) -> bool:
    """Whether an error means that another window has the file."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _BUSY
