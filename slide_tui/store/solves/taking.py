"""Taking lines of the log into the index: runs, and what later lines say of them."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import replace
from typing import Any

from slide_tui.engine.courses import COURSE_DEFAULT
from slide_tui.engine.kind import Kind, parse_kind
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.store.solves.averaging import Counted, count_runs
from slide_tui.store.solves.lines import replaces
from slide_tui.store.solves.log import LogLine
from slide_tui.store.solves.tables import UNCOUNTED

_ADD = f"INSERT INTO runs VALUES ({', '.join('?' * 17)})"
_COUNTS = "NOT repeat AND (finished OR code = '' AND NOT pushes)"
"""Whether averages count a run: see `Solve.counts` and `Solve.dnf`."""
_COUNTED = (
    f"SELECT kind, at_ms, id, moves, net, CASE WHEN finished THEN time_ms END, offset_min, late FROM runs "
    f"WHERE {_COUNTS} AND"
)
_LATER = f"SELECT 1 FROM runs WHERE kind = ? AND at_ms > ? AND {_COUNTS} LIMIT 1"


_ByKind = dict[int, dict[int, Counted]]
"""Runs by their kind and number."""


class Taking:
    """Lines that are taken in within one transaction of the index."""

    def __init__(self, db: Any) -> None:
        """Nothing is taken yet."""
        self._db = db
        self._numbers: dict[tuple[object, ...], int] = {}
        self._coming: _ByKind = defaultdict(dict)
        """The runs that averages are to count."""
        self._going: _ByKind = defaultdict(dict)
        """Those that they are to count no longer."""

    def take(self, line: LogLine) -> None:
        """Take a line. One of a later version, in words that are unknown here, is passed over."""
        found = json.loads(line.raw)
        if "number" in found:
            self._add(found, line)
        elif "delete" in found:
            self._mark(found["delete"], deleted=True)
        elif "restore" in found:
            self._mark(found["restore"], deleted=False)
        elif "optimum" in found:
            key = bytes.fromhex(found["optimum"])
            self._db.execute("UPDATE runs SET optimal = ? WHERE key = ?", (found["slides"], key))

    def finish(self, *, at_end: bool) -> None:
        """Bring the averages of all kinds up to date that have changed.

        Late runs wait for the end of the log, as each of them may change all averages of its kind.
        """
        if at_end:
            for number, *row in self._db.execute(f"{_COUNTED} late = {UNCOUNTED} AND NOT deleted"):
                run = Counted(*row)
                self._coming[number][run.run] = run
            self._db.execute(f"UPDATE runs SET late = 1 WHERE late = {UNCOUNTED}")
        for number in {*self._coming, *self._going}:
            [named] = self._db.execute("SELECT name, helped FROM kinds WHERE id = ?", (number,))
            kind = kind_named(*named)
            if kind is not None:
                count_runs(self._db, number, kind, [*self._coming[number].values()], [*self._going[number].values()])

    def _add(self, found: dict[str, Any], line: LogLine) -> None:
        key, number = bytes.fromhex(found["key"]), found["number"]
        old = self._db.execute("SELECT id, moves, finished, code FROM runs WHERE key = ?", (key,)).fetchone()
        if old is not None:
            if found["replay"] is None or not replaces(found["finished"], found["moves"], *old[1:]):
                return
            self._mark(found["key"], deleted=True)
            self._db.execute("DELETE FROM runs WHERE id = ?", old[:1])
        [(last,)] = self._db.execute("SELECT ifnull(max(id), 0) FROM runs")
        if number <= last and self._db.execute("SELECT 1 FROM runs WHERE id = ?", (number,)).fetchone():
            number = last + 1  # a log was replaced by an older one, and mended since
        kind, counts = self._number(found), found["finished"] or (not found["code"] and not found["pushes"])
        late = counts and not found["repeat"] and bool(self._db.execute(_LATER, (kind, found["at_ms"])).fetchone())
        self._db.execute(
            _ADD,
            (number, key, kind, found["repeat"], found["finished"], found["deleted"], found["moves"], found["pushes"],
             found["net"], found["time_ms"], found["at_ms"], found["offset_min"], found["optimal"],
             late and UNCOUNTED, line.at, len(line.raw), found["code"]),
        )  # fmt: skip
        if not found["deleted"]:
            self._count(number, self._coming, self._going)

    def _mark(self, key: str, *, deleted: bool) -> None:
        """Take a run out or bring it in, unless it is."""
        raw = bytes.fromhex(key)
        run = self._db.execute("SELECT id FROM runs WHERE key = ? AND deleted <> ?", (raw, deleted)).fetchone()
        if run is None:
            return
        self._db.execute("UPDATE runs SET deleted = ? WHERE id = ?", (deleted, *run))
        to, back = (self._going, self._coming) if deleted else (self._coming, self._going)
        self._count(run[0], to, back)

    def _count(self, number: int, to: _ByKind, back: _ByKind) -> None:
        """Have averages count a run, or count it no longer, unless that only takes back what was to be done."""
        for kind, *row in self._db.execute(f"{_COUNTED} id = ? AND late < {UNCOUNTED}", (number,)):
            if back[kind].pop(number, None) is None:
                to[kind][number] = Counted(*row)

    def _number(self, found: dict[str, Any]) -> int:
        """The number of a run's kind; a new one gets the next."""
        words = [found["size"], found["goal"], found["mode"], found["control"] or "-"]
        way = found.get("sight", SIGHT_DEFAULT), found.get("course", COURSE_DEFAULT)
        if way != (SIGHT_DEFAULT, COURSE_DEFAULT):
            words += way
        named = " ".join(words), found["helped"]
        if named not in self._numbers:
            self._db.execute("INSERT OR IGNORE INTO kinds (name, helped) VALUES (?, ?)", named)
            [(number,)] = self._db.execute("SELECT id FROM kinds WHERE name = ? AND helped = ?", named)
            self._numbers[named] = number
        return self._numbers[named]


def kind_named(name: str, helped: int) -> Kind | None:
    """The kind of a row of `kinds`; None for one that only a later version knows."""
    kind = parse_kind(name)
    return kind and replace(kind, helped=bool(helped))
