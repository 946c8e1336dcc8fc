"""Walk: the slides of one leg of the course."""

from __future__ import annotations

from collections.abc import Sequence

from slide_tui.solver.coach.course import CoachGoal
from slide_tui.solver.coach.errands import Errand, Follower, Ways, ways_of
from slide_tui.solver.coach.pairs import pair_home
from slide_tui.solver.task import Task, slid

_ROUND = 12
"""After this many slides the last three tiles are back where they were."""


def walk(task: Task, leg: CoachGoal, later: Sequence[CoachGoal]) -> list[int]:
    """Return slides that finish the cells of a leg, chosen with an eye on the legs that follow."""
    at = {tile: cell for cell, tile in enumerate(task.tiles)}
    forbidden = -1 if task.forbidden is None else task.forbidden
    named = [at[task.goal[cell]] for cell in leg.cells]
    ways = ways_of(leg.free, task.width)
    if len(named) == 1:
        followers = tuple(Follower(at[task.goal[cell]], cell) for next_leg in later[:3] for cell in next_leg.cells)
        errand = Errand(ways, task.width, named[0], leg.cells[0], followers)
        slides = errand.slides(at[0], forbidden)
    elif len(named) == 2:
        slides = pair_home(ways, task.width, leg.cells, (named[0], named[1], at[0], forbidden))
    else:
        slides = _turn(task, ways, at[0], forbidden)
    assert slides, "a board that can't be solved"
    return slides


def _turn(task: Task, ways: Ways, gap: int, forbidden: int) -> list[int]:
    """Return slides that turn the last tiles home, the shorter way round; none if neither works."""
    found = []
    for way in ways[gap]:
        slides, (slide, cell) = [way[0]], way
        while len(slides) <= _ROUND and tuple(slid(task.tiles, task.width, slides)[0]) != task.goal:
            # On two by two cells there is only one way on.
            slide, cell = next(onward for onward in ways[cell] if onward[0] != slide ^ 1)
            slides.append(slide)
        if slides[0] != forbidden and len(slides) <= _ROUND:
            found.append(slides)
    return min(found, key=len, default=[])
