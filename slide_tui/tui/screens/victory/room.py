"""Where the result of a solve may stand."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import foot_box, place
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.sheet import Sheet, card_width

_WIDTH_LEAST, WIDTH_MOST = 28, 46


class Room(NamedTuple):
    """Where the card may stand."""

    area: Box
    """What of the window it may cover."""
    y: int
    """Its first row, as long as it fits between that row and the bottom."""
    beside: bool
    """Whether it takes the panel's place, so that the finished board stays in sight."""


def victory_room(size: Size, columns: int, rows: int, *, noticed: bool = False, pictures: bool = False) -> Room:
    """Where the card may stand: in the panel's place, else over the board; never over the row of keys.

    The first row stays whole or is covered as a whole, so that no stumps of words stand there. It stays free where
    something is to be read in it.
    """
    placement = place(size, columns, rows, pictures=pictures)
    if placement is not None and placement.panel is not None:
        x = min(placement.panel.x - 2, columns - _WIDTH_LEAST)
        foot = foot_box(placement, columns, rows).y
        return Room(Box(x, 1, columns - x, foot - 1), placement.board.y, beside=True)
    width = card_width(WIDTH_MOST, columns)
    top = 0 if width == columns and not noticed else 1
    foot = foot_box(placement, columns, rows).y if placement is not None else rows - 1
    height = max(1, foot - top)
    return Room(Box((columns - width) // 2, top, width, height), top, beside=False)


def victory_place(sheet: Sheet, room: Room) -> tuple[int, int]:
    """The card's corner: as high as the board, or in the middle of what it may cover."""
    area = room.area
    below = area.y + area.height - sheet.height
    y = min(room.y, below) if room.beside else area.y + (area.height - sheet.height) // 2
    return area.x if room.beside else area.x + (area.width - sheet.width) // 2, max(area.y, y)
