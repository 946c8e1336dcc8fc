"""The log: every run that is over, one line each, in one file that only ever grows.

Its first line names it. Then come lines of four sorts, each an object of JSON whose last field is a checksum of all
that stands before it:

- a run: the line that an export has (`lines`), and its number
- `{"delete": KEY, "at": N}` and `{"restore": KEY, "at": N}`: the player hid a run, or took that back
- `{"optimum": KEY, "slides": N, "at": N}`: the length of a shortest solution of a run's start was proven

`at` is where the line began when it was written, so that no two lines are the same. Lines are appended in one write,
under a short lock on the file, and flushed before anything is announced. A last line that was not finished, because
the program was killed or the power failed, is closed by the next writer with a mark and means nothing.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock
from typing import NamedTuple
from zlib import crc32

from slide_tui.engine.limits import REPLAY_MAX
from slide_tui.store.files import (
    CAREFUL,
    PRIVATE_FILE,
    STEP_S,
    flush,
    in_the_way,
    is_still,
    lock,
    make_folder,
    opened,
    why_not,
    write_all,
)
from slide_tui.store.solves.trouble import Busy, ReadOnly, Trouble

LINE_MAX = REPLAY_MAX + 512 * 1024
"""The longest line that is read, in bytes."""
TAIL = 64
"""So many bytes before a place tell whether it is the same place as before."""

_CRC = b',"crc":"%08x"}'
_CRC_BYTES = len(_CRC % 0)
_HEAD = b'{"slide-tui-log":1,"id":"%s"}'
_BEGINNING = _HEAD.partition(b"1")[0]
_TORN = b"~"
"""What closes a line that was not finished."""
_NUMBER = re.compile(rb',"number":([0-9]{1,15}),"crc":"[0-9a-f]{8}"\}$')
_READ_ONLY = (errno.EACCES, errno.EPERM, errno.EROFS)
_BLOCK = 64 * 1024


class LogLine(NamedTuple):
    """A whole line, and where it begins."""

    at: int
    raw: bytes
    """Without its newline."""

    @property
    def number(self) -> int | None:
        """The number of the run; None for what is said of runs."""
        found = _NUMBER.search(self.raw)
        return int(found[1]) if found else None

    @property
    def sound(self) -> bool:
        """Whether it is as it was written."""
        return is_sealed(self.raw)

    @property
    def damaged(self) -> bool:
        """Whether it was written whole once, and is not as it was written any more."""
        return not self.sound and not self.raw.endswith(_TORN)


def sealed(raw: bytes) -> bytes:
    """Return an object of JSON with its checksum as the last field."""
    return raw[:-1] + _CRC % crc32(raw)


def is_sealed(raw: bytes) -> bool:
    """Whether a line is as it was written."""
    return len(raw) > _CRC_BYTES and raw[-_CRC_BYTES:] == _CRC % crc32(b"}", crc32(raw[:-_CRC_BYTES]))


class LogFile:
    """The file of all runs that are over. Whoever writes holds it, one thread of one window at a time."""

    def __init__(self, path: Path) -> None:
        """Nothing is opened or made yet."""
        self.path = path
        self.locks = True
        """Whether the file system has locks, as far as is known."""
        self._mutex = RLock()
        self._file = -1

    @contextmanager
    def held(self, wait_s: float) -> Iterator[None]:
        """Hold the log, which is made if there is none; raise Busy after so long, or Trouble where it can't be had."""
        end = time.monotonic() + wait_s
        with self.quiet(wait_s):
            if self._file >= 0:  # by this thread
                yield
                return
            while True:
                self._file = self._opened()
                try:
                    got = lock(self._file, max(0, end - time.monotonic()))
                    if got is not False and is_still(self.path, self._file):
                        self.locks = got is True
                        yield
                        return
                    if time.monotonic() >= end:
                        raise Busy(f"{self.path.name}: another window has it")
                finally:
                    os.close(self._file)
                    self._file = -1
                time.sleep(STEP_S)

    @contextmanager
    def quiet(self, wait_s: float) -> Iterator[None]:
        """Keep other threads of this window away; raise Busy after so long."""
        if not self._mutex.acquire(timeout=wait_s):
            raise Busy("another moment, please")
        try:
            yield
        finally:
            self._mutex.release()

    def _opened(self) -> int:
        try:
            make_folder(self.path.parent)
            if in_the_way(self.path):
                raise Trouble(f"{self.path}: it is not an ordinary file; move it out of the way")
            return os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT | CAREFUL, PRIVATE_FILE)
        except OSError as error:
            kind = ReadOnly if error.errno in _READ_ONLY else Trouble
            raise kind(f"{self.path}: {why_not(error)}") from error

    def take_over(self, descriptor: int) -> None:
        """Go on with a locked file that has got the log's name, while the log is held."""
        os.close(self._file)
        self._file = descriptor

    def append(self, lines: Iterable[bytes]) -> None:
        """Write objects of JSON and flush them to the disk, while the log is held: all of them, or none.

        Raises Trouble.
        """
        size = os.fstat(self._file).st_size
        raw = b"".join(sealed(line) + b"\n" for line in lines)
        if not size:
            raw = sealed(_HEAD % os.urandom(16).hex().encode()) + b"\n" + raw
        try:
            os.lseek(self._file, max(0, size - 1), os.SEEK_SET)
            if size and os.read(self._file, 1) != b"\n":
                raw = _TORN + b"\n" + raw
            os.lseek(self._file, 0, os.SEEK_END)
            write_all(self._file, raw)
            flush(self._file)
        except OSError as error:
            if self.locks:  # nobody else can have written behind it
                with suppress(OSError):
                    os.ftruncate(self._file, size)
            raise Trouble(f"{self.path}: {why_not(error)}") from error

    # Reading, for which nobody needs to hold it

    @property
    def size(self) -> int:
        """How many bytes there are now; 0 without a file, or where something else has its name."""
        try:
            found = self.path.lstat()
        except OSError:
            return 0
        return found.st_size if stat.S_ISREG(found.st_mode) else 0

    def read(self, start: int = 0) -> Iterator[LogLine]:
        """All whole lines from a place on. Raises OSError."""
        with opened(self.path) as descriptor, os.fdopen(descriptor, "rb", closefd=False) as file:
            file.seek(start)
            while (raw := file.readline(LINE_MAX)).endswith(b"\n") or len(raw) == LINE_MAX:
                line = LogLine(start, raw.removesuffix(b"\n"))
                start += len(raw)
                yield line

    def line_at(self, at: int, length: int) -> bytes:
        """The line at a place; raise ValueError if none is there, or it is damaged, OSError if it can't be read."""
        raw = self.bytes_at(at, length) if 0 <= at < at + length <= self.size else b""
        if not is_sealed(raw):
            raise ValueError("not a line of the log")
        return raw

    def bytes_at(self, at: int, most: int) -> bytes:
        """Some bytes as they stand; none without a file. Raises OSError."""
        try:
            with opened(self.path) as descriptor:
                os.lseek(descriptor, at, os.SEEK_SET)
                return os.read(descriptor, most)
        except (FileNotFoundError, NotADirectoryError):
            return b""

    def tail(self, end: int) -> bytes:
        """What stands just before a place, by which a log is known that was replaced, even by an older copy."""
        return self.bytes_at(max(0, end - TAIL), min(end, TAIL))

    def is_foreign(self) -> bool:
        """Whether the file is another program's, or anything else with its name."""
        start = self.bytes_at(0, len(_BEGINNING))
        begins = start.startswith(_BEGINNING[: len(start)])
        return not (begins or any(line.sound for line in self.read()))

    def last_number(self) -> int:
        """The number of the last run, counting damaged lines behind it as runs; 0 without any. Raises OSError."""
        last = damaged = 0
        for start in (max(0, self.size - _BLOCK), 0) if self.size else ():
            for line in self.read(start):
                if line.sound:
                    last, damaged = (line.number, 0) if line.number is not None else (last, damaged)
                else:
                    damaged += line.damaged
            if last:
                break
        return last + damaged
