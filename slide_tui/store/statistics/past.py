"""Past: what the database says about earlier runs at a drill or a quiz."""

from __future__ import annotations

from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay import answers_in
from slide_tui.stats.past import LAST, Past, shares_of
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.values import RunFilter, RunOrder
from slide_tui.store.statistics.runs import runs_of

_QUIZZES_MOST = 1000
"""How many quizzes to read answers from, the latest first."""


def past_of(solves: SavedRuns, puzzle: Puzzle) -> Past:
    """The runs that count at the drill or the quiz of a puzzle, however they were controlled."""
    kind = puzzle.kind
    if not puzzle.course.judged:
        return Past(tuple(runs_of(solves, RunFilter.solved(kind), RunOrder.DATE, limit=LAST)))
    runs = runs_of(solves, RunFilter.solved(kind), RunOrder.DATE, limit=_QUIZZES_MOST)
    return Past(shares=shares_of(answers_in(solves.replay(solve.id) or "") for solve in runs))
