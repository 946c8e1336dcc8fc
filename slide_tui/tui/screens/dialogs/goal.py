"""Goal: the solved board, shown until the next key."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.engine.goals import GOALS
from slide_tui.engine.size import Size, size_shown
from slide_tui.text.figures import capitalized
from slide_tui.tui.board.layout import Pitch, board_extent, largest_pitch
from slide_tui.tui.board.picture import solved_lines
from slide_tui.tui.paint.rows import text, wrapped
from slide_tui.tui.paint.sheet import Sheet, card
from slide_tui.tui.screens.base import BaseDialog
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View

_LEAST, _MOST = 30, 50
_TALLEST = 5
_AROUND = 6
"""Rows of the card beside the board and the words: its rims, the title, a free row, and what closes it."""


class GoalDialog(BaseDialog[None]):
    """Shows the goal of a board; any key or click closes it."""

    def __init__(self, view: View, size: Size, goal: str) -> None:
        """The goal of boards of a size."""
        super().__init__(view)
        self.size_of_board = size
        self.goal = goal
        self.card = Panel(id="card")

    def compose(self) -> ComposeResult:
        """The card."""
        yield self.card

    def draw(self) -> None:
        """Draw the card in the middle."""
        columns, rows = self.window
        sheet = goal_sheet(self.view, self.size_of_board, self.goal, columns, rows)
        self.show_sheet(self.card, sheet, (columns - sheet.width) // 2, (rows - sheet.height) // 2)

    def on_key(self, event: events.Key) -> None:
        """Close."""
        event.stop()
        self.dismiss(None)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Close."""
        event.stop()
        self.dismiss(None)


def goal_sheet(view: View, size: Size, goal: str, columns: int, rows: int) -> Sheet:
    """The card: the goal's name, the solved board, and its order in words, as far as there is room."""
    palette = view.palette
    words = wrapped(f"{capitalized(GOALS[goal].about)}.", min(_MOST, columns - 6) - 2)
    pitch = largest_pitch(size, min(columns, _MOST) - 6, min(rows - _AROUND - len(words), _TALLEST * size.height + 1))
    pitch = pitch or Pitch(3, 1)
    wide, high = board_extent(size, pitch)
    high += pitch.height == 1
    words = words if high + len(words) + _AROUND <= rows else []
    width = min(columns, max(_LEAST, wide + 6, *(len(line) + 6 for line in words), 0))
    sheet = card(width, min(rows, high + len(words) + _AROUND), palette)
    title = palette.shown(f"Solved: {size_shown(size)} \u00b7 {goal}")
    sheet.put(3, 1, text(title, palette.on(palette.title, bold=True, card=True)))
    sheet.put_lines((width - wide) // 2, 2, solved_lines(size, goal, view.looks, pitch))
    sheet.put_lines(3, 3 + high, [text(line, palette.on(palette.fg, card=True)) for line in words])
    sheet.put(3, sheet.height - 2, text("Any key closes", palette.on(palette.dim, card=True)))
    return sheet
