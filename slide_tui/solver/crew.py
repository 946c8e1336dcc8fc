"""Crew: what the helper's solvers were asked, and the best of what they found.

Only `wait` waits: an event loop watches the helper's descriptors and calls `receive`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from time import monotonic

from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction
from slide_tui.helper import LOST, Helper, Reply
from slide_tui.solver.plan import PROVABLE_CELLS, Answer, Ended, Plan, Question, better

_MANY_CORES = 4
"""With this many cores, two solvers and the game don't slow each other down."""


@dataclass(slots=True)
class _Asked:
    """The lanes still working on a question, as jobs of the helper, and the best plan so far."""

    jobs: dict[int, int] = field(default_factory=dict)
    best: Plan | None = None
    ended: list[Ended] = field(default_factory=list)
    trouble: str = ""


class Crew:
    """One or two solvers."""

    def __init__(self, helper: Helper | None = None, cores: int | None = None) -> None:
        """Take what does the work, and on how many cores; None for all there are."""
        self._helper = helper or Helper()
        self._cores = cores or os.cpu_count() or 1
        self.told: Callable[[], object] = lambda: None
        """Called when there are answers, also when others were waiting for the helper."""
        self._number = 0
        self._asked: dict[int, _Asked] = {}
        self._answers: list[Answer] = []

    def ask(  # noqa: PLR0913 - all of it belongs to one question
        self,
        board: Board,
        goal: Board,
        *,
        forbidden: Direction | None = None,
        seconds: float | None = None,
        hurry: bool = False,
        trail: tuple[Direction, ...] = (),
        background: bool = False,
    ) -> int:
        """Ask for a plan, and return the number of the question. Questions are answered one after the other.

        With a trail of slides, the answer says how far each board along them is from the goal, instead of a plan. A
        question in the background leaves a core to the player.
        """
        question = Question(board, goal, forbidden, seconds, hurry)
        if trail:
            return self._begin("judge", question, [(trail,)])
        alone = board.size.cells <= PROVABLE_CELLS or (background and self._cores < _MANY_CORES)
        lanes = 1 if alone else min(2, self._cores)
        return self._begin("plan", question, [(lane, lanes) for lane in range(lanes)])

    def cancel(self) -> None:
        """Cancel all questions; none of them will be answered."""
        for asked in self._asked.values():
            self._call_off(asked)
        self._asked.clear()
        self._answers.clear()

    def receive(self) -> list[Answer]:
        """Return new answers, each better than the one before.

        A final answer with both a plan and a trouble is the best found before the solvers were lost.
        """
        self._helper.receive()
        answers, self._answers = self._answers, []
        return answers

    def wait(self, seconds: float | None = None) -> list[Answer]:
        """Return the first answers that come in time; none if time is up or nothing is to come."""
        until = None if seconds is None else monotonic() + seconds
        while not (answers := self.receive()) and self._asked:
            left = None if until is None else until - monotonic()
            if left is not None and left <= 0:
                break
            self._helper.wait(left)
        return answers

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return bool(self._asked or self._answers)

    @property
    def trouble(self) -> str:
        """Why there is no solver, once that is certain; empty otherwise."""
        return self._helper.trouble

    def close(self) -> None:
        """End the solvers at once."""
        self._asked.clear()
        self._helper.close()

    def _begin(self, job: str, question: Question, lanes: list[tuple[object, ...]]) -> int:
        self._number += 1
        asked = self._asked[self._number] = _Asked()
        for lane, more in enumerate(lanes):
            then = partial(self._take, self._number, lane)
            asked.jobs[lane] = self._helper.ask(then, job, question, *more, lane=lane)
        return self._number

    def _take(self, number: int, lane: int, reply: Reply) -> None:
        """Take what a lane replies, and answer if that is something new."""
        asked = self._asked[number]
        if isinstance(plan := reply.value, Plan):
            improved = better(plan, asked.best)
            if improved is not asked.best:
                asked.best = improved
                self._answer(Answer(number, improved._replace(ended=None)))
            asked.ended += [plan.ended] if plan.ended is not None else []
        elif reply.value is not None:
            remaining, exact = reply.value
            self._finish(number, Answer(number, None, remaining, exact))
        elif reply.last:
            del asked.jobs[lane]
            asked.trouble = asked.trouble or reply.trouble
        if number in self._asked and (not asked.jobs or (asked.best is not None and asked.best.optimal)):
            self._finish(number, self._last_answer(number, asked))

    def _last_answer(self, number: int, asked: _Asked) -> Answer:
        """Return the best plan, and why there is no better one; without a whole plan, why there is none."""
        best, trouble = asked.best, asked.trouble or LOST
        if best is None or not best.whole:
            return Answer(number, trouble=trouble)
        ended = Ended.PROVEN if best.optimal else next(iter(asked.ended), Ended.EXHAUSTED)
        return Answer(number, best._replace(ended=ended), trouble="" if asked.ended or best.optimal else trouble)

    def _finish(self, number: int, answer: Answer) -> None:
        self._call_off(self._asked.pop(number))
        self._answer(answer)

    def _answer(self, answer: Answer) -> None:
        self._answers.append(answer)
        self.told()

    def _call_off(self, asked: _Asked) -> None:
        for job in asked.jobs.values():
            self._helper.cancel(job)
