"""Rival: the other board of a race, small, where the window has room for it."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.game import Game
from slide_tui.engine.size import Size
from slide_tui.tui.drawing.ink import Line
from slide_tui.tui.drawing.layout import Box, Pitch, Placement, board_extent, largest_pitch
from slide_tui.tui.drawing.palette import Palette
from slide_tui.tui.drawing.rows import spread, text

_PANEL_ROWS = 19, 12
"""So many rows stay for the figures: all of them if there is room, else clock, counts, cross and words."""
_AROUND = 2
"""A free row, and the line above the board."""
_PITCH_MOST = Pitch(8, 4)
_MARGIN = 3


class RivalPlace(NamedTuple):
    """Where the other board stands, with a line above it."""

    box: Box
    pitch: Pitch

    @property
    def edged(self) -> bool:
        """Whether the tray has an edge."""
        return self.pitch.height > 1


def with_rival(size: Size, placement: Placement) -> tuple[Placement, RivalPlace | None]:
    """The placement of a race and the place of the other board: left of the first, or below its figures, or none."""
    left = _left(size, placement)
    if left is not None or placement.panel is None:
        return placement, left
    panel = placement.panel
    rooms = (panel.height - rows - _AROUND for rows in _PANEL_ROWS)
    pitch = next((pitch for rows in rooms if (pitch := largest_pitch(size, panel.width, rows)) is not None), None)
    if pitch is None:
        return placement, None
    high = _extent(size, pitch)[1] + 1
    below = Box(panel.x, panel.y + panel.height - high, panel.width, high)
    return placement._replace(panel=panel._replace(height=panel.height - high - 1)), RivalPlace(below, pitch)


def _left(size: Size, placement: Placement) -> RivalPlace | None:
    """In the middle of the space left of the board, no larger than half of it."""
    board = placement.board
    pitch = largest_pitch(size, min(board.x - 2 * _MARGIN, board.width // 2), board.height - _AROUND)
    if pitch is None:
        return None
    pitch = min(pitch, _PITCH_MOST)
    width, height = _extent(size, pitch)
    return RivalPlace(Box((board.x - width) // 2, board.y + (board.height - height) // 2, width, height + 1), pitch)


def _extent(size: Size, pitch: Pitch) -> tuple[int, int]:
    return board_extent(size, pitch, edged=pitch.height > 1)


def rival_title(game: Game, palette: Palette, width: int, *, covered: bool) -> Line:
    """The line above the other board: what it is, and how many of its tiles are at home."""
    count = "" if covered else f"{game.home} of {game.board.size.tiles}"
    name = "Ghost" if len(count) + 6 <= width else ""
    return spread(text(name, palette.on(palette.dim)), text(count, palette.on(palette.fg)), width, palette.on(None))
