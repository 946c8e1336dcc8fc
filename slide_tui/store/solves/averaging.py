"""Averages in the index: the sums that end with each run, made right where runs come and go.

A run changes the averages that end with it and with the next 999, so only those are counted anew; bests from the run
on. Usually the run is the last by date, and both are one row. An index that is built anew counts when all runs are
there, in the order of the dates, some thousand at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from slide_tui.engine.kind import Kind
from slide_tui.stats.averages import AVERAGES, LONGEST, sums
from slide_tui.stats.days import day_of
from slide_tui.stats.measures import DNF, Measure, count_of, measures_of
from slide_tui.store.solves.tables import ABOVE_ALL, FIGURES, LATE, LISTS, LIVE

COUNTED = (
    "SELECT at_ms, id, kind, moves, net, CASE WHEN finished THEN time_ms END, offset_min, late FROM runs "
    "WHERE NOT repeat AND (finished OR code = '' AND NOT pushes)"
)
"""The runs that averages count: see `Solve.counts` and `Solve.dnf`."""

_HERE = "kind = ? AND list = ? AND (at_ms, run)"
_FROM_TO = ">= (?, ?) AND (at_ms, run) <= (?, ?)"
"""Unlike BETWEEN this is looked up, row by row."""
_COLUMNS = ", ".join(("at_ms", "run", "day", *FIGURES))
_ADD = f"INSERT INTO figures VALUES (?, ?, {', '.join('?' * (3 + len(FIGURES)))})"
_COPY = "INSERT INTO {0} SELECT kind, list + ?, {1} FROM {0} WHERE kind = ? AND list < ?"
_FIRST = -(1 << 62), 0
_BY_DATE, _BY_NUMBER = "AND (at_ms, id) > (?, ?) ORDER BY at_ms, id", "AND (id, id) > (?, ?) ORDER BY id"
_LISTS = ((0, "", _BY_DATE), (LIVE, "AND NOT late", _BY_DATE), (LATE, "AND late", _BY_NUMBER))

Instant = tuple[int, int]
"""What a list is ordered by: date and number, or twice the number."""


class Counted(NamedTuple):
    """A run that averages count."""

    at_ms: int
    run: int
    moves: int
    """Or what its course counts."""
    time_ms: int | None
    """None for an unfinished attempt."""
    offset_min: int
    late: bool
    kind: int


def counted(row: Sequence[Any], kind: Kind) -> Counted:
    """A row of COUNTED."""
    at_ms, run, number, moves, net, time_ms, offset_min, late = row
    return Counted(at_ms, run, count_of(kind, moves, net), time_ms, offset_min, bool(late), number)


def count_runs(db: Any, number: int, kind: Kind, coming: Sequence[Counted], going: Sequence[Counted]) -> None:
    """Bring a kind's averages and bests up to date."""
    [(late,)] = db.execute("SELECT late FROM kinds WHERE id = ?", (number,))
    if not late and any(run.late for run in coming):
        for table, names in (("figures", _COLUMNS), ("bests", "place, at_ms, run, total")):
            db.execute(_COPY.format(table, names), (LIVE, number, LISTS))  # until now all were the newest
        db.execute("UPDATE kinds SET late = 1 WHERE id = ?", (number,))
        late = 1
    for place, measure in enumerate(measures_of(kind)):
        _count(db, (number, place), measure, coming, going)
        if late:
            _count(db, (number, place + LIVE), measure, _in_time(coming), _in_time(going))
            _count(db, (number, place + LATE), measure, _by_number(coming), _by_number(going))


def count_more(db: Any, number: int, kind: Kind, most: int) -> int:
    """Count the next runs of a kind that are not counted yet; how many there were."""
    [(late,)] = db.execute("SELECT ifnull(max(late), 0) FROM runs WHERE kind = ?", (number,))
    db.execute("UPDATE kinds SET late = ? WHERE id = ?", (late, number))
    for base, which, order in _LISTS if late else _LISTS[:1]:
        last = "SELECT at_ms, run FROM figures WHERE kind = ? AND list = ? ORDER BY at_ms DESC, run DESC LIMIT 1"
        instant = db.execute(last, (number, base)).fetchone() or _FIRST
        asked = f"{COUNTED} AND NOT deleted AND kind = ? {which} {order} LIMIT ?"
        runs = [counted(row, kind) for row in db.execute(asked, (number, *instant, most))]
        for place, measure in enumerate(measures_of(kind)) if runs else ():
            _count(db, (number, place + base), measure, _by_number(runs) if base == LATE else runs, ())
        if runs:
            return len(runs)
    return 0


