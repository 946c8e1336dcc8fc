"""Averages as sliders count them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.stats.averages import NOT_FINISHED, Average, average_named, sums
from slide_tui.stats.figures import FigureList, standing_of
from slide_tui.stats.measures import DNF, RATE, TIME, is_finished


@pytest.mark.parametrize(
    ("name", "cut"),
    [("ao5", 1), ("ao12", 1), ("ao25", 2), ("ao50", 3), ("ao100", 5), ("ao1000", 50), ("mo3", 0)],
)
def test_five_percent_rounded_up_are_left_out_at_each_end(name: str, cut: int) -> None:
    """The community's rule: 1 at 5 and 12, 3 at 50, 5 at 100; a plain mean leaves out nothing."""
    assert cut == average_named(name).cut


@pytest.mark.parametrize(
    ("name", "figures", "expected"),
    [
        ("ao5", [9_300, 11_100, 10_200, 8_900, 14_000], 10_200),
        ("ao100", [*range(1, 90), *range(95, 89, -1), *range(96, 101)], 50.5),
        ("mo3", [1, 2, 6], 3),
        ("ao5", [10, 11, NOT_FINISHED, 12, 9], 11),
        ("ao5", [10, 11, NOT_FINISHED, 12, NOT_FINISHED], NOT_FINISHED),
        ("mo3", [1, 2, NOT_FINISHED], NOT_FINISHED),
    ],
)
def test_an_average_leaves_out_the_best_and_the_worst(name: str, figures: list[float], expected: float) -> None:
    """A plain mean leaves out nothing; an unfinished solve is a worst one, and what is not left out spoils all."""
    assert expected == average_named(name).of(figures)


@pytest.mark.parametrize("figure", [10**12, -(10**12)])
def test_a_sum_tells_whether_an_unfinished_attempt_is_in_it_however_large_all_others_are(figure: int) -> None:
    """A thousand times the longest time or the highest rate, and with one of them not finished; SQLite can keep it."""
    with_one, without = ([figure] * 999 + [last] for last in (DNF, figure))

    assert [False] == [is_finished(total or 0) for total in sums(Average(1000, trimmed=False), with_one, 1)]
    assert 1_000 * DNF < 1 << 63
    assert [1_000 * figure] == sums(Average(1000, trimmed=False), without, 1)


@given(st.lists(st.integers(0, 40), min_size=5, max_size=12), st.integers(0, 60), st.sampled_from([TIME, RATE]))
def test_what_is_needed_for_a_new_best_is_just_enough(values: list[int], following: int, measure: object) -> None:
    """A solve that beats it makes a new best ao5, any other none."""
    of, ao5 = (TIME if measure is TIME else RATE), average_named("ao5")
    ranked = [value * of.unit * of.sign for value in values]
    totals = [sum(sorted(ranked[end - 5 : end])[1:4]) for end in range(5, len(ranked) + 1)]
    needed = standing_of(FigureList.of(of, ranked), ao5, min(totals), None).needed
    after = sum(sorted([*ranked[-4:], following * of.unit * of.sign])[1:4])
    enough = needed is not None and (
        needed == NOT_FINISHED or (following < needed if of is TIME else following > needed)
    )

    assert enough == (after < min(totals))
