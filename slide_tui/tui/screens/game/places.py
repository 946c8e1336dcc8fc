"""Where everything stands around a board in a window: its figures and keys, the other board of a race, a warning."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import Placement, foot_box, head_box, place
from slide_tui.tui.paint.box import Box
from slide_tui.tui.screens.game.rival import with_rival


class GamePlaces(NamedTuple):
    """The places on the screen; None for what is not shown."""

    board: Placement | None = None
    figures: Box | None = None
    """The panel, the line above a board without one, or what is said in a window that is too small."""
    foot: Box | None = None
    rival: Placement | None = None
    unread: Box | None = None
    """A free row for a warning; without one, the line above the board has a sign."""


@lru_cache(8)
def game_places(size: Size, columns: int, rows: int, *, pictures: bool, racing: bool, bare: bool) -> GamePlaces:
    """Lay out the screen of a game; a board is bare where the result stands beside it."""
    placement, rival = place(size, columns, rows, pictures=pictures), None
    if placement is None:
        return GamePlaces(figures=Box(0, 0, columns, rows))
    if racing:
        placement, rival = with_rival(size, placement)
    if bare:
        return GamePlaces(placement, unread=Box(0, 0, columns, 1))
    foot, board = foot_box(placement, columns, rows), placement.board
    if placement.panel is not None:
        return GamePlaces(placement, placement.panel, foot, rival, Box(0, 0, columns, 1))
    head = head_box(placement, columns, rows)
    taken = {head.y, foot.y, *range(board.y, board.y + board.height)}
    free = None if racing else next((y for y in (rows - 1, rows - 2, 1) if y not in taken), None)
    return GamePlaces(placement, head, foot, rival, Box(0, free, columns, 1) if free is not None else None)
