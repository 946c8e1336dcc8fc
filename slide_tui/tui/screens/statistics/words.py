"""Words of the statistics: measures, round limits, sums of time, and what kinds are called."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from slide_tui.engine.kind import Kind
from slide_tui.engine.size import size_shown
from slide_tui.stats.measures import Measure
from slide_tui.text.figures import duration
from slide_tui.text.puzzles import chosen, control_words, unusual_way

NAMES = {"time": "Time", "moves": "Moves", "rate": "Rate", "boards": "Boards", "right": "Right answers"}
"""What the measures are called."""

MANY = NAMES | {"time": "Times", "rate": "Moves per second"}
"""What many figures of a measure are called."""

BEST = {
    "time": "best time", "moves": "fewest moves", "rate": "best rate", "boards": "most boards", "right": "most right",
}  # fmt: skip
"""What a run is that holds the best of a measure."""

_USUAL = "keys"


def limit(measure: Measure, value: float) -> str:
    """A round limit in short: `20 s`, `1:30`, `120`, `2.5`."""
    if measure.name != "time":
        return f"{value:,g}"
    words = duration(value, brief=True)
    if words.endswith(" s"):
        return f"{words.removesuffix(' s').rstrip('0').rstrip('.')} s"
    return words.removesuffix(".00")


def kept_words(measure: Measure, value: float) -> str:
    """A limit in words: `under 20 s`, `at least 2.5`."""
    return f"{'at least' if measure.more_is_better else 'under'} {limit(measure, value)}"


def kind_name(kind: Kind, others: Iterable[Kind], *, way: bool = True) -> str:
    """A kind by its size and what is unusual in it: `4×4`, `3×3, snake, helped`; the way only if that is wanted.

    How it is controlled is said only where that alone tells it from another kind that has runs, or is not known.
    """
    words = [size_shown(kind.size)]
    words += [each[:1].lower() + each[1:] for each in unusual_way(kind)] if way else []
    words += chosen(kind.goal, kind.mode, None)
    rivals = any(other != kind and replace(other, control=kind.control) == kind for other in others)
    if not kind.control or (rivals and kind.control != _USUAL):
        words.append(control_words(kind.control, helped=kind.helped))
    return ", ".join([*words, "helped"] if kind.helped and kind.control else words)
