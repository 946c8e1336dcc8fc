"""Filing: turning a game into a run for the database, and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from slide_tui.engine.advance import advanced
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act
from slide_tui.engine.replay import decode, encode, record
from slide_tui.engine.result import score_of
from slide_tui.engine.who import devices_of
from slide_tui.stats.solve import Solve
from slide_tui.store.journal.run import JournalRun
from slide_tui.store.solves.values import StoredRun

T = TypeVar("T")


def solve_of(game: Game, at_ms: int, offset_min: int, optimal: int | None = None) -> Solve:
    """The figures of a run that ended at an instant, solved or not.

    A start that was not a full scramble is filed as a repeat, so that it sets no records.
    """
    game = _as_kept(game)
    return Solve(
        id=0,
        code=game.puzzle.code,
        kind=replace(game.kind, control=game.control, helped=game.helped),
        moves=game.moves,
        pushes=game.pushes,
        net=score_of(game),
        time_ms=game.time_ms,
        at_ms=at_ms,
        offset_min=offset_min,
        finished=game.solved,
        repeat=game.repeat,
        optimal=optimal,
    )


def replay_of(game: Game) -> str:
    """The whole run in one line."""
    return encode(record(_as_kept(game)))


def read_run(line: str | None, read: Callable[[str], T]) -> T | None:
    """The run in a line; None without one, or where a newer version kept it, in words that this one does not know.

    It is read by `decode`, or by `end_of` where only its end is wanted.
    """
    try:
        return read(line) if line is not None else None
    except InvalidInput:
        return None


def reopened(kept: StoredRun) -> JournalRun | None:
    """An unfinished run, played to its end and paused there; None if it can't be continued.

    Its name is the key of its record, which is replaced once the run is over again.
    """
    solve = kept.solve
    replay = read_run(kept.replay, decode) if not solve.finished else None
    if replay is None or not replay.events:
        return None
    game = replay._replace(repeat=replay.repeat and replay.puzzle.scrambled).end()
    if game.over:  # its time was up
        return None
    game = advanced(game, Act.PAUSE, replay.events[-1].at_ms)
    return JournalRun(kept.key, solve.at_ms, game._replace(devices=devices_of((solve.kind.control,))))


def _as_kept(game: Game) -> Game:
    return game._replace(repeat=game.repeat or not game.puzzle.scrambled)
