"""The kept runs as a table: which of them, in which order, and a row for each; and every best that there was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from slide_tui.engine.size import size_shown
from slide_tui.stats.figures import Best
from slide_tui.stats.measures import SINGLE, Measure
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.values import RunFilter, RunOrder
from slide_tui.text.days import moment
from slide_tui.text.figures import DNF, NONE, figure, hundredths
from slide_tui.text.puzzles import ALONE
from slide_tui.text.results import count_shown, how_saved
from slide_tui.tui.widgets.figure_table import FigureColumn, FigureRow

_CODE_MOST = 24

STANDS = "stands"
OVERTAKEN = "was best"
"""Replaces the gain of a best that was announced, but had been beaten earlier by date."""


class RunChoice(NamedTuple):
    """Which runs of a shelf are shown, or the deleted ones of all shelves."""

    name: str
    finished: bool | None = None
    repeat: bool | None = None
    deleted: bool = False

    def of(self, shelf: RunFilter) -> RunFilter:
        """The runs of a shelf that it lets through."""
        if self.deleted:  # a kind whose last run was deleted has no shelf any more
            return RunFilter(deleted=True)
        return shelf._replace(finished=self.finished, repeat=self.repeat)


CHOICES = (
    RunChoice("all runs"), RunChoice("that count", finished=True, repeat=False), RunChoice("given up", finished=False),
    RunChoice("repeats", repeat=True), RunChoice("deleted", deleted=True),
)  # fmt: skip


class Order(NamedTuple):
    """An order of the table by its name."""

    name: str
    by: RunOrder
    rising: bool
    column: int
    """The column that it sorts."""


ORDERS = (
    Order("newest", RunOrder.DATE, False, 0), Order("oldest", RunOrder.DATE, True, 0),
    Order("fastest", RunOrder.TIME, True, 2), Order("slowest", RunOrder.TIME, False, 2),
    Order("fewest moves", RunOrder.MOVES, True, 3), Order("most moves", RunOrder.MOVES, False, 3),
    Order("highest rate", RunOrder.RATE, False, 5), Order("lowest rate", RunOrder.RATE, True, 5),
    Order("fewest pushes", RunOrder.PUSHES, True, 6), Order("most pushes", RunOrder.PUSHES, False, 6),
)  # fmt: skip


def orders_of(alone: str) -> Sequence[Order]:
    """The orders for runs that are measured by one thing alone, if any."""
    if not alone:
        return ORDERS
    orders = list(ORDERS)
    orders[4] = orders[4]._replace(name=f"fewest {alone}", by=RunOrder.NET)
    orders[5] = orders[5]._replace(name=f"most {alone}", by=RunOrder.NET)
    return orders


def clicked_order(column: int, order: int) -> int:
    """The order that a click on a heading asks for: that column's, or by it the other way round."""
    found = [at for at, each in enumerate(ORDERS) if each.column == column] or [order]
    return found[-1] if order == found[0] else found[0]


def possible(action: str, run: Solve | Best | None, *, of_deleted: bool) -> bool:
    """Whether something can be done with the run that is selected."""
    own = isinstance(run, Solve) and not of_deleted
    match action:
        case "continue_run":
            return own and isinstance(run, Solve) and not run.finished and bool(run.code)
        case "watch":
            return run is not None
        case "delete":
            return own
    return True


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
    best = bests.get(solve.id, "")
    words = " ".join((size_shown(solve.size), how(solve))).rstrip() if sized else best or how(solve)
    cells = (
        day,
        time,
        figure("time", solve.time_ms, single=True),
        count_shown(solve),
        words,
        NONE if not solve.moves or solve.rate is None else hundredths(solve.rate),
        f"{solve.pushes:,}" if solve.pushes else NONE,
        f"{solve.optimal:,}" if solve.optimal is not None else NONE,
        solve.code if 0 < len(solve.code) <= _CODE_MOST else size_shown(solve.size),
    )
    return FigureRow(cells, marked=bool(best), quiet=not solve.counts, about=solve)


def how(solve: Solve) -> str:
    """What is special about a run."""
    if solve.dnf:
        return DNF
    words = how_saved(solve)
    return "" if words == ALONE else words


BEST_COLUMNS = (FigureColumn("best", 0, strong=True), FigureColumn("gain", 2), FigureColumn("on", 1, left=True),
                FigureColumn("at", 4, left=True), FigureColumn("stood", 3))  # fmt: skip


def best_rows(measure: Measure, kind: str, found: Sequence[Best], overtaken: Sequence[Best]) -> list[FigureRow]:
    """Every best of a kind by date, the newest first, with what it gained; also those that imports have overtaken."""

    def row(best: Best, gain: str, stood: str) -> FigureRow:
        cells = (shown(best.figure), gain, *moment(best.at_ms, best.offset_min), stood)
        return FigureRow(cells, marked=stood == STANDS, quiet=gain == OVERTAKEN, about=best)

    def shown(value: float) -> str:
        return figure(measure.name, value, single=kind == SINGLE)

    sign = "+" if measure.more_is_better else "-"
    rows = [row(best, OVERTAKEN, NONE) for best in overtaken]
    for before, best, after in zip((None, *found), found, (*found[1:], None), strict=False):
        gain = f"{sign}{shown(abs(best.figure - before.figure))}" if before else "first"
        stood = f"{max(0, after.day - best.day):,} d" if after else STANDS
        rows.append(row(best, gain, stood))
    return sorted(rows, key=lambda each: (each.about.at_ms, each.about.id), reverse=True)
