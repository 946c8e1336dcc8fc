"""FittedBoard: the room of a board that is drawn as large as its container allows."""

from __future__ import annotations

from typing import Self

from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from slide_tui.engine.size import Size as BoardSize
from slide_tui.tui.board.layout import Placement, board_extent, largest_pitch, tallest
from slide_tui.tui.paint.box import Box
from slide_tui.tui.widgets.rows import DrawnRows


class FittedBoard(DrawnRows):
    """As large as a board with the largest tiles that leave its neighbours their `min-width`."""

    DEFAULT_CSS = """
    FittedBoard { width: auto; height: auto; }
    """
    board_size: reactive[BoardSize] = reactive(BoardSize(4, 4), layout=True)
    pictures = False
    """Whether tiles show parts of a picture, which may be of any height."""
    placement: Placement | None = None
    """Its tiles as they were laid out last; None where not even the smallest fit."""

    class Fitted(Message):
        """The board has another size, and is to be drawn anew."""

    def begin_with(self, size: BoardSize, *, pictures: bool) -> Self:
        """Fit boards of a size from the first layout on."""
        self.set_reactive(FittedBoard.board_size, size)
        self.pictures = pictures
        return self

    def _place(self, columns: int, rows: int) -> Placement | None:
        beside = [each.styles for each in self.siblings if each.display]
        taken = sum(int(each.min_width.value) + each.margin.width for each in beside if each.min_width is not None)
        high = tallest(*self.app.size, pictures=self.pictures)
        pitch = largest_pitch(self.board_size, columns - taken, rows, high)
        if pitch is None:
            return None
        edged = pitch.height > 1 or rows >= self.board_size.height + 2
        width, height = board_extent(self.board_size, pitch, edged=edged)
        return Placement(pitch, Box(0, 0, width, height + (edged and pitch.height == 1)), None, edged)

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002 - Textual's own
        """As many columns as the board has."""
        self.placement = self._place(container.width, container.height)
        return self.placement.board.width if self.placement is not None else 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - Textual's own
        """As many rows as the board has."""
        return self.placement.board.height if self.placement is not None else 0

    def on_resize(self) -> None:
        """Have it drawn in its new size."""
        self.post_message(self.Fitted())
