"""Flight: tiles on their way, as paint only; the board itself has changed already."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.faces import NOTHING_ELSE, Face, Faces
from slide_tui.engine.moves import Direction, Move
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.board.scene import run_to
from slide_tui.tui.board.skins import Lines
from slide_tui.tui.paint.ink import Line, line_width, part

GLIDE_STEPS = 5
_UPRIGHT_FROM = 3
"""Lower tiles jump: they would have no rows to glide over."""
_UPPER_HAS_MORE = 6
"""From this many eighths on, a tile covers more of the row it shares with the next one; its last half row is tray."""


Flyer = tuple[int, Face | None]
"""A tile, and what it shows where it lands, if that is not its number."""


class Glide(NamedTuple):
    """A run of tiles between two places, at one step of the way."""

    picture: BoardPicture
    corner: tuple[int, int]
    """Where on the board the run and the gap begin."""
    tiles: tuple[Flyer, ...]
    direction: Direction
    step: int = 1

    def frames(self) -> Iterator[Glide]:
        """Return all steps of the way; after the last one tiles are where they belong."""
        return (self._replace(step=step) for step in range(self.step, GLIDE_STEPS))

    def over(self, board: list[Line]) -> list[Line]:
        """Return the rows of a board with the tiles that fly over them."""
        x, y = self.corner
        flying = flight_lines(self.picture, self.tiles, self.direction, glide_share(self.step))
        right, whole = x + line_width(flying[0]), line_width(board[y])
        rows = zip(board[y:], flying, strict=False)
        over = [(*part(row, 0, x), *line, *part(row, right, whole)) for row, line in rows]
        return [*board[:y], *over, *board[y + len(over) :]]


def glide_between(picture: BoardPicture, old: Board, new: Board, faces: Faces = NOTHING_ELSE) -> Glide | None:
    """Return the first step of the glide between two boards; None if tiles jump, or if it takes more than one push.

    The faces are those of the new board.
    """
    push = old.push_to(new.gap) if new.gap != old.gap else None
    if not isinstance(push, Move) or not can_fly(picture, push.direction):
        return None
    cells = sorted([old.gap, *run_to(old, new.gap)])
    tiles = tuple((new.tiles[cell], faces.get(cell)) for cell in cells if cell != new.gap)
    if [tile for tile, _ in tiles] != [old.tiles[cell] for cell in cells if cell != old.gap]:
        return None
    return Glide(picture, picture.corner(cells[0]), tiles, push.direction)


def glide_share(step: int) -> float:
    """Return how far along a tile is at a step, from 0 to 1: quick at first, so that it feels like the key."""
    left = 1 - step / GLIDE_STEPS
    return 1 - left * left


def can_fly(picture: BoardPicture, direction: Direction) -> bool:
    """Whether tiles can glide in that direction: those of pictures jump, as each step takes the bytes of a slide."""
    return picture.pieces is None and (not _upright(direction) or picture.pitch.height >= _UPRIGHT_FROM)


def flight_lines(picture: BoardPicture, tiles: tuple[Flyer, ...], direction: Direction, share: float) -> list[Line]:
    """Draw a run of tiles and the gap when the tiles have gone a share of their way, from 0 to 1.

    Give the tiles from left to right, or from top to bottom. The lines are as wide as the run and the gap together,
    or as wide as one cell if the tiles go up or down.
    """
    upright = _upright(direction)
    length = 8 * (picture.pitch.height if upright else picture.pitch.width)
    gone = round(length * share)
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
