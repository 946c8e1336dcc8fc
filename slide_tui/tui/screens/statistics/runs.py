"""The saved runs: which of them, in which order, and a row for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from slide_tui.engine.size import size_shown
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.values import RunFilter, RunOrder
from slide_tui.store.statistics.bests import holders
from slide_tui.store.statistics.runs import count_of_runs, runs_of
from slide_tui.text.days import moment
from slide_tui.text.figures import DNF, NONE, figure, hundredths
from slide_tui.text.puzzles import ALONE
from slide_tui.text.results import count_shown, how_saved
from slide_tui.tui.screens.statistics.figure_rows import FigureColumn, FigureRow, FigureRows
from slide_tui.tui.screens.statistics.reading import Chosen, Failure, RunReader
from slide_tui.tui.screens.statistics.sheet import Sheet, why_no_runs
from slide_tui.tui.screens.statistics.words import BEST

SHOW, ORDER, FILES = "Show", "Order", "Import and export"
RESTORE = "restore"
NO_RUNS = "No runs of this kind."
_CODE_MOST = 24


CHOICES: tuple[tuple[str, Callable[[RunFilter], RunFilter]], ...] = (
    ("all runs", lambda shelf: shelf),
    ("that count", lambda shelf: shelf._replace(finished=True, repeat=False)),
    ("given up", lambda shelf: shelf._replace(finished=False)),
    ("repeats", lambda shelf: shelf._replace(repeat=True)),
    ("deleted", lambda _: RunFilter(deleted=True)),  # a kind whose last run was deleted has no shelf left
)
"""Which runs of a shelf can be listed."""


class Order(NamedTuple):
    """An order of the table by its name."""

    name: str
    by: RunOrder
    rising: bool
    column: int
    """The column that it sorts."""


def orders_of(alone: str) -> Sequence[Order]:
    """The orders, for each column the more usual one first; `alone` is what alone measures the runs, if anything."""
    counts, by = (alone, RunOrder.NET) if alone else ("moves", RunOrder.MOVES)
    return (
        Order("newest", RunOrder.DATE, False, 0), Order("oldest", RunOrder.DATE, True, 0),
        Order("fastest", RunOrder.TIME, True, 2), Order("slowest", RunOrder.TIME, False, 2),
        Order(f"fewest {counts}", by, True, 3), Order(f"most {counts}", by, False, 3),
        Order("highest rate", RunOrder.RATE, False, 5), Order("lowest rate", RunOrder.RATE, True, 5),
        Order("fewest pushes", RunOrder.PUSHES, True, 6), Order("most pushes", RunOrder.PUSHES, False, 6),
    )  # fmt: skip


def solves_listed(reader: RunReader, chosen: Chosen) -> Sheet:
    """The runs that are chosen, a page of the table at a time; deleted ones are listed without any other run."""
    shelf, (name, through) = chosen.shelf, chosen.pick(SHOW, CHOICES)
    which = through(shelf.filter if shelf is not None else RunFilter())
    sized = which.deleted or shelf is None or shelf.daily
    alone = shelf.measures[0].name if shelf is not None and not sized and len(shelf.measures) == 1 else ""
    order = chosen.pick(ORDER, orders_of(alone))
    bests = {} if sized or shelf is None else reader.ask(holders, shelf.kind)
    total = reader.ask(count_of_runs, which) if reader.saved is not None else 0
    columns = run_columns(order, alone or "moves")

    def rows(first: int, many: int) -> list[FigureRow]:
        assert reader.saved is not None
        found = runs_of(reader.saved, which, order.by, rising=order.rising, offset=first, limit=many)
        return [run_row(solve, bests, sized=sized) for solve in found]

    def fetch(first: int, many: int) -> Sequence[FigureRow]:
        """Rows that are scrolled to; where they can't be read, one that says why."""
        found = reader.attempt(partial(rows, first, many))
        return [FigureRow((found.words, *[""] * (len(columns) - 1)))] if isinstance(found, Failure) else found

    sheet = Sheet(rows={SHOW: name, ORDER: order.name, FILES: ""})
    if not total:
        return sheet._replace(words=NO_RUNS if shelf is not None else why_no_runs(reader))
    own = (RESTORE,) if which.deleted else ("continue", "delete")
    return sheet._replace(table=FigureRows(columns, total, fetch), does=("replay", "debrief", *own))


def sorted_by(chosen: Chosen, column: str) -> Chosen:
    """Sort by a column; once more, the other way round."""
    orders = orders_of("")
    found = [at for at, each in enumerate(orders) if str(each.column) == column]
    now = orders.index(chosen.pick(ORDER, orders))
    return chosen.stepped(ORDER, found[now == found[0]] - now) if found else chosen


def run_columns(order: Order, counts: str) -> list[FigureColumn]:
    """The columns of the table of runs, a sign at the one that sorts it."""
    heads = (("date", 0), ("", 5), ("time", 1), (counts, 2), ("how", 3), ("rate", 4), ("pushes", 6), ("optimal", 8),
             ("board", 9))  # fmt: skip
    sign = " ▴" if order.rising else " ▾"
    return [
        FigureColumn(name + (sign if at == order.column else ""), rank, left=name in ("date", "", "how", "board"))
        for at, (name, rank) in enumerate(heads)
    ]


def run_row(solve: Solve, bests: Mapping[int, str], *, sized: bool = False) -> FigureRow:
    """A run as a row, perhaps with its size."""
    day, time = moment(solve.at_ms, solve.offset_min)
    best = BEST[bests[solve.id]] if solve.id in bests else ""
    words = " ".join((size_shown(solve.kind.size), how(solve))).rstrip() if sized else best or how(solve)
    cells = (
        day,
        time,
        figure("time", solve.time_ms, single=True),
        count_shown(solve),
        words,
        NONE if not solve.moves or solve.rate is None else hundredths(solve.rate),
        f"{solve.pushes:,}" if solve.pushes else NONE,
        f"{solve.optimal:,}" if solve.optimal is not None else NONE,
        solve.code if 0 < len(solve.code) <= _CODE_MOST else size_shown(solve.kind.size),
    )
    return FigureRow(cells, marked=bool(best), quiet=not solve.counts, about=solve)


def how(solve: Solve) -> str:
    """What is special about a run."""
    words = DNF if solve.dnf else how_saved(solve)
    return "" if words == ALONE else words
