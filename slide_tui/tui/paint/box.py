"""Box: a part of the screen."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle of cells, by its upper left corner and its extent."""

    x: int
    y: int
    width: int
    height: int
