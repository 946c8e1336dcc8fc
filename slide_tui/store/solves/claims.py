"""Checking a run's figures against its replay."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

from slide_tui.engine.courses import course_of
from slide_tui.engine.errors import Unreadable
from slide_tui.engine.game import Game
from slide_tui.engine.goals import GOALS, distance
from slide_tui.engine.intents import Slide
from slide_tui.engine.puzzle import parse_code
from slide_tui.engine.replay import Replay, decode, encode
from slide_tui.engine.result import score_of
from slide_tui.engine.rows import known_name
from slide_tui.engine.rules import RULES
from slide_tui.engine.sights import FILED_SIGHTS
from slide_tui.engine.who import Who
from slide_tui.stats.solve import Solve


def borne_out(solve: Solve, replay: str | None) -> tuple[Solve, str | None]:
    """A run as it can be trusted; raise Unreadable unless its replay, played by the rules, bears out its figures.

    A run without a replay is a bare time from another program, or one of ours whose texts were damaged. It has no
    code, and whatever it says of its control, it is not taken for one of the player's own.
    """
    known_name("goal", GOALS, solve.goal)
    known_name("mode", RULES, solve.mode)
    known_name("sight", FILED_SIGHTS, solve.sight)
    if course_of(solve.course).players > 1:
        raise Unreadable("a duel is between two players, and never saved")
    if replay is None:
        _check_bare(solve)
        return replace(solve, control=""), None
    known = decode(replay)
    if encode(known) != replay:
        raise Unreadable("the replay is not in its standard spelling")
    if not (known.repeat or known.puzzle.scrambled):  # an easy start is a repeat, which the first replays did not say
        known, replay = known._replace(repeat=True), f"{replay} repeat"
    [game] = deque(known.games(), maxlen=1)
    for name, claimed, shown in _compared(solve, game):
        if claimed != shown:
            raise Unreadable(f"the replay does not bear out {name}: it shows {shown}")
    if solve.time_ms < game.time_ms or (solve.finished and solve.time_ms > game.time_ms):
        raise Unreadable(f"the replay does not bear out the time: it shows {game.time_ms} ms")
    if parse_code(solve.code) != known.puzzle:
        raise Unreadable("the replay is of another puzzle")
    if not known.helped and _has_foreign_slides(known):
        raise Unreadable("a recording has made slides of the replay, and it is not marked as helped")
    _check_optimal_of(solve, game)
    return solve, replay


def _check_bare(solve: Solve) -> None:
    """Raise Unreadable if the figures of a run without a replay are impossible."""
    if solve.code:
        raise Unreadable("there is a code but no replay")
    net = 0 if course_of(solve.course).scored else solve.net  # a score may be more than the moves
    if max(net, solve.pushes) > solve.moves:
        raise Unreadable("there are more pushes or net moves than moves")
    _check_optimal(solve, None)


def _check_optimal_of(solve: Solve, game: Game) -> None:
    """Raise Unreadable if the start can't need that many slides, or is not one whole board."""
    if game.puzzle.whole:
        _check_optimal(solve, distance(game.start.tiles, game.goal.tiles, solve.size.width))
    elif solve.optimal is not None:
        raise Unreadable("only one whole board needs a known number of slides")


def _check_optimal(solve: Solve, apart: int | None) -> None:
    """Raise Unreadable if a start can't need that many slides, given its tiles' distance `apart` where known.

    A slide moves one tile by one cell, so all ways between two boards are odd, or all are even.
    """
    if solve.optimal is None:
        return
    impossible = apart is not None and (solve.optimal < apart or (solve.optimal - apart) % 2)
    if impossible or (solve.finished and (solve.optimal > solve.net or (solve.net - solve.optimal) % 2)):
        raise Unreadable(f"its start can't be {solve.optimal:,} slides from the goal")


def _has_foreign_slides(replay: Replay) -> bool:
    """Whether a recording made any of the slides."""
    return any(isinstance(event.intent, Slide) and event.intent.by is Who.RECORDING for event in replay.events)


def _compared(solve: Solve, game: Game) -> list[tuple[str, object, object]]:
    puzzle = game.puzzle
    return [
        ("the code", solve.code, puzzle.code),
        ("the size", str(solve.size), str(puzzle.size)),
        ("the goal", solve.goal, puzzle.goal),
        ("the mode", solve.mode, puzzle.mode),
        ("the sight", solve.sight, game.kind.sight),
        ("the course", solve.course, puzzle.course),
        ("the moves", solve.moves, game.moves),
        ("the pushes", solve.pushes, game.pushes),
        ("the net moves", solve.net, score_of(game)),
        ("that it was finished or not", solve.finished, game.solved),
        ("whether it was helped", solve.helped, game.helped),
        ("whether it was a repeat", solve.repeat, game.repeat),
    ]
