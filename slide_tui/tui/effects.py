"""Effects: what has to happen outside once the match has changed. Pure; the App performs them."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.clock import Phase
from slide_tui.engine.match import Match
from slide_tui.engine.result import Result, result_of


class Begun(NamedTuple):
    """The first slide of a seat's game was made just now."""

    seat: int


class Solved(NamedTuple):
    """A seat's game was solved just now."""

    seat: int
    result: Result


class Paused(NamedTuple):
    """A seat's clock stands still until the player goes on."""

    seat: int


class Resumed(NamedTuple):
    """A seat's clock runs on after it was held."""

    seat: int


Effect = Begun | Resumed | Solved | Paused


def effects(old: Match, new: Match) -> tuple[Effect, ...]:
    """What follows from the step from one match to the next."""
    found: list[Effect] = []
    for seat, (before, after) in enumerate(zip(old.seats, new.seats, strict=False)):
        if before.game is after.game:
            continue
        if after.game.begun and not before.game.begun:
            found.append(Begun(seat))
        was, now = before.game.clock.phase, after.game.clock.phase
        if after.game.solved and was is not Phase.STOPPED:
            found.append(Solved(seat, result_of(after.game)))
        elif now is Phase.PAUSED and was is not Phase.PAUSED:
            found.append(Paused(seat))
        elif was is Phase.PAUSED and now is Phase.RUNNING:
            found.append(Resumed(seat))
    return tuple(found)
