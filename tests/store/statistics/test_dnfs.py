"""Attempts that another program counts as not finished: their place in averages, bests and streaks."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.stats.averages import Average, sums
from slide_tui.stats.figures import has_no_limit
from slide_tui.stats.measures import DNF, TIME, is_finished
from slide_tui.stats.spread import streaks_under
from tests.stats.naive import a_dnf, listed
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


@pytest.mark.parametrize("figure", [10**18, -(10**18)])
def test_a_sum_tells_whether_one_is_in_it_however_large_all_others_are(figure: int) -> None:
    """A thousand times the longest time or the highest rate, and with one of them not finished."""
    with_one, without = ([figure] * 999 + [last] for last in (DNF, figure))

    assert [False] == [is_finished(total or 0) for total in sums(Average(1000, trimmed=False), with_one, 1)]
    assert [1_000 * figure] == sums(Average(1000, trimmed=False), without, 1)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [({}, True), ({"finished": True}, False), ({"code": "4x4-a"}, False), ({"pushes": 1}, False)],
)
def test_only_bare_times_are_such_attempts(changes: dict[str, Any], expected: bool) -> None:
    """A run of our own that was given up has a code and pushes; none of these is a solve that counts."""
    solve = a_dnf(**changes)

    assert expected == solve.dnf
    assert solve.counts == solve.finished
