"""Exact: shortest solutions of boards with up to 16 cells, by whole layers of boards at once."""

from slide_tui.solver.exact.remaining import remaining
from slide_tui.solver.exact.search import applies, search

__all__ = ["applies", "remaining", "search"]
