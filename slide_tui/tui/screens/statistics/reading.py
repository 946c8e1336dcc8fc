"""What the statistics read: the shelves of runs, what is chosen of them, and answers kept until runs come or go."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar, TypeVarTuple, cast

from textual.content import Content

from slide_tui.engine.courses import DAILY
from slide_tui.engine.kind import Kind
from slide_tui.stats.measures import TIME, Measure, measures_of
from slide_tui.store.solves.saved_runs import SavedRuns
from slide_tui.store.solves.trouble import SENSELESS, Busy, Trouble
from slide_tui.store.solves.values import KindRuns, RunFilter
from slide_tui.store.statistics.kinds import kinds_of
from slide_tui.text.figures import capitalized
from slide_tui.tui.screens.statistics.words import kind_name

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

MEASURE = "Measure"
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
    def counting(self) -> int:
        """How many of its runs count."""
        return sum(each.counting for each in self.kinds)

    @property
    def measures(self) -> tuple[Measure, ...]:
        """What its solves are measured by; daily boards differ too much to be compared."""
        return () if self.daily else measures_of(self.kind)

    @property
    def filter(self) -> RunFilter:
        """Its runs."""
        return RunFilter(course=DAILY) if self.daily else RunFilter.of(self.kind)


class Chosen(NamedTuple):
    """What the player has chosen to see."""

    today: int
    day: int
    """The day that is chosen in the calendar."""
    shelf: Shelf | None = None
    """None where there are no runs."""
    places: Mapping[str, int] = MappingProxyType({})
    """How far the rows were stepped, by their labels; they go round."""

    @property
    def of(self) -> Shelf:
        """The shelf, where there is one."""
        assert self.shelf is not None
        return self.shelf

    @property
    def measure(self) -> Measure:
        """The measure that is shown."""
        return self.pick(MEASURE, (self.shelf.measures if self.shelf is not None else ()) or (TIME,))

    def pick(self, row: str, values: Sequence[T]) -> T:
        """The value that a row has, of all that it can have."""
        return values[self.places.get(row, 0) % len(values)]

    def stepped(self, row: str, by: int) -> Chosen:
        """A row with the value so many further on."""
        return self._replace(places={**self.places, row: self.places.get(row, 0) + by})


class Failure(NamedTuple):
    """What went wrong, in words."""

    words: str
    busy: bool = False
    """Whether waiting helps."""

    @property
    def content(self) -> Content:
        """The words as a page shows them."""
        return Content.styled(self.words, "$warning")


class RunReader:
    """Asks the saved runs, each question once."""

    def __init__(self, saved: SavedRuns | None) -> None:
        """Nothing is known yet; without saved runs there are no shelves, and nothing can be asked."""
        self.saved = saved
        self._answers: dict[Hashable, Any] = {}

    def attempt(self, work: Callable[[], T]) -> T | Failure:
        """Do something with the runs; what goes wrong with them comes back in words.

        Where their figures make no sense, the index that has told them is made anew before it is asked again.
        """

        def done() -> T:
            try:
                return work()
            except SENSELESS:
                self._answers.clear()
                raise

        try:
            return self.saved.answer(done) if self.saved is not None else work()
        except Trouble as trouble:
            return Failure(capitalized(str(trouble)), isinstance(trouble, Busy))

    def ask(self, question: Callable[[SavedRuns, *Ts], T], *about: *Ts) -> T:
        """The answer to a question about the saved runs; raises Trouble."""
        name = (question, *about)
        if name not in self._answers:
            self._answers[name] = question(cast("SavedRuns", self.saved), *about)
        return cast("T", self._answers[name])

    def known(self, question: Callable[[SavedRuns, *Ts], T], *about: *Ts) -> T | None:
        """The answer to a question, if it was asked already."""
        return self._answers.get((question, *about))

    @property
    def shelves(self) -> list[Shelf]:
        """The kinds that have runs, small sizes first; the daily boards are one shelf. None while that fails."""
        asked = self.attempt(partial(self.ask, kinds_of)) if self.saved is not None else ()
        known = () if isinstance(asked, Failure) else asked
        found = sorted(known, key=lambda each: (each.kind.size.cells, each.kind.size.width, -each.runs))
        kinds = [each.kind for each in found]
        daily = tuple(each for each in found if each.kind.course == DAILY)
        others = [Shelf(kind_name(each.kind, kinds), (each,)) for each in found if each not in daily]
        return [*others, *([Shelf(ALL_DAILY, daily)] if daily else [])]

    def shelf_like(self, wanted: Kind | None) -> Shelf | None:
        """The shelf most like a wanted kind; without one, that with most runs of the player's own."""

        def likeness(shelf: Shelf) -> tuple[object, ...]:
            here, runs = shelf.kind, sum(each.runs for each in shelf.kinds)
            if wanted is None:
                return (not here.helped, not shelf.daily, runs)
            names = ("course", "size", "goal", "mode", "sight", "helped", "control")
            same = tuple(getattr(here, name) == getattr(wanted, name) for name in names)
            return (here == wanted, *same, bool(here.control), runs)

        return max(self.shelves, key=likeness, default=None)
