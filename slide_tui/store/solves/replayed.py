"""A run from outside, as it can be trusted: its figures are those that its replay shows."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

from slide_tui.engine.courses import course_of
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.goals import GOALS
from slide_tui.engine.replay import decode, encode
from slide_tui.engine.rows import known_name
from slide_tui.engine.rules import RULES
from slide_tui.engine.sights import FILED_SIGHTS
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.filing import solve_of


def as_replayed(solve: Solve, replay: str | None) -> tuple[Solve, str | None]:
    """A run as its replay, played by the rules, shows it; raise InvalidInput if it can't be played.

    A run without a replay is a bare time from another program, or one of ours whose texts were damaged. It has no
    code, and whatever it says of its control, it is not taken for one of the player's own.
    """
    if replay is not None:
        known = decode(replay)
        [game] = deque(known.games(), maxlen=1)
        shown = solve_of(game, solve.at_ms, solve.offset_min, solve.optimal)
        time_ms = game.time_ms if game.solved else max(game.time_ms, solve.time_ms)
        replay = encode(known._replace(repeat=shown.repeat))  # the first ones did not say it of easy starts
        solve = replace(shown, id=solve.id, kind=replace(shown.kind, control=solve.kind.control), time_ms=time_ms)
    else:
        known_name("goal", GOALS, solve.kind.goal)
        known_name("mode", RULES, solve.kind.mode)
        known_name("sight", FILED_SIGHTS, solve.kind.sight)
        if solve.code:
            raise InvalidInput("there is a code but no replay")
        solve = replace(solve, kind=replace(solve.kind, control=""))
    if course_of(solve.kind.course).players > 1:
        raise InvalidInput("a duel is between two players, and never saved")
    return solve, replay
