"""The saved runs: which of them, in which order, and a row for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import HorizontalGroup
from textual.message import Message
from textual.widgets import DataTable, Label

from slide_tui.engine.size import size_shown
from slide_tui.play.requests import continue_run
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.values import RunFilter, RunOrder
from slide_tui.store.statistics.bests import holders
from slide_tui.store.statistics.runs import count_of_runs, runs_of
from slide_tui.text.days import moment
from slide_tui.text.figures import DNF, NONE, figure, hundredths
from slide_tui.text.puzzles import ALONE
from slide_tui.text.results import count_shown, how_saved
from slide_tui.tui.messages import Ask
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.screens.statistics.page import StatisticsPage, tell
from slide_tui.tui.screens.statistics.reading import Chosen, RunReader
from slide_tui.tui.screens.statistics.run_table import RunTable
from slide_tui.tui.screens.statistics.words import BEST
from slide_tui.tui.widgets.figure_table import FigureColumn, FigureRow
from slide_tui.tui.widgets.form_row import FormRow

NO_RUNS = "No runs of this kind."
_CODE_MOST = 24


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


class RunsPage(StatisticsPage):
    """Every saved run, and import and export."""

    NAME = "Solves"
    MEASURED = False
    BINDINGS: ClassVar[list[BindingType]] = [
        RunTable.DEBRIEF,
        Binding("ctrl+o", "continue_run", "continue"),
        Binding("delete", "delete", "delete"),
    ]
    choice = CHOICES[0]
    order = 0
    """The place of the order among all."""

    class DeleteRun(Message):
        """The player deletes a run."""

        def __init__(self, run: Solve) -> None:
            """Which one."""
            super().__init__()
            self.run = run

    def compose(self) -> ComposeResult:
        """What to list, and the list."""
        with HorizontalGroup(classes="options"):
            yield FormRow("Show", id="choice")
            yield FormRow("Order", id="order")
            yield FormRow("Import and export", id="files", steps=False, chooses=True)
        yield Label(id="none", markup=False)
        yield RunTable(id="runs")

    def why_empty(self, reader: RunReader, chosen: Chosen) -> str:  # noqa: ARG002 - as all pages
        """Deleted runs are listed, and files imported, without any other run."""
        return ""

    def show(self, reader: RunReader, chosen: Chosen, strokes: Strokes) -> None:  # noqa: ARG002 - as all pages
        """List the runs that are chosen, a page of the table at a time."""
        shelf, choice = chosen.shelf, self.choice
        sized = choice.deleted or shelf is None or shelf.daily
        alone = shelf.measures[0].name if shelf is not None and not sized and len(shelf.measures) == 1 else ""
        order, which = orders_of(alone)[self.order], choice.of(shelf.filter if shelf is not None else RunFilter())
        bests = {} if sized or shelf is None else reader.ask(holders, shelf.kind)
        total = reader.ask(count_of_runs, which) if reader.saved is not None else 0

        def rows(first: int, many: int) -> list[FigureRow]:
            assert reader.saved is not None
            found = runs_of(reader.saved, which, order.by, rising=order.rising, offset=first, limit=many)
            return [run_row(solve, bests, sized=sized) for solve in found]

        def fetch(first: int, many: int) -> Sequence[FigureRow]:
            """Rows that are scrolled to; none, and a failure to be said, where they can't be read."""
            return reader.attempt(partial(rows, first, many)) or ()

        self.query_one("#choice", FormRow).value = choice.name
        self.query_one("#order", FormRow).value = order.name
        none = NO_RUNS if shelf is not None else super().why_empty(reader, chosen)
        tell(self.query_one("#none", Label), "" if total else none)
        self.query_one(RunTable).show_pages(run_columns(order, alone or "moves"), total, fetch)

    @on(FormRow.Changed)
    def change(self, event: FormRow.Changed) -> None:
        """Take other runs, or another order."""
        if event.row.id == "choice":
            self.choice = CHOICES[(CHOICES.index(self.choice) + event.by) % len(CHOICES)]
        elif event.row.id == "order":
            self.order = (self.order + event.by) % len(ORDERS)

    @on(DataTable.HeaderSelected)
    def sort(self, event: DataTable.HeaderSelected) -> None:
        """Sort by a column; once more, the other way round."""
        found = [at for at, each in enumerate(ORDERS) if str(each.column) == event.column_key.value]
        if found:
            self.order = found[self.order == found[0]]
            self.post_message(self.Outdated())

    # What is done with a run

    @property
    def selected(self) -> Solve | None:
        """The selected run, if it has the keys."""
        table = self.query_one(RunTable)
        return table.run if self.screen.focused is table and isinstance(table.run, Solve) else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:  # noqa: ARG002 - Textual's own
        """What can be done with the selected run."""
        run = self.selected
        own = run is not None and not self.choice.deleted
        if action == "continue_run":
            return own and run is not None and not run.finished and bool(run.code)
        return own or action != "delete"

    def action_continue_run(self) -> None:
        """Continue the selected run, which was given up."""
        if self.selected is not None:
            self.post_message(Ask(continue_run(self.selected.id, self.selected.kind.sight)))

    def action_delete(self) -> None:
        """Delete the selected run; it can be brought back."""
        if self.selected is not None:
            self.post_message(self.DeleteRun(self.selected))


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
    if solve.dnf:
        return DNF
    words = how_saved(solve)
    return "" if words == ALONE else words


def last_deleted(reader: RunReader, chosen: Chosen, deleted: Sequence[Solve]) -> Solve | None:
    """The last of the runs that were deleted; where all are gone, and none in this visit, the newest one."""
    if deleted or chosen.shelf is not None or reader.saved is None:
        return deleted[-1] if deleted else None
    newest = partial(runs_of, reader.saved, RunFilter(deleted=True), limit=1)
    return next(iter(reader.attempt(newest) or ()), None)
