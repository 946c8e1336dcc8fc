"""A solver that answers at once how far boards of 3x3 are from the goal, found by trying everything."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Any

from slide_tui.engine.board import Board
from slide_tui.solver.plan import Answer, Question
from tests.engine.ways import distances, way_home


@cache
def far(goal: Board) -> dict[tuple[int, ...], int]:
    """How far each board is from a goal."""
    return distances(goal)


class Judge:
    """Answers questions about the boards of a quiz, and nothing else."""

    trouble = ""

    def ask(self, question: Question, tell: Callable[[Answer], object]) -> None:
        """Have an answer to a question."""
        boards = [question.board]
        for way in question.trail:
            boards.append(boards[-1].slide(way))
        far = tuple(self.far(each, question.goal) for each in boards)
        asyncio.get_running_loop().call_soon(tell, Answer(None, far, exact=True))

    def far(self, board: Board, goal: Board) -> int:
        """How far a board is from the goal."""
        return far(goal)[board.tiles]

    def cancel(self) -> None:
        """Nobody waits any more."""

    def close(self) -> None:
        """Nothing is to be done at the end."""


def hire_judge() -> Any:
    """A solver at hand."""
    return Judge()


class NearJudge(Judge):
    """Looks no further than it must: for boards that are small or nearly solved."""

    def far(self, board: Board, goal: Board) -> int:
        """How far a board is from the goal."""
        return len(way_home(board, goal))


def hire_near_judge() -> Any:
    """The same at hand."""
    return NearJudge()
