"""Sights that cover tiles."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType

from slide_tui.engine.board import Board
from slide_tui.engine.faces import HIDDEN, NOTHING_ELSE, Faces, SightMoment


@cache
def _nothing(cells: int) -> Faces:
    return MappingProxyType(dict.fromkeys(range(cells), HIDDEN))


def _but(board: Board, open_cells: set[int]) -> Faces:
    """Cover all tiles but those at some cells."""
    tiles = enumerate(board.tiles)
    return {cell: HIDDEN for cell, tile in tiles if tile and cell not in open_cells}


def covered(board: Board, goal: Board, moment: SightMoment) -> Faces:
    """Return the faces of a pause: nothing at all."""
    return _nothing(board.size.cells)


def blind(board: Board, goal: Board, moment: SightMoment) -> Faces:
    """Cover every tile from the first slide on, but while the player looks."""
    return NOTHING_ELSE if moment.open else _but(board, set())


def vanish(board: Board, goal: Board, moment: SightMoment) -> Faces:
    """Cover the tiles that are home."""
    pairs = enumerate(zip(board.tiles, goal.tiles, strict=True))
    return {cell: HIDDEN for cell, (tile, wanted) in pairs if tile == wanted != 0}


def _away(board: Board, goal: Board) -> list[int]:
    """The tiles that are not home, in order."""
    pairs = zip(board.tiles, goal.tiles, strict=True)
    return sorted(tile for tile, wanted in pairs if tile not in (wanted, 0))


def next_home(board: Board, goal: Board, moment: SightMoment) -> Faces:
    """Cover all but the smallest tile that is not home."""
    return _but(board, {board.tiles.index(tile) for tile in _away(board, goal)[:1]})


def largest_away(board: Board, goal: Board, moment: SightMoment) -> Faces:
    """Cover all but the largest tile that is not home."""
    return _but(board, {board.tiles.index(tile) for tile in _away(board, goal)[-1:]})


def chess(board: Board, goal: Board, moment: SightMoment) -> Faces:
    """Cover every other cell."""
    size = board.size
    return _but(board, {cell for cell in range(size.cells) if sum(divmod(cell, size.width)) % 2 == 0})


def touch(board: Board, goal: Board, moment: SightMoment) -> Faces:
    """Cover all tiles but those beside the gap."""
    sources = (board.source(direction) for direction in board.legal())
    return _but(board, {cell for cell in sources if cell is not None})
