"""Studying: what the solver finds out in the background about the game on the table, with nobody asking."""

from __future__ import annotations

from slide_tui.engine.clock import Phase
from slide_tui.play.asking import ask_solver, learn, with_help
from slide_tui.play.debriefing import analyse
from slide_tui.play.jobs import Step
from slide_tui.play.solver_request import RequestPurpose, SolverRequest
from slide_tui.play.table import Table
from slide_tui.solver.plan import Answer


def study(table: Table) -> Step:
    """Find out how few slides the start needs, then where moves were lost in a solve that only its moves count in.

    It begins once the clock has run; whatever the player asks for comes first.
    """
    game, known = table.game, table.help
    if game is None or not (table.solver and table.studies and game.puzzle.whole) or known.requests:
        return Step(table)
    if not known.studied and game.begun and game.clock.phase is not Phase.READY:
        return ask_solver(table, studied, SolverRequest(RequestPurpose.STUDY, game.start, game.goal))
    reviews = not table.in_lines and game.puzzle.course.free and game.solved and table.report is None
    return analyse(table, game) if reviews else Step(table)


def studied(table: Table, answer: Answer, request: SolverRequest, at_ms: int) -> Step:
    """Take what was found out about the start."""
    return learn(table, answer, request).then(with_help, studied=answer.final)
