"""What the current run of a series is compared with, board by board."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

from slide_tui.engine.game import splits_of
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay import end_of
from slide_tui.store.solves.filing import read_run
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.values import RunFilter, RunOrder
from slide_tui.store.statistics.runs import runs_of

_RELAYS_MOST = 100
"""How many relays to look through for the best split of each size, the latest first. Each takes 2 ms or more, once."""


def best_readings(solves: SavedRuns, puzzle: Puzzle) -> tuple[int, ...]:
    """What the clock read after each board of the best ranked run of the puzzle's kind, in milliseconds.

    Where sizes differ, each board takes as long as the best of its size in any run. Empty without a run, or a replay.
    """
    kind = RunFilter.solved(puzzle.kind)
    order, rising = (RunOrder.NET, False) if puzzle.course.scored else (RunOrder.TIME, True)
    if puzzle.mixed:
        runs = runs_of(solves, kind, RunOrder.DATE, limit=_RELAYS_MOST)
    else:
        runs = runs_of(solves, kind, order, rising=rising, limit=1)
    replays = [solves.replay(run.id) for run in runs]
    return tuple(accumulate(map(min, zip(*filter(None, map(_splits_in, replays)), strict=False))))


@lru_cache(maxsize=_RELAYS_MOST)
def _splits_in(line: str | None) -> tuple[int, ...]:
    """The splits of a replay, remembered because it is played for that; empty if it can't be read."""
    game = read_run(line, end_of)
    return splits_of(game.legs) if game is not None else ()
