"""Glide: a push on its way, as paint. The board below it has long changed."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region

from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction, Move
from slide_tui.tui.board.flight import can_fly, flight_lines
from slide_tui.tui.board.motion import glide_share
from slide_tui.tui.board.picture import BoardPicture
from slide_tui.tui.paint.ink import Line, changed_span


class Glide(NamedTuple):
    """Tiles between two cells."""

    lines: list[Line]
    """What the part of the board looks like at this step."""
    tiles: tuple[int, ...]
    direction: Direction
    row: int
    """The first row of cells that it covers."""
    column: int
    """The first column of cells that it covers."""
    region: Region
    picture: BoardPicture
    step: int = 0

    @property
    def sideways(self) -> bool:
        """Whether the tiles go left or right."""
        return self.direction in (Direction.LEFT, Direction.RIGHT)

    def covers(self, row: int, column: int) -> bool:
        """Whether it covers a cell."""
        if self.sideways:
            return row == self.row and self.column <= column <= self.column + len(self.tiles)
        return column == self.column and self.row <= row <= self.row + len(self.tiles)

    def stepped(self) -> Glide:
        """The next step."""
        step = self.step + 1
        lines = flight_lines(self.picture, self.tiles, self.direction, glide_share(step))
        return self._replace(step=step, lines=lines)

    def line(self, picture: BoardPicture, row: int, column: int, line: int) -> Line | None:
        """What is flying in a row of a cell, if the flight's part begins there."""
        if column != self.column or not self.covers(row, column):
            return None
        return self.lines[line if self.sideways else (row - self.row) * picture.pitch.height + line]

    def changed_since(self, before: Glide, picture: BoardPicture) -> list[Region]:
        """The parts of the board in which two steps differ."""
        left, top = picture.corner(self.row * picture.size.width + self.column)
        found: list[Region] = []
        for y, (old, new) in enumerate(zip(before.lines, self.lines, strict=True)):
            span = changed_span(old, new)
            if span is not None:
                found.append(Region(left + span[0], top + y, span[1] - span[0], 1))
        return found


def glide_between(picture: BoardPicture, old: Board, new: Board) -> Glide | None:
    """The glide that leads from one board to the other, if one push does and its tiles can be drawn so."""
    push = old.push_to(new.gap) if new.gap != old.gap else None
    if not isinstance(push, Move) or not can_fly(picture, push.direction):
        return None
    first, last = sorted((old.gap, new.gap))
    sideways = push.direction in (Direction.LEFT, Direction.RIGHT)
    cells = range(first, last + 1, 1 if sideways else old.size.width)
    tiles = tuple(old.tiles[cell] for cell in cells if cell != old.gap)
    if tiles != tuple(new.tiles[cell] for cell in cells if cell != new.gap):
        return None
    row, column = divmod(first, old.size.width)
    width, height = picture.pitch
    x, y = picture.corner(first)
    wide, high = (len(cells) * width - 1, height) if sideways else (width - 1, len(cells) * height)
    return Glide([], tiles, push.direction, row, column, Region(x, y, wide, high), picture)
