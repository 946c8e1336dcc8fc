"""The first page of the statistics: averages, bests and worsts as they are shown."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.stats.averages import AVERAGES, NOT_FINISHED, AverageStanding, average_named
from slide_tui.stats.figures import Best, FigureList, standing_of
from slide_tui.stats.measures import MEASURES, RATE, TIME
from slide_tui.stats.solve import Solve
from tests.stats.naive import a_solve, listed, naive_standing, solve_lists
from tests.store.statistics.shown import figures


def timed(*times: int) -> list[Solve]:
    """Solves of such times, of which each ended an hour after the one before."""
    return [a_solve(n, time, at_ms=n * 3_600_000) for n, time in enumerate(times, start=1)]


def same(one: float | None, other: float | None) -> bool:
    """Whether two figures are the same, down to the last bit but a few."""
    return one == other if one is None or other is None else math.isclose(one, other, rel_tol=1e-12, abs_tol=1e-6)


@given(solve_lists())
def test_averages_of_times_and_moves_stand_as_they_do_by_definition(solves: list[Solve]) -> None:
    """Current, deviation, possible ones and what is needed are those of the definitions, given best and worst."""
    for measure, values in (
        (TIME, [solve.time_ms if solve.finished else NOT_FINISHED for solve in solves]),
        (MEASURES[1], [solve.moves if solve.finished else NOT_FINISHED for solve in solves if solve.moves]),
    ):
        for average in AVERAGES:
            expected = naive_standing(values, average)
            best = None if expected.best is None else round(expected.best * average.counted)
            found = standing_of(listed(solves, measure), average, best, None)
            names = [name for name in AverageStanding._fields if name != "worst"]

            assert not [name for name in names if not same(getattr(expected, name), getattr(found, name))]


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


def test_a_best_says_which_solve_made_it_and_when() -> None:
    """The best ao5 is the second one, which the sixth solve ended."""
    found = figures(timed(20_000, 11_000, 12_000, 13_000, 14_000, 10_000, 50_000, 60_000))

    assert Best(12_000, 6, 6 * 3_600_000, 0) == found.averages[1].best
    assert Best(10_000, 6, 6 * 3_600_000, 0) == found.best
    assert Best(60_000, 8, 8 * 3_600_000, 0) == found.worst


def test_where_there_are_no_solves_there_are_no_figures() -> None:
    """No best, no mean, no average, and nothing is needed; a row for each average, from mo3 to ao1000."""
    found = figures([])

    assert (0, None, None, None, None) == (found.count, found.best, found.worst, found.mean, found.sigma)
    assert {AverageStanding(*[None] * 7)} == {average.standing for average in found.averages}
    assert [str(average) for average in AVERAGES] == [average.kind for average in found.averages]
