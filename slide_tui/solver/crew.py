"""Crew: what the helper's solvers were asked, and the best of what they found.

Only `finish` waits: an event loop watches the helper's descriptors and calls `receive`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from slide_tui.helper import LOST, Helper, Reply
from slide_tui.solver.plan import PROVABLE_CELLS, Answer, Ended, Plan, Question, better

_MANY_CORES = 4
"""With this many cores, two solvers and the game don't slow each other down."""

Tell = Callable[[Answer], object]
"""Takes answers to a question, each better than the one before."""


@dataclass(slots=True, eq=False)
class _Asked:
    """The lanes still working on a question, as jobs of the helper, and the best plan so far."""

    tell: Tell
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
        self._open: list[_Asked] = []

    def ask(self, question: Question, tell: Tell) -> None:
        """Ask for a plan, or how far the boards of a trail are from the goal.

        Questions are answered one after the other, and never before the helper is heard.
        """
        asked = _Asked(tell)
        self._open.append(asked)
        for lane, more in enumerate(self._lanes(question)):
            job = "judge" if question.trail else "plan"
            asked.jobs[lane] = self._helper.ask(partial(self._take, asked, lane), job, question, *more, lane=lane)

    def cancel(self) -> None:
        """Cancel all questions; none of them will be answered."""
        while self._open:
            self._call_off(self._open[0])

    def receive(self) -> None:
        """Tell the answers that have come."""
        self._helper.receive()

    def finish(self) -> None:
        """Wait until all questions are answered."""
        while self._open:
            self._helper.wait()

    @property
    def trouble(self) -> str:
        """Why there is no solver, once that is certain; empty otherwise."""
        return self._helper.trouble

    def close(self) -> None:
        """End the solvers at once."""
        self._open.clear()
        self._helper.close()

    def _lanes(self, question: Question) -> list[tuple[int, ...]]:
        """What each lane is told beside the question: for a plan, which lane it is, of how many."""
        if question.trail:
            return [()]
        alone = question.board.size.cells <= PROVABLE_CELLS or (question.background and self._cores < _MANY_CORES)
        lanes = 1 if alone else min(2, self._cores)
        return [(lane, lanes) for lane in range(lanes)]

    def _take(self, asked: _Asked, lane: int, reply: Reply) -> None:
        """Take what a lane replies, and answer if that is something new."""
        if isinstance(plan := reply.value, Plan):
            improved = better(plan, asked.best)
            if improved is not asked.best:
                asked.best = improved
                asked.tell(Answer(improved._replace(ended=None)))
            asked.ended += [plan.ended] if plan.ended is not None else []
        elif reply.value is not None:
            self._finish(asked, Answer(None, *reply.value))
        elif reply.last:
            del asked.jobs[lane]
            asked.trouble = asked.trouble or reply.trouble
        if asked in self._open and (not asked.jobs or (asked.best is not None and asked.best.optimal)):
            self._finish(asked, _last_answer(asked))

    def _finish(self, asked: _Asked, answer: Answer) -> None:
        self._call_off(asked)
        asked.tell(answer)

    def _call_off(self, asked: _Asked) -> None:
        self._open.remove(asked)
        for job in asked.jobs.values():
            self._helper.cancel(job)


def _last_answer(asked: _Asked) -> Answer:
    """Return the best plan, and why there is no better one; without a whole plan, why there is none."""
    best, trouble = asked.best, asked.trouble or LOST
    if best is None or not best.whole:
        return Answer(trouble=trouble)
    ended = Ended.PROVEN if best.optimal else next(iter(asked.ended), Ended.EXHAUSTED)
    return Answer(best._replace(ended=ended), trouble="" if asked.ended or best.optimal else trouble)
