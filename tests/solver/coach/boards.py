"""Fixed boards for the coach, and what all of its plans must hold to."""

from __future__ import annotations

from slide_tui.engine.board import Board
from slide_tui.engine.goals import GOALS, goal_board
from slide_tui.engine.moves import Direction
from slide_tui.engine.scramble import scramble
from slide_tui.engine.size import Size
from slide_tui.solver.coach import steps
from slide_tui.solver.reasons import CoachStep

SIZES = [Size(width, height) for width in range(2, 11) for height in range(2, 11)]
SMALL = [size for size in SIZES if max(size.width, size.height) <= 5]
LARGE = [size for size in SIZES if size not in SMALL]


def start_and_goal(size: Size, number: int) -> tuple[Board, Board]:
    """The board of a number, and its goal; the goals take turns."""
    name = list(GOALS)[number % len(GOALS)]
    return scramble(size, name, f"coach {number}"), goal_board(size, name)


def slide_all(board: Board, slides: tuple[Direction, ...], forbidden: Direction | None = None) -> Board:
    """The board after some slides, each of them possible and none taking back the one before."""
    for slide in slides:
        assert slide is not forbidden, (board, slides)
        after = board.slide(slide)
        assert after is not board, (board, slides)
        board, forbidden = after, slide.inverse
    return board


def solved_by(board: Board, goal: Board, forbidden: Direction | None = None) -> list[CoachStep]:
    """The coach's plan, after it was seen to be a good one."""
    plan = list(steps(board, goal, forbidden))
    slides = tuple(slide for step in plan for slide in step.slides)
    assert goal == slide_all(board, slides, forbidden), board
    assert all(step.slides for step in plan)
    return plan
