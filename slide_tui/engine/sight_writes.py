"""Sights that write something else on the tiles than their numbers, or nothing."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType

from slide_tui.engine.board import Board
from slide_tui.engine.faces import PIECE, Face, FaceColour, Faces, SightMoment
from slide_tui.engine.size import Size


@cache
def _written(text: str, tint: FaceColour) -> Face:
    return Face((text,), tint)


@cache
def _place(size: Size, cell: int, tint: FaceColour) -> Face:
    """A cell by the letter of its row and the number of its column, the tenth shortened to 0 where room is scarce."""
    row, column = divmod(cell, size.width)
    letter = chr(ord("A") + row)
    return Face((f"{letter}{column + 1}", f"{letter}{(column + 1) % 10}"), tint)


@cache
def _arrows(across: int, down: int) -> Face:
    """Arrows for columns and rows to go; negative numbers point left and up."""
    side = ("←", "→")[across > 0] + str(abs(across)) if across else ""
    upright = ("↑", "↓")[down > 0] + str(abs(down)) if down else ""
    if not (across and down):
        return Face((side + upright or "·",), FaceColour.TILE)
    slant = ("↖", "↗", "↙", "↘")[(across > 0) + 2 * (down > 0)]
    return Face((f"{side} {upright}", side + upright, f"{slant}{abs(across)}{abs(down)}", slant), FaceColour.TILE)


def _homes(board: Board, goal: Board) -> list[tuple[int, int, int]]:
    """Every cell with a tile, and how many columns and rows that has to go."""
    width, home = board.size.width, {tile: cell for cell, tile in enumerate(goal.tiles)}
    found = []
    for cell, tile in enumerate(board.tiles):
        (row, column), (home_row, home_column) = divmod(cell, width), divmod(home[tile], width)
        if tile:
            found.append((cell, home_column - column, home_row - row))
    return found


def vectors(board: Board, goal: Board, moment: SightMoment) -> Faces:
    """Write arrows that lead home."""
    return {cell: _arrows(across, down) for cell, across, down in _homes(board, goal)}


def distance(board: Board, goal: Board, moment: SightMoment) -> Faces:
    """Write how many steps each tile is from home."""
    return {cell: _written(str(abs(across) + abs(down)), FaceColour.HOME) for cell, across, down in _homes(board, goal)}


def letters(board: Board, goal: Board, moment: SightMoment) -> Faces:
    """Write the row and the column of each tile's home."""
    size, home = board.size, {tile: cell for cell, tile in enumerate(goal.tiles)}
    return {cell: _place(size, home[tile], FaceColour.TILE) for cell, tile in enumerate(board.tiles) if tile}


def colours(board: Board, goal: Board, moment: SightMoment) -> Faces:
    """Write a point on the tiles that are home; their colours tell the rest."""
    pairs = enumerate(zip(board.tiles, goal.tiles, strict=True))
    return {cell: _written("·" if tile == wanted else "", FaceColour.PLACE) for cell, (tile, wanted) in pairs if tile}


@cache
def _pieces(cells: int, gap: int) -> Faces:
    return MappingProxyType({cell: PIECE for cell in range(cells) if cell != gap})


def picture(board: Board, goal: Board, moment: SightMoment) -> Faces:
    """Write nothing: every tile is a piece of the picture."""
    return _pieces(board.size.cells, board.gap)


def inverse(board: Board, goal: Board, moment: SightMoment) -> Faces:
    """Write in each cell where the tile that belongs there is."""
    size, lies_at = board.size, {tile: cell for cell, tile in enumerate(board.tiles)}
    wanted = ((cell, tile) for cell, tile in enumerate(goal.tiles) if cell != board.gap)
    return {cell: _place(size, lies_at[tile], FaceColour.HOME) for cell, tile in wanted}
