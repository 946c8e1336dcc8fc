"""Runs with their reports for tests of the debrief."""

from __future__ import annotations

from itertools import accumulate

from slide_tui.engine.advance import advanced
from slide_tui.engine.board import Board
from slide_tui.engine.game import Game, begin
from slide_tui.engine.goals import goal_board
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.play.messages import CoachAdvice
from slide_tui.solver.coach import next_step
from slide_tui.stats.debrief import Report, trace_of
from tests.values import DOWN, LEFT, TWO_LEFT, UP, game_at, there


def timed(game: Game, *slides: tuple[Direction | Act, int]) -> Game:
    """A game after slides and acts, each at its instant."""
    for asked, at_ms in slides:
        game = advanced(game, asked if isinstance(asked, Act) else Slide(asked), at_ms)
    return game


SHORT = timed(game_at(TWO_LEFT), (DOWN, 0), (UP, 100), (LEFT, 5100), (LEFT, 6100))
"""Four slides: a slip, the way back, five seconds of thinking, and two that solve it."""

SHORT_REPORT = Report((2, 3, 2, 1, 0), exact=True)


def long_run(size: Size, slides: int) -> tuple[Game, Report]:
    """A solved run of about that many slides, with a slip undone now and then, and pauses."""
    board, way = goal_board(size, "rows"), _way(size, slides)
    for direction in way:
        board = board.slide(direction)
    game, at_ms, remaining = begin(Puzzle(size, board)), 0, [slides]
    for number, direction in enumerate(reversed(way)):
        at_ms += 2000 + number if number % 17 == 16 else 180 + 7 * (number % 31)
        if number % 11 == 7:
            astray = next(other for other in game.board.legal() if other is not direction.inverse)
            game = timed(game, (astray, at_ms), (Act.UNDO, at_ms + 450))
            remaining += [remaining[-1] + 1, remaining[-1]]
            at_ms += 600
        game = timed(game, (direction.inverse, at_ms))
        remaining.append(remaining[-1] - 1)
    return game, Report(tuple(remaining), exact=True)


def _way(size: Size, slides: int) -> list[Direction]:
    """Slides away from the goal, none of which takes the one before back."""
    board: Board = goal_board(size, "rows")
    way: list[Direction] = []
    for number in accumulate(range(slides), lambda total, each: total * 5 + each + 1, initial=3):
        ways = [each for each in board.legal() if not way or each is not way[-1].inverse]
        way.append(ways[number % 1009 % len(ways)])
        board = board.slide(way[-1])
    return way[:slides]


def coached(game: Game, at: int) -> CoachAdvice:
    """What the coach would do at a board of a run."""
    board = trace_of(game).boards[at]
    step = there(next_step(board, game.goal))
    return CoachAdvice(board, step.slides, step.reason)
