"""Panel: a canvas of which parts can be clicked."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.widget import Widget

from slide_tui.tui.messages import Pressed
from slide_tui.tui.paint.ink import Ink, Line
from slide_tui.tui.paint.rows import Area
from slide_tui.tui.screens.canvas import Canvas
from slide_tui.tui.screens.keys import clicked_key


class Panel(Canvas):
    """Shows lines, and says which part of them was clicked; a click on a key presses it."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        """An empty panel."""
        super().__init__(id=id)
        self._areas: Sequence[Area] = ()

    def show_with(self, lines: Sequence[Line], areas: Sequence[Area], blank: Ink) -> None:
        """Show other lines, with the parts of them that can be clicked."""
        self._areas = areas
        self.show(lines, blank)

    def area_at(self, x: int, y: int) -> str | None:
        """The name of what lies at a place."""
        for area in self._areas:
            box = area.box
            if box.x <= x < box.x + box.width and box.y <= y < box.y + box.height:
                return area.name
        return None

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Say what was clicked, or press the key."""
        name = self.area_at(event.x, event.y)
        if name is None or event.button != 1:
            return
        event.stop()
        if key := clicked_key(name):
            press_key(self, key)
        else:
            self.post_message(Pressed(name, event.time))


def press_key(widget: Widget, key: str) -> None:
    """Let a key come in as if it were pressed."""
    widget.app.post_message(events.Key(key, key if len(key) == 1 else None))
