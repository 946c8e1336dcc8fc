"""The coach: solves a board the way a person does, step by step, and says what each step is for.

It needs nothing but Python, always finds the same steps for the same board, and solves every solvable one. So hints
fall back on it when nothing else answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from slide_tui.engine.board import Board
from slide_tui.engine.goals import distance
from slide_tui.engine.moves import Direction
from slide_tui.solver.coach.course import course
from slide_tui.solver.coach.walk import walk
from slide_tui.solver.plan import Plan
from slide_tui.solver.reasons import CoachStep, Purpose, Reason
from slide_tui.solver.task import slid, task_of


def steps(board: Board, goal: Board, forbidden: Direction | None = None) -> Iterator[CoachStep]:
    """Yield all steps from a solvable board to its goal; no slide undoes the one before."""
    while (step := next_step(board, goal, forbidden)) is not None:
        yield step
        board = reduce(Board.slide, step.slides, board)
        forbidden = step.slides[-1].inverse


def plan_by_coach(board: Board, goal: Board, forbidden: Direction | None = None) -> Plan:
    """Return all steps as a plan, bounded by how far the tiles are from their cells."""
    slides = tuple(slide for step in steps(board, goal, forbidden) for slide in step.slides)
    return Plan(board, goal, slides, distance(board.tiles, goal.tiles, board.size.width))


def next_step(board: Board, goal: Board, forbidden: Direction | None = None) -> CoachStep | None:
    """Return the next step from a solvable board, not beginning with the forbidden slide; None if it is solved.

    What earlier steps finished stays finished, so step after step reaches the goal.
    """
    if board == goal:
        return None
    task, turn = task_of(board, goal, forbidden)
    wanted = task.goal
    # A board that was turned on its side is finished by columns: they are the rows that the player sees.
    legs = course(task.width, task.height, task.home, by_columns=turn.directions[0] > 1)
    at = next(at for at, leg in enumerate(legs) if any(task.tiles[cell] != wanted[cell] for cell in leg.cells))
    leg = legs[at]
    slides = walk(task, leg, legs[at + 1 : -1])
    named = [wanted[cell] for cell in leg.cells if wanted[cell]]
    moved = [tile for tile in named if tile in set(slid(task.tiles, task.width, slides)[1])]
    # Only tiles that move are worth a word: one of a pair may be home already, and two of the last three.
    kind = (Purpose.BRING_HOME, Purpose.PAIR, Purpose.TURN_LAST)[len(moved) - 1 if len(moved) == len(named) else 0]
    labels = [goal.tiles[turn.cells[cell]] for cell in leg.cells if wanted[cell] in moved]
    return CoachStep(turn.back(slides), Reason(kind, tuple(sorted(labels))))
