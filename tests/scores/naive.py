"""Solves to test with, and every figure straight from its definition, in fractions, however slow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Any

from hypothesis import strategies as st

from slide_tui.engine.seeds import Generator
from slide_tui.engine.size import Size
from slide_tui.scores.averages import Average
from slide_tui.scores.measures import Fields, Measure, Row
from slide_tui.scores.solve import Category, Solve, category_of
from slide_tui.scores.tally import Tally, row_of, tally_of

DAY_MS = 86_400_000


def a_solve(number: int = 1, time_ms: int = 10_000, moves: int = 100, *, at_ms: int = 0, **other: Any) -> Solve:
    """A solve of the 15-puzzle."""
    fields: dict[str, Any] = {
        "id": number,
        "code": "4x4-a",
        "size": Size(4, 4),
        "goal": "rows",
        "mode": "classic",
        "control": "keys",
        "moves": moves,
        "pushes": moves,
        "net": moves,
        "time_ms": time_ms,
        "at_ms": at_ms,
        "offset_min": 0,
        "finished": True,
        "helped": False,
        "repeat": False,
        "optimal": None,
    }
    return Solve(**{**fields, **other})


@st.composite
def solve_lists(draw: st.DrawFn, max_size: int = 40) -> list[Solve]:
    """Solves of one category in their order, whatever the clock said; some without moves or without time."""
    # Few different values, so that figures are equal now and then.
    figure = st.integers(0, 12) | st.integers(0, 100_000)
    rows = draw(st.lists(st.tuples(figure, figure, st.integers(-3, 12), st.booleans()), max_size=max_size))
    return [
        a_solve(number, time_ms, moves, at_ms=day * DAY_MS // 2, offset_min=60 * late)
        for number, (time_ms, moves, day, late) in enumerate(rows, start=1)
    ]


def many_solves(count: int, seed: str = "many") -> list[Solve]:
    """Solves as a player makes them, some on each day."""
    draw = Generator(seed).below
    found: list[Solve] = []
    at_ms = 1_700_000_000_000
    for number in range(1, count + 1):
        at_ms += DAY_MS if draw(40) == 0 else 20_000 + draw(60_000)
        time_ms = 8_000 + draw(6_000) + draw(6_000) + (draw(90_000) if draw(50) == 0 else 0)
        found.append(a_solve(number, time_ms, 90 + draw(40) + draw(40), at_ms=at_ms, offset_min=60))
    return found


def naive_figures(solves: Sequence[Solve], measure: str) -> list[tuple[int, int]]:
    """The ranked figures of solves that have one, each with the number of its solve."""
    if measure == "time":
        return [(solve.time_ms, solve.id) for solve in solves]
    if measure == "moves":
        return [(solve.moves, solve.id) for solve in solves if solve.moves]
    millionths = [
        (Fraction(solve.moves * 10**9, solve.time_ms), solve.id) for solve in solves if solve.moves and solve.time_ms
    ]
    return [(-int(figure + Fraction(1, 2)), number) for figure, number in millionths]


def naive_windows(figures: Sequence[tuple[int, int]], average: Average) -> list[tuple[Fraction, int]]:
    """The average of every window, each with the number of its last solve."""
    size, cut = average.solves, average.cut
    found: list[tuple[Fraction, int]] = []
    for end in range(size, len(figures) + 1):
        kept = sorted(figure for figure, _ in figures[end - size : end])[cut : size - cut]
        found.append((Fraction(sum(kept), len(kept)), figures[end - 1][1]))
    return found


def naive_bests(values: Sequence[tuple[Fraction | int, int]]) -> list[tuple[Fraction | int, int]]:
    """Each value that is better than all before it."""
    lowest = [*accumulate((value for value, _ in values), min)]
    return [(value, number) for place, (value, number) in enumerate(values) if place == 0 or value < lowest[place - 1]]


def tallies_of(solves: Iterable[Solve]) -> dict[Category, Tally]:
    """The tally of every category with a solve that counts."""
    rows: dict[Category, list[Row]] = {}
    for solve in solves:
        if solve.counts:
            rows.setdefault(category_of(solve), []).append(row_of(solve))
    return {category: tally_of(found) for category, found in rows.items()}


def ranked(measure: Measure, rows: Sequence[Fields]) -> list[int]:
    """The figures of solves, ranked: less is better. Solves without such a figure are left out."""
    return [figure for figure in measure.ranked(rows) if figure is not None]
