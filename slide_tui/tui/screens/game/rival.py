"""Rival: the other board of a race, small, where the window has room for it. Nobody can click it."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.engine.seen import faces_in, sight_of
from slide_tui.engine.sights import COVERED, PICTURED
from slide_tui.engine.size import Size
from slide_tui.tui.board.layout import PANEL_WIDTH, Pitch, Placement, board_extent, largest_pitch
from slide_tui.tui.board.picture import picture_of
from slide_tui.tui.board.scene import Scene
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line
from slide_tui.tui.paint.palette import Palette
from slide_tui.tui.screens.game.figures import labelled
from slide_tui.tui.view import View

_PANEL_ROWS = 19, 12
"""Rows for the figures: for all of them, or for clock, counts, cross and messages."""
_AROUND = 2
"""A free row, and the line above the board."""
_PITCH_MOST, _PITCH_LEAST = Pitch(8, 4), Pitch(3, 1)
_BETWEEN = 2
"""Free columns between two boards."""
_NAME = "Ghost"


def with_rival(size: Size, placement: Placement) -> tuple[Placement, Placement | None]:
    """The placement of a race and that of the other board with a line above it, or none.

    It stands left of the first board or below its figures, in a large window the other way round; without a panel both
    boards share the middle.
    """
    panel = placement.panel
    if panel is None:
        return _left(size, placement) or (placement, None)
    if panel.width > PANEL_WIDTH:
        return _below_figures(size, placement, panel) or _left(size, placement) or (placement, None)
    return _left(size, placement) or _below_figures(size, placement, panel) or (placement, None)


def _titled(size: Size, pitch: Pitch) -> Placement:
    """A board with a line above it; tiles of one row have no edge."""
    width, height = board_extent(size, pitch, edged=False)
    return Placement(pitch, Box(0, 0, width, height + 1), None, pitch.height > 1)


def _left(size: Size, placement: Placement) -> tuple[Placement, Placement] | None:
    """At half the width, in the middle of the space left of the board; without a panel, the board moves aside."""
    board = placement.board
    free = board.x if placement.panel is not None else 2 * board.x
    half = max(board.width // 2 + 1, board_extent(size, _PITCH_LEAST)[0])
    pitch = largest_pitch(size, min(free - 2 * _BETWEEN, half), board.height - _AROUND)
    if pitch is None:
        return None
    other = _titled(size, min(pitch, _PITCH_MOST))
    width, height = other.board[2:]
    between = max(_BETWEEN, (free - width) // 3) if placement.panel is None else 0
    x = (free - width - between) // 2
    other = other._replace(board=Box(x, board.y + (board.height - height + 1) // 2, width, height))
    return placement._replace(board=board._replace(x=x + width + between)) if between else placement, other


def _below_figures(size: Size, placement: Placement, panel: Box) -> tuple[Placement, Placement] | None:
    """At the foot of the panel, which gets shorter; only what is wider than the panel goes on to the right of it."""
    wider = panel.width + placement.board.x - _BETWEEN
    rooms = ((columns, panel.height - rows - _AROUND) for columns in (panel.width, wider) for rows in _PANEL_ROWS)
    pitch = next((pitch for room in rooms if (pitch := largest_pitch(size, *room)) is not None), None)
    if pitch is None:
        return None
    other = _titled(size, pitch)
    width, height = other.board[2:]
    below = Box(panel.x, panel.y + panel.height - height, max(width, panel.width), height)
    return placement._replace(panel=panel._replace(height=panel.height - height - 1)), other._replace(board=below)


def rival_lines(rival: Game, live: Game, view: View, place: Placement) -> list[Line]:
    """The line above and the other board; covered where the live board is, since both may be the same."""
    covered = sight_of(live).name not in PICTURED
    picture = picture_of(rival.goal, view.looks_for(rival.puzzle.sight), place.pitch, place.edged)
    shown = faces_in(COVERED if covered else sight_of(rival), rival, 0)
    title = rival_title(rival, view.palette, place.board.width, covered=covered)
    return [title, *picture.lines(Scene(rival.board, faces=shown))]


def rival_title(game: Game, palette: Palette, width: int, *, covered: bool) -> Line:
    """The line above the other board: what it is, and how many of its tiles are at home, as well as that fits."""
    tiles = game.board.size.tiles
    counts = (f"{game.home} of {tiles}", f"{game.home}/{tiles}", f"{game.home}")
    fitting = (count for count in counts if not covered and len(_NAME) + 1 + len(count) <= width)
    return labelled(_NAME, next(fitting, ""), width, palette)
