"""Opening the file of runs, whatever has happened to it.

Only bytes that were read without an error can be damaged: a failing disk is not damage. A damaged file is set aside
and replaced by a new one with everything that it and its backup still have.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from slide_tui.store.solves.carving import Carved, carve
from slide_tui.store.solves.database import Database, connect, connect_image, further
from slide_tui.store.solves.kinds import read_kinds
from slide_tui.store.solves.place import (
    Place,
    check_head,
    check_header,
    fresh_beside,
    image_of,
    is_database,
    place_of,
    replace_damaged,
    shown,
)
from slide_tui.store.solves.restoring import restored
from slide_tui.store.solves.schema import (
    APPLICATION,
    ID_MAX,
    OF_SQLITE,
    SEALED,
    VERSION,
    is_text_sealed,
    migrate,
    tables,
    tables_of,
    version_of,
)
from slide_tui.store.solves.trouble import Busy, Damaged, Erring, Failing, Moved, Refusing, Trouble
from slide_tui.store.solves.values import Kept
from slide_tui.store.solves.writing import put_back

SMALL = 4 * 1024 * 1024
"""Up to this size, in bytes, a file is checked whole at every opening: some thousand runs, a few milliseconds.

Of a larger one only the table of figures is, which takes 10 ms for 100,000 runs and from which all statistics come;
the replays of so many fill 150 MB, which a cold disk takes seconds to read. They are read when the backup is made.
"""

_TRIES = 3
_TEXTS_AT_ONCE = 200
_EDITS_BYTES = 5
_MEANWHILE = "new runs wait until it can be written"
_SCHEMA = b"CREATE TABLE runs (id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT"
"""Text in every database of ours, even one without runs."""


class Opened(NamedTuple):
    """An open database, and what to say about it."""

    database: Database
    lasting: bool
    """Whether its runs outlive the program."""
    note: str | None = None
    """A line for the player, or None."""


def open_runs(path: Path | None, wait_s: float, *, mends: bool = True, suspect: bool = False) -> Opened:
    """Open the database of runs: the file, or one in memory if the file can't be used.

    Without `mends` a damaged file is left where it is. A `suspect` file is checked whole first. Raises Busy if another
    window keeps the file for longer than `wait_s`.
    """
    if path is None:
        return Opened(_filled(None, []), lasting=False)
    try:
        place = place_of(path)
    except Trouble as why:
        return Opened(_filled(None, []), lasting=False, note=f"{shown(path)}: {why}; {_MEANWHILE}")
    try:
        return _put_right(place, wait_s, "it is damaged", mends) if suspect else _opened(place, wait_s, mends)
    except Busy:
        raise
    except Damaged:  # and yet its bytes were whole a moment ago
        return _as_read(place, wait_s, "the disk gives errors")
    except Trouble as trouble:
        return _as_read(place, wait_s, str(trouble))


def check(database: Database, *, whole: bool) -> None:
    """Raise Damaged if SQLite finds a fault or a seal is wrong; the seals of texts are checked only if `whole`."""
    found = database.rows("PRAGMA integrity_check(1)" if whole else "PRAGMA quick_check('solves')")
    wrong = database.number(f"SELECT count(*) FROM solves NOT INDEXED WHERE ifnull(NOT ({SEALED}), 1)")  # noqa: S608
    # An id that has jumped towards its end would leave no room for the next one.
    wrong += database.number("SELECT count(*) FROM sqlite_sequence WHERE ifnull(seq NOT BETWEEN 0 AND ?, 1)", (ID_MAX,))
    wrong += database.number("SELECT count(*) FROM kinds") - len(read_kinds(database))
    if found != [("ok",)] or wrong or (whole and not _are_texts_sealed(database)):
        raise Damaged("it is damaged")


def _are_texts_sealed(database: Database) -> bool:
    """Whether all texts have the right seal; read in pieces, so that nobody waits for long."""
    last = 0
    while rows := database.rows(
        "SELECT id, key, code, version, replay, seal FROM runs WHERE id > ? ORDER BY id LIMIT ?", (last, _TEXTS_AT_ONCE)
    ):
        if not all(is_text_sealed(texts, sealed) for _, *texts, sealed in rows):
            return False
        last = further(last, rows)
    return True


def _opened(place: Place, wait_s: float, mends: bool) -> Opened:
    """Open a file, again if the disk fails, which may pass."""
    for left in reversed(range(_TRIES)):
        try:
            return _open(place, wait_s)
        except Erring:
            if not left:
                raise
        except Damaged as damage:
            return _put_right(place, wait_s, str(damage), mends)
    raise AssertionError


def _open(place: Place, wait_s: float, *, known_whole: bool = False) -> Opened:
    path = place.file
    is_there = os.path.lexists(path) and path.stat().st_size > 0
    if not is_there and os.path.lexists(place.backup):
        if place.linked:
            raise Refusing("it is a link to a file that is gone")
        raise Damaged("it is gone")
    if is_there:
        check_header(path)
    read_only = not (os.access(path.parent, os.W_OK | os.X_OK) and (not is_there or os.access(path, os.W_OK)))
    database = connect(path, wait_s, read_only=read_only)
    try:
        if is_there and _is_newer(database):
            database.close()
            return _as_read(place, wait_s, "it was made by a newer version of this program")
        if is_there and not known_whole:
            _check_tables(database)
            check(database, whole=path.stat().st_size <= SMALL)
        if not read_only:
            migrate(database)
            return Opened(database, lasting=True)
        copy = connect(None, 0)
        database.copy_into(copy)
        migrate(copy)
    except OSError as error:
        database.close()
        raise Failing("it can't be examined") from error
    except BaseException:
        database.close()
        raise
    database.close()
    note = f"{shown(place.entry)}: it is read-only; it is read and left as it is, and {_MEANWHILE}"
    return Opened(copy, lasting=False, note=note)


def _is_newer(database: Database) -> bool:
    """Whether a newer version made a database. Raises Damaged if only its version number differs."""
    with database.snapshot():
        newer = version_of(database) > VERSION
        if newer and tables(database) == tables_of(VERSION) | OF_SQLITE:
            raise Damaged("its header is damaged")
    return newer


def _check_tables(database: Database) -> None:
    """Raise Damaged unless a database has the tables of its version, and no triggers."""
    with database.snapshot():
        version, found = version_of(database), tables(database)
    if not 1 <= version <= VERSION or not tables_of(version) <= found:
        raise Damaged("its tables are damaged")
    if any("TRIGGER" in sql.upper().split()[:3] for sql in found):
        raise Damaged("it has a trigger, which this program never makes")


def _put_right(place: Place, wait_s: float, why: str, mends: bool) -> Opened:
    """Replace a damaged or missing file by a new one with all that can still be read, or do so in memory."""
    as_it_was = _state(place.file)
    raw = image_of(place.file, wait_s)
    if _is_whole(raw):
        return _open(place, wait_s, known_whole=True)
    found = carve(raw, image_of(place.journal, wait_s))
    if raw and not found and not _is_ours(raw) and (place.linked or is_database(raw)):
        raise Refusing("it belongs to another program and is left alone")
    runs = _restored(place, found, wait_s)
    told = f"{shown(place.entry)}: {why}; {_counted(runs)} restored"
    if not mends:
        note = f"{told} for now; the game repairs the file at its next start"
        return Opened(_filled(None, runs), lasting=False, note=note)
    try:
        with fresh_beside(place.entry) as fresh:
            _filled(fresh, runs).close()
            aside = replace_damaged(place, fresh, lambda: _state(place.file) == as_it_was)
        database = connect(place.entry, wait_s)
    except Moved:  # another window was quicker
        return _open(place_of(place.entry), wait_s)
    except (Refusing, Failing) as trouble:
        note = f"{told}, but {trouble}; {_MEANWHILE}"
        return Opened(_filled(None, runs), lasting=False, note=note)
    kept = f"; the damaged file is now {shown(Path(aside.name))}, which slide-tui import reads too" if aside else ""
    return Opened(database, lasting=True, note=f"{told}{kept}")


def _is_ours(raw: bytes) -> bool:
    """Whether a file without runs bears a sign of this program."""
    return is_database(raw, APPLICATION) or _SCHEMA in raw


def _state(path: Path) -> tuple[int, int, int] | None:
    """A stamp that changes when a file is replaced or written to; None without a file."""
    try:
        found = path.lstat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def _is_whole(raw: bytes) -> bool:
    """Whether the bytes of a file are an undamaged database of ours."""
    if not raw:
        return False
    try:
        check_head(raw)
        with closing(connect_image(raw)) as database:
            _check_tables(database)
            check(database, whole=True)
    except Trouble:
        return False
    return True


def _as_read(place: Place, wait_s: float, why: str) -> Opened:
    """Load what can be read of an unusable file into memory."""
    try:
        raw = image_of(place.file, wait_s)
        runs = _restored(place, carve(raw, image_of(place.journal, wait_s)), wait_s)
    except Trouble:
        runs = []
    left = "it is read and left as it is, and " if runs else ""
    note = f"{shown(place.entry)}: {why}; {left}{_MEANWHILE}"
    return Opened(_filled(None, runs), lasting=False, note=note)


def _restored(place: Place, found: Carved, wait_s: float) -> list[Kept]:
    """The runs carved from a file, joined with those of its backup."""
    try:
        backup = carve(image_of(place.backup, wait_s))
    except Trouble:
        backup = Carved()
    state = _state(place.file)
    return restored(found, backup, state[2] // 1_000_000 if state else 0)


def _filled(path: Path | None, runs: Sequence[Kept]) -> Database:
    """A new database with some runs, in a file or in memory. Its number of edits is random: old tallies don't fit."""
    database = connect(path, 0)
    migrate(database)
    if runs:
        put_back(database, runs)
        database.run("UPDATE edits SET number = ?", (int.from_bytes(os.urandom(_EDITS_BYTES), "big"),))
    return database


def _counted(runs: Sequence[Kept]) -> str:
    return f"{len(runs):,} run{'' if len(runs) == 1 else 's'}" if runs else "no run could be"
