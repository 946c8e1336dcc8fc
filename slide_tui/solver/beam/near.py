"""Near: boards close to their goal, solved by looking at every board on a way that short."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from slide_tui.solver.beam.beam import ROOM, Beam, Memory
from slide_tui.solver.beam.chain import followed, through
from slide_tui.solver.beam.start import BeamStart
from slide_tui.solver.beam.window import between
from slide_tui.solver.budget import Budget
from slide_tui.solver.task import Found


def near(start: BeamStart, width: int, below: int, memory: Memory, budget: Budget) -> Iterator[Found]:
    """Yield ways shorter than `below`, or higher bounds, while at most `width` boards lie side by side.

    The last one is a shortest way if its bound says so. It ends when there are too many boards.
    """
    stage = between(start.width, start.height, np.arange(start.tiles.size))
    quiet = np.zeros(4 * (width + ROOM), np.float32)
    for bound in range(start.lower_bound, below, 2):
        beam = Beam(stage, width, memory, quiet)
        beam.exact = True
        record = through(beam, {0: start.boards}, budget, bound=bound)
        if record is not None:
            slides = followed([record])[0]
            yield Found(slides, bound if not beam.cut else start.lower_bound)
            return
        if beam.cut or budget.over:
            return
        yield Found(b"", bound + 2)
