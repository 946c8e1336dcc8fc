"""The best run of a series, board by board, to compare the current run with."""

from __future__ import annotations

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.game import Leg
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay import decode
from slide_tui.engine.values import replace
from slide_tui.store.solves.keeper import Keeper
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import Chosen, Order


def best_legs(keeper: Keeper, puzzle: Puzzle) -> tuple[Leg, ...]:
    """The splits of the best ranked run of the puzzle's kind; empty without such a run, or without its replay."""
    kind = replace(Chosen.of(puzzle.kind), control=None, helped=False, finished=True, repeat=False)
    order, rising = (Order.NET, False) if puzzle.way.scored else (Order.TIME, True)
    try:
        [best] = keeper.page(kind, order, rising=rising, limit=1)
        line = keeper.replay(best.id)
        return decode(line).end().legs if line is not None else ()
    except (ValueError, Trouble, Unreadable):  # a nicety; what is wrong with the file is said elsewhere
        return ()
