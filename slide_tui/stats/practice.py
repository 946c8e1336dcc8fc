"""Practice: what costs a player most, from the stages of many solves.

A stage's share of the time is compared with its share of the moves that the coach needs, so long stages are not blamed
for being long. The coach's moves are a formula: means of some thousand of its solves from 3x3 to 10x10, which grow
with width and height of the block that is left, since a tile has so much farther to go. A proven least for every
stage would take a search for each, far too long for fifty solves at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from slide_tui.engine.courses import course_of
from slide_tui.engine.kind import Kind
from slide_tui.stats.stages import SolveStage, StageKind

RUNS_LEAST = 5
"""How many solves it takes before there is advice."""
EXCESS_LEAST = 0.03
"""A stage costs too much if its share of the time is by so much more than the coach's share of moves."""

DRILL_FOR = {
    StageKind.ROW: "drill-first-row",
    StageKind.ROW_END: "drill-row-end",
    StageKind.COLUMN: "drill-column-end",
    StageKind.COLUMN_END: "drill-column-end",
    StageKind.LAST: "drill-last-2x2",
}
"""The drill for each kind of stage, by the name of its course."""

_TILE, _PAIR, _LAST = 1.3, 2.0, 3.0
"""What the coach needs for one tile of a line and for its last two, by every row and column of the block, and for the
last two by two."""


class Cost(NamedTuple):
    """What one kind of stage came to, in all solves together."""

    part: StageKind
    stages: int
    time_ms: int
    moves: int
    coach_moves: float
    """What the coach would need for as many such stages."""
    share: float
    """How much of all the time it took."""
    coach_share: float
    """How much of all its moves the coach would spend on it."""

    @property
    def excess(self) -> float:
        """How much more of the time it took than the coach's share."""
        return self.share - self.coach_share

    @property
    def drill(self) -> str:
        """The drill for it, by name."""
        return DRILL_FOR[self.part]


class Practice(NamedTuple):
    """What some solves say about where time goes."""

    read: int
    """How many solves were looked at."""
    runs: int
    """How many of them were solved line by line, so that their stages can be compared."""
    costs: tuple[Cost, ...]
    """Every kind of stage that took place, in the order of play."""

    @property
    def costs_most(self) -> Cost | None:
        """What costs most beyond its share; None if there are too few solves, or no stage stands out."""
        worst = max(self.costs, key=lambda cost: cost.excess, default=None)
        return worst if self.runs >= RUNS_LEAST and worst is not None and worst.excess >= EXCESS_LEAST else None


def shows_practice(kind: Kind) -> bool:
    """Whether solves of a kind show what a player finds hard: without help, one board at a time."""
    return not kind.helped and course_of(kind.course).single


def coach_moves(stage: SolveStage) -> float:
    """Return how many moves the coach needs for such a stage on average."""
    sides = stage.width + stage.height
    match stage.part:
        case StageKind.LAST:
            return _LAST
        case StageKind.ROW_END | StageKind.COLUMN_END:
            return _PAIR * sides
        case _:
            return _TILE * sides * stage.tiles


def line_by_line(stages: Sequence[SolveStage]) -> bool:
    """Whether a solve went by lines: it did most stages one after another, and not several with one slide."""
    return 2 * sum(stage.moves > 0 for stage in stages) > len(stages)


def practice_of(solves: Iterable[Sequence[SolveStage]]) -> Practice:
    """Return what the stages of some solves say; those that did not go by lines don't count."""
    read = list(solves)
    runs = [stages for stages in read if stages and stages[-1].part is StageKind.LAST and line_by_line(stages)]
    found = [stage for stages in runs for stage in stages]
    all_ms = sum(stage.time_ms for stage in found) or 1
    all_moves = sum(map(coach_moves, found)) or 1
    costs: list[Cost] = []
    for part in StageKind:
        mine = [stage for stage in found if stage.part is part]
        if mine:
            time_ms, coached = sum(stage.time_ms for stage in mine), sum(map(coach_moves, mine))
            moves = sum(stage.moves for stage in mine)
            costs.append(Cost(part, len(mine), time_ms, moves, coached, time_ms / all_ms, coached / all_moves))
    return Practice(len(read), len(runs), tuple(costs))
