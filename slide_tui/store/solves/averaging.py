"""Averages in the index: the sums that end with each run, made right where runs come and go.

A run changes the averages that end with it and with the next 999, so only those are counted anew. Usually the run is
the last by date, and both are one row.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from slide_tui.engine.kind import Kind
from slide_tui.stats.averages import AVERAGES, LONGEST, sums
from slide_tui.stats.days import day_of
from slide_tui.stats.measures import DNF, Measure, count_of, measures_of
from slide_tui.store.solves.tables import ABOVE_ALL, FIGURES

_HERE = "kind = ? AND measure = ? AND (at_ms, run)"
_FROM_TO = ">= (?, ?) AND (at_ms, run) <= (?, ?)"
"""Unlike BETWEEN this is looked up, row by row."""
_COLUMNS = ", ".join(("at_ms", "run", "day", *FIGURES))
_ADD = f"INSERT INTO figures VALUES (?, ?, {', '.join('?' * (3 + len(FIGURES)))})"
_OVERTAKEN = f"DELETE FROM bests WHERE {_HERE} > (?, ?) AND place = ? AND total >= ?"

List = tuple[int, int]
"""The numbers of a kind and of one of its measures."""
Instant = tuple[int, int]
"""What figures are ordered by: date and number."""
Row = tuple[int, ...]
"""Date, number, day and figure of a run, perhaps with the averages that end with it."""


class Counted(NamedTuple):
    """A run that averages count."""

    at_ms: int
    run: int
    moves: int
    net: int
    time_ms: int | None
    """None for an unfinished attempt."""
    offset_min: int


def count_runs(db: Any, number: int, kind: Kind, coming: Sequence[Counted], going: Sequence[Counted]) -> None:
    """Bring a kind's averages and bests up to date."""
    for place, measure in enumerate(measures_of(kind)):
        _count(db, (number, place), _rows(kind, measure, coming), _rows(kind, measure, going))


def _count(db: Any, here: List, fresh: list[Row], going: list[Row]) -> None:
    """Bring one list up to date."""
    gone = {row[:2] for row in going}
    instants: list[Any] = sorted([*(row[:2] for row in fresh), *gone])
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
    rows = [(*row, *totals) for row, *totals in zip(found, *columns, strict=True)]
    db.execute(f"DELETE FROM figures WHERE {_HERE} {_FROM_TO}", (*here, *first, *end))
    db.executemany(_ADD, [(*here, *row) for row in rows])
    _find_bests(db, here, (first, end), rows)


def _rows(kind: Kind, measure: Measure, runs: Iterable[Counted]) -> list[Row]:
    """The rows of the runs that have a figure."""
    return [
        (run.at_ms, run.run, day_of(run.at_ms, run.offset_min), max(-ABOVE_ALL, min(figure, ABOVE_ALL)))
        for run in runs
        if (figure := measure.figure(count_of(kind, run.moves, run.net), run.time_ms)) is not None
    ]


def _find_bests(db: Any, here: List, recounted: tuple[Instant, Instant], rows: Iterable[Row]) -> None:
    """Find the bests again in rows that were counted anew, and behind them if what was the best there is gone."""
    first, end = recounted
    until = f"SELECT place, min(total) FROM bests WHERE {_HERE} <= (?, ?) GROUP BY place"
    least = [ABOVE_ALL] * len(FIGURES)
    before = dict(db.execute(until, (*here, *end)))
    for place, total in db.execute(until.replace("<=", "<"), (*here, *first)):
        least[place] = total
    beaten = _beaten(rows, least)
    if any(least[place] > total for place, total in before.items()):
        behind = f"SELECT {_COLUMNS} FROM figures WHERE {_HERE} > (?, ?) ORDER BY at_ms, run"
        beaten += _beaten(db.execute(behind, (*here, *end)), least)
        db.execute(f"DELETE FROM bests WHERE {_HERE} >= (?, ?)", (*here, *first))
    else:
        db.execute(f"DELETE FROM bests WHERE {_HERE} {_FROM_TO}", (*here, *first, *end))
        db.executemany(_OVERTAKEN, [(*here, *end, place, total) for place, total in enumerate(least)])
    db.executemany("INSERT INTO bests VALUES (?, ?, ?, ?, ?, ?)", [(*here, *best) for best in beaten])


def _beaten(rows: Iterable[Row], least: list[int]) -> list[Row]:
    """The bests among rows, as place, date, number and total; `least` has what is to be beaten, and then was."""
    beaten: list[Row] = []
    for at_ms, run, _, *totals in rows:
        for place, total in enumerate(totals):
            if total is not None and total < least[place]:
                least[place] = total
                beaten.append((place, at_ms, run, total))
    return beaten


def wide(figure: int) -> int:
    """A figure as it is counted with."""
    return DNF if figure >= ABOVE_ALL else figure


def _narrow(total: int | None) -> int | None:
    """A sum as SQLite can keep it."""
    return None if total is None else max(-ABOVE_ALL, min(total, ABOVE_ALL))
