"""Averages as sliders count them."""

from __future__ import annotations

import math
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.scores import NOT_FINISHED, Average, average_named, deviation, mean, rolling, standing

AO5, AO12, MO3 = map(average_named, ("ao5", "ao12", "mo3"))

times = st.integers(1, 100_000)
values = st.lists(times | st.just(NOT_FINISHED), min_size=1, max_size=40)
averages = st.sampled_from([average_named(name) for name in ("ao3", "ao5", "ao12", "ao25", "mo1", "mo3", "mo10")])


@pytest.mark.parametrize(
    ("name", "cut"),
    [("ao5", 1), ("ao12", 1), ("ao20", 1), ("ao21", 2), ("ao25", 2), ("ao50", 3), ("ao100", 5), ("mo3", 0)],
)
def test_five_percent_rounded_up_are_left_out_at_each_end(name: str, cut: int) -> None:
    """The community's rule: 1 at 5 and 12, 3 at 50, 5 at 100; a plain mean leaves out nothing."""
    assert cut == average_named(name).cut


def test_an_ao5_leaves_out_the_best_and_the_worst() -> None:
    """Of 9.3, 11.1, 10.2, 8.9 and 14.0 the middle three count."""
    assert 10_200 == AO5.of([9_300, 11_100, 10_200, 8_900, 14_000])


def test_an_ao100_leaves_out_five_at_each_end() -> None:
    """Of 1 to 100 those from 6 to 95 count."""
    assert 50.5 == average_named("ao100").of([*range(1, 90), *range(95, 89, -1), *range(96, 101)])


def test_a_plain_mean_counts_every_solve() -> None:
    """The mo3 of 1, 2 and 6 is 3."""
    assert 3 == MO3.of([1, 2, 6])


def test_one_unfinished_solve_is_the_worst_of_an_ao5() -> None:
    """It is left out like any worst one."""
    assert 11 == AO5.of([10, 11, NOT_FINISHED, 12, 9])


def test_two_unfinished_solves_make_an_ao5_unfinished() -> None:
    """The second one counts."""
    assert NOT_FINISHED == AO5.of([10, 11, NOT_FINISHED, 12, NOT_FINISHED])


def test_one_unfinished_solve_makes_a_plain_mean_unfinished() -> None:
    """Nothing is left out of a mo3."""
    assert NOT_FINISHED == MO3.of([1, 2, NOT_FINISHED])


@pytest.mark.parametrize(
    "name", ["ao1", "ao2", "ao0", "mo0", "ao", "5", "bo5", "ao5 ", "ao10001", "ao99999999999", "mo-3"]
)
def test_what_is_no_average_is_refused(name: str) -> None:
    """An average has a known form and leaves something to count."""
    with pytest.raises(ValueError, match="average"):
        average_named(name)


@given(averages)
def test_an_average_reads_back_from_its_name(average: Average) -> None:
    """The name names it."""
    assert average == average_named(str(average))


@given(values, averages)
def test_rolling_averages_are_those_of_each_window(solves: list[float], average: Average) -> None:
    """What is carried along from solve to solve equals what is counted anew."""
    windows = [solves[end - average.solves : end] for end in range(average.solves, len(solves) + 1)]

    assert [average.of(window) for window in windows] == list(rolling(solves, average))


@given(st.lists(times, min_size=4, max_size=4), times)
def test_the_next_average_lies_between_the_possible_ones(others: list[int], following: int) -> None:
    """Whatever the next solve is, the average is no better than the best possible and no worse than the worst."""
    best, worst = AO5.possible(others)

    assert best <= AO5.of([*others, following]) <= worst


def test_best_and_worst_possible_average() -> None:
    """With 10, 12, 14, 16 done: the best three of them, or the worst three."""
    assert (12, 14) == AO5.possible([16, 10, 14, 12])


@given(st.lists(times, min_size=11, max_size=11), times, times)
def test_what_is_needed_is_just_enough(others: list[int], best: int, following: int) -> None:
    """A solve under the needed value makes a new best, any other does not."""
    needed = AO12.needed(others, best)
    beats = AO12.of([*others, following]) < best - 1e-9
    if needed is None:
        assert not beats
    elif abs(following - needed) > 1e-6:
        assert beats == (following < needed)


def test_what_is_needed_for_a_known_case() -> None:
    """With 10, 12, 14, 16 done and a best of 13, the next must stay under 13: 12 + 14 + 13 = 3 x 13."""
    assert 13 == AO5.needed([10, 12, 14, 16], 13)


def test_any_solve_will_do_where_even_the_worst_is_better() -> None:
    """Nothing can spoil the average any more."""
    assert NOT_FINISHED == AO5.needed([1, 1, 1, 1], 50)


def test_no_solve_will_do_where_even_the_best_is_not_better() -> None:
    """The average is lost already."""
    assert AO5.needed([60, 60, 60, 60], 50) is None
    assert AO5.needed([1, 1, NOT_FINISHED, NOT_FINISHED], 50) is None


def test_a_standing_has_all_figures() -> None:
    """Current, best, worst, sigma, possible and needed, of five solves and one more."""
    found = standing([10, 12, 14, 19, 18, 8], AO5)

    assert (44 / 3, 44 / 3, 44 / 3) == (found.current, found.best, found.worst)
    assert math.isclose(statistics.stdev([12, 14, 18]), found.sigma or 0)
    assert (40 / 3, 51 / 3) == (found.best_possible, found.worst_possible)
    assert 12 == found.needed


def test_a_standing_without_enough_solves_is_empty() -> None:
    """Three solves have no ao5, and no next solve gives one."""
    found = standing([1, 2, 3], AO5)

    assert (None,) * 7 == (
        found.current,
        found.best,
        found.worst,
        found.sigma,
        found.best_possible,
        found.worst_possible,
        found.needed,
    )


def test_the_first_average_is_a_best_whatever_the_solve() -> None:
    """With four solves done, any fifth gives the first ao5."""
    assert NOT_FINISHED == standing([1, 2, 3, 4], AO5).needed


@given(st.lists(times, min_size=2, max_size=30))
def test_mean_and_deviation_are_those_of_the_textbook(solves: list[int]) -> None:
    """They agree with the standard library's."""
    assert math.isclose(statistics.mean(solves), mean(solves) or 0)
    assert math.isclose(statistics.stdev(solves), deviation(solves) or 0, abs_tol=1e-9)


def test_the_mean_leaves_unfinished_solves_out() -> None:
    """A session's mean is that of its finished solves; without one there is none."""
    assert 3 == mean([2, NOT_FINISHED, 4])
    assert mean([NOT_FINISHED]) is None


def test_a_deviation_needs_two_finished_solves() -> None:
    """One value does not deviate, and one that was not finished has no distance."""
    assert (None, None) == (deviation([5]), deviation([5, NOT_FINISHED]))
