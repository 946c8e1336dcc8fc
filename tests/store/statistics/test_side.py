"""Beside the board: the last solves of one kind, keys and mouse apart, as result and statistics have them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.store.statistics.side import recent_solves
from tests.stats.naive import a_solve
from tests.store.solves.runs import store_of
from tests.store.statistics.shown import FOUR

SOLVES = [
    a_solve(1, 30_000, at_ms=1),
    a_solve(2, 20_000, at_ms=2, control="mouse"),
    a_solve(3, 40_000, at_ms=3),
    a_solve(4, 10_000, at_ms=4, control="hover"),
    a_solve(5, 50_000, at_ms=5),
]


@pytest.mark.parametrize(
    ("control", "times_ms", "best_ms"),
    [("keys", (50_000, 40_000, 30_000), 30_000), ("mouse", (20_000,), 20_000), ("hover", (10_000,), 10_000)],
)
def test_solves_of_other_controls_are_not_among_the_last(control: str, times_ms: tuple[int, ...], best_ms: int) -> None:
    """Nor is their best one the best."""
    found = recent_solves(store_of(SOLVES), replace(FOUR, control=control), 0)

    assert (times_ms, control, best_ms) == (found.times_ms, found.control, dict(found.bests)["single"])


def test_before_the_first_slide_the_control_that_was_used_last_counts() -> None:
    """Nobody knows yet what the player will slide with."""
    kind = replace(FOUR, control="")

    assert "keys" == recent_solves(store_of(SOLVES), kind, 0).control
    assert "hover" == recent_solves(store_of(SOLVES[:4]), kind, 0).control
    assert () == recent_solves(store_of([]), kind, 0).times_ms
