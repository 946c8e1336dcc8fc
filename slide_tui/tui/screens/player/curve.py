"""Curve: the chart of a run, over which the button may be held."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.geometry import Size
from textual.message import Message

from slide_tui.tui.paint.chart import Chart, Strokes
from slide_tui.tui.widgets.rows import DrawnRows

MakeChart = Callable[[int, int], Chart]
"""Makes a chart of so many columns and rows."""


class Curve(DrawnRows):
    """Shows a chart with a cursor, and its marks below it; says how far to the right the mouse is pressed."""

    class Sought(Message):
        """A part of the run is wanted."""

        def __init__(self, share: float) -> None:
            """How much of the run lies before it, from 0 to 1."""
            super().__init__()
            self.share = share

    def __init__(self, make: MakeChart) -> None:
        """A chart that is made for the size that it has."""
        super().__init__()
        self._make = make
        self._chart: tuple[Size, Chart] | None = None
        self._held = False

    def renew(self) -> None:
        """Make the chart anew."""
        self._chart = None

    def show(self, cursor: int, strokes: Strokes) -> None:
        """Show the chart with its cursor at a figure."""
        size = self.size
        if self._chart is None or self._chart[0] != size:
            self._chart = size, self._make(size.width, max(1, size.height - 1))
        chart = self._chart[1]
        if size:
            lines = [*chart.lines(strokes, cursor), chart.mark_line(strokes, cursor)]
            self.show_lines(lines, strokes.palette.on(None))

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
