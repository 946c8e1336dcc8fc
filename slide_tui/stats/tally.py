"""Tally: all figures of one kind, updated with each solve, and the records that a solve breaks.

Figures go by the dates of the solves, not by when they were saved: older ones that are imported count as if they had
been played then. So do bests. A best that was announced stays in the list of bests with its date, even if imported
older solves had beaten it before; see `Column.overtaken`.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from slide_tui.stats.averages import average_named
from slide_tui.stats.column import KINDS, SINGLE, Column
from slide_tui.stats.measures import MEASURES, TIME, Fields, Measure, Row, count_of, instant_of
from slide_tui.stats.recent import WANTED
from slide_tui.stats.solve import Solve


@dataclass(frozen=True, slots=True)
class Record:
    """A record that fell. Its figures are as shown: milliseconds, moves, slides per second."""

    kind: str
    """`single`, or an average such as `ao5`."""
    of: str
    """The name of a measure, such as `time`."""
    new: float
    old: float | None
    """The best until then; None if it is the first."""


def _columns() -> tuple[Column, ...]:
    return tuple(map(Column, MEASURES))


@dataclass(slots=True)
class Tally:
    """The figures of the solves of one kind that count, and of DNFs, in the order of their dates.

    `add` and `extend` change it. To take a solve out, or put one between others, make a new tally from all rows.
    """

    columns: tuple[Column, ...] = field(default_factory=_columns)
    count: int = 0
    """Solves so far, without DNFs."""
    newest_id: int = 0
    """The highest number among them: a solve saved later has a higher one."""
    last: tuple[int, int] | None = None
    """The date and the number of the last one by date; None before the first."""
    times: list[tuple[int, int]] = field(default_factory=list)
    """The dates and times of the last solves, as many as `recent` wants; in place of times what a course counts."""

    def column(self, name: str) -> Column:
        """Return the column of a measure, by its name."""
        return next(column for column in self.columns if column.measure.name == name)

    def precedes(self, rows: Sequence[Fields]) -> bool:
        """Whether rows can be added as they come: none is older than the one before it."""
        instants = [instant_of(row) for row in rows]
        return all(earlier <= later for earlier, later in pairwise([self.last, *instants] if self.last else instants))

    def extend(self, rows: Iterable[Fields]) -> None:
        """Add solves that count, in the order of their dates, after all others; much faster than one by one."""
        found = rows if isinstance(rows, list | tuple) else list(rows)
        if not found:
            return
        for column in self.columns:
            column.extend(found)
        self.count += sum(time_ms is not None for _, _, time_ms, _, _ in found)
        at = 2 if self.columns[0].measure is TIME else 1
        self.times = [*self.times, *((row[3], row[at] or 0) for row in found if row[2] is not None)][-WANTED:]
        self.newest_id = max(self.newest_id, *[row[0] for row in found])
        self.last = max(instant_of(found[-1]), self.last or instant_of(found[-1]))

    def add(self, solve: Solve) -> tuple[Record, ...]:
        """Add one solve after all others; return the records that fell. One that does not count changes nothing."""
        if not (solve.counts or solve.dnf):
            return ()
        before = [{kind: len(marks) for kind, marks in column.bests.items()} for column in self.columns]
        self.extend((row_of(solve),))
        if solve.helped:
            return ()
        return tuple(
            _record(column, kind)
            for column, lengths in zip(self.columns, before, strict=True)
            for kind in KINDS
            if len(column.bests[kind]) > lengths[kind]
        )


def row_of(solve: Solve) -> Row:
    """Return what the figures need of a solve."""
    count = count_of(solve.kind, solve.moves, solve.net)
    return Row(solve.id, count, solve.time_ms if solve.finished else None, solve.at_ms, solve.offset_min)


def empty_tally(measures: Sequence[Measure]) -> Tally:
    """Return a tally of no solve yet, by some measures."""
    return Tally(tuple(map(Column, measures)))


def tally_of(rows: Iterable[Fields], measures: Sequence[Measure] = MEASURES) -> Tally:
    """Return the tally of solves that count, all of one kind, given in the order in which they were saved."""
    kept = list(rows)
    dated = sorted(kept, key=instant_of)
    tally = _counted(dated, measures)
    if dated != kept:
        parts = zip(tally.columns, *(_counted(part, measures).columns for part in _live_and_late(kept)), strict=True)
        for column, live, late in parts:
            column.note_overtaken(live, late)
    return tally


def _live_and_late(kept: Sequence[Fields]) -> tuple[list[Fields], list[Fields]]:
    """Return the rows that were the newest by date when they were saved, and all others."""
    parts: tuple[list[Fields], list[Fields]] = [], []
    newest = -math.inf
    for row in kept:
        parts[row[3] < newest].append(row)
        newest = max(newest, row[3])
    return parts


def _counted(rows: Sequence[Fields], measures: Sequence[Measure]) -> Tally:
    """Return the tally of rows in the order given."""
    tally = empty_tally(measures)
    tally.extend(rows)
    return tally


def solves_by_day(tallies: Iterable[Tally]) -> dict[int, int]:
    """Return how many solves each day has in several tallies together; for `days.day_figures` and `days.calendar`."""
    found: Counter[int] = Counter()
    for tally in tallies:
        # Every solve has the first figure, such as a time, so no other column has more.
        found.update({day: kept.solves for day, kept in tally.columns[0].days.items()})
    return dict(found)


def counted_by(kind: str) -> int:
    """Return how many figures a kind of best averages."""
    return 1 if kind == SINGLE else average_named(kind).counted


def shown_best(measure: Measure, kind: str, total: int) -> float:
    """Return a best's sum as the figure to show."""
    return measure.shown(total, counted_by(kind))


def _record(column: Column, kind: str) -> Record:
    marks: Sequence[tuple[int, int, int, int]] = column.bests[kind][-2:]
    old, new = (None, marks[0]) if len(marks) == 1 else (marks[0], marks[1])
    figure = column.measure
    return Record(kind, figure.name, shown_best(figure, kind, new[0]), old and shown_best(figure, kind, old[0]))
