"""Help: hints, the coach and autoplay as one value: what was asked of the solver, and what is known by now."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.game import Game
from slide_tui.engine.moves import Direction
from slide_tui.play.solver_request import RequestPurpose, SolverRequest
from slide_tui.solver.plan import Plan, better
from slide_tui.solver.route import Route, route_of

_ROUTES_MAX = 4


class Performance(NamedTuple):
    """Slides still to be made for the player, as long as the board is the one they start from."""

    board: Board
    slides: tuple[Direction, ...]
    left: int | None
    """How many more slides are wanted after these; None for all to the end."""
    coach: bool = False
    """Whether the coach plays, and is to be asked for its next step."""


class Help(NamedTuple):
    """What is known about the game on the table."""

    requests: tuple[SolverRequest, ...] = ()
    """The requests that are open."""
    routes: tuple[Route, ...] = ()
    """Plans that may lead through the board, the newest first."""
    best: Plan | None = None
    """The best plan that is known for the start."""
    studied: bool = False
    """Whether nothing better will be found for the start."""
    performance: Performance | None = None

    @property
    def playing(self) -> bool:
        """Whether the solver plays, or is about to."""
        return self.performance is not None or self.is_open(RequestPurpose.PLAY)

    def is_open(self, *purposes: RequestPurpose) -> bool:
        """Whether there is an open request with one of these purposes."""
        return any(request.purpose in purposes for request in self.requests)

    def learned(self, plan: Plan, *, best: bool) -> Help:
        """With one more plan; `best` if it may be the best for the start."""
        routes = tuple(route for route in self.routes if route.plan.board != plan.board)
        known = better(plan, self.best) if best else self.best
        return self._replace(routes=(route_of(plan), *routes)[:_ROUTES_MAX], best=known)

    def onward(self, game: Game, *, whole: bool = False) -> tuple[Direction, ...]:
        """The slides left of the best plan through the board, which must reach the goal if `whole`; perhaps none."""
        forbidden = game.forbidden()
        plans = [(route.plan.whole, route.onward(game.board)) for route in self.routes]
        good = [(ends, slides) for ends, slides in plans if slides and slides[0] is not forbidden and ends >= whole]
        return min(good, key=lambda each: (not each[0], len(each[1])))[1] if good else ()

    @property
    def proven(self) -> int | None:
        """The fewest slides that the start needs, if that is proven by now."""
        return self.best.length if self.best is not None and self.best.optimal else None
