"""Opening the file of runs, whatever has happened to it."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

from slide_tui.clean import clean
from slide_tui.store.solves.aside import put_aside
from slide_tui.store.solves.database import Database, connect, further, strange_beside
from slide_tui.store.solves.kinds import read_kinds
from slide_tui.store.solves.rescue import rescue
from slide_tui.store.solves.schema import (
    APPLICATION,
    ID_MAX,
    SEALED,
    VERSION,
    is_text_sealed,
    migrate,
    tables,
    tables_of,
    version_of,
)
from slide_tui.store.solves.trouble import Busy, Damaged, Failing, Refusing, Trouble

SMALL = 4 * 1024 * 1024
"""Up to this size, in bytes, a file is checked whole at every opening: some thousand runs, a few milliseconds.

Of a larger one only the table of figures is, which takes 10 ms for 100,000 runs and from which all statistics come;
the replays of so many fill 150 MB, which a cold disk takes seconds to read. `check` reads them when there is time.
"""

_PATH_CELLS = 160
_PATIENT_S = 5.0
_TEXTS_AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class Opened:
    """A database to work with."""

    database: Database
    lasting: bool
    """Whether what is kept in it is there after the program has ended."""
    note: str | None = None
    """What the player should be told, once, in one line."""


class Owner(Enum):
    """Whose a file is."""

    NOBODY = "nobody"
    """It is empty."""
    OURS = "ours"
    NEWER = "newer"
    """A newer version of the program has made it."""
    FOREIGN = "foreign"


def open_runs(path: Path | None, wait_s: float, *, thorough: bool = False) -> Opened:
    """The database of runs: that of the file, or one in memory where the file can't be used.

    Raises Busy where another window has the file for so long; then nothing is known about it yet.
    """
    if path is None:
        return Opened(_in_memory(), lasting=False)
    moved: list[str] = []
    try:
        path = Path(os.path.realpath(path))
        _make_folder(path.parent)
        moved = _make_way(path)
        opened = _open(path, wait_s, thorough)
    except Busy:
        raise
    except Damaged as damage:
        opened = _anew(path, wait_s, str(damage))
    except ValueError:  # a name that no file can have
        note = f"{shown(path)}: it can't be opened; new runs are kept only until you leave"
        opened = Opened(_in_memory(), lasting=False, note=note)
    except Trouble as why:
        opened = Opened(_in_memory(), lasting=False, note=f"{shown(path)}: {why}; {_meanwhile(path)}")
    if not moved:
        return opened
    return replace(opened, note="; ".join([*moved, opened.note] if opened.note else moved))


def shown(path: Path) -> str:
    """A path as it may be shown."""
    return clean(str(path), _PATH_CELLS)


def owner_of(database: Database) -> Owner:
    """Whose a database is. Raises Damaged if it is none, or ours with tables that are not."""
    with database.snapshot():
        version = version_of(database)
        application = database.number("PRAGMA application_id")
        found = tables(database)
    if not version and not application and not found:
        return Owner.NOBODY
    if application != APPLICATION:
        if tables_of(1) <= found:
            raise Damaged("its header is damaged")
        return Owner.FOREIGN
    if version > VERSION:
        return Owner.NEWER
    if version < 1 or not tables_of(version) <= found:
        raise Damaged("its tables are damaged")
    if any("TRIGGER" in sql.upper().split()[:3] for sql in found):
        raise Damaged("it has a trigger, which this program never makes")
    return Owner.OURS


def check_whole(path: Path) -> None:
    """Read a whole file on a connection of its own; raise Damaged if anything in it is."""
    database = connect(Path(os.path.realpath(path)), _PATIENT_S, read_only=True)
    try:
        _check_figures(database, whole=True)
        _check_texts(database)
    finally:
        database.close()


def _check_figures(database: Database, *, whole: bool) -> None:
    """Raise Damaged if SQLite finds something wrong, or a row of figures or a kind has a wrong seal."""
    found = database.rows("PRAGMA integrity_check(1)" if whole else "PRAGMA quick_check('solves')")
    wrong = database.number(f"SELECT count(*) FROM solves NOT INDEXED WHERE ifnull(NOT ({SEALED}), 1)")  # noqa: S608
    # An id that has jumped towards its end would leave no room for the next one.
    wrong += database.number("SELECT count(*) FROM sqlite_sequence WHERE ifnull(seq NOT BETWEEN 0 AND ?, 1)", (ID_MAX,))
    wrong += database.number("SELECT count(*) FROM kinds") - len(read_kinds(database))
    if found != [("ok",)] or wrong:
        raise Damaged("it is damaged")


def _check_texts(database: Database) -> None:
    """Raise Damaged if a text has a wrong seal; in pieces, so that nobody waits for long."""
    last = 0
    while rows := database.rows(
        "SELECT id, key, code, version, replay, seal FROM runs WHERE id > ? ORDER BY id LIMIT ?", (last, _TEXTS_AT_ONCE)
    ):
        if not all(is_text_sealed(texts, sealed) for _, *texts, sealed in rows):
            raise Damaged("it is damaged")
        last = further(last, rows)


def _open(path: Path, wait_s: float, thorough: bool) -> Opened:
    if not _writable(path):
        return _copied(path, wait_s, "it is read-only")
    database = connect(path, wait_s)
    try:
        owner = owner_of(database)
        if owner is Owner.FOREIGN:
            raise Refusing("it belongs to another program and is left alone")
        if owner is Owner.NEWER:
            database.close()
            return _copied(path, wait_s, "a newer version of this program has made it")
        if owner is Owner.OURS:
            _check_figures(database, whole=thorough or path.stat().st_size <= SMALL)
            if thorough:
                _check_texts(database)
        migrate(database)
        return Opened(database, lasting=True)
    except OSError as error:
        database.close()
        raise Failing("it can't be looked at") from error
    except BaseException:
        database.close()
        raise


def _make_way(path: Path) -> list[str]:
    """Put aside what lies where SQLite has its journals and is no file; a line about each."""
    moved: list[str] = []
    try:
        for each in strange_beside(path):
            name = each.name.replace(path.name, path.stem, 1)  # so that it is no journal of what else is put aside
            aside = put_aside(each, lambda: bool(strange_beside(path)), name)
            if aside is not None:
                moved.append(f"{shown(each)}: it is no ordinary file; put aside as {shown(Path(aside.name))}")
    except (OSError, Refusing):  # whoever connects says it
        pass
    return moved


def _writable(path: Path) -> bool:
    """Whether a file and its journal can be written, as far as permissions tell."""
    return os.access(path.parent, os.W_OK | os.X_OK) and (not path.exists() or os.access(path, os.W_OK))


def _copied(path: Path, wait_s: float, why: str) -> Opened:
    """A copy in memory of a file that can't or shall not be written; what is added to it goes when the program ends."""
    source = connect(path, wait_s, read_only=True)
    copy = connect(None, 0)
    try:
        owner = owner_of(source)
        if owner is Owner.FOREIGN:
            raise Refusing("it belongs to another program and is left alone")
        if owner is Owner.OURS:
            source.copy_into(copy)  # rows that are damaged are not shown by any question
        migrate(copy)
        if owner is Owner.NEWER:
            rescue(source, copy)
    except BaseException:
        copy.close()
        raise
    finally:
        source.close()
    note = f"{shown(path)}: {why}; it is read and left as it is, and {_meanwhile(path)}"
    return Opened(copy, lasting=False, note=note)


