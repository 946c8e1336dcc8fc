"""Curve: the chart of a run, over which the button may be held."""

from __future__ import annotations

from textual import events
from textual.message import Message

from slide_tui.tui.widgets.drawing import Drawing


class Curve(Drawing):
    """Shows a chart, and says how far to the right the mouse is pressed."""

    class Sought(Message):
        """A part of the run is wanted."""

        def __init__(self, share: float) -> None:
            """How much of the run lies before it, from 0 to 1."""
            super().__init__()
            self.share = share

    _held = False

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Hold the chart."""
        if event.button == 1:
            event.stop()
            self._held = True
            self.capture_mouse()
            self._seek(event)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Follow the mouse while the button is held."""
        if self._held:
            event.stop()
            self._seek(event)

    def on_mouse_up(self) -> None:
        """Let go."""
        self._held = False
        self.release_mouse()

    def _seek(self, event: events.MouseEvent) -> None:
        self.post_message(self.Sought(max(0.0, min(1.0, event.x / max(1, self.size.width - 1)))))
