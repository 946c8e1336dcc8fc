"""Exact: boards whose lengths are published."""

from __future__ import annotations

import itertools
import time

import pytest

from slide_tui.engine.position import parse_position
from slide_tui.solver.bounds import lower_bound
from slide_tui.solver.budget import Budget
from slide_tui.solver.exact import search
from tests.solver.exact.samples import DEEP, drawn, korf, reached, task

BOARDS = korf()


def test_the_published_lengths_are_in_the_file() -> None:
    """Their sum is the one that the literature gives."""
    assert 5305 == sum(length for length, _ in BOARDS)


@pytest.mark.parametrize("every", [25, pytest.param(1, marks=pytest.mark.long)])
def test_korfs_boards_are_solved_exactly(every: int) -> None:
    """Answers reach the goal, get shorter or their bounds higher, and the last has the published length, proven."""
    for length, one in BOARDS[::every]:
        answers = list(search(one, Budget(time.monotonic)))

        assert length == len(answers[-1].slides) == answers[-1].lower_bound
        assert [one.goal] * len(answers) == [reached(one, found.slides) for found in answers]
        assert all(found.lower_bound <= length <= len(found.slides) for found in answers)
        assert all(
            len(later.slides) < len(sooner.slides) or later.lower_bound > sooner.lower_bound
            for sooner, later in itertools.pairwise(answers)
        )


def test_bounds_are_never_above_the_length() -> None:
    """The bound known at once is admissible, of the same parity, and not far off."""
    short = [length - lower_bound(one) for length, one in BOARDS]

    assert min(short) >= 0
    assert not any(each % 2 for each in short)
    assert 12 > sum(short) / len(short)


@pytest.mark.parametrize("length", DEEP)
def test_a_deep_board_has_a_good_answer_at_once(length: int) -> None:
    """The first answer comes before any proof, and is little longer than the shortest."""
    one = task(parse_position(DEEP[length]))
    first = next(search(one, Budget(time.monotonic)))

    assert one.goal == reached(one, first.slides)
    assert length <= len(first.slides) <= length + 12


@pytest.mark.parametrize("length", [72, 80])
def test_a_search_ends_when_nobody_wants_it_any_more(length: int) -> None:
    """Cancelled between two layers, the search ends with what it has."""
    one, asked = task(parse_position(DEEP[length])), iter(range(10**9))
    answers = list(search(one, Budget(lambda: 0.0, cancelled=lambda: next(asked) > 150)))

    assert one.goal == reached(one, answers[-1].slides)
    assert answers[-1].lower_bound < length
    assert next(asked) < 160


def test_a_long_search_raises_its_lower_bound() -> None:
    """Where the proof takes long, weaker bounds are told on the way."""
    one, asked = task(parse_position(DEEP[80])), iter(range(10**9))
    answers = list(search(one, Budget(lambda: next(asked) / 100, until=3)))

    assert lower_bound(one) + 2 <= answers[-1].lower_bound < 80


@pytest.mark.parametrize(("width", "height"), [(4, 3), (6, 2), (5, 3), (7, 2)])
def test_oblong_boards_are_solved(width: int, height: int) -> None:
    """The other sizes are solved and proven, too."""
    for one in drawn(width, height, 3):
        *_, found = search(one, Budget(time.monotonic))

        assert one.goal == reached(one, found.slides)
        assert len(found.slides) == found.lower_bound >= lower_bound(one)


def test_the_longest_oblong_board_has_a_first_answer() -> None:
    """Of boards of two rows and eight columns a solution is known at once."""
    for one in drawn(8, 2, 3):
        first = next(search(one, Budget(time.monotonic)))

        assert one.goal == reached(one, first.slides)
