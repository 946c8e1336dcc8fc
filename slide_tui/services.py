"""What jobs call, over the store and the solver: the same for both front ends, but for what is given to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from slide_tui.engine.drills import StagePlan
from slide_tui.engine.game import Game
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay import Replay
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play.services import Alarm, CoachStep, GivenUp, PastRuns, RunList, Tell
from slide_tui.play.want import Want
from slide_tui.settings.settings import Settings
from slide_tui.stats.dailies import Days
from slide_tui.stats.filed import Filed
from slide_tui.stats.past import Past
from slide_tui.store.ledger import Ledger
from slide_tui.store.lessons import add_lesson, finished_lessons
from slide_tui.store.over import Over
from slide_tui.store.solves.trouble import Trouble
from slide_tui.text.results import NO_REPLAY, NOT_CONTINUED

# The database, the coach and the painter of runs are loaded when they are first needed.


@dataclass(frozen=True, slots=True)
class GameServices:
    """Disk, coach and calendar; and whatever solver, timers and terminal a front end has."""

    ledger: Ledger | None
    lessons: Path | None
    now_ms: Callable[[], int]
    today: Callable[[], int]
    write_picture: Callable[[str, str], str] | None
    save_settings: Callable[[Settings, Settings], str | None]
    journalled: Callable[[Ledger, Game], None]
    """Called once a step is in the journal's file, which may have to be synced."""
    search: Callable[[Want, Tell], None]
    cancel_searches: Callable[[], None]
    wake: Callable[[Alarm, int | None, Tell], None]
    copy: Callable[[str], None]
    suspend: Callable[[], None]
    leave: Callable[[Game | None], None]
    _ended: list[Over] = field(default_factory=list, init=False)

    @property
    def _ledger(self) -> Ledger:
        assert self.ledger is not None, "jobs on runs only come where they are saved"
        return self.ledger

    # The run under way

    def begin_run(self, game: Game) -> None:
        """Journal this game from now on."""
        self._ledger.begin(game)

    def journal(self, game: Game) -> None:
        """Journal a step of the game."""
        self._ledger.note(game)
        self.journalled(self._ledger, game)

    def leave_run(self, game: Game) -> None:
        """Keep a game among the unfinished runs, or drop it; end it if it can't be journalled."""
        if (over := self._ledger.unfinished.leave(game, self.now_ms())) is not None:
            self._ended.append(over)

    def end_run(self, game: Game) -> None:
        """Journal this game no more; `file_run` will save it."""
        self._ended.append(self._ledger.over(game))

    def file_run(self, game: Game, optimal: int | None) -> Filed | None:
        """Save a run that has ended; None if it was not solved."""
        over = next((each for each in self._ended if each.game.log is game.log), None)
        if over is None:
            return None
        self._ended.remove(over)
        if game.solved:
            return self._ledger.file(over, optimal)
        self._ledger.abandon(over)
        return None

    # Saved runs

    def note_optimal(self, run: int, optimal: int) -> None:
        """Note the fewest slides that the start of a saved solve needs."""
        self._ledger.know_optimal(run, optimal)

    def look_up(self, game: Game, whole: bool) -> PastRuns | None:
        """Look up what the saved runs say; to have looked at a board creates no database."""
        from slide_tui.store.statistics.series import best_readings

        ledger = self._ledger
        if not ledger.prepare(make=game.begun):
            return None
        repeat = not (game.repeat or game.solved) and ledger.knows(game)
        recent = ledger.recent(game) if whole else None
        best = best_readings(ledger.solves, game.puzzle) if whole and not game.puzzle.single else None
        return PastRuns(repeat, recent, best)

    def days(self) -> Days | None:
        """Look up what became of the boards of the days."""
        from slide_tui.store.days import days_in

        return days_in(self._ledger)

    def past_of(self, puzzle: Puzzle) -> Past:
        """Look up the last runs at a drill, or all answers at a quiz."""
        from slide_tui.store.statistics.past import past_of

        self._ledger.prepare()
        return past_of(self._ledger.solves, puzzle)

    def fetch_run(self, run: int) -> Replay | str:
        """Fetch a saved run, or say why it can't be had."""
        from slide_tui.store.statistics.runs import replay_of

        self._ledger.prepare()
        try:
            return replay_of(self._ledger.solves, run) or NO_REPLAY
        except Trouble as trouble:
            return str(trouble)

    # Unfinished runs

    def find_run(self, puzzle: Puzzle) -> UnfinishedRun | None:
        """Find an unfinished run of a puzzle."""
        return self._ledger.unfinished.of(puzzle)

    def list_runs(self, most: int | None, here: Game | None) -> RunList:
        """List the unfinished runs, and the one on the table."""
        unfinished = self._ledger.unfinished
        runs = unfinished.every() if most is None else unfinished.newest(most)
        return RunList(runs, unfinished.listed(here) if here is not None else None)

    def resume_run(self, name: str) -> Game | None:
        """Fetch an unfinished run to play on; None if another window has it."""
        return self._ledger.unfinished.resume(name, self.now_ms())

    def give_up_run(self, name: str) -> bool:
        """File an unfinished run as given up; False if another window has it."""
        return self._ledger.unfinished.give_up(name)

    def give_up_all(self) -> None:
        """File all unfinished runs as given up."""
        self._ledger.unfinished.give_up_all()

    def find_given_up(self, run: int) -> GivenUp | str:
        """Find a run that was given up, or say why it can't be continued."""
        try:
            return self._ledger.unfinished.given_up(run) or NOT_CONTINUED
        except Trouble as trouble:
            return str(trouble)

    def reopen_run(self, run: GivenUp, here: Game | None) -> Game | None:
        """Play on a run that was given up; it may be the one on the table."""
        from slide_tui.store.journal import Run

        assert isinstance(run, Run)
        return here if run.id == self._ledger.name else self._ledger.unfinished.reopen(run, self.now_ms())

    # Lessons, coach and pictures

    def finished_lessons(self) -> frozenset[str]:
        """Read which lessons are finished."""
        assert self.lessons is not None, "jobs on lessons only come where they are saved"
        return finished_lessons(self.lessons)

    def add_lesson(self, name: str) -> str | None:
        """Save that a lesson is finished; return why it can't be saved."""
        assert self.lessons is not None, "jobs on lessons only come where they are saved"
        return add_lesson(self.lessons, name)

    def coach(self, want: Want) -> CoachStep | None:
        """Ask the coach; None at a solved board."""
        from slide_tui.solver.coach import next_step

        step = next_step(want.board, want.goal, want.forbidden)
        return CoachStep(step.slides, step.reason) if step is not None else None

    def plan_stage(self, puzzle: Puzzle) -> StagePlan:
        """Find the fewest slides of a drill; it can take a quarter of a second."""
        from slide_tui.solver.stage import plan_for

        return plan_for(puzzle)

    def save_picture(self, replay: Replay, settings: Settings) -> tuple[str, str]:
        """Write a run as an animated picture to a new file; return its path, and why there is none."""
        from slide_tui.film.pictures import save_picture

        assert self.write_picture is not None, "pictures are only asked for where runs are saved"
        return save_picture(replay, settings, self.write_picture)
