"""Windows: pieces of a way that are searched again, each between two boards that stay."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from slide_tui.solver.beam.beam import Beam, Memory, board, noise_of
from slide_tui.solver.beam.block import Array
from slide_tui.solver.beam.chain import followed, through
from slide_tui.solver.beam.part import Part
from slide_tui.solver.beam.score import PLAIN, distances
from slide_tui.solver.beam.stages import Stage, changes_of, stage_of
from slide_tui.solver.beam.start import Start, boards_along, without_returns
from slide_tui.solver.budget import Budget

ROUNDS = ((30, 300), (44, 600), (60, 1200), (80, 2400), (100, 5000))
"""How long the windows are and how wide their beams, round by round."""
SEEDS = 9


def between(width: int, height: int, end: Array) -> Stage:
    """The stage that ends with exactly one board, by plain distances."""
    frame = stage_of(width, height, Part.ALL, PLAIN)
    across, down = distances(width, height)
    home = np.empty(end.size, np.int64)
    home[end] = np.arange(end.size)
    scores = (across + down)[home].astype(np.float32)
    scores[-1] = 0
    done = np.zeros(end.size, np.int64)
    done[home[-1]] = np.bitwise_xor.reduce(frame.place_keys[end, np.arange(end.size)])
    return frame._replace(scores=scores, changes=changes_of(frame.block, scores), done=done)


def shorter(start: Start, slides: bytes, memory: Memory, budget: Budget) -> Iterator[bytes]:
    """Shorter and shorter ways, each made of the one before by a better piece."""
    for seed, (length, width) in enumerate(ROUNDS):
        gained = True
        while gained:
            gained = False
            at = 0
            while at < len(slides) and not budget.over:
                piece = _again(start, slides, (at, at + length), (width, seed), memory, budget)
                if piece is not None:
                    slides = piece
                    gained = True
                    yield slides
                else:
                    at += length // 3
        if budget.over:
            return


def _again(
    start: Start, slides: bytes, place: tuple[int, int], how: tuple[int, int], memory: Memory, budget: Budget
) -> bytes | None:
    """The way with a shorter piece at a place, if one is found."""
    begin, end = place[0], min(place[1], len(slides))
    boards = boards_along(start, slides)
    stage = between(start.width, start.height, boards[end])
    legal = int(start.boards.legal[0])
    if begin:
        legal = int(stage.block.free[boards[begin].argmax()]) & ~(0xFF << 8 * (slides[begin - 1] ^ 1))
    beam = Beam(stage, how[0], memory, noise_of(SEEDS + how[1], 0.9))
    record = through(beam, {0: board(boards[begin], legal)}, budget, bound=end - begin - 2)
    if record is None:
        return None
    found = without_returns(slides[:begin] + followed([record])[0] + slides[end:])
    return found if start.may_begin(found) else None
