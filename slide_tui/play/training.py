"""Training: what is made of the solver's answers about a quiz and a drill, and of the runs before."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from slide_tui.engine.drills import StagePlan
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.log import requests
from slide_tui.engine.replay import Event, Replay
from slide_tui.engine.result import result_of
from slide_tui.engine.values import replace
from slide_tui.engine.who import Who
from slide_tui.play.advancing import take
from slide_tui.play.asking import judge
from slide_tui.play.effects import File
from slide_tui.play.events import Debriefed, Recalled, StagePlanned
from slide_tui.play.layers import Film
from slide_tui.play.said import Because, Judged, Note, Refused
from slide_tui.play.showing import put_over
from slide_tui.play.table import Step, Table, refuse
from slide_tui.stats.filed import Filed

_PACE_MS = 700
"""How long each slide of a way is shown."""


def judged(table: Table, event: Debriefed, at_ms: int) -> Step:
    """Judge the next answer of the quiz, and say how far each slide would have led."""
    game, want = table.game, event.want
    if game is None or not any(each is want for each in table.help.wants):
        return Step(table)
    table, place = replace(table, help=table.help.without(want)), len(game.answers)
    board = game.puzzle.board(place)
    if place == len(game.legs) or board is None or board.start() != want.board:  # it was started again
        return judge(table)
    if not event.report.exact:
        return _file(replace(table, advice=Note.NOT_JUDGED), game)
    found = _judgement(game, place, event.report.remaining)
    step = take(table, Act.RIGHT if found.right else Act.WRONG, at_ms)
    return Step(replace(step.table, advice=found), step.effects).then(_file_if_judged)


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
    return Step(replace(table, filed=Filed(result_of(game))), (File(game, None),))


def stage_planned(table: Table, event: StagePlanned) -> Step:
    """Take the best solution of the drill just finished."""
    if table.solved is None or table.solved.puzzle is not event.puzzle:
        return Step(table)
    return Step(replace(table, stage_plan=event.plan))


def recalled(table: Table, event: Recalled) -> Step:
    """Take the earlier runs at the drill or the quiz."""
    if table.solved is None or table.solved.puzzle is not event.puzzle:
        return Step(table)
    return Step(replace(table, past=event.past))


def show_way(table: Table, game: Game) -> Step:
    """Show a way through the drill, to be looked at step by step."""
    if table.stage_plan is None:
        return refuse(table, Refused(Because.NOT_PLANNED_YET))
    return put_over(table, Film(_film(game, table.stage_plan)))


def _film(game: Game, way: StagePlan) -> Replay:
    """A recording of a way."""
    slides = (Slide(slide, by=Who.SOLVER) for slide in way.slides)
    return Replay(game.puzzle, tuple(Event(slide, _PACE_MS * at) for at, slide in enumerate(slides)), helped=True)
