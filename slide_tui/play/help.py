"""Help: hints, the coach and autoplay as one value: what was asked of the solver, and what is known by now."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.game import Game
from slide_tui.engine.moves import Direction
from slide_tui.play.want import Want, What
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


@dataclass(frozen=True, slots=True)
class Help:
    """What is known about the game on the table."""

    wants: tuple[Want, ...] = ()
    """The open questions."""
    asked: int = 0
    """How many questions were asked so far."""
    routes: tuple[Route, ...] = ()
    """Plans that may lead through the board, the newest first."""
    best: Plan | None = None
    """The best plan that is known for the start."""
    studied: bool = False
    """Whether nothing better will be found for the start."""
    hinted: Board | None = None
    """The board that a hint was shown for, as long as that hint may still get better."""
    performance: Performance | None = None
    trouble: str = ""
    """Why there is no solver, once that is certain."""
    trouble_said: bool = False

    @property
    def playing(self) -> bool:
        """Whether the solver plays, or is about to."""
        return self.performance is not None or any(want.what is What.PLAY for want in self.wants)

    def wanting(self, want: Want) -> Help:
        """With one more question."""
        return replace(self, wants=(*self.wants, want), asked=want.number)

    def waits_for(self, want: Want) -> bool:
        """Whether a question is still open."""
        return any(each is want for each in self.wants)

    def without(self, want: Want) -> Help:
        """With one question fewer."""
        return replace(self, wants=tuple(each for each in self.wants if each is not want))

    def quiet(self) -> Help:
        """Without anything that the player was waiting for."""
        wants = tuple(want for want in self.wants if not want.urgent)
        return replace(self, wants=wants, performance=None, hinted=None)

    def called_off(self) -> Help:
        """Without any question."""
        return replace(self, wants=(), hinted=None)

    def learned(self, plan: Plan, *, best: bool) -> Help:
        """With one more plan; `best` if it may be the best for the start."""
        routes = tuple(route for route in self.routes if route.plan.board != plan.board)
        known = better(plan, self.best) if best else self.best
        return replace(self, routes=(route_of(plan), *routes)[:_ROUTES_MAX], best=known)

    def onward(self, game: Game, *, whole: bool = False) -> tuple[Direction, ...]:
        """The slides left of the best plan through the board, which must reach the goal if `whole`; perhaps none."""
        forbidden = game.forbidden()
        ways = [(route.plan.whole, route.onward(game.board)) for route in self.routes]
        good = [(ends, way) for ends, way in ways if way and way[0] is not forbidden and ends >= whole]
        return min(good, key=lambda each: (not each[0], len(each[1])))[1] if good else ()

    @property
    def untold_trouble(self) -> str:
        """Why there is no solver, if that was not said yet."""
        return "" if self.trouble_said else self.trouble

    def trouble_told(self) -> Help:
        """Once it is said why there is no solver."""
        return replace(self, trouble_said=True) if self.untold_trouble else self

    @property
    def proven(self) -> int | None:
        """The fewest slides that the start needs, if that is proven by now."""
        return self.best.length if self.best is not None and self.best.optimal else None
