"""The names of stages."""

from __future__ import annotations

import pytest

from slide_tui.stats.stages import Part, Stage
from slide_tui.text.debriefs import stage_name


@pytest.mark.parametrize(
    ("part", "number", "width", "height", "expected"),
    [
        (Part.ROW, 1, 4, 4, "Row 1"),
        (Part.ROW_END, 1, 4, 4, "Row 1 end"),
        (Part.ROW_END, 2, 2, 3, "Row 2"),
        (Part.COLUMN, 1, 4, 3, "Column 1"),
        (Part.COLUMN_END, 1, 4, 3, "Column 1 end"),
        (Part.COLUMN_END, 2, 3, 2, "Column 2"),
        (Part.LAST, 0, 2, 2, "Last four"),
    ],
)
def test_a_stage_is_called_by_its_line(part: Part, number: int, width: int, height: int, expected: str) -> None:
    """The last two of a line are its end, unless they are all of it."""
    assert expected == stage_name(Stage(part, number, width, height, 5, 1000, 5))
