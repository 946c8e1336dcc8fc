"""Listing: the unfinished runs in a folder; each file is read once until it changes."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from slide_tui.clean import clean
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.unfinished_run import UnfinishedRun, unfinished_run_of
from slide_tui.store import files
from slide_tui.store.journal.claiming import is_alive
from slide_tui.store.journal.lines import ENDING
from slide_tui.store.journal.reading import FILE_MAX, Newer, read
from slide_tui.store.journal.run import Run

_NAME_CELLS = 60

_Stamp = tuple[int, int]
"""When a file was written last, in nanoseconds, and its size in bytes."""


class Listed(NamedTuple):
    """The outcome of a look into the folder."""

    runs: tuple[UnfinishedRun, ...]
    """The runs that can be resumed, last played first."""
    over: tuple[Path, ...]
    """The files of runs that were over when their window ended, still to be filed."""
    words: tuple[str, ...]
    """Lines for the player about files."""


class _Found(NamedTuple):
    """What a file that no window holds says."""

    run: Run | None
    played_ms: int = 0
    why: str | None = None
    """One line for the player if something is wrong with the file."""


class Listing:
    """The runs in a folder that no window holds, for whoever takes one over writes into it. Usable from any thread."""

    def __init__(self, folder: Path) -> None:
        """Nothing is looked into yet."""
        self._folder = folder
        self._known: dict[Path, tuple[_Stamp, UnfinishedRun | None]] = {}
        """What each file said, and its stamp at that time."""

    def listed(self, offset_min: int, enough: int | None = None, stop: Callable[[], bool] = lambda: False) -> Listed:
        """The unfinished runs, at most `enough` of them where that is given; no file is read that this does not take.

        The offset is the player's own, in minutes ahead of UTC. It ends early once it is to `stop`. Never raises.
        """
        runs: list[UnfinishedRun] = []
        over: list[Path] = []
        words: list[str] = []
        try:
            newest = _newest_first(self._folder)
        except (OSError, ValueError) as error:
            return Listed((), (), (f"runs not read: {clean(str(self._folder))}: {files.why_not(error)}",))
        for path, stamp in newest:
            if len(runs) == enough or stop():
                break
            known = self._known.get(path)
            if known is not None and known[0] == stamp:
                runs += [known[1]] if known[1] is not None else []
                continue
            found = _look(path)
            if found is None:
                continue
            words += [found.why] if found.why else []
            run = found.run
            if run is not None and not _is_unfinished(run):
                over.append(path)
                continue
            listed = unfinished_run_of(run.game, run.id, found.played_ms, offset_min) if run is not None else None
            runs += [listed] if listed is not None else []
            self._known[path] = stamp, listed
        return Listed(tuple(runs), tuple(over), tuple(words))

    def path(self, name: str) -> Path:
        """The file of a run."""
        return self._folder / f"{name}{ENDING}"


def count_unfinished(folder: Path) -> int:
    """How many unfinished runs there are in a folder, with those of other windows; changes nothing, never raises."""

    def counts(path: Path) -> bool:
        try:
            with files.opened(path) as descriptor:
                return _is_unfinished(read(files.read(descriptor, FILE_MAX)).run)
        except (OSError, Unreadable):
            return False

    try:
        return sum(counts(path) for path, _ in _newest_first(folder))
    except (OSError, ValueError):
        return 0


def _is_unfinished(run: Run) -> bool:
    return run.game.at_stake and not run.over


def _newest_first(folder: Path) -> list[tuple[Path, _Stamp]]:
    """The files of the runs, the last played first; none is opened. Raises OSError, or ValueError for a NUL."""
    try:
        found = [(path, _stamp_of(path)) for path in folder.iterdir() if path.name.endswith(ENDING)]
    except FileNotFoundError:
        return []
    return sorted(found, key=lambda each: (-each[1][0], each[0]))


def _stamp_of(path: Path) -> _Stamp:
    try:
        status = path.lstat()
    except OSError:  # another window has done with it by now
        return 0, 0
    return status.st_mtime_ns, status.st_size


def _look(path: Path) -> _Found | None:
    """Read a file; None if a window holds it. Never raises.

    A file that is not a run is set aside under another name; a run of a newer version stays, and so does what is not a
    file. Nothing is deleted.
    """
    name = clean(path.name, _NAME_CELLS)
    try:
        with files.opened(path) as descriptor:
            played_ms, held = os.fstat(descriptor).st_mtime_ns // 1_000_000, files.is_held(descriptor)
            if held:
                return None
            reading = read(files.read(descriptor, FILE_MAX + 1))
    except FileNotFoundError:  # another window has done with it by now
        return None
    except OSError as error:
        why = "it is a link, which is left alone" if error.errno == errno.ELOOP else files.why_not(error)
        return _Found(None, why=f"{name}: {why}")
    except Newer as newer:
        return _Found(None, why=f"{name}: {newer}; it stays as it is")
    except Unreadable as why:
        return _set_aside(path, f"{name}: {why}")
    if held is None and is_alive(reading.pid):
        return None
    damaged = f"{name}: {reading.damage}; the run continues from before that" if reading.damage else None
    return _Found(reading.run, played_ms, damaged)


def _set_aside(path: Path, why: str) -> _Found | None:
    """Set a file aside that is not a run, and report it."""
    try:
        aside = files.set_aside(path)
    except FileNotFoundError:  # another window was quicker
        return None
    except OSError:
        return _Found(None, why=f"{why}; it can't be set aside")
    return _Found(None, why=f"{why}; it is now {clean(aside.name)}")
