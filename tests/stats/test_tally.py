"""Tallies: rebuilt, carried along and by definition, the figures are the same; and what counts as a record."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.kind import Kind
from slide_tui.engine.size import Size
from slide_tui.stats.averages import NOT_FINISHED, Average, average_named
from slide_tui.stats.column import KINDS, SINGLE, Column
from slide_tui.stats.figures import measure_figures
from slide_tui.stats.measures import DNF, MEASURES, is_finished
from slide_tui.stats.solve import Solve
from slide_tui.stats.tally import Record, Tally, row_of, solves_by_day, tally_of
from slide_tui.stats.windows import AVERAGES, Window
from tests.stats.naive import (
    a_solve,
    by_date,
    kept_in_any_order,
    many_solves,
    naive_bests,
    naive_figures,
    naive_overtaken,
    naive_windows,
    solve_lists,
    tallies_of,
)

SHORT = st.sampled_from([average_named(name) for name in ("mo1", "mo3", "ao3", "ao5", "ao12", "ao21", "ao25")])


def carried(solves: list[Solve]) -> Tally:
    """A tally that got its solves one by one."""
    tally = Tally()
    for solve in solves:
        tally.add(solve)
    return tally


def plainly(total: int | None) -> float | None:
    """A ranked figure or sum as the definitions have it: however many were not finished, it is NOT_FINISHED."""
    return total if total is None or is_finished(total) else NOT_FINISHED


def check_column(column: Column, solves: list[Solve]) -> None:
    """Hold every figure of a column against its definition."""
    figures = naive_figures(solves, column.measure.name)
    finished = [pair for pair in figures if pair[0] != NOT_FINISHED]
    plain = [figure for figure, _ in finished]
    expected = {SINGLE: naive_bests(figures)}

    assert (len(plain), sum(plain), sum(f * f for f in plain)) == (column.count, column.total, column.squares)
    assert len(figures) == column.count + column.dnfs
    assert max(finished, key=lambda pair: pair[0], default=None) == (column.worst[:2] if column.worst else None)
    assert [figure for figure, _ in figures[-1000:]] == [plainly(figure) for figure in column.last]
    for window in column.windows:
        totals = [(total * window.average.counted, number) for total, number in naive_windows(figures, window.average)]
        expected[str(window.average)] = naive_bests(totals)

        assert (totals[-1][0] if totals else None) == plainly(window.total)
        assert max((total for total, _ in totals), default=None) == plainly(window.worst)
        assert min((total for total, _ in totals if total != NOT_FINISHED), default=None) == window.best
    assert expected == {kind: [(mark.total, mark.id) for mark in marks] for kind, marks in column.bests.items()}


@given(solve_lists(), st.integers(0, 40))
def test_a_tally_goes_on_from_any_place(solves: list[Solve], place: int) -> None:
    """Some solves at once, then the rest one by one, makes the same tally."""
    tally = tally_of([row_of(solve) for solve in solves[:place]])
    for solve in solves[place:]:
        tally.add(solve)

    assert tally_of(map(row_of, solves)) == tally


@given(solve_lists())
def test_every_figure_is_what_its_definition_says(solves: list[Solve]) -> None:
    """Count, sums, worst, each window's sum now, best and worst, and each best that there was."""
    for column in carried(solves).columns:
        check_column(column, solves)


@given(kept_in_any_order())
def test_figures_go_by_date_in_whatever_order_solves_were_kept(solves: list[Solve]) -> None:
    """Every figure is what its definition says of the solves sorted by date."""
    for column in tally_of(map(row_of, solves)).columns:
        check_column(column, by_date(solves))


