"""The calendar of the days: which weeks it shows, and where each day stands."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.days import FIRST_NUMBER
from slide_tui.stats.dailies import DailyResults
from slide_tui.tui.paint.palette import Depth, palette_of
from slide_tui.tui.screens.statistics.calendar import WIDE, Days, calendar_lines, day_at
from tests.tui.golden_text import grid

numbers = st.integers(FIRST_NUMBER, FIRST_NUMBER + 40_000)
PALETTE = palette_of(Depth.TRUE)


def dated(day: int) -> date:
    """A day counted from 1970-01-01."""
    return date(1970, 1, 1) + timedelta(day)


@given(numbers, numbers, st.integers(2, 60))
def test_every_day_has_a_cell_of_its_own_under_its_weekday(one: int, other: int, height: int) -> None:
    """The chosen day is among them, none comes before the first board's week, and no cell beside the days is one."""
    days = Days(DailyResults({}), {}, max(one, other), min(one, other))
    lines = grid(calendar_lines(days, height, PALETTE))
    cells = {(x, y): day_at(days, x, y, height) for y in range(height) for x in range(WIDE + 9)}
    found = [day for day in cells.values() if day is not None]

    assert height == len(lines)
    assert {WIDE} >= {len(line.rstrip()) for line in lines} - set(range(WIDE))
    assert days.chosen in found
    assert max(found) - 6 <= days.today or min(found) <= FIRST_NUMBER
    assert min(found) > FIRST_NUMBER - 7
    assert list(range(min(found), max(found) + 1)) == sorted(set(found))
    assert 7 * (height - 1) == len(set(found))
    for (x, y), day in cells.items():
        if day is not None:
            assert dated(day).day == int(lines[y][x - (x - 3) % 4 :][:3])
            assert dated(day).strftime("%A")[:2] == lines[0][x - (x - 3) % 4 :][1:3]


@given(numbers, st.integers(2, 60))
def test_a_month_is_named_beside_the_week_in_which_it_begins(today: int, height: int) -> None:
    """And nowhere else."""
    for line in grid(calendar_lines(Days(DailyResults({}), {}, today, today), height, PALETTE))[1:]:
        first = any(line[at : at + 3] == "  1" for at in range(3, WIDE, 4))

        assert first == bool(line[:3].strip())
