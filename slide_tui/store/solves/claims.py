"""Whether what a run claims to be is what its replay shows."""

from __future__ import annotations

from collections import deque

from slide_tui.engine.errors import Unreadable
from slide_tui.engine.game import Game
from slide_tui.engine.goals import check_goal
from slide_tui.engine.modes import check_mode
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.replay import decode, encode
from slide_tui.scores.solve import Solve


def check_claims(solve: Solve, replay: str | None) -> None:
    """Raise Unreadable unless the replay, played by the rules, comes to just what is claimed.

    A bare time from another program has no replay and no code; it must not claim to be more than that.
    """
    check_goal(solve.goal)
    check_mode(solve.mode)
    if replay is None:
        if solve.code:
            raise Unreadable("there is a code but no replay")
        return
    known = decode(replay)
    if encode(known) != replay:
        raise Unreadable("the replay is not in its one spelling")
    [game] = deque(known.games(), maxlen=1)
    for name, claimed, shown in _compared(solve, game):
        if claimed != shown:
            raise Unreadable(f"the replay does not bear out {name}: it shows {shown}")
    if solve.time_ms < game.log.read_ms or (solve.finished and solve.time_ms > game.log.read_ms):
        raise Unreadable(f"the replay does not bear out the time: it shows {game.log.read_ms} ms")
    if parse_code(solve.code) != known.puzzle:
        raise Unreadable("the replay is of another puzzle")


def _compared(solve: Solve, game: Game) -> list[tuple[str, object, object]]:
    puzzle = game.puzzle
    return [
        ("the code", solve.code, puzzle.code),
        ("the size", str(solve.size), str(puzzle.size)),
        ("the goal", solve.goal, puzzle.goal),
        ("the mode", solve.mode, puzzle.mode),
        ("the moves", solve.moves, game.moves),
        ("the pushes", solve.pushes, game.pushes),
        ("the net moves", solve.net, game.net),
        ("that it was finished or not", solve.finished, game.solved),
        ("whether it was helped", solve.helped, game.helped),
        ("whether it was a repeat", solve.repeat, game.repeat),
    ]
