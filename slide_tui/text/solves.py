"""Saved runs in words."""

from __future__ import annotations

from slide_tui.stats.measures import measures_of
from slide_tui.stats.solve import Solve
from slide_tui.text.figures import figure


def count_shown(solve: Solve) -> str:
    """What a saved run counts: its moves; by its course its net moves, boards or right answers."""
    measures = measures_of(solve.kind)
    if len(measures) > 1:
        return figure("moves", solve.moves or None, single=True)
    measure = measures[0]
    return figure(measure.name, measure.shown(measure.sign * solve.net), single=True)
