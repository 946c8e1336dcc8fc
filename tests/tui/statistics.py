"""Runs for tests of the statistics."""

from __future__ import annotations

from dataclasses import replace

from slide_tui.engine.kind import Kind
from slide_tui.engine.size import Size
from slide_tui.stats.practice import coach_moves
from slide_tui.stats.solve import Solve
from slide_tui.stats.stages import SolveStage, StageKind
from tests.values import solve_with

DAY_MS = 86_400_000
TODAY = 20_775
"""18 November 2026, a Wednesday."""

FOUR = Kind(Size(4, 4), "rows", "classic", "keys", helped=False)
"""The category with most runs."""


def solve(number: int, **changes: object) -> Solve:
    """A run with some figures of its own; 4x4 by keys on the day of its number, unless it is said."""
    plain = Solve(
        number, f"4x4-{number}", FOUR, 100, 90, 96, 40_000, number * DAY_MS, 60,
        finished=True, repeat=False, optimal=None,
    )  # fmt: skip
    return solve_with(plain, **changes)


def counted(*times: int | None) -> list[Solve]:
    """Runs with some times, one a day; None is one that was not finished."""
    return [
        solve(at, time_ms=time or 1) if time is not None else solve(at, code="", pushes=0, finished=False)
        for at, time in enumerate(times, 1)
    ]


_TIMES = {StageKind.ROW_END: 2.0, StageKind.LAST: 0.5}
"""How much slower than the coach's moves say the player is at some stages."""


def stages_like(run: Solve) -> list[SolveStage]:
    """Stages that a run of some size may have had, rows first."""
    lines = [(StageKind.ROW, row) for row in range(1, run.kind.size.height - 1) if run.kind.size.width > 2]
    parts = [stage for part, row in lines for stage in ((part, row), (StageKind.ROW_END, row))]
    parts += [(StageKind.COLUMN_END, column) for column in range(1, run.kind.size.width - 1)] + [(StageKind.LAST, 0)]
    blocks = [SolveStage(part, number, run.kind.size.width, run.kind.size.height, 0, 0, 0) for part, number in parts]
    moves = [coach_moves(stage) for stage in blocks]
    weights = [many * _TIMES.get(stage.part, 1.0) for stage, many in zip(blocks, moves, strict=True)]
    return [
        stage._replace(time_ms=int(run.time_ms * weight / sum(weights)), moves=int(run.moves * many / sum(moves)) or 1)
        for stage, weight, many in zip(blocks, weights, moves, strict=True)
    ]


def many(runs: int = 420) -> list[Solve]:
    """Runs of several categories over half a year, whose player gets better; some don't count."""
    found: list[Solve] = []
    chance = 12345
    for number in range(1, runs + 1):
        chance = (chance * 1_103_515_245 + 12_345) % 2**31
        luck = chance / 2**31
        better = 0.55 + 0.45 * (1 - number / runs) ** 1.5
        day = TODAY - (runs - number) // 3 - (runs - number) ** 2 // 4000
        at_ms = day * DAY_MS + 30_000_000 + number % 7 * 2_000_000
        run = solve(
            number,
            at_ms=at_ms,
            time_ms=int((38_000 + 46_000 * luck**2) * better) + (60_000 if number % 97 == 0 else 0),
            moves=int(78 + 60 * luck),
            pushes=int(60 + 40 * luck),
            optimal=50 if number % 5 == 0 else None,
        )
        found.append(_varied(run, number))
    return found


def _varied(run: Solve, number: int) -> Solve:
    """Some runs are of other categories, others do not count."""
    small, snake = Size(3, 3), {"goal": "snake", "control": "mouse"}
    if number % 9 == 0:
        return solve_with(run, size=small, time_ms=run.time_ms // 5, moves=run.moves // 4)
    if number % 23 == 0:
        return solve_with(run, **snake)
    if number % 31 == 0:
        return solve_with(run, helped=True)
    return replace(run, finished=number % 29 != 0, repeat=number % 37 == 0)
