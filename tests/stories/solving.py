"""The way home from any small board, without the program's own solver."""

from __future__ import annotations

from functools import cache

from tests.stories.player import size_of

_STEPS = {"U": (1, 0), "D": (-1, 0), "L": (0, 1), "R": (0, -1)}
"""Where the tile that slides comes from, in rows and columns from the gap."""
_BACK = {"U": "D", "D": "U", "L": "R", "R": "L"}
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


def way_home(position: str) -> str:
    """Return a shortest way from a position of up to nine cells to the goal in rows."""
    width, height = size_of(position)
    return _ways(width, height)[_tiles(position)]


@cache
def _ways(width: int, height: int) -> dict[_Tiles, str]:
    """The ways home from all boards of a size."""
    goal = (*range(1, width * height), 0)
    ways, edge = {goal: ""}, [goal]
    while edge:
        new = []
        for tiles in edge:
            for move in _STEPS:
                after = _slid(tiles, move, width, height)
                if after not in ways:
                    ways[after] = _BACK[move] + ways[tiles]
                    new.append(after)
        edge = new
    return ways


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
