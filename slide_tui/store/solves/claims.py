"""Checking a run's figures against its replay."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

from slide_tui.engine.courses import course_of
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.goals import GOALS
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.replay import decode, encode
from slide_tui.engine.rows import known_name
from slide_tui.engine.rules import RULES
from slide_tui.engine.sights import FILED_SIGHTS
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.filing import solve_of

_CLAIMS = {
    "code": "the code", "size": "the size", "goal": "the goal", "mode": "the mode", "sight": "the sight",
    "course": "the course", "moves": "the moves", "pushes": "the pushes", "net": "the net moves",
    "finished": "that it was finished or not", "helped": "whether it was helped", "repeat": "whether it was a repeat",
}  # fmt: skip
"""What a replay bears out, in words."""


def borne_out(solve: Solve, replay: str | None) -> tuple[Solve, str | None]:
    """A run as it can be trusted; raise InvalidInput unless its replay, played by the rules, bears out its figures.

    A run without a replay is a bare time from another program, or one of ours whose texts were damaged. It has no
    code, and whatever it says of its control, it is not taken for one of the player's own.
    """
    known_name("goal", GOALS, solve.goal)
    known_name("mode", RULES, solve.mode)
    known_name("sight", FILED_SIGHTS, solve.sight)
    if course_of(solve.course).players > 1:
        raise InvalidInput("a duel is between two players, and never saved")
    if solve.optimal is not None and solve.finished and solve.optimal > solve.net:
        raise InvalidInput(f"its start can't be {solve.optimal:,} slides from the goal")
    if replay is None:
        return _bare(solve), None
    known = decode(replay)
    if encode(known) != replay:
        raise InvalidInput("the replay is not in its standard spelling")
    if not (known.repeat or known.puzzle.scrambled):  # an easy start is a repeat, which the first replays did not say
        known, replay = known._replace(repeat=True), f"{replay} repeat"
    [game] = deque(known.games(), maxlen=1)
    shown = solve_of(game, solve.at_ms, solve.offset_min)
    for name, words in _CLAIMS.items():
        if getattr(solve, name) != getattr(shown, name):
            raise InvalidInput(f"the replay does not bear out {words}: it shows {getattr(shown, name)}")
    if solve.time_ms < game.time_ms or (solve.finished and solve.time_ms > game.time_ms):
        raise InvalidInput(f"the replay does not bear out the time: it shows {game.time_ms} ms")
    if parse_code(solve.code) != known.puzzle:
        raise InvalidInput("the replay is of another puzzle")
    return solve, replay


def _bare(solve: Solve) -> Solve:
    """A run without a replay."""
    if solve.code:
        raise InvalidInput("there is a code but no replay")
    net = 0 if course_of(solve.course).scored else solve.net  # a score may be more than the moves
    if max(net, solve.pushes) > solve.moves:
        raise InvalidInput("there are more pushes or net moves than moves")
    return replace(solve, control="")
