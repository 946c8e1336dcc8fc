"""Histograms and limits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.stats.figures import FigureList
from slide_tui.stats.measures import MEASURES, MOVES, RATE, TIME, Measure
from slide_tui.stats.spread import histogram, limit_streaks, limits, streaks_under
from tests.stats.naive import a_dnf, a_solve, listed, many_solves

pairs = st.lists(st.tuples(st.integers(1, 500), st.integers(1, 10**7)), max_size=60)
measures = st.sampled_from(MEASURES)


def figures_of(measure: Measure, found: list[tuple[int, int]]) -> FigureList:
    """The figures of solves with such moves and times."""
    return listed([a_solve(1, time, moves) for moves, time in found], measure)


def shown(measure: Measure, found: list[tuple[int, int]]) -> list[float]:
    """Their figures as shown."""
    return [measure.shown(figure) for figure in figures_of(measure, found).all]


@given(pairs, measures, st.integers(1, 30))
def test_a_histogram_holds_every_figure_in_its_bin(found: list[tuple[int, int]], measure: Measure, most: int) -> None:
    """Bins follow each other without gaps, have what lies between their limits, and are no more than asked for."""
    bins = histogram(figures_of(measure, found), most)
    figures = shown(measure, found)

    assert len(bins) <= most
    assert [each.high for each in bins[:-1]] == [each.low for each in bins[1:]]
    for each in bins:
        inside = [figure for figure in figures if each.low <= figure and (each.high is None or figure < each.high)]
        assert len(inside) == each.count
    assert len(figures) == sum(each.count for each in bins)


def test_bins_are_round_and_an_outlier_does_not_squeeze_them() -> None:
    """Times of 10 to 19 s stay in bins of a second though one solve took ten minutes."""
    bins = histogram(figures_of(TIME, [(1, 10_000 + 500 * n) for n in range(20)] + [(1, 600_000)]), 12)

    assert [1_000.0 * n for n in range(10, 20)] == [each.low for each in bins[:10]]
    assert [2] * 10 == [each.count for each in bins[:10]]
    assert (None, 1) == (bins[-1].high, bins[-1].count)


@given(pairs, measures, st.integers(0, 500))
def test_a_limit_counts_exactly_those_that_keep_it(found: list[tuple[int, int]], measure: Measure, grains: int) -> None:
    """Under a time or a number of moves, at least a rate; asked of the spread or of each solve."""
    limit = grains * measure.grain / measure.unit
    figures = shown(measure, found)
    keeping = [figure for figure in figures if (figure >= limit if measure is RATE else figure < limit)]
    [answer] = streaks_under(figures_of(measure, found), [limit])

    assert len(keeping) == answer.count
    assert (len(keeping) / len(figures) if figures else 0) == answer.share


@pytest.mark.parametrize(
    ("measure", "expected"),
    [
        (TIME, (10_000, 12_000)),
        (MOVES, (100, 120)),
        (RATE, (10, 8)),
    ],
)
def test_limits_are_round_and_begin_with_the_hardest(measure: Measure, expected: tuple[float, float]) -> None:
    """Those of a player between 9 and 22 s are whole seconds; rates begin with the highest."""
    found = limits(listed(many_solves(500), measure))

    assert set(expected) <= {*found}
    assert sorted(found, reverse=measure is RATE) == [*found]


@given(pairs, measures, st.integers(2, 12))
def test_limits_go_from_one_that_few_keep_to_one_that_nearly_all_keep(
    found: list[tuple[int, int]], measure: Measure, most: int
) -> None:
    """No more than asked for; the easiest is kept by nineteen of twenty, unless it is a rate of nearly none."""
    answers = limit_streaks(figures_of(measure, found), most)

    assert len(answers) <= most
    assert sorted(answer.count for answer in answers) == [answer.count for answer in answers]
    if found and measure is not RATE:
        assert answers[-1].share >= 0.95
        assert answers[0].count >= 1


@pytest.mark.parametrize(
    ("measure", "time_ms", "moves", "limit", "count"),
    [
        (TIME, 9_999, 50, 10_000, 1),
        (TIME, 10_000, 50, 10_000, 0),
        (MOVES, 10_000, 99, 100, 1),
        (MOVES, 10_000, 100, 100, 0),
        (RATE, 10_000, 50, 5.0, 1),
        (RATE, 10_000, 49, 5.0, 0),
    ],
)
def test_which_solves_keep_a_limit(measure: Measure, time_ms: int, moves: int, limit: float, count: int) -> None:
    """Ten seconds are not under ten seconds; five a second is five a second."""
    [found] = streaks_under(listed([a_solve(1, time_ms, moves)], measure), [limit])

    assert (count, count) == (found.count, found.current)


@given(st.lists(st.integers(0, 30) | st.none(), max_size=60), st.integers(1, 31))
def test_what_is_not_finished_breaks_a_row_of_solves_under_any_limit(seconds: list[int | None], limit: int) -> None:
    """As if it had taken longer than every limit."""
    longest = now = 0
    for took in seconds:
        now = now + 1 if took is not None and took < limit else 0
        longest = max(longest, now)

    tried = [a_dnf(at) if took is None else a_solve(at, took * 1000) for at, took in enumerate(seconds, 1)]
    [found] = streaks_under(listed(tried, TIME), [limit * 1000])

    assert (now, longest) == (found.current, found.longest)
