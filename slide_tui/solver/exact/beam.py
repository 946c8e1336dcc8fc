"""Beam: a good solution fast, by keeping only the best boards of each layer."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from slide_tui.solver.arrays import Cells
from slide_tui.solver.exact.layer import Layer
from slide_tui.solver.exact.side import ABOVE
from slide_tui.solver.exact.space import ANY, Space

_LONGEST = 150
"""A beam that has not arrived by then is lost: no board of 16 cells needs so many slides."""


def needs_of(layer: Layer) -> Cells:
    """Return what each board needs, summed over all sides."""
    total = layer.needs[0] >> ABOVE
    for needs in layer.needs[1:]:
        total += needs >> ABOVE
    return total.astype(np.uint16)


def beam(space: Space, layer: Layer, width: int, over: Callable[[], bool], *, by_slide: bool) -> bytes | None:
    """Return a solution through some first boards; None if it got lost or its time was up."""
    for _ in range(_LONGEST):
        needs = needs_of(layer)
        if not needs.size or over():
            return None
        best = int(needs.argmin())
        if not needs[best]:
            return layer.back(best)
        if len(needs) > width:
            layer = layer.take(needs.argsort(kind="stable")[:width])
        layer = space.expand(layer, ANY, by_slide=by_slide)
    return None
