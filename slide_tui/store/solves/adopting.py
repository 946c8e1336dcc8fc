"""Adopting what earlier versions left: their database of runs, its backup, and runs that waited beside it.

Rows are read by plain SELECT, those with a wrong seal are left out, and keys that the log has already as well: so it
may be stopped at any moment and begun again, and a damaged database is completed from its backup. Runs keep their
numbers. The files are never written to; they get other names and stay.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from operator import mul
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zlib import crc32

from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.kind import parse_kind
from slide_tui.stats.solve import Solve
from slide_tui.store.files import FOLLOWING, numbered, opened, read, unused
from slide_tui.store.solves.lines import log_line, read_line
from slide_tui.store.solves.log import LogFile
from slide_tui.store.solves.values import StoredRun, dated

_APPLICATION = 0x534C4431
"""`SLD1`, the application id in the header of such a database."""
_MAGIC = b"SQLite format 3\0"
_TABLE = b"CREATE TABLE runs (id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT"
_LINE = b'{"slide-tui":'
_HEAD = 64 * 1024
_WEIGHTS = {
    "id": 7919, "kind": 104729, "helped": 1299709, "repeat": 15485863, "finished": 32452843, "deleted": 49979687,
    "moves": 67867967, "pushes": 86028121, "net": 32452867, "time_ms": 99991, "at_ms": 9973, "offset_min": 611953,
    "optimal": 15485867, "start": 7907,
}  # fmt: skip
"""The fields of its table `solves`, and what each weighs in the seal of a row."""
_PRIME = 2147483647
_ROWS = (
    f"SELECT {', '.join(f'solves.{field}' for field in _WEIGHTS)}, solves.seal, kinds.name, runs.key, runs.code, "
    "runs.version, runs.replay, runs.seal FROM solves JOIN kinds ON kinds.id = solves.kind "
    "LEFT JOIN runs ON runs.id = solves.id ORDER BY solves.id"
)
_KEY = re.compile(rb'"key":"([0-9a-f]{32})"')
_AT_ONCE = 2000
_SIZE_MAX = 64 * 1024 * 1024


def old_files(file: Path) -> list[Path]:
    """The database of an earlier version with this name, its backup and what waits beside it: those that are there."""
    backup = file.with_name(f"{file.stem}-autobackup{file.suffix}")
    try:
        waiting = sorted(file.parent.glob(f"{file.stem}-waiting-*.jsonl"))
    except (OSError, ValueError):
        waiting = []
    return [each for each in (file, backup, *waiting) if each.exists() or each.is_symlink()]


def adopt(file: Path, log: LogFile) -> list[str]:
    """Append all runs of old files while the log is held, and rename them; lines for the player.

    Raises Trouble or OSError.
    """
    notes: list[str] = []
    keys: set[str] | None = None
    for path in old_files(file):
        if _is_another(path):
            notes.append(f"{path} is not a database of this game, so it was left alone")
            continue
        if keys is None:
            lines = log.read() if log.size else ()
            keys = {match[1].decode() for line in lines if (match := _KEY.search(line.raw))}
        is_text = path.suffix == ".jsonl"
        bad = _append(_waiting(path) if is_text else runs_in(path), keys, log)
        if bad:
            notes.append(f"{path.name}: {bad:,} of its runs can't be read")
        _rename(path)
    return notes


def _append(runs: Iterator[StoredRun | None], keys: set[str], log: LogFile) -> int:
    """Append the runs that are new; how many could not be read. Those of a database keep their numbers."""
    last, bad, batch = log.last_number(), 0, []
    for run in runs:
        if run is None:
            bad += 1
        elif run.key not in keys:
            keys.add(run.key)
            last = max(last + 1, run.solve.id)
            batch.append(log_line(run, last))
        if len(batch) == _AT_ONCE:
            log.append(batch)
            batch.clear()
    if batch:
        log.append(batch)
    return bad


def _is_another(path: Path) -> bool:
    """Whether a file is none of ours, not even a damaged one, but another program's with that name."""
    try:
        with opened(path, os.O_RDONLY | FOLLOWING) as file:
            head = read(file, _HEAD)
    except OSError:
        return True
    if path.suffix == ".jsonl":
        return not head.startswith(_LINE[: len(head)])
    return bool(head.strip(b"\0")) and not is_old_database(head)


