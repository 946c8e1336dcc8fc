"""Putting a damaged file aside: renamed with the date, never deleted, never over another one."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Callable
from pathlib import Path

from slide_tui.store.solves.trouble import Refusing

_JOURNAL = "-journal"
_WAIT_S = 2.0
_STEP_S = 0.01


def put_aside(path: Path, still: Callable[[], bool], name: str = "") -> Path | None:
    """Rename a file, its journal with it, to a free name with the date, made of its own or of another; the new place.

    None if `still`, asked while no other window is at it, says that there is no need any more.
    """
    try:
        folder = os.open(path.parent, os.O_RDONLY)
    except OSError as error:
        raise Refusing("it can't be put aside") from error
    try:
        _lock(folder)
        if not still():
            return None
        aside = _free(path.with_name(name or path.name))
        journal = path.with_name(path.name + _JOURNAL)
        if journal.exists():
            journal.rename(aside.with_name(aside.name + _JOURNAL))
        path.rename(aside)
        return aside
    except OSError as error:
        raise Refusing("it can't be put aside") from error
    finally:
        os.close(folder)


def _lock(folder: int) -> None:
    """Wait until no other window is putting something aside, which takes each of them moments."""
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