def _anew(path: Path, wait_s: float, why: str) -> Opened:
    """A new file in place of one that is damaged, with all in it that is still whole."""
    try:
        aside = put_aside(path, lambda: _is_damaged(path, wait_s))
        if aside is None:  # another window has done it, or the damage was in the reading
            return _open(path, wait_s, thorough=False)
        fresh = connect(path, wait_s)
        migrate(fresh)
        saved = _rescued(aside, fresh)
    except (Refusing, Failing, Damaged) as trouble:
        note = f"{shown(path)}: {why}, and {trouble}; {_meanwhile(path)}"
        return Opened(_in_memory(), lasting=False, note=note)
    told = f"{saved:,} run{'' if saved == 1 else 's'} taken over" if saved else "no run could be taken over"
    return Opened(fresh, lasting=True, note=f"{shown(path)}: {why}; put aside as {shown(Path(aside.name))}, {told}")


def _is_damaged(path: Path, wait_s: float) -> bool:
    """Whether a file is damaged when nobody else can be repairing it."""
    try:
        _open(path, wait_s, thorough=True).database.close()
    except Damaged:
        return True
    return False


def _rescued(aside: Path, fresh: Database) -> int:
    """Take over what is whole in a damaged file; how many runs that is."""
    if not aside.is_file():
        return 0
    try:
        # Writable, so that an unfinished journal beside it is played back.
        source = connect(aside, 0, damaged=True)
    except Trouble:
        return 0
    try:
        return rescue(source, fresh)
    except Trouble:
        return 0
    finally:
        source.close()


def _meanwhile(path: Path) -> str:
    """What becomes of new runs where the file can't have them."""
    beside = os.access(path.parent, os.W_OK | os.X_OK)
    return "new runs wait beside it" if beside else "new runs are kept only until you leave"


def _in_memory() -> Database:
    database = connect(None, 0)
    migrate(database)
    return database


def _make_folder(folder: Path) -> None:
    try:
        for each in reversed((folder, *folder.parents)):
            if not each.exists():
                each.mkdir(0o700, exist_ok=True)
    except (OSError, ValueError) as error:
        raise Refusing(clean((isinstance(error, OSError) and error.strerror) or "it can't be made")) from error
