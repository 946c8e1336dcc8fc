"""The sight whose numbers fade with time."""

from __future__ import annotations

from slide_tui.engine.board import Board
from slide_tui.engine.faces import HIDDEN, NOTHING_ELSE, Face, FaceColour, Faces, SightMoment

FADE_MS = 3000
"""How long a number can be read after its tile has moved, where numbers fade."""
FADE_STEPS = 10
FADE_STEP_MS = FADE_MS // FADE_STEPS
_LOOKED_BACK = 512
"""The most slides to look back over for those of the last seconds; a solver makes thousands."""


def fading(board: Board, goal: Board, moment: SightMoment) -> Faces:
    """Let each number fade since the last move of its tile."""
    if moment.open:
        return NOTHING_ELSE
    now_step = moment.read_ms // FADE_STEP_MS
    moved_ms = _moved_ms(board, moment, (now_step - FADE_STEPS) * FADE_STEP_MS)
    faces: dict[int, Face] = {}
    for cell, tile in enumerate(board.tiles):
        gone = now_step - moved_ms.get(cell, moment.began_ms) // FADE_STEP_MS
        if tile and gone > 0:
            faces[cell] = Face(None, FaceColour.TILE, 1 - gone / FADE_STEPS) if gone < FADE_STEPS else HIDDEN
    return faces


def _moved_ms(board: Board, moment: SightMoment, since_ms: int) -> dict[int, int]:
    """The clock's readings when tiles last moved, by their cells now; only those since a reading, on this board."""
    width, gap = board.size.width, board.gap
    tile_from: dict[int, int] = {}
    found: dict[int, int] = {}
    link = moment.last
    for _ in range(_LOOKED_BACK):
        if link is None or link.at_ms < since_ms or link.at_ms <= moment.began_ms:
            break
        before = gap + _STEPS[link.direction.letter] * (width if link.direction.letter in "UD" else 1)
        now = tile_from.pop(before, before)  # where the tile is that was there after this slide
        found.setdefault(now, link.at_ms)
        tile_from[gap] = now
        gap, link = before, link.before
    return found


_STEPS = {"U": -1, "D": 1, "L": -1, "R": 1}
"""From the gap to the tile that has just left it there, in columns or rows."""
