"""A page of the statistics, and why one may have nothing to show."""

from __future__ import annotations

from typing import ClassVar

from textual.message import Message
from textual.widgets import Label, TabPane

from slide_tui.store.solves.values import RunFilter
from slide_tui.store.statistics.kinds import figures_of
from slide_tui.store.statistics.runs import count_of_runs
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.screens.statistics.reading import Chosen, RunReader

EMPTY = (
    "Nothing here yet. Solve a board to see its time, moves and rate; then come your averages of 3 "
    "to 1,000 solves, a trend, the spread, every run with its replay, and all your bests."
)
"""What is said before the first run."""
ALL_GONE = "All your runs are deleted. Press u to bring back the last one."
NOT_MEASURED = "These solves have times only, no moves. Choose another measure."
NOTHING_COUNTS = "No ranked solves here yet, only runs you gave up, repeats and starts that don't count."
NOT_COMPARED = "Daily boards differ in size and goal: Averages, Days and Solves show them."


class StatisticsPage(TabPane):
    """One page: its widgets, and what they show of the runs."""

    NAME: ClassVar[str]
    MEASURED: ClassVar[bool] = True
    """Whether it shows one measure at a time."""

    class Outdated(Message):
        """The page is to be shown anew, since the player has chosen something on it."""

    def why_empty(self, reader: RunReader, chosen: Chosen) -> str:
        """Why it has nothing to show; empty if it has something."""
        shelf = chosen.shelf
        if shelf is None:
            return ALL_GONE if has_deleted(reader) else EMPTY
        if not shelf.counting:
            return NOTHING_COUNTS
        if shelf.daily:
            return NOT_COMPARED
        measured = not self.MEASURED or reader.ask(figures_of, shelf.kind, chosen.measure).count
        return "" if measured else NOT_MEASURED

    def show(self, reader: RunReader, chosen: Chosen, strokes: Strokes) -> None:
        """Show what is chosen, where there is something; raises Trouble."""
        raise NotImplementedError


def has_deleted(reader: RunReader) -> bool:
    """Whether any run is deleted."""
    return reader.saved is not None and reader.ask(count_of_runs, RunFilter(deleted=True)) > 0


def tell(label: Label, words: str) -> None:
    """Say something, or take no room."""
    label.update(words)
    label.display = bool(words)
