"""Origin: where the start of a puzzle comes from: a seed, or a board of the player's own."""

from __future__ import annotations

from dataclasses import dataclass

from slide_tui.engine.board import Board
from slide_tui.engine.scramble import check_steps
from slide_tui.engine.seeds import check_seed


@dataclass(frozen=True, slots=True)
class SeededStart:
    """A start drawn from a seed: any solvable position, or a walk of `warm_up` slides."""

    seed: str
    warm_up: int | None = None

    def __post_init__(self) -> None:
        """Check seed and length, and give the seed its one spelling."""
        object.__setattr__(self, "seed", check_seed(self.seed))
        if self.warm_up is not None:
            check_steps(self.warm_up)


Origin = SeededStart | Board
"""Where a start comes from: a seed, or the board itself."""
