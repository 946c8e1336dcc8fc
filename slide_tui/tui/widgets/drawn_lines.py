"""DrawnLines: a widget that shows lines, and asks for what was clicked in them."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.widget import Widget

from slide_tui.tui.messages import Ask
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Ink, Line, part
from slide_tui.tui.widgets.rows import DrawnRows


class DrawnLines(DrawnRows):
    """Shows lines, and asks for what was clicked in them."""

    board: Sequence[str] = ()
    """The board that the lines show, as rows of text; none if they show something else."""

    def show(self, lines: Sequence[Line], ground: Ink, board: Sequence[str] = ()) -> None:
        """Show other lines."""
        self.board = board
        self.show_lines(lines, ground)

    @property
    def spoken(self) -> str:
        """The lines in words."""
        return self.words

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Ask for what was clicked."""
        line = self._lines[event.y] if event.y < len(self._lines) else ()
        for _, ink in part(line, event.x, event.x + 1):
            if event.button == 1 and ink.wanted is not None:
                event.stop()
                self.post_message(Ask(ink.wanted, at=event.time))


def stand(widget: Widget, box: Box | None) -> None:
    """Put a widget in a box of its screen, or hide it: what is drawn stands where a pure function says."""
    widget.display = box is not None
    if box is not None:
        styles = widget.styles
        styles.position, styles.offset = "absolute", (box.x, box.y)
        styles.width, styles.height = box.width, box.height
