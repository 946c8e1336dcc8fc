"""Learning: a lesson under way, and `answer`, which says what comes of every slide in it.

What the coach says has the same places to fill in as the words of the lessons: see `rows`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from slide_tui.engine.advance import advance
from slide_tui.engine.board import Board
from slide_tui.engine.game import Game, begin
from slide_tui.engine.intents import Act, Intent
from slide_tui.engine.log import trail_of
from slide_tui.engine.moves import Direction, parse_moves
from slide_tui.engine.position import parse_position
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.refusal import Refusal
from slide_tui.play.lessons.distances import NOTHING_LEFT, best, group_of, is_home, left
from slide_tui.play.lessons.rows import LESSONS, Lesson
from slide_tui.play.messages import Hint, RefusedRequest
from slide_tui.solver.reasons import Purpose, Reason

NOT_YET = "This lesson isn't done yet. {skip}."
_ASTRAY = 3
"""Slides in a row that lead away before the coach offers a hint."""
_ACTS = (Act.UNDO, Act.REDO, Act.RESTART)
"""The acts that a lesson takes; it has neither a clock to pause nor a record to spoil by a hint."""


class Learning(NamedTuple):
    """A lesson under way."""

    lesson: Lesson
    game: Game
    reply: str | Hint | RefusedRequest = ""
    """The coach's answer to what was done last."""
    astray: int = 0
    """How many slides in a row have led away."""
    done: bool = False
    """Whether all was done that the lesson asks."""

    @property
    def hint(self) -> Direction | None:
        """The slide that is advised."""
        return self.reply.slide if isinstance(self.reply, Hint) else None

    @property
    def aim(self) -> tuple[int, ...]:
        """The tiles to bring home next, where the lesson leads from one group to another."""
        steps = self.lesson.steps
        leads = self.lesson.pushes is None and group_of(self.game.start, steps) != steps[-1]
        return group_of(self.game.board, steps) if leads else ()

    @property
    def words(self) -> str:
        """What the coach says, if it is neither a hint nor a refusal: the answer, or what to do next."""
        aim = f"Now bring {_named(self.aim)} home." if self.aim else ""
        return (self.reply or aim) if isinstance(self.reply, str) else ""


def begin_lesson(lesson: Lesson) -> Learning:
    """A lesson at its start."""
    board = parse_position(lesson.position)
    return Learning(lesson, begin(Puzzle(board.size, board)))


def answer(learning: Learning, intent: Intent, at_ms: int) -> Learning:
    """The lesson after an intent, with the coach's answer; the same one if the intent changes nothing.

    A lesson whose tiles are home only takes a restart.
    """
    over = learning.done or learning.game.solved
    if intent is not Act.RESTART and (over or (isinstance(intent, Act) and intent not in _ACTS)):
        return learning
    game = advance(learning.game, intent, at_ms)
    if isinstance(game, Refusal):
        return learning._replace(reply=RefusedRequest(game, 0, intent, learning.game))
    if intent is Act.RESTART:
        return Learning(learning.lesson, game, "Back at the start.")
    return _undone(learning, game) if intent is Act.UNDO else _slid(learning, game)


def hinted(learning: Learning) -> Learning:
    """The lesson with a hint; the same one where there is none to give."""
    board, steps = learning.game.board, learning.lesson.steps
    slide, group = best(board, steps), group_of(board, steps)
    if slide is None or learning.done:
        return learning
    away = tuple(tile for tile in group if not is_home(board, tile))
    turns = len(steps) > 1 and group == away == steps[-1]
    purpose = Purpose.TURN_LAST if turns else Purpose.BRING_HOME
    reason = Reason(Purpose.PAIR, group) if len(group) == 2 else Reason(purpose, away)
    return learning._replace(reply=Hint(board, slide, reason), astray=0)


