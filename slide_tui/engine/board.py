"""Board: which tile is where, and what a slide changes."""

from __future__ import annotations

from dataclasses import dataclass

from slide_tui.engine.moves import DIRECTIONS, Direction, Move, move_of
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.size import Size

_UP, _DOWN, _LEFT, _RIGHT = DIRECTIONS


@dataclass(frozen=True, slots=True)
class Board:
    """The tiles of a board, row by row, 0 for the gap.

    The constructor takes what it is given; `board_of` checks. Cells count from 0, row by row.
    """

    size: Size
    tiles: tuple[int, ...]
    gap: int

    def slide(self, direction: Direction) -> Board:
        """Return the board after one slide; the same board if no tile can slide that way."""
        cell = self.source(direction)
        if cell is None:
            return self
        tiles = list(self.tiles)
        tiles[self.gap] = tiles[cell]
        tiles[cell] = 0
        return Board(self.size, tuple(tiles), cell)

    def source(self, direction: Direction) -> int | None:
        """Return the cell of the tile that a slide would move; None if there is none."""
        gap, width = self.gap, self.size.width
        if direction is _UP:
            return gap + width if gap + width < len(self.tiles) else None
        if direction is _DOWN:
            return gap - width if gap >= width else None
        if direction is _LEFT:
            return gap + 1 if gap % width < width - 1 else None
        return gap - 1 if gap % width else None

    def room(self, direction: Direction) -> int:
        """Return how many tiles can slide in a direction in one push."""
        row, column = divmod(self.gap, self.size.width)
        if direction is _UP:
            return self.size.height - 1 - row
        if direction is _DOWN:
            return row
        return self.size.width - 1 - column if direction is _LEFT else column

    def legal(self) -> tuple[Direction, ...]:
        """Return the directions in which a tile can slide now."""
        return tuple(direction for direction in DIRECTIONS if self.source(direction) is not None)

    def push_to(self, cell: int) -> Move | Refusal:
        """Return the push that slides the tile at a cell, and all between, one step towards the gap."""
        if not 0 <= cell < len(self.tiles):
            return Refusal.NOT_ON_BOARD
        if cell == self.gap:
            return Refusal.IS_GAP
        (row, column), (gap_row, gap_column) = divmod(cell, self.size.width), divmod(self.gap, self.size.width)
        if row == gap_row:
            return move_of(_LEFT if column > gap_column else _RIGHT, abs(column - gap_column))
        if column == gap_column:
            return move_of(_UP if row > gap_row else _DOWN, abs(row - gap_row))
        return Refusal.NOT_IN_LINE


def board_of(size: Size, tiles: tuple[int, ...]) -> Board:
    """Return a board of tiles that are known to be a valid layout."""
    assert not faults(size, tiles), faults(size, tiles)
    return Board(size, tiles, tiles.index(0))


def faults(size: Size, tiles: tuple[int, ...]) -> tuple[str, ...]:
    """Return everything that is wrong with a layout of `size.cells` numbers, in words and in reading order."""
    found: list[str] = []
    seen: set[int] = set()
    missing = sorted(set(range(size.cells)) - set(tiles))
    instead = f"; {'the gap' if missing[0] == 0 else missing[0]} is missing" if missing else ""
    for cell, tile in enumerate(tiles):
        if not 0 <= tile < size.cells:
            found.append(
                f"{size.place(cell)}: {tile} is too large; a {size} board has the tiles 1 to {size.tiles} and the gap 0"
            )
        elif tile in seen:
            found.append(f"{size.place(cell)}: {tile or 'the gap'} appears twice{instead}")
        seen.add(tile)
    return tuple(found)
