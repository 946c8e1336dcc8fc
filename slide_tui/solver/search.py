"""Search: better and better plans from a board to a goal. It runs in the solver's own process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from slide_tui.engine.board import Board
from slide_tui.engine.goals import judge
from slide_tui.engine.moves import Direction
from slide_tui.solver.bounds import lower_bound
from slide_tui.solver.budget import Budget
from slide_tui.solver.coach import next_step, plan_by_coach
from slide_tui.solver.detour import detours, joined
from slide_tui.solver.plan import Ended, Plan, better
from slide_tui.solver.strategies import Strategy, strategy_for
from slide_tui.solver.task import Task, task_of

Choose = Callable[[Task], Strategy | None]
"""How to find the strategy for a task."""


class Unsolvable(ValueError):
    """The board can't be solved to the goal."""


def plans(
    board: Board, goal: Board, budget: Budget, forbidden: Direction | None = None, choose: Choose = strategy_for
) -> Iterator[Plan]:
    """Yield better and better plans; the last one says why the search ended. Raise Unsolvable if there is none.

    Every plan is checked, and if a strategy fails, the coach's plan is there. Only a search that is cancelled before
    it finds anything yields none.
    """
    if not judge(board, goal).solvable:
        raise Unsolvable("no slides lead from this position to the goal")
    best: Plan | None = None
    try:
        for plan in _found(board, goal, budget, forbidden, choose):
            if leads(plan, forbidden) and (improved := better(plan, best)) is not best:
                yield (best := improved)
                if best.optimal:
                    break
    except (ArithmeticError, LookupError, MemoryError, ValueError):
        pass  # a strategy that fails found nothing more
    if best is None:
        if budget.cancelled():  # on a large board the coach takes its time, and nobody wants its plan now
            return
        best = plan_by_coach(board, goal, forbidden)
    ended = Ended.PROVEN if best.optimal else budget.ended if budget.over else Ended.EXHAUSTED
    yield best._replace(ended=ended)


def first(board: Board, goal: Board, budget: Budget, forbidden: Direction | None = None) -> Plan | None:
    """Return the first slides of a sensible plan, if a whole one takes longer than a hint may; otherwise None."""
    task, turn = task_of(board, goal, forbidden)
    strategy, slides = strategy_for(task), tuple[Direction, ...]()
    if strategy is not None:
        if strategy.first is None:
            return None
        slides = turn.back(strategy.first(task, budget))
    plan = Plan(board, goal, slides, 0, whole=False)
    if slides and leads(plan, forbidden):
        return plan
    step = next_step(board, goal, forbidden)
    return None if step is None else plan._replace(slides=step.slides)


def leads(plan: Plan, forbidden: Direction | None) -> bool:
    """Whether every slide of a plan is possible, none undoes the one before, and a whole plan reaches the goal."""
    board = plan.board
    for slide in plan.slides:
        if board.source(slide) is None:
            return False
        board = board.slide(slide)
    taken_back = any(later is earlier.inverse for earlier, later in pairwise(plan.slides))
    begins_well = not plan.slides or plan.slides[0] is not forbidden
    return begins_well and not taken_back and (board == plan.goal or not plan.whole)


def _found(board: Board, goal: Board, budget: Budget, forbidden: Direction | None, choose: Choose) -> Iterator[Plan]:
    """Yield what the strategies find, unchecked."""
    task, turn = task_of(board, goal, forbidden)
    strategy = choose(task)
    if strategy is None:
        yield from _by_detours(board, goal, budget, forbidden, choose)
        return
    for found in strategy.search(task, budget):
        yield Plan(board, goal, turn.back(found.slides), found.lower_bound)


def _by_detours(
    board: Board, goal: Board, budget: Budget, forbidden: Direction | None, choose: Choose
) -> Iterator[Plan]:
    """Yield plans by way of boards whose gap is in a corner, each with its share of the time."""
    ways, least = detours(goal), lower_bound(task_of(board, goal)[0])
    for place, (corner, tail) in enumerate(ways):
        share = budget.left / (len(ways) - place)
        for plan in _found(board, corner, budget._replace(until=budget.clock() + share), forbidden, choose):
            slides = joined(plan.slides, tail)
            yield Plan(board, goal, slides, max(plan.lower_bound - len(tail), least))
        if budget.over:
            return
