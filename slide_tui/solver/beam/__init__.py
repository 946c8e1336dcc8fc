"""Beams: good plans for boards of more than 16 cells, whose shortest ones take too long to find."""

from slide_tui.solver.beam.search import first, search

__all__ = ["first", "search"]
