"""Listing: the unfinished runs in a folder; each file is read once until it changes. And taking one over."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from slide_tui.clean import clean
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.unfinished_run import UnfinishedRun, unfinished_run_of
from slide_tui.store import files
from slide_tui.store.journal.journal import Journal
from slide_tui.store.journal.lines import ENDING
from slide_tui.store.journal.reading import FILE_MAX, Newer, Reading, read
from slide_tui.store.journal.run import JournalRun

_NAME_CELLS = 60
_LOOK_S = 0.1
"""How long a claim waits for a window that only checks whether the file is held."""

_Stamp = tuple[int, int]
"""When a file was written last, in nanoseconds, and its size in bytes."""


class FolderListing(NamedTuple):
    """The outcome of a look into the folder."""

    runs: list[UnfinishedRun]
    """The runs that can be resumed, last played first."""
    over: list[Path]
    """The files of runs that were over when their window ended, still to be filed."""
    words: list[str]
    """Lines for the player about files."""


class Listing:
    """The runs in a folder that no window holds, for whoever takes one over writes into it. Usable from any thread."""

    def __init__(self, folder: Path) -> None:
        """Nothing is looked into yet."""
        self._folder = folder
        self._known: dict[Path, tuple[_Stamp, UnfinishedRun | None]] = {}
        """What each file had, and its stamp at that time."""

    def listed(self, offset_min: int, enough: int | None = None) -> FolderListing:
        """The unfinished runs, at most `enough` of them where that is given; no file is read that this does not take.

        The offset is the player's own, in minutes ahead of UTC. Never raises.
        """
        found = FolderListing([], [], [])
        try:
            newest = _newest_first(self._folder)
        except OSError as error:
            found.words.append(f"runs not read: {clean(str(self._folder))}: {files.why_not(error)}")
            return found
        for path, stamp in newest:
            if len(found.runs) == enough:
                break
            known, run = self._known.get(path, (None, None))
            if known != stamp:
                try:
                    run = _look(path, offset_min, found)
                except (BlockingIOError, FileNotFoundError):  # a window holds it, or has done with it
                    continue
                if path not in found.over:
                    self._known[path] = stamp, run
            if run is not None:
                found.runs.append(run)
        return found

    def path(self, name: str) -> Path:
        """The file of a run."""
        return self._folder / f"{name}{ENDING}"


def count_unfinished(folder: Path) -> int:
    """How many unfinished runs there are in a folder, with those of other windows; changes nothing, never raises."""
    count = 0
    with suppress(OSError):
        for path, _ in _newest_first(folder):
            with suppress(OSError, InvalidInput), files.opened(path) as descriptor:
                count += _is_unfinished(read(files.read(descriptor, FILE_MAX)).run)
    return count


def claim(path: Path) -> Journal | None:
    """Take a run over to continue it; None if a window has it, or there is none. Never raises.

    What is damaged is left out of it.
    """
    writable = os.access(path, os.W_OK)
    try:
        with files.opened(path, (os.O_RDWR if writable else os.O_RDONLY) | files.CAREFUL) as descriptor:
            raw, reading, played_ms = _read(descriptor, files.lock(descriptor, _LOOK_S))
            if not files.is_still(path, descriptor):
                return None
            own = os.dup(descriptor)  # which has the lock too
    except (OSError, InvalidInput):
        return None
    journal = Journal(path, reading.run)
    journal.played_ms = played_ms
    journal.take_over(own, raw, reading, writable=writable)
    return journal


def _read(descriptor: int, got: bool | None) -> tuple[bytes, Reading, int]:
    """The bytes of a file that no window holds, what they say, and when it was played; `got` is what its lock said.

    Raises BlockingIOError if a window holds it.
    """
    if got is not False:
        raw, played_ms = files.read(descriptor, FILE_MAX + 1), os.fstat(descriptor).st_mtime_ns // 1_000_000
        reading = read(raw)
        if got or not _is_alive(reading.pid):
            return raw, reading, played_ms
    raise BlockingIOError


def _is_unfinished(run: JournalRun) -> bool:
    return run.game.at_stake and not run.over


def _newest_first(folder: Path) -> list[tuple[Path, _Stamp]]:
    """The files of the runs, the last played first; none is opened. Raises OSError."""
    found: list[tuple[Path, _Stamp]] = []
    with suppress(FileNotFoundError):
        for path in folder.iterdir():
            with suppress(OSError):  # another window has done with it by now
                status = path.lstat()
                found += [(path, (status.st_mtime_ns, status.st_size))] if path.name.endswith(ENDING) else []
    return sorted(found, key=lambda each: (-each[1][0], each[0]))


def _look(path: Path, offset_min: int, found: FolderListing) -> UnfinishedRun | None:
    """The unfinished run in a file; one that is over, and words about the file, are added to what was found.

    A file that is not a run is set aside under another name; a run of a newer version stays, and so does what is not a
    file. Nothing is deleted. Raises BlockingIOError if a window holds it, FileNotFoundError if it is gone.
    """
    why = ""
    try:
        with files.opened(path) as descriptor:
            _, reading, played_ms = _read(descriptor, files.lock(descriptor, shared=True))
        run, why = reading.run, f"{reading.damage}; the run continues from before that" if reading.damage else ""
        if _is_unfinished(run):
            return unfinished_run_of(run.game, run.id, played_ms, offset_min)
        found.over.append(path)
    except Newer as newer:
        why = f"{newer}; it stays as it is"
    except InvalidInput as wrong:
        try:
            why = f"{wrong}; it is now {clean(files.set_aside(path).name)}"
        except FileNotFoundError:  # another window was quicker
            raise
        except OSError:
            why = f"{wrong}; it can't be set aside"
    except (BlockingIOError, FileNotFoundError):
        raise
    except OSError as error:
        why = "it is a link, which is left alone" if error.errno == errno.ELOOP else files.why_not(error)
    finally:
        if why:
            found.words.append(f"{clean(path.name, _NAME_CELLS)}: {why}")
    return None


def _is_alive(process: int) -> bool:
    """Whether a process with this number is running, as far as that can be known."""
    if not files.POSIX:  # there a 0 ends it
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # somebody else's
        pass
    return True
