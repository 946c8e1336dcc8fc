"""Shots: every board of a run with the instants at which it is shown, where the run plays by itself.

Pauses are shown as they were, up to a limit. A run that still takes long is played faster as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, pairwise
from typing import NamedTuple

from slide_tui.engine.board import Board
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Slide
from slide_tui.engine.replay import Event, Replay

GLIDE_MS = 80
"""How long a slide takes, unless the next one comes sooner."""
DEAL_MS = 500
"""How long the tiles take to their places on the next board of a series."""
LEAD_MS = 1000
"""How long the start is shown before the first slide."""
REST_MS = 4000
"""How long the last board is shown."""
PAUSE_MOST_MS = 2000
"""Longer pauses are cut to this."""
_PAUSE_LEAST_MS = 16
_BETWEEN_MS = 1200
"""From one board of a series to the next, the deal included."""
_RUN_MS = 60_000
_RUN_MOST_MS = 120_000
_SLIDE_MS = 50
"""A run takes a minute at most; one of more than 1,200 slides, as long as 20 a second take, up to two minutes."""
MOVES_MAX = 20_000
"""A run with more moves would be a blur of megabytes."""


class Shot(NamedTuple):
    """A board of the run, and when it is shown."""

    board: Board
    goal: Board
    leg: int
    """Which board of the course it belongs to, counted from 0."""
    moves: int
    """What is counted by then."""
    read_ms: int
    """What the clock read."""
    at_ms: float = 0.0
    """When its tiles set off."""
    lands_ms: float = 0.0
    """When its tiles are in their places."""


class FilmedReplay(NamedTuple):
    """A run that plays by itself, for ever. Make one with `reel_of`."""

    replay: Replay
    game: Game
    """The run at its end."""
    shots: tuple[Shot, ...]
    ends_ms: float
    """When the last tile is in its place."""
    length_ms: float
    """When it begins again; the tiles take the last part of that to get back to their starts."""
    speed: float
    """How many times faster than the run it is."""


def filmed(replay: Replay) -> FilmedReplay:
    """Lay out a run in time; raise InvalidInput if it has too many moves for that."""
    _check_length(len(replay.events))
    games = list(replay.games())
    game = games[-1]
    _check_length(game.moves)
    boards = [_shot(games[0]), *_boards(replay.events, games)]
    pauses = [_pause(one, other) for one, other in pairwise(boards)]
    allowed = min(_RUN_MOST_MS, max(_RUN_MS, _SLIDE_MS * game.moves))
    speed = max(1.0, sum(pauses[1:]) / allowed)
    starts = [0.0, *accumulate((pause / speed for pause in pauses[1:]), initial=float(LEAD_MS))][: len(boards)]
    shots = tuple(
        shot._replace(at_ms=at_ms, lands_ms=at_ms + _glide(before, shot, after_ms - at_ms))
        for before, shot, at_ms, after_ms in zip(
            [boards[0], *boards], boards, starts, [*starts[1:], starts[-1] + DEAL_MS], strict=False
        )
    )
    ends_ms = max(shots[-1].lands_ms, LEAD_MS)
    return FilmedReplay(replay, game, shots, ends_ms, ends_ms + REST_MS + DEAL_MS, speed)


def _check_length(moves: int) -> None:
    if moves > MOVES_MAX:
        raise InvalidInput(f"a run of {moves:,} moves is too long for a picture: up to {MOVES_MAX:,} can be shown")


def _shot(game: Game) -> Shot:
    moves = game.net if game.puzzle.course.free else game.moves
    return Shot(game.board, game.goal, len(game.legs), moves, game.time_ms)


def _boards(events: tuple[Event, ...], games: list[Game]) -> Iterator[Shot]:
    """Yield the board after every event; where it was the last of a board, that one and then the next start."""
    for event, (before, after) in zip(events, pairwise(games), strict=True):
        shot = _shot(after)._replace(read_ms=event.at_ms)
        if len(after.legs) > len(before.legs):
            yield shot._replace(board=_pushed(before.board, event), goal=before.goal, leg=len(before.legs))
        if not (len(after.legs) > len(before.legs) and after.over):
            yield shot


def _pushed(board: Board, event: Event) -> Board:
    """Return the board after a push."""
    if isinstance(event.intent, Slide):
        for _ in range(event.intent.count):
            board = board.slide(event.intent.direction)
    return board


def _pause(one: Shot, other: Shot) -> float:
    if one.leg != other.leg:
        return _BETWEEN_MS
    return min(PAUSE_MOST_MS, max(_PAUSE_LEAST_MS, other.read_ms - one.read_ms))


def _glide(before: Shot, shot: Shot, room_ms: float) -> float:
    """Return how long the tiles take; `room_ms` later the next ones set off."""
    if before.board is shot.board:
        return 0.0
    return min(room_ms, GLIDE_MS if before.leg == shot.leg else DEAL_MS)