def _in_time(runs: Iterable[Counted]) -> list[Counted]:
    """Those that were the newest when they were filed."""
    return [run for run in runs if not run.late]


def _by_number(runs: Iterable[Counted]) -> list[Counted]:
    """Those that came late, to be counted in the order in which they were filed."""
    return [run._replace(at_ms=run.run) for run in runs if run.late]


def _count(db: Any, here: Instant, measure: Measure, coming: Sequence[Counted], going: Iterable[Counted]) -> None:
    """Bring one list up to date."""
    fresh, gone = _rows(measure, coming), {run[:2] for run in going}
    instants = sorted([*(row[:2] for row in fresh), *gone])
    if not instants:
        return
    first, last = instants[0], instants[-1]
    before = f"SELECT figure FROM figures WHERE {_HERE} < (?, ?) ORDER BY at_ms DESC, run DESC LIMIT {LONGEST - 1}"
    asked = f"SELECT at_ms, run, day, figure FROM figures WHERE {_HERE}"
    figures = [wide(figure) for (figure,) in db.execute(before, (*here, *first))][::-1]
    after = db.execute(f"{asked} {_FROM_TO}", (*here, *first, *last)).fetchall()
    after += db.execute(f"{asked} > (?, ?) ORDER BY at_ms, run LIMIT {LONGEST - 1}", (*here, *last)).fetchall()
    end = max(last, after[-1][:2]) if after else last
    found = sorted([*fresh, *(row for row in after if row[:2] not in gone)])
    figures += [wide(row[3]) for row in found]
    columns = [map(_narrow, sums(average, figures, len(found))) for average in AVERAGES]
    db.execute(f"DELETE FROM figures WHERE {_HERE} {_FROM_TO}", (*here, *first, *end))
    db.executemany(_ADD, [(*here, *row, *totals) for row, *totals in zip(found, *columns, strict=True)])
    _find_bests(db, here, first)


def _rows(measure: Measure, runs: Sequence[Counted]) -> list[tuple[int, int, int, int]]:
    """Date, number, day and figure of the runs that have one."""
    return [
        (run.at_ms, run.run, day_of(run.at_ms, run.offset_min), max(-ABOVE_ALL, min(figure, ABOVE_ALL)))
        for run in runs
        if (figure := measure.figure(run.moves, run.time_ms)) is not None
    ]


def _find_bests(db: Any, here: Instant, first: Instant) -> None:
    """Find the bests again from an instant on."""
    db.execute(f"DELETE FROM bests WHERE {_HERE} >= (?, ?)", (*here, *first))
    least = [ABOVE_ALL] * len(FIGURES)
    standing = "SELECT place, min(total) FROM bests WHERE kind = ? AND list = ? GROUP BY place"
    for place, total in db.execute(standing, here):
        least[place] = total
    beaten = []
    rows = f"SELECT {_COLUMNS} FROM figures WHERE {_HERE} >= (?, ?) ORDER BY at_ms, run"
    for at_ms, run, _, *totals in db.execute(rows, (*here, *first)):
        for place, total in enumerate(totals):
            if total is not None and total < least[place]:
                least[place] = total
                beaten.append((*here, place, at_ms, run, total))
    db.executemany("INSERT INTO bests VALUES (?, ?, ?, ?, ?, ?)", beaten)


def wide(figure: int) -> int:
    """A figure as it is counted with."""
    return DNF if figure >= ABOVE_ALL else figure


def _narrow(total: int | None) -> int | None:
    """A sum as SQLite can keep it."""
    return None if total is None else max(-ABOVE_ALL, min(total, ABOVE_ALL))
