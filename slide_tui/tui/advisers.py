"""Advisers: the solver in its process, and the coach; what they answer goes back as events."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from slide_tui.engine.puzzle import Puzzle
from slide_tui.play.events import Coached, Debriefed, Event, Planned, StagePlanned
from slide_tui.play.want import Want, What
from slide_tui.solver import route  # noqa: F401 - the first question needs it: better loaded by now
from slide_tui.solver.coach import next_step
from slide_tui.solver.crew import Crew
from slide_tui.solver.plan import PROVABLE_CELLS, Answer
from slide_tui.solver.stage import plan_for
from slide_tui.stats.debrief import Report
from slide_tui.tui.services import Hire

_SECONDS = {
    What.STUDY: (30.0, 5.0),
    What.HINT: (10.0, 1.0),
    What.PLAY: (10.0, 1.0),
    What.DEBRIEF: (60.0, 60.0),
    What.JUDGE: (60.0, 60.0),
}
"""Seconds that a search may take, where a proof can be hoped for and where it can't."""


def plan_stage(puzzle: Puzzle) -> StagePlanned:
    """A way through a drill; it can take a quarter of a second."""
    return StagePlanned(puzzle, plan_for(puzzle))


class Advisers:
    """Solver and coach. The solver's process is started when first needed."""

    def __init__(self, put: Callable[[Event], None], hire: Hire | None) -> None:
        """Take where answers are put, and what starts the solver."""
        self._put = put
        self._hire = hire
        self._crew: Crew | None = None
        self._wants: dict[int, Want] = {}

    def search(self, want: Want) -> None:
        """Ask the solver."""
        crew = self._hired()
        if crew is None:
            self._answer(want, Answer(0))
            return
        provable, hard = _SECONDS[want.what]
        seconds = provable if want.board.size.cells <= PROVABLE_CELLS else hard
        number = crew.ask(
            want.board,
            want.goal,
            forbidden=want.forbidden,
            seconds=seconds,
            hurry=want.what is What.HINT,
            trail=want.trail,
            background=want.what is What.STUDY,
        )
        self._wants[number] = want
        self.receive()

    def coach(self, want: Want) -> None:
        """Ask the coach, which answers at once."""
        answer = coached(want)
        if answer is not None:
            self._put(answer)

    def call_off(self) -> None:
        """Drop all questions."""
        self._wants.clear()
        if self._crew is not None:
            self._crew.cancel()

    def close(self) -> None:
        """End the solver, whatever it is doing."""
        if self._crew is not None:
            self._crew.close()

    def receive(self) -> None:
        """Put the answers that have come."""
        for answer in self._crew.receive() if self._crew is not None else []:
            want = self._wants.get(answer.id)
            if answer.final:
                self._wants.pop(answer.id, None)
            if want is not None:
                self._answer(want, answer)

    def _answer(self, want: Want, answer: Answer) -> None:
        if want.what in (What.DEBRIEF, What.JUDGE):
            self._put(Debriefed(want, Report(answer.remaining, answer.exact)))
        else:
            trouble = self._crew.trouble if self._crew is not None else ""
            self._put(Planned(want, answer.plan, final=answer.final, trouble=trouble))

    def _hired(self) -> Crew | None:
        """The crew, started when first needed; None if there is none to start."""
        if self._crew is None and self._hire is not None:
            loop = asyncio.get_running_loop()
            self._crew = self._hire(lambda descriptor: loop.add_reader(descriptor, self.receive), loop.remove_reader)
            self._crew.told = self.receive
        return self._crew


def coached(want: Want) -> Coached | None:
    """What the coach answers; nothing at a solved board."""
    step = next_step(want.board, want.goal, want.forbidden)
    return Coached(want, step.slides[: want.count], step.reason) if step is not None else None
