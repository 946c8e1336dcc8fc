"""The solver in its process, as the App asks it: answers are told as they come."""

from __future__ import annotations

import asyncio
from typing import Any

from slide_tui.play.services import Tell
from slide_tui.play.solver_request import RequestPurpose, SolverRequest
from slide_tui.solver.plan import Answer
from slide_tui.tui.resources import Start

_SECONDS = {RequestPurpose.STUDY: (30.0, 5.0), RequestPurpose.HINT: (2.0, 1.0), RequestPurpose.PLAY: (2.0, 1.0)}
"""Seconds that a search may take, where a proof can be hoped for and where it can't."""
_OTHERS_S = (60.0, 60.0)


class SolverClient:
    """Asks the solver. Its process is started when first needed."""

    def __init__(self, hire: Start | None) -> None:
        """Take what starts the solver; None if there is none to start."""
        self._hire = hire
        self._crew: Any = None

    def search(self, request: SolverRequest, tell: Tell) -> None:
        """Ask; answers are told later."""
        if self._hire is None:
            tell(Answer())
            return
        if self._crew is None:
            loop = asyncio.get_running_loop()
            self._crew = self._hire(lambda descriptor: loop.add_reader(descriptor, self._receive), loop.remove_reader)
        question = request.question(*_SECONDS.get(request.purpose, _OTHERS_S))
        self._crew.ask(question, lambda answer: tell(answer._replace(trouble=self._crew.trouble)))
        self._receive()

    def cancel(self) -> None:
        """Drop all questions."""
        if self._crew is not None:
            self._crew.cancel()

    def close(self) -> None:
        """End the solver, whatever it is doing."""
        if self._crew is not None:
            self._crew.close()

    def _receive(self) -> None:
        self._crew.receive()
