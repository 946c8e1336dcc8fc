"""Who plays a seat, and who made a slide."""

from __future__ import annotations

from enum import Enum


class Who(Enum):
    """Who plays a seat, and who made a slide."""

    PLAYER = "player"
    SOLVER = "solver"
    RECORDING = "recording"

    def __repr__(self) -> str:
        """The expression that names the member."""
        return f"Who.{self.name}"
