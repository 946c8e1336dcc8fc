"""Figures as they are shown."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.stats.averages import NOT_FINISHED, Standing, average_named
from slide_tui.stats.figures import Best, average_figures, best_of, measure_figures, progression, recent
from slide_tui.stats.solve import Solve
from slide_tui.stats.tally import Tally, row_of, tally_of
from slide_tui.stats.windows import AVERAGES
from tests.stats.naive import a_solve, naive_standing, solve_lists


def timed(*times: int) -> Tally:
    """A tally of solves of such times, of which each ended an hour after the one before."""
    return tally_of([row_of(a_solve(n, time, at_ms=n * 3_600_000)) for n, time in enumerate(times, start=1)])


def same(one: float | None, other: float | None) -> bool:
    """Whether two figures are the same, down to the last bit but a few."""
    return one == other if one is None or other is None else math.isclose(one, other, rel_tol=1e-12, abs_tol=1e-6)


@given(solve_lists())
def test_averages_of_times_and_moves_stand_as_they_do_by_definition(solves: list[Solve]) -> None:
    """Current, best, worst, deviation, possible ones and what is needed are those of the definitions."""
    tally = tally_of(map(row_of, solves))
    for name, values in (
        ("time", [solve.time_ms if solve.finished else NOT_FINISHED for solve in solves]),
        ("moves", [solve.moves if solve.finished else NOT_FINISHED for solve in solves if solve.moves]),
    ):
        for average in AVERAGES:
            expected = naive_standing(values, average)
            found = average_figures(tally.column(name), str(average)).standing
            fields = Standing._fields

            assert not [field for field in fields if not same(getattr(expected, field), getattr(found, field))]


def test_an_average_of_rates_leaves_out_its_own_best_and_worst() -> None:
    """Of 4, 5, 6, 7 and 20 slides a second the ao5 is 6."""
    tally = tally_of([(n, rate * 10, 10_000, 0, 0) for n, rate in enumerate((20, 4, 5, 7, 6), start=1)])
    found = average_figures(tally.column("rate"), "ao5").standing

    assert (6, 6, 6, 1) == (found.current, found.best, found.worst, found.sigma)


def test_the_next_rate_can_be_anything_from_nothing_up() -> None:
    """With 5, 7, 6 and 8 done the next ao5 of rates lies between 6 and 7; over 6 a second makes a new best."""
    tally = tally_of([(n, rate * 10, 10_000, 0, 0) for n, rate in enumerate((6, 5, 7, 6, 8), start=1)])
    ao5, mo3 = (average_figures(tally.column("rate"), kind).standing for kind in ("ao5", "mo3"))

    assert (7, 6, 19 / 3) == (ao5.best_possible, ao5.worst_possible, ao5.current)
    assert 6 == ao5.needed
    assert (math.inf, 14 / 3, 7) == (mo3.best_possible, mo3.worst_possible, mo3.needed)


def test_any_solve_makes_the_first_average() -> None:
    """With four solves done no figure is needed for an ao5, of whatever measure."""
    columns = timed(1_000, 2_000, 3_000, 4_000).columns

    assert [NOT_FINISHED] * 3 == [average_figures(column, "ao5").standing.needed for column in columns]


@given(st.lists(st.integers(0, 40), min_size=5, max_size=12), st.integers(0, 60), st.sampled_from(["time", "rate"]))
def test_what_is_needed_for_a_new_best_is_just_enough(times: list[int], following: int, name: str) -> None:
    """A solve that beats it makes a new best ao5, any other none."""
    moves = [time + 1 for time in times]
    tally = tally_of(
        [
            (n, move, time if name == "time" else 1000, 0, 0)
            for n, (move, time) in enumerate(zip(moves, times, strict=True))
        ]
    )
    needed = average_figures(tally.column(name), "ao5").standing.needed
    before = best_of(tally.column(name), "ao5")
    tally.extend([(99, following + 1, following if name == "time" else 1000, 0, 0)])
    figure = following if name == "time" else following + 1
    enough = needed is not None and (needed == NOT_FINISHED or (figure < needed if name == "time" else figure > needed))

    assert enough == (best_of(tally.column(name), "ao5") != before)


def test_a_best_says_which_solve_made_it_and_when() -> None:
    """The best ao5 is the second one, which the sixth solve ended."""
    column = timed(20_000, 11_000, 12_000, 13_000, 14_000, 10_000, 50_000, 60_000).columns[0]

    assert Best(12_000, 6, 6 * 3_600_000, 0) == average_figures(column, "ao5").best
    assert Best(10_000, 6, 6 * 3_600_000, 0) == measure_figures(column).best
    assert Best(60_000, 8, 8 * 3_600_000, 0) == measure_figures(column).worst


def test_bests_are_told_in_their_order() -> None:
    """Each single that was better than all before it, with the solve that it was."""
    found = progression(timed(20_000, 21_000, 15_000, 15_000, 9_000).columns[0])

    assert [(20_000, 1), (15_000, 3), (9_000, 5)] == [(best.figure, best.id) for best in found]


def test_a_tally_of_nothing_has_no_figures() -> None:
    """No best, no mean, no average, and nothing is needed."""
    found = measure_figures(Tally().columns[0])

    assert (0, None, None, None, None) == (found.count, found.best, found.worst, found.mean, found.sigma)
    assert {Standing(*[None] * 7)} == {average.standing for average in found.averages}


def test_the_last_figures_come_newest_last() -> None:
    """Two of three; and never more than there are."""
    column = timed(1, 2, 3).columns[0]

    assert (2, 3) == recent(column, 2)
    assert (1, 2, 3) == recent(column, 9)
    assert () == recent(column, 0)


def test_every_average_has_its_figures() -> None:
    """One row for each kind, from mo3 to ao1000."""
    kinds = [figures.kind for figures in measure_figures(Tally().columns[2]).averages]

    assert [str(average_named(kind)) for kind in kinds] == [str(average) for average in AVERAGES]
