"""Words of the statistics: figures as short as a table wants them, dates, and the names of categories."""

from __future__ import annotations

from collections.abc import Sequence

from slide_tui.engine.days import date_of
from slide_tui.engine.kind import Kind
from slide_tui.engine.size import size_shown
from slide_tui.stats.measures import Measure
from slide_tui.text.days import MONTHS
from slide_tui.text.figures import counted, duration
from slide_tui.text.puzzles import chosen, control_words, kind_words, unusual_way

NAMES = {"time": "Time", "moves": "Moves", "rate": "Rate", "boards": "Boards", "right": "Right answers"}
"""What the measures are called."""

MANY = NAMES | {"time": "Times", "rate": "Moves per second"}
"""What many figures of a measure are called."""

BEST = {
    "time": "best time", "moves": "fewest moves", "rate": "best rate", "boards": "most boards", "right": "most right",
}  # fmt: skip
"""What a run is that holds the best of a measure."""

_MINUTE_MS = 60_000


def limit(measure: Measure, value: float) -> str:
    """A round limit in short: `20 s`, `1:30`, `120`, `2.5`."""
    if measure.name != "time":
        return f"{value:,g}"
    words = duration(value, brief=True)
    return (
        f"{words.removesuffix(' s').rstrip('0').rstrip('.')} s" if words.endswith(" s") else words.removesuffix(".00")
    )


def kept_words(measure: Measure, value: float) -> str:
    """A limit in words: `under 20 s`, `at least 2.5`."""
    return f"{'at least' if measure.more_is_better else 'under'} {limit(measure, value)}"


def month(day: int) -> str:
    """The month of a day in three letters."""
    return MONTHS[date_of(day).month - 1][:3]


def long_time(total_ms: float) -> str:
    """A sum of times: `9 h 14`, `42 min`, `12 s`."""
    minutes = int(total_ms) // _MINUTE_MS
    if minutes >= 60:
        return f"{minutes // 60:,} h {minutes % 60:02}"
    return f"{minutes} min" if minutes else f"{int(total_ms) // 1000} s"


def category_words(category: Kind) -> str:
    """A category in full: `4×4, rows, classic, by keys, on your own`."""
    return ", ".join([size_shown(category.size), *kind_words(category)])


def _control(category: Kind) -> str:
    return control_words(category.control, helped=category.helped)


def _puzzle(category: Kind) -> list[str]:
    """The size of a category, with goal and mode if they are unusual."""
    return [*unusual_way(category), size_shown(category.size), *chosen(category.goal, category.mode, None)]


def list_words(category: Kind, width: int) -> str:
    """A category in a list: in full, or in a narrow list only what is unusual.

    If even that is too long, the last words are left out.
    """
    parts = [*_puzzle(category), _control(category), *(["helped"] if category.helped else [])]
    short = [part.removeprefix("by ") for part in parts]
    cut = (" ".join([*short[:count], ".."]) for count in range(len(short) - 1, -1, -1))
    ways = [category_words(category), ", ".join(parts), " ".join(short), *cut]
    return next((words for words in ways if len(words) <= width), ways[-1])


def tab_words(category: Kind, others: Sequence[Kind]) -> str:
    """A category on a tab: its size, and what is unusual or tells it from others of that size."""
    parts = _puzzle(category)
    if any(other.control != category.control for other in others if other.size == category.size):
        parts.append(_control(category).removeprefix("by "))
    return " ".join([*parts, *(["helped"] if category.helped else [])])


def solves(number: int) -> str:
    """A number of solves."""
    return counted(number, "solve")
