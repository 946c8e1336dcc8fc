"""Place: where the database lies, and whether what lies there may be touched at all.

Only an ordinary file is opened, and a link only if it leads to a database of ours: SQLite would play back a journal
into whatever it is given. Nothing that is not ours is renamed, filled or removed.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from slide_tui.clean import clean
from slide_tui.store.files import (
    POSIX,
    free_name,
    fresh_file,
    in_the_way,
    let_go,
    lock,
    lock_bytes,
    make_folder,
    opened,
    read,
    sync_folder,
)
from slide_tui.store.solves.database import check_beside
from slide_tui.store.solves.schema import APPLICATION
from slide_tui.store.solves.trouble import Busy, Damaged, Failing, Moved, Refusing

MAGIC = b"SQLite format 3\0"
JOURNAL = "-journal"

_HEADER = 100
_CONSTANTS = bytes((64, 32, 32))
_UTF_8 = 1
_READERS, _READERS_LENGTH = 0x40000002, 510
"""The bytes that SQLite locks for reading, which keeps writers out."""
_ASIDE_WAIT_S = 2.0
_EVENING_S = 12 * 3600
_TRIES = 3
_STEP_S = 0.02
_PATH_CELLS = 160


class Place(NamedTuple):
    """The database's name in our own folder, and the file it leads to."""

    entry: Path
    file: Path

    @property
    def linked(self) -> bool:
        """Whether the file is elsewhere."""
        return self.entry.is_symlink()

    @property
    def backup(self) -> Path:
        """The backup, which is always in our own folder."""
        return self.entry.with_name(f"{self.entry.stem}-autobackup{self.entry.suffix}")

    @property
    def journal(self) -> Path:
        """SQLite's journal of the file."""
        return self.file.with_name(self.file.name + JOURNAL)


def place_of(path: Path) -> Place:
    """The place of a database; its folder is made if missing. Raises Refusing if something else is there."""
    try:
        place = Place(path.absolute(), Path(os.path.realpath(path)))
        make_folder(path.parent)
        if in_the_way(place.file):
            raise Refusing("it is not a file; move it out of the way")
        if place.linked and not place.file.parent.is_dir():
            raise Refusing("it is a link to a folder that is not there")
        if place.linked and place.file.exists() and not place.file.stat().st_size:
            raise Refusing("it is a link to an empty file")
    except (OSError, ValueError) as error:
        raise Refusing(clean((isinstance(error, OSError) and error.strerror) or "it can't be opened")) from error
    check_beside(place.file)
    return place


def check_header(path: Path) -> None:
    """Raise Damaged unless a file begins like a database of ours."""
    check_head(_read(path, _HEADER))


def check_head(head: bytes) -> None:
    """Raise Damaged unless the header is that of a database of ours, in every field that could mislead SQLite."""
    size = int.from_bytes(head[16:18], "big")
    sound = (
        head.startswith(MAGIC)
        and len(head) >= _HEADER
        and (size == 1 or (512 <= size <= 32768 and not size & (size - 1)))
        and (head[18], head[19])
        in ((1, 1), (2, 2))  # kinds of journals: as we have them, or as another tool has set it
        and head[21:24] == _CONSTANTS
        and int.from_bytes(head[56:60], "big") == _UTF_8
        and _application(head) == APPLICATION
    )
    if not sound:
        raise Damaged("its header is damaged" if head.startswith(MAGIC) else "it is not a database")


def is_database(raw: bytes, application: int | None = None) -> bool:
    """Whether bytes begin like an SQLite database, or like one of a certain program."""
    begins = raw.startswith(MAGIC) and len(raw) >= _HEADER
    return begins and application in (None, _application(raw))


def _application(head: bytes) -> int:
    return int.from_bytes(head[68:72], "big")


