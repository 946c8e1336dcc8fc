"""Services: everything outside that a job can call: disk, solver, coach, clock, terminal. Front ends provide them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from slide_tui.engine.drills import StagePlan
from slide_tui.engine.game import Game
from slide_tui.engine.named import Named
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.replay import Replay
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.play.messages import RefusedRequest
from slide_tui.play.solver_request import SolverRequest
from slide_tui.settings.settings import Settings
from slide_tui.solver.reasons import CoachStep
from slide_tui.stats.dailies import DailyResults
from slide_tui.stats.past import Past
from slide_tui.stats.recent import Recent
from slide_tui.stats.solve_report import SolveReport

Tell = Callable[[Any], object]
"""Takes a result, perhaps more than one."""
GivenUp = object
"""A run that was given up, as the store holds it: nobody else looks into it."""


class Alarm(Named):
    """What an instant is set for."""

    RACE = "race"
    """The recording of a race has more to do."""
    AUTOPLAY = "autoplay"
    """The next slide of the solver or the coach is due."""
    TIME_UP = "time-up"
    """The time limit of the course is reached."""


class PastRuns(NamedTuple):
    """What the saved runs say about a game."""

    repeat: bool
    """Whether the same start was begun before."""
    recent: Recent
    """The last solves of its kind."""
    best: tuple[int, ...] = ()
    """What to compare its boards with, where it is played as a series: see `Table`."""


class RunList(NamedTuple):
    """The unfinished runs, the last played first."""

    runs: tuple[UnfinishedRun, ...]
    here: UnfinishedRun | None = None
    """The one on the table."""


class RunServices(Protocol):
    """What can be asked about the player's runs and lessons, where they are saved."""

    def begin_run(self, game: Game) -> None:
        """Journal this game from now on."""

    def journal(self, game: Game) -> None:
        """Journal a step of the game, before its frame is painted."""

    def leave_run(self, game: Game) -> None:
        """Keep a game among the unfinished runs, or drop it if it is short; end it if it can't be journalled."""

    def end_run(self, game: Game) -> None:
        """Journal this game no more: it is over, or given up, and `file_run` will save it."""

    def file_run(self, game: Game, optimal: int | None) -> SolveReport | None:
        """Save a run that has ended, with the fewest slides that its start needs; None if it was not solved."""

    def note_optimal(self, run: int, optimal: int) -> None:
        """Note the fewest slides that the start of a saved solve needs."""

    def delete_run(self, run: int, deleted: bool) -> RefusedRequest | None:
        """Hide a saved run by its number, or bring it back."""

    def look_up(self, game: Game) -> PastRuns | None:
        """Look up what the saved runs say; None if there are none yet."""

    def days(self) -> DailyResults | None:
        """Look up what became of the boards of the days; None if they can't be read now."""

    def past_of(self, puzzle: Puzzle) -> Past:
        """Look up the last runs at a drill, or all answers at a quiz."""

    def find_run(self, puzzle: Puzzle) -> UnfinishedRun | None:
        """Find an unfinished run of a puzzle."""

    def list_runs(self, most: int | None, here: Game | None) -> RunList:
        """List the unfinished runs, at most so many, or all, which can take a while; and the one on the table."""

    def resume_run(self, name: str) -> Game | None:
        """Fetch an unfinished run to play on; None if another window has it."""

    def give_up_run(self, name: str) -> bool:
        """File an unfinished run as given up; False if another window has it."""

    def give_up_all(self) -> None:
        """File all unfinished runs as given up."""

    def find_given_up(self, run: int) -> GivenUp | RefusedRequest:
        """Find a run that was given up, by its number."""

    def reopen_run(self, run: GivenUp, here: Game | None) -> Game | None:
        """Play on a run that was given up; None if another window has it."""

    def fetch_run(self, run: int) -> Replay | RefusedRequest:
        """Fetch a saved run, by its number."""

    def finished_lessons(self) -> frozenset[str]:
        """Read which lessons are finished."""

    def add_lesson(self, name: str) -> str | None:
        """Save that a lesson is finished; return why it can't be saved."""


class Services(RunServices, Protocol):
    """Everything that a job can call."""

    def today(self) -> int:
        """The player's day, counted from 1970-01-01."""

    def search(self, request: SolverRequest, tell: Tell) -> None:
        """Ask the solver, which tells `Answer`s, each better than the one before."""

    def cancel_searches(self) -> None:
        """Tell the solver to stop: nobody is waiting for it now."""

    def coach(self, request: SolverRequest) -> CoachStep | None:
        """Ask the coach; None at a solved board."""

    def plan_stage(self, puzzle: Puzzle) -> StagePlan:
        """Find the fewest slides of a drill."""

    def wake(self, alarm: Alarm, at_ms: int, tell: Tell) -> None:
        """Tell None at an instant, in place of an earlier one of that alarm. Nothing comes of it if nothing is due."""

    def save_settings(self, before: Settings, after: Settings) -> str | None:
        """Save changed settings; return a line that says why they can't be saved."""

    def save_picture(self, replay: Replay, settings: Settings) -> str | RefusedRequest:
        """Write a run as an animated picture to a new file; return its path."""

    def copy(self, text: str) -> None:
        """Put a text on the clipboard."""

    def suspend(self) -> None:
        """Go to the shell until the player comes back."""

    def leave(self, left: Game | None) -> None:
        """End the program; name the unfinished run that is saved once the screen is gone."""
