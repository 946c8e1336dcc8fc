"""Hands: does the effects of plain mode, one after the other; what comes of them goes back as events."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

from slide_tui.engine.game import Game
from slide_tui.engine.unfinished_run import UnfinishedRun
from slide_tui.plain.setup import Setup
from slide_tui.play import effects as do
from slide_tui.play.effects import Alarm, Effect, Lay, OnLessons
from slide_tui.play.events import (
    Coached,
    DaysKnown,
    Debriefed,
    Event,
    Kept,
    Known,
    LessonsRead,
    Listed,
    Planned,
    Recalled,
    Returned,
    SolveFiled,
    Sought,
    StagePlanned,
    Taken,
    Woken,
)
from slide_tui.play.want import Want, What
from slide_tui.solver.coach import next_step
from slide_tui.solver.crew import Crew
from slide_tui.solver.plan import PROVABLE_CELLS, Plan
from slide_tui.stats.debrief import NO_REPORT, Report
from slide_tui.store.days import days_in
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


class Hands:
    """Disk and solver. Both are opened when first needed."""

    def __init__(self, setup: Setup) -> None:
        """Take disk, solver and clock from the setup.

        On a terminal every step is synced to disk: a person has the time for that.
        """
        self._ledger = setup.ledger
        self._hire = setup.hire
        self._now_ms = setup.now_ms
        self._lessons = setup.lessons
        self._write_picture = setup.write_picture
        self._today = setup.today
        self._on_terminal = setup.on_terminal
        self._crew: Crew | None = None
        self._studies: dict[int, Want] = {}
        self._waited = False
        self._said: list[str] = []
        self.left = False
        """Whether the program is to end."""

    def do(self, effect: Effect) -> Iterator[Event]:  # noqa: C901 - one row for each kind of effect
        """Do an effect; yield the events that come of it."""
        match effect:
            case do.Search(want):
                yield from self._search(want)
            case do.Coach(want):
                step = next_step(want.board, want.goal, want.forbidden)
                if step is not None:
                    yield Coached(want, step.slides, step.reason)
            case do.PlanStage(puzzle):
                from slide_tui.solver.stage import plan_for  # few games are drills

                yield StagePlanned(puzzle, plan_for(puzzle))
            case do.CallOff() if self._crew is not None:
                self._crew.cancel()
                self._studies.clear()
            case do.Wake(Alarm.AUTOPLAY, at_ms) if at_ms is not None:
                yield Woken(Alarm.AUTOPLAY)
            case do.LookUpDays():
                yield DaysKnown(self._today(), days_in(self._ledger) if self._ledger is not None else None)
            case do.SavePicture() if self._write_picture is not None:
                from slide_tui.film.pictures import picture_saved  # few runs become a picture

                yield picture_saved(effect, self._write_picture)
            case do.Leave():
                self.left = True
            case do.ReadLessons() | do.RememberLesson():
                yield from self._keep_lessons(effect)
            case _ if self._ledger is not None:
                yield from self._write(self._ledger, effect)

    def _keep_lessons(self, effect: OnLessons) -> Iterator[Event]:
        """Read or write the file of finished lessons."""
        from slide_tui.store.lessons import add_lesson, finished_lessons  # the start does not wait for it

        if self._lessons is None:
            return
        match effect:
            case do.ReadLessons():
                yield LessonsRead(finished_lessons(self._lessons))
            case do.RememberLesson(name):
                trouble = add_lesson(self._lessons, name)
                self._said += [trouble] if trouble is not None else []

    def _write(self, ledger: Ledger, effect: Effect) -> Iterator[Event]:  # noqa: C901 - one row for each kind
        """Do an effect on the player's runs."""
        match effect:
            case Lay():
                self._lay(ledger, effect)
            case do.Journal(game):
                ledger.note(game)
                if self._on_terminal:
                    ledger.sync(self._now_ms())
                yield Kept(ledger.kept)
            case do.File(game, optimal):
                yield SolveFiled(game, ledger.file(ledger.over(game), optimal))
            case do.Prove(run, optimal):
                ledger.know_optimal(run, optimal)
            case do.LookUp(game) if self._on_terminal and ledger.prepare(make=game.begun):
                yield Known(game.puzzle, not (game.repeat or game.solved) and ledger.knows(game))
            case do.Seek(puzzle):
                yield Sought(puzzle, ledger.unfinished.of(puzzle))
            case do.ResumeRun(run):
                yield Returned(ledger.unfinished.resume(run.name, self._now_ms()))
            case do.Recall(puzzle):
                from slide_tui.store.solves.past import past_of  # most games are neither drill nor quiz

                yield Recalled(puzzle, past_of(ledger.keeper, puzzle))
            case do.GiveRunUp(run):
                yield Listed(self.every()) if ledger.unfinished.give_up(run.name) else Taken()
            case do.GiveAllUp():
                ledger.unfinished.give_up_all()
                yield Listed(self.every())
            case _:
                pass

    def _lay(self, ledger: Ledger, lay: Lay) -> None:
        """Journal another game; the one before is left, or saved as given up. Also retry what could not be saved."""
        over = ledger.unfinished.leave(lay.waits, self._now_ms()) if lay.waits is not None else None
        over = ledger.over(lay.abandoned) if lay.abandoned is not None else over
        if over is not None:
            ledger.abandon(over)
        if lay.waits is None and ledger.waits:
            ledger.retry()
        if lay.game is not None:
            ledger.begin(lay.game)

    # Runs

    def newest(self, enough: int) -> tuple[UnfinishedRun, ...]:
        """The unfinished runs that were played last, at most so many."""
        return self._ledger.unfinished.newest(enough, filing=True) if self._ledger is not None else ()

    def every(self) -> tuple[UnfinishedRun, ...]:
        """All unfinished runs, the last played first."""
        return self._ledger.unfinished.every() if self._ledger is not None else ()

    def check(self, game: Game | None, *, giving_up: bool) -> Iterator[Event]:
        """Yield whether the run under way is safe, after another try to save it, before the player is asked."""
        if self._ledger is not None and game is not None and game.at_stake:
            self._ledger.sync(self._now_ms())
            yield Kept(self._ledger.kept, lasts=not giving_up or (self._ledger.kept and self._ledger.lasts))

    def words(self) -> list[str]:
        """What to say about files since the last call."""
        if self._ledger is None:
            return []
        waited, self._waited = self._waited, self._ledger.waits
        said = self._ledger.words()
        self._said += said
        return said + (["Everything is saved now."] if waited and not self._waited else [])

    def close(self) -> list[str]:
        """Close solver and files; return the last words, with all that was said about files once more."""
        if self._crew is not None:
            self._crew.close()
        ledger, said = self._ledger, self._said
        if ledger is None:
            return []
        lines = ledger.leave(self._now_ms()) + self.words()
        self._ledger = None
        return list(dict.fromkeys([*said, *lines]))

    # The solver

    def receive(self) -> Iterator[Event]:
        """Yield what the solver has found out about the start."""
        for answer in self._crew.receive() if self._crew is not None else []:
            want = self._studies.get(answer.id)
            if want is not None:
                yield self._planned(want, answer.plan, final=answer.final)

    def _search(self, want: Want) -> Iterator[Event]:
        """Ask the solver, and wait for it if the player is waiting."""
        if self._crew is None and self._hire is not None:
            self._crew = self._hire()
        crew = self._crew
        if want.what in (What.DEBRIEF, What.JUDGE):
            yield Debriefed(want, self._report(crew, want) if crew is not None else NO_REPORT)
            return
        if crew is None:
            yield Planned(want, None)
            return
        provable, hard = _SECONDS[want.what]
        seconds = provable if want.board.size.cells <= PROVABLE_CELLS else hard
        background = want.what is What.STUDY
        number = crew.ask(want.board, want.goal, forbidden=want.forbidden, seconds=seconds, background=background)
        if background:
            self._studies[number] = want
        else:
            yield self._planned(want, self._wait(crew, number), final=True)

    def _report(self, crew: Crew, want: Want) -> Report:
        """How far each board of a run was from the goal; no figures if no solver answers in time."""
        provable, hard = _SECONDS[want.what]
        seconds = provable if want.board.size.cells <= PROVABLE_CELLS else hard
        number = crew.ask(want.board, want.goal, seconds=seconds, trail=want.trail)
        until = monotonic() + _ANSWER_S
        while crew.busy and monotonic() < until:
            for answer in crew.wait(max(0.0, until - monotonic())):
                if answer.id == number:
                    return Report(answer.remaining, answer.exact)
        crew.cancel()
        return NO_REPORT

    def _wait(self, crew: Crew, number: int) -> Plan | None:
        """The best plan found in the time given; None if no solver answers."""
        until, plan = monotonic() + _ANSWER_S, None
        while crew.busy and monotonic() < until and (plan is None or plan.ended is None):
            for answer in crew.wait(max(0.0, until - monotonic())):
                if answer.id == number:
                    plan = answer.plan
        return plan

    def _planned(self, want: Want, plan: Plan | None, *, final: bool) -> Planned:
        return Planned(want, plan, final, self._crew.trouble if self._crew is not None else "")
