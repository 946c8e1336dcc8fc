"""Trends over solves and days."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.stats.averages import NOT_FINISHED, average_named
from slide_tui.stats.measures import TIME, is_finished
from slide_tui.stats.solve import Solve
from slide_tui.stats.steps import STEPS_MAX, Steps
from slide_tui.stats.tally import row_of, tally_of
from slide_tui.stats.trend import DayPoint, Point, daily, trend
from tests.stats.naive import DAY_MS, many_solves, ranked, solve_lists

figures = st.lists(st.integers(1, 50), max_size=60)
attempts = st.lists(st.integers(1, 50) | st.just(NOT_FINISHED), max_size=60)


def point_of(values: Sequence[float], first: int, last: int) -> Point:
    """The point of the solves from one place to another, as counted by hand."""
    here, before = values[first : last + 1], values[: last + 1]
    ao5, ao12 = (average_named(f"ao{n}").of(before[-n:]) if len(before) >= n else None for n in (5, 12))
    finished = [value for value in here if value != NOT_FINISHED]
    return Point(first, last, sum(finished) / len(finished) if finished else NOT_FINISHED, min(here), ao5, ao12)


@given(attempts, st.integers(0, 20))
def test_a_trend_covers_every_solve_once(values: list[float], points: int) -> None:
    """In order, in no more points than asked for, none of them empty, with the averages after its last solve."""
    rows = [(place, 1, None if time == NOT_FINISHED else int(time), DAY_MS, 0) for place, time in enumerate(values)]
    column = tally_of(rows).column("time")
    found = trend(column, points)
    places = [place for point in found for place in range(point.first, point.last + 1)]

    assert len(found) <= points
    assert ([*range(len(values))] if points else []) == places
    assert [point_of(values, point.first, point.last) for point in found] == [*found]


@pytest.mark.parametrize(("count", "points", "exact"), [(799, 400, True), (1_900, 400, False), (6_500, 90, False)])
def test_a_trend_of_many_solves_is_exact_too(count: int, points: int, exact: bool) -> None:
    """Kept in bounded steps, it still covers every solve, and each point is what the figures say."""
    rows = [row_of(solve) for solve in many_solves(count, dnfs=True)]
    found = trend(tally_of(rows).column("time"), points)
    times = [figure if is_finished(figure) else NOT_FINISHED for figure in ranked(TIME, rows)]
    edges = [point.first for point in found] + [count]

    assert len(found) == points if exact else points * 0.9 <= len(found) <= points
    assert 0 == edges[0]
    assert [point_of(times, start, end - 1) for start, end in pairwise(edges)] == [*found]


@given(figures, st.integers(1, 9))
def test_a_course_is_kept_the_same_however_it_comes(values: list[int], step: int) -> None:
    """However many figures come at once; and its steps are full, all but the last."""
    kept, whole = Steps(), Steps()
    many = values * 40
    for start in range(0, len(many), step):
        end = min(start + step, len(many))
        kept.extend(many[:end], end - start)
    whole.extend(many, len(many))

    assert whole == kept
    assert {kept.width} >= {each.solves for each in kept.found[:-1]}
    assert len(kept.found) <= STEPS_MAX


def test_the_best_rate_of_a_point_is_the_highest() -> None:
    """Of 10 and 20 slides a second it is 20, and the mean 15."""
    column = tally_of([(1, 10, 1000, DAY_MS, 0), (2, 20, 1000, DAY_MS, 0)]).column("rate")
    point = trend(column, 1)[0]

    assert (20, 15) == (point.best, point.mean)


@given(solve_lists())
def test_days_are_points_in_order_of_the_calendar(solves: list[Solve]) -> None:
    """Each day with a solve once, whatever the order in which the clock told them, with its mean and its best."""
    by_day: dict[int, list[int]] = {}
    for solve in solves:
        if solve.finished:
            by_day.setdefault(solve.day, []).append(solve.time_ms)
    expected = [DayPoint(day, len(times), sum(times) / len(times), min(times)) for day, times in sorted(by_day.items())]

    assert expected == [*daily(tally_of(map(row_of, solves)).column("time"))]
