"""Steps: a history of figures in a bounded number of steps.

A chart has only so many columns. So a step takes one solve at first, and whenever there are too many steps, each
two become one. A step is exact: no solve is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from slide_tui.stats.averages import Average, average_named
from slide_tui.stats.measures import is_finished

STEPS_MAX = 800
"""With so many steps each two become one: so many figures have at least half as many."""

AO5, AO12 = average_named("ao5"), average_named("ao12")


class Step(NamedTuple):
    """Solves in a row, in ranked figures."""

    solves: int
    """Unfinished attempts too."""
    finished: int
    total: int
    """The sum of those that were finished."""
    best: int
    ao5: int | None
    ao12: int | None
    """The sums of the averages after its last solve; None before there are as many."""


@dataclass(slots=True)
class Steps:
    """All steps. Each takes `width` solves, only the last one perhaps fewer."""

    width: int = 1
    found: list[Step] = field(default_factory=list)

    def extend(self, figures: Sequence[int], fresh: int) -> None:
        """Go on over the last `fresh` of the figures; before them stand at least the twelve before."""
        place = len(figures) - fresh
        while place < len(figures):
            begun = self.found.pop() if self.found and self.found[-1].solves < self.width else None
            end = min(len(figures), place + self.width - (begun.solves if begun else 0))
            step = step_of(figures, place, end)
            self.found.append(_pair(begun, step) if begun else step)
            place = end
            if len(self.found) == STEPS_MAX and self.found[-1].solves == self.width:
                self.found = [_pair(*two) for two in zip(self.found[::2], self.found[1::2], strict=True)]
                self.width *= 2


def step_of(figures: Sequence[int], start: int, end: int) -> Step:
    """Some of the figures as one step."""
    here = figures[start:end]
    finished = [figure for figure in here if is_finished(figure)]
    averages = _sum_at(figures, end, AO5), _sum_at(figures, end, AO12)
    return Step(len(here), len(finished), sum(finished), min(here), *averages)


def joined(steps: Sequence[Step]) -> Step:
    """Steps in a row as one."""
    return Step(
        sum([step.solves for step in steps]),
        sum([step.finished for step in steps]),
        sum([step.total for step in steps]),
        min([step.best for step in steps]),
        *steps[-1][4:],
    )


def _pair(one: Step, two: Step) -> Step:
    """Two steps as one, quickly: at times it is done for hundreds at once, between two solves."""
    best = one.best if one.best < two.best else two.best
    solves, finished = one.solves + two.solves, one.finished + two.finished
    return Step(solves, finished, one.total + two.total, best, two.ao5, two.ao12)


def _sum_at(figures: Sequence[int], end: int, average: Average) -> int | None:
    size, cut = average.solves, average.cut
    return sum(sorted(figures[end - size : end])[cut : size - cut]) if end >= size else None
