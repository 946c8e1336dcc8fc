"""Averages as sliders count them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.scores.averages import NOT_FINISHED, Average, average_named

AO5, MO3 = map(average_named, ("ao5", "mo3"))

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
