"""Practising: what to practise, from the replays of a category's last solves."""

from __future__ import annotations

from collections.abc import Iterator

from slide_tui.engine.kind import Kind
from slide_tui.engine.replay import end_of
from slide_tui.stats.debrief import trace_of
from slide_tui.stats.practice import Practice, practice_of
from slide_tui.stats.stages import SolveStage, stages_of
from slide_tui.store.solves.filing import read_run
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.values import RunFilter, RunOrder
from slide_tui.store.statistics.runs import runs_of

RUNS_MOST = 50
"""The most solves to read, the latest first."""
MOVES_MOST = 20_000
"""The most moves to read, so that large boards take no longer than others."""


def practice_for(solves: SavedRuns, category: Kind) -> Practice:
    """What the last solves of a category say; raises Trouble if the file can't be read.

    Fifty solves take 0.06 s at 4x4 and 0.15 s at 5x5, so the event loop should not wait for it.
    """
    return practice_of(_stages(solves, category))


def _stages(solves: SavedRuns, category: Kind) -> Iterator[tuple[SolveStage, ...]]:
    """Yield the stages of solves that were saved with their slides, the last by date first; repeats count too."""
    moves = 0
    for solve in runs_of(solves, RunFilter.of(category)._replace(finished=True), RunOrder.DATE, limit=RUNS_MOST):
        moves += solve.moves
        if moves > MOVES_MOST:
            return
        game = read_run(solves.replay(solve.id), end_of)
        if game is not None:
            yield stages_of(trace_of(game))
