"""Windows: pieces of a solution searched again, each between two boards that stay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from slide_tui.solver.beam.beam import Beam, Memory, board, noise_of
from slide_tui.solver.beam.block import Array
from slide_tui.solver.beam.chain import followed, through
from slide_tui.solver.beam.part import BlockPart
from slide_tui.solver.beam.score import PLAIN, distances
from slide_tui.solver.beam.stages import BeamStage, changes_of, stage_of
from slide_tui.solver.beam.start import BeamStart, boards_along, without_returns
from slide_tui.solver.budget import Budget

ROUNDS = ((30, 300), (44, 600), (60, 1200), (80, 2400), (100, 5000))
"""The lengths of the windows and the widths of their beams, round by round."""
SEEDS = 9


BeamFor = Callable[[BeamStage], Beam]


def between(width: int, height: int, end: Array) -> BeamStage:
    """Return the stage that ends with exactly one board, by plain distances."""
    frame = stage_of(width, height, BlockPart.ALL, PLAIN)
    across, down = distances(width, height)
    home = np.empty(end.size, np.int64)
    home[end] = np.arange(end.size)
    scores = (across + down)[home].astype(np.float32)
    scores[-1] = 0
    done = np.zeros(end.size, np.int64)
    done[home[-1]] = np.bitwise_xor.reduce(frame.place_keys[end, np.arange(end.size)])
    return frame._replace(scores=scores, changes=changes_of(frame.block, scores), done=done)


def shorter(start: BeamStart, slides: bytes, memory: Memory, budget: Budget) -> Iterator[bytes]:
    """Yield shorter and shorter solutions, each with a shorter piece than the one before."""
    for seed, (length, width) in enumerate(ROUNDS):
        beam_for = partial(Beam, width=width, memory=memory, noise=noise_of(SEEDS + seed, 0.9))
        gained = True
        while gained:
            gained = False
            at = 0
            boards = boards_along(start, slides)
            while at < len(slides) and not budget.over:
                place = at, min(at + length, len(slides))
                better = _again(start, slides, boards, place, beam_for, budget)
                if better is None:
                    at += length // 3
                    continue
                slides, gained = better, True
                boards = boards_along(start, slides)
                yield slides
        if budget.over:
            return


def _again(
    start: BeamStart, slides: bytes, boards: Array, place: tuple[int, int], beam_for: BeamFor, budget: Budget
) -> bytes | None:
    """Return a solution with a shorter piece at a place, given the boards along it; None if none is found."""
    begin, end = place
    stage = between(start.width, start.height, boards[end])
    legal = int(start.boards.legal[0])
    if begin:
        legal = int(stage.block.free[boards[begin].argmax()]) & ~(0xFF << 8 * (slides[begin - 1] ^ 1))
    record = through(beam_for(stage), {0: board(boards[begin], legal)}, budget, bound=end - begin - 2)
    if record is None:
        return None
    found = without_returns(slides[:begin] + followed([record])[0] + slides[end:])
    return found if start.may_begin(found) else None
