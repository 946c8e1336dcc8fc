"""Training: how the answers of a quiz are judged, and how a way through a drill is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import islice

from slide_tui.engine.drills import StagePlan
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.log import requests
from slide_tui.engine.replay import Event, Replay
from slide_tui.engine.result import result_of
from slide_tui.engine.who import Who
from slide_tui.play.advancing import take
from slide_tui.play.asking import asking
from slide_tui.play.filing import file_solve, is_judging, unjudged
from slide_tui.play.jobs import Step, refuse, told
from slide_tui.play.layers import Film
from slide_tui.play.said import Because, Judged, Note, Refused
from slide_tui.play.services import Services
from slide_tui.play.showing import put_over
from slide_tui.play.table import Table
from slide_tui.play.want import Want, What
from slide_tui.solver.plan import Answer
from slide_tui.stats.filed import Filed

_PACE_MS = 700
"""How long each slide of a way is shown."""


def judge(table: Table) -> Step:
    """Find out how far each slide leads from the next board of a quiz whose answer is not judged yet."""
    game = table.game
    if game is None or not (table.solver and unjudged(game)) or is_judging(table):
        return Step(table)
    board = game.puzzle.board(len(game.answers))
    assert board is not None
    start = board.start()
    there_and_back = tuple(each for slide in start.legal() for each in (slide, slide.inverse))
    want = Want(table.help.asked + 1, What.JUDGE, start, board.solved(), trail=there_and_back)
    return asking(table, want, told(Services.search, partial(judged, want=want), want))


def judged(table: Table, answer: Answer, at_ms: int, *, want: Want) -> Step:
    """Judge the next answer of the quiz, and say how far each slide would have led."""
    game = table.game
    if game is None or not table.help.waits_for(want):
        return Step(table)
    table, place = replace(table, help=table.help.without(want)), len(game.answers)
    board = game.puzzle.board(place)
    if place == len(game.legs) or board is None or board.start() != want.board:  # it was started again
        return judge(table)
    if not answer.exact:
        return _file(replace(table, advice=Note.NOT_JUDGED), game)
    found = _judgement(game, place, answer.remaining)
    step = take(table, Act.RIGHT if found.right else Act.WRONG, at_ms)
    return step.having(advice=found).then(_file_if_judged)


def _judgement(game: Game, place: int, remaining: Sequence[int]) -> Judged:
    """What the distances of a board, and of the boards after each slide and back, say about an answer."""
    board = game.puzzle.board(place)
    assert board is not None
    [(first, _)] = islice(requests(tuple(game.log.links())), place, place + 1)
    after = tuple(zip(board.start().legal(), remaining[1::2], strict=True))
    return Judged(place, first.direction, remaining[0], after)


def _file_if_judged(table: Table) -> Step:
    """Have the quiz saved once its last answer is judged."""
    game = table.game
    return _file(table, game) if game is not None and len(game.answers) == len(game.legs) else Step(table)


def _file(table: Table, game: Game) -> Step:
    """Have the quiz saved if it is over."""
    if not game.solved:
        return Step(table)
    return Step(replace(table, filed=Filed(result_of(game))), file_solve(game, None))


def show_way(table: Table, game: Game) -> Step:
    """Show a way through the drill, to be looked at step by step."""
    if table.stage_plan is None:
        return refuse(table, Refused(Because.NOT_PLANNED_YET))
    return put_over(table, Film(_film(game, table.stage_plan)))


def _film(game: Game, way: StagePlan) -> Replay:
    """A recording of a way."""
    slides = (Slide(slide, by=Who.SOLVER) for slide in way.slides)
    return Replay(game.puzzle, tuple(Event(slide, _PACE_MS * at) for at, slide in enumerate(slides)), helped=True)
