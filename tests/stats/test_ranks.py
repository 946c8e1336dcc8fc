"""Ranks: the published yardsticks, what lies between them, and where a player stands."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.goals import GOALS
from slide_tui.engine.kind import Kind
from slide_tui.engine.size import Size
from slide_tui.stats.averages import NOT_FINISHED, Average, average_named
from slide_tui.stats.measures import SINGLE
from slide_tui.stats.ranks import NAMES, Grade, Ladder, Rank, _ladder, expected_moves, graded, ladder, rank_of

SIZES = [Size(width, height) for width in range(2, 11) for height in range(2, 11)]
LADDERS = [_ladder(course, size) for course in ("board", "fewest") for size in SIZES]


def ladder_at(width: int, height: int | None = None) -> Ladder:
    """The ladder of a size for the usual game."""
    found = ladder(Kind(Size(width, height or width)))
    assert found is not None
    return found


def timed(size: Size, *times_ms: int | None) -> Grade:
    """The grade of solves with some times; None is one that was not finished."""
    on = ladder_at(size.width, size.height)
    times = [NOT_FINISHED if time is None else time for time in times_ms]
    average = Average(1, trimmed=False) if on.figure == SINGLE else average_named(on.figure)
    ends = range(average.solves, len(times) + 1)
    best = min((average.of(times[end - average.solves : end]) for end in ends), default=NOT_FINISHED)
    return graded(on, None if best == NOT_FINISHED else best, len(times))


@pytest.mark.parametrize(
    ("side", "best_ms", "name"),
    [
        (4, 21_000, "Beginner"),
        (4, 7_000, "Silver I"),
        (4, 4_600, "Gold I"),
        (4, 1_650, "Ascended"),
        (3, 6_500, "Beginner"),
        (3, 480, "Ascended"),
        (5, 45_000, "Beginner"),
        (5, 2_600, "Ascended"),
    ],
)
def test_a_published_time_lands_on_its_rank(side: int, best_ms: int, name: str) -> None:
    """And a millisecond more is the rank below."""
    on = ladder_at(side)

    assert Rank(NAMES.index(name)) == rank_of(on, best_ms)
    assert Rank(NAMES.index(name) - 1) == rank_of(on, best_ms + 1)


@pytest.mark.parametrize(("moves", "name"), [(110, "Beginner"), (50, "Ascended")])
@pytest.mark.parametrize("course", ["fewest", "fewest10"])
def test_fewest_moves_have_their_published_limits(course: str, moves: int, name: str) -> None:
    """At 4x4, by the average of 12, with a limit of time or without."""
    on = ladder(Kind(Size(4, 4), course=course))

    assert on is not None
    assert ("moves", "ao12") == (on.measure, on.figure)
    assert Rank(NAMES.index(name)) == rank_of(on, moves)
    assert Rank(NAMES.index(name) - 1) == rank_of(on, moves + 0.01)


@pytest.mark.parametrize("on", LADDERS)
def test_every_rank_asks_for_more_than_the_one_before(on: Ladder) -> None:
    """At every size, and none for nothing."""
    assert len(NAMES) == len(on.limits)
    assert all(higher < lower for lower, higher in pairwise(on.limits))
    assert on.limits[-1] > 0


@pytest.mark.parametrize(("first", "last"), [("Beginner", "Silver I"), ("Silver I", "Gold I"), ("Gold I", "Ascended")])
def test_between_two_yardsticks_every_rank_asks_for_the_same_share_less(first: str, last: str) -> None:
    """That is what a logarithmic scale means."""
    limits = ladder_at(4).limits[NAMES.index(first) : NAMES.index(last) + 1]
    share = (limits[0] / limits[-1]) ** (1 / (len(limits) - 1))

    assert all(share == pytest.approx(lower / higher, rel=0.001) for lower, higher in pairwise(limits))


@pytest.mark.parametrize(("size", "mean"), [(Size(3, 3), 21.97), (Size(4, 4), 52.59), (Size(5, 5), 100.78)])
def test_the_expected_moves_are_near_the_known_means(size: Size, mean: float) -> None:
    """Of all starts at 3x3, and of published samples above it."""
    assert mean == pytest.approx(expected_moves(size), rel=0.01)


@pytest.mark.parametrize("side", range(5, 11))
def test_a_larger_board_has_the_same_rates(side: int) -> None:
    """So many times more moves are expected, so many times longer it may take."""
    moves = expected_moves(Size(side, side)) / expected_moves(Size(5, 5))

    assert 45_000 * moves == pytest.approx(ladder_at(side).limits[NAMES.index("Beginner")], rel=0.001)


@pytest.mark.parametrize(
    "kind",
    [
        *(Kind(Size(4, 4), goal) for goal in list(GOALS)[1:]),
        Kind(Size(4, 4), mode="no-take-backs"),
        Kind(Size(4, 4), helped=True),
        Kind(Size(4, 4), sight="vectors"),
        Kind(Size(4, 4), course="marathon10"),
        Kind(Size(4, 4), course="daily"),
    ],
)
def test_unusual_games_have_no_ranks(kind: Kind) -> None:
    """The yardsticks say nothing about them."""
    assert ladder(kind) is None


def test_the_best_average_is_graded_and_what_is_missing_to_the_next_rank() -> None:
    """Silver I at 4x4 asks for an average of 7 s."""
    grade = timed(Size(4, 4), 7_400, 7_400, 7_400, 5_000, 9_000, 60_000, 60_000, 60_000)

    assert ("Silver II", 7_400) == (grade.rank and grade.rank.name, grade.best)
    assert ("Silver I", 400) == (grade.next and grade.next.name, grade.missing)


def test_an_average_that_is_shown_as_a_limit_reaches_it() -> None:
    """It is 7000.33 ms, shown as 7.000 s."""
    grade = timed(Size(4, 4), 7_000, 7_000, 7_001, 1, 9_000)

    assert grade.rank is not None
    assert "Silver I" == grade.rank.name


@pytest.mark.parametrize(("times", "lacking"), [((), 5), ((9_000,) * 4, 1), ((9_000, None, None, 9_000, 9_000), 0)])
def test_there_is_no_rank_before_there_is_a_figure(times: tuple[int | None, ...], lacking: int) -> None:
    """It is known how many solves it takes, unless too many were not finished."""
    grade = timed(Size(4, 4), *times)

    assert (None, None, None, lacking) == (grade.rank, grade.next, grade.missing, grade.lacking)


@given(st.lists(st.one_of(st.none(), st.integers(1, 10**7)), max_size=20), st.sampled_from(SIZES))
def test_what_is_missing_leads_exactly_to_the_next_rank(times: list[int | None], size: Size) -> None:
    """With so much less the next rank is reached, and with less than that it isn't."""
    grade = timed(size, *times)

    if grade.best is not None and grade.missing is not None:
        assert grade.next == rank_of(grade.ladder, grade.best - grade.missing)
        assert grade.rank == rank_of(grade.ladder, grade.best - grade.missing + 0.001)
