"""Hands: does the App's effects; what comes of them goes back as events."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from time import monotonic

from textual.timer import Timer

from slide_tui.engine.clock import Phase
from slide_tui.engine.game import Game
from slide_tui.play import effects as do
from slide_tui.play.effects import Alarm, Effect, Lay, OnLessons
from slide_tui.play.events import (
    DaysKnown,
    Event,
    Kept,
    LessonsRead,
    Listed,
    Returned,
    SolveFiled,
    Sought,
    Taken,
    Warned,
    Woken,
)
from slide_tui.play.table import Table
from slide_tui.play.want import What
from slide_tui.store.ledger import LEAVE_S, Ledger
from slide_tui.store.over import Over
from slide_tui.store.queue import Queue
from slide_tui.text.results import run_saved
from slide_tui.tui.messages import later, now_ms
from slide_tui.tui.saved_runs import days, given_up, look_up, read, save_picture
from slide_tui.tui.screens.layers import load_soon
from slide_tui.tui.services import Services
from slide_tui.tui.thinking import coached, load_advisers, plan_stage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.play.want import Want
    from slide_tui.store.journal import Run
    from slide_tui.tui.advisers import Advisers
    from slide_tui.tui.app import SlideApp

_IDLE_S = 1.0
"""How long the first screen is there before anything is loaded that it doesn't need."""
_SYNC_S = 1.0


