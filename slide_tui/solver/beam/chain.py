"""Chain: the stages of a board one after another, each starting where the one before first ends."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

import numpy as np

from slide_tui.solver.beam.beam import Beam, Boards, Memory
from slide_tui.solver.beam.block import Array
from slide_tui.solver.beam.stages import BeamStage
from slide_tui.solver.beam.tail import PatternBeam
from slide_tui.solver.budget import Budget

OVERLAP = 35
"""How many steps a stage goes on after its first end."""
ENTRANTS = 150
"""How many ends of one step enter the next stage."""
TAIL_WIDTH_MAX = 40_000
"""A wider last stage would need more memory than a worker may have."""
STEPS_MAX = 900
"""A stage with more steps has lost its way."""


class ChainSearch(NamedTuple):
    """How to search a chain."""

    stages: tuple[BeamStage, ...]
    width: int
    """How many boards go on from step to step."""
    tail: int
    """The same in the last stage."""
    noise: Array
    margin: float
    """By how much the score of a board must beat the last one with the same key."""

    def times(self, share: float) -> ChainSearch:
        """Return the same run with other widths."""
        return self._replace(width=int(self.width * share), tail=min(TAIL_WIDTH_MAX, int(self.tail * share)))


class _End(NamedTuple):
    """Boards that finished a stage at one step, and where they come from."""

    boards: Boards
    parents: Array


class StageRecord:
    """What a stage did: where its boards came from, step by step."""

    def __init__(self, begin: int) -> None:
        """Start at a step of the whole chain."""
        self.begin = begin
        self.parents: list[Array] = []
        self.slides: list[Array] = []
        self.entered: list[int] = []
        """How many boards of each step come from the step before; the others are entrants."""
        self.ends: dict[int, _End] = {}


def walk(run: ChainSearch, start: Boards, memory: Memory, budget: Budget) -> bytes | None:
    """Return the slides of one run from a board to its goal; None if time was up or the way was lost."""
    found = legs(run, start, memory, budget)
    return None if found is None else b"".join(found)


def legs(run: ChainSearch, start: Boards, memory: Memory, budget: Budget) -> list[bytes] | None:
    """Return the same, stage by stage."""
    entrants = {0: start}
    records: list[StageRecord] = []
    for stage in run.stages:
        last = stage is run.stages[-1]
        beam = (PatternBeam if stage.patterns else Beam)(stage, run.tail if last else run.width, memory, run.noise)
        beam.margin = 0.0 if last else run.margin
        record = through(beam, entrants, budget, 0 if last else OVERLAP)
        if record is None:
            return None
        records.append(record)
        entrants = {step: entrants_of(stage, end) for step, end in record.ends.items()}
    return followed(records)


def through(
    beam: Beam, entrants: dict[int, Boards], budget: Budget, overlap: int = 0, bound: float = inf
) -> StageRecord | None:
    """Search one stage to its ends; None if there are none.

    With a bound, only to an end within so many steps; scores must never be too high then.
    """
    step = min(entrants)
    record = StageRecord(step)
    until = step + STEPS_MAX
    while step < until:
        if budget.over:
            return None
        record.entered.append(len(beam.scores))
        if step in entrants:
            beam.enter(entrants[step])
        ends = beam.finished()
        if ends.size:
            if not record.ends:
                until = step + overlap + 1
            ends = ends[beam.scores[ends].argsort()[:ENTRANTS]]
            record.ends[step] = _End(Boards(*(each[ends] for each in beam.boards)), ends)
            beam.remove(ends)
        if not beam.boards.legal.any() and not any(other > step for other in entrants):
            break
        parents, slides = beam.step(bound - step - 1)
        record.parents.append(parents.astype(np.int32))
        record.slides.append((slides & 3).astype(np.uint8))
        step += 1
    return record if record.ends else None


def entrants_of(stage: BeamStage, end: _End) -> Boards:
    """Return the ends of a stage as boards of the next one."""
    tiles = stage.names[end.boards.tiles[:, stage.kept]]
    gaps = 4 * stage.names[end.boards.gaps >> 2].astype(np.int64)
    return Boards(tiles, gaps, end.boards.legal)


def followed(records: list[StageRecord]) -> list[bytes]:
    """Return the slides to the first end of the last stage, stage by stage, by following it back."""
    found: list[bytes] = []
    step = min(records[-1].ends)
    number = 0
    for record in reversed(records):
        leg = bytearray()
        number = int(record.ends[step].parents[number])
        while number < record.entered[step - record.begin]:
            step -= 1
            leg.append(record.slides[step - record.begin][number])
            number = int(record.parents[step - record.begin][number])
        number -= record.entered[step - record.begin]
        found.append(bytes(reversed(leg)))
    return found[::-1]
