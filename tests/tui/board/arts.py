"""Pictures for tests: small rasters, and fine cells of every letter for any size."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from slide_tui.engine.seeds import Generator
from slide_tui.pictures.cells import BLOCKS, PictureCells
from slide_tui.pictures.raster import Raster
from slide_tui.tui.board.art import Art, Lacking, Tiling

SIDE = 32


def gradient() -> Raster:
    """A picture that gets redder to the right and greener down, with a blue middle."""
    pixels = bytearray()
    for row in range(SIDE):
        for column in range(SIDE):
            middle = abs(2 * column - SIDE) < SIDE // 2 and abs(2 * row - SIDE) < SIDE // 2
            pixels += bytes((255 * column // (SIDE - 1), 255 * row // (SIDE - 1), 200 if middle else 40))
    return Raster(SIDE, SIDE, bytes(pixels))


class _Everywhere(dict[Lacking, Any]):
    """Cells of random letters and colours, made for whatever size is asked for."""

    def get(self, lacking: Lacking, default: Any = None) -> Any:
        """Return the same cells for the same size again; how much alike tiles look is not known."""
        return default if isinstance(lacking, Tiling) else _random_cells(*lacking)


@lru_cache
def _random_cells(columns: int, rows: int) -> PictureCells:
    chance, count = Generator(f"{columns}x{rows}"), columns * rows
    numbers = b"".join(chance.next().to_bytes(8, "big") for _ in range(7 * count // 8 + 1))
    letters = "".join(BLOCKS[each % len(BLOCKS)] for each in numbers[:count])
    return PictureCells(columns, rows, letters, numbers[count : 4 * count], numbers[4 * count : 7 * count])


def rough() -> Art:
    """The gradient, in coarse cells."""
    return Art("a gradient", gradient())


def fine() -> Art:
    """A picture in which every cell is different."""
    return Art("noise", gradient(), known=_Everywhere())
