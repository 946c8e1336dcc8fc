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
    return next((why for applies, why in _reasons(game, act) if applies), None)


def _reasons(game: Game, act: Act) -> tuple[tuple[object, Refusal], ...]:  # noqa: C901 - one row for each act
    """Return what may stand against an act, and whether it does; what is said first comes first."""
    course, phase, rule = game.puzzle.course, game.clock.phase, game.puzzle.rule
    over, paused = (game.over, _at_end(game)), (phase is Phase.PAUSED, Refusal.PAUSED)
    match act:
        case Act.RESTART:
            nothing = course.free and not (game.over or game.trail)
            return (not game.begun, Refusal.NOT_BEGUN), (nothing, Refusal.NOTHING_TO_UNDO)
        case Act.RIGHT | Act.WRONG:
            return ((not course.judged or len(game.answers) == len(game.legs), Refusal.NO_ANSWER),)
        case Act.RESUME:
            return over, (not paused[0], Refusal.NOT_PAUSED)
        case Act.PAUSE | Act.PAUSE_OR_RESUME:
            stands = phase is Phase.READY and not game.resumed
            return over, (stands, Refusal.NOT_RUNNING), (act is Act.PAUSE and paused[0], Refusal.PAUSED)
        case Act.TIME_UP:
            return over, (course.limit_ms is None, Refusal.NO_LIMIT)
        case Act.TAKE_HELP:
            return over, (game.helped, Refusal.ALREADY_HELPED)
        case Act.LOOK:
            can_look = SIGHTS[game.puzzle.sight].looks
            return over, paused, (not can_look, Refusal.NOT_BLIND), (game.fresh or game.looking, Refusal.SEEN_ALREADY)
        case Act.MARK:
            return over, (not course.free, Refusal.NO_MARKS), paused
        case Act.TO_MARK:
            mark = game.bookmark
            at_mark = mark is not None and slides_past(mark, game.trail) == 0
            no_mark = mark is None, Refusal.NO_MARK
            return over, (not course.free, Refusal.NO_MARKS), paused, no_mark, (at_mark, Refusal.AT_MARK)
        case Act.UNDO | Act.REDO:
            undo = act is Act.UNDO
            nothing = game.trail is None if undo else game.undone is None
            left = nothing, Refusal.NOTHING_TO_UNDO if undo else Refusal.NOTHING_TO_REDO
            return over, paused, (course.judged, Refusal.ANSWERED), (not rule.takes_back, Refusal.NO_UNDO), left


def _at_end(game: Game) -> Refusal:
    """Return why a game that is over takes nothing."""
    return Refusal.TIME_UP if game.timed_out else Refusal.SOLVED
