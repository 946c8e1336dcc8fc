"""Portfolio: the runs to try on a board, one after another, each of them different."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, repeat
from typing import NamedTuple

from slide_tui.solver.beam.beam import noise_of
from slide_tui.solver.beam.chain import TAIL_WIDTH_MAX, ChainSearch
from slide_tui.solver.beam.part import BlockPart
from slide_tui.solver.beam.score import SIDE_MAX, Setting
from slide_tui.solver.beam.stages import BeamStage, column_next, plan_of, stage_of

SMALL = (
    Setting(0.6479, 0.8758),
    Setting(0.45, 0.8758, bend=0.4),
    Setting(0.8, 0.8),
    Setting(0.6479, 1.08),
)
"""For boards whose longer side is up to 7."""
LARGE = (Setting(0.6479, 0.64), Setting(0.6479, 0.64, target=0.3), Setting(0.6479, 0.64, bend=0.45))
NOISE = 0.3
QUICK_TAIL = 12
WIDTHS = {
    5: (1500, 10_000, 30_000, 40_000),
    6: (3000, 9000, 20_000),
    7: (3500, 9000, 15_000),
    8: (3500, 9000),
    9: (4000, 8000),
    10: (4500, 7500),
}
"""By the longer side: the widths of the beams, round by round. More would need more memory than a worker may have."""
SEEDS_APART = 8
QUICK_WIDTHS = (160, 500, 1500)
QUICK_MARGIN = 1.0
HINT_SETTING = Setting(0.1, 0.64)
HINT_TILES = 3
HINT_WIDTH = 120


class Shape(NamedTuple):
    """The sides of a board."""

    width: int
    height: int


def quick_runs(shape: Shape) -> Iterator[ChainSearch]:
    """Yield narrow runs for a first answer, each to try if the one before lost its way."""
    setting = settings_of(shape)[0]
    for seed, width in enumerate(QUICK_WIDTHS):
        stages = plan_of(*shape, bool(seed % 2), QUICK_TAIL, setting)
        yield ChainSearch(stages, width, width, noise_of(seed, NOISE), QUICK_MARGIN)


def runs(shape: Shape, lane: int, lanes: int, *, endless: bool) -> Iterator[ChainSearch]:
    """Yield all runs of a lane in order; if `endless`, repeat the last round for ever.

    Each run has another noise.
    """
    tail = tail_cells(shape)
    seed = lane
    widths = WIDTHS[max(5, shape.width)]
    for width in chain(widths, repeat(widths[-1])) if endless else widths:
        for order, setting in _ways(shape, lane, lanes):
            seed += SEEDS_APART
            stages = plan_of(*shape, bool(order), tail, setting)
            yield ChainSearch(stages, width, min(2 * width, TAIL_WIDTH_MAX), noise_of(seed, NOISE), margin_of(shape))


def _ways(shape: Shape, lane: int, lanes: int) -> list[tuple[int, Setting]]:
    """Return the first lines and settings of a round: both lines in turn, unless another lane begins with the other."""
    settings = [setting._replace(learned=True) for setting in settings_of(shape)]
    if shape == (5, 5):
        return [(0, settings[0])]
    orders = (lane % 2, 1 - lane % 2)
    if lanes > 1:
        return [(order, setting) for order in orders for setting in settings]
    return [(order, setting) for setting in settings for order in orders]


def margin_of(shape: Shape) -> float:
    """Return the margin of wide runs."""
    return 0.5 if shape.width < 9 else 1.0


def tail_cells(shape: Shape) -> int:
    """Return how many cells are left for the last stage: as many as there are patterns for."""
    return {2: 12, 3: 12, 4: 16}.get(shape.height, 25)


def hint_stages(shape: Shape) -> Iterator[tuple[BeamStage, int]]:
    """Yield short stages for a hint and their widths: some tiles of a line, then all of it, until the rest is small."""
    width, height, turn = *shape, False
    setting = HINT_SETTING
    while width * height > QUICK_TAIL:
        turn = column_next(width, height, turn)
        part = BlockPart.COLUMN if turn else BlockPart.ROW
        for piece in (HINT_TILES, SIDE_MAX):
            yield stage_of(width, height, part, setting, piece), HINT_WIDTH
        width, height, turn = width - turn, height - (not turn), not turn
    yield stage_of(width, height, BlockPart.ALL, setting), 2 * HINT_WIDTH


def settings_of(shape: Shape) -> tuple[Setting, ...]:
    """Return the settings of a shape, the usual one first."""
    return SMALL if shape.width < 8 else LARGE
