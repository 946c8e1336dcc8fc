"""Averages in the index: the sums that end with each run, made right where runs come and go.

A run changes the averages that end with it and with the next 999, so only those are counted anew. Usually the run is
the last by date, and both are one row.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from slide_tui.engine.kind import Kind, parse_kind
from slide_tui.stats.averages import AVERAGES, LONGEST, sums
from slide_tui.stats.days import day_of
from slide_tui.stats.measures import DNF, count_of, measures_of
from slide_tui.store.solves.tables import CHANGED, FIGURES

_HERE = "kind = ? AND measure = ? AND (at_ms, run)"
_FROM_TO = ">= (?, ?) AND (at_ms, run) <= (?, ?)"
"""Unlike BETWEEN this is looked up, row by row."""
_COLUMNS = ", ".join(("at_ms", "run", *FIGURES))
_ADD = f"INSERT INTO figures VALUES (?, ?, {', '.join('?' * (3 + len(FIGURES)))})"
_FROM = f"kind = ? AND {CHANGED} AND at_ms >= ?"
_RUNS = f"counted, at_ms, id, offset_min, moves, net, CASE WHEN finished THEN time_ms END FROM runs WHERE {_FROM}"

List = tuple[int, int]
"""The numbers of a kind and of one of its measures."""
Instant = tuple[int, int]
"""What figures are ordered by: date and number."""
Row = tuple[Any, ...]
"""What is known of a run, its date and its number first."""


def count_changed(db: Any, *, at_end: bool) -> None:
    """Have the averages and bests of all kinds count the runs that have come, and no longer those that have gone.

    Runs older than those that are counted wait for the end of the log: each may change all averages of its kind.
    """
    for (number,) in db.execute(f"SELECT DISTINCT kind FROM runs WHERE {CHANGED}").fetchall():
        [named] = db.execute("SELECT name, helped FROM kinds WHERE id = ?", (number,))
        kind = kind_named(*named)
        if kind is None:
            continue
        newest = "SELECT ifnull(max(at_ms), -1e18) FROM figures WHERE kind = ? AND measure = 0"
        [(since,)] = [(-1e18,)] if at_end else db.execute(newest, (number,))
        runs = db.execute(f"SELECT {_RUNS}", (number, since)).fetchall()
        for place, measure in enumerate(measures_of(kind)):
            coming, going = list[Row](), set[Row]()
            for counted, at_ms, run, offset_min, moves, net, time_ms in runs:
                figure = measure.figure(count_of(kind, moves, net), time_ms)
                if figure is not None and counted:
                    going.add((at_ms, run))
                elif figure is not None:
                    coming.append((at_ms, run, day_of(at_ms, offset_min), figure))
            if coming or going:
                _count(db, (number, place), coming, going)
        db.execute(f"UPDATE runs SET counted = NOT counted WHERE {_FROM}", (number, since))


def kind_named(name: str, helped: int) -> Kind | None:
    """The kind of a row of `kinds`; None for one that only a later version knows."""
    kind = parse_kind(name)
    return kind and replace(kind, helped=bool(helped))


def _count(db: Any, here: List, coming: list[Row], going: set[Row]) -> None:
    """Bring one list up to date."""
    instants: list[Any] = sorted([*(row[:2] for row in coming), *going])
    first, last = instants[0], instants[-1]
    before = f"SELECT figure FROM figures WHERE {_HERE} < (?, ?) ORDER BY at_ms DESC, run DESC LIMIT {LONGEST - 1}"
    asked = f"SELECT at_ms, run, day, figure FROM figures WHERE {_HERE}"
    figures = [figure for (figure,) in db.execute(before, (*here, *first))][::-1]
    after = db.execute(f"{asked} {_FROM_TO}", (*here, *first, *last)).fetchall()
    after += db.execute(f"{asked} > (?, ?) ORDER BY at_ms, run LIMIT {LONGEST - 1}", (*here, *last)).fetchall()
    end = max(last, after[-1][:2]) if after else last
    found = sorted([*coming, *(row for row in after if row[:2] not in going)])
    figures += [row[3] for row in found]
    columns = [sums(average, figures, len(found)) for average in AVERAGES]
    db.execute(f"DELETE FROM figures WHERE {_HERE} {_FROM_TO}", (*here, *first, *end))
    db.executemany(_ADD, [(*here, *row, *more) for row, *more in zip(found, *columns, strict=True)])
    _find_bests(db, here, first)


def _find_bests(db: Any, here: List, first: Instant) -> None:
    """Find the bests again from an instant on."""
    db.execute(f"DELETE FROM bests WHERE {_HERE} >= (?, ?)", (*here, *first))
    until = "SELECT place, min(total) FROM bests WHERE kind = ? AND measure = ? GROUP BY place"
    least = dict(db.execute(until, here))
    rows = db.execute(f"SELECT {_COLUMNS} FROM figures WHERE {_HERE} >= (?, ?) ORDER BY at_ms, run", (*here, *first))
    db.executemany("INSERT INTO bests VALUES (?, ?, ?, ?, ?, ?)", [(*here, *best) for best in beaten(rows, least)])


def beaten(rows: Iterable[Row], least: dict[int, int]) -> list[Row]:
    """The bests among dates, numbers and totals: each its place, date, number and total; given those before."""
    found: list[Row] = []
    for at_ms, run, *totals in rows:
        for place, total in enumerate(totals):
            if total is not None and total < least.get(place, DNF // 2):
                least[place] = total
                found.append((place, at_ms, run, total))
    return found
