"""Job runner: does the table's jobs, one after the other; what they bring goes back as events."""

from __future__ import annotations

from time import monotonic

from slide_tui.engine.game import Game
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.plain.setup import Setup
from slide_tui.play.events import Done, Event, RunSafety, Warned
from slide_tui.play.jobs import Job, When
from slide_tui.play.services import Alarm, Tell
from slide_tui.play.want import Want, What
from slide_tui.services import GameServices
from slide_tui.solver.crew import Crew
from slide_tui.solver.plan import PROVABLE_CELLS, Answer, Ended
from slide_tui.store.ledger import Ledger

_SECONDS = {
    What.STUDY: (30.0, 5.0),
    What.HINT: (0.5, 0.5),
    What.PLAY: (10.0, 1.0),
    What.DEBRIEF: (10.0, 10.0),
    What.JUDGE: (10.0, 10.0),
}
"""Seconds that a search may take, where a proof can be hoped for and where it can't."""
_ANSWER_S = 15.0
"""After this long without an answer, the coach gives it."""


class JobRunner:
    """Disk and solver. Both are opened when first needed."""

    def __init__(self, setup: Setup) -> None:
        """Take disk, solver and clock from the setup.

        On a terminal every step is synced to disk: a person has the time for that.
        """
        self._ledger, self._hire = setup.ledger, setup.hire
        self._now_ms, self._on_terminal = setup.now_ms, setup.on_terminal
        self._services = GameServices(
            ledger=setup.ledger,
            lessons=setup.lessons,
            now_ms=setup.now_ms,
            today=setup.today,
            write_picture=setup.write_picture,
            save_settings=lambda _before, _after: None,
            journalled=self._sync,
            search=self._search,
            cancel_searches=self._cancel,
            wake=_wake,
            copy=lambda _text: None,
            suspend=lambda: None,
            leave=self._leave,
        )
        self._crew: Crew | None = None
        self._studies: dict[int, Tell] = {}
        self._coming: list[Event] = []
        self._waited = False
        self.left = False
        """Whether the program is to end."""

    def run(self, job: Job) -> list[Event]:
        """Do a job; return the events that come of it."""

        def done(result: object) -> None:
            self._coming += [Done(job, result)] if job.then is not None else []

        if job.when is When.TOLD:
            job.do(self._services, done)
        else:
            done(job.do(self._services))
        return self._came()

    def _came(self) -> list[Event]:
        """What has come of jobs, and what there is to say of files."""
        came, self._coming = self._coming, []
        if self._ledger is not None:
            came.append(RunSafety(self._ledger.kept))
            came += [Warned(tuple(words))] if (words := self._ledger.words()) else []
        return came

    # Files

    def _sync(self, ledger: Ledger, _game: Game) -> None:
        if self._on_terminal:
            ledger.sync(self._now_ms())

    def newest(self, most: int) -> tuple[UnfinishedRun, ...]:
        """The unfinished runs that were played last, at most so many."""
        return self._ledger.unfinished.newest(most, filing=True) if self._ledger is not None else ()

    def every(self) -> tuple[UnfinishedRun, ...]:
        """All unfinished runs, the last played first."""
        return self._ledger.unfinished.every() if self._ledger is not None else ()

    def check(self, game: Game | None, *, giving_up: bool) -> list[Event]:
        """Return whether the run under way is safe, after another try to save it, before the player is asked."""
        ledger = self._ledger
        if ledger is None:
            return []
        if ledger.waits:
            ledger.retry()
        if game is None or not game.at_stake:
            return []
        ledger.sync(self._now_ms())
        return [RunSafety(ledger.kept, lasts=not giving_up or (ledger.kept and ledger.lasts))]

    def relief(self) -> list[str]:
        """What to say once nothing waits to be saved any more."""
        waited, self._waited = self._waited, self._ledger is not None and self._ledger.waits
        return ["Everything is saved now."] if waited and not self._waited else []

    def close(self) -> list[str]:
        """Close solver and files; return the last words."""
        if self._crew is not None:
            self._crew.close()
        if self._ledger is None:
            return []
        words = [*self._ledger.leave(self._now_ms()), *self.relief()]
        self._ledger = None
        return words

    # The solver

    def receive(self) -> list[Event]:
        """Return what the solver has found out about the start."""
        for answer in self._crew.receive() if self._crew is not None else []:
            if (tell := self._studies.get(answer.id)) is not None:
                tell(answer)
        return self._came()

    def _search(self, want: Want, tell: Tell) -> None:
        """Ask the solver, and wait for it if the player is waiting."""
        if self._crew is None and self._hire is not None:
            self._crew = self._hire()
        crew = self._crew
        if crew is None:
            tell(Answer(0))
            return
        provable, hard = _SECONDS[want.what]
        number = crew.ask(
            want.board,
            want.goal,
            forbidden=want.forbidden,
            seconds=provable if want.board.size.cells <= PROVABLE_CELLS else hard,
            trail=want.trail,
            background=want.what is What.STUDY,
        )
        if want.what is What.STUDY:
            self._studies[number] = tell
        else:
            tell(_answer(crew, number))

    def _cancel(self) -> None:
        self._studies.clear()
        if self._crew is not None:
            self._crew.cancel()

    def _leave(self, _left: Game | None) -> None:
        self.left = True


def _answer(crew: Crew, number: int) -> Answer:
    """The best answer in the time given; it is the last one in any case."""
    until, best = monotonic() + _ANSWER_S, Answer(number)
    while crew.busy and monotonic() < until:
        for answer in crew.wait(max(0.0, until - monotonic())):
            if answer.id == number:
                best = answer
                if answer.final:
                    return answer._replace(trouble=crew.trouble)
    if best.plan is None:
        crew.cancel()
        return best._replace(trouble=crew.trouble)
    return best._replace(plan=best.plan._replace(ended=Ended.TIME))


def _wake(alarm: Alarm, at_ms: int | None, tell: Tell) -> None:
    """Let the solver play without a pause; nothing else is waited for in lines."""
    if alarm is Alarm.AUTOPLAY and at_ms is not None:
        tell(None)