class Hands:
    """Disk, solver, timers and clipboard, as the App has them."""

    def __init__(self, app: SlideApp) -> None:
        """Nothing is opened or started yet."""
        self._app = app
        self._queue = Queue()
        self._timers: dict[Alarm, asyncio.TimerHandle] = {}
        self._syncing: Timer | None = None
        self._advisers: Advisers | None = None
        self.waiting = 0
        """How many pieces of work are still under way."""

    @property
    def _services(self) -> Services:
        return self._app.services

    def do(self, effect: Effect) -> None:  # noqa: C901, PLR0912 - one row for each kind of effect
        """Do an effect."""
        match effect:
            case do.Wake(alarm, at_ms):
                self._wake(alarm, at_ms)
            case do.Search(want) if want.what is not What.STUDY:
                self.advisers.search(want)
            case do.Search(want):  # nobody is waiting for it, so the frame comes first
                self._after_frame(lambda: self.off_loop(load_advisers, lambda _: self._study(want)))
            case do.Coach(want) if want.what is What.WAY:
                self.off_loop(partial(coached, want))
            case do.Coach(want):
                self.advisers.coach(want)
            case do.PlanStage(puzzle):
                self.off_loop(partial(plan_stage, puzzle))
            case do.CallOff():
                self.advisers.call_off()
            case do.ReadLessons() | do.RememberLesson():
                self._keep_lessons(effect)
            case do.LookUpDays():
                self._look_up_days()
            case do.Save(before, after):
                trouble = self._services.save(before, after)
                self._app.put(Warned((trouble,) if trouble is not None else (), insists=True))
            case do.SavePicture() if self._services.write_picture is not None:
                self.off_loop(partial(save_picture, effect, self._services.write_picture))
            case do.Copy(text):
                self._app.copy_to_clipboard(text)
            case do.Suspend():
                self._app.action_suspend_process()
            case do.Leave(left):
                self._app.last_words = (run_saved(left),) if left is not None else ()
                self._app.exit(0)
            case _:
                if self._services.ledger is not None:
                    self._write(self._services.ledger, effect)

    def _write(self, ledger: Ledger, effect: Effect) -> None:  # noqa: C901, PLR0912 - one row for each kind of effect
        """Do an effect on the player's runs."""
        match effect:
            case do.Journal(game):
                self._journal(ledger, game)
            case do.Lay():
                self._lay(ledger, effect)
            case do.File(game, optimal):
                over = ledger.over(game)
                self.off_loop(lambda: SolveFiled(game, ledger.file(over, optimal)))
            case do.Abandon(game):
                self._abandon(ledger, ledger.over(game))
            case do.Prove(number, optimal):
                self.off_loop(partial(ledger.know_optimal, number, optimal))
            case do.LookUp(game, whole):
                self._after_frame(lambda: self.off_loop(partial(look_up, ledger, game, whole=whole)))
            case do.Seek(puzzle):
                self._app.put(Sought(puzzle, ledger.unfinished.of(puzzle)))
            case do.ListRuns(None):
                self.off_loop(lambda: self._listed(ledger, None))
            case do.ListRuns(enough):
                self._app.put(self._listed(ledger, enough))
            case do.ResumeRun(run):
                self._returned(ledger, lambda: ledger.unfinished.resume(run.name, now_ms()))
            case do.GiveRunUp(run):
                self.off_loop(lambda: None if ledger.unfinished.give_up(run.name) else Taken())
                self.off_loop(lambda: self._listed(ledger, None))
            case do.GiveAllUp():
                self.off_loop(ledger.unfinished.give_up_all)
                self.off_loop(lambda: self._listed(ledger, None))
            case do.Reopen(number):
                self.off_loop(partial(given_up, ledger, number), partial(self._reopen, ledger))
            case do.Fetch() | do.Recall():
                self.off_loop(partial(read, ledger, effect))
        self.tell()

    def _keep_lessons(self, effect: OnLessons) -> None:
        """Read or write the file of finished lessons."""
        from slide_tui.store.lessons import add_lesson, finished_lessons  # the start does not wait for it

        path = self._services.lessons
        if path is None:
            return
        match effect:
            case do.ReadLessons():
                self.off_loop(lambda: LessonsRead(finished_lessons(path)))
            case do.RememberLesson(name):
                self.off_loop(lambda: Warned(tuple(filter(None, (add_lesson(path, name),)))))

    # The run under way

    def _lay(self, ledger: Ledger, lay: Lay) -> None:
        """Journal another game; the one before is left, or is saved as given up."""
        over = ledger.unfinished.leave(lay.waits, now_ms()) if lay.waits is not None else None
        over = ledger.over(lay.abandoned) if lay.abandoned is not None else over
        if over is not None:
            self._abandon(ledger, over)
        if lay.game is not None:
            ledger.begin(lay.game)
        self._check(ledger)

    def _abandon(self, ledger: Ledger, over: Over) -> None:
        self.off_loop(partial(ledger.abandon, over))

    def _journal(self, ledger: Ledger, game: Game) -> None:
        """Journal a step before its frame is painted, and sync it to disk a little later."""
        ledger.note(game)
        running = game.clock.phase is Phase.RUNNING
        if not running:
            self._sync(ledger)
        elif self._syncing is None:
            self._syncing = self._app.set_interval(_SYNC_S, partial(self._sync, ledger))
        self._check(ledger)

    def _sync(self, ledger: Ledger) -> None:
        """Sync the journal to disk; once a second, until the clock stops and nothing is left to do."""
        ledger.sync(now_ms())
        if ledger.waits and not self.waiting:
            self.off_loop(ledger.retry)
        game = self._app.table.game
        idle = game is None or game.clock.phase is not Phase.RUNNING
        if idle and ledger.settled and self._syncing is not None:
            self._syncing.stop()
            self._syncing = None
        self._check(ledger)
        self.tell()

    def _check(self, ledger: Ledger) -> None:
        """Put whether the run under way can be resumed later, if that has changed."""
        if ledger.kept != self._app.table.safe:
            self._app.put(Kept(ledger.kept))

    def tell(self) -> None:
        """Put what went wrong with files."""
        if self._services.ledger is not None and (words := self._services.ledger.words()):
            self._app.put(Warned(tuple(words)))

    # Other runs

    def _listed(self, ledger: Ledger, enough: int | None) -> Listed:
        """The unfinished runs, so many or all; all of them can take a while."""
        game = self._app.table.at_stake
        here = ledger.unfinished.listed(game) if game is not None else None
        return Listed(ledger.unfinished.every() if enough is None else ledger.unfinished.newest(enough), here)

    def _look_up_days(self) -> None:
        """Report today's date at once, and the results of all days once they are read."""
        self._app.put(DaysKnown(self._services.today()))
        if self._services.ledger is not None:
            self.off_loop(partial(days, self._services.ledger, self._services.today))

    def _returned(self, ledger: Ledger, fetch: Callable[[], Game | None]) -> None:
        game = fetch()
        self._check(ledger)
        self._app.put(Returned(game))

    def _reopen(self, ledger: Ledger, found: Run | str) -> None:
        """Continue a run that was given up; go back to it if it is the one on the table."""
        if isinstance(found, str):
            self._app.put(Returned(None, found))
        elif found.id == ledger.name:
            self._app.put(Returned(self._app.table.game))
        else:
            self._returned(ledger, lambda: ledger.unfinished.reopen(found, now_ms()))

    # Help

    @property
    def advisers(self) -> Advisers:
        """Solver and coach."""
        if self._advisers is None:
            from slide_tui.tui.advisers import Advisers  # the start does not wait for it

            self._advisers = Advisers(self._app.put, self._services.hire)
        return self._advisers

    def _study(self, want: Want) -> None:
        """Have a start looked at, if that is still wanted."""
        if want in self._app.table.help.wants:
            self.advisers.search(want)

    # Time

    def _after_frame(self, work: Callable[[], None]) -> None:
        """Do some work once the next frame is on the screen."""

        def later() -> None:
            self._came()
            work()

        self.waiting += 1
        self._app.call_after_refresh(later)

    def _wake(self, alarm: Alarm, at_ms: int | None) -> None:
        """Set the timer of an alarm; without an instant, only stop it."""
        if (timer := self._timers.pop(alarm, None)) is not None:
            timer.cancel()
        if at_ms is not None:
            seconds = max(0, at_ms - now_ms()) / 1000
            self._timers[alarm] = later(self._app, seconds, lambda: self._app.put(Woken(alarm)))

    def off_loop(self, work: Callable[[], object], then: Callable[[object], None] | None = None) -> None:
        """Do some work in the background; put the event that it returns, or give its answer to `then`."""
        loop, context = asyncio.get_running_loop(), copy_context()
        self.waiting += 1

        def run() -> None:
            try:
                came = partial(self._take, work(), then)
            except Exception as error:  # it ends the App, as one on the loop does
                came = partial(self._app.fail, error)
            with suppress(RuntimeError):  # the program has ended meanwhile
                loop.call_soon_threadsafe(self._came, came, context=context)

        self._queue.put(run)

    def _came(self, then: Callable[[], object] | None = None) -> None:
        """Count a piece of work as done, and in the same instant go on with what came of it."""
        self.waiting -= 1
        if then is not None:
            then()

    def _take(self, answer: object, then: Callable[[object], None] | None) -> None:
        if not self._app.is_running:
            return
        if then is not None:
            then(answer)
        elif isinstance(answer, Event):
            self._app.put(answer)
        self.tell()

    # Beginning and end

    def begin(self, table: Table) -> None:
        """Journal the game on the table, or else list the unfinished runs."""
        ledger = self._services.ledger
        if self._services.not_saving:
            self._app.put(Warned((self._services.not_saving,)))
        if ledger is None:
            return
        if table.game is not None:
            self._lay(ledger, Lay(table.game))
        elif ledger.unfinished.any():
            self.off_loop(lambda: self._listed(ledger, None))
        self.tell()

    def get_ready_soon(self) -> None:
        """Load help, dialogs and statistics a little later: with 100,000 runs it takes 0.1 s."""
        self._app.set_timer(_IDLE_S, partial(self.get_ready, self._services.ledger))

    def get_ready(self, ledger: Ledger | None) -> None:
        """Load what is likely to be asked for, and open the file of all runs, if there is one."""
        self.off_loop(load_advisers)
        self.off_loop(load_soon)
        if ledger is None:
            return
        self.off_loop(partial(days, ledger, self._services.today))
        game = self._app.table.game
        if game is not None and not game.begun:
            self.do(do.LookUp(game, whole=True))

    def close(self) -> list[str]:
        """Stop all work and leave the files in order; return what is still to be said, a line each."""
        if self._advisers is not None:
            self._advisers.close()
        ledger = self._services.ledger
        if ledger is None:
            return []
        end = monotonic() + LEAVE_S
        self._queue.wait(LEAVE_S / 2)
        return ledger.leave(now_ms(), max(0.0, end - monotonic()))
