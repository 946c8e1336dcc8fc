"""Exact: what is forbidden, and the distances of a whole run."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from slide_tui.solver.budget import Budget
from slide_tui.solver.exact import applies, remaining, search
from slide_tui.solver.task import Found, Task
from tests.solver.exact.samples import drawn, korf, least, reached, run, solved, turns_back


def _solved(one: Task) -> bytes:
    *_, found = search(one, Budget(time.monotonic))
    assert len(found.slides) == found.lower_bound
    assert one.goal == reached(one, found.slides)
    return found.slides


@pytest.mark.parametrize("forbidden", range(4))
def test_a_forbidden_first_slide_is_minded_near_the_goal(forbidden: int) -> None:
    """Near the goal the length is the one that is found by trying all."""
    for one in run(drawn(4, 3, 1)[0], _solved(drawn(4, 3, 1)[0]))[-6:-1]:
        bound = replace(one, forbidden=forbidden)
        slides = _solved(bound)

        assert least(bound) == len(slides)
        assert slides[0] != forbidden
        assert not turns_back(slides)


def test_a_forbidden_first_slide_is_minded_far_from_the_goal() -> None:
    """Whatever the first slide is, the rest is as short as it can be without taking it back."""
    for _, one in korf()[:2]:
        straight = _solved(one)
        bound = replace(one, forbidden=straight[0])
        lengths = []
        for slide in {0, 1, 2, 3} - {straight[0]}:
            try:
                after = reached(one, bytes([slide]))
            except AssertionError:
                continue
            lengths.append(1 + len(_solved(replace(one, tiles=after, forbidden=slide ^ 1))))
        slides = _solved(bound)

        assert min(lengths) == len(slides)
        assert slides[0] != straight[0]
        assert not turns_back(slides)


@pytest.mark.parametrize(("width", "height"), [(4, 3), (6, 2), (4, 4)])
def test_a_solved_board_needs_nothing(width: int, height: int) -> None:
    """The answer for the goal is no slides."""
    assert [Found(b"", 0)] == list(search(solved(width, height), Budget(time.monotonic)))


def test_it_is_for_boards_of_eleven_to_sixteen_cells() -> None:
    """Not for larger boards, nor for such whose gap belongs elsewhere."""
    assert [(4, 3), (6, 2), (7, 2), (5, 3), (4, 4), (8, 2)] == [
        (width, height)
        for width, height in ((4, 3), (6, 2), (7, 2), (5, 3), (4, 4), (8, 2), (5, 4), (5, 5), (9, 2))
        if applies(solved(width, height))
    ]
    assert not applies(Task(4, 4, tuple(range(16)), 5))


def test_along_a_solution_the_distance_falls_by_one() -> None:
    """Each slide of a shortest solution brings the goal one nearer."""
    one = korf()[0][1]
    slides = _solved(one)

    assert list(range(len(slides), -1, -1)) == remaining(run(one, slides), Budget(time.monotonic))


@pytest.mark.parametrize(("width", "height"), [(4, 3), (4, 4)])
def test_the_distances_of_a_wandering_run_are_exact(width: int, height: int) -> None:
    """Each is the length of a shortest solution of its own, also where the run goes astray."""
    tasks = _wandering(width, height, 12)

    assert [len(_solved(one)) for one in tasks] == remaining(tasks, Budget(time.monotonic))


def test_distances_that_nobody_waits_for_are_not_known() -> None:
    """Where the time was over before, there is no distance, and no wrong one."""
    tasks = _wandering(4, 4, 24)
    found = remaining(tasks, Budget(lambda: 1.0, until=0.0))

    assert None in found
    assert all(each is None or each == len(_solved(one)) for one, each in zip(tasks, found, strict=True))


def _wandering(width: int, height: int, count: int) -> list[Task]:
    """A run that goes astray again and again."""
    one = drawn(width, height, 1)[0]
    tasks, back = [one], -1
    for step in range(count):
        for turn in range(4):
            slide = (step * step // 3 + turn) % 4
            if slide != back:
                try:
                    one = replace(one, tiles=reached(one, bytes([slide])))
                except AssertionError:
                    continue
                tasks.append(one)
                back = slide ^ 1
                break
    return tasks
