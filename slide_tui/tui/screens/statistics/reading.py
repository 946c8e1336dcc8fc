"""What the statistics read: the shelves of runs, and answers about them, kept until runs come or go."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple, TypeVar

from slide_tui.engine.courses import DAILY
from slide_tui.engine.kind import Kind
from slide_tui.stats.figures import Best, FigureList, MeasureFigures
from slide_tui.stats.measures import Measure, measures_of
from slide_tui.stats.practice import Practice
from slide_tui.stats.ranks import Grade
from slide_tui.stats.trend import DayPoint
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.values import KindRuns, RunFilter
from slide_tui.store.statistics.bests import holders, overtaken, progression
from slide_tui.store.statistics.days import by_day, solves_by_day
from slide_tui.store.statistics.first_page import grade_of, measure_figures
from slide_tui.store.statistics.kinds import figures_of, kinds_of
from slide_tui.store.statistics.runs import count_of_runs
from slide_tui.tui.screens.statistics.words import kind_name

T = TypeVar("T")

ALL_DAILY = "daily boards"


class Shelf(NamedTuple):
    """The runs that statistics are of: those of a kind, or of all daily boards together."""

    name: str
    kinds: tuple[KindRuns, ...]

    @property
    def kind(self) -> Kind:
        """Its kind, or the first of them."""
        return self.kinds[0].kind

    @property
    def daily(self) -> bool:
        """Whether it is of the daily boards."""
        return self.kind.course == DAILY

    @property
    def runs(self) -> int:
        """How many runs it has."""
        return sum(each.runs for each in self.kinds)

    @property
    def counting(self) -> int:
        """How many of them count."""
        return sum(each.counting for each in self.kinds)

    @property
    def measures(self) -> tuple[Measure, ...]:
        """What its solves are measured by; daily boards differ too much to be compared."""
        return () if self.daily else measures_of(self.kind)

    @property
    def filter(self) -> RunFilter:
        """Its runs."""
        return RunFilter(course=DAILY) if self.daily else RunFilter.of(self.kind)


def shelves_of(found: Sequence[KindRuns]) -> list[Shelf]:
    """The kinds that have runs as shelves, small sizes first; the daily boards are one."""
    found = sorted(found, key=lambda each: (each.kind.size.cells, each.kind.size.width, -each.runs))
    daily = tuple(each for each in found if each.kind.course == DAILY)
    kinds = [each.kind for each in found]
    others = [Shelf(kind_name(each.kind, kinds), (each,)) for each in found if each not in daily]
    return [*others, *([Shelf(ALL_DAILY, daily)] if daily else [])]


def most_like(shelves: Sequence[Shelf], wanted: Kind | None) -> int:
    """The place of the shelf most like a wanted kind; without one, of that with most runs of the player's own."""

    def likeness(place: int) -> tuple[object, ...]:
        here, runs = shelves[place].kind, shelves[place].runs
        if wanted is None:
            return (not here.helped, not shelves[place].daily, runs)
        names = ("course", "size", "goal", "mode", "sight", "helped", "control")
        same = tuple(getattr(here, name) == getattr(wanted, name) for name in names)
        return (here == wanted, *same, bool(here.control), runs)

    return max(range(len(shelves)), key=likeness, default=0)


class RunReader:
    """Answers about the runs, each asked once. Every question raises Trouble."""

    def __init__(self, solves: SavedRuns | None) -> None:
        """Nothing is known yet; without a file of runs there are none."""
        self.solves = solves
        self.practices: dict[Kind, Practice | None] = {}
        """What is known of practice; None while it is being read."""
        self._answers: dict[Hashable, Any] = {}

    def _once(self, work: Callable[..., T], *about: Hashable) -> T:
        name = (work, *about)
        if name not in self._answers:
            self._answers[name] = work(self.solves, *about)
        answer: T = self._answers[name]
        return answer

    def shelves(self) -> list[Shelf]:
        """All shelves that have runs."""
        return shelves_of(self._once(kinds_of)) if self.solves is not None else []

    def gone(self) -> int:
        """How many runs are deleted."""
        return self._once(count_of_runs, RunFilter(deleted=True)) if self.solves is not None else 0

    def figures(self, kind: Kind, measure: Measure) -> FigureList:
        """All figures of a measure."""
        return self._once(figures_of, kind, measure)

    def summary(self, kind: Kind, measure: Measure) -> MeasureFigures:
        """How everything stands by a measure."""
        name = (measure_figures, kind, measure)
        if name not in self._answers:
            assert self.solves is not None
            self._answers[name] = measure_figures(self.solves, kind, self.figures(kind, measure))
        found: MeasureFigures = self._answers[name]
        return found

    def grade(self, kind: Kind) -> Grade | None:
        """Where the player stands on the ladder of a kind; None if it has none."""
        return self._once(grade_of, kind)

    def by_day(self, kind: Kind, measure: Measure) -> tuple[DayPoint, ...]:
        """Every day with a solve of a kind."""
        return self._once(by_day, kind, measure)

    def solves_by_day(self) -> dict[int, int]:
        """How many solves of any kind each day has."""
        if self.solves is None:
            return {}
        return self._once(solves_by_day, tuple(each.kind for each in self._once(kinds_of)))

    def bests(self, kind: Kind, measure: Measure, name: str) -> tuple[tuple[Best, ...], tuple[Best, ...]]:
        """Every best of a name by date, and those that imports have overtaken."""
        return self._once(progression, kind, measure, name), self._once(overtaken, kind, measure, name)

    def holders(self, kind: Kind) -> dict[int, str]:
        """The runs that hold a single best now, each with the name of its measure."""
        return self._once(holders, kind)
