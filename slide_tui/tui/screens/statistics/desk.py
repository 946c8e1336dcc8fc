"""The desk of the statistics: answers of the shelf, kept while they hold, and what went wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from slide_tui.engine.kind import Kind
from slide_tui.stats.column import Column
from slide_tui.stats.measures import MEASURES, Measure, measures_of
from slide_tui.stats.practice import Practice, shows_practice
from slide_tui.stats.ranks import Grade, graded
from slide_tui.stats.tally import Tally, empty_tally
from slide_tui.store.solves.shelf import Deleted, Shelf
from slide_tui.store.solves.trouble import Trouble
from slide_tui.store.solves.values import Chosen, Counted, Shelved
from slide_tui.text.figures import capitalized

T = TypeVar("T")


class Reading(NamedTuple):
    """What came of reading the last solves of a category."""

    category: Kind
    found: Practice | Trouble


class Desk:
    """What all pages share: the category that is shown, its figures, and a line to the player."""

    def __init__(self, shelf: Shelf, wanted: Kind | None, deleted: list[Deleted]) -> None:
        """Show a category, or the one most like it if it has no runs."""
        self.shelf = shelf
        self.deleted = deleted
        """The runs that were deleted since the program started, the latest last."""
        self.gone = 0
        """How many runs are deleted, if no others are left."""
        self.words = ""
        self.warned = False
        self.failed = False
        """Whether the shelf failed: it is not asked again before the next key."""
        self.at = 0
        self.measured = 0
        self.shelved: list[Shelved] = []
        """The categories that have runs, in the order of their tabs."""
        self._counting: dict[Kind, int] = {}
        self._tallies: dict[Kind, Tally] = {}
        self._practices: dict[Kind, Practice | None] = {}
        """What is known of practice; None while it is being read."""
        self._to_read: Kind | None = None
        self._wanted = wanted
        self.count_again()

    @property
    def category(self) -> Kind | None:
        """The category that is shown; None where there is no run at all."""
        return self.shelved[self.at].category if self.shelved else None

    @property
    def measure(self) -> Measure:
        """The measure that is shown."""
        return self.measures[self.measured % len(self.measures)]

    @property
    def measures(self) -> tuple[Measure, ...]:
        """What the category that is shown is measured by."""
        return measures_of(self.category) if self.category is not None else MEASURES

    @property
    def today(self) -> int:
        """The player's day."""
        return self.shelf.today()

    def say(self, words: str, *, warned: bool = False) -> None:
        """Say something in one line; a failure that is shown stays."""
        if self.failed and not warned:
            return
        self.words, self.warned = words, warned

    def begin(self) -> None:
        """Begin with the next key or click: clear the line, and let a failed shelf be asked again."""
        self.failed = False
        self.say("")
        if not self.shelved:
            self.count_again()

    def ask(self, work: Callable[[], T], otherwise: T) -> T:
        """Ask the shelf. A failure is shown in the line, and nothing more is asked until the next key."""
        if self.failed:
            return otherwise
        try:
            return work()
        except Trouble as trouble:
            self._fail(trouble)
            return otherwise

    def _fail(self, trouble: Trouble) -> None:
        self.failed, words = True, str(trouble)
        self.say(capitalized(words), warned=True)

    def count_again(self, wanted: Kind | None = None) -> None:
        """Ask for the categories again, and show a wanted one, the one before, or the one most like it."""
        wanted = wanted or self.category or self._wanted
        found = self.ask(self.shelf.categories, self.shelved)
        self.gone = 0 if found else self.ask(lambda: self.shelf.count(Chosen(deleted=True)), 0)
        self.shelved = sorted(found, key=lambda each: (each.category.size.cells, each.category.size.width, -each.runs))
        places = range(len(self.shelved))
        self.at = max(places, key=lambda place: _likeness(self.shelved[place], wanted), default=0)

    def turn(self, at: int) -> None:
        """Show another category."""
        if self.shelved:
            self.at = at % len(self.shelved)

    def tally(self, category: Kind | None = None) -> Tally:
        """The figures of a category, by default of the one that is shown; empty if the shelf fails."""
        category = category or self.category
        if category is None:
            return Tally()
        if category not in self._tallies:
            found = self.ask(lambda: self.shelf.tally(category), None)
            if found is None:
                return empty_tally(measures_of(category))
            self._tallies[category] = found
        return self._tallies[category]

    @property
    def grade(self) -> Grade | None:
        """Where the player stands on the ladder of the category; None if it has none."""
        return graded(self.category, self.tally()) if self.category is not None else None

    def practice(self) -> Practice | None:
        """What to practise in the category that is shown; None until it is read, which is noted as to be done.

        It stays None where solves don't show what a player finds hard.
        """
        category = self.category if self.category is not None and shows_practice(self.category) else None
        if category is not None and category not in self._practices:
            self._to_read = category
        return self._practices.get(category) if category is not None else None

    def take_reading(self) -> Callable[[], Reading] | None:
        """The reading that is to be done, once; it takes too long for the event loop. Its answer goes to `know`."""
        category, self._to_read = self._to_read, None
        if category is None or self.failed:
            return None
        self._practices[category] = None

        def read() -> Reading:
            try:
                return Reading(category, self.shelf.practice(category))
            except Trouble as trouble:
                return Reading(category, trouble)

        return read

    def know(self, read: Reading) -> None:
        """Take what was read; after a failure, which is shown in the line, the next key has it read again."""
        if isinstance(read.found, Trouble):
            self._practices.pop(read.category, None)
            self._fail(read.found)
        else:
            self._practices[read.category] = read.found

    @property
    def column(self) -> Column:
        """The figures of the category and the measure that are shown."""
        return self.tally().column(self.measure.name)

    def counting(self, category: Kind) -> int:
        """How many runs of a category count; asked for once, for all categories together."""
        if not self._counting:
            nothing: list[Counted] = []
            self._counting = {each.category: each.counting for each in self.ask(self.shelf.counted, nothing)}
        return self._counting.get(category, 0)

    def stale(self) -> None:
        """Forget the figures: a run was deleted or brought back."""
        self._tallies.clear()
        self._counting.clear()
        self._practices.clear()


def _likeness(shelved: Shelved, wanted: Kind | None) -> tuple[object, ...]:
    """How much a category is like a wanted one; ties go to runs played here, then to more runs."""
    here = shelved.category
    if wanted is None:
        return (not here.helped, shelved.runs)
    return (
        here == wanted, here.size == wanted.size, here.goal == wanted.goal, here.mode == wanted.mode,
        here.helped == wanted.helped, here.control == wanted.control, bool(here.control), shelved.runs,
    )  # fmt: skip
