"""Figures over many solves. Pure: numbers, Solves and Results in, numbers out.

Averages and Solves are named here. Import everything else from its module, so that a start, which needs only a
Solve, does not load what only statistics need:

- `tally` counts all figures of a kind as solves come in, and says which records fell; `snapshot` writes it as text
- `figures` are those of a measure as they are shown; `measures` says what is measured
- `spread` has histograms and limits, `streaks` how many solves in a row kept one
- `trend` has charts, `days` the calendar and its streaks
"""

from slide_tui.scores.averages import NOT_FINISHED, Average, average_named
from slide_tui.scores.solve import Solve

__all__ = [
    "NOT_FINISHED",
    "Average",
    "Solve",
    "average_named",
]
