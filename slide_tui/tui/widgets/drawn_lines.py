"""DrawnLines: a widget that shows lines, draws only the rows that changed, and says which part of them was clicked."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.geometry import Region
from textual.widget import Widget

from slide_tui.tui.messages import Pressed
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Ink, Line, padded, part
from slide_tui.tui.paint.rows import Area, Drawn
from slide_tui.tui.widgets.rows import DrawnRows


class DrawnLines(DrawnRows):
    """Shows the lines that it was given last; what they leave free is blank."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        """Nothing is shown yet."""
        super().__init__(id=id)
        self._lines: Sequence[Line] = ()
        self._areas: Sequence[Area] = ()
        self._blank = Ink()

    def show(self, drawn: Drawn, blank: Ink) -> None:
        """Show other lines, with the parts of them that can be clicked; only rows that differ are drawn again."""
        before, (self._lines, self._areas) = self._lines, drawn
        if self._blank != blank:
            self._blank = blank
            self.refresh()
            return
        width, height = self.size
        rows = range(min(height, max(len(before), len(self._lines))))
        if regions := [Region(0, y, width, 1) for y in rows if _at(before, y) != _at(self._lines, y)]:
            self.refresh(*regions)

    def row(self, y: int, left: int, right: int) -> Line:
        """Draw a part of one row."""
        line = padded(_at(self._lines, y), right, self._blank)
        return part(line, left, right) if left else line

    @property
    def spoken(self) -> str:
        """The lines in words."""
        return " ".join(" ".join("".join(words for words, _ in line) for line in self._lines).split())

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Say what was clicked."""
        for box, name in self._areas:
            if event.button == 1 and box.x <= event.x < box.x + box.width and box.y <= event.y < box.y + box.height:
                event.stop()
                self.post_message(Pressed(name, event.time))
                return


def _at(lines: Sequence[Line], y: int) -> Line:
    """A line, or an empty one where there are no more."""
    return lines[y] if y < len(lines) else ()


def stand(widget: Widget, box: Box | None) -> None:
    """Put a widget in a box of its screen, or hide it: what is drawn stands where a pure function says."""
    widget.display = box is not None
    if box is not None:
        styles = widget.styles
        styles.position, styles.offset = "absolute", (box.x, box.y)
        styles.width, styles.height = box.width, box.height
