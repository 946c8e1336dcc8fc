"""Solves in a row that kept a limit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.stats.spread import kept
from slide_tui.stats.streaks import Streak, Streaks
from slide_tui.stats.tally import row_of, tally_of
from tests.stats.naive import DAY_MS, a_solve, many_solves


def counted(values: list[int], bar: int) -> Streak:
    """The streak now and the longest, as counted by hand."""
    longest = now = 0
    for value in values:
        now = now + 1 if value < bar else 0
        longest = max(longest, now)
    return Streak(now, longest)


@given(st.lists(st.lists(st.integers(-20, 20), max_size=30), max_size=4), st.integers(-22, 22))
def test_a_streak_is_solves_in_a_row_under_a_limit(parts: list[list[int]], bar: int) -> None:
    """However the solves came in, now and at most."""
    streaks = Streaks()
    for part in parts:
        streaks.extend(part)

    assert counted([value for part in parts for value in part], bar) == streaks.under(bar)


@given(st.lists(st.integers(0, 500), max_size=300))
def test_few_runs_have_to_be_kept(values: list[int]) -> None:
    """Each that is kept is longer than all with a better worst figure, so their lengths add up to no more than all."""
    streaks = Streaks()
    streaks.extend(values)

    assert [*streaks.longest] == sorted(streaks.longest)
    assert [*streaks.longest.values()] == sorted(set(streaks.longest.values()))


@pytest.mark.parametrize(("limit", "streak"), [(5.0, Streak(1, 3)), (4.0, Streak(6, 6)), (8.0, Streak(1, 1))])
def test_a_streak_of_rates_is_at_or_over_the_limit(limit: float, streak: Streak) -> None:
    """5, 6 and 7 a second keep 5, and 4 does not."""
    rows = [row_of(a_solve(n, 1_000, moves, at_ms=DAY_MS)) for n, moves in enumerate((4, 5, 6, 7, 4, 9))]

    assert streak == kept(tally_of(rows).column("rate"), limit).streak


def test_a_streak_may_be_longer_than_any_average() -> None:
    """Of many thousands of solves all of which kept a limit, all are in a row; one that did not ends that."""
    rows = [row_of(solve) for solve in many_solves(5_000)]
    slow = row_of(a_solve(6_000, 9_000_000, 100, at_ms=30_000 * DAY_MS))

    assert Streak(5_000, 5_000) == kept(tally_of(rows).column("time"), 8_000_000).streak
    assert Streak(0, 5_000) == kept(tally_of([*rows, slow]).column("time"), 8_000_000).streak
