"""Directions in words, seen from the gap."""

from __future__ import annotations

from slide_tui.engine.moves import Direction

SIDES = {
    Direction.UP: "below",
    Direction.DOWN: "above",
    Direction.LEFT: "right of",
    Direction.RIGHT: "left of",
}
"""The side of the gap where the tile is that slides in a direction."""


def no_tile(direction: Direction) -> str:
    """Why no tile slides in a direction: `no tile right of the gap`."""
    return f"no tile {SIDES[direction]} the gap"
