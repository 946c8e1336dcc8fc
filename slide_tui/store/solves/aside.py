"""Setting a damaged file aside: renamed with the date, never deleted, never over another one, once in an evening."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Callable
from pathlib import Path

from slide_tui.store.solves.place import Place
from slide_tui.store.solves.trouble import Moved, Refusing

_EVENING_S = 12 * 3600
_JOURNAL = "-journal"
_WAIT_S = 2.0
_STEP_S = 0.01


def replace_damaged(place: Place, fresh: Path, still: Callable[[], bool]) -> Path | None:
    """Set the file of a place aside, its journal with it, and give its name to a fresh one; where it lies now.

    Of a file elsewhere only the link is renamed; an empty file is only replaced. None if nothing was there. Raises
    Moved if `still`, asked while no other window is at it, says that there is no need any more, and Refusing, also if
    a file was set aside this evening.
    """
    path = place.entry
    try:
        folder = os.open(path.parent, os.O_RDONLY)
    except OSError as error:
        raise Refusing("it can't be set aside") from error
    try:
        _lock(folder)
        if not still():
            raise Moved("it was put right")
        if not place.file.exists() or not place.file.stat().st_size:
            fresh.rename(path)
            return None
        if any(_is_recent(each, fresh) for each in path.parent.glob(f"{path.stem}-damaged-*")):
            raise Refusing("a damaged file was set aside this evening already")
        aside = _free(path)
        if not place.linked and place.journal.exists():
            place.journal.rename(aside.with_name(aside.name + _JOURNAL))
        path.rename(aside)
        fresh.rename(path)
        os.fsync(folder)
        return aside
    except OSError as error:
        raise Refusing("it can't be set aside") from error
    finally:
        os.close(folder)


def _is_recent(aside: Path, fresh: Path) -> bool:
    """Whether a file got its name in the last hours, by the clock of its file system."""
    return abs(fresh.stat().st_ctime - aside.lstat().st_ctime) < _EVENING_S


def _lock(folder: int) -> None:
    """Wait until no other window is setting something aside, which takes each of them moments."""
    end = time.monotonic() + _WAIT_S
    while time.monotonic() < end:
        try:
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            time.sleep(_STEP_S)
        except OSError:  # this file system has no locks: all that can happen is that two windows report the same
            return
        else:
            return


def _free(path: Path) -> Path:
    """A name with the date that nothing has yet."""
    dated = f"{path.stem}-damaged-{time.strftime('%Y-%m-%d')}"
    number = 1
    while True:
        name = f"{dated}{f'-{number}' if number > 1 else ''}{path.suffix}"
        aside = path.with_name(name)
        if not os.path.lexists(aside) and not os.path.lexists(path.with_name(name + _JOURNAL)):
            return aside
        number += 1
