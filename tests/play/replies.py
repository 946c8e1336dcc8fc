"""What jobs bring back, as the events that front ends put."""

from __future__ import annotations

from functools import partial
from typing import Any

from slide_tui.engine.drills import StagePlan
from slide_tui.engine.game import Game
from slide_tui.engine.moves import Direction
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay import Replay
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play import (
    advancing,
    asking,
    debriefing,
    filing,
    helping,
    runs,
    solves,
    starting,
    studying,
    teaching,
    training,
)
from slide_tui.play.events import Done
from slide_tui.play.jobs import at_once, in_background, over_time
from slide_tui.play.messages import RefusedRequest
from slide_tui.play.services import Alarm, PastRuns, RunList, Services
from slide_tui.play.solver_request import RequestPurpose, SolverRequest
from slide_tui.play.table import Table
from slide_tui.settings.settings import Settings
from slide_tui.solver.plan import Answer, Ended, Plan
from slide_tui.solver.reasons import CoachStep, Reason
from slide_tui.stats.dailies import DailyResults
from slide_tui.stats.debrief import Report
from slide_tui.stats.past import Past
from slide_tui.stats.recent import Recent, recent_of
from slide_tui.stats.solve_report import SolveReport
from tests.values import puzzle_at

NONE_YET = recent_of([])

_TAKES_ANSWER = {
    RequestPurpose.STUDY: studying.studied,
    RequestPurpose.HINT: helping.planned,
    RequestPurpose.PLAY: helping.planned,
    RequestPurpose.DEBRIEF: debriefing.debriefed,
    RequestPurpose.JUDGE: training.judged,
}
_TAKES_ALARM = {
    Alarm.RACE: advancing.run_race,
    Alarm.AUTOPLAY: helping.slide_on,
    Alarm.TIME_UP: advancing.end_in_time,
}


def answered(want: SolverRequest, answer: Answer) -> Done:
    """The solver's answer."""
    takes: Any = _TAKES_ANSWER.get(want.purpose, helping.planned)
    return Done(over_time(Services.search, partial(asking.answered, request=want, then=takes), want), answer)


def planned(want: SolverRequest, plan: Plan | None, final: bool = True, trouble: str = "") -> Done:
    """The solver's plan, by default its last."""
    if plan is not None and final:
        plan = Plan(plan.board, plan.goal, plan.slides, plan.lower_bound, plan.whole, plan.ended or Ended.TIME)
    return answered(want, Answer(plan, trouble=trouble))


def debriefed(want: SolverRequest, report: Report) -> Done:
    """What the solver found out about boards."""
    return answered(want, Answer(None, tuple(report.remaining), report.exact))


def coached(want: SolverRequest, slides: tuple[Direction, ...], reason: Reason) -> Done:
    """What the coach would do."""
    takes: Any = debriefing.coached if want.purpose is RequestPurpose.WAY else helping.coached
    return Done(
        at_once(Services.coach, partial(asking.answered, request=want, then=takes), want), CoachStep(slides, reason)
    )


def woken(alarm: Alarm) -> Done:
    """An instant that has come."""
    return Done(over_time(Services.wake, _TAKES_ALARM[alarm], alarm, 0))


def filed(game: Game, saved: SolveReport) -> Done:
    """A saved solve."""
    return Done(filing.file_solve(Table(Settings()), game).jobs[-1], saved)


def looked_up(puzzle: Puzzle, *, repeat: bool, recent: Recent = NONE_YET, best: tuple[int, ...] = ()) -> Done:
    """What the saved runs say about a puzzle."""
    known = partial(filing.looked_up, asked=puzzle)
    return Done(in_background(Services.today, known), PastRuns(repeat, recent, best))


def stage_planned(puzzle: Puzzle, plan: StagePlan) -> Done:
    """A way through a drill."""
    return Done(in_background(Services.plan_stage, partial(filing.stored, field="stage_plan", of=puzzle), puzzle), plan)


def recalled(puzzle: Puzzle, past: Past) -> Done:
    """The earlier runs at a drill or a quiz."""
    return Done(in_background(Services.past_of, partial(filing.stored, field="past", of=puzzle), puzzle), past)


def dated(day: int) -> Done:
    """The day it is."""
    return Done(at_once(Services.today, partial(filing.stored, field="today")), day)


def days(found: DailyResults | None) -> Done:
    """What became of the boards of the days."""
    return Done(in_background(Services.days, partial(filing.stored, field="days")), found)


def listed(found: tuple[UnfinishedRun, ...], here: UnfinishedRun | None = None) -> Done:
    """The list of unfinished runs."""
    return Done(in_background(Services.list_runs, filing.listed, None, None), RunList(found, here))


def found_run(puzzle: Puzzle, run: UnfinishedRun | None) -> Done:
    """An unfinished run of a puzzle, or none."""
    return Done(at_once(Services.find_run, partial(starting.play_found, puzzle=puzzle), puzzle), run)


def fetched(game: Game | None) -> Done:
    """An unfinished run to play on."""
    return Done(at_once(Services.resume_run, starting.resume_run, "run"), game)


def not_continued(why: str) -> Done:
    """Why a run that was given up can't be continued."""
    return Done(in_background(Services.find_given_up, runs.found_given_up, 1), RefusedRequest(why))


def given_up(done: bool) -> Done:
    """Whether an unfinished run could be given up."""
    return Done(in_background(Services.give_up_run, runs.given_up, "run"), done)


def watched(found: Replay | RefusedRequest) -> Done:
    """A saved run to watch, or why there is none."""
    return Done(in_background(Services.fetch_run, solves.show_fetched, 1), found)


def to_debrief(found: Replay | RefusedRequest) -> Done:
    """A saved run to debrief, or why there is none."""
    return Done(in_background(Services.fetch_run, solves.debrief_fetched, 1), found)


def lessons(names: frozenset[str]) -> Done:
    """The finished lessons."""
    return Done(in_background(Services.finished_lessons, partial(teaching.lessons_read, leads_on=True)), names)


def picture_saved(path: str, why_not: str = "") -> Done:
    """Where a picture was written, or why not."""
    replay = Replay(puzzle_at("1 2/0 3"), ())
    return Done(
        in_background(Services.save_picture, solves.picture_saved, replay, Settings()), path or RefusedRequest(why_not)
    )


def settings_saved(trouble: str | None) -> Done:
    """Why settings can't be saved."""
    before = Settings()
    return Done(at_once(Services.save_settings, partial(filing.warn_of, insist=True), before, before), trouble)
