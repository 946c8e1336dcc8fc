"""What the stages of many solves say about where time goes."""

from __future__ import annotations

from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.drills import DRILLS, drill_stage
from slide_tui.engine.goals import goal_board
from slide_tui.engine.kind import Kind
from slide_tui.engine.size import Size
from slide_tui.stats.debrief import trace_of
from slide_tui.stats.practice import DRILL_FOR, RUNS_LEAST, coach_moves, line_by_line, practice_of, shows_practice
from slide_tui.stats.stages import SolveStage, StageKind, stages_of
from tests.stats.test_stages import coached, run

THREE = (
    SolveStage(StageKind.ROW, 1, 3, 3, 8, 800, 8),
    SolveStage(StageKind.ROW_END, 1, 3, 3, 20, 1200, 12),
    SolveStage(StageKind.COLUMN_END, 1, 3, 2, 30, 1000, 10),
    SolveStage(StageKind.LAST, 0, 2, 2, 33, 300, 3),
)
"""A solve that takes about as long for each stage as the coach has moves for it."""


def slow_at(part: StageKind, times: int = 4) -> list[tuple[SolveStage, ...]]:
    """Enough solves that are slow at one kind of stage."""
    slowed = tuple(stage._replace(time_ms=stage.time_ms * (times if stage.part is part else 1)) for stage in THREE)
    return [slowed] * RUNS_LEAST


@pytest.mark.parametrize("part", [stage.part for stage in THREE])
def test_the_stage_that_takes_more_than_its_share_costs_most(part: StageKind) -> None:
    """Four times slower than all others."""
    cost = practice_of(slow_at(part)).costs_most

    assert cost is not None
    assert (part, DRILL_FOR[part]) == (cost.part, cost.drill)


@pytest.mark.parametrize("part", StageKind)
def test_the_drill_for_a_stage_practises_that_stage(part: StageKind) -> None:
    """A row for a row, a column for a column."""
    cells = drill_stage(DRILLS[DRILL_FOR[part]], goal_board(Size(4, 4), "rows")).cells
    rows, columns = ({cell // 4 for cell in cells}, {cell % 4 for cell in cells})

    assert (part in (StageKind.ROW, StageKind.ROW_END), part in (StageKind.COLUMN, StageKind.COLUMN_END)) == (
        len(rows) == 1, len(columns) == 1
    )  # fmt: skip


def test_a_long_stage_is_not_blamed_for_being_long() -> None:
    """Each takes its share."""
    assert practice_of([THREE] * 50).costs_most is None


def test_a_few_solves_say_nothing() -> None:
    """One less than it takes."""
    practice = practice_of(slow_at(StageKind.LAST)[1:])

    assert (RUNS_LEAST - 1, None) == (practice.runs, practice.costs_most)


def test_solves_that_are_not_finished_or_not_by_lines_do_not_count() -> None:
    """Nor does one without stages."""
    all_at_once = tuple(stage._replace(moves=0, time_ms=0) for stage in THREE[:-1]) + THREE[-1:]
    practice = practice_of([THREE[:-1], (), all_at_once, THREE])

    assert not line_by_line(all_at_once)
    assert (4, 1) == (practice.read, practice.runs)


def test_the_shares_are_of_all_time_and_of_all_moves_of_the_coach() -> None:
    """The last 2x2 takes 300 of 3300 ms."""
    costs = {cost.part: cost for cost in practice_of([THREE, THREE]).costs}

    assert (2, 600, 6) == (costs[StageKind.LAST].stages, costs[StageKind.LAST].time_ms, costs[StageKind.LAST].moves)
    assert 300 / 3300 == pytest.approx(costs[StageKind.LAST].share)


@given(st.lists(st.permutations(THREE), max_size=8), st.lists(st.integers(0, 10**6), min_size=4, max_size=4))
def test_shares_add_up_to_all_of_it(orders: list[list[SolveStage]], times: list[int]) -> None:
    """Whatever was played."""
    practice = practice_of(
        [stage._replace(time_ms=ms) for stage, ms in zip(order, times, strict=True)] for order in orders
    )

    if practice.runs:
        assert sum(times) == 0 or 1 == pytest.approx(sum(cost.share for cost in practice.costs))
        assert 1 == pytest.approx(sum(cost.coach_share for cost in practice.costs))


@pytest.mark.parametrize(
    "size",
    [
        Size(3, 3),
        Size(4, 4),
        *(pytest.param(size, marks=pytest.mark.long) for size in (Size(3, 5), Size(5, 5), Size(6, 3))),
    ],
)
def test_the_formula_for_the_coach_is_near_what_the_coach_does(size: Size) -> None:
    """Within a quarter for every kind of stage that it does in order, over 60 boards."""
    done: dict[StageKind, int] = defaultdict(int)
    formula: dict[StageKind, float] = defaultdict(float)
    for seed in range(60):
        stages = stages_of(trace_of(coached(size, str(seed))[0]))
        if all(stage.part is not StageKind.COLUMN for stage in stages):
            for stage in stages:
                done[stage.part] += stage.moves
                formula[stage.part] += coach_moves(stage)

    assert all(formula[part] == pytest.approx(moves, rel=0.25) for part, moves in done.items())


@pytest.mark.parametrize(
    ("kind", "shows"),
    [
        (Kind(Size(4, 4), "snake", "no-take-backs", "mouse"), True),
        (Kind(Size(4, 4), course="daily"), True),
        (Kind(Size(4, 4), course="marathon10"), False),
        (Kind(Size(4, 4), helped=True), False),
    ],
)
def test_boards_solved_one_at_a_time_without_help_show_what_to_practise(kind: Kind, shows: bool) -> None:
    """In a series the stages of all boards would follow one another."""
    assert shows == shows_practice(kind)


def test_a_solve_of_two_slides_is_no_practice() -> None:
    """Most of its stages were done before it began."""
    stages = stages_of(trace_of(run("1 2 3/4 5 6/0 7 8", "LL")))

    assert not line_by_line(stages)
