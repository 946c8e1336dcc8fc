"""Thinking: what is worked out off the loop. The solver's modules are loaded there too."""

from __future__ import annotations

from slide_tui.engine.puzzle import Puzzle
from slide_tui.play.events import Coached, Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slide_tui.play.want import Want


def coached(want: Want) -> Coached | None:
    """What the coach would do; on a large board it has to think."""
    from slide_tui.tui.advisers import coached as advised

    return advised(want)


def plan_stage(puzzle: Puzzle) -> Event:
    """The fewest slides of a drill's stage."""
    from slide_tui.tui.advisers import plan_stage as planned  # few games are drills

    return planned(puzzle)


def load_advisers() -> None:
    """Load solver and coach before they are asked."""
    import slide_tui.tui.advisers  # noqa: F401 - loading is all that is wanted
