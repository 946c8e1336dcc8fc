"""Ranks: a ladder for every kind that counts, from published yardsticks, and where a player stands on it.

The limits between two yardsticks lie evenly on a logarithmic scale, so each rank asks for the same share less than the
one before. Below Beginner, the lowest published rank, come three of our own for learners, each a quarter of the
published ladder further down. Sizes without a yardstick have the ladder of the nearest size that has one, scaled by
how many moves a solution is expected to need: that is the same rate of moves. Keyboard and mouse have one ladder.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from math import exp, floor, log, sqrt
from string import digits
from typing import NamedTuple

from slide_tui.engine.goals import GOAL_DEFAULT
from slide_tui.engine.kind import Kind
from slide_tui.engine.rules import RULE_DEFAULT
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.engine.size import Size
from slide_tui.stats.averages import average_named
from slide_tui.stats.measures import SINGLE

_TIERS = ("Bronze", "Silver", "Gold", "Platinum", "Diamond", "Master")
_LEARNERS = ("Learner III", "Learner II", "Learner I")
NAMES = (*_LEARNERS, "Beginner", *(f"{tier} {step}" for tier in _TIERS for step in ("III", "II", "I")), "Ascended")
"""All ranks by name, the lowest first."""

BOARD, FEWEST = "board", "fewest"
"""The courses that are ranked: one board, by time, and fewest moves, by moves, whatever its limit."""


class Rank(NamedTuple):
    """One rank."""

    place: int
    """Counted from the lowest, which is 0."""

    @property
    def name(self) -> str:
        """Such as `Silver II`; of three such ranks, I is the highest."""
        return NAMES[self.place]


class Ladder(NamedTuple):
    """What each rank asks for."""

    measure: str
    """`time`, in milliseconds, or `moves`."""
    figure: str
    """Which best is ranked: `single`, or an average such as `ao5`."""
    limits: tuple[float, ...]
    """The worst figure that reaches each rank, the lowest rank first."""


class Grade(NamedTuple):
    """Where a player stands on a ladder."""

    ladder: Ladder
    best: float | None
    """The best of the ladder's figure, as exactly as it is shown; None before there is one."""
    lacking: int = 0
    """How many more solves it takes until there is a figure to rank."""

    @property
    def rank(self) -> Rank | None:
        """The rank reached; None below the lowest."""
        return rank_of(self.ladder, self.best) if self.best is not None else None

    @property
    def next(self) -> Rank | None:
        """The rank to reach next; None at the top, and before there is a figure."""
        place = self.rank.place + 1 if self.rank is not None else 0
        return Rank(place) if self.best is not None and place < len(NAMES) else None

    @property
    def missing(self) -> float | None:
        """By how much the best must improve for the next rank, in milliseconds or moves; None without a next one."""
        if self.best is None or self.next is None:
            return None
        return self.best - self.ladder.limits[self.next.place]


def ladder(kind: Kind) -> Ladder | None:
    """Return the ladder of a kind; None if it has none: the yardsticks are for the usual game."""
    usual = (kind.goal, kind.mode, kind.sight) == (GOAL_DEFAULT, RULE_DEFAULT, SIGHT_DEFAULT) and not kind.helped
    course = kind.course.rstrip(digits)
    return _ladder(course, kind.size) if usual and course in (BOARD, FEWEST) else None


def rank_of(on: Ladder, best: float) -> Rank | None:
    """Return the rank that a figure reaches, in milliseconds or moves; None below the lowest."""
    reached = sum(best <= limit for limit in on.limits)
    return Rank(reached - 1) if reached else None


def graded(on: Ladder, best: float | None, attempts: int) -> Grade:
    """Return where the player stands, given the best of the ladder's figure and how many attempts there were."""
    if best is None:
        wanted = 1 if on.figure == SINGLE else average_named(on.figure).solves
        return Grade(on, None, max(0, wanted - attempts))
    return Grade(on, _as_shown(on, best))


def expected_moves(size: Size) -> float:
    """Return about how many moves the shortest solution of a random start needs.

    The tiles are apart from home by as much as two random cells are; on the way they make detours, fewer on large
    boards. It is within 1 % of the true means, which are 21.97 at 3x3, 52.6 at 4x4 and 100.8 at 5x5; larger ones are
    not known.
    """
    apart = sum((side * side - 1) / (3 * side) for side in (size.width, size.height))
    return size.tiles * apart * (1 + _DETOUR / sqrt(size.cells))


_DETOUR = 1.6


def _limits(known: Mapping[str, float]) -> tuple[float, ...]:
    """Return what every rank asks for, from what some do."""
    places = sorted((NAMES.index(name), log(limit)) for name, limit in known.items())
    quarter = (places[0][1] - places[-1][1]) / 4
    found = [places[0][1] + quarter * below for below in range(len(_LEARNERS), 0, -1)]
    for (first, high), (last, low) in pairwise(places):
        found += [high + (low - high) * step / (last - first) for step in range(last - first)]
    return tuple(map(exp, [*found, places[-1][1]]))


_OF_4X4 = {"Beginner": 21_000, "Silver I": 7_000, "Gold I": 4_600, "Ascended": 1_650}
YARDSTICKS = {
    (BOARD, Size(3, 3)): Ladder("time", "ao12", _limits({"Beginner": 6_500, "Ascended": 480})),
    (BOARD, Size(4, 4)): Ladder("time", "ao5", _limits(_OF_4X4)),
    (BOARD, Size(5, 5)): Ladder("time", SINGLE, _limits({"Beginner": 45_000, "Ascended": 2_600})),
    (FEWEST, Size(4, 4)): Ladder("moves", "ao12", _limits({"Beginner": 110, "Ascended": 50})),
}
"""By course and size: tiers of the slidysim community's ranking, all that were published in 2026, small sizes first."""


@lru_cache(maxsize=64)
def _ladder(course: str, size: Size) -> Ladder:
    """Return the ladder of the smallest published size with as many cells, or of the largest, scaled."""
    sized = [each for of, each in YARDSTICKS if of == course]
    near = next((each for each in sized if each.cells >= size.cells), sized[-1])
    found, scale = YARDSTICKS[course, near], expected_moves(size) / expected_moves(near)
    fine = 1 if found.measure == "time" else 100
    return found._replace(limits=tuple(round(limit * scale * fine) / fine for limit in found.limits))


def _as_shown(on: Ladder, best: float) -> float:
    """Return a best as exactly as it is shown: what is shown as a limit reaches it."""
    if on.figure == SINGLE:
        return best
    fine = 1 if on.measure == "time" else 100
    return floor(round(best * fine, 3) + 0.5) / fine
