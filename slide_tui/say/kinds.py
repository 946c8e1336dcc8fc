"""The kinds of runs in words."""

from __future__ import annotations

from slide_tui.engine.kind import Kind
from slide_tui.say.tables import control_words


def kind_words(kind: Kind) -> tuple[str, ...]:
    """Return all that a kind is but its size: `rows`, `classic`, `by keys`, `on your own`."""
    control = control_words(kind.control, helped=kind.helped)
    return kind.goal, kind.mode, control, "helped" if kind.helped else "on your own"
