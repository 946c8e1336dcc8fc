"""Who plays a seat, and who made a slide."""

from __future__ import annotations

from slide_tui.engine.named import Named


class Who(Named):
    """Who plays a seat, and who made a slide."""

    PLAYER = "player"
    SOLVER = "solver"
    RECORDING = "recording"
