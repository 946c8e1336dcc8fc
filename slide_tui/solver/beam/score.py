"""Scores: what a tile away from home is expected to cost, by its distances across and down.

A tile one step off is put right almost for free when its row or column comes; one far away needs slides of its own.
So the cost grows faster than the distance. By plain distances a search would collect cheap single steps and leave
the far tiles for later.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from slide_tui.solver.beam.block import Array

SIDE_MAX = 10


class Setting(NamedTuple):
    """The parameters of a way to score."""

    rest: float
    """The weight of the tiles whose row or column comes next."""
    fall: float
    """The factor of the weight from there to the pair of lines after it."""
    bend: float = 0.6713
    """By how much each further step costs more than the one before."""
    target: float = 0.1533
    """The weight of the curve for the tiles of the current line, in addition to their plain distance."""
    learned: bool = False
    """Whether to use learned scores instead, and patterns in the last stage, if there are any."""


PLAIN = Setting(1.0, 1.0)
"""Only distances count."""
GAP = 0.25
"""What each step between the gap and the current line costs."""
_FALLS = 0.9
"""The factor of the weight from each further pair of lines to the one after it."""


def curve(setting: Setting) -> Array:
    """Return the cost of each distance along one axis."""
    steps = [0.1647, 1.0, *(1.4 + setting.bend * step for step in range(SIDE_MAX - 3))]
    return np.concatenate(([0.0], np.cumsum(steps)))


def weights(setting: Setting, pairs: int) -> Array:
    """Return the weight of the curve for tiles that come 0, 1, 2 ... pairs of lines later."""
    found = [setting.rest, setting.rest * setting.fall]
    while len(found) < pairs:
        found.append(found[-1] * _FALLS)
    return np.array(found[:pairs])


@lru_cache(maxsize=64)
def distances(width: int, height: int) -> tuple[Array, Array]:
    """Return how far each cell of a block is from each tile's home, across and down."""
    rows, columns = np.divmod(np.arange(width * height), width)
    return abs(columns[:, None] - columns), abs(rows[:, None] - rows)