def _undone(learning: Learning, game: Game) -> Learning:
    """After an undo: what to slide instead, if what was undone had led away."""
    steps, board, reply = learning.lesson.steps, game.board, "Undone. Look again from here."
    led_away = learning.lesson.slides is None and left(board, steps) < left(learning.game.board, steps)
    if led_away and (slide := best(board, steps)) is not None and (source := board.source(slide)) is not None:
        reply = f"Now try {_named([board.tiles[source]])} {slide.word}."
    return learning._replace(game=game, reply=reply, astray=max(0, learning.astray - 1))


def _slid(learning: Learning, game: Game) -> Learning:
    """After a slide: what it has done for the lesson."""
    lesson = learning.lesson
    was, now = left(learning.game.board, lesson.steps), left(game.board, lesson.steps)
    if now == NOTHING_LEFT:
        return _ended(learning._replace(game=game, astray=0))
    in_all = game.net + now[1]
    if lesson.slides is not None and in_all > lesson.slides:
        reply = f"That route takes {in_all} slides in all, {in_all - lesson.slides} too many. {{undo}}."
    else:
        reply = _praise(learning, game) if now < was else _reproach(learning, game)
    return learning._replace(game=game, reply=reply, astray=0 if now < was else learning.astray + 1)


def _ended(learning: Learning) -> Learning:
    """With all tiles home: done, unless fewer slides or moves were asked for."""
    lesson, game = learning.lesson, learning.game
    fewest = sum(move.count for move in parse_moves(lesson.answer))
    pushes = sum(link.first for link in trail_of(game.trail))
    for made, most, what in ((game.net, lesson.slides, "slides"), (pushes, lesson.pushes, "moves")):
        if most is not None and made > most:
            return learning._replace(reply=f"Solved, but in {made} {what}: {most} are enough; {{restart}}.")
    if lesson is LESSONS[-1]:
        name = game.board.size.name
        reply = f"You have solved the {name}, in {game.net} slides. Larger boards work the same way."
    elif game.net > fewest:
        reply = f"Done in {game.net} slides; {fewest} is enough. {{on}}."
    else:
        reply = f"Done in {game.net} slides, without a detour. {{on}}."
    return learning._replace(reply=reply, done=True)


def _praise(learning: Learning, game: Game) -> str:
    """What to say to a good slide; empty where nothing is worth a word."""
    lesson, before, board = learning.lesson, learning.game.board, game.board
    group, then = group_of(before, lesson.steps), group_of(board, lesson.steps)
    if lesson.pushes is not None and game.trail is not None:
        direction = game.trail.direction
        if game.net - learning.game.net == 1 < before.room(direction):
            return f"That slid one tile. {{undo}}, then slide them all: {{run_{direction.word}}}."
    if group != then:
        return f"{_home(group)} Next: {_named(then)}."
    if lesson.slides is None:
        if gone := [tile for tile in group if _comes_home(board, before, tile)]:
            return f"Good: {_named(gone[:1])} makes way, and comes back."
        if come := [tile for tile in group if _comes_home(before, board, tile)]:
            return _home(come)
    return "Better. Go on like that." if learning.astray else ""


def _reproach(learning: Learning, game: Game) -> str:
    """What to say to a slide that has led away."""
    board, steps = learning.game.board, learning.lesson.steps
    if learning.astray + 1 >= _ASTRAY:
        return "That leads further away. {hint}; or {restart}."
    earlier = steps[: steps.index(group_of(board, steps)) + 1]
    gone = [tile for group in earlier for tile in group if _comes_home(game.board, board, tile)]
    fault = f"That took {_named(gone[:1])} out of its place" if gone else "That leads away"
    instead = best(board, steps)
    assert instead is not None
    return f"{fault}. {{undo}}, then try {instead.word}."


def _comes_home(before: Board, after: Board, tile: int) -> bool:
    """Whether a tile was not home before, and is now."""
    return is_home(after, tile) and not is_home(before, tile)


def _home(tiles: Sequence[int]) -> str:
    return f"{_named(tiles)} {'is' if len(tiles) == 1 else 'are'} home."


def _named(tiles: Sequence[int]) -> str:
    """Places for the labels of tiles: `{1}, {2} and {3}`."""
    *first, last = [f"{{{tile}}}" for tile in tiles]
    return f"{', '.join(first)} and {last}" if first else last
