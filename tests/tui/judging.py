"""A solver that answers at once how far boards of 3x3 are from the goal, found by trying everything."""

from __future__ import annotations

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

    def __init__(self) -> None:
        """Nobody has asked yet."""
        self._answers: list[tuple[Callable[[Answer], object], Answer]] = []

    def ask(self, question: Question, tell: Callable[[Answer], object]) -> None:
        """Have an answer to a question."""
        boards = [question.board]
        for way in question.trail:
            boards.append(boards[-1].slide(way))
        far = tuple(self.far(each, question.goal) for each in boards)
        self._answers.append((tell, Answer(None, far, exact=True)))

    def far(self, board: Board, goal: Board) -> int:
        """How far a board is from the goal."""
        return far(goal)[board.tiles]

    def cancel(self) -> None:
        """Forget all answers."""
        self._answers.clear()

    def receive(self) -> None:
        """Tell the answers since the last call."""
        answers, self._answers = self._answers, []
        for tell, answer in answers:
            tell(answer)

    def close(self) -> None:
        """Nothing is to be done at the end."""


def hire_judge(_watch: Callable[[int], object], _unwatch: Callable[[int], object]) -> Any:
    """A solver at hand."""
    return Judge()


class NearJudge(Judge):
    """Looks no further than it must: for boards that are small or nearly solved."""

    def far(self, board: Board, goal: Board) -> int:
        """How far a board is from the goal."""
        return len(way_home(board, goal))


def hire_near_judge(_watch: Callable[[int], object], _unwatch: Callable[[int], object]) -> Any:
    """The same at hand."""
    return NearJudge()
