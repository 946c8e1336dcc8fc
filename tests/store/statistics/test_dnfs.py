"""Attempts that another program counts as not finished: their place in averages, bests and streaks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.stats.figures import has_no_limit
from slide_tui.stats.measures import TIME
from slide_tui.stats.spread import streaks_under
from tests.stats.naive import listed
from tests.store.statistics.shown import figures, standing, tried

attempts = st.lists(st.integers(0, 30) | st.none(), max_size=60)


@pytest.mark.parametrize(("seconds", "expected"), [((12, 13), True), ((None, 12), False)])
def test_what_has_no_limit_is_told_from_what_is_not_finished(seconds: tuple[int | None, ...], expected: bool) -> None:
    """The next solve can make a mo3 as long as it likes, unless that is lost already; an ao5 it can not."""
    found = figures(tried(14, 11, *seconds))

    assert expected == has_no_limit("mo3", standing(found, "mo3"))
    assert not has_no_limit("ao5", standing(found, "ao5"))


@given(attempts, st.integers(1, 31))
def test_it_breaks_a_row_of_solves_under_any_limit(seconds: list[int | None], limit: int) -> None:
    """As if it had taken longer than every limit."""
    longest = now = 0
    for took in seconds:
        now = now + 1 if took is not None and took < limit else 0
        longest = max(longest, now)

    [found] = streaks_under(listed(tried(*seconds), TIME), [limit * 1000])

    assert (now, longest) == (found.current, found.longest)
