"""Filing: what is journalled and saved of the game on the table, and what the saved runs say about it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from slide_tui.engine.courses import DAILY
from slide_tui.engine.drills import StagePlan
from slide_tui.engine.game import Game
from slide_tui.engine.puzzle import Puzzle
from slide_tui.play.jobs import Job, Step, after_frame, at_once, in_background, refuse
from slide_tui.play.said import Because, NewBests, Refused
from slide_tui.play.services import PastRuns, RunList, Services
from slide_tui.play.table import UNFINISHED_SHOWN, Table
from slide_tui.play.want import What
from slide_tui.stats.dailies import Days
from slide_tui.stats.filed import Filed
from slide_tui.stats.past import Past

# The run under way


def begin_run(game: Game, *, left: Game | None = None, given_up: Game | None = None) -> tuple[Job, ...]:
    """Journal another game; the unfinished one before is left, or given up."""
    begin = at_once(Services.begin_run, None, game)
    if left is not None:
        return (*leave_run(left), begin)
    return (*abandon(given_up), begin) if given_up is not None else (begin,)


def leave_run(game: Game) -> tuple[Job, ...]:
    """Keep a game among the unfinished runs; one that can't be journalled is saved as given up."""
    return (at_once(Services.leave_run, None, game), in_background(Services.file_run, None, game, None))


def abandon(game: Game) -> tuple[Job, ...]:
    """Save a game as unfinished; nothing is journalled then."""
    return (at_once(Services.end_run, None, game), in_background(Services.file_run, None, game, None))


# A solve


def file_solve(game: Game, optimal: int | None) -> tuple[Job, ...]:
    """Save a solve, perhaps with the fewest slides that its start needs."""
    return (
        at_once(Services.end_run, None, game),
        in_background(Services.file_run, partial(solve_filed, game=game), game, optimal),
    )


def unjudged(game: Game) -> bool:
    """Whether an answer of a quiz is still to be judged."""
    return game.puzzle.way.judged and len(game.answers) < len(game.legs)


def is_judging(table: Table) -> bool:
    """Whether the solver was asked about an answer of a quiz."""
    return any(want.what is What.JUDGE for want in table.help.wants)


def file_unjudged(table: Table) -> tuple[Job, ...]:
    """Save a finished quiz that the player leaves before its last answers are judged."""
    game = table.game
    return file_solve(game, None) if game is not None and game.solved and is_judging(table) else ()


def solve_filed(table: Table, filed: Filed | None, at_ms: int, *, game: Game) -> Step:
    """Show how a saved solve compares with the others, as long as it is on the table."""
    if filed is None or table.solved is not game or table.filed is None:
        return Step(table)
    proven, puzzle = table.help.proven, game.puzzle
    broken = tuple(record for record in filed.records if record.old is not None)
    step = Step(replace(table, filed=filed, advice=NewBests(broken) if broken else table.advice))
    if filed.id is not None and proven is not None:
        step = step.do(in_background(Services.note_optimal, None, filed.id, proven))
    if puzzle.drilled or puzzle.way.judged:
        step = step.do(in_background(Services.past_of, partial(recalled, puzzle=puzzle), puzzle))
    step = step.then(look_up, whole=True)
    return step.do(*LOOK_UP_DAYS) if puzzle.course == DAILY else step


def plan_drill(puzzle: Puzzle) -> Job:
    """Look for the fewest slides of a drill."""
    return in_background(Services.plan_stage, partial(stage_planned, puzzle=puzzle), puzzle)


def stage_planned(table: Table, plan: StagePlan, at_ms: int, *, puzzle: Puzzle) -> Step:
    """Take the best solution of the drill just finished."""
    about_it = table.solved is not None and table.solved.puzzle is puzzle
    return Step(replace(table, stage_plan=plan)) if about_it else Step(table)


def recalled(table: Table, past: Past, at_ms: int, *, puzzle: Puzzle) -> Step:
    """Take the earlier runs at the drill or the quiz just finished."""
    about_it = table.solved is not None and table.solved.puzzle is puzzle
    return Step(replace(table, past=past)) if about_it else Step(table)


# What the saved runs say


def look_up(table: Table, *, whole: bool = False) -> Step:
    """Look up what the saved runs say about the game on the table."""
    if table.game is None or not table.studies:
        return Step(table)
    known = partial(looked_up, asked=table.game.puzzle)
    return Step(table, (after_frame(Services.look_up, known, table.game, whole or table.recent is None),))


def looked_up(table: Table, known: PastRuns | None, at_ms: int, *, asked: Puzzle) -> Step:
    """Take what the saved runs say, if it is about the puzzle that is on the table by now."""
    game = table.game
    if known is None or game is None or not game.puzzle.like(asked):
        return Step(table)
    if known.repeat and game.puzzle is asked and not (game.solved or game.repeat):
        table = table.with_game(0, game._replace(repeat=True))
    recent = table.recent if known.recent is None else known.recent
    best = table.best if known.best is None else known.best
    return Step(table if (recent, best) == (table.recent, table.best) else replace(table, recent=recent, best=best))


def dated(table: Table, today: int, at_ms: int) -> Step:
    """Take today's date."""
    return Step(table if today == table.today else replace(table, today=today))


def days_known(table: Table, days: Days | None, at_ms: int) -> Step:
    """Take the results of the days, or keep those known before."""
    return Step(table if days in (None, table.days) else replace(table, days=days))


LOOK_UP_DAYS = at_once(Services.today, dated), in_background(Services.days, days_known)
"""Look up what day it is, and what became of the boards of the days."""


def list_newest(table: Table) -> Job:
    """List the unfinished runs that the start screen must know, which takes no longer if there are many."""
    return at_once(Services.list_runs, listed, UNFINISHED_SHOWN, table.at_stake)


def list_all(table: Table) -> Job:
    """List all unfinished runs, which can take a while."""
    return in_background(Services.list_runs, listed, None, table.at_stake)


def list_first(table: Table, most: int) -> Job:
    """List so many unfinished runs at once."""
    return at_once(Services.list_runs, listed, most, table.at_stake)


def listed(table: Table, found: RunList, at_ms: int) -> Step:
    """Take the list of unfinished runs."""
    if (found.runs, found.here) == (table.unfinished, table.here):
        return Step(table)
    return Step(replace(table, unfinished=found.runs, here=found.here))


def warn(table: Table, words: tuple[str, ...], *, insist: bool = False) -> Step:
    """Add warnings about files to the notices, each of them once, the newest first; `insist` on saying it again."""
    new = tuple(each for each in dict.fromkeys(words) if each not in table.noticed)
    if new:
        return Step(replace(table, notices=new + table.notices, noticed=table.noticed + new))
    return refuse(table, Refused(Because.FAILED, details=words[0])) if insist and words else Step(table)
