"""How to play: one lesson after the other."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.engine.goals import goal_board
from slide_tui.engine.position import parse_position
from slide_tui.tui.drawing.ink import Ink, Line
from slide_tui.tui.drawing.layout import Box, Pitch
from slide_tui.tui.drawing.rows import key_row, text, wrapped
from slide_tui.tui.drawing.sheet import Sheet
from slide_tui.tui.messages import Pressed
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.lessons import LESSONS, Lesson
from slide_tui.tui.skins.board import BoardPicture, Mark
from slide_tui.tui.skins.looks import looks_of
from slide_tui.tui.view import View
from slide_tui.tui.widgets.panel import Panel

_TEXT_WIDTH = 40
_BACK, _ON = ("left", "pageup", "up", "backspace"), ("right", "pagedown", "down", "enter", "space")


class HowToScreen(BaseScreen[None]):
    """Shows the lessons."""

    def __init__(self, view: View) -> None:
        """Begin with the rules."""
        super().__init__(view)
        self.page = Panel(id="page")
        self._at = 0

    def compose(self) -> ComposeResult:
        """The page."""
        yield self.page

    def draw(self) -> None:
        """Draw the lesson at hand: its picture beside its words, or above them."""
        view = self.view
        columns, rows = self.size
        if view is None or not columns:
            return
        self.put(self.page, Box(0, 0, columns, rows))
        lesson, palette = LESSONS[self._at], view.palette
        sheet = Sheet(columns, rows, palette.on(None))
        pitch = _pitch(columns, rows)
        picture = _picture(lesson, view, pitch)
        high, wide = len(picture), 4 * pitch.width + 1
        width = min(_TEXT_WIDTH, columns - wide - 5)
        x = max(1, (columns - wide - 3 - width) // 2)
        words = _words(lesson, width, view)
        block = max(high, len(words))
        y = max(0, (rows - 2 - block) // 2)
        sheet.put_lines(x, y + (block - high) // 2, picture)
        sheet.put_lines(x + wide + 3, y, words[: rows - 2])
        self._put_foot(sheet, view)
        self.page.show_with(sheet.lines, sheet.areas, palette.on(None))

    def _put_foot(self, sheet: Sheet, view: View) -> None:
        """Where one is, and the keys."""
        palette = view.palette
        arrows = "←→" if palette.unicode else "Left Right"
        keys = [("on", arrows, f"page {self._at + 1} of {len(LESSONS)}"), ("back", "Esc", "back")]
        line, areas = key_row(keys, sheet.width - 2, palette)
        x = max(1, min(4, sheet.width // 20))
        sheet.put(x, sheet.height - 1, line)
        sheet.put_areas(x, sheet.height - 1, areas)

    def _turn(self, step: int) -> None:
        """Go to another lesson; after the last one there is none."""
        self._at = max(0, min(len(LESSONS) - 1, self._at + step))
        self.draw()

    def on_key(self, event: events.Key) -> None:
        """Turn pages, or go back."""
        if event.key in _BACK:
            self._turn(-1)
        elif event.key in ("enter", "space") and self._at == len(LESSONS) - 1:
            self.dismiss(None)
        elif event.key in _ON:
            self._turn(1)
        elif event.key in ("escape", "q"):
            self.dismiss(None)

    def on_pressed(self, event: Pressed) -> None:
        """A word of the last line was clicked."""
        if event.name == "back":
            self.dismiss(None)
        else:
            self._turn(1 if self._at < len(LESSONS) - 1 else -len(LESSONS))

    def on_mouse_scroll_down(self) -> None:
        """The next page."""
        self._turn(1)

    def on_mouse_scroll_up(self) -> None:
        """The page before."""
        self._turn(-1)


def _pitch(columns: int, rows: int) -> Pitch:
    for pitch in (Pitch(12, 6), Pitch(10, 5), Pitch(8, 4), Pitch(6, 3)):
        if 4 * pitch.width + 1 + 5 + 34 <= columns and 4 * pitch.height + 7 <= rows:
            return pitch
    return Pitch(4, 2) if rows >= 11 else Pitch(4, 1)


def _picture(lesson: Lesson, view: View, pitch: Pitch) -> list[Line]:
    """The lesson's board; the tiles that it is about stand out."""
    board = parse_position(lesson.position)
    looks = looks_of(view.settings, view.palette)._replace(home="light up", first_number=1, scheme="rainbow")
    picture = BoardPicture(goal_board(board.size, "rows"), looks, pitch)
    marks = {cell: Mark("quiet") for cell, tile in enumerate(board.tiles) if tile and tile not in lesson.bright}
    return picture.lines(board, marks)


def _words(lesson: Lesson, width: int, view: View) -> list[Line]:
    palette = view.palette
    lines: list[Line] = [text(lesson.title, palette.on(palette.title, bold=True))]
    for paragraph in lesson.words:
        lines.append(text("", Ink()))
        lines += [text(row, palette.on(palette.fg)) for row in wrapped(paragraph, width)]
    return lines