@given(kept_in_any_order())
def test_no_order_of_keeping_changes_any_figure(solves: list[Solve]) -> None:
    """But for the bests that were told then, the tally is that of solves that were kept as they were played."""
    renumbered = {solve.at_ms: number for number, solve in enumerate(by_date(solves), start=1)}
    played = [replace(solve, id=renumbered[solve.at_ms]) for solve in by_date(solves)]
    numbers = {solve.id: renumbered[solve.at_ms] for solve in solves}
    expected, found = tally_of(map(row_of, played)), tally_of(map(row_of, solves))
    for column in found.columns:
        column.overtaken = {kind: [] for kind in KINDS}
        column.bests = {kind: [mark._replace(id=numbers[mark.id]) for mark in marks]
                        for kind, marks in column.bests.items()}  # fmt: skip
        column.worst = column.worst and column.worst._replace(id=numbers[column.worst.id])

    assert expected.columns == found.columns


@given(kept_in_any_order())
def test_a_best_that_was_told_stays(solves: list[Solve]) -> None:
    """Whatever older solves come later: it is among the bests by date or among those that were overtaken."""
    for column in tally_of(map(row_of, solves)).columns:
        for kind in ("single", "mo3", "ao5"):
            average = average_named("mo1" if kind == SINGLE else kind)
            expected = naive_overtaken(solves, column.measure.name, average)

            assert [(value * average.counted, number) for value, number in expected] == [
                (mark.total, mark.id) for mark in column.overtaken[kind]
            ]


def test_an_older_solve_that_comes_later_takes_its_place_by_date() -> None:
    """A best of ten seconds was told; a better one from the day before is the best then, and both are listed."""
    tally = tally_of([(1, 100, 12_000, 500, 0), (2, 100, 10_000, 900, 0), (3, 100, 9_000, 100, 0)])
    column = tally.column("time")

    assert [9_000, 12_000, 10_000] == column.last
    assert [(9_000, 3)] == [mark[:2] for mark in column.bests[SINGLE]]
    assert [(12_000, 1), (10_000, 2)] == [mark[:2] for mark in column.overtaken[SINGLE]]


@pytest.mark.parametrize(("at_ms", "expected"), [((10, 10, 30), True), ((9, 10), False), ((20, 15), False), ((), True)])
def test_rows_are_counted_as_they_come_if_none_is_older(at_ms: tuple[int, ...], expected: bool) -> None:
    """Those of one instant stand as they were kept."""
    tally = tally_of([(1, 100, 9_000, 10, 0)])

    assert expected == tally.precedes([(2 + n, 100, 9_000, at, 0) for n, at in enumerate(at_ms)])


def test_long_averages_are_what_their_definition_says() -> None:
    """So are ao50, ao100 and ao1000 over 1,100 solves, some not finished, carried along and rebuilt."""
    solves = many_solves(1_100, dnfs=True)
    tally = carried(solves)

    assert tally_of(map(row_of, solves)) == tally
    for column in tally.columns:
        check_column(column, solves)


@given(st.lists(st.integers(-9, 9) | st.sampled_from([-(10**12), 10**12, DNF]), max_size=60), SHORT, st.integers(1, 7))
def test_a_window_is_exact_in_steps_of_any_length(figures: list[int], average: Average, step: int) -> None:
    """However many figures come at once, all bests are found in their places, and no sum drifts."""
    window = Window(average)
    beaten: list[tuple[int, int]] = []
    for start in range(0, len(figures), step):
        end = min(start + step, len(figures))
        beaten += window.extend(figures[:end], end - start)
    plain = [(NOT_FINISHED if figure == DNF else figure, place) for place, figure in enumerate(figures)]
    totals = [(total * average.counted, place) for total, place in naive_windows(plain, average)]

    assert naive_bests(totals) == [(total, place) for place, total in beaten]
    assert (totals[-1][0] if totals else None) == plainly(window.total)


def test_whole_sums_do_not_drift_where_floats_would() -> None:
    """One enormous figure that comes and goes leaves nothing behind."""
    window = Window(average_named("mo3"))
    window.extend([10**30, 1, 1, 1, 1], 5)

    assert 3 == window.total


@given(st.lists(st.integers(1, 10**7), min_size=2, max_size=40))
def test_mean_and_deviation_are_those_of_the_textbook(times: list[int]) -> None:
    """They agree with the standard library's."""
    figures = measure_figures(tally_of([(n, 1, time, 0, 0) for n, time in enumerate(times)]).columns[0])

    assert float(statistics.mean(map(Fraction, times))) == figures.mean
    assert math.isclose(statistics.stdev(map(Fraction, times)), figures.sigma or 0, abs_tol=1e-9)


