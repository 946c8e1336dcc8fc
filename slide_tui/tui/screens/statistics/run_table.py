"""RunTable: a table that holds the rows around its cursor only, and what can be done with the selected one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

from rich.console import JustifyMethod
from rich.text import Text
from textual import events, on
from textual.binding import Binding, BindingType
from textual.widgets import DataTable
from textual.widgets.data_table import RowKey

from slide_tui.play.requests import ActionAbout, continue_run
from slide_tui.stats.figures import Best
from slide_tui.stats.solve import Solve
from slide_tui.tui.bindings import silent
from slide_tui.tui.messages import Ask
from slide_tui.tui.screens.statistics.figure_rows import FigureRow, FigureRows, fitting, rows_of
from slide_tui.tui.widgets.menu import FINGER_ROWS, FINGERS

_PAGE = 100
"""How many rows are fetched together, twice as many as the highest table of a screen shows."""
_STYLES = ("quiet", "marked", "strong", "plain")


class RunTable(DataTable[Text], inherit_bindings=False):
    """Shows rows that it fetches by pages, and asks to do with the selected run what its page allows.

    Its cursor is seen while it has the focus; Enter watches a run, as a second click does.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"figures--{name}" for name in _STYLES}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "ask_for('replay')", "replay"),
        Binding("space", "ask_for('debrief')", "debrief"),
        Binding("ctrl+o", "ask_for('continue')", "continue"),
        Binding("delete", "screen.delete", "delete"),
        *silent("move", {"up": -1, "down": 1}),
        *silent("turn", {"pageup": -1, "pagedown": 1}),
        *silent("ends", {"home": 0, "end": 1}),
    ]
    does: Collection[str] = ()
    """What the page allows."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's own name for it
        """An empty table."""
        super().__init__(id=id, cursor_type="row", show_cursor=False)
        self.shown = rows_of((), ())
        self._first = 0
        self._held: Sequence[FigureRow] = ()
        self._fit: dict[int, int] = {}
        """Its columns, by their places, with how wide each is."""

    @property
    def at(self) -> int:
        """The row that is selected, of all."""
        return self._first + self.cursor_row

    def show(self, shown: FigureRows, at: int | None = None) -> None:
        """Show other rows; the selection stays unless it is said."""
        self.shown = shown
        self.styles.height = shown.total * self._high + 1
        self._load(max(0, min(self.at if at is None else at, shown.total - 1)))

    def _load(self, at: int) -> None:
        """Fetch the rows around one, and select it."""
        self._first = max(0, min(at - _PAGE // 2, self.shown.total - _PAGE))
        self._held = self.shown.fetch(self._first, _PAGE)
        self._fit = {}
        self._fill(at - self._first)

    def _fill(self, row: int) -> None:
        """Put those columns that fit, with the rows, and select one."""
        fit = fitting(self.shown.columns, self._held, self.size.width)
        if fit != self._fit:
            self._put_rows(fit)
        with self.prevent(self.RowHighlighted):
            self.move_cursor(row=row)

    def _put_rows(self, fit: dict[int, int]) -> None:
        """Put columns, each so wide, and all rows anew."""
        self._fit, columns, high = fit, self.shown.columns, self._high
        sides: dict[int, JustifyMethod] = {at: "left" if columns[at].left else "right" for at in fit}
        styles = {name: self.get_component_rich_style(f"figures--{name}", partial=True) for name in _STYLES}
        with self.prevent(self.RowHighlighted):
            self.clear(columns=True)
            for at, width in fit.items():
                self.add_column(Text(columns[at].label, justify=sides[at]), width=width, key=str(at))
            for held in self._held:
                cells = ((at, "\n" * (high // 2) + held.cells[at]) for at in fit)
                shown = (Text(words, styles[self._style(at, held)], justify=sides[at]) for at, words in cells)
                self.add_row(*shown, height=high)

    @property
    def _high(self) -> int:
        """How many lines a row has."""
        return FINGER_ROWS if self.app.has_class(FINGERS) else 1

    def _style(self, at: int, row: FigureRow) -> str:
        """How a cell is shown."""
        if row.quiet or row.marked:
            return "quiet" if row.quiet else "marked"
        return "strong" if self.shown.columns[at].strong else "plain"

    @property
    def _row(self) -> FigureRow | None:
        return self._held[self.cursor_row] if self.cursor_row < len(self._held) else None

    @property
    def run(self) -> Solve | Best | None:
        """The selected run; None if there is none."""
        return self._row.about if self._row is not None else None

    @property
    def spoken(self) -> str:
        """The selected row in words, and its place."""
        row = self._row
        if row is None:
            return ""
        cells = zip(self.shown.columns, row.cells, strict=True)
        named = [f"{head.label} {cell}".strip() for head, cell in cells if cell]
        return ", ".join([*named, f"{self.at + 1} of {self.shown.total}"])

    def go(self, at: int) -> None:
        """Select a row."""
        at = max(0, min(at, self.shown.total - 1))
        row = at - self._first
        if 0 <= row < len(self._held):
            self.move_cursor(row=row)
        else:
            self._load(at)
            self.post_message(self.RowHighlighted(self, self.cursor_row, RowKey()))

    def action_move(self, by: int) -> None:
        """Select the next row, or leave the table at its upper end."""
        if self.at + by < 0:
            self.screen.focus_previous()
        else:
            self.go(self.at + by)

    def action_turn(self, by: int) -> None:
        """Go on by a window."""
        self.go(self.at + by * max(1, (self.size.height - 1) // self._high - 1))

    def action_ends(self, end: int) -> None:
        """Go to the first row, or to the last."""
        self.go(end * self.shown.total)

    def on_resize(self) -> None:
        """Choose columns that fit."""
        self._fill(self.cursor_row)

    def on_focus(self) -> None:
        """Show the cursor."""
        self.show_cursor = True

    def on_blur(self) -> None:
        """Hide it."""
        self.show_cursor = False

    def on_mouse_scroll_down(self, event: events.MouseScrollDown | events.MouseScrollUp) -> None:
        """Go to the next row, or to the row before."""
        event.prevent_default()
        event.stop()
        self.go(self.at + (1 if isinstance(event, events.MouseScrollDown) else -1))

    on_mouse_scroll_up = on_mouse_scroll_down

    # What is done with runs

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
