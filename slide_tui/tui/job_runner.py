"""Job runner: does the table's jobs, at once, after the frame or in the background, and puts what they bring."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from time import monotonic
from typing import Any

from textual.app import App
from textual.timer import Timer

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.play.events import Done, Event, FileNews, Signal
from slide_tui.play.jobs import Job, When
from slide_tui.play.services import Alarm, Tell
from slide_tui.play.solver_request import RequestPurpose, SolverRequest
from slide_tui.play.table import Table
from slide_tui.services import GameServices
from slide_tui.solver_client import SolverClient
from slide_tui.store.background import WorkQueue
from slide_tui.store.run_store import LEAVE_S, RunStore
from slide_tui.text.results import run_saved
from slide_tui.tui.driver.inputs import fail
from slide_tui.tui.messages import later, now_ms
from slide_tui.tui.resources import Resources
from slide_tui.tui.screens.layers import load_soon

_IDLE_S = 1.0
"""How long the first screen is there before anything is loaded that it doesn't need."""
_SYNC_S = 1.0
_SECONDS = {RequestPurpose.STUDY: (30.0, 5.0), RequestPurpose.HINT: (2.0, 1.0), RequestPurpose.PLAY: (2.0, 1.0)}


class JobRunner:
    """Runs jobs for an App: it has the thread, the timers and the solver."""

    def __init__(
        self, app: App[Any], given: Resources, put: Callable[[Event], object], table: Callable[[], Table]
    ) -> None:
        """Take where events are put, and what tells the table as it is. Nothing is opened or started yet."""
        self._app, self._put, self._table = app, put, table
        self._last_words: list[str] = []
        self._queue = WorkQueue()
        self._timers: dict[Alarm, asyncio.TimerHandle] = {}
        self._syncing: Timer | None = None
        self._solver = SolverClient(given.hire, lambda purpose: _SECONDS.get(purpose, (60.0, 60.0)))
        self._run_store = given.run_store
        self._services = GameServices(
            run_store=given.run_store,
            now_ms=now_ms,
            today=given.today,
            write_picture=given.write_picture,
            save_settings=given.save,
            journalled=self._keep_synced,
            search=self._search,
            cancel_searches=self._solver.cancel,
            wake=self._wake,
            copy=app.copy_to_clipboard,
            suspend=app.action_suspend_process,
            leave=self._leave,
        )
        self.waiting = 0
        """How many pieces of work are still under way."""

    def run(self, job: Job) -> None:
        """Do a job when it wants to be done."""
        match job.when:
            case When.AT_ONCE:
                self._done(job, job.do(self._services))
            case When.TOLD:
                job.do(self._services, partial(self._done, job))
            case When.BACKGROUND:
                self.off_loop(partial(job.do, self._services), partial(self._done, job))
            case When.AFTER_FRAME:
                self._after_frame(partial(self.off_loop, partial(job.do, self._services), partial(self._done, job)))

    def _done(self, job: Job, result: object) -> None:
        """Put what a job has brought, and what there is to say of files."""
        if job.then is not None:
            self._put(Done(job, result))
        self.tell()

    def tell(self) -> None:
        """Put what has changed about files: whether the run under way can be resumed later, and what went wrong."""
        run_store = self._run_store
        if run_store is None:
            return
        if (words := run_store.words()) or run_store.kept != self._table().safe:
            self._put(FileNews(tuple(words), run_store.kept))

    # The journal

    def _keep_synced(self, run_store: RunStore, game: Game) -> None:
        """Sync the journal to disk: at once in a pause, else a little later; a run that is over is saved by then."""
        if game.clock.phase is Phase.PAUSED:
            self._sync(run_store)
        elif self._syncing is None:
            self._syncing = self._app.set_interval(_SYNC_S, partial(self._sync, run_store))

    def _sync(self, run_store: RunStore) -> None:
        """Sync the journal to disk; once a second, until the clock stops and nothing is left to do."""
        run_store.sync(now_ms())
        if run_store.waits and not self.waiting:
            self.off_loop(run_store.retry)
        game = self._table().game
        idle = game is None or game.clock.phase is not Phase.RUNNING
        if idle and run_store.settled and self._syncing is not None:
            self._syncing.stop()
            self._syncing = None
        self.tell()

    # The solver

    def _search(self, request: SolverRequest, tell: Tell) -> None:
        """Ask the solver; where nobody waits for the answer, once the next frame is there."""
        if request.purpose is RequestPurpose.STUDY:
            self._after_frame(lambda: self.off_loop(_load_solver, lambda _: self._study(request, tell)))
        else:
            self._solver.search(request, tell)

    def _study(self, request: SolverRequest, tell: Tell) -> None:
        """Have a start looked at, if that is still wanted."""
        if request in self._table().help.requests:
            self._solver.search(request, tell)

    # Time

    def _wake(self, alarm: Alarm, at_ms: int, tell: Tell) -> None:
        """Set the timer of an alarm in place of its last one."""
        if (timer := self._timers.pop(alarm, None)) is not None:
            timer.cancel()
        self._timers[alarm] = later(self._app, max(0, at_ms - now_ms()) / 1000, lambda: tell(None))

    def _after_frame(self, work: Callable[[], None]) -> None:
        """Do some work once the next frame is on the screen."""
        self.waiting += 1
        self._app.call_after_refresh(self._came, work)

    def off_loop(self, work: Callable[[], object], then: Tell | None = None) -> None:
        """Do some work in the background, and give its answer to `then`."""
        loop, context = asyncio.get_running_loop(), copy_context()
        self.waiting += 1

        def run() -> None:
            came: Callable[[], object]
            try:
                came = partial(self._take, work(), then)
            except Exception as error:  # it ends the App, as one on the loop does
                came = partial(self._app.call_later, fail, error)
            with suppress(RuntimeError):  # the program has ended meanwhile
                loop.call_soon_threadsafe(self._came, came, context=context)

        self._queue.put(run)

    def _came(self, then: Callable[[], object]) -> None:
        """Count a piece of work as done, and in the same instant go on with what came of it."""
        self.waiting -= 1
        then()

    def _take(self, answer: object, then: Tell | None) -> None:
        if self._app.is_running:
            if then is not None:
                then(answer)
            self.tell()

    # Beginning and end

    def begin(self) -> None:
        """Say that the first screen is there; load a little later what it doesn't need."""
        self._put(Signal.BEGUN)
        self.tell()
        self._app.set_timer(_IDLE_S, self._get_ready)

    def _get_ready(self) -> None:
        """Load what is likely to be asked for, and open the file of all runs: with 100,000 runs it takes 0.1 s."""
        self.off_loop(_load_solver)
        self.off_loop(load_soon)
        self._put(Signal.IDLE)

    def _leave(self, left: Game | None) -> None:
        """End the program."""
        self._last_words = [run_saved(left)] if left is not None else []
        self._app.exit(0)

    def close(self) -> list[str]:
        """Stop all work and leave the files in order; return what is still to be said, a line each."""
        self._solver.close()
        run_store = self._run_store
        if run_store is None:
            return self._last_words
        end = monotonic() + LEAVE_S
        self._queue.wait(LEAVE_S / 2)
        return [*run_store.leave(now_ms(), max(0.0, end - monotonic())), *self._last_words]


def _load_solver() -> None:
    """Load solver and coach before they are asked."""
    import slide_tui.solver.coach
    import slide_tui.solver.crew
    import slide_tui.solver.stage  # noqa: F401 - loading is all that is wanted
