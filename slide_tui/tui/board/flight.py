"""Flight: tiles on their way, as paint only; the board itself has changed already."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.faces import NOTHING_ELSE, Face, Faces
from slide_tui.engine.moves import Direction, Move
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.skins import Lines
from slide_tui.tui.paint.box import Box
from slide_tui.tui.paint.ink import Line, changed_span, line_width, part

GLIDE_STEPS = 5
_WHOLE_CELL_STEPS = 2
"""For tiles that are all letters and colours: each step costs as many bytes as a slide."""
_GLIDE_BYTES_MOST = 2000
"""For all steps of a glide together; a picture that costs more jumps, so that a slow line keeps up."""
_UPRIGHT_FROM = 3
"""Lower tiles jump: they would have no rows to glide over."""
_UPPER_HAS_MORE = 6
"""From this many eighths on, a tile covers more of the row it shares with the next one; its last half row is tray."""


Flyer = tuple[int, Face | None]
"""A tile, and what it shows where it lands, if that is not its number."""


class Glide(NamedTuple):
    """A run of tiles between two places, at one step of the way."""

    picture: BoardPicture
    cells: range
    """The cells of the run and of the gap."""
    tiles: tuple[Flyer, ...]
    direction: Direction
    box: Box
    """The part of the board that these cells cover."""
    lines: Sequence[Line] = ()
    """What that part looks like at this step."""
    step: int = 0
    steps: int = GLIDE_STEPS

    def stepped(self) -> Glide:
        """Return the next step."""
        step = self.step + 1
        lines = flight_lines(self.picture, self.tiles, self.direction, glide_share(step, self.steps))
        return self._replace(step=step, lines=lines)

    def over(self, line: Line, y: int, left: int) -> Line:
        """Return a row of the board with the tiles that fly over it; the row begins at column `left`."""
        x, top, width, height = self.box
        first, last = max(x, left), min(x + width, left + line_width(line))
        if not top <= y < top + height or first >= last:
            return line
        flying = part(self.lines[y - top], first - x, last - x)
        return (*part(line, 0, first - left), *flying, *part(line, last - left, line_width(line)))


def glide_between(picture: BoardPicture, old: Board, new: Board, faces: Faces = NOTHING_ELSE) -> Glide | None:
    """Return the first step of the glide between two boards; None if tiles jump, or if it takes more than one push.

    The faces are those of the new board.
    """
    push = old.push_to(new.gap) if new.gap != old.gap else None
    if not isinstance(push, Move) or not can_fly(picture, push.direction):
        return None
    first, last = sorted((old.gap, new.gap))
    upright = _upright(push.direction)
    cells = range(first, last + 1, old.size.width if upright else 1)
    tiles = tuple((new.tiles[cell], faces.get(cell)) for cell in cells if cell != new.gap)
    if [tile for tile, _ in tiles] != [old.tiles[cell] for cell in cells if cell != old.gap]:
        return None
    width, height = picture.pitch
    extent = (width - 1, len(cells) * height) if upright else (len(cells) * width - 1, height)
    steps = _WHOLE_CELL_STEPS if picture.skin.whole_cells else GLIDE_STEPS
    box = Box(*picture.corner(first), *extent)
    return Glide(picture, cells, tiles, push.direction, box, steps=steps).stepped()


def glide_share(step: int, steps: int = GLIDE_STEPS) -> float:
    """Return how far along a tile is at a step, from 0 to 1: quick at first, so that it feels like the key."""
    left = 1 - step / steps
    return 1 - left * left


def can_fly(picture: BoardPicture, direction: Direction) -> bool:
    """Whether tiles of this skin and size can glide in that direction."""
    if _upright(direction) and picture.pitch.height < _UPRIGHT_FROM:
        return False
    return picture.pieces is None or picture.pieces.move_bytes * _WHOLE_CELL_STEPS <= _GLIDE_BYTES_MOST


def flight_lines(picture: BoardPicture, tiles: tuple[Flyer, ...], direction: Direction, share: float) -> list[Line]:
    """Draw a run of tiles and the gap when the tiles have gone a share of their way, from 0 to 1.

    Give the tiles from left to right, or from top to bottom. The lines are as wide as the run and the gap together,
    or as wide as one cell if the tiles go up or down.
    """
    upright = _upright(direction)
    length = 8 * (picture.pitch.height if upright else picture.pitch.width)
    gone = 8 * round(length * share / 8) if picture.skin.whole_cells else round(length * share)
    before, eighths = divmod(gone if direction in (Direction.RIGHT, Direction.DOWN) else length - gone, 8)
    drawn = [picture.flying(*flyer, eighths, down=upright) for flyer in tiles]
    return _stacked(picture, drawn, before, eighths) if upright else _in_a_row(picture, drawn, before)


def _in_a_row(picture: BoardPicture, drawn: list[Lines], before: int) -> list[Line]:
    """Put tiles side by side, after some blank columns."""
    left, right = (" " * before, picture.tray), (" " * (picture.pitch.width - before), picture.tray)
    return [(left, *(run for tile in drawn for run in tile[row]), right) for row in range(picture.pitch.height)]


def _stacked(picture: BoardPicture, drawn: list[Lines], before: int, eighths: int) -> list[Line]:
    """Put tiles below each other, after some blank rows; where two share a row, one of them gets it."""
    blank: Line = ((" " * picture.pitch.width, picture.tray),)
    rows = [blank] * before
    for place, (first, *others) in enumerate(drawn):
        if place:
            lower_edge = rows.pop()
            first = lower_edge if eighths >= _UPPER_HAS_MORE else first  # noqa: PLW2901
        rows += [first, *others]
    return [*rows, *[blank] * picture.pitch.height][: picture.pitch.height * (len(drawn) + 1)]


def _upright(direction: Direction) -> bool:
    return direction in (Direction.UP, Direction.DOWN)


def changed_boxes(of: Box, before: Sequence[Line], now: Sequence[Line]) -> list[Box]:
    """Return where a part of the board looks different from before, row by row."""
    spans = [changed_span(old, new) for old, new in zip(before, now, strict=True)]
    return [Box(of.x + span[0], y, span[1] - span[0], 1) for y, span in enumerate(spans, of.y) if span is not None]
