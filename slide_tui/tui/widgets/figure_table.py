"""FigureTable: a table that holds the rows around its cursor only, however many there are; a screen styles it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from rich.console import JustifyMethod
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.widgets import DataTable
from textual.widgets.data_table import RowKey

from slide_tui.tui.paint.ink import text_width
from slide_tui.tui.widgets.menu import FINGER_ROWS, FINGERS

_GAP = 2
_PAGE = 100
"""How many rows are fetched together, twice as many as the highest table of a screen shows."""


class FigureColumn(NamedTuple):
    """A column of a table."""

    label: str
    rank: int
    """Columns of a higher rank are left out first where they do not all fit."""
    left: bool = False
    """Whether its words begin below each other; figures end so."""
    strong: bool = False
    """Whether its figures are the ones to look at."""


class FigureRow(NamedTuple):
    """A row of a table."""

    cells: tuple[str, ...]
    marked: bool = False
    """Whether it is a best."""
    quiet: bool = False
    """Whether it counts for nothing."""
    about: Any = None
    """What it stands for, such as a run."""


Fetch = Callable[[int, int], Sequence[FigureRow]]
"""Brings the rows from a place on, and how many at most."""


class FigureRows(NamedTuple):
    """What a table shows: so many rows, which are fetched as they are needed."""

    columns: Sequence[FigureColumn]
    total: int
    fetch: Fetch


def rows_of(columns: Sequence[FigureColumn], rows: Sequence[FigureRow]) -> FigureRows:
    """A few rows for a table."""
    return FigureRows(columns, len(rows), lambda first, many: rows[first : first + many])


_STYLES = ("quiet", "marked", "strong", "plain")


def fitting(columns: Sequence[FigureColumn], rows: Sequence[FigureRow], width: int) -> dict[int, int]:
    """The columns that fit into a width, by their places, with how wide each is."""
    wide = [max(map(text_width, (column.label, *(row.cells[at] for row in rows)))) for at, column in enumerate(columns)]
    chosen: set[int] = set()
    for at in sorted(range(len(columns)), key=lambda place: columns[place].rank):
        if wide[at] + _GAP > width:
            break
        chosen.add(at)
        width -= wide[at] + _GAP
    return {at: wide[at] for at in sorted(chosen)}


class FigureTable(DataTable[Text], inherit_bindings=False):
    """Shows rows that it fetches by pages; its cursor is seen while it has the focus."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"figures--{name}" for name in _STYLES}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "turn(-1)", show=False),
        Binding("pagedown", "turn(1)", show=False),
        Binding("home", "ends(0)", show=False),
        Binding("end", "ends(1)", show=False),
    ]

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's own name for it
        """An empty table."""
        super().__init__(id=id, cursor_type="row", show_cursor=False)
        self.shown = rows_of((), ())
        self._first = 0
        self._held: Sequence[FigureRow] = ()
        self._put: tuple[dict[int, int], Sequence[FigureRow]] = {}, ()
        """The columns and the rows that it has been given."""

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
        above = self._above
        self._first = max(0, min(at - _PAGE // 2, self.shown.total - _PAGE))
        self._held = self.shown.fetch(self._first, _PAGE)
        self._fill(at - self._first, above)

    def _fill(self, row: int, above: int) -> None:
        """Put those columns that fit, and the rows; the selected one stands so far below the upper edge."""
        columns, high, room = self.shown.columns, self._high, max(0, self._rows - 1)
        fit = fitting(columns, self._held, self.size.width)
        if self._put[0] != fit or self._put[1] is not self._held:
            self._put = fit, self._held
            self._put_rows(fit)
        with self.prevent(self.RowHighlighted):
            self.move_cursor(row=row)
        self.call_after_refresh(self.scroll_to, y=high * (row - max(0, min(above, room))), animate=False)

    def _put_rows(self, fit: dict[int, int]) -> None:
        """Put columns, each so wide, and all rows anew."""
        columns, high = self.shown.columns, self._high
        sides: dict[int, JustifyMethod] = {at: "left" if columns[at].left else "right" for at in fit}
        styles = {name: self.get_component_rich_style(f"figures--{name}", partial=True) for name in _STYLES}
        with self.prevent(self.RowHighlighted):
            self.clear(columns=True)
            for at, width in fit.items():
                self.add_column(Text(columns[at].label, justify=sides[at]), width=width, key=str(at))
            for held in self._held if fit else ():  # none, as long as it is hidden
                cells = ((at, "\n" * (high // 2) + held.cells[at]) for at in fit)
                shown = (Text(words, styles[self._style(at, held)], justify=sides[at]) for at, words in cells)
                self.add_row(*shown, height=high)

    @property
    def _high(self) -> int:
        """How many lines a row has."""
        return FINGER_ROWS if self.app.has_class(FINGERS) else 1

    @property
    def _rows(self) -> int:
        """How many rows there is room for."""
        return (self.size.height - 1) // self._high

    @property
    def _above(self) -> int:
        """How many rows stand above the selected one."""
        return self.cursor_row - round(self.scroll_y / self._high)

    def _style(self, at: int, row: FigureRow) -> str:
        """How a cell is shown."""
        if row.quiet or row.marked:
            return "quiet" if row.quiet else "marked"
        return "strong" if self.shown.columns[at].strong else "plain"

    @property
    def chosen(self) -> FigureRow | None:
        """The selected row; None if there is none."""
        return self._held[self.cursor_row] if self.cursor_row < len(self._held) else None

    @property
    def spoken(self) -> str:
        """The selected row in words, and its place."""
        row = self.chosen
        if row is None:
            return ""
        named = [
            f"{head.label} {cell}".strip() for head, cell in zip(self.shown.columns, row.cells, strict=True) if cell
        ]
        return ", ".join([*named, f"{self.at + 1} of {self.shown.total}"])

    def go(self, at: int) -> None:
        """Select a row."""
        at = max(0, min(at, self.shown.total - 1))
        if 0 <= at - self._first < len(self._held):
            self.move_cursor(row=at - self._first)
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
        self.go(self.at + by * max(1, self._rows - 1))

    def action_ends(self, end: int) -> None:
        """Go to the first row, or to the last."""
        self.go(end * self.shown.total)

    def on_resize(self) -> None:
        """Choose columns that fit."""
        self._fill(self.cursor_row, self._above)

    def on_focus(self) -> None:
        """Show the cursor."""
        self.show_cursor = True

    def on_blur(self) -> None:
        """Hide it."""
        self.show_cursor = False

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Go to the next row."""
        event.prevent_default()
        event.stop()
        self.go(self.at + 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Go to the row before."""
        event.prevent_default()
        event.stop()
        self.go(self.at - 1)
