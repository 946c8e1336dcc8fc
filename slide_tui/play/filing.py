"""Filing: what is journalled and saved of the game on the table, and what the saved runs say about it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import filterfalse
from typing import Any

from slide_tui.engine.courses import DAILY
from slide_tui.engine.game import Game
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.result import result_of
from slide_tui.play.asking import note_proof
from slide_tui.play.jobs import Job, Step, after_frame, at_once, in_background, refuse
from slide_tui.play.messages import RefusedRequest
from slide_tui.play.services import PastRuns, RunList, Services
from slide_tui.play.solver_request import RequestPurpose
from slide_tui.play.table import UNFINISHED_SHOWN, Table
from slide_tui.stats.solve_report import SolveReport

# The run under way


def leave_run(game: Game | None) -> tuple[Job, ...]:
    """Keep a game that is not over among the unfinished runs; one that can't be journalled is saved as given up."""
    return give_up(game, Services.leave_run) if game is not None and not game.over else ()


def give_up(game: Game, end: Callable[[Services, Game], None] = Services.end_run) -> tuple[Job, ...]:
    """End a game, by default for good, so that nothing is journalled; and save it as given up if it has ended."""
    return at_once(end, None, game), in_background(Services.file_run, None, game, None)


# A solve


def file_solve(table: Table, game: Game) -> Step:
    """Save the solve on the table, with the fewest slides that its start needs if they are proven."""
    optimal = table.help.proven if game.puzzle.whole else None
    file = in_background(Services.file_run, partial(solve_filed, game=game, optimal=optimal), game, optimal)
    shown = table._replace(filed=SolveReport(result_of(game)))
    return Step(shown, (at_once(Services.end_run, None, game), file))


def unjudged(game: Game) -> bool:
    """Whether an answer of a quiz is still to be judged."""
    return game.puzzle.course.judged and len(game.answers) < len(game.legs)


def file_unjudged(table: Table) -> tuple[Job, ...]:
    """Save a finished quiz that the player leaves before its last answers are judged."""
    judging = table.help.is_open(RequestPurpose.JUDGE)
    return file_solve(table, table.solved).jobs if table.solved is not None and judging else ()


def solve_filed(table: Table, filed: SolveReport | None, at_ms: int, *, game: Game, optimal: int | None) -> Step:
    """Show how a saved solve compares with the others, as long as it is on the table.

    A proof that came since it was given away to be saved is noted with it.
    """
    if filed is None or table.solved is not game or table.filed is None:
        return Step(table)
    puzzle, beats = game.puzzle, any(record.old is not None for record in filed.records)
    step = Step(table._replace(filed=filed, advice=filed if beats else table.advice))
    step = step.do(*note_proof(filed, table.help.proven)) if table.help.proven != optimal else step
    if puzzle.drilled or puzzle.course.judged:
        step = step.do(in_background(Services.past_of, partial(stored, field="past", of=puzzle), puzzle))
    step = step.then(look_up)
    return step.do(*LOOK_UP_DAYS) if puzzle.course_word == DAILY else step


def stored(table: Table, found: Any, at_ms: int, *, field: str, of: Puzzle | None = None) -> Step:
    """Keep what was found in a field of the table, unless it is about a solve that is no longer there."""
    gone = of is not None and (table.solved is None or table.solved.puzzle is not of)
    return Step(table if found is None or gone else table._replace(**{field: found}))


# What the saved runs say


def look_up(table: Table) -> Step:
    """Look up what the saved runs say about the game on the table."""
    if table.game is None or not table.studies:
        return Step(table)
    known = partial(looked_up, asked=table.game.puzzle)
    return Step(table, (after_frame(Services.look_up, known, table.game),))


def looked_up(table: Table, known: PastRuns | None, at_ms: int, *, asked: Puzzle) -> Step:
    """Take what the saved runs say, if it is about the puzzle that is on the table by now."""
    game = table.game
    if known is None or game is None or game.puzzle.kind != asked.kind:
        return Step(table)
    if known.repeat and game.puzzle is asked and not (game.solved or game.repeat):
        table = table.with_game(0, game._replace(repeat=True))
    return Step(table._replace(recent=known.recent, best=known.best))


LOOK_UP_DAYS = (
    at_once(Services.today, partial(stored, field="today")),
    in_background(Services.days, partial(stored, field="days")),
)
"""Look up what day it is, and what became of the boards of the days."""


def list_runs(table: Table, most: int | None = None) -> Job:
    """List so many unfinished runs at once, the newest, or all in the background, which can take a while."""
    when = in_background if most is None else at_once
    return when(Services.list_runs, listed, most, table.at_stake)


def look_around(table: Table) -> Step:
    """Look up what the start screen says: today, and the runs played last."""
    return Step(table, (list_runs(table, UNFINISHED_SHOWN), *LOOK_UP_DAYS))


def listed(table: Table, found: RunList, at_ms: int) -> Step:
    """Take the list of unfinished runs."""
    return Step(table._replace(unfinished=found.runs, here=found.here))


def warn(table: Table, words: tuple[str, ...], *, insist: bool = False) -> Step:
    """Add warnings about files to the notices, each of them once, the newest first; `insist` on saying it again."""
    new = tuple(filterfalse(table.noticed.__contains__, dict.fromkeys(words)))
    if new:
        return Step(table._replace(notices=new + table.notices, noticed=table.noticed + new))
    return refuse(table, RefusedRequest(words[0])) if insist and words else Step(table)


def warn_of(table: Table, trouble: str | None, at_ms: int, *, insist: bool = False) -> Step:
    """Warn if something could not be saved."""
    return warn(table, (trouble,), insist=insist) if trouble is not None else Step(table)
