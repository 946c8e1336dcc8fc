"""Crew: one or two solver processes, and what they were asked.

Only `wait` waits: an event loop watches the descriptors and calls `receive`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from time import monotonic

from slide_tui.engine.board import Board
from slide_tui.engine.moves import Direction
from slide_tui.solver.pipes import wait_for_any
from slide_tui.solver.plan import PROVABLE_CELLS, Ended, Plan, better
from slide_tui.solver.wire import READY, Answer, Question, decode_answer, encode_question, trouble_in

_MANY_CORES = 4
"""With this many cores, two solvers and the game don't slow each other down."""
_STARTS_MAX = 3
"""How often to restart a solver that ended by itself."""
_TALK_MOST = 1000
"""How many useless lines in a row to accept: late answers are a few, a broken solver never stops."""
LOST = "the solver has ended"


TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.solver.process import Process


def _start_process() -> Process:
    from slide_tui.solver.process import Process  # subprocess is slow to load, and often not needed

    return Process()


@dataclass(slots=True)
class _Asked:
    """A question, the lanes still working on it, and the best plan so far."""

    question: Question
    lanes: set[int]
    best: Plan | None = None
    ended: list[Ended] = field(default_factory=list)


class Crew:
    """Solver processes, started when they are first needed."""

    def __init__(
        self,
        start: Callable[[], Process] = _start_process,
        lanes: int | None = None,
        watch: Callable[[int], object] = lambda _descriptor: None,
        unwatch: Callable[[int], object] = lambda _descriptor: None,
    ) -> None:
        """Start nothing yet. Up to `lanes` solvers share a board; `watch` and `unwatch` get each one's descriptor."""
        self._start = start
        cores = os.cpu_count() or 1
        self._lanes = min(2, cores) if lanes is None else lanes
        self._few_cores = lanes is None and cores < _MANY_CORES
        self._watch = watch
        self._unwatch = unwatch
        self._crew: dict[int, Process] = {}
        self._descriptors: dict[int, int] = {}
        self._talk: dict[int, int] = {}
        self._starts = 0
        self._number = 0
        self._asked: dict[int, _Asked] = {}
        self._undelivered: list[Answer] = []
        self.trouble = ""
        """Why there is no solver, once that is certain; empty otherwise."""

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

        A question in the background leaves a core to the player.
        """
        self._number += 1
        alone = board.size.cells <= PROVABLE_CELLS or trail or (background and self._few_cores)
        lanes = 1 if alone else self._lanes
        question = Question(self._number, board, goal, forbidden, seconds, hurry, trail, 0, lanes)
        asked = self._asked[question.id] = _Asked(question, set(range(lanes)))
        for lane in range(lanes):
            process = self._at_work(lane)
            if process is None:
                asked.lanes.discard(lane)
            else:
                self._send(lane, encode_question(replace(question, lane=lane, hurry=hurry and lane == 0)))
        if not asked.lanes and question.id in self._asked:
            self._give_up(asked)
        return question.id

    def cancel(self) -> None:
        """Cancel all questions; none of them will be answered."""
        if self._asked:
            self._asked.clear()
            self._call_off(self._number)
        self._undelivered.clear()

    def receive(self) -> list[Answer]:
        """Return new answers, each better than the one before.

        A final answer with both a plan and a trouble is the best found before the solvers were lost.
        """
        for lane, process in list(self._crew.items()):
            for line in process.receive():
                self._take(lane, line)
            if self._talk.get(lane, 0) > _TALK_MOST:
                process.close()
            if not process.alive and self._crew.get(lane) is process:
                self._lose(lane)
        answers, self._undelivered = self._undelivered, []
        return answers

    def wait(self, seconds: float | None = None) -> list[Answer]:
        """Return the first answers that come in time; none if time is up or no solver is left."""
        until = None if seconds is None else monotonic() + seconds
        while not (answers := self.receive()) and self._crew:
            left = None if until is None else until - monotonic()
            if left is not None and left <= 0:
                break
            wait_for_any([process.fileno() for process in self._crew.values()], left)
        return answers

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return bool(self._asked or self._undelivered)

    @property
    def pids(self) -> tuple[int, ...]:
        """The process ids of the solvers."""
        return tuple(process.pid for process in self._crew.values())

    def close(self) -> None:
        """End all solvers at once."""
        self._asked.clear()
        for lane in list(self._crew):
            self._dismiss(lane)

    def _send(self, lane: int, line: str) -> None:
        process = self._crew.get(lane)
        if process is None:  # lost while another one was being told something
            return
        process.send(line)
        if not process.alive and self._crew.get(lane) is process:
            self._lose(lane)

    def _call_off(self, number: int) -> None:
        """Cancel the questions up to a number in every solver."""
        for lane in list(self._crew):
            self._send(lane, json.dumps({"cancel": number}))

    def _at_work(self, lane: int) -> Process | None:
        """Return the solver of a lane, started if need be; None if there can't be one."""
        if lane not in self._crew and not self.trouble and self._starts < _STARTS_MAX + self._lanes:
            self._starts += 1
            try:
                process = self._crew[lane] = self._start()
            except OSError as error:
                self.trouble = error.strerror or LOST
                return None
            self._descriptors[lane] = process.fileno()
            self._watch(process.fileno())
        return self._crew.get(lane)

    def _take(self, lane: int, line: str) -> None:
        """Handle one line from a solver."""
        if line.startswith(f'{{"{READY}": false'):
            self.trouble = trouble_in(line) or LOST
        answer = decode_answer(line, {number: asked.question for number, asked in self._asked.items()})
        self._talk[lane] = self._talk.get(lane, 0) + 1 if answer is None else 0
        if answer is None:
            return
        asked = self._asked[answer.id]
        if answer.trouble and (len(asked.lanes) > 1 or asked.best is not None):  # the others go on
            self._leave(lane, asked)
            return
        if answer.plan is None:
            del self._asked[answer.id]
            self._undelivered.append(answer)
            return
        improved = better(answer.plan, asked.best)
        if improved is not asked.best:
            asked.best = improved
            self._undelivered.append(Answer(answer.id, replace(improved, ended=None)))
        if answer.plan.ended is not None:
            asked.ended.append(answer.plan.ended)
            self._leave(lane, asked)

    def _leave(self, lane: int, asked: _Asked) -> None:
        """Note that a lane has finished with a question; the last one closes it."""
        asked.lanes.discard(lane)
        if asked.best is not None and asked.best.optimal:
            asked.ended.append(Ended.PROVEN)
        elif asked.lanes:
            return
        if asked.best is None or not asked.best.whole:
            self._give_up(asked)
            return
        del self._asked[asked.question.id]
        if asked.lanes:
            self._call_off(asked.question.id)
        ended = Ended.PROVEN if asked.best.optimal else next(iter(asked.ended), Ended.EXHAUSTED)
        trouble = "" if asked.ended else self.trouble or LOST
        self._undelivered.append(Answer(asked.question.id, replace(asked.best, ended=ended), trouble=trouble))

    def _lose(self, lane: int) -> None:
        """Leave the questions of a solver that ended by itself to the others."""
        self._dismiss(lane)
        if self._starts >= _STARTS_MAX + self._lanes:
            self.trouble = self.trouble or LOST
        for asked in list(self._asked.values()):
            if lane in asked.lanes:
                self._leave(lane, asked)

    def _dismiss(self, lane: int) -> None:
        process = self._crew.pop(lane)
        self._talk.pop(lane, None)
        self._unwatch(self._descriptors.pop(lane))
        process.close()

    def _give_up(self, asked: _Asked) -> None:
        del self._asked[asked.question.id]
        self._undelivered.append(Answer(asked.question.id, trouble=self.trouble or LOST))
