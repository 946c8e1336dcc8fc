"""Portfolio: the runs that are tried on a board one after the other, each another way to look at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from slide_tui.solver.beam.beam import noise_of
from slide_tui.solver.beam.chain import Run
from slide_tui.solver.beam.part import Part
from slide_tui.solver.beam.score import SIDE_MAX, Setting
from slide_tui.solver.beam.stages import Stage, column_next, plan_of, stage_of

SMALL = (
    Setting(0.6479, 0.8758),
    Setting(0.45, 0.8758, bend=0.4),
    Setting(0.8, 0.8),
    Setting(0.6479, 1.08),
)
"""For boards whose longer side is up to 7."""
LARGE = (Setting(0.6479, 0.64), Setting(0.5, 0.64), Setting(0.6479, 0.8758))
NOISE = 0.3
QUICK_TAIL = 12
WIDTHS = {5: 3000, 6: 3000, 7: 3500, 8: 3500, 9: 4000, 10: 4500}
WIDER = (1, 3, 9)
QUICK_WIDTHS = (160, 500, 1500)
QUICK_MARGIN = 1.0
HINT_SETTING = Setting(0.1, 0.64)
HINT_TILES = 3
HINT_WIDTH = 120


class Shape(NamedTuple):
    """The sides of a board."""

    width: int
    height: int


def quick_runs(shape: Shape) -> Iterator[Run]:
    """Narrow runs for a first answer, each to be tried if the one before has lost its way."""
    setting = _settings(shape)[0]
    for seed, width in enumerate(QUICK_WIDTHS):
        stages = plan_of(*shape, bool(seed % 2), QUICK_TAIL, setting)
        yield Run(stages, width, width, noise_of(seed, NOISE), QUICK_MARGIN)


def runs(shape: Shape, lane: int, lanes: int) -> Iterator[Run]:
    """All runs of a lane, to be tried in this order."""
    width = WIDTHS[max(5, shape.width)]
    margin = margin_of(shape)
    for seed, wider in enumerate(WIDER):
        orders = (lane % 2, 1 - lane % 2)
        settings = _settings(shape)
        if lanes > 1:
            pairs = [(order, setting) for order in orders for setting in settings]
        else:
            pairs = [(order, setting) for setting in settings for order in orders]
        for number, (order, parameters) in enumerate(pairs):
            setting = parameters._replace(learned=True)
            stages = plan_of(*shape, bool(order), tail_cells(shape), setting)
            noise = noise_of(lane + 8 * (seed + 4 * number), NOISE)
            yield Run(stages, width * wider, width * wider * 2, noise, margin)


def learning_stages(shape: Shape) -> tuple[Stage, ...]:
    """The stages for which scores are learned."""
    return plan_of(*shape, False, tail_cells(shape), _settings(shape)[0]._replace(learned=True))


def margin_of(shape: Shape) -> float:
    """The margin of wide runs."""
    return 0.2 if shape.width < 9 else 0.7


def tail_cells(shape: Shape) -> int:
    """How many cells are solved as a whole in the end: those that patterns are known for."""
    return {2: 12, 3: 12, 4: 16}.get(shape.height, 25)


def hint_stages(shape: Shape) -> Iterator[tuple[Stage, int]]:
    """Short stages for a hint: some tiles of each line, then all of it, until the rest is small."""
    width, height, turn = *shape, False
    setting = HINT_SETTING
    while width * height > QUICK_TAIL:
        turn = column_next(width, height, turn)
        part = Part.COLUMN if turn else Part.ROW
        for piece in (HINT_TILES, SIDE_MAX):
            yield stage_of(width, height, part, setting, piece), HINT_WIDTH
        width, height, turn = width - turn, height - (not turn), not turn
    yield stage_of(width, height, Part.ALL, setting), 2 * HINT_WIDTH


def _settings(shape: Shape) -> tuple[Setting, ...]:
    return SMALL if shape.width < 8 else LARGE
