"""The solver in its process, as the App asks it: answers are told as they come."""

from __future__ import annotations

import asyncio

from slide_tui.play.services import Tell
from slide_tui.play.want import Want, What
from slide_tui.solver.crew import Crew
from slide_tui.solver.plan import PROVABLE_CELLS, Answer
from slide_tui.tui.resources import Hire

_SECONDS = {
    What.STUDY: (30.0, 5.0),
    What.HINT: (10.0, 1.0),
    What.PLAY: (10.0, 1.0),
    What.DEBRIEF: (60.0, 60.0),
    What.JUDGE: (60.0, 60.0),
}
"""Seconds that a search may take, where a proof can be hoped for and where it can't."""


class SolverClient:
    """Asks the solver. Its process is started when first needed."""

    def __init__(self, hire: Hire | None) -> None:
        """Take what starts the solver; None if there is none to start."""
        self._hire = hire
        self._crew: Crew | None = None
        self._tells: dict[int, Tell] = {}

    def search(self, want: Want, tell: Tell) -> None:
        """Ask; answers are told later."""
        crew = self._hired()
        if crew is None:
            tell(Answer(0))
            return
        provable, hard = _SECONDS[want.what]
        number = crew.ask(
            want.board,
            want.goal,
            forbidden=want.forbidden,
            seconds=provable if want.board.size.cells <= PROVABLE_CELLS else hard,
            hurry=want.what is What.HINT,
            trail=want.trail,
            background=want.what is What.STUDY,
        )
        self._tells[number] = tell
        self.receive()

    def cancel(self) -> None:
        """Drop all questions."""
        self._tells.clear()
        if self._crew is not None:
            self._crew.cancel()

    def close(self) -> None:
        """End the solver, whatever it is doing."""
        if self._crew is not None:
            self._crew.close()

    def receive(self) -> None:
        """Tell the answers that have come."""
        for answer in self._crew.receive() if self._crew is not None else []:
            tell = (self._tells.pop if answer.final else self._tells.get)(answer.id, None)
            if tell is not None:
                tell(answer._replace(trouble=self._crew.trouble) if self._crew is not None else answer)

    def _hired(self) -> Crew | None:
        """The crew, started when first needed; None if there is none to start."""
        if self._crew is None and self._hire is not None:
            loop = asyncio.get_running_loop()
            self._crew = self._hire(lambda descriptor: loop.add_reader(descriptor, self.receive), loop.remove_reader)
            self._crew.told = self.receive
        return self._crew
