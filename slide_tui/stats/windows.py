"""Window: one kind of average carried along from solve to solve, in whole numbers.

A window holds its last solves in order of size. A solve that leaves and one that comes change the sum of
those that count by two figures only, each held between the two that just count and just do not: so a step
costs a search and a shift in one short list, and nothing is ever summed again.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, islice

from slide_tui.stats.averages import NOT_FINISHED, Average, average_named
from slide_tui.stats.measures import is_finished

AVERAGES = tuple(map(average_named, ("mo3", "ao5", "ao12", "ao25", "ao50", "ao100", "ao1000")))
"""All averages that are kept, in the order in which they are shown."""

LONGEST = max(average.solves for average in AVERAGES)
"""How many of the last figures must be kept for them."""


@dataclass(slots=True)
class Window:
    """One kind of average over figures of which less is better: its sum now, its lowest and its highest."""

    average: Average
    total: int | None = None
    """The sum of those that count now; None before there are enough."""
    best: int | None = None
    """The lowest there was; None before there is one without an unfinished attempt in it."""
    worst: int | None = None
    ordered: list[int] = field(default_factory=list, compare=False, repr=False)
    """The last figures by size; empty until they are needed, since they can be made of the last ones."""

    def extend(self, figures: Sequence[int], fresh: int) -> list[tuple[int, int]]:
        """Add the last `fresh` of the figures; return the bests that were set, as place and new sum.

        Before them the figures must hold all so far, or at least as many as an average takes.
        """
        start, size = len(figures) - fresh, self.average.solves
        if len(figures) < size:
            return []
        found: list[int] = []
        if start < size:
            start = size
            found.append(self._begin(figures[:size]))
        elif self.average.trimmed and not self.ordered:
            self.ordered = sorted(figures[start - size : start])
        first = start - len(found)
        steps = self._trimmed if self.average.trimmed else self._plain
        found += steps(figures[start - size : len(figures) - size], figures[start:])
        self.total = found[-1]
        highest = max(found)
        self.worst = highest if self.worst is None else max(self.worst, highest)
        return self._judged(found, first)

    def possible(self, others: Sequence[int], floor: float, ceiling: float) -> tuple[float, float]:
        """The lowest and the highest sum that the next figure can make, after the others."""
        middle, least, most = self._around(others)
        return middle + max(floor, least), middle + min(ceiling, most)

    def needed(self, others: Sequence[int], floor: float, ceiling: float) -> float | None:
        """What the next figure must stay under for a new best; as `Average.needed`."""
        lowest, highest = self.possible(others, floor, ceiling)
        if not is_finished(lowest):
            return None
        if self.best is None or highest < self.best:
            return NOT_FINISHED
        return None if lowest >= self.best else self.best - self._around(others)[0]

    def _around(self, others: Sequence[int]) -> tuple[int, float, float]:
        """The sum of the others that count in any case, and the two between which the next one is held."""
        ordered, cut = sorted(others), self.average.cut
        if not cut:
            return sum(ordered), -NOT_FINISHED, NOT_FINISHED
        middle = sum(ordered[cut : len(ordered) - cut])
        return middle, ordered[cut - 1], ordered[len(ordered) - cut]

    def _begin(self, figures: Sequence[int]) -> int:
        self.ordered = sorted(figures)
        self.total = sum(self.ordered[self.average.cut : len(figures) - self.average.cut])
        return self.total

    def _plain(self, leaving: Sequence[int], coming: Sequence[int]) -> Iterator[int]:
        changes = (new - old for old, new in zip(leaving, coming, strict=True))
        return islice(accumulate(changes, initial=self.total or 0), 1, None)

    def _trimmed(self, leaving: Sequence[int], coming: Sequence[int]) -> list[int]:
        ordered, total = self.ordered, self.total or 0
        low, high = self.average.cut - 1, self.average.solves - 1 - self.average.cut
        found: list[int] = []
        for old, new in zip(leaving, coming, strict=True):
            if old != new:
                del ordered[bisect_left(ordered, old)]
                least, most = ordered[low], ordered[high]
                total += least if new < least else most if new > most else new
                total -= least if old < least else most if old > most else old
                insort(ordered, new)
            found.append(total)
        return found

    def _judged(self, totals: Sequence[int], first: int) -> list[tuple[int, int]]:
        if self.best is not None and min(totals) >= self.best:
            return []
        beaten: list[tuple[int, int]] = []
        for place, total in enumerate(totals, start=first):
            if (self.best is None or total < self.best) and is_finished(total):
                self.best = total
                beaten.append((place, total))
        return beaten
