"""Where dialogs stand: over the middle of the board, so that the panel beside it stays whole."""

from __future__ import annotations

from typing import Any

from textual.widget import Widget

from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import place
from slide_tui.tui.screens.following import FollowingScreen

_LEAST = 28
_OVERHANG = 2
"""How many columns wider than the board a card may be: less than the gap between board and panel."""
_STUMPS = 8
"""A card that leaves less of the window at both sides fills it, so that no stumps of words show beside it."""


def card_width(width: int, columns: int) -> int:
    """How wide a card is that stands in the middle of a window."""
    return width if columns >= width + _STUMPS else columns


def stand_over_board(screen: FollowingScreen[Any], card: Widget, board: Size | None, width: int = 36) -> None:
    """Put a card over the middle of the board of a size, or of the window where no board is shown."""
    columns, rows = screen.app.size
    placement = place(board, columns, rows, pictures=screen.view.pictures) if board is not None else None
    if placement is None or placement.panel is None:
        card.styles.width = card_width(width, columns)
        card.styles.offset = (0, 0)
        return
    box = placement.board
    card.styles.width = max(_LEAST, min(width, box.width + _OVERHANG))
    card.styles.offset = (box.x + box.width // 2 - columns // 2, box.y + box.height // 2 - rows // 2)
