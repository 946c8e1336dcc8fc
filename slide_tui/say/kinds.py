"""Kinds of runs in words."""

from __future__ import annotations

from slide_tui.engine.kind import Kind
from slide_tui.say.results import ALONE

_CONTROLS = {
    "keys": "by keys",
    "mouse": "by mouse",
    "hover": "by pointing",
    "mixed": "by keys and mouse",
}


def kind_words(kind: Kind) -> tuple[str, ...]:
    """Everything about a kind except its size: `rows`, `classic`, `by keys`, `on your own`."""
    control = control_words(kind.control, helped=kind.helped)
    return kind.goal, kind.mode, control, "helped" if kind.helped else ALONE


def control_words(control: str, *, helped: bool) -> str:
    """How runs were controlled; without a hand of the player they come from another program or are the solver's."""
    return _CONTROLS.get(control, control) or ("by solver" if helped else "imported")
