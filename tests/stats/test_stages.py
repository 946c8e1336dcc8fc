"""Stages of runs: made by hand, by the coach, and by anybody."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slide_tui.engine.advance import advanced
from slide_tui.engine.game import Game, begin
from slide_tui.engine.goals import GOALS
from slide_tui.engine.intents import Act, Slide
from slide_tui.engine.moves import parse_moves
from slide_tui.engine.origin import SeededStart
from slide_tui.engine.puzzle import Puzzle
from slide_tui.engine.size import Size
from slide_tui.solver.coach import steps
from slide_tui.stats.debrief import trace_of
from slide_tui.stats.stages import SolveStage, StageKind, stages_of
from tests.values import LEFT, games, of_one_board, puzzle_at

SIZES = [Size(2, 2), Size(3, 3), Size(2, 5), Size(5, 2), Size(4, 4), Size(5, 3), Size(3, 5), Size(6, 6)]


def run(position: str, moves: str, goal: str = "rows", step_ms: int = 100) -> Game:
    """A run from a position, a slide every so often."""
    game, at_ms = begin(puzzle_at(position, goal=goal)), 0
    for move in parse_moves(moves):
        for _ in range(move.count):
            game, at_ms = advanced(game, Slide(move.direction), at_ms), at_ms + step_ms
    return game


def coached(size: Size, seed: str, goal: str = "rows") -> tuple[Game, list[tuple[int, tuple[int, ...]]]]:
    """A solve by the coach, and after each of its steps the slides so far and the tiles it was about."""
    game, done = begin(Puzzle(size, SeededStart(seed), goal)), []
    for step in steps(game.board, game.goal):
        for slide in step.slides:
            game = advanced(game, Slide(slide), 100 * game.moves)
        done.append((game.moves, step.reason.tiles))
    return game, done


def brief(game: Game) -> list[tuple[StageKind, int, int]]:
    """The stages of a run: what, which line, and the slide with which it was done."""
    return [(stage.part, stage.number, stage.at) for stage in stages_of(trace_of(game))]


def test_the_end_of_a_run_is_its_last_stage() -> None:
    """Two slides to the left are all there is; what was home before took nothing."""
    game = run("1 2 3/4 5 6/0 7 8", "LL")

    assert [
        SolveStage(StageKind.ROW, 1, 3, 3, 0, 0, 0),
        SolveStage(StageKind.ROW_END, 1, 3, 3, 0, 0, 0),
        SolveStage(StageKind.COLUMN_END, 1, 3, 2, 1, 0, 1),
        SolveStage(StageKind.LAST, 0, 2, 2, 2, 100, 1),
    ] == list(stages_of(trace_of(game)))


def test_tiles_that_leave_and_come_back_cost_the_stage_that_needed_it() -> None:
    """The row is home at the start, is opened and closed again: that is time of what came next."""
    game = run("1 2 3/4 5 6/0 7 8", "DDUULL")

    assert game.solved
    assert [0, 0, 5, 6] == [stage.at for stage in stages_of(trace_of(game))]
    assert [0, 0, 5, 1] == [stage.moves for stage in stages_of(trace_of(game))]


def test_columns_first_have_stages_of_their_own() -> None:
    """The left column is home long before the first row."""
    game = run("1 0 2/4 5 3/7 8 6", "LUU")

    assert game.solved
    assert [StageKind.COLUMN, StageKind.COLUMN_END, StageKind.ROW_END, StageKind.LAST] == [
        part for part, _, _ in brief(game)
    ]


def test_undo_and_redo_take_time_but_are_no_moves() -> None:
    """As everywhere else."""
    game = run("1 2 3/4 5 6/0 7 8", "L")
    wishes: tuple[Slide | Act, ...] = (Act.UNDO, Act.REDO, Slide(LEFT))
    for number, wanted in enumerate(wishes, start=1):
        game = advanced(game, wanted, 1000 * number)
    last = stages_of(trace_of(game))[-1]

    assert (StageKind.LAST, 3000, 1) == (last.part, last.time_ms, last.moves)


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("size", SIZES)
def test_a_solve_by_the_coach_has_all_stages_of_its_size(size: Size, goal: str) -> None:
    """Wherever the gap belongs in a corner: a line less each time, until two by two are left."""
    game, _ = coached(size, "stages", goal)
    found = stages_of(trace_of(game))
    row, column = divmod(game.goal.gap, size.width)

    if row not in (0, size.height - 1) or column not in (0, size.width - 1):
        assert () == found
        return
    ends = [stage for stage in found if stage.part in (StageKind.ROW_END, StageKind.COLUMN_END)]
    assert size.width + size.height - 4 == len(ends)
    assert StageKind.LAST is found[-1].part
    assert size.tiles == sum(stage.tiles for stage in found)


@given(st.sampled_from([Size(3, 3), Size(4, 4), Size(5, 4)]), st.integers(0, 1000))
def test_the_coach_is_done_with_a_row_when_its_step_for_it_ends(size: Size, seed: int) -> None:
    """The last step about tiles of the first row ends its stage, unless all were home within that step."""
    game, done = coached(size, str(seed))
    stages = stages_of(trace_of(game))
    first = next(stage for stage in stages if stage.part is StageKind.ROW_END)
    row = set(range(1, size.width + 1))
    ends = [slides for slides, tiles in done if row & set(tiles)]
    if stages[0].part is not StageKind.ROW:  # by chance a column was home before the row
        return
    tops = [board.tiles[: size.width] for board in trace_of(game).boards]

    assert first.at <= (ends[-1] if ends else 0)
    assert first.at == tops.index(tuple(sorted(row)))


@given(games().filter(of_one_board))
def test_any_run_has_stages_that_add_up(game: Game) -> None:
    """They come one after another, and if the run is solved they are all of its time and all of its moves."""
    stages = stages_of(trace_of(game))

    assert all(before.at <= after.at for before, after in pairwise(stages))
    assert all(stage.time_ms >= 0 and stage.moves >= 0 for stage in stages)
    if stages and stages[-1].part is StageKind.LAST:
        assert game.moves == sum(stage.moves for stage in stages)
        assert game.log.read_ms == sum(stage.time_ms for stage in stages)


def test_an_unfinished_run_has_the_stages_it_came_to() -> None:
    """The first row, and no end."""
    game = run("1 2 3/4 5 6/0 7 8", "DD")

    assert StageKind.LAST not in [part for part, _, _ in brief(game)]
