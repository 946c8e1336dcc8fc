"""A page of the statistics: a function from the runs and what is chosen to all that stands on it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from textual.content import Content

from slide_tui.play.ways import Choice
from slide_tui.store.solves.values import RunFilter
from slide_tui.store.statistics.kinds import figures_of
from slide_tui.store.statistics.runs import count_of_runs
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.screens.statistics.calendar import Days
from slide_tui.tui.screens.statistics.figure_rows import FigureRows
from slide_tui.tui.screens.statistics.reading import Chosen, Failure, RunReader
from slide_tui.tui.widgets.facts import Fact

EMPTY = (
    "Nothing here yet. Solve a board to see its time, moves and rate; then come your averages of 3 "
    "to 1,000 solves, a trend, the spread, every run with its replay, and all your bests."
)
"""What is said before the first run."""
ALL_GONE = "All your runs are deleted. Solves can show them, and u there brings one back."
NOT_MEASURED = "These solves have times only, no moves. Choose another measure."
NOTHING_COUNTS = "No ranked solves here yet, only runs you gave up, repeats and starts that don't count."
NOT_COMPARED = "Daily boards differ in size and goal: Averages, Days and Solves show them."

Draw = Callable[[Strokes, int, int], Sequence[Line]]
"""Draws so many columns and rows."""


class Sheet(NamedTuple):
    """All that stands on a page."""

    words: str | Content = ""
    rows: Mapping[str, str] = MappingProxyType({})
    """The values of the page's own rows of choice, by their labels."""
    table: FigureRows | None = None
    does: Collection[str] = ()
    """What can be done with a run of the table: replay, debrief, continue, delete, restore."""
    facts: Sequence[Fact] = ()
    drawn: Mapping[str, Draw] = MappingProxyType({})
    """What is drawn, by its place: `bins`, `ladder` or `chart`."""
    days: Days | None = None
    drill: Choice | None = None
    later: Callable[[], object] | None = None
    """What takes longer and is to be done in the background, before the page is shown again."""
    failed: Failure | None = None


class StatisticsPage(NamedTuple):
    """One page."""

    name: str
    sheet: Callable[[RunReader, Chosen], Sheet]
    """Makes it; raises Trouble."""
    measured: bool = True
    """Whether it shows one measure at a time."""
    daily: bool = False
    """Whether it knows what to show of the daily boards together."""
    always: bool = False
    """Whether it has something to show without any run that counts."""

    def show(self, reader: RunReader, chosen: Chosen) -> Sheet:
        """What stands on it, or why nothing does; raises Trouble."""
        why = "" if self.always else self._why_empty(reader, chosen)
        return Sheet(why) if why else self.sheet(reader, chosen)

    def _why_empty(self, reader: RunReader, chosen: Chosen) -> str:
        shelf = chosen.shelf
        if shelf is None:
            return why_no_runs(reader)
        if not shelf.counting:
            return NOTHING_COUNTS
        if shelf.daily:
            return "" if self.daily else NOT_COMPARED
        measured = not self.measured or reader.ask(figures_of, shelf.kind, chosen.measure).count
        return "" if measured else NOT_MEASURED


def why_no_runs(reader: RunReader) -> str:
    """What to say without runs: all are deleted, or none was played."""
    deleted = reader.saved is not None and reader.ask(count_of_runs, RunFilter(deleted=True))
    return ALL_GONE if deleted else EMPTY
