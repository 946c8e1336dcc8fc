"""Saved runs at the boards of the days."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import Any

from slide_tui.engine.daily import puzzle_of
from slide_tui.stats.solve import Solve
from slide_tui.store.run_store import RunStore
from slide_tui.store.solves.values import StoredRun
from tests.tui.books import TODAY, book
from tests.values import solve_with

MONDAY = date(1970, 1, 1) + timedelta(TODAY)
"""The day that the tests' books have."""


def attempt(back: int, *, late: int = 0, optimal: int | None = None, **more: Any) -> Solve:
    """A run at the board of so many days ago that ended at noon, perhaps some days late."""
    puzzle = puzzle_of(MONDAY - timedelta(back))
    at = datetime.combine(MONDAY - timedelta(back - late), time(12), UTC)
    solve = Solve(
        0, puzzle.code, replace(puzzle.kind, control="keys"), 96 + back, 80, 90 + back, 72_350 + 1000 * back,
        int(at.timestamp() * 1000), 0, finished=True, repeat=False, optimal=optimal,
    )  # fmt: skip
    return solve_with(solve, **more)


HISTORY = (
    *(attempt(back) for back in range(40, 30, -1)),
    attempt(29, finished=False),
    attempt(28, finished=False),
    attempt(28, repeat=True),
    attempt(25, late=3),
    attempt(22, helped=True),
    *(attempt(back, optimal=90 - back) for back in range(13, 0, -1)),
)
"""Two streaks; between them boards that were tried, solved in a second attempt, solved late, solved with help."""


def fill(folder: Path, *solves: Solve) -> RunStore:
    """A book with some saved runs, whose slides are not known."""
    run_store = book(folder)
    runs = [StoredRun(solve, None, f"{number:032x}", "0.1.0") for number, solve in enumerate(solves, start=1)]
    run_store.solves.add(runs)
    run_store.solves.get_ready(60)
    return run_store
