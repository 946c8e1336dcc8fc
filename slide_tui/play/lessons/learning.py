"""Learning: a lesson under way, and `answer`, which says what comes of every slide in it."""

from __future__ import annotations

from typing import NamedTuple

from slide_tui.engine.advance import advance
from slide_tui.engine.board import Board
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Intent
from slide_tui.engine.moves import Direction, parse_moves
from slide_tui.engine.position import parse_position
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.refusal import Refusal
from slide_tui.play.lessons.remarks import (
    CameHome,
    Finished,
    LedAway,
    MakesWay,
    OneByOne,
    Remark,
    TookOut,
    TooLong,
    TooMany,
    Try,
    Word,
)
from slide_tui.play.lessons.rows import Lesson
from slide_tui.play.lessons.ways import DONE, best, group_of, is_home, left, prepare
from slide_tui.play.said import Hint, Refused
from slide_tui.solver.reasons import Purpose, Reason

ASTRAY = 3
"""Slides in a row that lead away before the coach offers a hint."""

_TAKES_HOLD = (Act.UNDO, Act.REDO, Act.RESTART)
"""The acts that a lesson takes; it has neither a clock to pause nor a record to spoil by a hint."""


class Learning(NamedTuple):
    """A lesson under way."""

    lesson: Lesson
    game: Game
    said: Remark | None = None
    """The coach's answer to what was done last."""
    astray: int = 0
    """How many slides in a row have led away."""

    @property
    def done(self) -> bool:
        """Whether all was done that the lesson asks."""
        return isinstance(self.said, Finished)

    @property
    def hint(self) -> Direction | None:
        """The slide that is advised."""
        return self.said.slide if isinstance(self.said, Hint) else None

    @property
    def aim(self) -> tuple[int, ...]:
        """The tiles to bring home next, where the lesson leads from one group to another."""
        steps = self.lesson.steps
        leads = self.lesson.pushes is None and group_of(self.game.start, steps) != steps[-1]
        return group_of(self.game.board, steps) if leads else ()


def begin_lesson(lesson: Lesson) -> Learning:
    """A lesson at its start."""
    board = parse_position(lesson.position)
    prepare(board.size, lesson.steps)
    return Learning(lesson, begin(Puzzle(board.size, board)))


def answer(learning: Learning, intent: Intent, at_ms: int) -> Learning:
    """The lesson after an intent, with the coach's answer; the same one if the intent changes nothing.

    A lesson whose tiles are home only takes a restart.
    """
    if intent is not Act.RESTART and (learning.done or learning.game.solved):
        return learning
    if isinstance(intent, Act) and intent not in _TAKES_HOLD:
        return learning
    game = advance(learning.game, intent, at_ms)
    if isinstance(game, Refusal):
        return learning._replace(said=Refused(game, 0, intent, learning.game))
    if intent is Act.RESTART:
        return Learning(learning.lesson, game, Word.ANEW)
    if intent is Act.UNDO:
        return _taken_back(learning, game)
    return _slid(learning, game)


def hinted(learning: Learning) -> Learning:
    """The lesson with a hint; the same one where there is none to give."""
    board, steps = learning.game.board, learning.lesson.steps
    slide, group = best(board, steps), group_of(board, steps)
    if slide is None or learning.done:
        return learning
    away = tuple(tile for tile in group if not is_home(board, tile))
    if len(group) == 2:
        reason = Reason(Purpose.PAIR, group)
    else:
        turns = len(steps) > 1 and group == away == steps[-1]
        reason = Reason(Purpose.TURN_LAST if turns else Purpose.BRING_HOME, away)
    return learning._replace(said=Hint(board, slide, reason), astray=0)


def _taken_back(learning: Learning, game: Game) -> Learning:
    """After an undo: what to slide instead, if what was taken back had led away."""
    steps, board = learning.lesson.steps, game.board
    slide, source = best(board, steps), None
    if slide is not None and learning.lesson.slides is None and left(board, steps) < left(learning.game.board, steps):
        source = board.source(slide)
    said = Word.TAKEN_BACK if source is None or slide is None else Try(board.tiles[source], slide)
    return learning._replace(game=game, said=said, astray=max(0, learning.astray - 1))


def _slid(learning: Learning, game: Game) -> Learning:
    """After a slide: what it has done for the lesson."""
    steps, before = learning.lesson.steps, learning.game
    was, now = left(before.board, steps), left(game.board, steps)
    astray = 0 if now < was else learning.astray + 1
    if now == DONE:
        said: Remark | None = _end(learning.lesson, game)
    elif now < was:
        said = _missed(learning.lesson, before, game) or _praise(learning, game)
    else:
        said = _too_long(learning.lesson, game, now.slides) or _warning(learning, game, astray)
    return learning._replace(game=game, said=said, astray=astray)


def _end(lesson: Lesson, game: Game) -> Finished | TooMany:
    """What to say where all is home."""
    if lesson.slides is not None and game.net > lesson.slides:
        return TooMany(game.net, lesson.slides, slides=True)
    if lesson.pushes is not None and _pushes(game) > lesson.pushes:
        return TooMany(_pushes(game), lesson.pushes, slides=False)
    return Finished(game.net, sum(move.count for move in parse_moves(lesson.answer)))


def _pushes(game: Game) -> int:
    """How many requests were not undone."""
    count, link = 0, game.trail
    while link is not None:
        count, link = count + link.first, link.beneath
    return count


def _missed(lesson: Lesson, before: Game, game: Game) -> Remark | None:
    """What a good slide still lacks: fewer slides or requests were asked for."""
    if lesson.pushes is None or game.trail is None:
        return _too_long(lesson, game, left(game.board, lesson.steps).slides)
    direction = game.trail.direction
    room = before.board.room(direction)
    return OneByOne(direction, room) if game.net - before.net == 1 < room else None


def _too_long(lesson: Lesson, game: Game, slides_left: int) -> TooLong | None:
    """That fewer slides were asked for than it will take by now."""
    slides = game.net + slides_left
    return TooLong(slides, lesson.slides) if lesson.slides is not None and slides > lesson.slides else None


def _warning(learning: Learning, game: Game, astray: int) -> Remark:
    """What to say to a slide that has led away."""
    board, steps = learning.game.board, learning.lesson.steps
    instead = best(board, steps)
    assert instead is not None
    if astray >= ASTRAY:
        return Word.LOST
    earlier = steps[: steps.index(group_of(board, steps)) + 1]
    gone = [tile for group in earlier for tile in group if _moved_in(game.board, board, tile)]
    return TookOut(gone[0], instead) if gone else LedAway(instead)


def _praise(learning: Learning, game: Game) -> Remark | None:
    """What to say to a good slide; None where nothing is worth a word."""
    steps, before, board = learning.lesson.steps, learning.game.board, game.board
    group, then = group_of(before, steps), group_of(board, steps)
    if group != then:
        return CameHome(group, then)
    if learning.lesson.slides is None:
        if gone := [tile for tile in group if _moved_in(board, before, tile)]:
            return MakesWay(gone[0])
        if come := tuple(tile for tile in group if _moved_in(before, board, tile)):
            return CameHome(come)
    return Word.BETTER if learning.astray else None


def _moved_in(before: Board, after: Board, tile: int) -> bool:
    """Whether a tile was not home before, and is now."""
    return is_home(after, tile) and not is_home(before, tile)
