"""The calendar of the days: which weeks it shows, and where each day stands."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.days import FIRST_NUMBER
from slide_tui.stats.dailies import DailyResults
from slide_tui.tui.paint.palette import Depth, palette_of
from slide_tui.tui.screens.statistics.calendar import BY_FINGERS, BY_KEYS, Cell, Days, calendar_lines, day_at
from tests.tui.golden_text import grid

numbers = st.integers(FIRST_NUMBER, FIRST_NUMBER + 40_000)
PALETTE = palette_of(Depth.TRUE)


def dated(day: int) -> date:
    """A day counted from 1970-01-01."""
    return date(1970, 1, 1) + timedelta(day)


cells = st.sampled_from((BY_KEYS, BY_FINGERS))


@given(numbers, numbers, st.integers(0, 60), cells)
def test_every_day_has_a_cell_of_its_own_under_its_weekday(one: int, other: int, more: int, cell: Cell) -> None:
    """The chosen day is among them, none comes before the first board's week, and no cell beside the days is one."""
    days = Days(DailyResults({}), {}, max(one, other), min(one, other), cell)
    height, wide = 1 + cell.height + more, 3 + 7 * cell.width
    weeks = (height - 1) // cell.height
    lines = grid(calendar_lines(days, height, PALETTE))
    found = {(x, y): day for y in range(height) for x in range(wide + 9) if (day := day_at(days, x, y, height))}

    assert 1 + weeks * cell.height == len(lines)
    assert {wide} >= {len(line.rstrip()) for line in lines} - set(range(wide))
    assert days.chosen in found.values()
    assert max(found.values()) - 6 <= days.today or min(found.values()) <= FIRST_NUMBER
    assert min(found.values()) > FIRST_NUMBER - 7
    assert list(range(min(found.values()), max(found.values()) + 1)) == sorted(set(found.values()))
    assert 7 * weeks * cell.width * cell.height == len(found)
    for (x, y), day in found.items():
        left, middle = x - (x - 3) % cell.width, y - (y - 1) % cell.height + cell.height // 2
        assert dated(day).day == int(lines[middle][left:][: cell.width - 1])
        assert dated(day).strftime("%A")[:2] == lines[0][left:][: cell.width - 1].strip()


@given(numbers, st.integers(4, 60), cells)
def test_a_month_is_named_beside_the_week_in_which_it_begins(today: int, height: int, cell: Cell) -> None:
    """And nowhere else."""
    for line in grid(calendar_lines(Days(DailyResults({}), {}, today, today, cell), height, PALETTE))[1:]:
        first = any(line[at : at + cell.width - 1].strip() == "1" for at in range(3, 3 + 7 * cell.width, cell.width))

        assert first == bool(line[:3].strip())
