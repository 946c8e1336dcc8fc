"""Column: the figures of one measure of one kind, kept so that one more solve costs the same at any number.

Figures are ranked here: less is better, even for rates; see `Measure.ranked`. Unfinished attempts have their place
among the last figures, in the averages and in the streaks; everything else covers finished solves only.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from slide_tui.stats.days import day_of
from slide_tui.stats.measures import Fields, Measure, is_finished
from slide_tui.stats.steps import Steps
from slide_tui.stats.streaks import Streaks
from slide_tui.stats.windows import AVERAGES, LONGEST, Window


class Mark(NamedTuple):
    """A best or a worst: its ranked sum, and the solve that made it (for an average, the last one)."""

    total: int
    id: int
    at_ms: int
    offset_min: int


class Day(NamedTuple):
    """The solves of a day, their ranked sum and their best."""

    solves: int
    total: int
    best: int


SINGLE = "single"
"""The name of a single solve's figure, as opposed to an average."""

KINDS = (SINGLE, *map(str, AVERAGES))
"""Everything that has a best, by name."""


def _windows() -> tuple[Window, ...]:
    return tuple(map(Window, AVERAGES))


def _bests() -> dict[str, list[Mark]]:
    return {kind: [] for kind in KINDS}


@dataclass(slots=True)
class Column:
    """The figures of one measure."""

    measure: Measure
    count: int = 0
    """How many are finished."""
    dnfs: int = 0
    """How many are not."""
    total: int = 0
    squares: int = 0
    """The sum of the squares."""
    worst: Mark | None = None
    last: list[int] = field(default_factory=list)
    """The last figures, as many as the longest average needs."""
    windows: tuple[Window, ...] = field(default_factory=_windows)
    bests: dict[str, list[Mark]] = field(default_factory=_bests)
    """Every best in the order of the dates, by kind: the last one stands."""
    overtaken: dict[str, list[Mark]] = field(default_factory=_bests)
    """Bests when they were saved, but not by date: older solves, imported later, had beaten them already."""
    spread: Counter[int] = field(default_factory=Counter)
    """How many figures fall into each grain, counted as they are, not as ranked."""
    days: dict[int, Day] = field(default_factory=dict)
    """Every day with a figure, counted from 1970-01-01 on the player's own calendar."""
    steps: Steps = field(default_factory=Steps)
    """How the figures went, in a bounded number of steps."""
    streaks: Streaks = field(default_factory=Streaks)
    """How many solves in a row kept any limit."""

    def best(self, kind: str = SINGLE) -> Mark | None:
        """Return the best that stands; None before there is one."""
        marks = self.bests[kind]
        return marks[-1] if marks else None

    def extend(self, rows: Sequence[Fields]) -> None:
        """Count more solves, in their order."""
        all_figures = self.measure.ranked(rows)
        pairs = [(figure, row) for figure, row in zip(all_figures, rows, strict=True) if figure is not None]
        if not pairs:
            return
        figures = [figure for figure, _ in pairs]
        finished = [pair for pair in pairs if is_finished(pair[0])]
        self.dnfs += len(pairs) - len(finished)
        self._sum_up([figure for figure, _ in finished])
        self._rank(finished)
        self._sort_into_days(finished)
        self._go_on_in_a_row(figures)
        before = len(self.last)
        self.last += figures
        for window in self.windows:
            beaten = window.extend(self.last, len(figures))
            self.bests[str(window.average)] += [Mark(best, *_where(pairs[place - before][1])) for place, best in beaten]
        self.steps.extend(self.last, len(figures))
        del self.last[:-LONGEST]

    def note_overtaken(self, live: Column, late: Column) -> None:
        """Note the bests that were beaten only by solves played earlier but saved later.

        `live` has the solves that were the newest when they were saved, `late` all others, in the order in which they
        were saved. A best of the live ones was announced unless a late one, saved by then, was as good.
        """
        for kind, marks in live.bests.items():
            stand = set(self.bests[kind])
            self.overtaken[kind] = [
                mark
                for mark in marks
                if mark not in stand
                and all(mark.total < other.total for other in late.bests[kind] if other.id < mark.id)
            ]

    def sigma(self) -> float | None:
        """Return the sample standard deviation as it is shown; None for fewer than two."""
        return sigma_of(self.count, self.total, self.squares, self.measure.unit)

    def _sum_up(self, figures: Sequence[int]) -> None:
        self.count += len(figures)
        self.total += sum(figures)
        self.squares += sum([figure * figure for figure in figures])
        sign, grain = self.measure.sign, self.measure.grain
        self.spread.update([sign * figure // grain for figure in figures])

    def _go_on_in_a_row(self, figures: Sequence[int]) -> None:
        sign, grain = self.measure.sign, self.measure.grain
        self.streaks.extend([sign * (sign * figure // grain) for figure in figures])

    def _rank(self, pairs: Sequence[tuple[int, Fields]]) -> None:
        marks = self.bests[SINGLE]
        least = marks[-1].total if marks else math.inf
        most = self.worst.total if self.worst else -math.inf
        for figure, row in pairs:
            if figure < least:
                least = figure
                marks.append(Mark(figure, *_where(row)))
            if figure > most:
                most = figure
                self.worst = Mark(figure, *_where(row))

    def _sort_into_days(self, pairs: Sequence[tuple[int, Fields]]) -> None:
        for day, group in groupby(pairs, lambda pair: day_of(pair[1][3], pair[1][4])):
            figures = [figure for figure, _ in group]
            old = self.days.get(day)
            found = Day(len(figures), sum(figures), min(figures))
            if old is not None:
                found = Day(old.solves + found.solves, old.total + found.total, min(old.best, found.best))
            self.days[day] = found


def _where(row: Fields) -> tuple[int, int, int]:
    return row[0], row[3], row[4]


def sigma_of(count: int, total: int, squares: int, unit: int) -> float | None:
    """Return the sample standard deviation from whole sums, without rounding errors; None for fewer than two."""
    if count < 2:
        return None
    return math.sqrt((count * squares - total * total) / (count * (count - 1))) / unit
