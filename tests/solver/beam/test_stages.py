"""The scores of a stage, and how slides change them."""

from __future__ import annotations

import numpy as np
import pytest

from slide_tui.solver.beam.beam import Beam, Memory, noise_of
from slide_tui.solver.beam.part import BlockPart
from slide_tui.solver.beam.portfolio import HINT_SETTING, LARGE, SMALL
from slide_tui.solver.beam.score import GAP, Setting
from slide_tui.solver.beam.stages import stage_of
from slide_tui.solver.beam.start import start_of
from tests.making.scores import random_task

STAGES = [
    (8, BlockPart.ROW, LARGE[0]),
    (8, BlockPart.COLUMN, LARGE[1]),
    (6, BlockPart.ROW, SMALL[0]._replace(learned=True)),
    (7, BlockPart.COLUMN, SMALL[0]),
    (5, BlockPart.ALL, HINT_SETTING),
]


@pytest.mark.parametrize(("side", "part", "setting"), STAGES)
def test_a_score_carried_along_is_that_of_the_board(side: int, part: BlockPart, setting: Setting) -> None:
    """Whatever slides, the gap's own place included."""
    start = start_of(random_task(side, np.random.default_rng(side)))
    beam = Beam(stage_of(side, side, part, setting), 100, Memory(), noise_of(0, 0.0))
    beam.enter(start.boards)
    for _ in range(40):
        beam.step()

    assert 100 == len(beam.scores)
    assert beam.scored(beam.boards) == pytest.approx(beam.scores, abs=0.01)


@pytest.mark.parametrize(("part", "away"), [(BlockPart.ROW, (3, 0)), (BlockPart.COLUMN, (0, 3))])
def test_the_gap_is_wanted_where_the_line_is(part: BlockPart, away: tuple[int, int]) -> None:
    """Each step away from the top row, or from the left column, costs the same."""
    stage = stage_of(8, 8, part, LARGE[0])
    row, column = away

    assert 3 * GAP == pytest.approx(float(stage.scores[-1, 8 * row + column] - stage.scores[-1, 0]))
    assert 0 == stage.scores[-1, 8 * column + row]
