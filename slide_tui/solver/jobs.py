"""Jobs of the solver, as the helper's process does them. They load numpy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from time import monotonic

from slide_tui.solver.budget import Budget
from slide_tui.solver.plan import Plan, Question
from slide_tui.solver.search import first, plans
from slide_tui.solver.trail import remaining

Cancelled = Callable[[], bool]


def plan(cancelled: Cancelled, question: Question, lane: int, lanes: int) -> Iterator[Plan]:
    """Yield better and better plans; the last one says why the search ended."""
    board, goal, forbidden = question.board, question.goal, question.forbidden
    budget = Budget(monotonic, _end(question.seconds), cancelled, lane, lanes)
    if question.hurry and not lane and (begun := first(board, goal, budget, forbidden)) is not None:
        yield begun
    yield from plans(board, goal, budget, forbidden)


def judge(cancelled: Cancelled, question: Question) -> Iterator[tuple[tuple[int, ...], bool]]:
    """Yield how far each board along the trail is from the goal, and whether that is proven."""
    budget = Budget(monotonic, _end(question.seconds), cancelled)
    yield remaining(question.board, question.goal, question.trail, budget)


def _end(seconds: float | None) -> float:
    return inf if seconds is None else monotonic() + seconds
