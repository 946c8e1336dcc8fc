"""The solver: a board in, a plan out. These names load no numpy: the searches run in a process of their own."""

from slide_tui.solver.budget import Budget
from slide_tui.solver.plan import Ended, Plan

__all__ = ["Budget", "Ended", "Plan"]
