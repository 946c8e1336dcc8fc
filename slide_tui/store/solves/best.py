"""The best run of a series, board by board, to be compared with the one that is played."""

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
    """The boards of the best run of the puzzle's kind that counts; none if there is no such run, or no replay of it."""
    kind = replace(Chosen.of(puzzle.kind), control=None, helped=False, finished=True, repeat=False)
    order, rising = (Order.NET, False) if puzzle.way.scored else (Order.TIME, True)
    try:
        [best] = keeper.page(kind, order, rising=rising, limit=1)
        line = keeper.replay(best.id)
        return decode(line).end().legs if line is not None else ()
    except (ValueError, Trouble, Unreadable):  # a nicety; what is wrong with the file is said elsewhere
        return ()
