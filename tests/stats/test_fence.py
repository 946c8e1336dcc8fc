"""Where a histogram stops having bins of their own for figures that lie far out."""

from __future__ import annotations

import pytest

from slide_tui.stats.measures import TIME
from slide_tui.stats.spread import histogram
from tests.stats.test_spread import figures_of


@pytest.mark.parametrize(("longest_s", "is_outlier"), [(60, False), (61, True)])
def test_far_out_is_more_than_three_quarters_distances_above(longest_s: int, is_outlier: bool) -> None:
    """The quarters of these times lie at 20 and 30 s, so the fence stands at 60 s."""
    times = [10_000, 20_000, 20_000, 30_000, 30_000, 30_000, longest_s * 1000]
    *_, last = histogram(figures_of(TIME, [(1, time_ms) for time_ms in times]), 5)

    assert is_outlier == (last.high is None)
