"""Cells: a picture as block elements of two colours, one for each cell of the terminal."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.pictures.raster import Raster

BLOCKS = " ▘▝▖▀▌▞▛▁▂▃▅▆▇▎▊"
"""The letters there are: nothing, quarters and halves, eighths from below, quarters from the left."""
HALF = "▀"


class PictureCells(NamedTuple):
    """A picture in cells, row by row."""

    columns: int
    rows: int
    letters: str
    inks: bytes
    """Red, green and blue of each letter, 0 to 255."""
    papers: bytes
    """The same of what is behind it."""

    def colours_at(self, column: int, row: int) -> tuple[str, tuple[int, int, int], tuple[int, int, int]]:
        """Return the letter of a cell, its ink and its paper."""
        cell = row * self.columns + column
        ink, paper = (tuple(each[3 * cell : 3 * cell + 3]) for each in (self.inks, self.papers))
        return self.letters[cell], (ink[0], ink[1], ink[2]), (paper[0], paper[1], paper[2])


def halves(raster: Raster, columns: int, rows: int) -> PictureCells:
    """Return a picture in half blocks, each of the pixel at its middle: rough, but in a few milliseconds."""
    starts = [3 * ((2 * column + 1) * raster.width // (2 * columns)) for column in range(columns)]
    lines = []
    for half in range(2 * rows):
        row = (2 * half + 1) * raster.height // (4 * rows)
        line = raster.pixels[3 * row * raster.width : 3 * (row + 1) * raster.width]
        lines.append(b"".join([line[start : start + 3] for start in starts]))
    return PictureCells(columns, rows, HALF * (columns * rows), b"".join(lines[::2]), b"".join(lines[1::2]))
