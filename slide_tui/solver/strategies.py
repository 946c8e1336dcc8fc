"""Strategies: every way to search, and when it applies. They load numpy, so only the solver's process imports this."""

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
    """Yield better and better answers."""
    first: Callable[[Task, Budget], bytes] | None = None
    """Return the first slides of a sensible plan, if a whole one takes too long for a hint."""


STRATEGIES = (
    Strategy("tables", tables.applies, tables.search),
    Strategy("exact", exact.applies, exact.search),
    Strategy("beam", lambda task: task.corner, beam.search, beam.first),
)
"""The first one that applies is used. None does for a large board whose gap belongs inside."""


def strategy_for(task: Task) -> Strategy | None:
    """Return the first strategy that applies to a task; None if none does."""
    return next((strategy for strategy in STRATEGIES if strategy.applies(task)), None)
