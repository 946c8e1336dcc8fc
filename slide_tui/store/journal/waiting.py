"""Files of unfinished runs that no living window holds: finding, reading and claiming them."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from slide_tui.clean import clean
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.values import dataclass, replace
from slide_tui.store.files import CAREFUL, is_held, is_still, lock, opened, set_aside, why_not
from slide_tui.store.files import read as read_up_to
from slide_tui.store.journal.held_file import ENDING
from slide_tui.store.journal.journal import Journal
from slide_tui.store.journal.reading import Newer, Reading, read
from slide_tui.store.journal.run import Run

FILE_MAX = 64 * 1024 * 1024
"""The largest file of a run that is read, in bytes: about four million requests."""

_NAME_CELLS = 60
_LOOK_S = 0.1
"""How long a claim waits for a window that only checks whether the file is held."""
_NOT_WRITABLE = (errno.EACCES, errno.EPERM, errno.EROFS)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A file that no window holds."""

    path: Path
    touched_ms: int
    """When it was last written, by the calendar's clock."""
    size: int = 0
    reading: Reading | None = None
    why: str | None = None
    """One line for the player if something is wrong with the file."""

    @property
    def run(self) -> Run | None:
        """The run, paused where it was running; None if the file can't be read."""
        return self.reading.run if self.reading else None


def newest_first(folder: Path) -> tuple[Path, ...]:
    """The files of the runs, the last played first; none is opened. Raises OSError, or ValueError for a NUL."""
    try:
        runs = [(*stamp_of(path), path) for path in folder.iterdir() if path.name.endswith(ENDING)]
    except FileNotFoundError:
        return ()
    return tuple(path for _, _, path in sorted(runs, key=lambda each: (-each[0], each[2])))


def stamp_of(path: Path) -> tuple[int, int]:
    """When a file was written last, in nanoseconds, and its size in bytes; zeros where there is none."""
    try:
        status = path.lstat()
    except OSError:
        return 0, 0
    return status.st_mtime_ns, status.st_size


def look(path: Path) -> Waiting | None:
    """Read a file; None if a window holds it. Never raises.

    A file that is not a run is set aside under another name; a run of a newer version stays, and so does what is not a
    file. Nothing is deleted.
    """
    name = clean(path.name, _NAME_CELLS)
    try:
        with opened(path) as descriptor:
            touched_ms = os.fstat(descriptor).st_mtime_ns // 1_000_000
            held = is_held(descriptor)
            raw = b"" if held else read_up_to(descriptor, FILE_MAX + 1)
    except FileNotFoundError:  # another window has done with it by now
        return None
    except OSError as error:
        why = "it is a link, which is left alone" if error.errno == errno.ELOOP else why_not(error)
        return Waiting(path, 0, why=f"{name}: {why}")
    try:
        reading = read(raw) if not held else None
    except Newer as newer:
        return Waiting(path, touched_ms, why=f"{name}: {newer}; it stays as it is")
    except Unreadable as no_run:
        return _put_aside(path, f"{name}: {no_run}")
    if reading is None or (held is None and is_alive(reading.pid)):
        return None
    if len(raw) > FILE_MAX:
        reading = replace(reading, damage=f"it is larger than {FILE_MAX // 1024 // 1024} MB")
    damaged = f"{name}: {reading.damage}; the run continues from before that" if reading.damage else None
    return Waiting(path, touched_ms, len(raw), reading, damaged)


def _put_aside(path: Path, why: str) -> Waiting | None:
    """Set a file aside that is not a run, and report it."""
    try:
        aside = set_aside(path)
    except FileNotFoundError:  # another window was quicker
        return None
    except OSError:
        return Waiting(path, 0, why=f"{why}; it can't be set aside")
    return Waiting(aside, 0, why=f"{why}; it is now {clean(aside.name)}")


def claim(found: Waiting) -> Journal | None:
    """Take a run over to continue it; None if another window was quicker or has played on. Never raises.

    A damaged file is kept under another name, and the run continues in a fresh one.
    """
    if found.reading is None:
        return None
    try:
        descriptor, writable = _open(found.path)
    except (OSError, ValueError):
        return None
    got = lock(descriptor, _LOOK_S)
    if got is False or not _is_as_found(found, descriptor) or (got is None and is_alive(found.reading.pid)):
        os.close(descriptor)
        return None
    journal = Journal(found.path, found.reading.run)
    journal.take_over(descriptor, found.reading, writable=writable)
    return journal


def _open(path: Path) -> tuple[int, bool]:
    """Open a file; its descriptor, and whether it can be written."""
    try:
        return os.open(path, os.O_RDWR | CAREFUL), True
    except OSError as error:
        if error.errno not in _NOT_WRITABLE:
            raise
    return os.open(path, os.O_RDONLY | CAREFUL), False


def _is_as_found(found: Waiting, descriptor: int) -> bool:
    """Whether the file is unchanged and in its place since it was read."""
    try:
        return is_still(found.path, descriptor) and os.fstat(descriptor).st_size == found.size
    except OSError:
        return False


def is_alive(pid: int) -> bool:
    """Whether a process with this number is running, as far as that can be known."""
    if os.name == "nt":  # there a 0 is Ctrl+C, and only where locks fail is this asked
        return True
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # somebody else's
        pass
    return True


def is_left(path: Path) -> bool:
    """Whether a file is there and no window locks it. Never raises."""
    try:
        with opened(path) as descriptor:
            return not is_held(descriptor)
    except OSError:
        return False
