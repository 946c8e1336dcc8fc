"""The desk of the statistics: answers about the runs, kept while they hold, and what went wrong."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, TypeVar

from slide_tui.engine.kind import Kind
from slide_tui.stats.figures import Figures, MeasureFigures
from slide_tui.stats.measures import MEASURES, Measure, measures_of
from slide_tui.stats.practice import Practice, shows_practice
from slide_tui.stats.ranks import Grade
from slide_tui.store.solves.solves import Solves
from slide_tui.store.solves.trouble import Busy, Trouble
from slide_tui.store.solves.values import Chosen, Deleted, KindRuns
from slide_tui.store.statistics.first_page import grade_of, measure_figures
from slide_tui.store.statistics.kinds import figures_of, kinds_of
from slide_tui.store.statistics.practising import practice_for
from slide_tui.store.statistics.runs import count_of_runs
from slide_tui.text.figures import capitalized

T = TypeVar("T")
D = TypeVar("D")


_WAIT_S = 0.3
"""How long the background waits for the runs before the screen is drawn again with what is said meanwhile."""


class Work(NamedTuple):
    """Something to be done off the event loop, and what takes what came of it there."""

    do: Callable[[], object]
    then: Callable[[Any], object]


class Desk:
    """What all pages share: the kind that is shown, answers about the runs, and a line to the player."""

    def __init__(self, solves: Solves, today: int, wanted: Kind | None, deleted: list[Deleted]) -> None:
        """Show a kind, or the one most like it if it has no runs."""
        self.solves = solves
        self.today = today
        """The player's day."""
        self.deleted = deleted
        """The runs that were deleted since the program started, the latest last."""
        self.gone = 0
        """How many runs are deleted, if no others are left."""
        self.words = ""
        self.warned = False
        self.failed = False
        """Whether a question failed: none is asked before the next key."""
        self.changing = False
        """Whether runs are being changed: keys wait until that is done."""
        self.at = 0
        self.measured = 0
        self.kinds: list[KindRuns] = []
        """The kinds that have runs, in the order of their tabs."""
        self._answers: dict[Hashable, Any] = {}
        self._practices: dict[Kind, Practice | None] = {}
        """What is known of practice; None while it is being read."""
        self._work: list[Work] = []
        self._wanted = wanted
        self.count_again()

    @property
    def kind(self) -> Kind | None:
        """The kind that is shown; None where there is no run at all."""
        return self.kinds[self.at].kind if self.kinds else None

    @property
    def measure(self) -> Measure:
        """The measure that is shown."""
        return self.measures[self.measured % len(self.measures)]

    @property
    def measures(self) -> tuple[Measure, ...]:
        """What the kind that is shown is measured by."""
        return measures_of(self.kind) if self.kind is not None else MEASURES

    def say(self, words: str, *, warned: bool = False) -> None:
        """Say something in one line; a failure that is shown stays."""
        if self.failed and not warned:
            return
        self.words, self.warned = words, warned

    def begin(self) -> None:
        """Begin with the next key or click: clear the line, and let questions be asked again."""
        self.failed = False
        self.say("")
        if not self.kinds:
            self.count_again()

    # Asking

    def ask(self, work: Callable[[], T], otherwise: T) -> T:
        """Ask about the runs. A failure is shown in the line, and nothing more is asked until the next key.

        Where they are being read, the screen is drawn again a little later.
        """
        if self.failed:
            return otherwise
        try:
            return work()
        except Busy as busy:
            self._work.append(Work(self._wait, lambda _: self.begin()))
            self._fail(busy)
        except Trouble as trouble:
            self._fail(trouble)
        return otherwise

    def know(self, name: Hashable, work: Callable[[], T], otherwise: D) -> T | D:
        """Ask what was not asked since the runs changed."""
        if name not in self._answers:
            found = self.ask(work, None)
            if found is None:
                return otherwise
            self._answers[name] = found
        answer: T = self._answers[name]
        return answer

    def _wait(self) -> None:
        """Get the runs ready, not on the event loop; what is wrong is said when they are asked again."""
        try:
            self.solves.get_ready(_WAIT_S)
        except Trouble:
            pass

    def _fail(self, trouble: Trouble) -> None:
        self.failed, words = True, str(trouble)
        self.say(capitalized(words), warned=True)

    def take_work(self) -> list[Work]:
        """What is to be done off the event loop, each once."""
        work, self._work = self._work, []
        return work

    def change(self, work: Callable[[], None], then: Callable[[], None]) -> None:
        """Change something about the runs off the event loop, and then go on; a failure is shown in the line."""

        def do() -> Trouble | None:
            try:
                work()
            except Trouble as trouble:
                return trouble
            return None

        def done(trouble: Trouble | None) -> None:
            self.changing = False
            then() if trouble is None else self._fail(trouble)

        self.changing = True
        self._work.append(Work(do, done))

    # Answers

    def count_again(self, wanted: Kind | None = None) -> None:
        """Ask for the kinds again, and show a wanted one, the one before, or the one most like it."""
        wanted = wanted or self.kind or self._wanted
        found = self.ask(lambda: kinds_of(self.solves), self.kinds)
        self.gone = 0 if found else self.ask(lambda: count_of_runs(self.solves, Chosen(deleted=True)), 0)
        self.kinds = sorted(found, key=lambda each: (each.kind.size.cells, each.kind.size.width, -each.runs))
        places = range(len(self.kinds))
        self.at = max(places, key=lambda place: _likeness(self.kinds[place], wanted), default=0)

    def turn(self, at: int) -> None:
        """Show another kind."""
        if self.kinds:
            self.at = at % len(self.kinds)

    @property
    def counting(self) -> int:
        """How many runs of the kind that is shown count."""
        return self.kinds[self.at].counting if self.kinds else 0

    @property
    def figures(self) -> Figures:
        """All figures of the measure that is shown."""
        return self.figures_by(self.measure)

    def figures_by(self, measure: Measure) -> Figures:
        """All figures of a measure of the kind that is shown."""
        kind, none = self.kind, Figures.of(measure, ())
        if kind is None:
            return none
        return self.know((kind, measure.name), lambda: figures_of(self.solves, kind, measure), none)

    def summary(self) -> MeasureFigures | None:
        """How everything stands by the measure that is shown."""
        kind, figures = self.kind, self.figures
        if kind is None:
            return None
        asked = (kind, figures.measure.name, "summary")
        return self.know(asked, lambda: measure_figures(self.solves, kind, figures), None)

    @property
    def grade(self) -> Grade | None:
        """Where the player stands on the ladder of the kind; None if it has none."""
        kind = self.kind
        return self.ask(lambda: grade_of(self.solves, kind), None) if kind is not None else None

    def practice(self) -> Practice | None:
        """What to practise in the kind that is shown; None until it is read in the background.

        It stays None where solves don't show what a player finds hard.
        """
        kind = self.kind if self.kind is not None and shows_practice(self.kind) else None
        if kind is None:
            return None
        if kind not in self._practices and not self.failed:
            self._practices[kind] = None
            self._work.append(Work(lambda: self._read_practice(kind), lambda found: self._take_practice(kind, found)))
        return self._practices.get(kind)

    def _read_practice(self, kind: Kind) -> Practice | Trouble:
        try:
            return practice_for(self.solves, kind)
        except Trouble as trouble:
            return trouble

    def _take_practice(self, kind: Kind, found: Practice | Trouble) -> None:
        """Take what was read; after a failure, which is shown in the line, the next key has it read again."""
        if isinstance(found, Trouble):
            self._practices.pop(kind, None)
            self._fail(found)
        else:
            self._practices[kind] = found

    def stale(self) -> None:
        """Forget all answers: a run was deleted or brought back."""
        self._answers.clear()
        self._practices.clear()


def _likeness(runs: KindRuns, wanted: Kind | None) -> tuple[object, ...]:
    """How much a kind is like a wanted one; ties go to runs played here, then to more runs."""
    here = runs.kind
    if wanted is None:
        return (not here.helped, runs.runs)
    return (
        here == wanted, here.size == wanted.size, here.goal == wanted.goal, here.mode == wanted.mode,
        here.helped == wanted.helped, here.control == wanted.control, bool(here.control), runs.runs,
    )  # fmt: skip
