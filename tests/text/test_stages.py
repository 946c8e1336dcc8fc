"""The names of stages."""

from __future__ import annotations

import pytest

from slide_tui.stats.stages import SolveStage, StageKind
from slide_tui.text.debriefs import stage_name


@pytest.mark.parametrize(
    ("part", "number", "width", "height", "expected"),
    [
        (StageKind.ROW, 1, 4, 4, "Row 1"),
        (StageKind.ROW_END, 1, 4, 4, "Row 1 end"),
        (StageKind.ROW_END, 2, 2, 3, "Row 2"),
        (StageKind.COLUMN, 1, 4, 3, "Column 1"),
        (StageKind.COLUMN_END, 1, 4, 3, "Column 1 end"),
        (StageKind.COLUMN_END, 2, 3, 2, "Column 2"),
        (StageKind.LAST, 0, 2, 2, "Last four"),
    ],
)
def test_a_stage_is_called_by_its_line(part: StageKind, number: int, width: int, height: int, expected: str) -> None:
    """The last two of a line are its end, unless they are all of it."""
    assert expected == stage_name(SolveStage(part, number, width, height, 5, 1000, 5))
