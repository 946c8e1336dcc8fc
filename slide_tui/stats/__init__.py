"""Figures over many solves. Pure: numbers, Solves and Results in, numbers out.

Only Solve is named here. Import everything else from its module, so that a start does not load what only statistics
need:

- `averages` says how averages are counted, `measures` what is measured, `figures` how both are shown
- `ranks` has a ladder for every kind that counts, and where a player stands on it
- `spread` has histograms, and how many solves in a row kept a limit; `trend` charts, `days` the calendar
- `recent` is what stands beside the board, `solve_report` what became of a solve
- `debrief` goes through a run slide by slide, `stages` splits it into the parts of the layer-by-layer method, and
  `practice` says which of them cost most
- `dailies` are the boards of the days, `past` the runs at a drill or a quiz
"""

from slide_tui.stats.solve import Solve

__all__ = ["Solve"]
