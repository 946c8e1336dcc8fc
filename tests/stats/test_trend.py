"""Trends over solves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.stats.averages import NOT_FINISHED, average_named
from slide_tui.stats.figures import FigureList
from slide_tui.stats.measures import DNF, RATE, TIME, is_finished
from slide_tui.stats.trend import Point, trend
from tests.stats.naive import a_solve, listed, many_solves

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
    found = trend(FigureList.of(TIME, [DNF if time == NOT_FINISHED else int(time) for time in values]), points)
    places = [place for point in found for place in range(point.first, point.last + 1)]

    assert len(found) <= points
    assert ([*range(len(values))] if points else []) == places
    assert [point_of(values, point.first, point.last) for point in found] == [*found]


@pytest.mark.parametrize(("count", "points"), [(799, 400), (6_500, 90)])
def test_a_trend_of_many_solves_is_exact_too(count: int, points: int) -> None:
    """It covers every solve in as many points as there is room for, and each is what the figures say."""
    figures = listed(many_solves(count, dnfs=True), TIME)
    found = trend(figures, points)
    times = [figure if is_finished(figure) else NOT_FINISHED for figure in figures.all]
    edges = [point.first for point in found] + [count]

    assert points == len(found)
    assert 0 == edges[0]
    assert [point_of(times, start, end - 1) for start, end in pairwise(edges)] == [*found]


def test_the_best_rate_of_a_point_is_the_highest() -> None:
    """Of 10 and 20 slides a second it is 20, and the mean 15."""
    point = trend(listed([a_solve(1, 1000, 10), a_solve(2, 1000, 20)], RATE), 1)[0]

    assert (20, 15) == (point.best, point.mean)
