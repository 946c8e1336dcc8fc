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
import re
import sqlite3
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any
from zlib import crc32

from slide_tui.store.files import CAREFUL, in_the_way, opened, read
from slide_tui.store.solves.averaging import count_changed
from slide_tui.store.solves.log import LogFile
from slide_tui.store.solves.tables import AGREE, APPLICATION, FORM, TABLES, TRIGGERS
from slide_tui.store.solves.taking import take
from slide_tui.store.solves.trouble import SENSELESS, Busy, Trouble

FAULTS = (sqlite3.Error, *SENSELESS)
"""What a damaged file raises: SQLite's complaints, texts that aren't UTF-8, and rows that aren't ours."""

_DAMAGED = frozenset({1, 11, 19, 20, 24, 26})
"""SQLite's errors that mean damage: our own questions fit our own tables, and break no rule of theirs."""
_BUSY = frozenset({5, 6, 15})
_AT_ONCE = 2000
"""Lines taken in one transaction: a tenth of a second in which other windows can't file a run."""
_TABLES = TABLES if sqlite3.sqlite_version_info >= (3, 37) else tuple(re.sub(" STRICT,?", "", sql) for sql in TABLES)
_MAGIC = b"SQLite format 3\0"


class Index:
    """An index of a log. One thread at a time uses it, which keeps the others away by `Log.quiet` or `Log.held`."""

    def __init__(self, log: LogFile, wait_s: float, say: Callable[[str], None]) -> None:
        """Nothing is opened yet; another window is waited for so long, and `say` is given lines for the player."""
        self._say = say
        self._wait_s = wait_s
        self._file = log.path.with_suffix(".index")
        self._in_memory = False
        self._log = log
        self._db: Any = None
        self._inode = 0
        self._is_new = False
        """Whether nobody else has written it, so that what is wrong with it is not damage."""
        self.suspect = False
        """Whether it is to be made anew, as its rows make no sense."""
        self._seen = 0
        """How long the log was when nothing was left in it but perhaps a line that is not finished."""
        self.damaged = False
        """Whether it has met a damaged line in the log."""

    def close(self) -> None:
        """Close the file, if it was opened."""
        db, self._db = self._db, None
        if db is not None:
            db.close()

    def forget(self) -> None:
        """Delete the file while the log is held, as the log was made again, or the file is damaged."""
        self.close()
        self._seen, self.damaged = 0, False
        try:
            if not (self._in_memory or self._is_foreign(self._file)):  # the journal alone means nothing
                for path in (self._file, self._file.with_name(f"{self._file.name}-journal")):
                    path.unlink(missing_ok=True)
        except OSError:
            self._in_memory = True

    # Catching up

    def behind(self) -> int | None:
        """How many bytes of the log are new; None while it is not open, or damaged. Raises Trouble."""
        if self._db is None or self.suspect or not self._has_its_name():
            return None
        try:
            [(done,)] = self.rows("SELECT read FROM state")
            return self._log.size - max(int(done), self._seen)
        except FAULTS:
            self.suspect = True
            return None

    def go_on(self) -> bool:
        """Take in the next piece of the log while it is held; whether there may be more. Raises Trouble, as Busy."""
        try:
            self._open()
            return self._take_piece()
        except FAULTS as error:
            self._mend(error)
            return True

    def _take_piece(self) -> bool:
        done, tail = self._db.execute("SELECT read, tail FROM state").fetchone()
        size = self._log.size
        if not 0 <= done <= size or self._log.tail(done) != tail:
            self.forget()  # it is another log, or was replaced by an older copy of itself
            return True
        lines = list(islice(self._log.read(done), _AT_ONCE)) if size > done else []
        if not lines:
            self._seen = size
            return False
        done = lines[-1].at + len(lines[-1].raw) + 1
        more = len(lines) == _AT_ONCE and done < self._log.size
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            for line in lines:
                if line.sound:
                    take(self._db, line)
                else:
                    self.damaged = self.damaged or line.damaged
            count_changed(self._db, at_end=not more)
            self._db.execute("UPDATE state SET read = ?, tail = ?", (done, self._log.tail(done)))
        return more

    # Opening

    def _open(self) -> None:
        """Open the file while the log is held, or begin a new one."""
        if self.suspect:
            self.suspect = False
            self.forget()
        if self._db is not None and self._has_its_name():
            return
        self.close()
        if not self._in_memory and self._is_foreign(self._file):
            self._say(f"{self._file} is not an index of this game, so it was left alone")
            self._in_memory = True
        self._in_memory = self._in_memory or not self._log.locks
        try:
            self._connect()
            if not self._is_ours():
                self.forget()
                self._connect()
                self._begin()
            self._db.create_function("crc32", 1, crc32, deterministic=True)
            for trigger in TRIGGERS:
                self._db.execute(trigger)
        except OSError:
            self.stay_in_memory()
            self._open()

    def _connect(self) -> None:
        self._is_new, where = False, ":memory:"
        if not self._in_memory:
            with opened(self._file, os.O_RDWR | os.O_CREAT | CAREFUL) as file:  # SQLite would let everybody read it
                self._inode = os.fstat(file).st_ino
            where = f"{self._file.absolute().as_uri()}?mode=rw"
        self._db = sqlite3.connect(where, timeout=self._wait_s, isolation_level=None, check_same_thread=False, uri=True)
        for pragma in ("trusted_schema = OFF", "cache_spill = OFF", "temp_store = MEMORY", "synchronous = NORMAL"):
            self._db.execute(f"PRAGMA {pragma}")

    def _is_ours(self) -> bool:
        """Whether it is an index of this form, to the letter of its schema."""
        schema = [sql for (sql,) in self._db.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")]
        return schema == [*_TABLES] and self._db.execute("SELECT form FROM state").fetchone() == (FORM,)

    def _begin(self) -> None:
        self._is_new = True
        with self._db:
            for step in ("BEGIN IMMEDIATE", *_TABLES, f"PRAGMA application_id = {APPLICATION}"):
                self._db.execute(step)
            self._db.execute("INSERT INTO state VALUES (?, 0, x'', 0)", (FORM,))

    def _has_its_name(self) -> bool:
        try:
            return self._in_memory or self._file.lstat().st_ino == self._inode
        except OSError:
            return False

    def stay_in_memory(self) -> None:
        """Leave the file as it is from now on."""
        if not self._in_memory:
            self.close()
            self._in_memory = True

    def _mend(self, error: Exception) -> None:
        """Begin anew after an error: in a new file if the old one is damaged, else in memory. Raises Busy."""
        if is_busy(error):
            raise Busy(f"{self._file.name}: another window has it") from error
        if self._in_memory:
            raise Trouble(str(error)) from error
        if self._is_new and not isinstance(error, sqlite3.Error):
            raise error
        if is_damage(error):
            self.forget()
        else:
            self.stay_in_memory()

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
        """All rows of a question. Raises Trouble, as Busy if the file is made anew the next time."""
        try:
            if self._db is None or self.suspect:
                raise Busy("another moment, please")
            return list(self._db.execute(sql, values))
        except FAULTS as error:
            if is_busy(error):
                raise Busy(f"{self._file.name}: another window has it") from error
            if not is_damage(error):
                raise Trouble(f"{self._file.name}: {error}") from error
            self.suspect = True
            raise Busy(f"{self._file.name}: {error}; the game makes it anew") from error

    def agrees(self) -> bool:
        """Whether it is as it was written, as far as SQLite and its totals say; takes 0.3 s for 100,000 runs."""
        if self._db is None:
            return True
        try:
            whole = self._db.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"
            return whole and bool(self._db.execute(f"SELECT total = {AGREE} FROM state").fetchone()[0])
        except FAULTS as error:
            return is_busy(error)

    def __del__(self) -> None:
        """Close the file, as newer Pythons warn where that is forgotten."""
        self.close()


def is_busy(error: Exception) -> bool:
    """Whether an error means that another window has the file."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _BUSY


def is_damage(error: Exception) -> bool:
    """Whether an error means that the file is damaged."""
    return getattr(error, "sqlite_errorcode", 1) & 0xFF in _DAMAGED
