"""Exact: shortest solutions of boards with up to 16 cells, whole layers of boards at a time."""

from slide_tui.solver.exact.remaining import remaining
from slide_tui.solver.exact.search import applies, search

__all__ = ["applies", "remaining", "search"]
