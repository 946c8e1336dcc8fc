"""Refusing: why a game takes an intent, or does not."""

from __future__ import annotations

from slide_tui.engine.board import Board
from slide_tui.engine.bookmark import slides_past
from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Slide, SlideCell, SlideIntent, SlideRun, SlideTile
from slide_tui.engine.moves import Move, move_of
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.seen import named
from slide_tui.engine.sights import SIGHTS


def push_of(game: Game, intent: SlideIntent) -> Move | Refusal:
    """Return the push that a slide intent asks for, or why there is none."""
    phase = game.clock.phase
    if phase is Phase.STOPPED:
        return _at_end(game)
    if phase is Phase.PAUSED:
        return Refusal.PAUSED
    push = _push_on(game.board, intent)
    if isinstance(intent, SlideTile) and push is not Refusal.NOT_ON_BOARD and not named(game, intent.number):
        return Refusal.NOT_SEEN
    return push if isinstance(push, Refusal) else game.puzzle.rule.forbids(game.trail, push.direction) or push


def _push_on(board: Board, intent: SlideIntent) -> Move | Refusal:
    """Return the push that an intent asks for, or why the board has none."""
    match intent:
        case Slide(direction, count):
            room = board.room(direction)
            if not room:
                return Refusal.NO_TILE
            return move_of(direction, count) if 1 <= count <= room else Refusal.TOO_FEW
        case SlideRun(direction):
            room = board.room(direction)
            return move_of(direction, room) if room else Refusal.NO_TILE
        case SlideCell(cell):
            return board.push_to(cell)
        case SlideTile(number):
            return board.push_to(board.tiles.index(number)) if number in board.tiles else Refusal.NOT_ON_BOARD


def refused_act(game: Game, act: Act) -> Refusal | None:
    """Return why an act would change nothing; None if it would."""
    if act is Act.RESTART:
        return _refused_restart(game)
    if act is Act.RIGHT or act is Act.WRONG:
        return _refused_judgement(game)
    if game.over:
        return _at_end(game)
    if act in (Act.MARK, Act.TO_MARK):
        return _refused_mark(game, act)
    if act in (Act.PAUSE, Act.RESUME, Act.PAUSE_OR_RESUME):
        return _refused_by_clock(game, act)
    if act is Act.TIME_UP:
        return None if game.puzzle.way.limit_ms is not None else Refusal.NO_LIMIT
    if act is Act.TAKE_HELP:
        return Refusal.ALREADY_HELPED if game.helped else None
    return Refusal.PAUSED if game.clock.phase is Phase.PAUSED else _refused_at_board(game, act)


def _refused_at_board(game: Game, act: Act) -> Refusal | None:
    """Return why a look, undo or redo would change nothing on a board in play; None if it would."""
    if act is Act.LOOK:
        return _refused_look(game)
    if game.puzzle.way.judged:
        return Refusal.ANSWERED
    if not game.puzzle.rule.takes_back:
        return Refusal.NO_UNDO
    if act is Act.UNDO:
        return None if game.trail else Refusal.NOTHING_TO_UNDO
    return None if game.undone else Refusal.NOTHING_TO_REDO


def _refused_look(game: Game) -> Refusal | None:
    """Return why there is nothing to look at; None if there is."""
    if not SIGHTS[game.puzzle.sight].looks:
        return Refusal.NOT_BLIND
    return Refusal.SEEN_ALREADY if game.fresh or game.looking else None


def _refused_mark(game: Game, act: Act) -> Refusal | None:
    """Return why a board can't be marked, or the marked one not be gone to; None if it can."""
    if not game.puzzle.way.free:
        return Refusal.NO_MARKS
    if game.clock.phase is Phase.PAUSED:
        return Refusal.PAUSED
    if act is Act.MARK:
        return None
    if game.bookmark is None:
        return Refusal.NO_MARK
    return Refusal.AT_MARK if slides_past(game.bookmark, game.trail) == 0 else None


def _refused_judgement(game: Game) -> Refusal | None:
    """Return why there is no answer of a quiz to judge; None if there is one."""
    is_open = game.puzzle.way.judged and len(game.answers) < len(game.legs)
    return None if is_open else Refusal.NO_ANSWER


def _at_end(game: Game) -> Refusal:
    """Return why a game that is over takes nothing."""
    return Refusal.TIME_UP if game.timed_out else Refusal.SOLVED


def _refused_restart(game: Game) -> Refusal | None:
    """Return why a restart would change nothing; None if it would."""
    if not game.begun:
        return Refusal.NOT_BEGUN
    return Refusal.NOTHING_TO_UNDO if game.puzzle.way.free and not (game.over or game.trail) else None


def _refused_by_clock(game: Game, act: Act) -> Refusal | None:
    """Return why an act that stops or starts the clock would change nothing; None if it would."""
    phase = game.clock.phase
    if act is Act.RESUME:
        return None if phase is Phase.PAUSED else Refusal.NOT_PAUSED
    if phase is Phase.READY:
        return None if game.resumed else Refusal.NOT_RUNNING
    return Refusal.PAUSED if act is Act.PAUSE and phase is Phase.PAUSED else None
