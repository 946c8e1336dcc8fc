"""Whether a position is solvable, and why."""

from __future__ import annotations

from slide_tui.engine.goals import Verdict
from slide_tui.text.counts import counted


def verdict(found: Verdict) -> str:
    """Whether a position is solvable, and the figures that decide it."""
    answer = "solvable" if found.solvable else "not solvable"
    parity = "even" if found.deciding % 2 == 0 else "odd"
    figures = f"{counted(found.inversions, 'inversion')}, gap in row {found.gap_row + 1}"
    if found.rows_count:
        return (
            f"{answer}: {figures}, {counted(found.rows_to_go, 'row')} from its goal; the width {found.width} is even, "
            f"so inversions and rows together must be even, and {found.inversions} + {found.rows_to_go} = "
            f"{found.deciding} is {parity}"
        )
    return (
        f"{answer}: {figures}; the width {found.width} is odd, so the inversions alone must be even, "
        f"and {found.deciding} is {parity}"
    )
