"""Refusing: why a game takes an intent, or does not."""

from __future__ import annotations

from collections.abc import Callable

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
        return Refusal.TIME_UP if game.timed_out else Refusal.SOLVED
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
    return next((why for acts, applies, why in _AGAINST if act in acts and applies(game)), None)


_PAUSES = (Act.PAUSE, Act.PAUSE_OR_RESUME)
_BACK_AND_FORTH = (Act.UNDO, Act.REDO)
_AT_THE_BOARD = (*_BACK_AND_FORTH, Act.LOOK, Act.MARK, Act.TO_MARK)
_IN_PLAY = (*_AT_THE_BOARD, *_PAUSES, Act.RESUME, Act.TAKE_HELP, Act.TIME_UP)
_AGAINST: tuple[tuple[tuple[Act, ...], Callable[[Game], bool], Refusal], ...] = (
    (_IN_PLAY, lambda game: game.timed_out, Refusal.TIME_UP),
    (_IN_PLAY, lambda game: game.over, Refusal.SOLVED),
    ((*_AT_THE_BOARD, Act.PAUSE), lambda game: game.clock.phase is Phase.PAUSED, Refusal.PAUSED),
    ((Act.RESUME,), lambda game: game.clock.phase is not Phase.PAUSED, Refusal.NOT_PAUSED),
    (_PAUSES, lambda game: game.clock.phase is Phase.READY and not game.begun, Refusal.NOT_RUNNING),
    ((Act.RESTART,), lambda game: not game.begun, Refusal.NOT_BEGUN),
    ((Act.RESTART,), lambda game: game.puzzle.course.free and not (game.over or game.trail), Refusal.NOTHING_TO_UNDO),
    (_BACK_AND_FORTH, lambda game: game.puzzle.course.judged, Refusal.ANSWERED),
    (_BACK_AND_FORTH, lambda game: not game.puzzle.rule.takes_back, Refusal.NO_UNDO),
    ((Act.UNDO,), lambda game: game.trail is None, Refusal.NOTHING_TO_UNDO),
    ((Act.REDO,), lambda game: game.undone is None, Refusal.NOTHING_TO_REDO),
    ((Act.LOOK,), lambda game: not SIGHTS[game.puzzle.sight].looks, Refusal.NOT_BLIND),
    ((Act.LOOK,), lambda game: game.fresh or game.looking, Refusal.SEEN_ALREADY),
    ((Act.MARK, Act.TO_MARK), lambda game: not game.puzzle.course.free, Refusal.NO_MARKS),
    ((Act.TO_MARK,), lambda game: game.bookmark is None, Refusal.NO_MARK),
    ((Act.TO_MARK,), lambda game: slides_past(game.bookmark, game.trail) == 0, Refusal.AT_MARK),
    ((Act.TAKE_HELP,), lambda game: game.helped, Refusal.ALREADY_HELPED),
    ((Act.TIME_UP,), lambda game: game.puzzle.course.limit_ms is None, Refusal.NO_LIMIT),
    ((Act.RIGHT, Act.WRONG), lambda game: not game.puzzle.course.judged, Refusal.NO_ANSWER),
    ((Act.RIGHT, Act.WRONG), lambda game: len(game.answers) == len(game.legs), Refusal.NO_ANSWER),
)
"""What stands against acts, and when; what is said first comes first."""
