"""Search: a good answer at once, better ones, and finally the proof that none is shorter."""

from __future__ import annotations

from collections.abc import Iterator

from slide_tui.solver.budget import Budget
from slide_tui.solver.exact.beam import beam
from slide_tui.solver.exact.layer import Layer
from slide_tui.solver.exact.proof import Climb, Proof
from slide_tui.solver.exact.space import Space, space_of
from slide_tui.solver.patterns import SHIPPED
from slide_tui.solver.plan import PROVABLE_CELLS
from slide_tui.solver.task import Found, Task

_WIDTHS = (400, 1500, 6000, 30000)
"""Of the beams for a first answer; a wider one follows only if the one before got lost."""
_PATIENCE = 0.5
"""After this many seconds of proof, weaker lower bounds are proven beside it, so that the answer's error is known."""


def applies(task: Task) -> bool:
    """Whether this search can solve a task."""
    return task.corner and task.cells <= PROVABLE_CELLS and (task.width, task.height) in SHIPPED


def search(task: Task, budget: Budget) -> Iterator[Found]:
    """Yield shorter solutions and higher lower bounds, until both are equal or time is up."""
    if task.tiles == task.goal:
        yield Found(b"", 0)
        return
    space = space_of(task.width, task.height)
    first = space.first(task.tiles, task.forbidden)
    by_slide = task.forbidden is not None
    lower = space.lower(task.tiles)
    for width in _WIDTHS:
        best = beam(space, first, width, budget.cancelled, by_slide=by_slide)
        if best is not None:
            break
    else:
        return
    yield Found(best, lower)
    if len(best) > lower and not budget.over:
        yield from _prove(space, first, Found(best, lower), budget, by_slide=by_slide)


def _prove(space: Space, first: Layer, found: Found, budget: Budget, *, by_slide: bool) -> Iterator[Found]:
    """Yield everything better than what is found, up to the proof."""
    proof = Proof(space, first, len(found.slides), found.lower_bound, by_slide=by_slide)
    climb = Climb(space, first, found.lower_bound, by_slide=by_slide)
    patient_until = budget.clock() + _PATIENCE
    for slides in proof.steps():
        better = found if slides is None else Found(slides, found.lower_bound)
        if len(better.slides) - 2 > climb.lower and budget.clock() > patient_until:
            shortest = climb.step()
            better = Found(shortest or better.slides, climb.lower)
        if better != found:
            found = better
            yield found
        if len(found.slides) == found.lower_bound or budget.over:
            return
    yield Found(found.slides, len(found.slides))
