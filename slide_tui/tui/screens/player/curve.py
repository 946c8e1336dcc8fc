"""Curve: the chart of a run, over which the button may be held."""

from __future__ import annotations

from textual import events

from slide_tui.tui.widgets.drawing import Drawing


class Curve(Drawing):
    """Shows a chart, and leads to where in it the mouse is pressed."""

    async def on_mouse_down(self, event: events.MouseDown | events.MouseMove) -> None:
        """Lead there, and on while the button is held."""
        if event.button == 1:
            event.stop()
            await self.run_action(f"screen.share({max(0.0, min(1.0, event.x / max(1, self.size.width - 1)))})")

    on_mouse_move = on_mouse_down
