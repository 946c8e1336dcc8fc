"""Waiting runs: files that no living window holds."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from slide_tui.clean import clean
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.values import dataclass, replace
from slide_tui.store.files import CAREFUL, is_held, is_still, let_go, lock, opened, rename_open, set_aside, why_not
from slide_tui.store.files import read as read_up_to
from slide_tui.store.journal.held_file import FILE_MAX, NEW, HeldFile
from slide_tui.store.journal.journal import ENDING, Journal
from slide_tui.store.journal.reading import Newer, Reading, read
from slide_tui.store.journal.run import Run

_NAME_CELLS = 60
_LOOK_S = 0.1
"""How long a claim waits for a window that only checks whether the file is held."""


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
    damaged = found.reading.damage is not None
    file = HeldFile(found.path, descriptor, found.reading.end, read_only=damaged or not writable)
    journal.hold(file, found.reading.crc, found.reading.unsaid, damaged=damaged)
    return journal


def _is_as_found(found: Waiting, descriptor: int) -> bool:
    """Whether the file is unchanged and in its place since it was read."""
    try:
        return is_still(found.path, descriptor) and os.fstat(descriptor).st_size == found.size
    except OSError:
        return False


def _open(path: Path) -> tuple[int, bool]:
    """Open a file; its descriptor, and whether it can be written."""
    try:
        return os.open(path, os.O_RDWR | CAREFUL), True
    except OSError as error:
        if error.errno not in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise
    return os.open(path, os.O_RDONLY | CAREFUL), False


def _adopt(fresh: Path) -> bool:
    """Give a file that was complete, but not yet renamed when its window ended, the name of its run."""
    path = fresh.with_name(fresh.name.removesuffix(NEW))
    try:
        with opened(fresh, os.O_RDWR | CAREFUL) as descriptor:
            if not lock(descriptor, _LOOK_S) or not is_still(fresh, descriptor):
                return False
            if os.path.lexists(path) or not os.fstat(descriptor).st_size:
                let_go(descriptor)
                fresh.unlink()
                return False
            rename_open(fresh, path, descriptor)
            return True
    except OSError:
        return False


def is_left(path: Path) -> bool:
    """Whether a file is there and no window locks it. Never raises."""
    try:
        with opened(path) as descriptor:
            return not is_held(descriptor)
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


def look(path: Path) -> Waiting | None:
    """Read a file; None if a window holds it. Never raises.

    A file that is not a run is set aside under another name; a run of a newer version stays, and so does what is not a
    file. Nothing is deleted.
    """
    if not path.name.endswith(ENDING):
        return _unread(path)
    name = clean(path.name, _NAME_CELLS)
    try:
        with opened(path) as descriptor:
            return _read(path, descriptor, name)
    except FileNotFoundError:  # another window has done with it by now
        return None
    except OSError as error:
        why = "it is a link, which is left alone" if error.errno == errno.ELOOP else why_not(error)
        return Waiting(path, 0, why=f"{name}: {why}")


def _unread(folder: Path) -> Waiting | None:
    """Report why a folder can't be read; None if it can."""
    try:
        next(folder.iterdir(), None)
    except (OSError, ValueError) as error:
        return Waiting(folder, 0, why=f"runs not read: {clean(str(folder))}: {why_not(error)}")
    return None


def _read(path: Path, descriptor: int, name: str) -> Waiting | None:
    touched_ms = os.fstat(descriptor).st_mtime_ns // 1_000_000
    held = is_held(descriptor)
    if held:
        return None
    raw = read_up_to(descriptor, FILE_MAX + 1)
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
    damaged = f"{name}: {reading.damage}; the run continues from before that" if reading.damage else None
    return Waiting(path, touched_ms, len(raw), reading, damaged)


def _put_aside(path: Path, touched_ms: int, why: str) -> Waiting | None:
    """Set a file aside that is not a run, and report it."""
    try:
        aside = set_aside(path)
    except FileNotFoundError:  # another window was quicker
        return None
    except OSError:
        return Waiting(path, touched_ms, why=f"{why}; it can't be set aside")
    return Waiting(aside, touched_ms, why=f"{why}; it is now {clean(aside.name)}")
