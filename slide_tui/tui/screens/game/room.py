"""Room: what a panel has room for."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.tui.board.layout import PANEL_WIDTH

ROWS_LEAST = 11
"""In so many rows all groups stand without free rows between them."""


class Room(NamedTuple):
    """What there is room for, by the rows and columns of the panel."""

    rows: int
    width: int = PANEL_WIDTH

    @property
    def goal(self) -> bool:
        """Whether the goal is named even if it is the usual one."""
        return self.rows >= 20

    @property
    def recent(self) -> bool:
        """Whether the last solves are listed."""
        return self.rows >= 28

    @property
    def rate(self) -> bool:
        """Whether there is a row for the rate."""
        return self.rows >= 19

    @property
    def code(self) -> bool:
        """Whether the puzzle's code is shown."""
        return self.rows >= 18

    @property
    def free(self) -> bool:
        """Whether a row is free between the groups."""
        return self.rows >= 17

    @property
    def splits(self) -> int:
        """How many rows there are for boards of a series: those that nothing else takes."""
        return self.rows - (15 if self.free else 11 if self.big_clock else 9 if self.rows > ROWS_LEAST else self.rows)

    @property
    def big_clock(self) -> bool:
        """Whether the clock has big digits."""
        return self.rows >= 14

    @property
    def whole_cross(self) -> bool:
        """Whether the move keys stand as a cross, not in a line."""
        return self.rows >= 11
