"""Past: what the database says about earlier runs at a drill or a quiz."""

from __future__ import annotations

from slide_tui.engine.kind import Kind
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay import answers_in
from slide_tui.stats.past import LAST, Past, Run, Share, shares_of
from slide_tui.store.solves.solves import Solves
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import Chosen, Order
from slide_tui.store.statistics.runs import runs_of

_QUIZZES_MOST = 1000
"""How many quizzes to read answers from, the latest first."""


def past_of(solves: Solves, puzzle: Puzzle) -> Past:
    """The runs that count at the drill or the quiz of a puzzle, however they were controlled."""
    kind = puzzle.kind
    try:
        return Past(shares=_shares(solves, kind)) if puzzle.way.judged else Past(_last(solves, kind))
    except Trouble:  # the player was told of the file already
        return Past()


def _chosen(kind: Kind) -> Chosen:
    names = {name: getattr(kind, name) for name in ("size", "goal", "mode", "sight", "course")}
    return Chosen(**names, helped=False, finished=True, repeat=False)


def _last(solves: Solves, kind: Kind) -> tuple[Run, ...]:
    runs = runs_of(solves, _chosen(kind), Order.DATE, limit=LAST)
    return tuple(Run(solve.time_ms, solve.moves) for solve in runs)


def _shares(solves: Solves, kind: Kind) -> tuple[Share, ...]:
    runs = runs_of(solves, _chosen(kind), Order.DATE, limit=_QUIZZES_MOST)
    return shares_of(answers_in(solves.replay(solve.id) or "") for solve in runs)
