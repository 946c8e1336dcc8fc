"""Attempts that another program counts as not finished: their place in averages, bests and streaks."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.stats.averages import NOT_FINISHED, average_named
from slide_tui.stats.column import Column
from slide_tui.stats.figures import average_figures, best_of, has_no_limit, measure_figures, recent
from slide_tui.stats.measures import DNF, MEASURES
from slide_tui.stats.spread import histogram, kept
from slide_tui.stats.streaks import Streak
from slide_tui.stats.tally import Record, Tally, row_of, solves_by_day, tally_of
from slide_tui.stats.trend import daily
from slide_tui.stats.windows import Window
from tests.stats.naive import DAY_MS, a_dnf, a_solve

attempts = st.lists(st.integers(0, 30) | st.none(), max_size=60)


def tried(*seconds: int | None) -> Tally:
    """A tally of attempts that took so many seconds, one a day; None is one that was not finished."""
    return tally_of(
        (number, 0, None if took is None else took * 1000, number * DAY_MS, 0) for number, took in enumerate(seconds)
    )


def times(*seconds: int | None) -> Column:
    """The times of such attempts."""
    return tried(*seconds).column("time")


def test_what_is_not_an_average_is_over_finished_solves() -> None:
    """Best, worst, mean, deviation, histogram and days leave them out; and they are counted apart."""
    tally = tried(10, None, 14, None)
    column = tally.column("time")
    found = measure_figures(column)

    assert (2, 2, 2) == (tally.count, column.count, column.dnfs)
    assert (10_000, 14_000) == (found.best and found.best.figure, found.worst and found.worst.figure)
    assert (12_000, 8_000_000**0.5) == (found.mean, found.sigma)
    assert 2 == sum(each.count for each in histogram(column))
    assert {0: 1, 2: 1} == solves_by_day([tally])
    assert [0, 2] == [point.day for point in daily(column)]


def test_the_last_figure_may_be_one() -> None:
    """It is shown in its place, of rates too."""
    column = tally_of([(1, 50, 10_000, 0, 0), (2, 50, None, 0, 0)]).column("rate")

    assert (5, NOT_FINISHED) == recent(column, 2)


def test_where_moves_were_not_counted_it_is_an_attempt_at_a_time_only() -> None:
    """Else it counts for moves and rate as well."""
    assert [1, 0, 0] == [column.dnfs for column in tally_of([row_of(a_dnf(moves=0))]).columns]
    assert [1, 1, 1] == [column.dnfs for column in tally_of([row_of(a_dnf(moves=7))]).columns]


@pytest.mark.parametrize(
    ("seconds", "kind", "expected"),
    [
        ((11, None, 12, 13), "ao5", (12_000, NOT_FINISHED, NOT_FINISHED)),
        ((10, 11, None, 12, 13), "ao5", (12_000, NOT_FINISHED, None)),
        ((14, 15, None, 12, 13), "ao5", (40_000 / 3, NOT_FINISHED, 14_000)),
        ((None, None, 12, 13), "ao5", (NOT_FINISHED, NOT_FINISHED, None)),
        ((None, None, None, None), "ao5", (NOT_FINISHED, NOT_FINISHED, None)),
        ((None, 12), "mo3", (NOT_FINISHED, NOT_FINISHED, None)),
        ((None, 12, 13), "mo3", (25_000 / 3, NOT_FINISHED, NOT_FINISHED)),
    ],
)
def test_what_the_next_solve_can_make_of_it(
    seconds: tuple[int | None, ...], kind: str, expected: tuple[float | None, ...]
) -> None:
    """The best and the worst possible average, and what a new best needs: any solve at first, and at times none."""
    found = average_figures(times(*seconds), kind).standing

    assert expected == (found.best_possible, found.worst_possible, found.needed)


@pytest.mark.parametrize(("seconds", "expected"), [((12, 13), True), ((None, 12), False)])
def test_what_has_no_limit_is_told_from_what_is_not_finished(seconds: tuple[int | None, ...], expected: bool) -> None:
    """The next solve can make a mo3 as long as it likes, unless that is lost already; an ao5 it can not."""
    column = times(14, 11, *seconds)

    assert expected == has_no_limit("mo3", average_figures(column, "mo3").standing)
    assert not has_no_limit("ao5", average_figures(column, "ao5").standing)


def test_an_average_may_become_a_best_with_one() -> None:
    """It is left out as the worst, and four finished ones make the first ao5, or a better one."""
    tally = tried(10, 11, 12, 13)

    assert (Record("ao5", "time", 12_000, None),) == tally.add(a_dnf(9, moves=0))
    assert 9 == tally.column("time").bests["ao5"][-1].id


def test_where_none_was_finished_there_are_no_figures() -> None:
    """No best, no mean, and the current averages are unfinished."""
    column = times(None, None, None)
    found = measure_figures(column)

    assert (0, None, None, None, None) == (found.count, found.best, found.worst, found.mean, found.sigma)
    assert NOT_FINISHED == found.averages[0].standing.current
    assert best_of(column, "mo3") is None
    assert () == histogram(column)


@given(attempts, st.integers(1, 31))
def test_it_breaks_a_row_of_solves_under_any_limit(seconds: list[int | None], limit: int) -> None:
    """As if it had taken longer than every limit."""
    longest = now = 0
    for took in seconds:
        now = now + 1 if took is not None and took < limit else 0
        longest = max(longest, now)

    assert Streak(now, longest) == kept(times(*seconds), limit * 1000).streak


def test_it_breaks_a_row_of_rates_too() -> None:
    """However slow the limit."""
    rows = [row_of(a_solve(1)), row_of(a_dnf(2)), row_of(a_solve(3))]

    assert Streak(1, 1) == kept(tally_of(rows).column("rate"), 0.01).streak


@pytest.mark.parametrize("figure", [10**18, -(10**18)])
def test_a_sum_tells_whether_one_is_in_it_however_large_all_others_are(figure: int) -> None:
    """A thousand times the longest time or the highest rate, and with one of them not finished."""
    with_one, without = ([figure] * 999 + [last] for last in (DNF, figure))

    assert [] == Window(average_named("mo1000")).extend(with_one, 1_000)
    assert [(999, 1_000 * figure)] == Window(average_named("mo1000")).extend(without, 1_000)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [({}, True), ({"finished": True}, False), ({"code": "4x4-a"}, False), ({"pushes": 1}, False)],
)
def test_only_bare_times_are_such_attempts(changes: dict[str, Any], expected: bool) -> None:
    """A run of our own that was given up has a code and pushes; none of these is a solve that counts."""
    solve = a_dnf(**changes)

    assert expected == solve.dnf
    assert solve.counts == solve.finished


def test_every_measure_shows_one_as_what_it_is() -> None:
    """Whatever is counted, and of an average too."""
    assert {NOT_FINISHED} == {measure.shown(DNF + 5, 3) for measure in MEASURES}
