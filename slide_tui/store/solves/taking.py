"""Taking lines of the log into the index: runs, and what later lines say of them."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import replace
from typing import Any

from slide_tui.engine.courses import COURSE_DEFAULT
from slide_tui.engine.kind import Kind, parse_kind
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.store.solves.averaging import COUNTED, Counted, count_runs, counted
from slide_tui.store.solves.log import Line

_ADD = f"INSERT INTO runs VALUES ({', '.join('?' * 17)})"
_COUNTS = f"{COUNTED} AND id = ?"


class Taking:
    """Lines that are taken in within one transaction of the index."""

    def __init__(self, db: Any) -> None:
        """Nothing is taken yet."""
        self._db = db
        self._newest: dict[int, int] = {}
        """By kind, the latest date of its runs."""
        self._numbers: dict[tuple[object, ...], int] = {}
        self._kinds: dict[int, Kind | None] = {}
        self._coming: dict[int, dict[int, Counted]] = defaultdict(dict)
        """By kind and number, runs that averages are to count."""
        self._going: dict[int, dict[int, Counted]] = defaultdict(dict)
        """Runs that they are to count no longer."""

    def take(self, line: Line) -> None:
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

    def finish(self, *, counting: bool) -> None:
        """Note what was taken; with `counting`, bring the averages of all kinds up to date that have changed."""
        self._db.executemany("UPDATE kinds SET newest = ? WHERE id = ?", [(at, of) for of, at in self._newest.items()])
        for number in {*self._coming, *self._going} if counting else ():
            kind = self._kind(number)
            if kind is not None:
                count_runs(self._db, number, kind, [*self._coming[number].values()], [*self._going[number].values()])

    def _add(self, found: dict[str, Any], line: Line) -> None:
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
        kind = self._number(found)
        self._db.execute(
            _ADD,
            (number, key, kind, found["repeat"], found["finished"], found["deleted"], found["moves"], found["pushes"],
             found["net"], found["time_ms"], found["at_ms"], found["offset_min"], found["optimal"],
             self._comes_late(kind, found), line.at, len(line.raw), found["code"]),
        )  # fmt: skip
        if not found["deleted"]:
            self._bring_in(number)

    def _comes_late(self, kind: int, found: dict[str, Any]) -> bool:
        """Whether a run that is filed now was played before another one of its kind; only of those that count."""
        if found["repeat"] or not (found["finished"] or (not found["code"] and not found["pushes"])):
            return False
        if kind not in self._newest:
            [(newest,)] = self._db.execute("SELECT newest FROM kinds WHERE id = ?", (kind,))
            self._newest[kind] = found["at_ms"] if newest is None else newest
        late: bool = found["at_ms"] < self._newest[kind]
        self._newest[kind] = max(found["at_ms"], self._newest[kind])
        return late

    def _mark(self, key: str, *, deleted: bool) -> None:
        raw = bytes.fromhex(key)
        run = self._db.execute("SELECT id FROM runs WHERE key = ? AND deleted <> ?", (raw, deleted)).fetchone()
        if run is not None:
            self._db.execute("UPDATE runs SET deleted = ? WHERE id = ?", (deleted, *run))
            (self._take_out if deleted else self._bring_in)(*run)

    def _bring_in(self, number: int) -> None:
        run = self._counted(number)
        if run is not None and self._going[run.kind].pop(number, None) is None:
            self._coming[run.kind][number] = run

    def _take_out(self, number: int) -> None:
        run = self._counted(number)
        if run is not None and self._coming[run.kind].pop(number, None) is None:
            self._going[run.kind][number] = run

    def _counted(self, number: int) -> Counted | None:
        """A run, if averages count it."""
        row = self._db.execute(_COUNTS, (number,)).fetchone()
        if row is None or (kind := self._kind(row[2])) is None:
            return None
        return counted(row, kind)

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

    def _kind(self, number: int) -> Kind | None:
        """A kind by its number; None for one that only a later version knows."""
        if number not in self._kinds:
            [named] = self._db.execute("SELECT name, helped FROM kinds WHERE id = ?", (number,))
            self._kinds[number] = kind_named(*named)
        return self._kinds[number]


def kind_named(name: str, helped: int) -> Kind | None:
    """The kind of a row of `kinds`."""
    kind = parse_kind(name)
    return kind and replace(kind, helped=bool(helped))


def replaces(finished: bool, moves: int, old_moves: int, old_finished: bool, old_code: str) -> bool:
    """Whether a run with a replay continues an unfinished one, or has the replay that a bare one lacks."""
    return not old_code or (not old_finished and (finished or moves > old_moves))
