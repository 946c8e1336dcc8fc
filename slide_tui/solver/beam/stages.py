"""Stages: in which order the lines of a board are finished, and what counts in each."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from slide_tui.solver.beam.block import Array, Block, block_of
from slide_tui.solver.beam.learned import learned
from slide_tui.solver.beam.part import BlockPart
from slide_tui.solver.beam.score import GAP, SIDE_MAX, Setting, curve, distances, weights
from slide_tui.solver.patterns import SHIPPED

HASH_SEED = 20_481


class BeamStage(NamedTuple):
    """One line of tiles to bring home in what is left of a board; all tiles in the last stage."""

    block: Block
    scores: Array
    """The score of each tile on each cell."""
    changes: Array
    """By how much each slide of each tile changes the score, at tile * 4 * cells + slide."""
    keys: Array
    """What each slide of each tile does to the key, which stands for the places of the line's tiles and the gap."""
    place_keys: Array
    """The key of each tile on each cell, the gap included."""
    done: Array
    """The key of the finished line with the gap on each cell."""
    kept: Array
    """The cells that remain in the next stage."""
    names: Array
    """The number of each tile in the next stage."""
    patterns: bool
    """Whether to add what patterns say to the scores."""


@lru_cache(maxsize=256)
def stage_of(width: int, height: int, part: BlockPart, setting: Setting, piece: int = SIDE_MAX) -> BeamStage:
    """Return the stage of a block: its top row, its left column, or all of it; perhaps only a piece of a line."""
    block = block_of(width, height)
    cells = np.arange(block.cells)
    rows, columns = np.divmod(cells, width)
    down = part is BlockPart.COLUMN
    line = (cells < block.cells - 1) if part is BlockPart.ALL else (columns == 0 if down else rows == 0)
    patterns = setting.learned and part is BlockPart.ALL and (width, height) in SHIPPED
    scores = learned(width, height, part) if setting.learned else None
    if scores is None:
        pairs = _pairs(width, height, down) * (part is not BlockPart.ALL)
        scores = _scores(block, line, pairs, setting) * np.float32(not patterns)
    if part is not BlockPart.ALL:
        scores = scores.copy()
        scores[-1] = GAP * (columns if down else rows)
    kept = cells[~line]
    if part is not BlockPart.ALL and piece < line.sum():
        line &= (rows if down else columns) < piece
        kept = cells
    place_keys = _hashes(block, line)
    names = np.zeros(block.cells, np.uint8)
    names[kept] = np.arange(kept.size)
    done = np.bitwise_xor.reduce(place_keys[cells[line], cells[line]]) ^ place_keys[-1]
    change = _with_gap(block, scores, changes_of(block, scores)).astype(np.float32)
    return BeamStage(block, scores, change, _key_changes(block, place_keys), place_keys, done, kept, names, patterns)


def _scores(block: Block, line: Array, pairs: Array, setting: Setting) -> Array:
    """Return the score of each tile on each cell."""
    across, down = distances(block.width, block.height)
    bent = curve(setting)
    weight = weights(setting, int(pairs.max()) + 1)[pairs]
    plain = across + down
    cost = bent[across] + bent[down]
    scores = np.where(line[:, None], plain + setting.target * cost, weight[:, None] * cost)
    scores[-1] = 0
    return scores.astype(np.float32)


def _pairs(width: int, height: int, down: bool) -> Array:
    """Return for each tile how many pairs of lines are finished between the current line and its own."""
    rows, columns = np.divmod(np.arange(width * height), width)
    found = np.zeros(width * height, int)
    left, top, line = 0, 0, 0
    while left < width and top < height:
        mine = (columns == left) & (rows >= top) if down else (rows == top) & (columns >= left)
        found[mine] = max(0, line - 1) // 2
        left, top, line = left + down, top + (not down), line + 1
        down = column_next(width - left, height - top, not down)
    return found


def column_next(width: int, height: int, turn: bool) -> bool:
    """Whether to finish a column next: the longer side first, otherwise in turn."""
    return turn if width == height else width > height


def _hashes(block: Block, line: Array) -> Array:
    """Return random numbers for each tile of a line on each cell; the last row is the gap's."""
    chance = np.random.default_rng(HASH_SEED)
    found = chance.integers(1 << 62, size=(block.cells, block.cells), dtype=np.int64)
    found[:-1][~line[:-1]] = 0
    return found


def changes_of(block: Block, scores: Array) -> Array:
    """Return by how much each slide of each tile changes a score."""
    gap = np.repeat(np.arange(block.cells), 4)
    return np.asarray(scores[:, gap] - scores[:, block.source]).ravel()


def _with_gap(block: Block, scores: Array, changes: Array) -> Array:
    """Return the changes with those of the gap's own move."""
    gap = np.repeat(np.arange(block.cells), 4)
    return np.asarray(changes + np.tile(scores[-1, block.source] - scores[-1, gap], block.cells))


def _key_changes(block: Block, keys: Array) -> Array:
    """Return what each slide of each tile does to a key, the gap's own move included."""
    gap = np.repeat(np.arange(block.cells), 4)
    return np.asarray(keys[:, gap] ^ keys[:, block.source] ^ keys[-1, gap] ^ keys[-1, block.source]).ravel()


def plan_of(width: int, height: int, column_first: bool, tail: int, setting: Setting) -> tuple[BeamStage, ...]:
    """Return the stages of a board until at most `tail` cells are left, and the last one for those."""
    found = []
    turn = column_first
    while width * height > tail:
        down = column_next(width, height, turn)
        found.append(stage_of(width, height, BlockPart.COLUMN if down else BlockPart.ROW, setting))
        width, height, turn = width - down, height - (not down), not down
    return (*found, stage_of(width, height, BlockPart.ALL, setting))
