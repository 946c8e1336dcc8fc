"""The solver, as the jobs of a front end ask it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from slide_tui.play.services import Tell
from slide_tui.play.solver_request import RequestPurpose, SolverRequest
from slide_tui.solver.plan import Answer

Seconds = tuple[float, float]
"""Seconds that a search may take, where a proof can be hoped for and where it can't."""


class SolverClient:
    """Asks a `Crew`, which is made when first needed."""

    def __init__(self, hire: Callable[[], Any] | None, seconds: Callable[[RequestPurpose], Seconds]) -> None:
        """Take a function that makes the crew (None without a solver), and one that gives a purpose its seconds."""
        self._hire, self._seconds = hire, seconds
        self.crew: Any = None

    def search(self, request: SolverRequest, tell: Tell) -> None:
        """Ask; answers are told later."""
        if self.crew is None and self._hire is not None:
            self.crew = self._hire()
        if self.crew is None:
            tell(Answer())
            return
        question = request.question(*self._seconds(request.purpose))
        self.crew.ask(question, lambda answer: tell(answer._replace(trouble=self.crew.trouble)))

    def cancel(self) -> None:
        """Drop all questions."""
        if self.crew is not None:
            self.crew.cancel()

    def close(self) -> None:
        """End the solver, whatever it is doing."""
        if self.crew is not None:
            self.crew.close()
