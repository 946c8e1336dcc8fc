"""Dailies: what became of the boards of the days: the result of each, and how many days in a row were solved.

A day is a whole number counted from 1970-01-01. No clock is read: the caller says what day it is.

- The first attempt at a board is the result of its day; later ones are repeats.
- A solve was made on the day itself if the player's own calendar showed that day when its clock started or when it was
  solved. So midnight during play costs nothing. The saved run doesn't say when its first slide was, so where it was
  paused, the start is taken to be as long before the end as its clock ran.
- A day counts for a streak if any attempt without help was solved on the day itself, and none was solved before: who
  knows the board already has no day to win.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from slide_tui.engine.courses import DAILY
from slide_tui.engine.days import day_of_code, number_of_date
from slide_tui.engine.errors import InvalidInput
from slide_tui.engine.named import Named
from slide_tui.stats.days import day_figures, day_of
from slide_tui.stats.solve import Solve


class DailyStanding(Named):
    """How the board of a day stands."""

    ON_DAY = "on the day"
    """Solved on the day itself, without help, and not before."""
    SOLVED = "solved"
    """Solved earlier or later, or with help: outside the streak."""
    TRIED = "tried"
    """Begun, and never solved."""
    OPEN = "open"
    """Never begun."""


class DailyResult(NamedTuple):
    """What became of the board of a day that was begun."""

    result: Solve
    """The first attempt, solved or not."""
    solved: Solve | None
    """The first attempt that was solved."""
    standing: DailyStanding
    attempts: int

    @property
    def shown(self) -> Solve:
        """The attempt to show: the first one that was solved, else the first."""
        return self.solved or self.result


class DailyResults(NamedTuple):
    """All days that have saved attempts."""

    played: Mapping[int, DailyResult]

    def standing(self, day: int) -> DailyStanding:
        """How the board of a day stands."""
        return self.played[day].standing if day in self.played else DailyStanding.OPEN

    def streak(self, day: int) -> int:
        """How many days in a row were solved up to a day, or up to the day before while that day is open."""
        return day_figures(self._solved, day).current_streak

    @property
    def longest(self) -> int:
        """The most days in a row that were ever solved."""
        return day_figures(self._solved, 0).longest_streak

    @property
    def _solved(self) -> dict[int, int]:
        return {day: 1 for day, each in self.played.items() if each.standing is DailyStanding.ON_DAY}


def days_of(solves: Iterable[Solve]) -> DailyResults:
    """Return the days of some saved runs; those that are not of a day's board are left out."""
    attempts: dict[int, list[Solve]] = {}
    for solve in solves:
        day = _day_in(solve.code)
        if day is not None:
            attempts.setdefault(day, []).append(solve)
    return DailyResults({day: _day(day, found) for day, found in sorted(attempts.items())})


def _day(day: int, attempts: list[Solve]) -> DailyResult:
    """What became of a day with these attempts. The clock may have been set back in between, so repeats come last."""
    attempts = sorted(attempts, key=lambda each: (each.repeat, each.at_ms))
    solved = [each for each in attempts if each.finished]
    on_day = [each for each in solved if day in (each.day, day_of(each.at_ms - each.time_ms, each.offset_min))]
    early = any(each.day < day for each in solved if each not in on_day)
    if not early and any(not each.kind.helped for each in on_day):
        standing = DailyStanding.ON_DAY
    else:
        standing = DailyStanding.SOLVED if solved else DailyStanding.TRIED
    return DailyResult(attempts[0], solved[0] if solved else None, standing, len(attempts))


def _day_in(code: str) -> int | None:
    """The day of a code such as `daily@2026-11-18`."""
    course, _, text = code.partition("@")
    try:
        return number_of_date(day_of_code(text)) if course == DAILY else None
    except InvalidInput:  # a run of a newer version
        return None
