"""Training: how the answers of a quiz are judged, and how a solution of a drill is shown."""

from __future__ import annotations

from itertools import islice

from slide_tui.engine.board import Board
from slide_tui.engine.game import Game
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.log import requests
from slide_tui.engine.replay import Event, Replay
from slide_tui.engine.who import Who
from slide_tui.play.advancing import take
from slide_tui.play.asking import ask_solver
from slide_tui.play.filing import file_solve, unjudged
from slide_tui.play.jobs import Step, refuse
from slide_tui.play.layers import ReplayLayer
from slide_tui.play.messages import Judged, Problem, RefusedRequest
from slide_tui.play.showing import open_page, push_layer
from slide_tui.play.solver_request import RequestPurpose, SolverRequest
from slide_tui.play.table import Table
from slide_tui.solver.plan import Answer

_PACE_MS = 700
"""How long each slide of a solution is shown."""


def judge(table: Table) -> Step:
    """Find out how far each slide leads from the next board of a quiz whose answer is not judged yet."""
    game = table.game
    if game is None or not (table.solver and unjudged(game)) or table.help.is_open(RequestPurpose.JUDGE):
        return Step(table)
    start = _next_board(game)
    there_and_back = tuple(each for slide in start.legal() for each in (slide, slide.inverse))
    request = SolverRequest(RequestPurpose.JUDGE, start, game.goal, trail=there_and_back)
    return ask_solver(table, judged, request)


def judged(table: Table, answer: Answer, request: SolverRequest, at_ms: int) -> Step:
    """Judge the next answer of the quiz, say how far each slide would have led, and save a quiz that is judged.

    The quiz stops until the player has seen the answer, where there is a page for it.
    """
    game = table.game
    if game is None or not unjudged(game) or _next_board(game) != request.board:  # it was started again
        return judge(table)
    if not answer.exact:
        return _file(table._replace(advice="The solver can't judge that."))
    place = len(game.answers)
    [(first, _)] = islice(requests(tuple(game.log.links())), place, place + 1)
    after = tuple(zip(request.board.legal(), answer.remaining[1::2], strict=True))
    found = Judged(place, first.direction, answer.remaining[0], after)
    step = take(table, Act.RIGHT if found.right else Act.WRONG, at_ms).having(advice=found)
    if step.table.game is None or unjudged(step.table.game):
        return step
    step = step.then(_file)
    stops = not table.in_lines and step.table.solved is None
    return step.then(open_page, "answer", at_ms).having(advice=found) if stops else step


def _next_board(game: Game) -> Board:
    """The start of the board of a quiz whose answer is to be judged next."""
    board = game.puzzle.board(len(game.answers))
    assert board is not None
    return board.start()


def _file(table: Table) -> Step:
    """Have the quiz saved if it is over."""
    return file_solve(table, table.solved) if table.solved is not None else Step(table)


def show_way(table: Table, game: Game) -> Step:
    """Show a solution of the drill, to be looked at step by step."""
    if table.stage_plan is None:
        return refuse(table, RefusedRequest(Problem.NOT_PLANNED_YET))
    slides = (Slide(slide, by=Who.SOLVER) for slide in table.stage_plan.slides)
    events = tuple(Event(slide, _PACE_MS * at) for at, slide in enumerate(slides))
    return push_layer(table, ReplayLayer(Replay(game.puzzle, events, helped=True)))
