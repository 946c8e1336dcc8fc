"""How a solve came about."""

from __future__ import annotations

from slide_tui.engine.result import Result


def how(result: Result) -> str:
    """How a solve came about: `on your own`, `helped`, `a board you knew`."""
    if result.helped:
        return "helped"
    return "a board you knew" if result.repeat else "on your own"
