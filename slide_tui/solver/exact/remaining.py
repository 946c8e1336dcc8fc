"""Remaining: how far each board of a run is from the goal."""

from __future__ import annotations

from collections.abc import Sequence

from slide_tui.solver.budget import Budget
from slide_tui.solver.exact.proof import Proof
from slide_tui.solver.exact.search import search
from slide_tui.solver.exact.space import space_of
from slide_tui.solver.task import Task, slid


def remaining(tasks: Sequence[Task], budget: Budget) -> list[int | None]:
    """Return the exact distances of boards of one size, most of them one slide from the next; None if time was up.

    They are found from the last board backwards, since boards near the end of a run are easier. No task forbids a
    slide.
    """
    known: dict[tuple[int, ...], int] = {}
    after: Task | None = None
    for task in reversed(tasks):
        if task.tiles == task.goal:
            known[task.tiles] = 0
        elif task.tiles not in known:
            next_to = after is not None and after.tiles in known and _neighbours(task, after)
            slides = _shorter(task, known[after.tiles], budget) if after and next_to else _shortest(task, budget)
            if slides is not None:
                _note(task, slides, known)
            elif after is not None and next_to and not budget.over:
                known[task.tiles] = known[after.tiles] + 1
        after = task
    return [known.get(task.tiles) for task in tasks]


def _neighbours(one: Task, other: Task) -> bool:
    """Whether one slide turns one board into the other."""
    return sum(here != there for here, there in zip(one.tiles, other.tiles, strict=True)) <= 2


def _shortest(task: Task, budget: Budget) -> bytes | None:
    """Return a shortest solution; None if it is not proven in time."""
    for found in search(task, budget):
        if len(found.slides) == found.lower_bound:
            return found.slides
    return None


def _shorter(task: Task, neighbour: int, budget: Budget) -> bytes | None:
    """Return a solution shorter than the one by way of a neighbour; None if there is none."""
    space = space_of(task.width, task.height)
    lower = max(space.lower(task.tiles), neighbour - 1)
    if lower > neighbour:
        return None
    proof = Proof(space, space.first(task.tiles, None), neighbour + 1, lower, by_slide=False)
    for slides in proof.steps():
        if slides is not None or budget.over:
            return slides
    return None


def _note(task: Task, slides: bytes, known: dict[tuple[int, ...], int]) -> None:
    """Note the distances of all boards on a shortest way."""
    for number in range(len(slides)):
        tiles, _ = slid(task.tiles, task.width, slides[:number])
        known[tuple(tiles)] = len(slides) - number
