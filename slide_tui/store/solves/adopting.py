"""Adopting what earlier versions left: their database of runs, its backup, and runs that waited beside it.

Rows are read by plain SELECT, and keys that the log has already are left out: so it may be stopped at any moment and
begun again, and a damaged database is completed from its backup. Runs keep their numbers. The files are never written
to; they get other names and stay.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from slide_tui.engine.errors import InvalidInput
from slide_tui.stats.solve import Solve
from slide_tui.store.files import FOLLOWING, opened, read, unused
from slide_tui.store.solves.averaging import kind_named
from slide_tui.store.solves.lines import log_line, read_line
from slide_tui.store.solves.log import LogFile
from slide_tui.store.solves.values import StoredRun

_APPLICATION = 0x534C4431
"""`SLD1`, the application id in the header of such a database."""
_MAGIC = b"SQLite format 3\0"
_TABLE = b"CREATE TABLE runs (id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT"
_LINE = b'{"slide-tui":'
_HEAD = 64 * 1024
_FIGURES = "moves, pushes, net, time_ms, at_ms, offset_min, solves.helped, finished, repeat, optimal"
_ROWS = (
    f"SELECT solves.id, deleted, kinds.name, runs.key, runs.version, runs.replay, runs.code, {_FIGURES} FROM solves "
    "JOIN kinds ON kinds.id = solves.kind LEFT JOIN runs ON runs.id = solves.id ORDER BY solves.id"
)
_KEY = re.compile(rb'"key":"([0-9a-f]{32})"')
_AT_ONCE = 2000


def old_files(file: Path) -> list[Path]:
    """The database of an earlier version with this name, its backup and what waits beside it: those that are there."""
    backup = file.with_name(f"{file.stem}-autobackup{file.suffix}")
    waiting = sorted(file.parent.glob(f"{file.stem}-waiting-*.jsonl"))
    return [each for each in (file, backup, *waiting) if os.path.lexists(each)]


def adopt(file: Path, log: LogFile) -> list[str]:
    """Append all runs of old files while the log is held, and rename them; lines for the player.

    Raises Trouble or OSError.
    """
    notes: list[str] = []
    for path in old_files(file):
        if _is_another(path):
            notes.append(f"{path} is not a database of this game, so it was left alone")
            continue
        bad = _append(_waiting(path) if path.suffix == ".jsonl" else runs_in(path), log)
        if bad:
            notes.append(f"{path.name}: {bad:,} of its runs can't be read")
        _rename(path)
    return notes


def _append(runs: Iterator[StoredRun | None], log: LogFile) -> int:
    """Append the runs that are new; how many could not be read. Those of a database keep their numbers."""
    keys = {match[1].decode() for line in (log.read() if log.size else ()) if (match := _KEY.search(line.raw))}
    last, bad = log.last_number(), 0
    while batch := list(islice(runs, _AT_ONCE)):
        lines: list[bytes] = []
        for run in batch:
            if run is None:
                bad += 1
            elif run.key not in keys:
                keys.add(run.key)
                last = max(last + 1, run.solve.id)
                lines.append(log_line(run, last))
        log.append(lines)
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
    name = path.rename(unused(path.parent, path.stem.replace("solves", "solves-of-1.0", 1), path.suffix))
    journal = path.with_name(f"{path.name}-journal")
    if journal.exists():
        journal.rename(name.with_name(f"{name.name}-journal"))


# Databases


def runs_in(path: Path) -> Iterator[StoredRun | None]:
    """All runs in a database of an earlier version in the order of filing, with their numbers; None for a bad row.

    Where it is damaged, it ends there with a last None.
    """
    import sqlite3  # importing other files has no use for these
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="slide-tui-") as folder:
        copy = Path(folder, path.name)  # what was begun has to be rolled back first, and not in the file itself
        for name in (path.name, f"{path.name}-journal"):
            with_name = path.with_name(name)
            if with_name.exists():
                shutil.copyfile(with_name, Path(folder, name))
        database = sqlite3.connect(copy)
        try:
            for row in database.execute(_ROWS):
                yield _run_of(row)
        except (sqlite3.Error, UnicodeDecodeError):
            yield None
        finally:
            database.close()


def _run_of(row: tuple[Any, ...]) -> StoredRun | None:
    """A run from a row; None if it makes no sense, or this version does not know its kind."""
    number, deleted, name, key, version, replay, code, *figures = row
    *numbers, helped, finished, repeat, optimal = figures
    kind = kind_named(name, helped) if type(name) is str else None
    if kind is None or {*map(type, (number, deleted, *figures))} != {int} or type(key) is not str:
        return None
    figures = [*numbers, bool(finished), bool(repeat), None if optimal < 0 else optimal]
    solve = Solve(number, code, kind, *figures)
    return StoredRun(solve, replay, key, version, bool(deleted))


# Runs that waited


def _waiting(path: Path) -> Iterator[StoredRun | None]:
    """The runs in a file that the first version left where it could not write its database."""
    *lines, _ = path.read_bytes().split(b"\n")
    for line in lines:
        try:
            run = read_line(line.decode())
            yield replace(run, solve=replace(run.solve, id=0))
        except (InvalidInput, UnicodeDecodeError):
            yield None