def is_old_database(head: bytes) -> bool:
    """Whether a file with this beginning is a database of an earlier version, perhaps a damaged one."""
    if head.startswith(_MAGIC):
        return int.from_bytes(head[68:72], "big") == _APPLICATION
    return _TABLE in head


def _rename(path: Path) -> None:
    """Give an old file a name that says what it is, with its journal; an earlier one may have it already."""
    stem = path.stem.replace("solves", "solves-of-1.0", 1)
    name = path.rename(unused(numbered(path.parent, stem, path.suffix)))
    journal = path.with_name(f"{path.name}-journal")
    if journal.exists():
        journal.rename(name.with_name(f"{name.name}-journal"))


# Databases


def runs_in(path: Path) -> Iterator[StoredRun | None]:
    """All runs in a database of an earlier version in the order of filing, with their numbers; None for a bad row.

    Where it is damaged, it ends there with a last None.
    """
    import sqlite3  # importing other files has no use for it

    with TemporaryDirectory(prefix="slide-tui-") as folder:
        copy = Path(folder, "solves.db")
        journal = path.with_name(f"{path.name}-journal")
        if journal.exists():  # what was begun has to be rolled back first, and not in the file itself
            shutil.copyfile(path, copy)
            shutil.copyfile(journal, copy.with_name("solves.db-journal"))
        where = f"{copy.as_uri()}?mode=rw" if copy.exists() else f"{path.absolute().as_uri()}?mode=ro"
        try:
            database = sqlite3.connect(where, timeout=1.0, uri=True)
        except sqlite3.Error:
            yield None
            return
        try:
            for row in database.execute(_ROWS):
                yield _run_of(row)
        except (sqlite3.Error, UnicodeDecodeError):
            yield None
        finally:
            database.close()


def _run_of(row: tuple[Any, ...]) -> StoredRun | None:
    """A run from a row; None if a seal is wrong, or this version does not know its kind."""
    figures, seal, name, texts, text_seal = row[:14], row[14], row[15], row[16:20], row[20]
    try:
        joined = "\n".join("" if text is None else text for text in texts).encode("utf-8", "surrogatepass")
        total, kind = sum(map(mul, figures, _WEIGHTS.values())), parse_kind(name)
        if kind is None or seal != (abs(total) % _PRIME) * (-1 if total < 0 else 1) or text_seal != crc32(joined):
            return None
    except (TypeError, AttributeError):  # it has other things than numbers and texts
        return None
    number, _, helped, repeat, finished, deleted, moves, pushes, net, time_ms, at_ms, offset_min, optimal, _ = figures
    key, code, version, replay = texts
    solve = Solve(
        number, code, kind.size, kind.goal, kind.mode, kind.control, moves, pushes, net, time_ms, at_ms, offset_min,
        bool(finished), bool(helped), bool(repeat), None if optimal < 0 else optimal, kind.sight, kind.course,
    )  # fmt: skip
    return StoredRun(dated(solve), replay, key, version, bool(deleted))


# Runs that waited


def _waiting(path: Path) -> Iterator[StoredRun | None]:
    """The runs in a file that the first version left where it could not write its database."""
    if path.stat().st_size > _SIZE_MAX:
        return
    *lines, _ = path.read_bytes().split(b"\n")
    for line in lines:
        try:
            run = read_line(line.decode())
            yield replace(run, solve=replace(run.solve, id=0))
        except (InvalidInput, UnicodeDecodeError):
            yield None
