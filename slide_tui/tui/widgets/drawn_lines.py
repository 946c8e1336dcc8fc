"""DrawnLines: a widget that shows lines, and asks for what was clicked in them."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.widget import Widget

from slide_tui.tui.messages import Ask
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Ink
from slide_tui.tui.paint.rows import Area, Drawn
from slide_tui.tui.widgets.rows import DrawnRows


class DrawnLines(DrawnRows):
    """Shows lines, and asks for what was clicked in them."""

    _areas: Sequence[Area] = ()
    board: Sequence[str] = ()
    """The board that the lines show, as rows of text; none if they show something else."""

    def show(self, drawn: Drawn, ground: Ink, board: Sequence[str] = ()) -> None:
        """Show other lines, with the parts of them that can be clicked."""
        self._areas, self.board = drawn.areas, board
        self.show_lines(drawn.lines, ground)

    @property
    def spoken(self) -> str:
        """The lines in words."""
        return self.words

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Ask for what was clicked."""
        for box, wanted in self._areas:
            if event.button == 1 and box.x <= event.x < box.x + box.width and box.y <= event.y < box.y + box.height:
                event.stop()
                self.post_message(Ask(wanted, at=event.time))
                return


def stand(widget: Widget, box: Box | None) -> None:
    """Put a widget in a box of its screen, or hide it: what is drawn stands where a pure function says."""
    widget.display = box is not None
    if box is not None:
        styles = widget.styles
        styles.position, styles.offset = "absolute", (box.x, box.y)
        styles.width, styles.height = box.width, box.height