def test_a_new_best_names_what_it_was() -> None:
    """The fifth solve of these makes the first ao5, the sixth a better one."""
    tally = carried([a_solve(number, 14_900, 100) for number in range(1, 6)])
    found = tally.add(a_solve(6, 12_830, 100))

    assert Record("single", "time", 12_830, 14_900) in found
    assert Record("mo3", "time", 14_210, 14_900) in found
    assert not [record for record in found if record.of == "moves" or record.kind == "ao5"]


def test_a_first_best_was_nothing_before() -> None:
    """The first solve is a best of each measure, and none fell for it."""
    expected = (
        Record("single", "time", 10_000, None),
        Record("single", "moves", 100, None),
        Record("single", "rate", 10, None),
    )

    assert expected == Tally().add(a_solve())


def test_a_higher_rate_is_the_better_one() -> None:
    """More moves in the same time is a new best of rate and of nothing else."""
    tally = carried([a_solve(1)])

    assert (Record("single", "rate", 12, 10),) == tally.add(a_solve(2, moves=120))


@pytest.mark.parametrize("reason", [{"finished": False}, {"repeat": True}])
def test_what_does_not_count_changes_nothing(reason: dict[str, bool]) -> None:
    """An abandoned run and a start begun before are neither averaged nor records."""
    tally = Tally()

    assert () == tally.add(a_solve(1, **reason))
    assert Tally() == tally


def test_a_helped_solve_is_counted_apart_and_breaks_no_record() -> None:
    """It has a category of its own, whose figures are kept all the same."""
    tally = Tally()

    assert () == tally.add(a_solve(1, helped=True))
    assert 1 == tally.count


def test_solves_are_compared_with_their_like_only() -> None:
    """Each size, mode, goal, control and kind of help has its own tally."""
    kinds: list[dict[str, Any]] = [
        {},
        {"size": Size(3, 3)},
        {"mode": "no-take-backs"},
        {"goal": "snake"},
        {"control": "mouse"},
        {"helped": True},
    ]
    solves = [a_solve(**kind) for kind in [*kinds, *kinds, {"repeat": True}]]
    tallies = tallies_of(solves)

    assert Kind(Size(4, 4), "rows", "classic", "keys", False) in tallies
    assert [2] * len(kinds) == [tally.count for tally in tallies.values()]


@given(solve_lists(max_size=15))
def test_records_are_the_bests_that_changed(solves: list[Solve]) -> None:
    """Over all solves, each record is one best more, and what it was is the best before."""
    tally = Tally()
    fell: dict[tuple[str, str], list[Record]] = {}
    for solve in solves:
        for record in tally.add(solve):
            fell.setdefault((record.kind, record.of), []).append(record)

    for column in tally.columns:
        for kind in KINDS:
            records = fell.get((kind, column.measure.name), [])

            assert len(column.bests[kind]) == len(records)
            assert [None, *(record.new for record in records)][: len(records)] == [record.old for record in records]


@given(solve_lists(), solve_lists())
def test_solves_of_several_categories_are_counted_by_day(one: list[Solve], two: list[Solve]) -> None:
    """Each day has the solves of all of them."""
    tallies = [tally_of(map(row_of, solves)) for solves in (one, two)]

    assert Counter(solve.day for solve in one + two if solve.finished) == solves_by_day(tallies)


def test_columns_and_kinds_stand_in_their_order() -> None:
    """Time, moves, rate; single, then averages from short to long."""
    assert ["time", "moves", "rate"] == [measure.name for measure in MEASURES]
    assert ["single", "mo3", "ao5", "ao12", "ao25", "ao50", "ao100", "ao1000"] == [*KINDS]
    assert sorted(average.solves for average in AVERAGES) == [average.solves for average in AVERAGES]
    assert "moves" == Tally().column("moves").measure.name
