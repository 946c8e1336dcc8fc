"""Advance: the only way to change a game."""

from __future__ import annotations

from slide_tui.engine.bookmark import Bookmark, pushes_to
from slide_tui.engine.clock import Phase
from slide_tui.engine.courses import COURSE_DEFAULT
from slide_tui.engine.game import Game, Leg, begin
from slide_tui.engine.intents import SLIDES, Act, Intent, SlideIntent
from slide_tui.engine.log import Peek, Undone
from slide_tui.engine.moves import Move, move_of
from slide_tui.engine.refusal import Refusal
from slide_tui.engine.refusing import push_of, refused_act
from slide_tui.engine.who import Who

_STARTING = (Act.UNDO, Act.REDO, Act.LOOK, Act.RESTART, Act.TO_MARK)
"""What starts the clock of a resumed run, as a slide does."""


def advance(game: Game, intent: Intent, at_ms: int) -> Game | Refusal:
    """Return the game after an intent at an instant, or why it is refused.

    TIME_UP alone changes nothing without being refused, as long as there is time left: then the same game is returned.
    """
    if isinstance(intent, SLIDES):
        push = push_of(game, intent)
        return push if isinstance(push, Refusal) else _pushed(game, push, intent, at_ms)
    return refused_act(game, intent) or _acted(game, intent, at_ms)


def advanced(game: Game, intent: Intent, at_ms: int) -> Game:
    """Return the game after an intent; the same one if it is refused."""
    after = advance(game, intent, at_ms)
    return game if isinstance(after, Refusal) else after


def _acted(game: Game, act: Act, at_ms: int) -> Game:  # noqa: C901, PLR0912 - one row for each act
    """Return the game after a legal act."""
    if game.resumed and act in _STARTING:
        game = game._replace(clock=game.clock.run(at_ms))
    match act:
        case Act.MARK:
            return game._replace(bookmark=Bookmark(game.net, game.trail))
        case Act.TO_MARK:
            return _at_bookmark(game, at_ms)
        case Act.RESTART if game.puzzle.course.free and not game.over:
            return _taken_back(game, at_ms)
        case Act.UNDO:
            return _undo(game, at_ms)
        case Act.REDO:
            return _redo(game, at_ms)
        case Act.RESTART:
            return begin(game.puzzle, repeat=True)
        case Act.PAUSE | Act.PAUSE_OR_RESUME if game.clock.phase is Phase.RUNNING or game.resumed:
            return game._replace(clock=game.clock.pause(_reading(game, at_ms)))
        case Act.PAUSE | Act.RESUME | Act.PAUSE_OR_RESUME:
            return game._replace(clock=game.clock.run(at_ms))
        case Act.TAKE_HELP:
            return game._replace(helped=True)
        case Act.LOOK:
            assert game.log.last is not None
            return game._replace(peeks=(*game.peeks, Peek(game.log.last, _reading(game, at_ms))))
        case Act.TIME_UP:
            return _timed_out(game, at_ms)
        case Act.RIGHT | Act.WRONG:
            return game._replace(answers=(*game.answers, act is Act.RIGHT))


def _reading(game: Game, at_ms: int) -> int:
    """Return the clock at an instant, never before the last slide or look: the caller's clock may jump back.

    Nor after a time limit.
    """
    reading_ms, limit_ms = max(game.read_ms, game.clock.elapsed_ms(at_ms)), game.puzzle.course.limit_ms
    return reading_ms if limit_ms is None else min(reading_ms, limit_ms)


def _pushed(game: Game, push: Move, intent: SlideIntent, at_ms: int) -> Game:
    clock, by, hands, reading_ms = game.clock, intent.by, game.devices, _reading(game, at_ms)
    if by is Who.PLAYER and intent.device not in hands:
        hands |= {intent.device}
    if clock.phase is Phase.READY:
        clock = clock.run(at_ms)
    board = game.board
    for _ in range(push.count):
        board = board.slide(push.direction)
    log = game.log.appended(game.trail, push.direction, push.count, by, reading_ms)
    after = game._replace(
        board=board,
        clock=clock,
        log=log,
        trail=log.last,
        net=game.net + push.count,
        undone=None,
        helped=game.helped or by is Who.SOLVER,
        devices=hands,
    )
    return _board_done(after, reading_ms) if game.puzzle.done(board, game.goal) else after


def _board_done(game: Game, reading_ms: int) -> Game:
    """Return the game whose board is done: solved, or at the next board of its course."""
    if game.puzzle.course_word == COURSE_DEFAULT:
        return game._replace(clock=game.clock.stop(reading_ms))
    legs = (*game.legs, Leg(reading_ms, game.moves, game.net))
    following = game.puzzle.board(len(legs))
    if following is None:
        return game._replace(clock=game.clock.stop(reading_ms), legs=legs)
    start = following.start()
    return game._replace(start=start, goal=following.solved(), board=start, trail=None, undone=None, legs=legs)


def _timed_out(game: Game, at_ms: int) -> Game:
    """Return the game ended by its time limit; the same one if there is time left."""
    limit_ms = game.puzzle.course.limit_ms
    if limit_ms is None or game.clock.elapsed_ms(at_ms) < limit_ms:
        return game
    return game._replace(clock=game.clock.stop(limit_ms))


def _taken_back(game: Game, at_ms: int) -> Game:
    """Return the game with every push undone, its clock running."""
    if game.clock.phase is Phase.PAUSED:
        game = game._replace(clock=game.clock.run(at_ms))
    while game.trail is not None:
        game = _undo(game, at_ms)
    return game


def _at_bookmark(game: Game, at_ms: int) -> Game:
    """Return the game at its bookmark: back to where the trails part, and from there along the other one."""
    assert game.bookmark is not None
    hands = game.devices
    back, pushes = pushes_to(game.bookmark, game.trail)
    while game.net > back:
        game = _undo(game, at_ms)
    for push in pushes:
        game = _pushed(game, move_of(push.direction, push.count), push, at_ms)
    return game if game.devices == hands else game._replace(devices=hands)


def _undo(game: Game, at_ms: int) -> Game:
    """Return the game without its last push, whose slides are played backwards and laid on the undone ones."""
    reading_ms = _reading(game, at_ms)
    board, log, trail, net, undone = game.board, game.log, game.trail, game.net, game.undone
    request_ends = False
    while trail is not None and not request_ends:
        board = board.slide(trail.direction.inverse)
        log = log.taken_back(trail, reading_ms, first=trail is game.trail)
        undone, net = Undone(trail, undone), net - 1
        request_ends, trail = trail.first, trail.beneath
    return game._replace(board=board, log=log, trail=trail, net=net, undone=undone)


def _redo(game: Game, at_ms: int) -> Game:
    """Return the game with the push made again that was undone last."""
    reading_ms = _reading(game, at_ms)
    board, log, trail, net, undone = game.board, game.log, game.trail, game.net, game.undone
    request_ends = False
    while undone is not None and not request_ends:
        board = board.slide(undone.link.direction)
        log = log.made_again(trail, undone.link, reading_ms)
        trail, net, undone = log.last, net + 1, undone.rest
        request_ends = undone is not None and undone.link.first
    return game._replace(board=board, log=log, trail=trail, net=net, undone=undone)
