"""A visit to the statistics: what the player has chosen to see, read page by page, and the runs that come and go."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from slide_tui.engine.kind import Kind
from slide_tui.play.ways import Choice
from slide_tui.stats.measures import BESTS
from slide_tui.stats.practice import shows_practice
from slide_tui.stats.solve import Solve
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.trouble import Busy, Trouble
from slide_tui.store.solves.values import DeletedRun, RunFilter
from slide_tui.store.statistics.days import saved_days
from slide_tui.store.statistics.practising import practice_for
from slide_tui.store.statistics.runs import replay_of, runs_of
from slide_tui.text.figures import capitalized
from slide_tui.tui.paint.chart import Strokes
from slide_tui.tui.screens.statistics.pages import PAGES, Chosen, Put, nothing_of
from slide_tui.tui.screens.statistics.practice import drill_for
from slide_tui.tui.screens.statistics.reading import RunReader, Shelf, most_like
from slide_tui.tui.screens.statistics.runs import CHOICES, ORDERS

T = TypeVar("T")

DAMAGED = "Your statistics can't be read: the file solves.index is damaged. Delete it, and it is made anew."
_SENSELESS = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What figures that make no sense come to."""
_WAIT_S = 0.3
"""How long the background waits for the runs before they are asked again."""


class StatisticsVisit:
    """What the statistics show. Nothing here raises: what went wrong is said by `failed`."""

    def __init__(self, saved: SavedRuns | None, today: int, wanted: Kind | None, deleted: list[DeletedRun]) -> None:
        """See a kind, or the one most like it; what is deleted is added to `deleted`."""
        self.saved = saved
        self.chosen = Chosen(today, today)
        self.failed = ""
        """What went wrong; nothing more is asked until it is cleared."""
        self.busy = False
        """Whether waiting helps."""
        self.deleted = deleted
        self.shelves: list[Shelf] = []
        self._wanted = wanted
        self._reader = RunReader(saved)

    def ask(self, work: Callable[[], T]) -> T | None:
        """Ask something; None if that fails."""
        if self.failed:
            return None
        try:
            return work()
        except Trouble as trouble:
            self.failed, self.busy = capitalized(str(trouble)), isinstance(trouble, Busy)
        except _SENSELESS:
            self.failed = DAMAGED
        return None

    def get_ready(self) -> None:
        """Wait for the runs, not on the event loop; what is wrong is said when they are asked again."""
        with suppress(Trouble):
            if self.saved is not None:
                self.saved.get_ready(_WAIT_S)

    def look(self, page: str, strokes: Strokes, tell: Callable[[str], object]) -> tuple[Put | None, str]:
        """What a page shows, or why it shows nothing; `tell` is told what goes wrong while it is scrolled."""
        self.failed, self.busy = "", False
        if not self.shelves:
            self.shelves = self.ask(self._reader.shelves) or []
            self._take(most_like(self.shelves, self._wanted))
        why = self.ask(lambda: nothing_of(page, self._reader, self.chosen))
        if why:
            return None, why

        def fetch(work: Callable[[], list[T]]) -> list[T]:
            rows = self.ask(work)
            if rows is None:
                tell("")
            return rows or []

        put = self.ask(lambda: PAGES[page].read(self._reader, self.chosen, strokes, fetch))
        if put is None and page == "days":  # its boards can be played without any run
            put = PAGES[page].read(RunReader(None), self.chosen, strokes, fetch)
        return put, ""

    # What is chosen

    def _take(self, at: int) -> None:
        shelf = self.shelves[at % len(self.shelves)] if self.shelves else None
        self.chosen = self.chosen._replace(shelf=shelf, best=BESTS[0])

    def step(self, row: str, by: int) -> None:
        """Take another value of a row of choices."""
        chosen = self.chosen
        if row == "kind":
            self._take(self.shelves.index(chosen.of) + by)
        elif row == "best":
            self.chosen = chosen._replace(best=BESTS[(BESTS.index(chosen.best) + by) % len(BESTS)])
        else:
            many = {"measured": len(chosen.measures) or 1, "choice": len(CHOICES), "order": len(ORDERS), "by_days": 2}
            self.chosen = chosen._replace(**{row: (getattr(chosen, row) + by) % many[row]})

    def change(self, **choices: Any) -> None:
        """Choose something else."""
        self.chosen = self.chosen._replace(**choices)

    # Practice

    def study(self) -> Callable[[], object] | None:
        """What is to be read in the background for practice; None if it is known, or nothing can be."""
        shelf, reader, saved = self.chosen.shelf, self._reader, self.saved
        if shelf is None or saved is None or shelf.kind in reader.practices or not shows_practice(shelf.kind):
            return None
        kind, reader.practices[shelf.kind] = shelf.kind, None

        def read() -> None:
            reader.practices[kind] = practice_for(saved, kind)

        return read

    @property
    def drill(self) -> Choice | None:
        """The drill that is advised."""
        kind = self.chosen.of.kind
        return drill_for(self._reader.practices.get(kind), kind)

    # Runs

    @property
    def of_deleted(self) -> bool:
        """Whether deleted runs are listed."""
        return CHOICES[self.chosen.choice].deleted

    @property
    def can_bring_back(self) -> bool:
        """Whether there is a run to bring back: chosen, deleted a while ago, or because all are gone."""
        return bool(self.deleted or self.of_deleted or (not self.shelves and self.saved is not None))

    def has_replay(self, run: int) -> bool:
        """Whether the moves of a run were saved."""
        saved = self.saved
        return saved is not None and self.ask(lambda: replay_of(saved, run)) is not None

    def deletion(self, run: Solve, row: int) -> Callable[[], None]:
        """The work of deleting a run; it can be brought back."""
        saved = self.saved
        assert saved is not None

        def work() -> None:
            saved.delete(run.id)
            self.deleted.append(DeletedRun(run.id, run.kind, row))

        return work

    def bringing_back(self, run: Solve | None) -> Callable[[], None] | None:
        """The work of bringing back a deleted run, the last one if none is chosen, or if all are gone the newest."""
        saved = self.saved
        if saved is None:
            return None
        gone: Solve | DeletedRun | None = run or (self.deleted[-1] if self.deleted else None)
        if gone is None and not self.shelves:
            gone = next(iter(self.ask(partial(runs_of, saved, RunFilter(deleted=True), limit=1)) or ()), None)
        if gone is None:
            return None
        back = gone

        def work() -> None:
            saved.restore(back.id)
            self.deleted[:] = [each for each in self.deleted if each.id != back.id]
            self._wanted, self.chosen = back.kind, self.chosen._replace(shelf=None)

        return work

    def read_anew(self) -> None:
        """Read everything anew, now that runs have come or gone."""
        saved, shelf = self.saved, self.chosen.shelf
        self._wanted = shelf.kind if shelf is not None else self._wanted
        self._reader, self.shelves = RunReader(saved), []
        if saved is not None:
            self.chosen = self.chosen._replace(results=self.ask(lambda: saved_days(saved)) or self.chosen.results)
