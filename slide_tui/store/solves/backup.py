"""The backup: a copy of the whole database beside it, made by SQLite's own means when nobody waits.

It is no older than the last start. A copy replaces it only after it was read and found whole.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from slide_tui.store.files import in_the_way, sync_folder
from slide_tui.store.solves.carving import Carved, carve
from slide_tui.store.solves.database import connect
from slide_tui.store.solves.opening import check
from slide_tui.store.solves.place import Place, check_header, fresh_beside, image_of, place_of
from slide_tui.store.solves.restoring import restored
from slide_tui.store.solves.trouble import Damaged, Refusing, Trouble
from slide_tui.store.solves.values import Kept

_PATIENT_S = 5.0


def back_up(path: Path, stopped: Callable[[], bool]) -> list[Kept]:
    """Bring the backup up to date. Returns runs that only the backup has; then it is left as it is.

    Raises Damaged if the copy is not whole, Failing once it is `stopped`, and other troubles.
    """
    place = place_of(path)
    if not _is_due(place):
        return []
    with fresh_beside(place.backup) as fresh:
        with closing(connect(place.file, _PATIENT_S, read_only=True)) as source, closing(connect(fresh, 0)) as copy:
            source.copy_into(copy, stopped)
            check(copy, whole=True)
            keys = {key for (key,) in copy.rows("SELECT key FROM runs")}
        lost = _only_in_backup(place, keys) if keys else []
        if keys and not lost:
            try:
                fresh.replace(place.backup)
                sync_folder(place.backup.parent)
            except OSError as error:
                raise Refusing("no backup can be made") from error
    return lost


def _is_due(place: Place) -> bool:
    """Whether the database has changed since its backup, and the backup may be replaced."""
    try:
        if in_the_way(place.backup):
            return False
        return not place.backup.exists() or place.file.stat().st_mtime_ns > place.backup.stat().st_mtime_ns
    except OSError:
        return False


def _only_in_backup(place: Place, keys: set[str]) -> list[Kept]:
    """The runs in the backup whose keys are not given; from a damaged backup, those that can be read."""
    if not os.path.lexists(place.backup):
        return []
    try:
        check_header(place.backup)
        with closing(connect(place.backup, 0, read_only=True)) as backup:
            if all(key in keys for (key,) in backup.rows("SELECT key FROM runs")):
                return []
    except Damaged:
        pass
    try:
        runs = restored(Carved(), carve(image_of(place.backup, _PATIENT_S)), 0)
    except Trouble:
        return []
    return [run for run in runs if run.key not in keys]
