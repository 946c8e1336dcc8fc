"""Panel: a widget that shows lines, draws only the rows that changed, and says which part of them was clicked."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.geometry import Region, Size
from textual.widget import Widget

from slide_tui.tui.messages import Pressed
from slide_tui.tui.paint.ink import Ink, Line, padded, part
from slide_tui.tui.paint.rows import Area
from slide_tui.tui.screens.keys import clicked_key
from slide_tui.tui.widgets.rows import DrawnRows


class Panel(DrawnRows):
    """Shows the lines that it was given last; what they leave free is blank. A click on a key presses it."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        """An empty panel."""
        super().__init__(id=id)
        self.extent: Size | None = None
        """How large it will be, if that is known before Textual has laid it out."""
        self._lines: Sequence[Line] = ()
        self._areas: Sequence[Area] = ()
        self._blank = Ink()

    def show(self, lines: Sequence[Line], blank: Ink, areas: Sequence[Area] = ()) -> None:
        """Show other lines, with the parts of them that can be clicked; only rows that differ are drawn again."""
        before, self._lines = self._lines, lines
        self._areas = areas
        if self._blank != blank:
            self._blank = blank
            self.refresh()
            return
        width, height = self.extent or self.size
        rows = range(min(height, max(len(before), len(lines))))
        if regions := [Region(0, y, width, 1) for y in rows if _at(before, y) != _at(lines, y)]:
            self.refresh(*regions)

    def on_resize(self) -> None:
        """Take the size that Textual has given."""
        self.extent = self.size

    def row(self, y: int, left: int, right: int) -> Line:
        """Draw a part of one row."""
        line = padded(_at(self._lines, y), right, self._blank)
        return part(line, left, right) if left else line

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


def _at(lines: Sequence[Line], y: int) -> Line:
    """A line, or an empty one where there are no more."""
    return lines[y] if y < len(lines) else ()


def press_key(widget: Widget, key: str) -> None:
    """Let a key come in as if it were pressed."""
    widget.app.post_message(events.Key(key, key if len(key) == 1 else None))
