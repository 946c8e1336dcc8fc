"""Strategies: every way to search, and when it applies. Numpy comes with them: only the solver's process loads this."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from slide_tui.solver import beam, exact, tables
from slide_tui.solver.budget import Budget
from slide_tui.solver.task import Found, Task


class Strategy(NamedTuple):
    """A way to search."""

    name: str
    applies: Callable[[Task], bool]
    search: Callable[[Task, Budget], Iterator[Found]]
    """Better and better answers; the last one is final."""
    first: Callable[[Task, Budget], bytes] | None = None
    """The first slides of a sensible plan, where the first whole plan takes too long for a hint."""


STRATEGIES = (
    Strategy("tables", tables.applies, tables.search),
    Strategy("exact", exact.applies, exact.search),
    Strategy("beam", lambda task: task.corner, beam.search, beam.first),
)
"""In the order in which they are asked. None applies where the gap belongs inside a large board."""


def strategy_for(task: Task) -> Strategy | None:
    """The first strategy that applies to a task."""
    return next((strategy for strategy in STRATEGIES if strategy.applies(task)), None)
