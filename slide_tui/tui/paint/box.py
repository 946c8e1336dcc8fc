"""Box: a rectangle of cells."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle by its top left corner and its size, in cells."""

    x: int
    y: int
    width: int
    height: int
