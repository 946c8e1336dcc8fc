"""All figures of the index are those of the definitions, however the runs came, went and came back."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.kind import Kind
from slide_tui.stats.averages import AVERAGES, NOT_FINISHED, average_named
from slide_tui.stats.measures import BESTS, MEASURES, RATE, SINGLE, TIME, Measure
from slide_tui.stats.solve import Solve
from slide_tui.stats.spread import histogram
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.values import StoredRun
from slide_tui.store.statistics.bests import overtaken, progression
from slide_tui.store.statistics.days import solves_by_day
from slide_tui.store.statistics.first_page import measure_figures
from slide_tui.store.statistics.kinds import figures_of
from tests.stats.naive import (
    Figure,
    by_date,
    kept_in_any_order,
    listed,
    many_solves,
    naive_bests,
    naive_figures,
    naive_overtaken,
    naive_standing,
    naive_windows,
    solve_lists,
)
from tests.store.solves.files import fresh
from tests.store.solves.runs import LONG_S, close_all, opened, store_of
from tests.store.statistics.shown import BARE, FOUR
from tests.values import FEW, SOME, solve_with


def said(its: SavedRuns, kind: Kind, measure: Measure) -> dict[str, Any]:
    """All that the store says of a measure."""
    found = measure_figures(its, kind, figures_of(its, kind, measure))
    return {
        "figures": figures_of(its, kind, measure).all,
        "found": found,
        "bests": {name: progression(its, kind, measure, name) for name in BESTS},
        "overtaken": {name: overtaken(its, kind, measure, name) for name in BESTS},
        "days": solves_by_day(its, [kind]),
    }


def check(its: SavedRuns, solves: list[Solve], kind: Kind = FOUR) -> None:
    """Hold a store against the definitions, given its runs in the order of filing."""
    mine = [solve for solve in solves if solve.kind == kind]
    dates = {solve.id: solve.at_ms for solve in mine}
    for measure in MEASURES:
        figures = naive_figures(by_date(mine), measure.name)
        finished = [pair for pair in figures if pair[0] != NOT_FINISHED]
        found = said(its, kind, measure)
        first = found["found"]

        assert list(listed(by_date(mine), measure).all) == found["figures"]
        assert Counter(solve.day for solve in mine if solve.finished) == found["days"]
        assert len(finished) == first.count == sum(each.count for each in histogram(figures_of(its, kind, measure)))
        for name in BESTS:
            bests = naive_bests(by_name(figures, name))

            assert shown(measure, bests) == [(best.figure, best.id) for best in found["bests"][name]]
            assert all(best.at_ms == dates[best.id] for best in found["bests"][name])
        for average, each in zip(AVERAGES, first.averages, strict=True):
            late = naive_overtaken(mine, measure.name, average)
            totals = naive_windows(figures, average)
            worst = [max(totals, key=lambda pair: pair[0])] if totals else []

            assert shown(measure, late) == [(best.figure, best.id) for best in found["overtaken"][str(average)]]
            assert each.best == next(iter(found["bests"][str(average)][::-1]), None)
            assert [figure for figure, _ in shown(measure, worst)] == present(each.standing.worst)
            assert [figure for figure, _ in shown(measure, totals[-1:])] == present(each.standing.current)
            if measure is not RATE:
                expected = naive_standing([value for value, _ in figures], average)
                assert all(map(same, expected, each.standing))
        worst_one = [max(finished, key=lambda pair: pair[0])] if finished else []

        assert shown(measure, worst_one) == [(best.figure, best.id) for best in present(first.worst)]
        if measure is not RATE:
            values = [value for value, _ in finished]
            assert same(statistics.mean(values) if values else None, first.mean)
            assert same(statistics.stdev(values) if len(values) > 1 else None, first.sigma)


def same(one: float | None, other: float | None) -> bool:
    """Whether two figures are the same, down to the last bit but a few."""
    return one == other if one is None or other is None else math.isclose(one, other, rel_tol=1e-12, abs_tol=1e-6)


def shown(measure: Measure, values: Sequence[tuple[Figure, int]]) -> list[tuple[float, int]]:
    """Ranked figures as they are shown."""
    return [
        (NOT_FINISHED if value == NOT_FINISHED else float(measure.sign * Fraction(value) / measure.unit), number)
        for value, number in values
    ]


def present(value: Any) -> list[Any]:
    """What there is."""
    return [] if value is None else [value]


def by_name(figures: list[tuple[float, int]], name: str) -> list[tuple[Figure, int]]:
    """The figures, or the averages of a name, each with its solve."""
    return list(figures) if name == SINGLE else naive_windows(figures, average_named(name))


@SOME
@given(solve_lists(), st.booleans())
def test_figures_of_runs_in_order(solves: list[Solve], bare: bool) -> None:
    """Filed as they were played; among bare times there are unfinished attempts that count."""
    mine = [solve_with(solve, code="", control="", pushes=0) for solve in solves] if bare else solves
    check(store_of(mine), mine, BARE if bare else FOUR)
    close_all()


@FEW
@given(kept_in_any_order(20, 8), st.integers(1, 20), st.lists(st.tuples(st.booleans(), st.integers(0, 19))))
def test_figures_of_runs_in_any_order(solves: list[Solve], at_once: int, changes: list[tuple[bool, int]]) -> None:
    """Added some at a time, some deleted and brought back; an index that is built anew agrees."""
    its = fresh()
    mine = [solve_with(solve, code="4x4-a", control="keys", finished=True) for solve in solves]
    add(its, mine, at_once)
    check(its, mine)
    for deletes, place in changes:
        if place < len(mine):
            (its.delete if deletes else its.restore)(place + 1)
    its.get_ready(LONG_S)
    gone = {run.solve.id for run in its.every() if run.deleted}
    left = by_date(solve for solve in mine if solve.id not in gone)
    found = [said(its, FOUR, measure) for measure in MEASURES]

    assert [list(listed(left, measure).all) for measure in MEASURES] == [each["figures"] for each in found]
    assert found == [said(anew(its), FOUR, measure) for measure in MEASURES]
    close_all()


def add(its: SavedRuns, solves: list[Solve], at_once: int) -> None:
    """Add runs, some at a time; their numbers are those that the log gives them."""
    for start in range(0, len(solves), at_once):
        its.add([StoredRun(solve, None, f"{solve.id:032x}", "0.1.0") for solve in solves[start : start + at_once]])
        its.get_ready(LONG_S)


def anew(its: SavedRuns) -> SavedRuns:
    """The same runs, with an index that is built from their log."""
    its.close(LONG_S)
    file = its.files.log.path
    file.with_suffix(".index").unlink(missing_ok=True)
    found = opened(file.parent)
    found.get_ready(LONG_S)
    return found


def test_figures_of_thousands_of_runs() -> None:
    """More than are taken in at once, half of them later than the others."""
    solves = many_solves(2_100)
    late = [replace(solve, id=number) for number, solve in enumerate([*solves[1::2], *solves[::2]], start=1)]
    its = fresh()
    add(its, late, 900)
    found = said(its, FOUR, TIME)

    assert list(listed(by_date(late), TIME).all) == found["figures"]
    assert found == said(anew(its), FOUR, TIME)
