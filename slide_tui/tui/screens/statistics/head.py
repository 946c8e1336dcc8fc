"""The head of the statistics: how many solves there are, and of what."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import HorizontalGroup, VerticalGroup
from textual.widgets import Label

from slide_tui.tui.screens.statistics.calendar import DaysPage
from slide_tui.tui.screens.statistics.page import StatisticsPage
from slide_tui.tui.screens.statistics.reading import Chosen
from slide_tui.tui.screens.statistics.runs import RunsPage
from slide_tui.tui.screens.statistics.words import NAMES, solves
from slide_tui.tui.widgets.figure_table import FigureTable
from slide_tui.tui.widgets.form_row import FormRow


class StatisticsHead(VerticalGroup):
    """Names the kind and the measure that a page shows, as rows to change them."""

    def compose(self) -> ComposeResult:
        """A title with a number, and the rows."""
        with HorizontalGroup(id="head"):
            yield Label("Statistics", classes="title")
            yield Label(id="count", classes="dim")
        with HorizontalGroup(id="what", classes="options"):
            yield FormRow("Kind", id="kind")
            yield FormRow("Measure", id="measured")

    def show(self, page: StatisticsPage, chosen: Chosen) -> None:
        """Name what a page shows."""
        shelf, measured = chosen.shelf, self.query_one("#measured", FormRow)
        self.query_one("#what").display = shelf is not None and not isinstance(page, DaysPage)
        if shelf is not None:
            self.query_one("#kind", FormRow).value = shelf.name
            measured.display, measured.value = page.MEASURED and len(shelf.measures) > 1, NAMES[chosen.measure.name]
        self.count(page, chosen)

    def count(self, page: StatisticsPage, chosen: Chosen) -> None:
        """Say how many solves there are, or which of the runs is selected."""
        words = solves(chosen.shelf.counting) if chosen.shelf is not None else ""
        if isinstance(page, RunsPage) and (runs := page.query_one(FigureTable)).total:
            words = f"{runs.at + 1:,} of {runs.total:,}"
        self.query_one("#count", Label).update(words)
