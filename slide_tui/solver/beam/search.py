"""Search: better and better solutions of a board of more than 16 cells, and the first slides of one for a hint."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from slide_tui.solver.beam.beam import Beam, Memory, noise_of
from slide_tui.solver.beam.chain import entrants_of, followed, through, walk
from slide_tui.solver.beam.near import near
from slide_tui.solver.beam.portfolio import NOISE, Shape, hint_stages, quick_runs, runs
from slide_tui.solver.beam.start import BeamStart, start_of
from slide_tui.solver.beam.window import shorter
from slide_tui.solver.budget import Budget
from slide_tui.solver.task import Found, Task

SLOWER = 1.1
"""How much slower a wider run is, per board."""
WIDER = 1.4
"""A run that would leave less than this, in shares of its own time, takes all the time there is."""
NARROWER = 0.4
"""A run is worthwhile if at least this share of its width fits into the time."""
WINDOWS = 0.12
"""The share of the time reserved for windows."""
NEAR_WIDTH = 4000
"""How many boards may lie side by side in an attempt at a proof."""
HINT_MARGIN = 0.3
HINT_NEAR = 100
HINT_NEAR_SLIDES = 16
"""A hint looks for a whole solution if so few slides may do."""


def search(task: Task, budget: Budget) -> Iterator[Found]:
    """Yield better and better solutions, until time is up or all runs have been tried."""
    start = start_of(task)
    best = Found(b"", start.lower_bound)
    if not start.lower_bound:
        yield best
        return
    for found in _all_found(start, budget):
        if not best.slides or len(found.slides) < len(best.slides) or found.lower_bound > best.lower_bound:
            best = found
            yield best
        if len(best.slides) == best.lower_bound:
            return


def first(task: Task, budget: Budget) -> bytes:
    """Return the first slides of a sensible plan; none if time was up first."""
    start = start_of(task)
    memory = Memory()
    if start.lower_bound <= HINT_NEAR_SLIDES:
        for found in near(start, HINT_NEAR, start.lower_bound + HINT_NEAR_SLIDES, memory, budget):
            if found.slides:
                return found.slides
    boards = start.boards
    for stage, width in hint_stages(Shape(start.width, start.height)):
        beam = Beam(stage, width, memory, noise_of(0, NOISE))
        beam.margin = HINT_MARGIN
        record = through(beam, {0: boards}, budget)
        if record is None:
            return b""
        slides = followed([record])[0]
        if slides:
            return slides
        boards = entrants_of(stage, record.ends[0])
    return b""


def _all_found(start: BeamStart, budget: Budget) -> Iterator[Found]:
    """Yield solutions in the order in which they are found, and the best one again with each higher bound."""
    memory = Memory()
    shape = Shape(start.width, start.height)
    best, bound = b"", start.lower_bound
    for run in quick_runs(shape):
        best = walk(run, start.boards, memory, budget) or b""
        if best:
            yield Found(best, bound)
            break
    for found in near(start, NEAR_WIDTH, len(best), memory, budget):
        best, bound = found.slides or best, max(bound, found.lower_bound)
        yield Found(best, bound)
    kept = 0.0 if budget.until == inf else WINDOWS * budget.left
    for slides in _by_runs(start, shape, memory, budget._replace(until=budget.until - kept)):
        best = min(best or slides, slides, key=len)
        yield Found(best, bound)
    for slides in shorter(start, best, memory, budget):
        yield Found(slides, bound)


def _by_runs(start: BeamStart, shape: Shape, memory: Memory, budget: Budget) -> Iterator[bytes]:
    """Yield the solutions that runs find. The last run that fits into the time is as wide as that allows."""
    a_board = 0.0
    for wished in runs(shape, budget.lane, budget.lanes, endless=budget.until < inf):
        begun, run = budget.clock(), wished
        if a_board * run.width * WIDER > budget.left:
            run = run.times(budget.left / (a_board * run.width))
            if run.width < NARROWER * wished.width:
                return
        slides = walk(run, start.boards, memory, budget)
        if slides is not None:
            yield slides
        if budget.over:
            return
        a_board = SLOWER * (budget.clock() - begun) / run.width