def image_of(path: Path, wait_s: float) -> bytes:
    """All bytes of a file while no window writes it; nothing if there is none. Raises Busy, Failing or Refusing.

    Only for files without a connection in this program: closing a file drops all its POSIX locks.
    """
    return _read(path, None, wait_s) if os.path.lexists(path) else b""


@contextmanager
def fresh_beside(path: Path) -> Iterator[Path]:
    """An empty file beside another, held by this window; gone at the end unless it was renamed.

    Raises Busy where another window has it, and Refusing where none can be made.
    """
    fresh = path.with_name(f"{path.name}.new")
    with ExitStack() as stack:
        try:
            let_go(stack.enter_context(fresh_file(fresh, 0)))
        except BlockingIOError as error:
            raise Busy("another window is writing it") from error
        except OSError as error:
            raise Refusing(f"no new file can be made: {clean(error.strerror or '')}") from error
        if not POSIX:  # there it isn't held, because nothing that is held can be renamed
            stack.callback(fresh.unlink, missing_ok=True)
        yield fresh


def replace_damaged(place: Place, fresh: Path, still: Callable[[], bool]) -> Path | None:
    """Set a database aside with its journal and give its name to a fresh file; returns its new path.

    It is renamed with the date, never deleted, never over another file. Of a file elsewhere only the link is renamed;
    an empty file is only replaced. None if nothing was there. Raises Moved if `still`, asked while no other window is
    at it, says that there is no need any more, and Refusing, also if a file was set aside this evening.
    """
    path = place.entry
    try:
        with ExitStack() as stack:
            if POSIX:  # elsewhere no folder can be opened
                folder = os.open(path.parent, os.O_RDONLY)
                stack.callback(os.close, folder)
                lock(folder, _ASIDE_WAIT_S)  # without it two windows may report the same, and nothing worse
            if not still():
                raise Moved("it was put right")
            if not place.file.exists() or not place.file.stat().st_size:
                fresh.replace(path)
                return None
            aside = _aside(place, fresh.stat().st_ctime)
            if not place.linked and place.journal.exists():
                place.journal.rename(aside.with_name(aside.name + JOURNAL))
            path.rename(aside)
            fresh.rename(path)
            sync_folder(path.parent)
            return aside
    except OSError as error:
        raise Refusing("it can't be set aside") from error


def _aside(place: Place, now: float) -> Path:
    """A new name for a damaged file; raises Refusing if another got one this evening, by the file system's clock."""
    damaged = f"{place.entry.stem}-damaged-"
    if any(abs(now - each.lstat().st_ctime) < _EVENING_S for each in place.entry.parent.glob(f"{damaged}*")):
        raise Refusing("a damaged file was set aside this evening already")
    return free_name(place.entry, damaged, place.entry.suffix)


def shown(path: Path) -> str:
    """A path as it can be shown."""
    return clean(str(path), _PATH_CELLS)


def _read(path: Path, most: int | None, wait_s: float = 0) -> bytes:
    for left in reversed(range(_TRIES)):
        try:
            return _read_once(path, most, wait_s)
        except PermissionError as error:
            raise Refusing("no permission") from error
        except OSError as error:
            if not left:
                raise Failing("it can't be read") from error
            time.sleep(_STEP_S)
    raise AssertionError


def _read_once(path: Path, most: int | None, wait_s: float) -> bytes:
    if in_the_way(path):
        raise Refusing("it is not a file")
    with opened(path) as descriptor:
        if most is None:
            _wait_for_writers(descriptor, wait_s)
        return read(descriptor, -1 if most is None else most)


def _wait_for_writers(descriptor: int, wait_s: float) -> None:
    end = time.monotonic() + wait_s
    while True:
        try:
            lock_bytes(descriptor, _READERS, _READERS_LENGTH)
        except (BlockingIOError, PermissionError):
            if time.monotonic() > end:
                raise Busy("another window has it") from None
            time.sleep(_STEP_S)
        except OSError:  # this file system has no locks
            return
        else:
            return
