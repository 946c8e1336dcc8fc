"""The way home from any small board, without the program's own solver."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush

from tests.stories.player import size_of

_STEPS = {"U": (1, 0), "D": (-1, 0), "L": (0, 1), "R": (0, -1)}
"""Where the tile that slides comes from, in rows and columns from the gap."""
_Tiles = tuple[int, ...]


def slid(position: str, moves: str) -> str:
    """Return a position after some moves that can be made."""
    width, height = size_of(position)
    tiles = _tiles(position)
    for move in moves:
        tiles = _slid(tiles, move, width, height)
    return "/".join(" ".join(map(str, tiles[row * width : (row + 1) * width])) for row in range(height))


def legal(position: str) -> str:
    """Return the moves that can be made on a position."""
    width, height = size_of(position)
    return "".join(move for move in _STEPS if _slid(_tiles(position), move, width, height) != _tiles(position))


@cache
def way_home(position: str) -> str:
    """Return a shortest way from a position of up to nine cells to the goal in rows."""
    width, height = size_of(position)
    start, goal = _tiles(position), (*range(1, width * height), 0)
    seen, edge = {start}, [(_least(start, width), "", start)]
    while edge:
        _, way, tiles = heappop(edge)
        if tiles == goal:
            return way
        for move in _STEPS:
            after = _slid(tiles, move, width, height)
            if after not in seen:
                seen.add(after)
                heappush(edge, (len(way) + 1 + _least(after, width), way + move, after))
    raise AssertionError(f"no way leads home from {position}")


def _least(tiles: _Tiles, width: int) -> int:
    """Return how many slides it takes at least, as each one brings one tile one cell nearer."""
    cells = [(cell, tile - 1) for cell, tile in enumerate(tiles) if tile]
    return sum(abs(cell % width - home % width) + abs(cell // width - home // width) for cell, home in cells)


def _slid(tiles: _Tiles, move: str, width: int, height: int) -> _Tiles:
    gap = tiles.index(0)
    down, right = _STEPS[move]
    row, column = gap // width + down, gap % width + right
    if not (0 <= row < height and 0 <= column < width):
        return tiles
    after, source = list(tiles), row * width + column
    after[gap], after[source] = after[source], 0
    return tuple(after)


def _tiles(position: str) -> _Tiles:
    return tuple(map(int, position.replace("/", " ").split()))
