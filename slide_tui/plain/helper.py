"""Helper: hints, the coach's steps and whole plans for a player who waits for the answer."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from slide_tui.engine.game import Game
from slide_tui.engine.moves import Direction
from slide_tui.say import hints
from slide_tui.solver.coach import Step, next_step, steps
from slide_tui.solver.crew import Crew
from slide_tui.solver.plan import PROVABLE_CELLS, Plan, better
from slide_tui.solver.reasons import reason_of
from slide_tui.solver.route import Route, route_of

_HINT_S = 0.5
_PLAN_S = {True: 10.0, False: 1.0}
"""How long a whole plan may take, where it can be proven and where not."""
_STUDY_S = {True: 30.0, False: 5.0}
_ANSWER_S = 15.0
"""After so long without any answer the coach speaks."""


class Helper:
    """Helps with one game after the other. The solver is started when it is first needed."""

    def __init__(self, hire: Callable[[], Crew] | None) -> None:
        """`hire` brings the solver; without it the coach gives all answers."""
        self._hire = hire
        self._crew: Crew | None = None
        self._route: Route | None = None
        self._best: Plan | None = None
        self._trouble_said = False
        self._studying = False

    def close(self) -> None:
        """Send the solver home."""
        if self._crew is not None:
            self._crew.close()

    def forget(self) -> None:
        """Another board was begun."""
        self._studying = False
        self._route, self._best = None, None
        if self._crew is not None:
            self._crew.cancel()

    def hint(self, game: Game, first_number: int) -> str:
        """The next slide of a good plan, and why, as a sentence."""
        slides = self._onward(game) or self._ask(game, _HINT_S)
        if not slides:
            step = self.step(game)
            return hints.hint(game.board, step.slides[0], step.reason, first_number)
        return hints.hint(game.board, slides[0], reason_of(game.board, game.goal, slides), first_number)

    def step(self, game: Game) -> Step:
        """What the coach would do next."""
        step = next_step(game.board, game.goal, game.forbidden())
        assert step is not None, game.board
        return step

    def plan(self, game: Game) -> tuple[Direction, ...]:
        """Slides that solve the board."""
        slides = self._onward(game) or self._ask(game, _PLAN_S[game.board.size.cells <= PROVABLE_CELLS])
        if slides:
            return slides
        return tuple(slide for step in steps(game.board, game.goal, game.forbidden()) for slide in step.slides)

    def study(self, game: Game) -> None:
        """Find out how few slides the start needs, without waiting for it."""
        crew, self._studying = self._hired(), True
        if crew is not None and self._best is None:
            crew.ask(game.start, game.goal, seconds=_STUDY_S[game.start.size.cells <= PROVABLE_CELLS], background=True)

    def best(self, game: Game) -> Plan | None:
        """The best plan that is known for the start by now."""
        if self._crew is not None:
            for answer in self._crew.receive():
                self._learn(game, answer.plan)
        return self._best

    def trouble(self) -> str:
        """Why there is no solver, the first time that this is asked."""
        trouble = self._crew.trouble if self._crew is not None else ""
        if not trouble or self._trouble_said:
            return ""
        self._trouble_said = True
        return trouble

    def _hired(self) -> Crew | None:
        if self._crew is None and self._hire is not None:
            self._crew = self._hire()
        return self._crew

    def _ask(self, game: Game, seconds: float) -> tuple[Direction, ...]:
        """The plan that is found in the time given; nothing where no solver answers."""
        crew = self._hired()
        if crew is None:
            return ()
        self.best(game)
        crew.cancel()
        number = crew.ask(game.board, game.goal, forbidden=game.forbidden(), seconds=seconds)
        until, plan = monotonic() + _ANSWER_S, None
        while crew.busy and monotonic() < until and (plan is None or plan.ended is None):
            for answer in crew.wait(max(0.0, until - monotonic())):
                if answer.id == number:
                    plan = answer.plan
                    if game.forbidden() is None:  # else it says nothing about the board itself
                        self._learn(game, plan)
        if self._studying:
            self.study(game)
        if plan is None:
            return ()
        self._route = route_of(plan)
        return plan.slides

    def _learn(self, game: Game, plan: Plan | None) -> None:
        if plan is not None and plan.whole and plan.board == game.start:
            self._best = better(plan, self._best)

    def _onward(self, game: Game) -> tuple[Direction, ...]:
        """The slides of the plan that is followed, if the board lies on it."""
        slides = self._route.onward(game.board) if self._route is not None else None
        return slides if slides and slides[0] is not game.forbidden() else ()
