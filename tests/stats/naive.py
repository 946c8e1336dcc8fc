"""Solves to test with, and every figure straight from its definition, in fractions, however slow."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from slide_tui.engine.kind import Kind
from slide_tui.engine.seeds import Generator
from slide_tui.engine.size import Size
from slide_tui.stats.averages import NOT_FINISHED, Average, AverageStanding
from slide_tui.stats.figures import FigureList
from slide_tui.stats.measures import Measure
from slide_tui.stats.solve import Solve
from tests.values import solve_with

DAY_MS = 86_400_000

Figure = Fraction | float
"""A ranked figure or an average; NOT_FINISHED for one that was not finished."""


def a_solve(number: int = 1, time_ms: int = 10_000, moves: int = 100, *, at_ms: int = 0, **other: Any) -> Solve:
    """A solve of the 15-puzzle."""
    fields: dict[str, Any] = {
        "id": number,
        "code": "4x4-a",
        "kind": Kind(Size(4, 4), control="keys"),
        "moves": moves,
        "pushes": moves,
        "net": moves,
        "time_ms": time_ms,
        "at_ms": at_ms,
        "offset_min": 0,
        "finished": True,
        "repeat": False,
        "optimal": None,
    }
    return solve_with(Solve(**fields), **other)


def a_dnf(number: int = 1, **other: Any) -> Solve:
    """An attempt that another program counts as not finished."""
    return a_solve(number, **{"code": "", "control": "", "pushes": 0, "finished": False, **other})


@st.composite
def solve_lists(draw: st.DrawFn, max_size: int = 40, min_size: int = 0) -> list[Solve]:
    """Solves of one category in the order of their dates; some without moves or time, some not finished."""
    # Few different values, so that figures are equal now and then.
    figure = st.integers(0, 12) | st.integers(0, 100_000)
    finished = st.sampled_from([True] * draw(st.integers(0, 20)) + [False]) if draw(st.booleans()) else st.just(True)
    row = st.tuples(figure, figure, st.integers(-3, 12), st.booleans(), finished)
    rows = sorted(draw(st.lists(row, min_size=min_size, max_size=max_size)), key=lambda row: row[2])
    return [
        (a_solve if done else a_dnf)(number, time_ms=took, moves=moves, at_ms=day * DAY_MS // 2, offset_min=60 * late)
        for number, (took, moves, day, late, done) in enumerate(rows, start=1)
    ]


@st.composite
def kept_in_any_order(draw: st.DrawFn, max_size: int = 40, min_size: int = 0) -> list[Solve]:
    """Solves with a date of their own each, numbered in an order of keeping that has nothing to do with the dates."""
    dated = [
        replace(solve, at_ms=place * DAY_MS // 3) for place, solve in enumerate(draw(solve_lists(max_size, min_size)))
    ]
    return [replace(solve, id=number) for number, solve in enumerate(draw(st.permutations(dated)), start=1)]


def by_date(solves: Iterable[Solve]) -> list[Solve]:
    """Solves in the order of their dates."""
    return sorted(solves, key=lambda solve: (solve.at_ms, solve.id))


def many_solves(count: int, seed: str = "many", *, dnfs: bool = False) -> list[Solve]:
    """Solves as a player makes them, some on each day; perhaps one of 25 was not finished."""
    draw = Generator(seed).below
    found: list[Solve] = []
    at_ms = 1_700_000_000_000
    for number in range(1, count + 1):
        at_ms += DAY_MS if draw(40) == 0 else 20_000 + draw(60_000)
        time_ms = 8_000 + draw(6_000) + draw(6_000) + (draw(90_000) if draw(50) == 0 else 0)
        make = a_dnf if dnfs and draw(25) == 0 else a_solve
        moves = 90 + draw(40) + draw(40)
        found.append(make(number, time_ms=time_ms, moves=moves, at_ms=at_ms, offset_min=60))
    return found


def naive_figures(solves: Sequence[Solve], measure: str) -> list[tuple[float, int]]:
    """The ranked figures of solves that have one, each with the number of its solve."""
    if measure == "time":
        return [(solve.time_ms if solve.finished else NOT_FINISHED, solve.id) for solve in solves]
    moved = [solve for solve in solves if solve.moves]
    if measure == "moves":
        return [(solve.moves if solve.finished else NOT_FINISHED, solve.id) for solve in moved]
    timed = [solve for solve in moved if solve.time_ms or not solve.finished]
    return [(_millionths(solve) if solve.finished else NOT_FINISHED, solve.id) for solve in timed]


def _millionths(solve: Solve) -> int:
    """The rate as it is ranked, up to a million slides a second."""
    return -min(int(Fraction(solve.moves * 10**9, solve.time_ms) + Fraction(1, 2)), 10**12)


def naive_windows(figures: Sequence[tuple[float, int]], average: Average) -> list[tuple[Figure, int]]:
    """The average of every window, each with the number of its last solve."""
    size, cut = average.solves, average.cut
    found: list[tuple[Figure, int]] = []
    for end in range(size, len(figures) + 1):
        kept = sorted(figure for figure, _ in figures[end - size : end])[cut : size - cut]
        mean = NOT_FINISHED if NOT_FINISHED in kept else Fraction(sum(kept)) / len(kept)
        found.append((mean, figures[end - 1][1]))
    return found


def naive_standing(values: Sequence[float], average: Average) -> AverageStanding:
    """How an average stands after all values, of which less is better, by definition."""
    size, cut = average.solves, average.cut
    found = [average.of(values[end - size : end]) for end in range(size, len(values) + 1)]
    best = min((each for each in found if each != NOT_FINISHED), default=None)
    kept = sorted(values[-size:])[cut : size - cut] if found else []
    sigma = statistics.stdev(kept) if len(kept) > 1 and NOT_FINISHED not in kept else None
    if len(values) < size - 1:
        return AverageStanding(None, None, None, None, None, None)
    others = values[len(values) - size + 1 :]
    possible = average.of([*others, 0]), average.of([*others, NOT_FINISHED])
    needed = _needed(others, average, NOT_FINISHED if best is None else best, *possible)
    return AverageStanding(found[-1] if found else None, max(found, default=None), sigma, *possible, needed)


def _needed(others: Sequence[float], average: Average, best: float, lowest: float, highest: float) -> float | None:
    if highest < best:
        return NOT_FINISHED
    if lowest >= best:
        return None
    return best * average.counted - sum(sorted(others)[average.cut : average.solves - 1 - average.cut])


def naive_bests(values: Iterable[tuple[Figure, int]]) -> list[tuple[Figure, int]]:
    """Each value that is better than all before it; one that is not finished is better than none."""
    found: list[tuple[Figure, int]] = []
    for value, number in values:
        if value < (found[-1][0] if found else NOT_FINISHED):
            found.append((value, number))
    return found


def naive_overtaken(solves: Sequence[Solve], measure: str, average: Average) -> list[tuple[Figure, int]]:
    """The bests that were told and are none by date, of solves in the order in which they were kept.

    Told is what a solve, the newest when it was kept, made with those that were so before it, if it was better than
    all that those had made, and all that others had made among themselves that were kept by then. Solves without such
    a figure play no part.
    """
    counting = {number for _, number in naive_figures(solves, measure)}
    live: list[Solve] = []
    late: list[Solve] = []
    for solve in (each for each in solves if each.id in counting):
        (live if all(solve.at_ms >= before.at_ms for before in live) else late).append(solve)
    others = naive_windows(naive_figures(late, measure), average)
    told = [
        (value, number)
        for value, number in naive_bests(naive_windows(naive_figures(live, measure), average))
        if all(value < other for other, earlier in others if earlier < number)
    ]
    by_dates = naive_bests(naive_windows(naive_figures(by_date(solves), measure), average))
    return [each for each in told if each not in by_dates]


def listed(solves: Iterable[Solve], measure: Measure) -> FigureList:
    """The figures of solves in their order; solves without such a figure are left out."""
    found = [measure.figure(solve.moves, solve.time_ms if solve.finished else None) for solve in solves]
    return FigureList.of(measure, [figure for figure in found if figure is not None])
