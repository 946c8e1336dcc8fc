"""RunTable: a table whose rows stand for runs."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.widgets import DataTable

from slide_tui.play.requests import ActionAbout
from slide_tui.stats.figures import Best
from slide_tui.stats.solve import Solve
from slide_tui.tui.messages import Ask
from slide_tui.tui.widgets.figure_table import FigureTable


class RunTable(FigureTable):
    """Enter watches the selected run, as a second click does; a page may have a key to debrief it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "ask_for('replay')", "replay")]
    DEBRIEF: ClassVar[BindingType] = Binding("space", "focused.ask_for('debrief')", "debrief")

    @property
    def run(self) -> Solve | Best | None:
        """The selected run; None if there is none."""
        return self.chosen.about if self.chosen is not None else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:  # noqa: ARG002 - Textual's own
        """Whether there is a run to ask for."""
        return action != "ask_for" or self.run is not None

    def action_ask_for(self, action: str) -> None:
        """Watch the selected run, or debrief it."""
        if self.run is not None:
            self.post_message(Ask(ActionAbout(action, self.run.id)))

    @on(DataTable.RowSelected)
    def choose(self) -> None:
        """Watch the run of a row that was clicked twice."""
        self.action_ask_for("replay")
