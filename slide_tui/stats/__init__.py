"""Figures over many solves. Pure: numbers, Solves and Results in, numbers out.

Only Solve is named here. Import everything else from its module, so that a start does not load what only statistics
need:

- `averages` says how averages are counted
- `tally` counts all figures of a kind as solves come in, and says which records fell; `snapshot` writes it as text
- `figures` are those of a measure as they are shown; `measures` says what is measured
- `spread` has histograms and limits, `streaks` how many solves in a row kept one
- `ranks` has a ladder for every kind that counts, and where a player stands on it
- `stages` splits a run into the parts of the layer-by-layer method, and `practice` says which of them cost most
- `trend` has charts, `days` the calendar and its streaks
"""

from slide_tui.stats.solve import Solve

__all__ = ["Solve"]
