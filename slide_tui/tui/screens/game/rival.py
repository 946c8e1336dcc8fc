"""Rival: the other board of a race, small, where the window has room for it. Nobody can click it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.game import Game
from slide_tui.engine.seen import faces_in, sight_of
from slide_tui.engine.sights import COVERED, PICTURED
from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import PANEL_WIDTH, Pitch, Placement, board_extent, largest_pitch
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import Scene
from slide_tui.tui.board.tile_style import TileStyle
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.paint.rows import spread, text
from slide_tui.tui.view import View

_PANEL_ROWS = 19, 12
"""Rows for the figures: for all of them, or for clock, counts, cross and messages."""
_AROUND = 2
"""A free row, and the line above the board."""
_PITCH_MOST, _PITCH_LEAST = Pitch(8, 4), Pitch(3, 1)
_BETWEEN = 2
"""Free columns between two boards."""
_NAME = "Ghost"


class RivalPlace(NamedTuple):
    """Where the other board stands, with a line above it."""

    box: Box
    pitch: Pitch

    @property
    def edged(self) -> bool:
        """Whether the tray has an edge."""
        return self.pitch.height > 1


_Found = tuple[Placement, RivalPlace] | None


def with_rival(size: Size, placement: Placement) -> tuple[Placement, RivalPlace | None]:
    """The placement of a race and the place of the other board, or none.

    It stands left of the first board or below its figures, in a large window the other way round; without a panel both
    boards share the middle. Wide boards stand one above the other.
    """
    panel = placement.panel
    ways: tuple[Callable[[Size, Placement], _Found], ...]
    if panel is None:
        ways = (_side_by_side, _below)
    elif panel.width > PANEL_WIDTH:
        ways = (_below_figures, _left, _below)
    else:
        ways = (_left, _below_figures, _below)
    return next((found for way in ways if (found := way(size, placement)) is not None), (placement, None))


def _small(size: Size, board: Box, columns: int, rows: int) -> tuple[Pitch, int, int] | None:
    """The largest tiles of a board that has half the width of another and so much room, and its extent."""
    half = max(board.width // 2 + 1, board_extent(size, _PITCH_LEAST, edged=False)[0])
    pitch = largest_pitch(size, min(columns, half), rows)
    if pitch is None:
        return None
    pitch = min(pitch, _PITCH_MOST)
    return pitch, *board_extent(size, pitch, edged=pitch.height > 1)


def _left(size: Size, placement: Placement) -> _Found:
    """In the middle of the space left of the board."""
    board = placement.board
    found = _small(size, board, board.x - 2 * _BETWEEN, board.height - _AROUND)
    if found is None:
        return None
    pitch, width, height = found
    box = Box((board.x - width) // 2, board.y + (board.height - height) // 2, width, height + 1)
    return placement, RivalPlace(box, pitch)


def _below_figures(size: Size, placement: Placement) -> _Found:
    """At the foot of the panel, which gets shorter; only what is wider than the panel goes on to the right of it."""
    panel = placement.panel
    assert panel is not None
    wider = panel.width + placement.board.x - _BETWEEN
    rooms = ((columns, panel.height - rows - _AROUND) for columns in (panel.width, wider) for rows in _PANEL_ROWS)
    pitch = next((pitch for room in rooms if (pitch := largest_pitch(size, *room)) is not None), None)
    if pitch is None:
        return None
    width, height = board_extent(size, pitch, edged=pitch.height > 1)
    below = Box(panel.x, panel.y + panel.height - height - 1, max(width, panel.width), height + 1)
    return placement._replace(panel=panel._replace(height=panel.height - height - 2)), RivalPlace(below, pitch)


def _side_by_side(size: Size, placement: Placement) -> _Found:
    """Both boards in the middle of a window that has no panel, the other one at the left."""
    board = placement.board
    free = 2 * board.x
    found = _small(size, board, free - _BETWEEN - 2, board.height - _AROUND)
    if found is None:
        return None
    pitch, width, height = found
    between = max(_BETWEEN, (free - width) // 3)
    x = (free - width - between) // 2
    other = Box(x, board.y + (board.height - height) // 2, width, height + 1)
    return placement._replace(board=board._replace(x=x + width + between)), RivalPlace(other, pitch)


def _below(size: Size, placement: Placement) -> _Found:
    """One above the other, as wide boards have it; the figures stay where they are."""
    board = placement.board
    free = 2 * (board.y - 1)
    found = _small(size, board, board.width, free - _AROUND)
    if found is None:
        return None
    pitch, width, height = found
    y = 1 + (free - height - _AROUND) // 2
    other = Box(board.x + (board.width - width) // 2, y + board.height + 1, width, height + 1)
    return placement._replace(board=board._replace(y=y)), RivalPlace(other, pitch)


def rival_lines(rival: Game, live: Game, view: View, place: RivalPlace) -> list[Line]:
    """The line above and the other board; covered where the live board is, since both may be the same."""
    covered = sight_of(live).name not in PICTURED
    picture = _picture(rival.goal, view.looks_for(rival.puzzle.sight), place.pitch, place.edged)
    shown = faces_in(COVERED if covered else sight_of(rival), rival, 0)
    title = rival_title(rival, view.palette, place.box.width, covered=covered)
    return [title, *picture.lines(Scene(rival.board, faces=shown))]


@lru_cache(2)
def _picture(goal: Board, looks: TileStyle, pitch: Pitch, edged: bool) -> BoardPicture:
    return BoardPicture(goal, looks, pitch, edged)


def rival_title(game: Game, palette: Palette, width: int, *, covered: bool) -> Line:
    """The line above the other board: what it is, and how many of its tiles are at home, as well as that fits."""
    tiles = game.board.size.tiles
    counts = (f"{game.home} of {tiles}", f"{game.home}/{tiles}", f"{game.home}")
    fitting = (count for count in counts if not covered and len(_NAME) + 1 + len(count) <= width)
    count = text(next(fitting, ""), palette.on(palette.fg))
    return spread(text(_NAME, palette.on(palette.dim)), count, width, palette.on(None))
