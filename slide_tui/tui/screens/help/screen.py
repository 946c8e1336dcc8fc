"""Help: every control with the player's own keys, the goals, and what counts."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from slide_tui.choices.controls import CONTROLS_BY_ID, Command
from slide_tui.tui.messages import Ask, Pressed
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.rows import key_row, text
from slide_tui.tui.paint.sheet import Sheet
from slide_tui.tui.screens.base import BaseScreen
from slide_tui.tui.screens.help.sheet import BELOW, ONE_COLUMN, TWO_COLUMNS, help_groups, help_lines
from slide_tui.tui.screens.panel import Panel
from slide_tui.tui.view import View

_TWO_COLUMNS = 72
_COLUMN = 62
"""How wide a column gets at most."""
_LEAVES = ("escape", "enter", "space", "q")
_SCROLLS = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "home": -1000, "end": 1000}


class HelpScreen(BaseScreen[None]):
    """Shows the help; Esc, Enter, Space, q and the help keys lead back, F9 to the settings."""

    def __init__(self, view: View) -> None:
        """The help, from its first row."""
        super().__init__(view)
        self.page = Panel(id="page")
        self._first = 0

    def compose(self) -> ComposeResult:
        """The page."""
        yield self.page

    def draw(self) -> None:
        """Draw the rows that fit, from the one scrolled to."""
        view = self.view
        columns, rows = self.window
        if view is None or not columns:
            return
        self.put(self.page, Box(0, 0, columns, rows))
        palette = view.palette
        sheet = Sheet(columns, rows, palette.on(None))
        top = 1 if rows > 10 else 0
        sheet.put(self._left(columns), top, text("Help", palette.on(palette.title, bold=True)))
        body = top + 2 if rows > 10 else 1
        left = self._left(columns)
        room = rows - body - 2
        parts = self._columns(view, columns, left)
        hidden = max(len(lines) for _, lines in parts) - room
        self._first = max(0, min(self._first, hidden))
        for x, lines in parts:
            sheet.put_lines(x, body, lines[self._first : self._first + room])
        scroll = [("scroll", "↑↓" if palette.unicode else "Up Down", "scroll")] if hidden > 0 else []
        keys = [("back", "Esc", "back"), *scroll, ("settings", "F9", "change keys")]
        line, areas = key_row(keys, columns - left, palette)
        sheet.put(left, rows - 1, line)
        sheet.put_areas(left, rows - 1, areas)
        self.page.show_with(sheet.lines, sheet.areas, palette.on(None))

    @staticmethod
    def _left(columns: int) -> int:
        """The column in which the text begins."""
        return max(min(2, columns // 20), (columns - 2 * _COLUMN - 4) // 2)

    def _columns(self, view: View, columns: int, left: int) -> list[tuple[int, list[Line]]]:
        """The text in one column or two, each with its left edge."""
        groups = help_groups(view.keymap, plain=not view.palette.unicode)
        if columns < _TWO_COLUMNS:
            return [(left, help_lines(groups, ONE_COLUMN, columns - 2 * left, view.palette))]
        wide = min(_COLUMN, (columns - 2 * left - 4) // 2)
        one, other = (help_lines(groups, names, wide, view.palette) for names in TWO_COLUMNS)
        below: list[Line] = [()] * (max(len(one), len(other)) - len(one) + 1)
        across = help_lines(groups, BELOW, 2 * wide + 4, view.palette)
        return [(left + wide + 4, other), (left, [*one, *below, *across])]

    def on_key(self, event: events.Key) -> None:
        """Scroll, go back, or go to the settings."""
        if event.key in _SCROLLS:
            self._first = max(0, self._first + _SCROLLS[event.key])
            self.draw()
        elif event.key in _LEAVES or self._is_help(event):
            self.dismiss(None)
        elif event.key == "f9":
            self._to_settings()

    def _is_help(self, event: events.Key) -> bool:
        """Whether this key opens the help, and so closes it too."""
        keys = self.view.keymap.keys_of(CONTROLS_BY_ID["help"]) if self.view is not None else ()
        return event.key in keys or event.character in keys

    def on_pressed(self, event: Pressed) -> None:
        """Do what the clicked word of the last line says."""
        match event.name:
            case "back":
                self.dismiss(None)
            case "settings":
                self._to_settings()

    def _to_settings(self) -> None:
        """Open the settings; they lead back here, where the new keys are shown."""
        self.post_message(Ask(Command.SETTINGS))

    def on_mouse_scroll_down(self) -> None:
        """Scroll down a few rows."""
        self._first += 3
        self.draw()

    def on_mouse_scroll_up(self) -> None:
        """Scroll up a few rows."""
        self._first = max(0, self._first - 3)
        self.draw()
