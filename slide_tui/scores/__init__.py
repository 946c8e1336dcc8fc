"""Figures over many solves. Pure: numbers, Solves and Results in, numbers out.

Averages and Solves are at the front door. All else is asked for by its module, so that a start, which needs only a
Solve, does not load what only statistics need:

- `tally` carries all figures of a category along, and says which records a solve broke; `snapshot` keeps it as text
- `figures` are those of a measure as they are shown; `measures` says what is measured
- `spread` has histograms and limits, `streaks` how many solves in a row kept one
- `trend` has charts, `days` the calendar and its streaks
"""

from slide_tui.scores.averages import (
    NOT_FINISHED,
    Average,
    Standing,
    average_named,
    deviation,
    mean,
    rolling,
    standing,
)
from slide_tui.scores.solve import Solve

__all__ = [
    "NOT_FINISHED",
    "Average",
    "Solve",
    "Standing",
    "average_named",
    "deviation",
    "mean",
    "rolling",
    "standing",
]
