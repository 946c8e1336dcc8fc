"""RunTable: a table whose rows stand for runs, with what can be done with the selected one."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.widgets import DataTable

from slide_tui.play.requests import ActionAbout, continue_run
from slide_tui.stats.figures import Best
from slide_tui.stats.solve import Solve
from slide_tui.tui.messages import Ask
from slide_tui.tui.widgets.figure_table import FigureTable


class RunTable(FigureTable):
    """Asks to do with the selected run what the page allows; Enter watches it, as a second click does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "ask_for('replay')", "replay"),
        Binding("space", "ask_for('debrief')", "debrief"),
        Binding("ctrl+o", "ask_for('continue')", "continue"),
        Binding("delete", "screen.delete", "delete"),
    ]

    does: Collection[str] = ()
    """What the page allows."""

    @property
    def run(self) -> Solve | Best | None:
        """The selected run; None if there is none."""
        return self.chosen.about if self.chosen is not None else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Whether there is a run to ask for; only one that was given up can be continued."""
        run = self.run
        if action != "ask_for" or run is None:
            return action != "ask_for"
        unfinished = isinstance(run, Solve) and not run.finished and bool(run.code)
        return parameters[0] in self.does and (unfinished or parameters[0] != "continue")

    def action_ask_for(self, what: str) -> None:
        """Watch the selected run, debrief it, or continue it."""
        run = self.run
        if isinstance(run, Solve) and what == "continue":
            self.post_message(Ask(continue_run(run.id, run.kind.sight)))
        elif run is not None:
            self.post_message(Ask(ActionAbout(what, run.id)))

    @on(DataTable.RowSelected)
    def choose(self) -> None:
        """Watch the run of a row that was clicked twice."""
        self.action_ask_for("replay")
