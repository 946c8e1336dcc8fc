"""What kinds are measured by: most by time, moves and rate, some by what their course counts alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from slide_tui.engine.kind import Kind
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.result import Result
from slide_tui.engine.size import Size
from slide_tui.stats.measures import measures_of
from slide_tui.stats.recent import recent_of
from slide_tui.stats.solve import Solve
from slide_tui.stats.solve_report import NewRecord
from slide_tui.store.statistics.side import report_of
from tests.stats.naive import a_solve
from tests.store.solves.runs import store_of
from tests.store.statistics.shown import figures, standing
from tests.values import there


def by_course(course: str, nets: list[int]) -> list[Solve]:
    """Solves of a course that counted these."""
    return [a_solve(number, net=net, course=course, at_ms=number) for number, net in enumerate(nets, start=1)]


def names(course: str) -> list[str]:
    """What the runs of a course are measured by."""
    return [measure.name for measure in measures_of(Kind(Size(4, 4), course=course))]


def test_a_course_says_what_it_is_measured_by() -> None:
    """In its row; where it says nothing, it is measured like one board."""
    assert [["time", "moves", "rate"]] * 3 == [names(course) for course in ("board", "marathon10", "daily")]
    assert [["moves"], ["boards"], ["right"]] == [names(course) for course in ("fewest60", "sprint120", "quiz")]


@pytest.mark.parametrize(
    ("course", "nets", "best", "worst", "mean"),
    [("fewest", [90, 84, 87], 84, 90, 87), ("sprint60", [4000, 0, 6500], 6.5, 0, 3.5)],
)
def test_a_course_is_ranked_by_what_it_counts(
    course: str, nets: list[int], best: float, worst: float, mean: float
) -> None:
    """The fewest net moves, the most boards, to the thousandth: none at all is a figure too."""
    found = figures(by_course(course, nets), names(course)[0])

    assert (3, best, worst) == (found.count, there(found.best).figure, there(found.worst).figure)
    assert mean == there(found.mean) == pytest.approx(there(standing(found, "mo3").current))


def test_a_record_is_one_of_what_counts() -> None:
    """A run in fewer net moves is a best, even if it made more in all and took longer."""
    first, better = by_course("fewest", [90, 84])
    solves = [first, replace(better, moves=700, time_ms=10**7)]
    result = Result(Puzzle(Size(4, 4), SeededStart("a"), course_word="fewest"), 1, 1, 1, 1, helped=False, repeat=False)
    records = [report_of(store_of(solves[:n]), result, solves[n - 1]).records for n in (1, 2)]

    assert (NewRecord("single", "moves", 90.0, None),) == records[0]
    assert (NewRecord("single", "moves", 84.0, 90.0),) == records[1]


def test_the_last_ones_have_a_mean_of_three_where_one_figure_counts() -> None:
    """As is usual for fewest moves."""
    assert ("mo3",) == tuple(name for name, _ in recent_of([80, 82, 84], "moves").averages)
    assert () == recent_of([80, 82, 84]).averages
