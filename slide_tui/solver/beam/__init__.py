"""Beams: good plans for boards of more than 16 cells, whose best ones nobody can find in time."""

from slide_tui.solver.beam.search import first, search

__all__ = ["first", "search"]
