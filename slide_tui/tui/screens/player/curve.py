"""Curve: the chart of a run, over which the button may be held."""

from __future__ import annotations

from textual import events

from slide_tui.tui.messages import Pressed
from slide_tui.tui.widgets.drawn_lines import DrawnLines

COLUMN = "column"
"""What is clicked: the chart, at the column that follows."""


class Curve(DrawnLines):
    """Shows a chart; says which of its columns the mouse is at while it is pressed there."""

    left = 0
    """How many columns of it are labels."""
    _held = False

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Hold the chart."""
        if event.button == 1:
            event.stop()
            self._held = True
            self.capture_mouse()
            self._tell(event)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Follow the mouse while the button is held."""
        if self._held:
            event.stop()
            self._tell(event)

    def on_mouse_up(self) -> None:
        """Let go."""
        self._held = False
        self.release_mouse()

    def _tell(self, event: events.MouseEvent) -> None:
        self.post_message(Pressed(f"{COLUMN} {event.x - self.left}", event.time))
