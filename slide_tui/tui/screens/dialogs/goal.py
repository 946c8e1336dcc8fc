"""Goal: the solved board, shown until the next key."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalGroup
from textual.widgets import Label

from slide_tui.engine.goals import GOALS
from slide_tui.engine.size import Size, size_shown
from slide_tui.text.figures import capitalized
from slide_tui.tui.board.layout import Pitch, board_extent, largest_pitch
from slide_tui.tui.board.picture import solved_lines
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.screens.following import FollowingDialog
from slide_tui.tui.view import View
from slide_tui.tui.widgets.drawing import Drawing

_LEAST, _WIDEST = 34, 44
_TALLEST = 5
_AROUND = 6
"""Rows of the card beside the board: its rims, the title, what closes it, and free rows."""


class GoalDialog(FollowingDialog[None]):
    """Shows the goal of a board; any key or click closes it."""

    CSS_PATH = "dialogs.tcss"

    def __init__(self, view: View, size: Size, goal: str) -> None:
        """The goal of boards of a size."""
        super().__init__(view)
        self._board_size, self._goal = size, goal

    def compose(self) -> ComposeResult:
        """The card: the goal's name, the solved board, and its order in words."""
        with VerticalGroup(classes="card"):
            yield Label(f"Solved: {size_shown(self._board_size)} \u00b7 {self._goal}", classes="title", markup=False)
            yield Drawing(id="solved")
            yield Label(f"{capitalized(GOALS[self._goal].about)}.", id="about", classes="words", markup=False)
            yield Label("Any key closes", id="closes", classes="words")

    def on_mount(self) -> None:
        """Fit the window before the first frame."""
        self.on_resize()

    def on_resize(self) -> None:
        """Draw the board as large as it fits; its order is left out where there is no room for it."""
        columns, rows = self.app.size
        about = 3 if rows >= self._board_size.height + _AROUND + 3 else 0
        self.query_one("#about").display = bool(about)
        solved = self.query_one("#solved", Drawing)
        show_solved(
            solved,
            self.view,
            (self._board_size, self._goal),
            (min(columns, _WIDEST + 6) - 6, min(rows - _AROUND - about, _TALLEST * self._board_size.height + 1)),
        )

        assert solved.styles.width is not None
        self.query_one(".card").styles.width = min(columns, max(_LEAST, int(solved.styles.width.value) + 6))

    def on_key(self, event: events.Key) -> None:
        """Close."""
        event.stop()
        self.dismiss(None)

    def on_click(self) -> None:
        """Close."""
        self.dismiss(None)


def show_solved(drawing: Drawing, view: View, board: tuple[Size, str], room: tuple[int, int]) -> None:
    """Show the solved board of a size and a goal on a card, as large as it fits."""
    size, goal = board
    pitch = largest_pitch(size, *room) or Pitch(3, 1)
    lines = solved_lines(size, goal, view.looks, pitch)

    def draw(_width: int, _height: int) -> list[Line]:
        return lines

    drawing.styles.width, drawing.styles.height = board_extent(size, pitch)[0], len(lines)
    drawing.show(draw, view.palette.on(None, card=True), f"the solved board, {size_shown(size)}, {goal}")
