"""What kinds are measured by: most by time, moves and rate, some by what their course counts alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.courses import COURSES
from slide_tui.engine.kind import Kind
from slide_tui.engine.size import Size
from slide_tui.stats.averages import average_named
from slide_tui.stats.figures import measure_figures
from slide_tui.stats.measures import MEASURES, measures_of
from slide_tui.stats.recent import recent_of
from slide_tui.stats.snapshot import read_snapshot, write_snapshot
from slide_tui.stats.solve import Solve
from slide_tui.stats.spread import histogram, kept_limits
from slide_tui.stats.tally import Record, empty_tally, row_of, tally_of
from tests.stats.naive import a_solve
from tests.values import there


def by_course(course: str, nets: list[int]) -> list[Solve]:
    """Solves of a course that counted these."""
    return [a_solve(number, net=net, course=course, at_ms=number) for number, net in enumerate(nets, start=1)]


def names(course: str) -> list[str]:
    """What the runs of a course are measured by."""
    return [measure.name for measure in measures_of(Kind(Size(4, 4), course=course))]


@pytest.mark.parametrize(
    ("course", "expected"),
    [
        ("board", ["time", "moves", "rate"]),
        ("marathon10", ["time", "moves", "rate"]),
        ("daily", ["time", "moves", "rate"]),
        ("fewest", ["moves"]),
        ("fewest60", ["moves"]),
        ("sprint120", ["boards"]),
        ("quiz", ["right"]),
    ],
)
def test_a_course_says_what_it_is_measured_by(course: str, expected: list[str]) -> None:
    """In its row; where it says nothing, it is measured like one board."""
    assert expected == names(course)


def test_every_course_is_measured_by_something_that_is_known() -> None:
    """What its row names has a measure."""
    for course in COURSES.values():
        word = f"{course.name}{course.presets[-1] if course.presets else ''}"
        assert names(word) == ([course.measured] if course.measured else [measure.name for measure in MEASURES])


@given(st.lists(st.integers(1, 300), min_size=1, max_size=30))
def test_fewest_moves_are_ranked_by_net_moves(nets: list[int]) -> None:
    """Best, mean and averages are those of the net moves, whatever was made in all."""
    solves = by_course("fewest", nets)
    tally = tally_of(map(row_of, solves), measures_of(solves[0].kind))
    [column] = tally.columns
    found = measure_figures(column)

    assert (min(nets), max(nets)) == (there(found.best).figure, there(found.worst).figure)
    assert there(found.mean) == pytest.approx(sum(nets) / len(nets))
    for each in found.averages:
        average = average_named(each.kind)
        expected = average.of(nets[-average.solves :]) if len(nets) >= average.solves else None
        assert each.standing.current == (expected if expected is None else pytest.approx(expected))


@given(st.lists(st.integers(0, 30_000), min_size=1, max_size=30))
def test_sprints_are_ranked_by_boards(counts: list[int]) -> None:
    """More is better, none at all is a figure too, and they are shown in boards."""
    solves = by_course("sprint60", counts)
    tally = tally_of(map(row_of, solves), measures_of(solves[0].kind))
    [column] = tally.columns
    found = measure_figures(column)

    assert (max(counts) / 1000, min(counts) / 1000) == (there(found.best).figure, there(found.worst).figure)
    assert len(counts) == column.count == sum(each.count for each in histogram(column))
    assert all(each.count <= len(counts) for each in kept_limits(column))


def test_a_record_is_one_of_what_counts() -> None:
    """A run in fewer net moves is a best, even if it made more in all and took longer."""
    tally = empty_tally(measures_of(Kind(Size(4, 4), course="fewest")))
    first, better = by_course("fewest", [90, 84])

    assert (Record("single", "moves", 90.0, None),) == tally.add(first)
    assert (Record("single", "moves", 84.0, 90.0),) == tally.add(replace(better, moves=700, time_ms=10**7))


@given(st.sampled_from(["fewest", "sprint60", "quiz"]), st.lists(st.integers(0, 9000), max_size=20))
def test_a_snapshot_of_such_a_kind_reads_back(course: str, counts: list[int]) -> None:
    """By its own measures; by others it is not believed."""
    solves = by_course(course, counts)
    measures = measures_of(Kind(Size(4, 4), course=course))
    tally = tally_of(map(row_of, solves), measures)

    assert tally == read_snapshot(write_snapshot(tally), measures)
    assert read_snapshot(write_snapshot(tally)) is None


def test_the_last_ones_have_a_mean_of_three_where_one_figure_counts() -> None:
    """As is usual for fewest moves."""
    assert ("mo3",) == tuple(name for name, _ in recent_of([80, 82, 84], "moves").averages)
    assert () == recent_of([80, 82, 84]).averages
