"""Where things lie, seen from the gap."""

from __future__ import annotations

from slide_tui.engine.moves import Direction

SIDES = {
    Direction.UP: "below",
    Direction.DOWN: "above",
    Direction.LEFT: "right of",
    Direction.RIGHT: "left of",
}
"""Where the tile lies, seen from the gap, that slides in a direction."""


def no_tile(direction: Direction) -> str:
    """Why no tile slides in a direction: `no tile right of the gap`."""
    return f"no tile {SIDES[direction]} the gap"
