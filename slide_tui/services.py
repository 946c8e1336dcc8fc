"""What jobs call, over the store and the solver: the same for both front ends, but for what is given to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from slide_tui.engine.drills import StagePlan
from slide_tui.engine.game import Game
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay import Replay
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play.messages import RefusedRequest
from slide_tui.play.services import Alarm, GivenUp, PastRuns, RunList, Tell
from slide_tui.play.solver_request import SolverRequest
from slide_tui.settings.settings import Settings
from slide_tui.solver.reasons import CoachStep
from slide_tui.stats.dailies import DailyResults
from slide_tui.stats.past import Past
from slide_tui.stats.recent import recent_of
from slide_tui.stats.solve_report import SolveReport
from slide_tui.store.lessons import add_lesson, finished_lessons
from slide_tui.store.run_store import RunStore
from slide_tui.store.solves.trouble import Trouble
from slide_tui.text.results import NO_REPLAY, NOT_CONTINUED

T = TypeVar("T")

# The database, the coach and the painter of runs are loaded when they are first needed.


def _done_or_why(work: Callable[[], T]) -> T | RefusedRequest:
    """Return what comes of some work on files, or why it can't be done."""
    try:
        return work()
    except Trouble as why:
        return RefusedRequest(str(why))


def _nothing(*_: object) -> None:
    """Do nothing, where a front end has no settings file, clipboard or shell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameServices:
    """Disk, coach and calendar; and whatever solver, timers and terminal a front end has."""

    run_store: RunStore | None
    now_ms: Callable[[], int]
    today: Callable[[], int]
    write_picture: Callable[[str, str], str] | None = None
    """Takes a picture under a name and returns where it is, or raises OSError; by default it becomes a new file."""
    save_settings: Callable[[Settings, Settings], str | None] = _nothing
    journalled: Callable[[RunStore, Game], None] = _nothing
    """Called once a step is in the journal's file, which may have to be synced."""
    search: Callable[[SolverRequest, Tell], None]
    cancel_searches: Callable[[], None]
    wake: Callable[[Alarm, int, Tell], None]
    copy: Callable[[str], None] = _nothing
    suspend: Callable[[], None] = _nothing
    leave: Callable[[Game | None], None]

    @property
    def _run_store(self) -> RunStore:
        assert self.run_store is not None, "jobs on runs only come where they are saved"
        return self.run_store

    # The run under way

    def begin_run(self, game: Game) -> None:
        """Journal this game from now on."""
        self._run_store.begin(game)

    def journal(self, game: Game) -> None:
        """Journal a step of the game."""
        self._run_store.note(game)
        self.journalled(self._run_store, game)

    def leave_run(self, game: Game) -> None:
        """Keep a game among the unfinished runs, or drop it; end it if it can't be journalled."""
        self._run_store.unfinished.leave(game, self.now_ms())

    def end_run(self, game: Game) -> None:
        """Journal this game no more; `file_run` will save it."""
        self._run_store.end(game)

    def file_run(self, game: Game, optimal: int | None) -> SolveReport | None:
        """Save a run that has ended; None if it was not solved."""
        return self._run_store.file(game, optimal)

    # Saved runs

    def note_optimal(self, run: int, optimal: int) -> None:
        """Note the fewest slides that the start of a saved solve needs."""
        self._run_store.ask(lambda: self._run_store.solves.set_optimal(run, optimal), None)

    def delete_run(self, run: int, deleted: bool) -> RefusedRequest | None:
        """Hide a saved run, or bring it back."""
        solves = self._run_store.solves
        return _done_or_why(lambda: (solves.delete if deleted else solves.restore)(run))

    def look_up(self, game: Game) -> PastRuns | None:
        """Look up what the saved runs say; to have looked at a board creates no database."""
        from slide_tui.store.statistics.series import best_readings
        from slide_tui.store.statistics.side import recent_solves

        store = self._run_store
        if not store.prepare(make=game.begun):
            return None
        repeat = not (game.repeat or game.solved) and store.knows(game)
        kind = replace(game.kind, control=game.control)  # before the first slide, the control used last
        recent = store.ask(partial(recent_solves, store.solves, kind, self.today()), recent_of([]))
        if game.puzzle.course.single:
            return PastRuns(repeat, recent)
        none: tuple[int, ...] = ()
        return PastRuns(repeat, recent, store.ask(partial(best_readings, store.solves, game.puzzle), none))

    def days(self) -> DailyResults | None:
        """Look up what became of the boards of the days."""
        from slide_tui.store.days import days_in

        return days_in(self._run_store)

    def past_of(self, puzzle: Puzzle) -> Past:
        """Look up the last runs at a drill, or all answers at a quiz."""
        from slide_tui.store.statistics.past import past_of

        self._run_store.prepare()
        return self._run_store.ask(lambda: past_of(self._run_store.solves, puzzle), Past())

    def fetch_run(self, run: int) -> Replay | RefusedRequest:
        """Fetch a saved run."""
        from slide_tui.store.statistics.runs import replay_of

        self._run_store.prepare()
        solves = self._run_store.solves
        return _done_or_why(lambda: solves.answer(lambda: replay_of(solves, run))) or RefusedRequest(NO_REPLAY)

    # Unfinished runs

    def find_run(self, puzzle: Puzzle) -> UnfinishedRun | None:
        """Find an unfinished run of a puzzle."""
        return self._run_store.unfinished.of(puzzle)

    def list_runs(self, most: int | None, here: Game | None) -> RunList:
        """List the unfinished runs, and the one on the table."""
        unfinished = self._run_store.unfinished
        runs = unfinished.every() if most is None else unfinished.newest(most)
        return RunList(runs, unfinished.listed(here) if here is not None else None)

    def resume_run(self, name: str) -> Game | None:
        """Fetch an unfinished run to play on; None if another window has it."""
        return self._run_store.unfinished.resume(name, self.now_ms())

    def give_up_run(self, name: str) -> bool:
        """File an unfinished run as given up; False if another window has it."""
        return self._run_store.unfinished.give_up(name)

    def give_up_all(self) -> None:
        """File all unfinished runs as given up."""
        self._run_store.unfinished.give_up_all()

    def find_given_up(self, run: int) -> GivenUp | RefusedRequest:
        """Find a run that was given up."""
        return _done_or_why(lambda: self._run_store.unfinished.given_up(run)) or RefusedRequest(NOT_CONTINUED)

    def reopen_run(self, run: GivenUp, here: Game | None) -> Game | None:
        """Play on a run that was given up; it may be the one on the table."""
        from slide_tui.store.journal.run import JournalRun

        assert isinstance(run, JournalRun)
        return here if run.id == self._run_store.name else self._run_store.unfinished.reopen(run, self.now_ms())

    # Lessons, coach and pictures

    def finished_lessons(self) -> frozenset[str]:
        """Read which lessons are finished."""
        return finished_lessons(self._run_store.folders.lessons_file)

    def add_lesson(self, name: str) -> str | None:
        """Save that a lesson is finished; return why it can't be saved."""
        return add_lesson(self._run_store.folders.lessons_file, name)

    def coach(self, request: SolverRequest) -> CoachStep | None:
        """Ask the coach; None at a solved board."""
        from slide_tui.solver.coach import next_step

        return next_step(request.board, request.goal, request.forbidden)

    def plan_stage(self, puzzle: Puzzle) -> StagePlan:
        """Find the fewest slides of a drill; it can take a quarter of a second."""
        from slide_tui.solver.stage import plan_for

        return plan_for(puzzle)

    def save_picture(self, replay: Replay, settings: Settings) -> str | RefusedRequest:
        """Write a run as an animated picture to a new file; return its path."""
        from slide_tui.film.pictures import save_picture
        from slide_tui.store.picture_files import write_picture

        write = self.write_picture or partial(write_picture, self._run_store.folders)
        path, why_not = save_picture(replay, settings, write)
        return path or RefusedRequest(why_not)
