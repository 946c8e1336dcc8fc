"""Kinds of runs in words."""

from __future__ import annotations

from slide_tui.engine.courses import COURSE_DEFAULT
from slide_tui.engine.kind import Kind
from slide_tui.engine.sights import SIGHT_DEFAULT
from slide_tui.text.courses import course_words
from slide_tui.text.results import ALONE

_CONTROLS = {
    "keys": "by keys",
    "mouse": "by mouse",
    "hover": "by pointing",
    "mixed": "by keys and mouse",
}


def kind_words(kind: Kind) -> tuple[str, ...]:
    """Everything about a kind except its size: `rows`, `classic`, `by keys`, `on your own`."""
    control = control_words(kind.control, helped=kind.helped)
    return *special_words(kind), kind.goal, kind.mode, control, "helped" if kind.helped else ALONE


def special_words(kind: Kind) -> tuple[str, ...]:
    """Course and sight of a kind, where they are not the usual ones: `Marathon of 10 boards`, `vectors`."""
    course = (course_words(kind.course),) if kind.course != COURSE_DEFAULT else ()
    return *course, *((kind.sight,) if kind.sight != SIGHT_DEFAULT else ())


def control_words(control: str, *, helped: bool) -> str:
    """How runs were controlled; without a hand of the player they come from another program or are the solver's."""
    return _CONTROLS.get(control, control) or ("by solver" if helped else "imported")
