"""What waits at start: runs that no living window holds."""

from __future__ import annotations

import errno
import os
import stat
from dataclasses import dataclass, replace
from pathlib import Path

from slide_tui.clean import clean
from slide_tui.engine.errors import Unreadable
from slide_tui.store.files import is_still
from slide_tui.store.journal.held_file import NEW, HeldFile, set_aside
from slide_tui.store.journal.journal import ENDING, Journal
from slide_tui.store.journal.locks import is_alive, is_held, take
from slide_tui.store.journal.reading import FILE_MAX, Newer, Reading, read
from slide_tui.store.journal.run import Run
from slide_tui.store.settings.document import why_not

_NAME_CELLS = 60
CARE = os.O_NONBLOCK | os.O_NOFOLLOW
"""How a file of anybody's is opened: a named pipe would wait for its other end, and a link leads who knows where."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A file that nobody holds."""

    path: Path
    touched_ms: int
    """When it was written last, by the calendar's clock."""
    size: int = 0
    reading: Reading | None = None
    why: str | None = None
    """One line for the player if something is wrong with it."""

    @property
    def run(self) -> Run | None:
        """The run, paused where it was running; None if the file can't be read."""
        return self.reading.run if self.reading else None


def waiting(folder: Path) -> tuple[Waiting, ...]:
    """What lies in the folder of the runs and is held by no living process, the last played first. Never raises.

    A file that is not a run is set aside under another name; a run of a newer version stays, and so does what is not a
    file. Nothing is deleted.
    """
    return tuple(each for path in newest_first(folder) if (each := look(path)) is not None)


def newest_first(folder: Path) -> tuple[Path, ...]:
    """The files of the runs, the last played first; none is opened. Never raises.

    Where the folder can't be read, it stands for its files: `look` says why.
    """
    try:
        names = [path.name for path in folder.iterdir()]
    except FileNotFoundError:
        return ()
    except (OSError, ValueError):  # ValueError: a NUL in the path
        return (folder,)
    names += [name.removesuffix(NEW) for name in names if name.endswith(ENDING + NEW) and _adopt(folder / name)]
    runs = [(*stamp_of(folder / name), name) for name in {*names} if name.endswith(ENDING)]
    return tuple(folder / name for _, _, name in sorted(runs, key=lambda each: (-each[0], each[2])))


def stamp_of(path: Path) -> tuple[int, int]:
    """When a file was written last, in nanoseconds, and its size in bytes; zeros where there is none."""
    try:
        status = path.lstat()
    except OSError:
        return 0, 0
    return status.st_mtime_ns, status.st_size


def claim(found: Waiting) -> Journal | None:
    """Take a run over and go on with it; None if another window was quicker or has played on. Never raises.

    Of a damaged file a copy is kept under another name, and the run goes on in a fresh one.
    """
    if found.reading is None:
        return None
    try:
        descriptor, writable = _open(found.path)
    except (OSError, ValueError):
        return None
    got = take(descriptor)
    if got is False or not _is_as_found(found, descriptor) or (got is None and is_alive(found.reading.pid)):
        os.close(descriptor)
        return None
    journal = Journal(found.path, found.reading.run)
    damaged = found.reading.damage is not None
    file = HeldFile(found.path, descriptor, found.reading.end, read_only=damaged or not writable)
    journal.hold(file, found.reading.crc, found.reading.unsaid, damaged=damaged)
    return journal


def _is_as_found(found: Waiting, descriptor: int) -> bool:
    """Whether nobody has played on or taken the file away since it was read."""
    try:
        return is_still(found.path, descriptor) and os.fstat(descriptor).st_size == found.size
    except OSError:
        return False


def _open(path: Path) -> tuple[int, bool]:
    """A file, and whether it can be written."""
    try:
        return os.open(path, os.O_RDWR | CARE), True
    except OSError as error:
        if error.errno not in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise
    return os.open(path, os.O_RDONLY | CARE), False


def _adopt(fresh: Path) -> bool:
    """Give the remains of a window that ended while it made a file the name of a run, unless it had one already."""
    path = fresh.with_name(fresh.name.removesuffix(NEW))
    try:
        descriptor = os.open(fresh, os.O_RDWR | CARE)
    except OSError:
        return False
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode) or not take(descriptor) or not is_still(fresh, descriptor):
            return False
        if os.path.lexists(path) or not os.fstat(descriptor).st_size:
            fresh.unlink()
            return False
        fresh.rename(path)
        return True
    except OSError:
        return False
    finally:
        os.close(descriptor)


def is_left(path: Path) -> bool:
    """Whether there is a file that no window holds, as far as locks tell. Never raises."""
    try:
        descriptor = os.open(path, os.O_RDONLY | CARE)
    except OSError:
        return False
    try:
        return not is_held(descriptor)
    finally:
        os.close(descriptor)


def look(path: Path) -> Waiting | None:
    """What a file says; None if a window holds it. Never raises."""
    if not path.name.endswith(ENDING):
        return _unread(path)
    name = clean(path.name, _NAME_CELLS)
    try:
        descriptor = os.open(path, os.O_RDONLY | CARE)
    except FileNotFoundError:  # another window has done with it by now
        return None
    except OSError as error:
        if error.errno == errno.ELOOP:
            return Waiting(path, 0, why=f"{name}: it is a link, which is left alone")
        return Waiting(path, 0, why=f"{name}: {why_not(error)}")
    try:
        return _read(path, descriptor, name)
    except OSError as error:
        return Waiting(path, 0, why=f"{name}: {why_not(error)}")
    finally:
        os.close(descriptor)


def _unread(folder: Path) -> Waiting | None:
    """Why a folder can't be read; None if it can."""
    try:
        next(folder.iterdir(), None)
    except (OSError, ValueError) as error:
        return Waiting(folder, 0, why=f"runs not read: {clean(str(folder))}: {why_not(error)}")
    return None


def _read(path: Path, descriptor: int, name: str) -> Waiting | None:
    status = os.fstat(descriptor)
    touched_ms = status.st_mtime_ns // 1_000_000
    if not stat.S_ISREG(status.st_mode):
        return Waiting(path, touched_ms, why=f"{name}: it is not a file, and is left alone")
    held = is_held(descriptor)
    if held:
        return None
    with os.fdopen(descriptor, "rb", closefd=False) as source:
        raw = source.read(FILE_MAX + 1)
    try:
        reading = read(raw)
    except Newer as why:
        return Waiting(path, touched_ms, why=f"{name}: {why}; it stays as it is")
    except Unreadable as why:
        return _put_aside(path, touched_ms, f"{name}: {why}")
    if held is None and is_alive(reading.pid):
        return None
    if len(raw) > FILE_MAX:
        reading = replace(reading, damage=f"it is larger than {FILE_MAX // 1024 // 1024} MB")
    damaged = f"{name}: {reading.damage}; the run goes on from before that" if reading.damage else None
    return Waiting(path, touched_ms, len(raw), reading, damaged)


def _put_aside(path: Path, touched_ms: int, why: str) -> Waiting | None:
    """What to say of a file that is no run, which gets another name."""
    try:
        aside = set_aside(path)
    except FileNotFoundError:  # another window was quicker
        return None
    except OSError:
        return Waiting(path, touched_ms, why=f"{why}; it can't be set aside")
    return Waiting(aside, touched_ms, why=f"{why}; it is now {clean(aside.name)}")
