"""Panel: a widget that shows lines, sends only the cells that changed, and says which part of them was clicked."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from slide_tui.tui.messages import Pressed
from slide_tui.tui.paint.ink import Ink, Line, changed_span, padded, part
from slide_tui.tui.paint.rows import Area
from slide_tui.tui.screens.keys import clicked_key
from slide_tui.tui.terminal.styles import strip_of


class Panel(Widget, can_focus=False):
    """Shows the lines that it was given last; what they leave free is blank. A click on a key presses it."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        """An empty panel."""
        super().__init__(id=id)
        self.extent: Size | None = None
        """How large it will be, if that is known before Textual has laid it out."""
        self._given: Sequence[Line] = ()
        self._areas: Sequence[Area] = ()
        self._lines: list[Line] = []
        self._blank = Ink()
        self._drawn_for: tuple[Size, Ink] | None = None

    def show(self, lines: Sequence[Line], blank: Ink, areas: Sequence[Area] = ()) -> None:
        """Show other lines, with the parts of them that can be clicked; only what differs is drawn again."""
        extent = self.extent or self.size
        before, self._given = self._given, lines
        self._areas, self._blank = areas, blank
        if self._drawn_for != (extent, blank):
            self._drawn_for = extent, blank
            self._lines = [padded(_at(lines, y), extent.width, blank) for y in range(extent.height)]
            self.refresh()
            return
        regions: list[Region] = []
        for y, old in enumerate(self._lines):
            if _at(before, y) == _at(lines, y):
                continue
            self._lines[y] = padded(_at(lines, y), extent.width, blank)
            if (span := changed_span(old, self._lines[y])) is not None:
                regions.append(Region(span[0], y, span[1] - span[0], 1))
        if regions:
            self.refresh(*regions)

    def on_resize(self) -> None:
        """Show the same lines in the new size, if they were drawn for another one."""
        if self.extent != self.size:
            self.extent = self.size
            self.show(self._given, self._blank, self._areas)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The part of the lines that Textual asks for."""
        blank: Line = ((" " * self.size.width, self._blank),)
        lines = [self._lines[y] if y < len(self._lines) else blank for y in range(crop.y, crop.bottom)]
        if crop.x or crop.width != self.size.width:
            lines = [part(line, crop.x, crop.right) for line in lines]
        return [strip_of(line) for line in lines]

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
