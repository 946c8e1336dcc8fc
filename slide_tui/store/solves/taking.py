"""Taking lines of the log into the index: runs, and what later lines say of them."""

from __future__ import annotations

import json
from typing import Any

from slide_tui.store.solves.averaging import count_changed
from slide_tui.store.solves.lines import DEFAULTS, kind_in, replaces
from slide_tui.store.solves.log import LogLine
from slide_tui.store.solves.tables import RUN_FIELDS

_ADD = f"INSERT INTO runs VALUES ({', '.join('?' * 17)})"
_OLD = "SELECT id, counted, moves, finished, code FROM runs WHERE key = ?"


def take(db: Any, line: LogLine) -> None:
    """Take a line into the index. One of a later version, in words that are unknown here, is passed over."""
    found = DEFAULTS | json.loads(line.raw)
    if "number" in found:
        _add(db, found, line)
    elif "delete" in found:
        _mark(db, found["delete"], deleted=True)
    elif "restore" in found:
        _mark(db, found["restore"], deleted=False)
    elif "optimum" in found:
        db.execute("UPDATE runs SET optimal = ? WHERE key = ?", (found["slides"], bytes.fromhex(found["optimum"])))


def _add(db: Any, found: dict[str, Any], line: LogLine) -> None:
    key, number = bytes.fromhex(found["key"]), found["number"]
    old = db.execute(_OLD, (key,)).fetchone()
    if old is not None:
        if found["replay"] is None or not replaces(found["finished"], found["moves"], *old[2:]):
            return
        if old[1]:
            _mark(db, found["key"], deleted=True)
            count_changed(db, at_end=True)
        db.execute("DELETE FROM runs WHERE id = ?", old[:1])
    [(last,)] = db.execute("SELECT ifnull(max(id), 0) FROM runs")
    if number <= last and db.execute("SELECT 1 FROM runs WHERE id = ?", (number,)).fetchone():
        number = last + 1  # a log was replaced by an older one, and mended since
    figures = map(found.__getitem__, RUN_FIELDS)
    db.execute(_ADD, (number, key, _kind_of(db, found), *figures, 0, line.at, len(line.raw), found["code"]))


def _mark(db: Any, key: str, *, deleted: bool) -> None:
    db.execute("UPDATE runs SET deleted = ? WHERE key = ?", (deleted, bytes.fromhex(key)))


def _kind_of(db: Any, found: dict[str, Any]) -> int:
    """The number of a run's kind; a new one gets the next."""
    kind = kind_in(found, found["size"])  # which takes less time than to read it
    named = str(kind), kind.helped
    db.execute("INSERT OR IGNORE INTO kinds (name, helped) VALUES (?, ?)", named)
    [(number,)] = db.execute("SELECT id FROM kinds WHERE name = ? AND helped = ?", named)
    return int(number)
