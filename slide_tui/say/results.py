"""What a solve was, and a solve as a text to share."""

from __future__ import annotations

from slide_tui.engine.result import Result
from slide_tui.say.figures import summary


def how(result: Result) -> str:
    """How a solve came about: `on your own`, `helped`, `a board you knew`."""
    if result.helped:
        return "helped"
    return "a board you knew" if result.repeat else "on your own"


def result_text(result: Result) -> str:
    """A solve in one line to share: `15-puzzle in 84 moves ..., on your own. Slide TUI 4x4-k7q2m9`."""
    return f"{result.puzzle.size.name}: {summary(result)}, {how(result)}. Slide TUI {result.puzzle.code}"
