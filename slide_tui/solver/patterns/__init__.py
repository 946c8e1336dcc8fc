"""Patterns: tables of how many slides groups of tiles need at least; their sum is a lower bound for any solution.

    patterns = load(5, 5)
    index = sum(cell of tile * patterns.places[tile] for the tiles of a group)
    needs = patterns.flat[patterns.offsets[group] + index]

`Patterns.indexes` and `Patterns.bounds` do that for many boards at once.
When a tile slides from one cell to another, the index of its group grows by `(to - from) * places[tile]` and all
others stay; the bound changes by exactly one, up or down. All tables lie one after another in `flat`, that of group
g from `offsets[g]` on, so that a single `take` answers for tiles of different groups:
`flat[offsets[of[tile]] + index]`. On a square board the board mirrored at its diagonal (cell and tile t on cell
t - 1 alike) needs as many slides, so the greater of both bounds holds.

The gap is at home at the bottom right. `python3 -m tests.making.patterns` makes the shipped data anew.
"""

from slide_tui.solver.patterns.groups import SHIPPED, Groups
from slide_tui.solver.patterns.loading import load
from slide_tui.solver.patterns.patterns import Patterns, mirror, patterns_of

__all__ = ["SHIPPED", "Groups", "Patterns", "load", "mirror", "patterns_of"]
