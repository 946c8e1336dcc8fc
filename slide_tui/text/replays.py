"""A replay as plain lines: what it is, what happened when, and where it ended."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from slide_tui.engine.board import Board
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act
from slide_tui.engine.log import Link
from slide_tui.engine.playback import Playback, playback_of
from slide_tui.engine.replay import Replay
from slide_tui.engine.text import board_lines, label_of
from slide_tui.engine.who import Who
from slide_tui.text.counts import counted
from slide_tui.text.courses import place_words
from slide_tui.text.figures import duration

BY = {Who.PLAYER: "", Who.SOLVER: " (solver)", Who.RECORDING: " (recording)"}
"""Who made a slide, said after it."""
_TIME_UP = "time is up"
LOOKED = "a look"
_AGAIN = {Act.UNDO: " (undo)", Act.REDO: " (redo)"}


def replay_text(replay: Replay, first_number: int = 1) -> Iterator[str]:
    """A replay line by line: its figures, one line for every event, and the final board."""
    playback = playback_of(replay)
    game = playback.game(playback.last)
    yield f"Puzzle: {replay.puzzle.code}"
    yield f"Moves: {game.moves}" + (f", net {game.net}" if game.net != game.moves else "")
    yield from [f"Boards: {len(game.legs)}"] if game.legs else []
    yield f"Pushes: {game.pushes}"
    if game.looks:
        yield f"Looks: {len(game.looks)}"
    yield f"Time: {duration(playback.length_ms)}"
    yield f"Ends: {_end(playback)}"
    yield ""
    yield from board_lines(replay.begin().board, first_number)
    yield ""
    board, wide = game.board, len(seconds(playback.length_ms))
    links = iter(list(game.log.links()))
    for place, (before, after) in enumerate(pairwise(replay.games()), start=1):
        steps = [next(links) for _ in range(playback.slides[place] - playback.slides[place - 1])]
        board, words = _told(before.board, steps, first_number) if steps else (after.board, _noted(before, after))
        yield f"{seconds(playback.readings[place]).rjust(wide + 2)}  {words}{_again(playback, place)}"
        if len(after.legs) > len(before.legs):
            yield from _next_board(board, after, first_number)
    if playback.last:
        yield ""
        yield from board_lines(board, first_number)


def _noted(before: Game, game: Game) -> str:
    """What was noted without a slide: a look, the judgement of an answer, or the end of the time."""
    if len(game.looks) > len(before.looks):
        return LOOKED
    if len(game.answers) > len(before.answers):
        return f"answer {len(game.answers)} was {'right' if game.answers[-1] else 'wrong'}"
    return _TIME_UP


def _next_board(board: Board, after: Game, first_number: int) -> Iterator[str]:
    """The board that was done, and the one that comes next in the series."""
    if not after.solved:
        yield from ("", *board_lines(board, first_number), "", f"Board {place_words(after)}", "")
        yield from (*board_lines(after.board, first_number), "")


def event_words(playback: Playback, place: int, first_number: int = 1) -> str:
    """What the event before a place did: `tile 7 left`, `3 tiles left (undo)`; empty at the start."""
    steps = playback.steps_to(place)
    if not steps:
        return _noted(playback.game(place - 1), playback.game(place)) if place else ""
    if len(steps) == 1:
        words = _told(playback.game(place - 1).board, steps, first_number)[1]
    else:
        words = f"{counted(len(steps), 'tile')} {steps[0].direction.word}{BY[steps[0].who]}"
    return words + _again(playback, place)


def seconds(time_ms: int) -> str:
    """A time to the millisecond: `12.345 s`."""
    return f"{time_ms // 1000}.{time_ms % 1000:03} s"


def _told(board: Board, steps: list[Link], first_number: int) -> tuple[Board, str]:
    """The board after some slides, and which tiles went where."""
    labels: list[str] = []
    for step in steps:
        gap = board.gap
        board = board.slide(step.direction)
        labels.append(str(label_of(board.tiles[gap], first_number)))
    what = "tile" if len(labels) == 1 else "tiles"
    return board, f"{what} {', '.join(labels)} {steps[0].direction.word}{BY[steps[0].who]}"


def _again(playback: Playback, place: int) -> str:
    """` (undo)` or ` (redo)` if the event before a place was one."""
    intent = playback.replay.events[place - 1].intent
    return _AGAIN.get(intent, "") if isinstance(intent, Act) else ""


def _end(playback: Playback) -> str:
    """How the run ended: `solved`, `solved, helped`, `9 of 15 tiles at home`."""
    game = playback.game(playback.last)
    tiles = game.board.size.tiles
    how = (
        "time is up"
        if game.timed_out
        else "solved"
        if game.solved
        else f"{playback.homes[-1]} of {counted(tiles, 'tile')} at home"
    )
    flags = [word for word, is_set in (("helped", game.helped), ("repeat", game.repeat)) if is_set]
    return ", ".join([how, *flags])
