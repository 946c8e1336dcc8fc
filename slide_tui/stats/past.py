"""Past: the runs before at a drill, and the answers before at a quiz."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from slide_tui.engine.quiz import QUIZ_STAGES
from slide_tui.stats.solve import Solve

LAST = 10
"""How many runs are shown."""


class AnswerShare(NamedTuple):
    """How many answers at boards of one stage were right: near the goal, on the way, or far away."""

    stage: str
    right: int
    asked: int


class Past(NamedTuple):
    """What is known of earlier runs, the one that was filed last included."""

    last: tuple[Solve, ...] = ()
    """The last runs at a drill, the newest first."""
    shares: tuple[AnswerShare, ...] = ()
    """The answers of all quizzes, from near the goal to far away."""


def shares_of(quizzes: Iterable[Sequence[bool]]) -> tuple[AnswerShare, ...]:
    """Return how many answers were right at each stage, given whether each answer of each quiz was."""
    asked, right = Counter[str](), Counter[str]()
    for answers in quizzes:
        for stage, is_right in zip(QUIZ_STAGES, answers, strict=False):
            asked[stage] += 1
            right[stage] += is_right
    return tuple(AnswerShare(stage, right[stage], asked[stage]) for stage in dict.fromkeys(QUIZ_STAGES) if asked[stage])
