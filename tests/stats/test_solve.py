"""Solves as statistics see them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.stats.measures import MEASURES, RATE
from tests.stats.naive import a_dnf, a_solve


@pytest.mark.parametrize(
    ("finished", "helped", "repeat", "counts", "ranks"),
    [
        (True, False, False, True, True),
        (True, True, False, True, False),
        (True, False, True, False, False),
        (False, False, False, False, False),
    ],
)
def test_which_solves_count(finished: bool, helped: bool, repeat: bool, counts: bool, ranks: bool) -> None:
    """Helped ones count apart without being ranked; repeats and abandoned ones do neither."""
    solve = a_solve(finished=finished, helped=helped, repeat=repeat)

    assert (counts, ranks) == (solve.counts, solve.ranks)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [({}, True), ({"finished": True}, False), ({"code": "4x4-a"}, False), ({"pushes": 1}, False)],
)
def test_only_bare_times_are_attempts_that_were_not_finished(changes: dict[str, Any], expected: bool) -> None:
    """A run of our own that was given up has a code and pushes; none of these is a solve that counts."""
    solve = a_dnf(**changes)

    assert expected == solve.dnf
    assert solve.counts == solve.finished


@pytest.mark.parametrize(("offset_min", "day"), [(0, 0), (60, 1), (-1439, -1), (-1440, -1)])
def test_a_solve_lies_on_the_players_own_day(offset_min: int, day: int) -> None:
    """Half past eleven at night in UTC is tomorrow east of it."""
    assert day == a_solve(at_ms=84_600_000, offset_min=offset_min).day


@given(st.integers(1, 10**6), st.integers(1, 10**9))
def test_a_rate_is_counted_to_the_millionth(moves: int, time_ms: int) -> None:
    """What is counted of a rate and shown again is the rate to half a millionth, up to a million slides a second."""
    solve = a_solve(1, time_ms, moves)
    ranked = RATE.figure(solve.moves, solve.time_ms)
    assert ranked is not None
    assert solve.rate is not None

    assert abs(min(solve.rate, 10**6) - RATE.shown(ranked)) <= 0.51e-6


def test_a_solve_without_a_figure_has_none() -> None:
    """Moves that were never counted are no record, and where no time went by there is no rate."""
    assert (500, None, None) == tuple(measure.figure(0, 500) for measure in MEASURES)
    assert (0, 1, None) == tuple(measure.figure(1, 0) for measure in MEASURES)
