"""Help: every control with the player's own keys, the goals, and what counts."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.page import is_large, keys_row, middle
from slide_tui.tui.paint.rows import text
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.help.sheet import BELOW, ONE_COLUMN, TWO_COLUMNS, help_groups, help_lines
from slide_tui.tui.screens.keys import Key, Where, press, put_last_line, scroll_key
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View

_TWO_COLUMNS = 72
_COLUMN, _COLUMN_OF_THREE = 62, 54
"""The greatest width of a column."""


class HelpScreen(BaseScreen[None]):
    """Shows the help; Esc, Enter, Space, q and the help keys lead back, F9 to the settings."""

    def __init__(self, view: View) -> None:
        """The help, from its first row."""
        super().__init__(view)
        self.page = Panel(id="page")
        self._first = self._hidden = 0

    def compose(self) -> ComposeResult:
        """The page."""
        yield self.page

    def draw(self) -> None:
        """Draw the rows that fit, from the one scrolled to."""
        columns, rows = self.window
        palette = self.view.palette
        sheet = Sheet(columns, rows, palette.on(None))
        parts = self._columns(columns, rows)
        left = min(x for x, _ in parts)
        high = max(len(lines) for _, lines in parts)
        top = 1 if rows > 10 else 0
        if is_large(columns, rows):
            top = max(top, middle(0, high + 2, columns, rows)[1])
        sheet.put(left, top, text("Help", palette.on(palette.title, bold=True)))
        body = top + 2 if rows > 10 else 1
        room = rows - body - 2
        self._hidden = max(0, high - room)
        self._first = min(self._first, self._hidden)
        for x, lines in parts:
            sheet.put_lines(x, body, lines[self._first : self._first + room])
        keys = keys_row(body + min(high, room), columns, rows)
        put_last_line(sheet, Box(left, keys, columns - left, 1), self._keys, palette)
        self.show_sheet(self.page, sheet)

    def _columns(self, columns: int, rows: int) -> list[tuple[int, list[Line]]]:
        """The text in one column or two, in a large window in three, each with its left edge."""
        palette = self.view.palette
        left = max(min(2, columns // 20), (columns - 2 * _COLUMN - 4) // 2)
        groups = help_groups(self.view.keymap, plain=not palette.unicode)
        if columns < _TWO_COLUMNS:
            return [(left, help_lines(groups, ONE_COLUMN, columns - 2 * left, palette))]
        if is_large(columns, rows):
            wide = min(_COLUMN_OF_THREE, (columns - 12) // 3)
            left = (columns - 3 * wide - 8) // 2
            texts = (help_lines(groups, names, wide, palette) for names in (*TWO_COLUMNS, BELOW))
            return [(left + (wide + 4) * place, lines) for place, lines in enumerate(texts)]
        wide = min(_COLUMN, (columns - 2 * left - 4) // 2)
        one, other = (help_lines(groups, names, wide, palette) for names in TWO_COLUMNS)
        below: list[Line] = [()] * (max(len(one), len(other)) - len(one) + 1)
        across = help_lines(groups, BELOW, 2 * wide + 4, palette)
        return [(left + wide + 4, other), (left, [*one, *below, *across])]

    @property
    def _keys(self) -> list[Key]:
        """The table of keys; the help key closes the help too."""
        back = ("escape", "enter", "space", "q", *self.view.keymap.keys_of("help"))
        return [
            Key(" ".join(back), "back", lambda _: self.dismiss(None), where=Where.ALWAYS),
            *([scroll_key(self._scroll)] if self._hidden else []),
            # The settings lead back here, where the new keys are shown.
            Key("f9", "change keys", lambda _: self.action_control("settings")),
        ]

    def on_key(self, event: events.Key) -> None:
        """Do what a key stands for."""
        press(self._keys, event.key, event.character)

    def _scroll(self, by: int) -> None:
        self._first = max(0, self._first + by)
        self.draw()

    def on_mouse_scroll_down(self) -> None:
        """Scroll down a few rows."""
        self._scroll(3)

    def on_mouse_scroll_up(self) -> None:
        """Scroll up a few rows."""
        self._scroll(-3)
