"""Curve: the chart of a run, over which the button may be held."""

from __future__ import annotations

from textual import events

from slide_tui.tui.widgets.drawing import Drawing


class Curve(Drawing):
    """Shows a chart, and leads to where in it the mouse is pressed."""

    async def on_mouse_down(self, event: events.MouseDown) -> None:
        """Hold the chart."""
        if event.button == 1:
            event.stop()
            self.capture_mouse()
            await self._seek(event)

    async def on_mouse_move(self, event: events.MouseMove) -> None:
        """Follow the mouse while the button is held."""
        if self.app.mouse_captured is self:
            event.stop()
            await self._seek(event)

    def on_mouse_up(self) -> None:
        """Let go."""
        self.release_mouse()

    async def _seek(self, event: events.MouseEvent) -> None:
        await self.run_action(f"screen.share({max(0.0, min(1.0, event.x / max(1, self.size.width - 1)))})")
