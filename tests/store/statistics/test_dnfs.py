"""Attempts that another program counts as not finished: their place in averages, bests and streaks."""

from __future__ import annotations

import pytest

from slide_tui.stats.figures import has_no_limit
from tests.store.statistics.shown import figures, standing, tried


@pytest.mark.parametrize(("seconds", "expected"), [((12, 13), True), ((None, 12), False)])
def test_what_has_no_limit_is_told_from_what_is_not_finished(seconds: tuple[int | None, ...], expected: bool) -> None:
    """The next solve can make a mo3 as long as it likes, unless that is lost already; an ao5 it can not."""
    found = figures(tried(14, 11, *seconds))

    assert expected == has_no_limit("mo3", standing(found, "mo3"))
    assert not has_no_limit("ao5", standing(found, "ao5"))
