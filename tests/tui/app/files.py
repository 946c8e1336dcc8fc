"""Runs in the files of a test, and what the commands say of those files."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import Any

from slide_tui.engine.daily import puzzle_of
from slide_tui.engine.game import Game
from slide_tui.engine.kind import Kind
from slide_tui.engine.replay import encode, record
from slide_tui.engine.size import Size
from slide_tui.stats.solve import Solve
from slide_tui.store.run_store import RunStore
from slide_tui.store.solves.values import StoredRun
from tests.program import run_here
from tests.tui.books import TODAY, book
from tests.values import solve_with

MONDAY = date(1970, 1, 1) + timedelta(TODAY)
"""The day that the tests' books have."""
DAY_MS = 86_400_000


def fill(folder: Path, *solves: Solve, game: Game | None = None) -> RunStore:
    """A book with some saved runs, whose slides are those of a game, or not known."""
    run_store = book(folder)
    replay = encode(record(game)) if game is not None else None
    runs = [StoredRun(solve, replay, f"{number:032x}", "0.1.0") for number, solve in enumerate(solves, start=1)]
    run_store.solves.add(runs)
    run_store.solves.get_ready(60)
    return run_store


def solves(folder: Path) -> list[dict[str, Any]]:
    """All runs that are over, as `slide-tui solves --json` tells them."""
    done = run_here("solves", "--json", "--data-dir", str(folder))
    assert done.code == 0, done
    return [json.loads(line) for line in done.out.splitlines()]


def told(folder: Path, *names: str) -> list[tuple[Any, ...]]:
    """Some figures of all runs that are over."""
    return [tuple(run[name] for name in names) for run in solves(folder)]


def unfinished(folder: Path) -> list[str]:
    """The sizes of all runs that another window would find, the last played first."""
    return [str(run.puzzle.size) for run in book(folder).unfinished.every()]


def solve(number: int, **changes: Any) -> Solve:
    """A run with some figures of its own; 4x4 by keys on the day of its number, unless it is said."""
    plain = Solve(
        0, f"4x4-{number}", Kind(Size(4, 4), control="keys"), 100, 90, 96, 40_000, number * DAY_MS, 60,
        finished=True, repeat=False, optimal=None,
    )  # fmt: skip
    return solve_with(plain, **changes)


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
