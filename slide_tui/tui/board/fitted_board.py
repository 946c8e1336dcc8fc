"""FittedBoard: the room of a board, as large as what is around it allows."""

from __future__ import annotations

from textual.containers import Container
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from slide_tui.engine.size import Size as BoardSize
from slide_tui.tui.board.layout import Placement, fitted, tallest


class FittedBoard(Container):
    """As large as a board with the largest tiles that leave its neighbours their `min-width`; holds what draws it."""

    DEFAULT_CSS = """
    FittedBoard { width: auto; height: auto; }
    FittedBoard > * { width: 100%; height: 100%; }
    """
    board_size: reactive[BoardSize] = reactive(BoardSize(4, 4), layout=True)

    class Fitted(Message):
        """The board has another size, and is to be drawn anew."""

    def __init__(self, size: BoardSize, *, pictures: bool) -> None:
        """The room for boards of a size; tiles that show parts of a picture may be of any height."""
        super().__init__()
        self.set_reactive(FittedBoard.board_size, size)
        self.pictures = pictures

    @property
    def placement(self) -> Placement | None:
        """The tiles as they are laid out; None where not even the smallest fit."""
        around = self.parent
        return self._place(around.content_size) if isinstance(around, Widget) else None

    def _place(self, room: Size) -> Placement | None:
        beside = [each.styles for each in self.siblings if each.display]
        taken = sum(int(each.min_width.value) + each.margin.width for each in beside if each.min_width is not None)
        high = tallest(*self.app.size, pictures=self.pictures)
        return fitted(self.board_size, room.width - taken, room.height, high)

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002 - Textual's own
        """As many columns as the board has."""
        placed = self._place(container)
        return placed.board.width if placed is not None else 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - Textual's own
        """As many rows as the board has."""
        placed = self._place(container)
        return placed.board.height if placed is not None else 0

    def on_resize(self) -> None:
        """Have it drawn in its new size."""
        self.post_message(self.Fitted())
