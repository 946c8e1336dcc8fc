"""Line jobs: does the table's jobs, one after the other; what they bring goes back as events."""

from __future__ import annotations

from slide_tui.engine.game import Game
from slide_tui.plain.setup import Setup
from slide_tui.plain.talk import Leave
from slide_tui.play.events import Done, Event, FileNews
from slide_tui.play.jobs import Job, When
from slide_tui.play.services import Alarm, Tell
from slide_tui.play.solver_request import RequestPurpose, SolverRequest
from slide_tui.services import GameServices
from slide_tui.solver_client import SolverClient

_SECONDS = {RequestPurpose.STUDY: (30.0, 5.0), RequestPurpose.HINT: (0.5, 0.5), RequestPurpose.PLAY: (10.0, 1.0)}


class LineJobs:
    """Disk and solver. Both are opened when first needed."""

    def __init__(self, setup: Setup) -> None:
        """Take disk, solver and clock from the setup.

        On a terminal every step is synced to disk: a person has the time for that.
        """
        self._setup, self._run_store = setup, setup.run_store
        self._solver = SolverClient(setup.hire, lambda purpose: _SECONDS.get(purpose, (10.0, 10.0)))
        self._services = GameServices(
            run_store=setup.run_store,
            now_ms=setup.now_ms,
            today=setup.today,
            search=self._search,
            cancel_searches=self._solver.cancel,
            wake=_wake,
            leave=_leave,
        )
        self._coming: list[Event] = []
        self._waited = False

    def run(self, job: Job) -> list[Event]:
        """Do a job; return the events that come of it."""

        def done(result: object) -> None:
            self._coming += [Done(job, result)] if job.then is not None else []

        if job.when is When.TOLD:
            job.do(self._services, done)
        else:
            done(job.do(self._services))
        return self._came()

    def receive(self, *, retry: bool = False) -> list[Event]:
        """Return what the solver has found out about the start; perhaps after another try to save what is not yet."""
        if self._solver.crew is not None:
            self._solver.crew.receive()
        if retry and self._run_store is not None:
            if self._run_store.waits:
                self._run_store.retry()
            self._run_store.sync(self._setup.now_ms())
        return self._came()

    def _came(self) -> list[Event]:
        """What has come of jobs, and what there is to say of files."""
        came, self._coming = self._coming, []
        if (run_store := self._run_store) is None:
            return came
        if self._setup.on_terminal:
            run_store.sync(self._setup.now_ms())
        waited, self._waited = self._waited, run_store.waits
        words = [*run_store.words(), *(["Everything is saved now."] if waited and not self._waited else [])]
        return [*came, FileNews(tuple(words), run_store.kept)]

    def close(self) -> list[str]:
        """Close solver and files; return the last words."""
        self._solver.close()
        return self._run_store.leave(self._setup.now_ms()) if self._run_store is not None else []

    def _search(self, request: SolverRequest, tell: Tell) -> None:
        """Ask the solver, and wait for its last answer if the player is waiting."""
        self._solver.search(request, lambda answer: tell(answer) if answer.final else None)
        if self._solver.crew is not None and request.purpose is not RequestPurpose.STUDY:
            self._solver.crew.finish()


def _leave(_left: Game | None) -> None:
    raise Leave


def _wake(alarm: Alarm, _at_ms: int, tell: Tell) -> None:
    """Let the solver play without a pause; nothing else is waited for in lines."""
    if alarm is Alarm.AUTOPLAY:
        tell(None)
